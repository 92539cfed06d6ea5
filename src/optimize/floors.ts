// The highest floor: the highest score that no entry of a fill need fall below. Each level has a search of its own, which ends with a fill
// or, when it has tried everything, with the proof that there is none. Work is done in rounds, each of which gives a level more nodes; the
// level tried next is the middle of the widest gap. A level searched in vain says nothing of those above: a high floor is often sooner
// filled than a low one, since it leaves fewer words. A floor is refuted, too, where a region of the grid has no fill (regions.ts).

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
const NODES_A_SLOT = 60;
/** How many times as many it has in each next round. */
const ROUND_GROWTH = 3;
/** Levels that are tried in vain in a round. */
const MOST_FAILED = 4;
/** How many times its width the gap below the lowest refuted level counts: there each level is sooner decided than the next one below. */
const TOP_COUNTS = 2;
/** How far from the middle of a gap a level may be that has a search already, as a share of the gap. */
const NEAR = 1 / 4;
/** Every so many turns of a level one goes to regions. */
const PARTS_EVERY = 6;
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
  readonly #member: number;
  readonly #searches = new Map<number, Weighted>();
  /** By level, the search of its regions; undefined for one whose regions all have a fill. */
  readonly #parts = new Map<number, RegionSearch | undefined>();
  #regions: readonly Region[] | undefined;
  /** The highest level at which a region is known to have a fill. */
  readonly #filledAt = new Map<Region, number>();
  /** The level of the best fill, -1 before there is one; the lowest level that is refuted. */
  #low = -1;
  #high: number;
  /** Levels searched in vain in this round. */
  #failed: number[] = [];
  /** The level at work, the nodes that it has left in this round, and its turns. */
  #level: number | undefined;
  #left = 0;
  #turns = 0;
  /** The level that is searched first. */
  #first: number | undefined;
  /** That a level has in this round. */
  #nodes: number;
  #opened = 0;
  rounds = 0;

  /**
   * @param ready is given each search before it begins
   * @param member the number of this one among searches side by side; each tries other levels
   */
  constructor(plan: Plan, seed: number, ready: (search: Weighted) => void = () => {}, member = 0) {
    this.#plan = plan;
    this.#member = member;
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
    if (this.#level !== undefined && isDecided(this.#level)) this.#level = undefined;
    this.#failed = this.#failed.filter(level => !isDecided(level));
    for (const [level, search] of this.#searches) {
      if (!isDecided(level)) continue;
      search.release();
      this.#searches.delete(level);
    }
    for (const level of this.#parts.keys()) if (isDecided(level)) this.#parts.delete(level);
  }

  /** Searches for some nodes more; a fill with a higher floor than before, when one is found. */
  turn(nodes: number): Fill | undefined {
    if (this.proven) return undefined;
    const level = this.#chooseLevel();
    const search = this.#searchAt(level);
    if (search === undefined) {
      this.#refute(level);
      return undefined;
    }
    const parts = this.#turnOfParts(level);
    const most = Math.max(1, Math.min(nodes, this.#left));
    this.#left -= most;
    const step = this.#step(parts ?? search, most);
    if (step === 'exhausted') this.#refute(level);
    else if (step === 'filled' && parts !== undefined) this.#parts.set(level, undefined);
    else if (step === 'filled') {
      const fill = search.fill();
      this.#reach(level);
      this.know(this.#lowest(fill));
      return fill;
    } else if (this.#left <= 0) {
      this.#failed.push(level);
      this.#level = undefined;
    }
    return undefined;
  }

  #refute(level: number): void {
    this.#high = level;
    this.#forget(known => known >= level);
  }

  #step(search: Weighted | RegionSearch, nodes: number): Step {
    const before = search.nodes;
    const step = search.step(nodes);
    this.#opened += search.nodes - before;
    return step;
  }

  /** The level at work, or the next one; a new round where enough has been tried in this one. */
  #chooseLevel(): number {
    if (this.#level !== undefined) return this.#level;
    const first = this.#first;
    this.#first = undefined;
    const isOpen = first !== undefined && first > this.#low && first < this.#high && this.#member === 0;
    const level = isOpen ? first : this.#nextLevel();
    if (level === undefined || this.#failed.length >= MOST_FAILED) {
      this.rounds++;
      this.#nodes *= ROUND_GROWTH;
      this.#failed = [];
      return this.#chooseLevel();
    }
    this.#level = level;
    this.#left = this.#nodes;
    this.#turns = 0;
    return level;
  }

  /** In the widest gap; where others search side by side, in the one that is left when each before has taken one. */
  #nextLevel(): number | undefined {
    const tried = [...this.#failed];
    let level = this.#widestGap(tried);
    for (let member = 0; member < this.#member && level !== undefined; member++) {
      tried.push(level);
      const next = this.#widestGap(tried);
      if (next === undefined) break;
      level = next;
    }
    return level;
  }

  /** About the middle of the widest gap between levels that are decided or these; undefined when none is left. */
  #widestGap(tried: readonly number[]): number | undefined {
    const ends = [this.#low, ...tried, this.#high].sort((a, b) => a - b);
    let widest = 0;
    let middle: number | undefined;
    for (let i = 1; i < ends.length; i++) {
      const [from, to] = [ends[i - 1]!, ends[i]!];
      const counts = (to === this.#high ? TOP_COUNTS : 1) * (to - from);
      if (to - from < 2 || counts < widest) continue;
      widest = counts;
      middle = this.#between(from, to);
    }
    return middle;
  }

  /** A level about half way between these two: one that has a search already, if there is one near. */
  #between(low: number, high: number): number {
    const middle = (low + high) >> 1;
    let best: number | undefined;
    for (const level of this.#searches.keys()) {
      const far = Math.abs(level - middle);
      if (level <= low || level >= high || far > NEAR * (high - low)) continue;
      if (best === undefined || far < Math.abs(best - middle)) best = level;
    }
    return best ?? middle;
  }

  /** The regions of a level, where it is their turn. */
  #turnOfParts(level: number): RegionSearch | undefined {
    if (this.rounds < WHOLE_ROUNDS || ++this.#turns % PARTS_EVERY !== 0) return undefined;
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
