// The highest floor: the highest score that no entry of a fill need fall below. Each level has a search of its own, which ends with a fill
// or, when it has tried everything, with the proof that there is none. Work is done in rounds, each of which gives a level more nodes; the
// level tried next is the middle of the widest gap. A level searched in vain says nothing of those above: a high floor is often sooner
// filled than a low one, since it leaves fewer words. Meanwhile letters that no fill of the level has are struck (struck-letters.ts), and the search of
// the level begins again among the words that are left. What is struck at a level is struck at those above, too, so the level tried next is
// a third of the way up then.

import { atFloor, scoresBySlot } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { NO_WORD } from '../core/ids.js';
import { FLOORLESS } from '../core/objective.js';
import type { Fill } from '../engine/engine.js';
import { Weighted } from '../engine/table/weighted.js';
import { allLetters, LetterSearch, type LetterSets, narrowedTo, Supports } from './struck-letters.js';

/** The level that is tried first: what a daily paper would take (docs/dictionaries.md). */
const FIRST_LEVEL = 50;
/** Nodes that a level has in the first round, for each slot. */
const NODES_A_SLOT = 60;
/** How many times as many it has in each next round, and in the first one in which letters are tried, too. */
const GROWTH = { letters: 5, usual: 3 };
/** Levels that are tried in vain in a round, before letters are tried and then. */
const MOST_FAILED = { whole: 4, letters: 2 };
/** How many times its width the gap below the lowest refuted level counts: there each level is sooner decided than the next one below. */
const TOP_COUNTS = 2;
/** How far from the middle of a gap a level may be that has a search already, as a share of the gap. */
const NEAR = 1 / 4;
/** Rounds before letters are tried: by then what is soon filled or refuted is. */
const WHOLE_ROUNDS = 2;
/** How far up in a gap a level is whose letters are tried: what is struck there is struck above, too, but not below. */
const UP = 1 / 3;
/** With so few open levels, all work goes to one of them. */
const FEW_LEVELS = 3;
/** The share of the letters at its beginning that a search of the level has left when it begins again. */
const FEWER = 0.9;

/**
 * The scores that can be the lowest of a fill, ascending: those of words in slots with a choice, and none above a word that must stand.
 * Words that obey no floor do not count; if all entries may be such words, their level is the highest.
 */
export function levelsOf(plan: Plan): readonly number[] {
  const scores = scoresBySlot(plan);
  const known = plan.grid.slots.flatMap(({ id }) => (plan.unknown[id] ? [] : id));
  const levels = new Set(known.flatMap(slot => [...scores[slot]!]));
  if (!known.every(slot => scores[slot]!.has(FLOORLESS))) levels.delete(FLOORLESS);
  const fixed = known.filter(slot => plan.candidates[slot]!.length === 1);
  const most = Math.min(FLOORLESS, ...fixed.flatMap(slot => [...scores[slot]!]));
  return [...levels].filter(level => level <= most).sort((a, b) => a - b);
}

export class HighestFloor {
  readonly levels: readonly number[];
  readonly #plan: Plan;
  readonly #seed: number;
  readonly #member: number;
  /** By level, its search, and how many letters were left when it began, if letters had been tried. */
  readonly #searches = new Map<number, { readonly search: Weighted; readonly letters: number | undefined }>();
  /** By level, the search for letters that no fill has, and what is known of fills of regions. */
  readonly #letters = new Map<number, LetterSearch>();
  readonly #supports = new Map<number, Supports>();
  /** The letters that are left at the level of the best fill. */
  #sets: LetterSets | undefined;
  /** The level of the best fill, -1 before there is one; the lowest level that is refuted. */
  #low = -1;
  #high: number;
  /** Levels searched in vain in this round. */
  #failed: number[] = [];
  /** The level at work, the nodes that it has left in this round, and how many more went to its letters than to its search. */
  #level: number | undefined;
  #left = 0;
  #lead = 0;
  /** The level that is searched first. */
  #first: number | undefined;
  /** That a level has in this round. */
  #nodes: number;
  #opened = 0;
  /** Nodes opened so far for letters. */
  letterNodes = 0;
  rounds = 0;

  /**
   * @param member the number of this one among searches side by side; each tries other levels
   */
  constructor(plan: Plan, seed: number, member = 0) {
    this.#plan = plan;
    this.#member = member;
    this.#seed = seed;
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
    const level = this.levels.findIndex(one => one >= floor);
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
    this.#sets = this.#setsBelow(level + 1);
    this.#low = level;
    this.#forget(known => known <= level);
  }

  /** Leaves the searches of levels that are decided. */
  #forget(isDecided: (level: number) => boolean): void {
    if (this.#level !== undefined && isDecided(this.#level)) this.#level = undefined;
    this.#failed = this.#failed.filter(level => !isDecided(level));
    for (const [level, { search }] of this.#searches) {
      if (!isDecided(level)) continue;
      search.release();
      this.#searches.delete(level);
    }
    for (const [level, search] of this.#letters) {
      if (!isDecided(level)) continue;
      search.release();
      this.#letters.delete(level);
    }
  }

