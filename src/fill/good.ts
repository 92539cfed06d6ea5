// A good fill: one with a high floor, the score that no entry falls below. The levels are the scores that words have. Bisection looks for
// the highest level that has a fill. The first level gets a long trial, for a newspaper's grid takes some thousand nodes, and those above it
// get short ones, so that a grid that is easy to fill costs only a few trials more. Where the first level fails, the search goes on
// for some seconds and looks for the highest level below it. If that leads to no floor that is worth the name, the slots that are hardest to place
// are exempt from it, as few as bisection finds, so that one sparse corner does not drag all the others down. Where that fails, too, any fill is
// taken. A trial that is searched to its end without a fill is a proof for its floor. Words that only lists without scores have come in where
// the others lead to no floor of 50, so that a list in front of another one does not change a good search.

import { find } from '#platform/bytes';
import { atFloor, withoutUnscored } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { study } from '../analysis/study.js';
import type { SlotId } from '../core/ids.js';
import { MOST_SCORE } from '../core/objective.js';
import type { Fill } from '../engine/engine.js';
import { narrowStages, type Uses } from './fresh.js';
import { failureAbove, qualityOf, rated } from './quality.js';
import type { Failure, Stage, StageEnd, Stages } from './stage.js';

/** The floor that is tried first: what a daily paper would take (docs/dictionaries.md). */
export const FIRST_FLOOR = 50;
/** A floor below this is not worth the name: the slots that are hardest to place are exempt from it instead. */
const LOW_FLOOR = 30;
/** Floors above this are not sought: everyone knows these words, and the fewer there are, the more alike are the fills of two seeds. */
const ENOUGH = 75;
/** How far the mean may fall for what the user's own lists bring: a higher floor, or more of their words. */
export const MEAN_LOSS = 1.5;
/** Nodes of trials for each slot, of one and of all: a trial that fails mostly takes as many as it may. */
interface Nodes {
  readonly each: number;
  readonly all: number;
}
const SHORT: Nodes = { each: 6, all: 18 };
/** The same where the first level was hard to fill. */
const CAUTIOUS: Nodes = { each: 6, all: 9 };
const LONG: Nodes = { each: 120, all: 120 };
/** For slots that are let off: words that nobody knows are kept out as long as that can be done in a second or two. */
const OBSCURE: Nodes = { each: 200, all: 800 };
/** Before words are taken that a paper would not print: some seconds. */
const PATIENT: Nodes = { each: 1000, all: 1800 };

/** For floors that may be out of reach, where the fill is no good: it tells how much a longer search could gain. */
const CEILING: Nodes = { each: 12, all: 72 };

/** Nodes of the first trial, for each slot, from which a grid is hard to fill. */
const HARD = 3;

/** Trials, each of which takes from the same nodes. */
type Trials<Result> = Generator<Stage, Result, StageEnd>;

/** @returns the stages; what they lead to is the best fill that they found */
export function* goodStages(plan: Plan, uses?: Uses): Stages {
  const all = levelsOf(plan);
  const few = withoutUnscored(plan);
  const fewLevels = few === plan ? all : levelsOf(few);
  const [scored, levels] = fewLevels.length < 2 ? [plan, all] : [few, fewLevels];
  let search = new Search(scored);
  const whole: Stage = { plan, nodeLimit: Number.POSITIVE_INFINITY, trial: true };
  if (levels.length < 2) return (yield whole).fill; // no scores to choose by
  const floor = levels.find(level => level >= FIRST_FLOOR) ?? levels.at(-1)!;
  const first = levels.indexOf(floor);
  let best = yield* search.raise(levels, first);
  if (scored !== plan && (best === undefined || floorOf(plan, best) < FIRST_FLOOR)) {
    // What failed above all of these words failed with them, too.
    const most = mostUnscored(plan);
    const failures = search.failures.filter(({ floor }) => floor > most);
    search = new Search(plan, failures);
    if (best === undefined) best = yield* search.raise(all, all.indexOf(floor));
    else {
      const better: Fill = yield* search.further(all, best);
      if (meanOf(plan, better) >= meanOf(plan, best) - MEAN_LOSS) best = better;
    }
  }
  best ??= yield* search.letOff(levels, floor);
  if (best === undefined) ({ fill: best } = yield whole);
  else {
    if (floorOf(plan, best) < FIRST_FLOOR) best = (yield* search.lower(levels, best)) ?? best;
    if (uses !== undefined) best = (yield* freshTrials(atFloor(plan, floorOf(plan, best)), uses)) ?? best;
  }
  return best && rated(plan, best, search.failures);
}

class Search {
  readonly #plan: Plan;
  /** By floor, the last one. */
  readonly #failures = new Map<number, Failure>();
  /** Words that score as high as the best fill, which are fewer: higher floors are sought among them. */
  #among: { readonly plan: Plan; readonly floor: number };
  #each = 0;
  #left = 0;
  /** Nodes of the last trial. */
  #taken = 0;
  /** The time of the whole search is over. */
  #spent = false;

