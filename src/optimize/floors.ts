// The highest floor: the highest score that no entry of a fill need fall below. In rounds, bisection looks for the highest level that some
// nodes can fill and the lowest that they can refute. Each round gives a level more nodes, and begins with the level above the
// best fill. A level that is searched to its end has no fill: that is a proof. So it is when a region of the grid has none (regions.ts);
// each second turn goes to these.

import { atFloor } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { NO_WORD } from '../core/ids.js';
import { findWord } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import { type Region, RegionSearch, regionsOf } from './regions.js';
import { Weighted } from './weighted.js';

/** The level that is tried first: what a daily paper would take (docs/dictionaries.md). */
const FIRST_LEVEL = 50;
/** Nodes that a level has in the first round, for each slot. */
const NODES_A_SLOT = 16;
/** How many times as many it has in each next round. */
const ROUND_GROWTH = 4;
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
  /** Whether the level is one that may be refuted rather than filled; whether it is the turn of its regions. */
  #refuting = false;
  #partly = false;
  /** The level of the best fill, -1 before there is one; the lowest level that is refuted. */
  #low = -1;
  #high: number;
  /** The levels that had their nodes in this round without a fill: the lowest and the highest. */
  #failed: { readonly lowest: number; readonly highest: number } | undefined;
  #level: number;
  #nodes: number;
  #left: number;
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
    this.#left = this.#nodes;
    const first = this.levels.findIndex(level => level >= FIRST_LEVEL);
    this.#level = first < 0 ? this.levels.length - 1 : first;
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
    if (this.#level >= level) this.#next();
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
    this.#next();
  }

  /** Leaves the searches of levels that are decided. */
  #forget(isDecided: (level: number) => boolean): void {
    for (const searches of [this.#searches, this.#parts])
      for (const level of searches.keys()) if (isDecided(level)) searches.delete(level);
  }

  /** Searches for some nodes more; a fill with a higher floor than before, when one is found. */
  turn(nodes: number): Fill | undefined {
    if (this.proven) return undefined;
    const search = this.#searchAt(this.#level);
    const parts = this.#partly ? this.#partsAt(this.#level) : undefined;
    this.#partly = !this.#partly && this.#refuting && this.rounds >= WHOLE_ROUNDS;
    if (search !== undefined && parts !== undefined) {
      const before = parts.nodes;
      const step = parts.step(Math.max(1, Math.min(nodes, this.#left)));
      this.#opened += parts.nodes - before;
      if (step === 'filled') this.#parts.set(this.#level, undefined);
      if (step !== 'exhausted') return undefined;
    } else if (search !== undefined) {
      const before = search.nodes;
      const step = search.step(Math.max(1, Math.min(nodes, this.#left)));
      this.#left -= search.nodes - before;
      this.#opened += search.nodes - before;
      if (step === 'filled') {
        const fill = search.fill();
        this.#reach(this.#level);
        this.know(this.#lowest(fill));
        return fill;
      }
      if (step === 'paused') {
        if (this.#left > 0) return undefined;
        const { lowest = this.#level, highest = this.#level } = this.#failed ?? {};
        this.#failed = { lowest: Math.min(lowest, this.#level), highest: Math.max(highest, this.#level) };
        this.#next();
        return undefined;
      }
    }
    this.#high = Math.min(this.#high, this.#level);
    this.#forget(known => known >= this.#high);
    this.#next();
    return undefined;
  }

  /** Chooses the level that is tried next: where the best fill may have its floor, then where the lowest refuted level may be. */
  #next(): void {
    if (this.proven) return;
    const top = Math.min(this.#high, this.#failed?.lowest ?? this.#high);
    const bottom = Math.max(this.#low, this.#failed?.highest ?? this.#low);
    this.#refuting = top - this.#low <= 1 && this.#high - bottom > 1;
    if (top - this.#low > 1) {
      this.#level = (this.#low + top) >> 1;
    } else if (this.#high - bottom > 1) {
      this.#level = (bottom + this.#high) >> 1;
    } else {
      this.rounds++;
      this.#nodes *= ROUND_GROWTH;
      this.#failed = undefined;
      this.#level = Math.min(this.#low + 1, this.levels.length - 1);
    }
    this.#left = this.#nodes;
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
