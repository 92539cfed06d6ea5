// The highest floor: the highest score that no entry of a fill need fall below. There are two fronts, which get the same nodes: on the one,
// bisection looks for the highest level that some nodes can fill, on the other for the lowest that they can refute; in rounds, each of which
// gives a level more nodes. A level that is searched to its end has no fill: that is a proof. So it is when a region of the grid has none
// (regions.ts); half of what the second front has goes to these.

import { atFloor } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { NO_WORD } from '../core/ids.js';
import { findWord } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import { type Region, RegionSearch, regionsOf } from './regions.js';
import { type Step, Weighted } from './weighted.js';

/** The level that is tried first: what a daily paper would take (docs/dictionaries.md). */
const FIRST_LEVEL = 50;
/** Nodes that a level has in the first round, for each slot. */
const NODES_A_SLOT = 16;
/** How many times as many it has in each next round. */
const ROUND_GROWTH = 3;
/** Levels that a front tries in vain in a round. */
const MOST_FAILED = 2;
/** How many first steps there are; rounds take turns. */
const STEPS = 3;
/** Rounds before regions are searched, too: by then what is soon filled or refuted is. */
const WHOLE_ROUNDS = 1;

/** The scores that can be the lowest of a fill, ascending: those of words in slots with a choice, and none above a word that must stand. */
export function levelsOf({ candidates, grid, lexicon, rules, unknown }: Plan): readonly number[] {
  const levels = new Set<number>();
  const seen = new Set<Uint32Array>();
  let most = Number.POSITIVE_INFINITY;
  const mustStand = (length: number, word: number): void => {
    const score = lexicon.tables[length]!.scores[word]!;
    most = Math.min(most, score);
    levels.add(score);
  };
  for (const { id, length } of grid.slots) {
    const words = candidates[id]!;
    if (unknown[id] === true || seen.has(words)) continue;
    seen.add(words);
    if (words.length === 1) mustStand(length, words[0]!);
    else for (let i = 0; i < words.length; i++) levels.add(lexicon.tables[length]!.scores[words[i]!]!);
  }
  for (const { word } of rules.require) {
    const found = findWord(lexicon, word);
    if (found !== NO_WORD) mustStand([...word].length, found);
  }
  return [...levels].filter(level => level <= most).sort((a, b) => a - b);
}

/** A level at work, the nodes that it has left in this round, and what the front has had in it. */
interface Front {
  level: number | undefined;
  left: number;
  spent: number;
  /** Levels of this round that had their nodes in vain. */
  failed: number;
}

export class FloorSearch {
  readonly levels: readonly number[];
  readonly #plan: Plan;
  readonly #seed: number;
  readonly #ready: (search: Weighted) => void;
  readonly #searches = new Map<number, Weighted>();
  /** By level, the search of its regions; undefined for one whose regions all have a fill. */
  readonly #parts = new Map<number, RegionSearch | undefined>();
  #regions: readonly Region[] | undefined;
  /** The highest level at which a region is known to have a fill. */
  readonly #filledAt = new Map<Region, number>();
  /** Whether it is the turn of regions, where a level is to be refuted. */
  #partly = false;
  /** The level of the best fill, -1 before there is one; the lowest level that is refuted. */
  #low = -1;
  #high: number;
  /** In this round, the lowest level that could not be filled, and the highest that could not be refuted. */
  #top = Number.POSITIVE_INFINITY;
  #bottom = -1;
  /** The two fronts: where a level is to be filled, and where one is to be refuted. */
  readonly #filling: Front = { level: undefined, left: 0, spent: 0, failed: 0 };
  readonly #refuting: Front = { level: undefined, left: 0, spent: 0, failed: 0 };
  /** The level that is to be filled first. */
  #first: number | undefined;
  /** That a level has in this round. */
  #nodes: number;
  #opened = 0;
  rounds = 0;

  /** @param ready is given each search before it begins */
  constructor(plan: Plan, seed: number, ready: (search: Weighted) => void = () => {}) {
    this.#plan = plan;
    this.#seed = seed;
    this.#ready = ready;
    this.levels = levelsOf(plan);
    this.#high = this.levels.length;
    this.#nodes = NODES_A_SLOT * plan.grid.slots.length;
    const first = this.levels.findIndex(level => level >= FIRST_LEVEL);
    this.#first = first < 0 ? this.levels.length - 1 : first;
  }

  /** Nodes opened so far. */
  get nodes(): number {
    return this.#opened;
  }