  /** Searches for some nodes more; a fill with a higher floor than before, when one is found. */
  turn(nodes: number): Fill | undefined {
    if (this.proven) return undefined;
    const level = this.#chooseLevel();
    const most = Math.max(1, Math.min(nodes, this.#left));
    // Both get as many nodes: a single try of a letter can take a hundred times as many as a turn.
    if (this.#triesLetters && this.#lead <= 0 && this.#tryLetters(level, most)) return undefined;
    const search = this.#searchAt(level);
    if (search === undefined) {
      this.#refute(level);
      return undefined;
    }
    const before = search.nodes;
    const step = search.step(most);
    this.#opened += search.nodes - before;
    this.#left -= most;
    this.#lead -= most;
    if (step === 'exhausted') this.#refute(level);
    else if (step === 'filled') {
      const fill = search.fill();
      this.#reach(level);
      this.know(lowestOf(this.#plan, fill));
      return fill;
    } else this.#endTurn(level);
    return undefined;
  }

  /** A level whose nodes of this round are spent was searched in vain. */
  #endTurn(level: number): void {
    if (this.#left > 0) return;
    this.#failed.push(level);
    this.#level = undefined;
  }

  /** Tries letters for so many nodes; whether there were any to try. */
  #tryLetters(level: number, nodes: number): boolean {
    const search = this.#lettersAt(level);
    if (search === undefined) return false;
    const before = search.nodes;
    const step = search.step(nodes);
    const opened = search.nodes - before;
    this.#opened += opened;
    this.letterNodes += opened;
    if (step === 'settled') return false;
    const counted = Math.max(nodes, opened);
    this.#left -= counted;
    this.#lead += counted;
    if (step === 'exhausted') this.#refute(level);
    else this.#endTurn(level);
    return true;
  }

  #refute(level: number): void {
    this.#high = level;
    this.#forget(known => known >= level);
  }

  /** The level at work, or the next one; a new round where enough has been tried in this one. */
  #chooseLevel(): number {
    if (this.#level !== undefined) return this.#level;
    const first = this.#first;
    this.#first = undefined;
    const isOpen = first !== undefined && first > this.#low && first < this.#high && this.#member === 0;
    const level = isOpen ? first : this.#nextLevel();
    if (level === undefined || this.#failed.length >= this.#mostFailed) {
      this.rounds++;
      this.#nodes *= this.rounds === WHOLE_ROUNDS ? GROWTH.letters : GROWTH.usual;
      this.#failed = [];
      return this.#chooseLevel();
    }
    this.#level = level;
    this.#left = this.#nodes;
    this.#lead = 0;
    return level;
  }

  get #triesLetters(): boolean {
    return this.rounds >= WHOLE_ROUNDS;
  }

  get #mostFailed(): number {
    if (!this.#triesLetters) return MOST_FAILED.whole;
    return this.#high - this.#low - 1 <= FEW_LEVELS ? 1 : MOST_FAILED.letters;
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
      middle = this.#triesLetters ? from + Math.ceil(UP * (to - from - 1)) : this.#between(from, to);
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

  /** The search for letters at a level; undefined when a slot has no word so high. */
  #lettersAt(level: number): LetterSearch | undefined {
    const known = this.#letters.get(level);
    if (known !== undefined) return known;
    const plan = atFloor(this.#plan, this.levels[level]!);
    if (lacksWords(plan)) return undefined;
    const better = [...this.#supports].filter(([other]) => other > level).map(([, supports]) => supports);
    const supports = new Supports(better);
    const search = new LetterSearch(plan, this.#seed, supports, this.#setsBelow(level));
    this.#letters.set(level, search);
    this.#supports.set(level, supports);
    return search;
  }

  /** The letters that are left at the levels below this one, all together. */
  #setsBelow(level: number): LetterSets {
    const sets = this.#sets?.slice() ?? allLetters(this.#plan);
    for (const [other, search] of this.#letters)
      if (other < level) for (let at = 0; at < sets.length; at++) sets[at]! &= search.sets[at]!;
    return sets;
  }

  /** The plan of the best fill's floor, with the words that have letters which are left. */
  planAtFloor(): Plan {
    const plan = atFloor(this.#plan, this.floor ?? 0);
    return this.#sets === undefined ? plan : narrowedTo(plan, this.#sets);
  }

  /** The search of a level, which begins again when there are clearly fewer letters; undefined when a slot has no word so high. */
  #searchAt(level: number): Weighted | undefined {
    const letters = this.#letters.get(level);
    const known = this.#searches.get(level);
    const before = known?.letters ?? letters?.lettersAtFirst ?? 0;
    if (known !== undefined && (letters === undefined || letters.letters >= FEWER * before)) return known.search;
    const plan = letters?.narrowed() ?? atFloor(this.#plan, this.levels[level]!);
    if (lacksWords(plan)) return undefined;
    known?.search.release();
    const search = new Weighted({ plan, weights: undefined, seed: this.#seed, sweeps: 0, greedy: false });
    this.#searches.set(level, { search, letters: letters?.letters });
    return search;
  }
}

/** The lowest score of an entry that obeys a floor. */
export function lowestOf({ grid, floorScores }: Plan, { words }: Fill): number {
  const scores = grid.slots.flatMap(({ id, length }) =>
    words[id] === NO_WORD ? [] : [floorScores[length]![words[id]!]!],
  );
  return Math.min(...scores);
}

function lacksWords({ candidates, unknown }: Plan): boolean {
  return candidates.some(({ length }, slot) => length === 0 && unknown[slot] !== true);
}