  /** Of the floors that were tried. */
  get failures(): readonly Failure[] {
    return [...this.#failures.values()];
  }

  /** @param failures that are known */
  constructor(plan: Plan, failures: readonly Failure[] = []) {
    this.#plan = plan;
    this.#among = { plan, floor: 0 };
    for (const failure of failures) this.#failures.set(failure.floor, failure);
    this.#grant(LONG);
  }

  /** What the trials from here on may take. */
  #grant({ each, all }: Nodes): void {
    const slots = this.#plan.grid.slots.length;
    this.#each = each * slots;
    this.#left = all * slots;
  }

  /**
   * Seeks the highest level that has a fill: the first one in a long trial, those above it in short ones, or those below it in patient ones.
   * @param levels ascending
   * @returns undefined when no level from {@link LOW_FLOOR} on has one within its nodes
   */
  *raise(levels: readonly number[], first: number): Trials<Fill | undefined> {
    const best = yield* this.#tryFloor(levels[first]!);
    if (best === undefined) return yield* this.#goOn(levels, first);
    // Where the first level was hard to fill, one that is much higher has no fill, or none that is soon found.
    const isHard = this.#taken > HARD * this.#plan.grid.slots.length;
    this.#grant(isHard ? CAUTIOUS : SHORT);
    return yield* this.#above(levels, first, best, isHard ? 3 : 1);
  }

  /** Seeks a higher level than that of a fill that was found among fewer words. */
  *further(levels: readonly number[], found: Fill): Trials<Fill> {
    this.#grant(SHORT);
    return yield* this.#above(levels, levels.indexOf(floorOf(this.#plan, found)), found, 1);
  }

