// The best fill, as far as the search gets: a fill that gets better all the time, and a bound that no fill exceeds. It takes turns, each of
// some nodes: it looks for a higher floor, improves the best fill by neighbourhoods among words that score high, and searches everything
// for a better fill by branch and bound. When nothing better is left, the best is proven.

import { atFloor } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { isBetter, kindOf, type Objective, type ObjectiveKind, type Worth } from '../core/objective.js';
import { Random } from '../core/random.js';
import type { Fill } from '../engine/engine.js';
import type { Weights } from '../engine/table/weigh.js';
import { Weighted } from '../engine/table/weighted.js';
import { NONE } from '../kernels/table/schema.js';
import { HighestFloor, lowestOf } from './highest-floor.js';
import { Improver } from './improve.js';
import { weightsOf, worthOf } from './objective-weights.js';
import { Core } from './theme/core.js';
import { mostListed } from './theme/placements.js';

/** Nodes of a turn of floors and of improvement. */
const FLOOR_NODES = 100;
const IMPROVE_NODES = 100;
/** Turns of floors for each of improvement, whose nodes take several times as long: a higher floor counts more than a higher mean. */
const FLOOR_TURNS = 30;
/** Of branch and bound, whose nodes sweep over all words: as many as look at so many candidates, within these bounds. */
const PROVE_CANDIDATES = 1_500_000;
const PROVE_NODES = { least: 1, most: 32 };
/** Rounds of floors before scores are improved: by then a floor near the highest is found. */
const FLOOR_ROUNDS = 1;
/** Rounds of floors where the mean or the sum of the scores counts: high floors make better means than improvement does. */
const MEAN_ROUNDS = 4;
/** Nodes without a better fill after which improvement goes on among more words, for each slot. */
const STALE_NODES_A_SLOT = 30;
/** Moves tried in a round of the search for a core: in the first one, and at most; each has twice as many as the one before. And in a turn. */
const CORE_TRIALS = { first: 500, most: 200_000, turn: 25_000 };
/** Turns of improvement after each round. */
const IMPROVE_TURNS = 3;
/** How many trials count as much as a node; nodes in which the rest of a core is filled. */
const TRIALS_A_NODE = 100;
const CORE_NODES = 300;
/** Sweeps over the potentials at the root. */
const ROOT_SWEEPS = 20;

export interface BestSearchOptions {
  readonly plan: Plan;
  readonly objective: Objective;
  readonly seed: number;
  /** A fill that it begins with. */
  readonly start?: Fill | undefined;
  /** A floor that is proven to have no fill. */
  readonly refuted?: number | undefined;
  /** Whether it looks for a proof by branch and bound, as it does unless told otherwise. */
  readonly proves?: boolean | undefined;
  /** The number of this search among several side by side. */
  readonly member?: number;
}

export class BestSearch {
  readonly #plan: Plan;
  readonly #objective: Objective;
  readonly #kind: ObjectiveKind;
  readonly #weights: Weights;
  /** What no fill has more of: known before any search where listed words count. */
  readonly #most: number;
  readonly #seed: number;
  readonly #proves: boolean;
  readonly #floors: HighestFloor;
  /** Whether scores are what counts: high floors lead to high means. */
  readonly #scored: boolean;
  #prover: Weighted | undefined;
  #proverFloor: number | undefined;
  /** Sweeps that are left before it searches. */
  #sweepsLeft = 0;
  /** Where listed words count: a core of them, and the search that fills the rest. */
  #core: Core | undefined;
  #filling: Weighted | undefined;
  #coreTrials = CORE_TRIALS.first;
  /** Moves that are left in this round. */
  #coreLeft = 0;
  readonly #random: Random;
  #improver: Improver | undefined;
  #improving: Weighted | undefined;
  #improverFloor = 0;
  #stale = 0;
  #runs = 0;
  #exhausted = false;
  /** Of floors. */
  #turns = 0;
  #spent = 0;
  readonly #proveNodes: number;
  best: Fill | undefined;
  worth: Worth | undefined;

  /** @param plan all its slots have candidates, and there is a slot to fill */
  constructor({ plan, objective, seed, start, refuted, proves = true, member = 0 }: BestSearchOptions) {
    this.#plan = plan;
    this.#objective = objective;
    this.#kind = kindOf(objective);
    this.#weights = weightsOf(objective, plan);
    const { words, constant } = this.#weights;
    this.#most = this.#kind.ofListed === undefined ? Number.POSITIVE_INFINITY : constant + mostListed(plan, words);
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#proves = proves;
    this.#scored = this.#kind.ofScore !== undefined;
    const candidates = plan.candidates.reduce((sum, { length }) => sum + length, 0);
    const { least, most } = PROVE_NODES;
    this.#proveNodes = Math.max(least, Math.min(most, Math.round(PROVE_CANDIDATES / candidates)));
    this.#floors = new HighestFloor(plan, seed, member);
    this.learn(start, refuted);
  }

