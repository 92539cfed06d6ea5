// A fill with as many words of a theme as can be, and good words in the rest. It begins with a good fill, and adds one thematic word after
// another: sets of places are tried, those with the best promise first, and then the engine may choose the places. The other words keep the
// usual floor. A few words are names rather than a choice: for them the floor gives way, as far as it must, and a search through all their
// places tells whether more of them can stand. At last the search for a good fill fills the rest.

import { atFloor } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { METER, makeBest, makeMeter } from '../core/budget.js';
import type { Outcome } from '../core/outcome.js';
import { Random } from '../core/random.js';
import { makeRest } from '../core/turn.js';
import { FIRST_FLOOR } from './good.js';
import { judge } from './judge.js';
import { type Filling, firstFill, type Pipeline, type Wanted } from './pipeline.js';
import { rated } from './quality.js';
import type { Found } from './stage.js';
import { HOPELESS, type Place, ThemePlaces } from './theme-places.js';
import { polishNodesFor, touchUp } from './touch-up.js';

const GOOD = { kind: 'good' } as const;
/** So many words are names: each of them counts more than the floor of the rest. */
const FEW = 12;
/** Floors that the rest keeps beside them if it can, where it cannot keep the usual one. */
const LOWER_FLOORS = [10, 20, 30, 40];
/** Sets that are chosen by chance, those of the best promise that are tried, and nodes of each trial for each slot. */
const SETS = { chosen: 500, tried: 40, nodes: 4 };
/** Nodes, for each slot, in which words are placed one after another above a floor: of all, and of a set. */
const CLIMB = { all: 250, each: 10 };
/** Nodes, for each slot, in which the engine chooses the places: of all words, of one more, and of one more above a floor. */
const CHOOSING = { all: 100, long: 400, short: 60 };
/** Nodes, for each slot, of a search through all places: of all, of a set that is part of a larger one, and of a whole one; and trials. */
const PROOF = { all: 300, part: 2, whole: 60, trials: 800 };
/** Nodes, for each slot, in which the rest is filled at last. */
const FINISH = 1200;

/** Starts a search; the one before has ended. @param doing what it does, in a few words, unless it can tell */
type StartFilling = (plan: Plan, wanted: Wanted, doing?: string) => Filling;

interface Trial {
  readonly fill: Found | undefined;
  readonly outcome: Outcome;
}

/**
 * The pipeline for plans with a theme (the rule `theme`): it gives one fill at most, with what is known of fills with more of its words.
 * @param mayChoose whether its engine knows how to choose places for thematic words
 */
export function themed(pipeline: Pipeline, mayChoose: boolean): Pipeline {
  return {
    fill: (plan, wanted) => startThemed(pipeline, plan, wanted, mayChoose),
    close: () => pipeline.close(),
  };
}

/** Searches one after another, as one. */
function startThemed(pipeline: Pipeline, plan: Plan, wanted: Wanted, mayChoose: boolean): Filling {
  const { onProgress, best = makeBest(plan.grid.width * plan.grid.height) } = wanted;
  /** Counters of the searches that have ended. */
  const ended = makeMeter();
  let doing: string | undefined;
  let now: Filling;
  const start: StartFilling = (plan, wanted, does) => {
    const nodes = ended[METER.nodes]!;
    doing = does;
    now = pipeline.fill(plan, {
      ...{ ...wanted, best, count: 1 },
      onProgress: onProgress && (told => onProgress({ ...told, doing: does ?? told.doing, nodes: nodes + told.nodes })),
    });
    return now;
  };
  const first = start(plan, { ...wanted, strategy: GOOD });
  const fills = themeFills(first, plan, wanted, mayChoose, (plan, wanted, doing) => {
    for (const place of ended.keys()) ended[place]! += now.total(place);
    return start(plan, wanted, doing);
  });
  return {
    ...{ engine: first.engine, fills, best },
    doing: () => doing ?? now.doing(),
    meter: () => now.meter(),
    total: place => ended[place]! + now.total(place),
  };
}

async function* themeFills(
  filling: Filling,
  plan: Plan,
  wanted: Wanted,
  mayChoose: boolean,
  start: StartFilling,
): AsyncGenerator<Found, Outcome> {
  const begin = performance.now();
  const { fill, outcome } = await firstFill(filling);
  if (fill === undefined) return outcome;
  const { timeLimit = Number.POSITIVE_INFINITY, nodeLimit = Number.POSITIVE_INFINITY } = wanted;
  const left = {
    timeLimit: timeLimit - (performance.now() - begin),
    nodeLimit: nodeLimit - filling.total(METER.nodes),
  };
  yield await new ThemeFill(start, plan, { ...wanted, ...left }, fill, mayChoose).run();
  return wanted.signal?.aborted ? { kind: 'stopped', by: 'signal' } : { kind: 'enough' };
}