  /** @param shift how near the next level is: half of the way to the lowest that failed, or so many times half */
  *#above(levels: readonly number[], first: number, found: Fill, shift: number): Trials<Fill> {
    let [best, low] = [found, first];
    for (;;) {
      low = Math.max(low, levels.indexOf(floorOf(this.#plan, best))); // luck may pass a level that failed
      const next = this.#nextFailure(levels[low]!);
      const high = Math.min(endOf(levels), next === undefined ? levels.length : levels.indexOf(next.floor));
      if (low + 1 >= high || this.#isOver()) return best;
      const middle = low + Math.max(1, (high - low) >> shift);
      const better = yield* this.#tryFloor(levels[middle]!);
      if (better === undefined) continue;
      best = better;
      low = middle;
    }
  }

  /** Goes on with more nodes, because no fill has the floor that a paper wants: the lowest floor that is worth the name, then bisection. */
  *#goOn(levels: readonly number[], first: number): Trials<Fill | undefined> {
    this.#grant(PATIENT);
    let best: Fill | undefined;
    let [low, high] = [lowOf(levels) - 1, first + 1];
    while (low + 1 < high && !this.#isOver()) {
      const middle = best === undefined ? low + 1 : (low + high) >> 1;
      const isRefuted = this.#failures.get(levels[middle]!)?.proven === true;
      const fill = isRefuted ? undefined : yield* this.#tryFloor(levels[middle]!);
      if (fill !== undefined) [best, low] = [fill, Math.max(middle, levels.indexOf(floorOf(this.#plan, fill)))];
      else if (best === undefined) return undefined;
      else high = middle;
    }
    return best;
  }

  /** Keeps the floor in as many slots as bisection finds, those hardest to place being let off first; then raises the floor of these. */
  *letOff(levels: readonly number[], floor: number): Trials<Fill | undefined> {
    this.#grant(SHORT);
    const plan = this.#plan;
    const { placing } = study(plan);
    const hardest = plan.grid.slots.map(({ id }) => id).sort((a, b) => placing[b]! - placing[a]! || a - b);
    const few = `looking for a fill with few words under ${floor}`;
    let best: Fill | undefined;
    // With `most` slots let off there is a fill, or so it is hoped; with `least` none was found.
    let [least, most] = [0, hardest.length];
    while (least + 1 < most && !this.#isOver()) {
      const count = (least + most) >> 1;
      const free = new Set(hardest.slice(0, count));
      const { fill } = yield* this.#try(withFloors(plan, floor, free), few);
      if (fill !== undefined) [best, most] = [fill, count];
      else least = count;
    }
    if (best === undefined) return undefined;
    this.#grant(OBSCURE);
    const free = new Set(hardest.slice(0, most));
    let low = levels.indexOf(floorOf(plan, best));
    let high = levels.indexOf(floor);
    while (low + 1 < high && !this.#isOver()) {
      const middle = (low + high) >> 1;
      const { fill } = yield* this.#try(withFloors(plan, floor, free, levels[middle]!), few);
      if (fill === undefined) high = middle;
      else [best, low] = [fill, Math.max(middle, levels.indexOf(floorOf(plan, fill)))];
    }
    return best;
  }

  /**
   * Lowers the floor that is proven to have no fill, by bisection above the floors that were searched long.
   * @returns a better fill, if one of the floors happens to have one that is soon found
   */
  *lower(levels: readonly number[], found: Fill): Trials<Fill | undefined> {
    this.#grant(CEILING);
    const failed = this.failures.flatMap(({ floor, proven }) => (proven ? [] : levels.indexOf(floor)));
    const refuted = this.failures.flatMap(({ floor, proven }) => (proven ? levels.indexOf(floor) : []));
    let best: Fill | undefined;
    let low = Math.max(levels.indexOf(floorOf(this.#plan, found)), ...failed);
    let high = Math.min(levels.length, ...refuted);
    while (low + 1 < high && !this.#isOver()) {
      const middle = (low + high) >> 1;
      best = (yield* this.#tryFloor(levels[middle]!)) ?? best;
      if (this.#failures.get(levels[middle]!)?.proven === true) high = middle;
      else low = middle;
    }
    return best;
  }

  *#tryFloor(floor: number): Trials<Fill | undefined> {
    const plan = atFloor(this.#among.floor <= floor ? this.#among.plan : this.#plan, floor);
    const { fill, proven, nodes } = yield* this.#try(plan, `looking for a fill without words under ${floor}`);
    if (fill !== undefined) this.#among = { plan, floor };
    else if (!this.#spent) this.#failures.set(floor, { floor, proven, nodes });
    return fill;
  }

  *#try(plan: Plan, doing: string): Trials<StageEnd> {
    const nodeLimit = Math.min(this.#left, this.#each);
    const end = yield { plan, nodeLimit, trial: true, doing };
    this.#left -= end.nodes;
    this.#taken = end.nodes;
    this.#spent ||= end.spent;
    return end;
  }

  #isOver(): boolean {
    return this.#spent || this.#left <= 0;
  }

  /** The lowest floor above this one that failed. */
  #nextFailure(above: number): Failure | undefined {
    return failureAbove(this.failures, above);
  }
}

/** The place after the last level that is sought. */
function endOf(levels: readonly number[]): number {
  const end = levels.findIndex(level => level > ENOUGH);
  return end < 0 ? levels.length : end;
}

/** The place of the first level that is worth the name. */
function lowOf(levels: readonly number[]): number {
  const low = levels.findIndex(level => level >= LOW_FLOOR);
  return low < 0 ? levels.length : low;
}

/** A fill of words that were used less, among those of the plan. */
function* freshTrials(plan: Plan, uses: Uses): Trials<Fill | undefined> {
  for (const stage of narrowStages(plan, uses)) {
    const { fill } = yield { ...stage, trial: true };
    if (fill !== undefined) return fill;
  }
  return undefined;
}

/** The scores of the words that slots with a choice may take, ascending. */
function levelsOf({ candidates, grid, lexicon }: Plan): readonly number[] {
  const levels = new Set<number>();
  const seen = new Set<Uint32Array>();
  for (const { id, length } of grid.slots) {
    const words = candidates[id]!;
    if (words.length <= 1 || seen.has(words)) continue;
    seen.add(words);
    const { scores, count } = lexicon.tables[length]!;
    if (words.length < count) for (let i = 0; i < words.length; i++) levels.add(scores[words[i]!]!);
    else
      for (let score = 1; score <= MOST_SCORE; score++)
        if (!levels.has(score) && holds(scores, score)) levels.add(score);
  }
  return [...levels].sort((a, b) => a - b);
}

/** The highest score of the words that only lists without scores have. */
function mostUnscored({ grid, lexicon }: Plan): number {
  const lengths = new Set(grid.slots.map(({ length }) => length));
  return [...lengths].reduce((most, length) => {
    const { firstUnscored, scores } = lexicon.tables[length] ?? {};
    if (firstUnscored === undefined) return most;
    return scores!.subarray(firstUnscored).reduce((high, score) => Math.max(high, score), most);
  }, 0);
}

/** Told by the machine's own search in bytes: many times as fast as a loop that is not compiled yet. */
function holds(scores: Uint8Array, score: number): boolean {
  return find(scores, score) >= 0;
}

/** The plan with the words that score so high; slots that are let off have a floor of their own. */
function withFloors(plan: Plan, floor: number, letOff: ReadonlySet<SlotId>, lower = 0): Plan {
  const high = atFloor(plan, floor);
  const low = atFloor(plan, lower).candidates;
  return { ...high, candidates: high.candidates.map((words, slot) => (letOff.has(slot) ? low[slot]! : words)) };
}

/** The floor of a fill: of its entries in slots that have a choice. */
function floorOf(plan: Plan, { words }: Fill): number {
  const free = plan.grid.slots.filter(({ id }) => plan.candidates[id]!.length > 1);
  return Math.min(...free.map(({ id, length }) => plan.floorScores[length]![words[id]!]!));
}

function meanOf(plan: Plan, fill: Fill): number {
  return qualityOf(plan, fill)?.mean ?? 0;
}