  /** Nodes opened so far. */
  get nodes(): number {
    return this.#spent + this.#floors.nodes;
  }

  /** The lowest floor that is proven to have no fill. */
  get refuted(): number | undefined {
    return this.#floors.refuted;
  }

  /** Another search has found this fill, and refuted this floor. */
  learn(fill: Fill | undefined, refuted: number | undefined): void {
    if (refuted !== undefined) this.#floors.knowRefuted(refuted);
    if (fill !== undefined) this.#keep(fill);
  }

  /** Whether there is no better fill; without a fill, whether there is none at all. */
  get proven(): boolean {
    if (this.best === undefined) return this.#floors.proven;
    if (this.worth!.sum >= this.#most) return true;
    return this.#exhausted && (!this.#kind.lowestFirst || this.#floors.proven);
  }

  /** What no fill is better than. */
  get bound(): Worth | undefined {
    if (this.proven) return this.worth;
    // It knows none before its first sweep.
    const swept = this.#sweepsLeft < ROOT_SWEEPS ? this.#prover?.bound : undefined;
    const proven = Math.min(swept ?? Number.POSITIVE_INFINITY, this.#most);
    const sum = Math.max(proven, this.worth?.sum ?? Number.NEGATIVE_INFINITY);
    if (!this.#kind.lowestFirst) return { lowest: 0, sum };
    const lowest = this.#floors.bound;
    if (lowest === undefined) return undefined;
    return lowest === this.#proverFloor ? { lowest, sum } : { lowest, sum: Number.POSITIVE_INFINITY };
  }

  /** Does a turn; whether a better fill was found. */
  turn(): boolean {
    const before = this.worth;
    if (this.#wantsFloors()) this.#seekFloor();
    const isWaiting = this.#wantsFloors() && ++this.#turns % FLOOR_TURNS !== 0;
    if (isWaiting) return this.worth !== before;
    if (this.best !== undefined && (!this.#scored || this.#floors.rounds >= FLOOR_ROUNDS || this.#floors.proven)) {
      this.#seekCore();
      if (this.#coreLeft > 0) return this.worth !== before;
      for (let i = 0; i < (this.#core === undefined ? 1 : IMPROVE_TURNS); i++) this.#improve();
      // The mean counts among fills with the highest floor alone.
      if (!this.#kind.lowestFirst || this.#floors.proven) this.#prove();
    }
    return this.worth !== before;
  }

  #wantsFloors(): boolean {
    if (this.best === undefined || this.#kind.lowestFirst) return !this.#floors.proven;
    return this.#scored && this.#floors.rounds < MEAN_ROUNDS && !this.#floors.proven;
  }

  #seekFloor(): void {
    const found = this.#floors.turn(FLOOR_NODES);
    if (found !== undefined) this.#keep(found);
  }

  /** Seeks cores with more listed letters than the best fill, and fills the rest around as much of them as can stand. */
  #seekCore(): void {
    if (this.#kind.ofListed === undefined) return;
    if (this.#core === undefined) {
      this.#core = new Core(this.#plan, this.#weights.words, this.#seed);
      this.#core.know(this.best!.words);
    }
    if (!this.#core.hopeful) return;
    if (this.#coreLeft === 0) {
      this.#coreLeft = this.#coreTrials;
      this.#coreTrials = Math.min(2 * this.#coreTrials, CORE_TRIALS.most);
    }
    const trials = Math.min(this.#coreLeft, CORE_TRIALS.turn);
    this.#coreLeft -= trials;
    const end = this.#core.trials + trials;
    const above = (): number => this.worth!.sum - this.#weights.constant;
    while (this.#core.trials < end && this.#core.search(end - this.#core.trials, above())) this.#fillAround(this.#core);
    this.#spent += trials / TRIALS_A_NODE;
  }

  #fillAround({ words }: Core): void {
    if (this.#filling === undefined) {
      const options = { plan: this.#plan, weights: this.#weights, seed: this.#seed, sweeps: 0, greedy: true };
      this.#filling = new Weighted(options);
      this.#filling.settle(2);
      this.#filling.aim(this.worth!.sum + 1);
    }
    const search = this.#filling;
    const before = search.nodes;
    const numbers = search.numbersOf(words);
    const entries = search.index.slots.flatMap(({ id, length }, slot) =>
      words[id]! < 0 ? [] : [{ slot, rank: length + this.#random.fraction() }],
    );
    entries.sort((a, b) => b.rank - a.rank);
    search.build(entries.map(({ slot }) => [slot, numbers[slot]!] as const));
    if (search.step(CORE_NODES) === 'filled') this.#keep(search.fill());
    this.#spent += search.nodes - before;
  }

  #improve(): void {
    if (this.#improver === undefined || this.#improving === undefined) this.#startImproving();
    const search = this.#improving!;
    const before = search.nodes;
    if (this.#improver!.step(IMPROVE_NODES)) {
      this.#stale = 0;
      this.#keep(search.fill());
    }
    // A neighbourhood that needs no node has been searched, too.
    this.#stale += Math.max(search.nodes - before, IMPROVE_NODES / 10);
    this.#spent += search.nodes - before;
    if (this.#stale > STALE_NODES_A_SLOT * search.index.slots.length) this.#improver = undefined;
  }

  /** Begins to improve the best fill: among the words of the highest floor at first, then among more and more, and so on. */
  #startImproving(): void {
    const { levels } = this.#floors;
    const high = levels.indexOf(this.#floors.floor ?? levels[0]!);
    const below = this.#kind.lowestFirst ? 0 : this.#runs % (high + 1);
    this.#improverFloor = this.#scored ? levels[Math.max(0, high - below)]! : levels[0]!;
    this.#runs++;
    const lowest = lowestOf(this.#plan, this.best!);
    const plan = atFloor(this.#plan, Math.min(this.#improverFloor, lowest));
    const options = { plan, weights: this.#weights, seed: this.#seed + this.#runs, sweeps: 0 };
    this.#improving?.release();
    this.#improving = new Weighted({ ...options, greedy: this.#runs % 2 === 1 });
    this.#improving.settle(2);
    const words = this.#improving.numbersOf(this.best!.words);
    this.#improver = new Improver(this.#improving, words, found => this.#losses(found), this.#seed + this.#runs);
    this.#aimImprover();
    this.#stale = 0;
  }

  #aimImprover(): void {
    if (this.#improving === undefined || this.#improver === undefined) return;
    this.#improver.take(this.#improving.numbersOf(this.best!.words));
    this.#improving.aim(this.worth!.sum + 1);
  }

  #prove(): void {
    if (this.#exhausted || !this.#proves) return;
    // To lay out its words takes a turn of its own.
    if (this.#prover === undefined) {
      this.#startProving();
      return;
    }
    const search = this.#prover;
    if (this.#sweepsLeft > 0) {
      // Where there are many words, a sweep takes a while.
      const sweeps = Math.min(this.#sweepsLeft, Math.max(1, this.#proveNodes));
      this.#sweepsLeft -= sweeps;
      search.settle(sweeps);
      if (this.#sweepsLeft > 0) return;
      search.aim(this.worth!.sum + 1);
    }
    const before = search.nodes;
    const step = search.step(this.#proveNodes);
    this.#spent += search.nodes - before;
    if (step === 'filled') this.#keep(search.fill());
    else if (step === 'exhausted') this.#exhausted = true;
  }

  #startProving(): void {
    this.#proverFloor = this.#kind.lowestFirst ? this.#floors.floor : undefined;
    const plan = this.#proverFloor === undefined ? this.#plan : this.#floors.planAtFloor();
    this.#prover = new Weighted({ plan, weights: this.#weights, seed: this.#seed, sweeps: 1, greedy: true });
    this.#sweepsLeft = ROOT_SWEEPS;
  }

  /** Keeps a fill that is better than the best, and has all seek what is better still. */
  #keep(fill: Fill): void {
    const worth = worthOf(this.#objective, this.#plan, fill);
    if (this.worth !== undefined && !isBetter(worth, this.worth)) return;
    const higher = this.worth === undefined || worth.lowest > this.worth.lowest;
    this.best = fill;
    this.#core?.know(fill.words);
    this.worth = worth;
    this.#floors.know(lowestOf(this.#plan, fill));
    if (this.#kind.lowestFirst && higher) {
      this.#prover?.release();
      this.#prover = undefined;
      this.#improver = undefined;
      this.#exhausted = false;
      this.#runs = 0;
    }
    if (this.#sweepsLeft === 0) this.#prover?.raise(worth.sum + 1);
    this.#filling?.aim(worth.sum + 1);
    this.#aimImprover();
  }

  /** By slot of the index: how much the entry leaves to be wished for. */
  #losses(words: Uint32Array): readonly number[] {
    const { slots, tables } = this.#improving!.index;
    return slots.map(({ length }, slot) => {
      // A word that the search does not have should go in any case.
      if (words[slot] === NONE) return 101;
      const id = tables.get(length)!.order[words[slot]!]!;
      return 1 + this.#weights.most(length) - this.#weights.words(length)[id]!;
    });
  }
}