type PromiseOf = ReturnType<ThemePlaces['promises']>;

class ThemeFill {
  readonly #start: StartFilling;
  readonly #plan: Plan;
  readonly #wanted: Wanted;
  readonly #mayChoose: boolean;
  readonly #random: Random;
  /** Its words, each once. */
  readonly #theme: readonly string[];
  readonly #places: ThemePlaces;
  readonly #base: Found;
  readonly #begin: number;
  /** Trials may be too short for their engine to let others work. */
  readonly #rest = makeRest();
  /** Nodes opened since the first fill. */
  #nodes = 0;
  /** The limits are reached, or a signal came. */
  #spent = false;
  #best: Found;
  #count: number;
  /** No fill has more of the words. */
  #proven = false;

  /**
   * @param wanted its limits are those of what is left
   * @param base a good fill
   * @param mayChoose whether the engine knows how to choose places
   */
  constructor(start: StartFilling, plan: Plan, wanted: Wanted, base: Found, mayChoose: boolean) {
    this.#start = start;
    this.#plan = plan;
    this.#wanted = wanted;
    this.#mayChoose = mayChoose;
    this.#random = new Random(wanted.seed);
    this.#theme = [...new Set(plan.rules.theme?.words)];
    this.#places = new ThemePlaces(plan, this.#theme);
    this.#base = base;
    this.#best = base;
    this.#count = this.#places.standing(base).size;
    this.#begin = performance.now();
  }