  /** The floor of the best fill; undefined before there is one. */
  get floor(): number | undefined {
    return this.levels[this.#low];
  }

  /** The highest floor that is not refuted; undefined when there is no fill at all. */
  get bound(): number | undefined {
    return this.levels[this.#high - 1];
  }

  /** Whether the next floor is refuted, or there is none. */
  get proven(): boolean {
    return this.#low + 1 >= this.#high;
  }

  /** The lowest level that is refuted; undefined when none is. */
  get refuted(): number | undefined {
    return this.levels[this.#high];
  }

  /** This floor and all above have no fill. */
  knowRefuted(floor: number): void {
    const level = this.levels.indexOf(floor);
    if (level < 0 || level >= this.#high) return;
    this.#high = level;
    this.#forget(known => known >= level);
  }

  /** A fill with this lowest score is known. */
  know(lowest: number): void {
    let level = this.#low;
    while (level + 1 < this.levels.length && this.levels[level + 1]! <= lowest) level++;
    if (level > this.#low) this.#reach(level);
  }

  #reach(level: number): void {
    this.#low = level;
    this.#forget(known => known <= level);
  }

  /** Leaves the searches of levels that are decided. */
  #forget(isDecided: (level: number) => boolean): void {
    for (const searches of [this.#searches, this.#parts])
      for (const level of searches.keys()) if (isDecided(level)) searches.delete(level);
  }

  /** Searches for some nodes more; a fill with a higher floor than before, when one is found. */
  turn(nodes: number): Fill | undefined {
    if (this.proven) return undefined;
    const front = this.#chooseFront();
    const level = front.level!;
    const most = Math.max(1, Math.min(nodes, front.left));
    front.left -= most;
    front.spent += most;
    const search = this.#searchAt(level);
    const parts = front === this.#refuting ? this.#turnOfParts(level) : undefined;
    const step = search === undefined ? 'exhausted' : this.#step(parts ?? search, most);
    if (step === 'exhausted') {
      this.#high = level;
      this.#forget(known => known >= level);
    } else if (step === 'filled' && parts !== undefined) {
      this.#parts.set(level, undefined);
    } else if (step === 'filled') {
      const fill = search!.fill();
      this.#reach(level);
      this.know(this.#lowest(fill));
      return fill;
    } else if (front.left <= 0) {
      if (front === this.#filling) this.#top = level;
      else this.#bottom = level;
      front.failed++;
      this.#first = undefined;
    }
    return undefined;
  }

  #step(search: Weighted | RegionSearch, nodes: number): Step {
    const before = search.nodes;
    const step = search.step(nodes);
    this.#opened += search.nodes - before;
    return step;
  }

  /** The front that has had less; a new round where both have tried what there is. */
  #chooseFront(): Front {
    const [low, high] = [this.#low, this.#high];
    const top = Math.min(this.#top, high);
    const bottom = Math.max(this.#bottom, low);
    const first = this.#first !== undefined && this.#first > low && this.#first < top ? this.#first : undefined;
    // The first step of a round is half of the way, a quarter or an eighth, and the next ones are halves.
    const shift = 1 + (this.rounds % STEPS);
    const up = Math.max(1, (top - low) >> (top === high ? shift : 1));
    const down = Math.max(1, (high - bottom) >> (bottom === low ? shift : 1));
    const hopes = ({ failed }: Front): boolean => failed < MOST_FAILED;
    this.#setLevel(this.#filling, top - low > 1 && hopes(this.#filling) ? (first ?? low + up) : undefined);
    this.#setLevel(this.#refuting, high - bottom > 1 && hopes(this.#refuting) ? high - down : undefined);
    if (this.#filling.level === undefined && this.#refuting.level === undefined) {
      this.rounds++;
      this.#nodes *= ROUND_GROWTH;
      this.#top = Number.POSITIVE_INFINITY;
      this.#bottom = -1;
      for (const front of [this.#filling, this.#refuting]) [front.spent, front.failed] = [0, 0];
      return this.#chooseFront();
    }
    if (this.#filling.level === undefined) return this.#refuting;
    if (this.#refuting.level === undefined) return this.#filling;
    return this.#filling.spent <= this.#refuting.spent ? this.#filling : this.#refuting;
  }

  #setLevel(front: Front, level: number | undefined): void {
    if (front.level === level && front.left > 0) return;
    front.level = level;
    front.left = this.#nodes;
  }

  /** The regions of a level, where it is their turn: each second time, and always where the whole is searched to be filled. */
  #turnOfParts(level: number): RegionSearch | undefined {
    this.#partly = !this.#partly;
    if (this.rounds < WHOLE_ROUNDS || !(this.#partly || level === this.#filling.level)) return undefined;
    return this.#partsAt(level);
  }

  /** The search of a level's regions; undefined when they say nothing. */
  #partsAt(level: number): RegionSearch | undefined {
    if (this.#parts.has(level)) return this.#parts.get(level);
    this.#regions ??= regionsOf(this.#plan);
    const regions = this.#regions.filter(region => (this.#filledAt.get(region) ?? -1) < level);
    const onFilled = (region: Region): void => {
      this.#filledAt.set(region, Math.max(level, this.#filledAt.get(region) ?? -1));
    };
    const plan = atFloor(this.#plan, this.levels[level]!);
    const parts = regions.length === 0 ? undefined : new RegionSearch(plan, regions, this.#seed, onFilled);
    this.#parts.set(level, parts);
    return parts;
  }

  /** The search of a level; undefined when a slot has no word so high. */
  #searchAt(level: number): Weighted | undefined {
    const known = this.#searches.get(level);
    if (known !== undefined) return known;
    const plan = atFloor(this.#plan, this.levels[level]!);
    if (plan.candidates.some(({ length }, slot) => length === 0 && plan.unknown[slot] !== true)) return undefined;
    const search = new Weighted({ plan, weights: undefined, seed: this.#seed, sweeps: 0, greedy: false });
    this.#ready(search);
    this.#searches.set(level, search);
    return search;
  }

  #lowest({ words }: Fill): number {
    const { grid, lexicon } = this.#plan;
    const scores = grid.slots.flatMap(({ id, length }) =>
      words[id] === NO_WORD ? [] : [lexicon.tables[length]!.scores[words[id]!]!],
    );
    return Math.min(...scores);
  }
}