  async run(): Promise<Found> {
    const usual = Math.min(FIRST_FLOOR, this.#base.quality?.lowest ?? 0);
    const isFew = this.#theme.length <= FEW;
    await this.#raise(usual);
    if (isFew) {
      if (this.#mayRise) await this.#choose(this.#places.most, 0, CHOOSING.all);
      while (this.#mayRise && (await this.#add()));
      await this.#climb(usual);
    }
    const fill = await this.#finished();
    const count = this.#places.standing(fill).size;
    if (count === this.#theme.length) return fill;
    const proven = this.#proven || count === this.#places.most;
    const floor = isFew || usual <= this.#plan.rules.minScore ? undefined : usual;
    const theme = proven ? { proven } : { proven, nodes: this.#nodes, ...(floor !== undefined && { floor }) };
    return { ...fill, theme };
  }

  /** Whether a fill with more of the words is worth a search. */
  get #mayRise(): boolean {
    return !this.#spent && !this.#proven && this.#count < this.#places.most;
  }

  /** Adds one word after another while the other entries keep a floor. */
  async #raise(floor: number): Promise<void> {
    while (this.#mayRise) if (!(await this.#seek(this.#count + 1, floor))) return;
  }

  /** Adds a word, whatever the other entries score; or notes the proof that there is no such fill. */
  async #add(): Promise<boolean> {
    const count = this.#count + 1;
    if (await this.#choose(count, 0, CHOOSING.long)) return true;
    return this.#mayRise && ((await this.#searchPlaces(count)) || (this.#mayRise && (await this.#seek(count, 0))));
  }

  /** Looks for a higher floor that has a fill with as many words of the theme, by bisection. */
  async #climb(usual: number): Promise<void> {
    const floors = [...LOWER_FLOORS, usual].filter(floor => floor <= usual);
    let [low, high] = [floors.findLastIndex(floor => floor <= this.#floor), floors.length];
    while (low + 1 < high && !this.#spent) {
      const middle = (low + high) >> 1;
      if (await this.#lift(floors[middle]!)) low = middle;
      else high = middle;
    }
  }

  /** Looks for a fill with as many words where the other entries keep a floor: with those that promise most, with those of the best fill, and with any. */
  async #lift(floor: number): Promise<boolean> {
    const places = this.#places;
    const plan = atFloor(this.#plan, floor);
    const promiseOf = places.promises(plan);
    const standing = [...places.standing(this.#best)].filter(number => places.places[number]!.length > 0);
    const promises = places.places.map(own => Math.max(...own.map(place => promiseOf([place]))));
    const numbers = [...places.places.keys()].filter(number => promises[number] !== HOPELESS);
    const best = numbers.sort((a, b) => promises[b]! - promises[a]!).slice(0, standing.length);
    const isOther = best.length === standing.length && best.some(number => !standing.includes(number));
    return (
      (isOther && (await this.#placeAll(best, plan, promiseOf))) ||
      (await this.#placeAll(standing, plan, promiseOf)) ||
      this.#choose(this.#count, floor, CHOOSING.short)
    );
  }

  /**
   * Places words one after another, the one with the fewest places first: each where the grid can still be filled.
   * @returns whether there is a fill with all of them; it is the best one then
   */
  async #placeAll(numbers: readonly number[], plan: Plan, promiseOf: PromiseOf): Promise<boolean> {
    const places = this.#places;
    const words = numbers.map(number => places.places[number]!).sort((a, b) => a.length - b.length);
    const end = this.#nodes + CLIMB.all * plan.grid.slots.length;
    const visit = async (set: readonly Place[]): Promise<boolean> => {
      const sets = words[set.length]!.flatMap(place => (places.agrees(set, place) ? [[...set, place]] : []));
      const promises = new Map(sets.map(set => [set, promiseOf(set)]));
      sets.sort((a, b) => promises.get(b)! - promises.get(a)!);
      for (const longer of sets) {
        if (promises.get(longer) === HOPELESS) return false;
        if (this.#nodes >= end || this.#spent) return false;
        const { fill } = await this.#try(places.pinned(plan, longer), CLIMB.each);
        if (fill === undefined) continue;
        if (longer.length === words.length ? this.#take(fill, this.#count) : await visit(longer)) return true;
      }
      return false;
    };
    return words.length > 0 && visit([]);
  }

  get #floor(): number {
    return this.#best.quality?.lowest ?? FIRST_FLOOR;
  }

  /** Looks for a fill with so many of the words, where the other entries keep a floor; it is the best one then. */
  async #seek(count: number, floor: number): Promise<boolean> {
    const plan = atFloor(this.#plan, floor);
    const { nodes, tried } = SETS;
    for (const set of (await this.#promising(plan, count)).slice(0, tried)) {
      if (this.#spent) return false;
      const { fill } = await this.#try(this.#places.pinned(plan, set), nodes);
      if (fill !== undefined && this.#take(fill, count)) return true;
    }
    return this.#choose(count, floor, CHOOSING.short);
  }

  /** The same, where the engine chooses the places. @param nodes for each slot */
  async #choose(count: number, floor: number, nodes: number): Promise<boolean> {
    if (!this.#mayChoose || this.#spent) return false;
    const plan = atFloor(this.#plan, floor);
    const theme = { words: this.#theme, min: count };
    const { fill, outcome } = await this.#try({ ...plan, rules: { ...plan.rules, theme } }, nodes);
    if (fill !== undefined) return this.#take(fill, count);
    if (count === this.#count + 1 && floor <= plan.rules.minScore) this.#note(outcome);
    return false;
  }

  /** Sets of places with so many words, those with the best promise first. */
  async #promising(plan: Plan, count: number): Promise<readonly (readonly Place[])[]> {
    const places = this.#places;
    const size = count - places.given.size;
    const home = places.placesIn(this.#best);
    const promiseOf = places.promises(plan);
    const sets = new Map<string, { readonly set: readonly Place[]; readonly promise: number }>();
    for (let nth = 0; nth < SETS.chosen; nth++) {
      await this.#rest();
      const left = nth % 3 === 0 ? [] : nth % 3 === 1 || home.length === 0 ? home : without(home, this.#random);
      const set = places.chosen(left.length > size ? [] : left, size, this.#random);
      if (set === undefined) continue;
      const name = set.map(({ theme, slot }) => `${theme} ${slot}`).sort();
      if (sets.has(name.join())) continue;
      const promise = promiseOf(set);
      if (promise !== HOPELESS) sets.set(name.join(), { set, promise });
    }
    return [...sets.values()].sort((a, b) => b.promise - a.promise).map(({ set }) => set);
  }

  /**
   * Searches through all places of so many words for a fill, whatever the other entries score. Notes the proof if there is none.
   * @returns whether there is a fill; it is the best one then
   */
  async #searchPlaces(count: number): Promise<boolean> {
    const places = this.#places;
    const size = count - places.given.size;
    const words = places.places.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
    const end = this.#nodes + PROOF.all * this.#plan.grid.slots.length;
    let trials = 0;
    /** Whether all sets that begin so are refuted; undefined when a fill was found, or one was left undecided. */
    const visit = async (set: readonly Place[], next: number): Promise<boolean> => {
      if (words.length - next < size - set.length) return true;
      for (const place of words[next]!) {
        if (!places.agrees(set, place)) continue;
        if (this.#spent || this.#nodes >= end || ++trials > PROOF.trials) return false;
        const longer = [...set, place];
        const isWhole = longer.length === size;
        const plan = places.pinned(this.#plan, longer);
        const { fill, outcome } = await this.#try(plan, isWhole ? PROOF.whole : PROOF.part);
        if (fill !== undefined && this.#take(fill, count)) return false;
        const isRefuted = fill === undefined && outcome.kind === 'all';
        if (!isRefuted && (isWhole || !(await visit(longer, next + 1)))) return false;
      }
      return visit(set, next + 1);
    };
    const before = this.#best;
    if (this.#plan.rules.apart === undefined && (await visit([], 0))) this.#proven = true;
    return this.#best !== before;
  }

  /** That a search is exhausted proves nothing of fills that need not differ from earlier ones. */
  #note({ kind }: Outcome): void {
    this.#proven ||= kind === 'all' && this.#plan.rules.apart === undefined;
  }

  /** Takes a fill as the best one if it has so many of the words, and more of them than the best or a higher floor. */
  #take(found: Found, count: number): boolean {
    const fill = rated(this.#plan, found, []);
    const many = this.#places.standing(fill).size;
    const isHigher = many === this.#count && (fill.quality?.lowest ?? 0) > this.#floor;
    if (many < count || (many <= this.#count && !isHigher)) return false;
    [this.#best, this.#count] = [fill, many];
    return true;
  }

  /** The best fill with its words in their places, and good words in the rest. */
  async #finished(): Promise<Found> {
    if (this.#best === this.#base || this.#spent) return this.#best;
    const plan = this.#places.pinned(this.#plan, this.#places.placesIn(this.#best));
    const { fill } = await this.#try(plan, FINISH, { ...this.#wanted, strategy: GOOD });
    const best = fill === undefined || isWorse(fill, this.#best) ? this.#polished(plan) : fill;
    // What is proven of these places is not proven of others.
    const failures = [
      ...(this.#base.failures ?? []).filter(({ proven }) => proven),
      ...(best.failures ?? []).map(failure => ({ ...failure, proven: false })),
    ];
    return rated(this.#plan, best, failures);
  }

  /** The best fill with a higher mean. @param plan has its thematic words in their places */
  #polished(plan: Plan): Found {
    const { seed, clashes, suits: passes = () => true } = this.#wanted;
    const suits = (fill: Found): boolean => judge(plan, fill).length === 0 && passes(fill, 1);
    const polishNodes = polishNodesFor(plan, this.#best);
    const touched = touchUp(plan, this.#best, {
      seed,
      clashes,
      suits,
      polishNodes,
      nodeLimit: Number.POSITIVE_INFINITY,
    });
    this.#nodes += touched.nodes;
    return touched.fill;
  }

  /** @param nodes for each slot */
  async #try(plan: Plan, nodes: number, more?: Wanted): Promise<Trial> {
    const { timeLimit = Number.POSITIVE_INFINITY, nodeLimit = Number.POSITIVE_INFINITY } = this.#wanted;
    const { seed, signal, suits, onProgress } = this.#wanted;
    await this.#rest();
    const timeLeft = timeLimit - (performance.now() - this.#begin);
    const nodesLeft = nodeLimit - this.#nodes;
    const filling = this.#start(
      plan,
      {
        ...(more ?? { seed, signal, suits, onProgress }),
        ...{ seed, count: 1, timeLimit: timeLeft, nodeLimit: Math.min(nodesLeft, nodes * plan.grid.slots.length) },
      },
      more === undefined ? 'placing thematic words' : undefined,
    );
    const trial = await firstFill(filling);
    this.#nodes += filling.total(METER.nodes);
    const { outcome } = trial;
    const isOver = outcome.kind === 'stopped' && outcome.by !== 'nodes';
    if (isOver || this.#nodes >= nodeLimit || performance.now() - this.#begin >= timeLimit) this.#spent = true;
    return trial;
  }
}

/** The places but for one of them. */
function without(places: readonly Place[], random: Random): readonly Place[] {
  const out = random.below(places.length);
  return places.filter((_, nth) => nth !== out);
}

function isWorse(fill: Found, other: Found): boolean {
  const [one, two] = [fill.quality, other.quality];
  return (
    one === undefined ||
    (two !== undefined && (one.lowest < two.lowest || (one.lowest === two.lowest && one.mean < two.mean)))
  );
}
