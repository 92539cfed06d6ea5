// Finds the highest floor that each word of a slot, or each letter of a cell, allows: the highest one under which the rest of the grid has
// a fill. A word that is tried counts as placed by the user, so it obeys no floor itself. For each floor there is one search for candidates,
// which all words share: it is opened when it is first needed. A word goes up and down among them by bisection. One fill raises the floors of
// all words in it, and what propagation refutes at a floor lowers those of many. If words may repeat, a word that is tried obeys no floor in
// other slots either. Those searches do not know that, so a word that they refute is tried once more by a search of its own.

import { isAmong, scoresBySlot, strictlyAt } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { type CellId, NO_LETTER, NO_WORD, type SlotId } from '../core/ids.js';
import { FLOORLESS, MOST_SCORE } from '../core/objective.js';
import type { Fill } from '../engine/engine.js';
import type { Thing } from '../engine/table/root.js';
import { Beside } from './beside.js';
import type { Entry } from './findings.js';
import { Floors, NO_FLOOR } from './floors.js';
import { CandidateSearch, type CandidateWishes } from './search.js';
import { type Verdict, Verdicts } from './verdicts.js';

export interface FloorWishes
  extends Pick<CandidateWishes, 'plan' | 'slots' | 'kind' | 'seed' | 'findings' | 'changed'> {
  /** How many of the best words of each slot are wanted; all unless given. */
  readonly best?: number | undefined;
}

/** Words of a slot, or the letters of all cells. */
interface Group {
  readonly things: readonly Thing[];
  /** The slot whose words obey no floor here. In a group without one, words are tried only at floors that they obey. */
  readonly free: SlotId | undefined;
}

/** Nodes of a try in the first round, and their growth from round to round. */
const FIRST_TRY = 64;
const TRY_GROWTH = 4;
/** How many of the best words of a slot are tried in the first round; more follow as nodes do. */
const FIRST_MANY = 20;
/** So many times as many nodes look for any fill at a floor that no fill is known to have. */
const WHOLE = 32;
/** So many of the best are found without sorting all. */
const FEW = 64;
/** Bounds: more than the scores there are, and more than the words of any length. */
const PART = 128;
const MOST_WORDS = 2 ** 24;

export class FloorSearch {
  readonly verdicts: Floors;
  readonly #wishes: FloorWishes;
  /** The scores that a floor can be, ascending. */
  readonly #levels: readonly number[];
  /** At the lowest level: all words that fit. */
  readonly #base: CandidateSearch;
  /** The others, by the slot that is free and the level. */
  readonly #searches = new Map<string, CandidateSearch>();
  readonly #groups: readonly Group[];
  readonly #best: number;
  /** Of searches that are closed. */
  #nodes = 0;

  constructor(wishes: FloorWishes) {
    const { plan, kind, best } = wishes;
    this.#wishes = wishes;
    this.#best = (kind === 'word' ? best : undefined) ?? Number.POSITIVE_INFINITY;
    this.verdicts = new Floors(plan, wishes.changed);
    this.#levels = levelsOf(plan);
    this.#base = this.#open(0, undefined);
    const letters = plan.lexicon.alphabet.letters.map((_, letter) => letter);
    const ofCells = this.cells.flatMap(cell => letters.map((letter): Thing => ({ kind: 'letter', cell, letter })));
    const ofSlots = [...this.#base.words].map(([slot, words]) => {
      const things = Array.from(words, (word): Thing => ({ kind: 'word', slot, word }));
      return { things, free: slot };
    });
    // Several slots are searched together first: most good words obey the floors that they allow.
    const together = ofSlots.length === 1 ? [] : ofSlots.map(({ things }) => ({ things, free: undefined }));
    this.#groups = kind === 'letter' ? [{ things: ofCells, free: undefined }] : [...together, ...ofSlots];
  }

  /**
   * By wanted slot: its words, the best first, as many as are wanted: by the lowest score that a fill with the word is known to have, the word's
   * own included. The others follow as they are ranked.
   */
  get words(): ReadonlyMap<SlotId, Uint32Array> {
    if (this.#wishes.kind === 'letter') return this.#base.words;
    const ofSlots = this.#groups.filter(({ free }) => free !== undefined);
    return new Map(
      ofSlots.map(({ things, free }) => [free!, Uint32Array.from(this.#sorted(things, 'low', this.#best), wordOf)]),
    );
  }

  get cells(): readonly CellId[] {
    return this.#base.cells;
  }

  get dead(): boolean {
    return this.#base.dead;
  }

  get nodes(): number {
    return [this.#base, ...this.#searches.values()].reduce((sum, { nodes }) => sum + nodes, this.#nodes);
  }

  /** Of what is wanted: how many floors are not exact yet, or exact and with a fill or without one. */
  count(verdict: Verdict): number {
    const wanted = this.#groups.filter(({ free }) => free !== undefined || this.#wishes.kind === 'letter');
    return wanted
      .flatMap(({ things }) => this.#top(things, this.#best))
      .filter(thing => (this.verdicts.isExact(thing) ? this.verdicts.of(thing) : 'unknown') === verdict).length;
  }

  /** Does the search. It pauses after each try, and ends when all floors that are wanted are exact. */
  *refine(): Generator<void, void> {
    const { kind } = this.#wishes;
    for (let [nodes, many] = [FIRST_TRY, FIRST_MANY]; ; nodes *= TRY_GROWTH, many *= TRY_GROWTH) {
      for (const group of this.#groups) {
        yield* this.#round(group, kind === 'word' ? Math.min(many, this.#best) : this.#best, nodes);
        this.#closeIdle(group);
      }
      if (this.count('unknown') === 0) return;
    }
  }

  close(): void {
    for (const search of [this.#base, ...this.#searches.values()]) search.close();
  }

  /** Tries the best words, or all letters, until each of them is exact or has been tried at the floors where it is open. */
  *#round(group: Group, many: number, nodes: number): Generator<void, void> {
    /** By thing: the lowest and the highest level that were tried in vain. */
    const stuck = new Map<Thing, readonly [number, number]>();
    const begun = new Set<number>();
    for (;;) {
      const places = this.#top(group.things, many).map(
        thing => [thing, this.#nextLevel(group, thing, stuck.get(thing))] as const,
      );
      const level = places.find(([, place]) => place !== undefined)?.[1];
      if (level === undefined) return;
      const search = this.#searchAt(level, group);
      yield; // to open a search takes long
      const open = places.flatMap(([thing, place]) => (place === level && this.#isOpenAt(thing, level) ? [thing] : []));
      if (open.length > 0 && !begun.has(level)) yield* this.#begin(search, level, group, nodes);
      begun.add(level);
      const words = new Set(open.filter(thing => this.#isOpenAt(thing, level)).map(wordOf));
      if (group.free !== undefined && words.size > 0) yield* search.varyAround(group.free, words);
      for (const thing of open) {
        if (!this.#isOpenAt(thing, level)) continue;
        search.attempt(thing, nodes);
        yield;
        if (this.#isOpenAt(thing, level) && search.verdicts.of(thing) === 'cannot' && thing.kind === 'word') {
          this.#tryRepeated(thing, level, nodes);
          yield;
        }
        const [low, high] = stuck.get(thing) ?? [level, level];
        stuck.set(thing, [Math.min(low, level), Math.max(high, level)]);
      }
    }
  }

  /**
   * What is known of many words at once: whether there is any fill with a word that no fill at this level has shown, until as many words are
   * shown as are wanted; and, where many words are open, which letters there are.
   */
  *#begin(search: CandidateSearch, level: number, { things, free }: Group, nodes: number): Generator<void, void> {
    const floor = this.#levels[level]!;
    const isShown = (thing: Thing): boolean => this.verdicts.low(thing) >= floor && !this.#mayRepeat(thing, floor);
    for (let before = -1; ; ) {
      // Below the lowest level there is nothing to prove, and together words are in each other's fills.
      const shown = level === 0 || free === undefined ? [] : things.filter(isShown);
      if (shown.length === before || (before >= 0 && shown.length >= this.#best)) break;
      search.pass(shown);
      yield;
      search.attempt(undefined, nodes * WHOLE);
      yield;
      if (level === 0 || free === undefined) break;
      before = shown.length;
    }
    const cells = free === undefined ? [] : this.#wishes.plan.grid.slots[free]!.cells;
    const letters = cells.flatMap(cell => search.openLetters(cell));
    if (letters.length > things.filter(thing => this.#isOpenAt(thing, level)).length) return;
    for (const letter of letters) {
      search.attempt(letter, nodes);
      yield;
    }
  }

  /** The level that decides most: those that halve the levels come first, so that things share them. Below what was tried in vain, then above. */
  #nextLevel({ free }: Group, thing: Thing, stuck?: readonly [number, number]): number | undefined {
    const levels = this.#levels;
    const low = levels.indexOf(this.verdicts.low(thing));
    const cap = free === undefined ? this.#capOf(thing) : MOST_SCORE;
    const high = levels.findLastIndex(level => level <= Math.min(cap, this.verdicts.high(thing)));
    if (stuck === undefined) return halving(levels.length, low, high);
    return (
      halving(levels.length, low, Math.min(high, stuck[0] - 1)) ?? halving(levels.length, Math.max(low, stuck[1]), high)
    );
  }

  /** Whether the word is below the floor, and may stand in another slot where it is placed in this one. */
  #mayRepeat(thing: Thing, floor: number): boolean {
    const { grid, rules, candidates } = this.#wishes.plan;
    if (thing.kind === 'letter' || rules.repeats !== true || this.#capOf(thing) >= floor) return false;
    const { length } = grid.slots[thing.slot]!;
    return grid.slots.some(
      slot => slot.id !== thing.slot && slot.length === length && isAmong(thing.word, candidates[slot.id]!),
    );
  }

  /** Tries a word at a floor that it obeys nowhere. */
  #tryRepeated(thing: Entry, level: number, nodes: number): void {
    const { plan, seed } = this.#wishes;
    const floor = this.#levels[level]!;
    const { length } = plan.grid.slots[thing.slot]!;
    const scores = plan.floorScores[length]!.slice();
    scores[thing.word] = FLOORLESS;
    const floorScores = plan.floorScores.with(length, scores);
    const verdicts = new Verdicts(plan, (_, verdict) => {
      if (verdict === 'cannot') this.verdicts.lower(thing, this.#levels[level - 1] ?? NO_FLOOR);
      else this.verdicts.raise(thing, floor);
    });
    const beside = new Beside(strictlyAt({ ...plan, floorScores }, floor), seed, verdicts, fill =>
      this.#note(fill, thing),
    );
    this.#nodes += beside.try(thing, nodes);
  }

  /** Whether it is unknown if a fill with this floor has it. */
  #isOpenAt(thing: Thing, level: number): boolean {
    const floor = this.#levels[level]!;
    return this.verdicts.low(thing) < floor && floor <= this.verdicts.high(thing);
  }

  /** The search for a level. It knows already what others found, but for fills in which a word may repeat: those need not be fills of its own. */
  #searchAt(level: number, { free }: Group): CandidateSearch {
    if (level === 0) return this.#base;
    const key = keyOf(level, free);
    const known = this.#searches.get(key);
    if (known !== undefined) return known;
    const search = this.#open(level, free);
    this.#searches.set(key, search);
    const floor = this.#levels[level]!;
    const those = this.#groups.filter(group => group.free === free).flatMap(({ things }) => things);
    const here = those.filter(
      thing => search.verdicts.of(thing) === 'unknown' && (free !== undefined || this.#capOf(thing) >= floor),
    );
    search.learn(
      here.filter(thing => this.verdicts.low(thing) >= floor && !this.#mayRepeat(thing, floor)),
      'fills',
    );
    search.learn(
      here.filter(thing => this.verdicts.high(thing) < floor),
      'cannot',
    );
    return search;
  }

  #open(level: number, free: SlotId | undefined): CandidateSearch {
    const { plan, slots, kind, seed, findings } = this.#wishes;
    const floor = this.#levels[level]!;
    const below = this.#levels[level - 1] ?? NO_FLOOR;
    return new CandidateSearch({
      // All words reach the lowest level.
      ...(level === 0 ? { plan, findings } : { plan: strictlyAt(plan, floor, free), wider: this.#base }),
      ...{ slots: free === undefined ? slots : [free], kind, seed, first: 0 },
      changed: (thing, verdict) => {
        if (verdict !== 'cannot') this.verdicts.raise(thing, floor);
        else if (!this.#mayRepeat(thing, floor)) this.verdicts.lower(thing, below);
      },
      found: (fill, placed) => this.#note(fill, placed),
    });
  }

  /** Closes searches at levels where nothing is open any more; where there are several slots, all those of this one. */
  #closeIdle({ free }: Group): void {
    const isLast = free !== undefined && this.#groups.length > 1;
    const things = isLast ? [] : this.#groups.filter(group => group.free === free).flatMap(group => group.things);
    for (let level = 1; level < this.#levels.length; level++) {
      const key = keyOf(level, free);
      const search = this.#searches.get(key);
      if (search === undefined || things.some(thing => this.#isOpenAt(thing, level))) continue;
      this.#nodes += search.nodes;
      search.close();
      this.#searches.delete(key);
    }
  }

  /** Notes the floors of a fill. @param placed the only word of it that may be noted */
  #note({ words, letters }: Fill, placed: Thing | undefined): void {
    const { plan, kind } = this.#wishes;
    const scores = plan.grid.slots.map(({ id, length }) =>
      words[id] === NO_WORD ? FLOORLESS : plan.floorScores[length]![words[id]!]!,
    );
    if (kind === 'letter') {
      for (const cell of this.cells)
        if (letters[cell] !== NO_LETTER)
          this.verdicts.raise({ kind, cell, letter: letters[cell]! }, Math.min(MOST_SCORE, ...scores));
      return;
    }
    const isSame = (one: SlotId, other: SlotId): boolean =>
      words[one] === words[other] && plan.grid.slots[one]!.length === plan.grid.slots[other]!.length;
    for (const slot of this.#base.words.keys()) {
      const thing = { kind, slot, word: words[slot]! };
      if (placed === undefined || (placed.kind === 'word' && placed.slot === slot))
        this.verdicts.raise(
          thing,
          // Where a word repeats, it obeys no floor wherever it stands.
          Math.min(MOST_SCORE, ...scores.filter((_, other) => other !== slot && !isSame(slot, other))),
        );
    }
  }

  /** The best by what they may still reach. */
  #top(things: readonly Thing[], many: number): Thing[] {
    return this.#sorted(things, 'high', many).slice(0, many);
  }

  /**
   * As many as are wanted come first, best first: by the lowest score of the whole fill, then by the floor, both as far as they are known on one
   * side; then by rank. The others follow by rank alone, or as well sorted where many are wanted.
   */
  #sorted(things: readonly Thing[], side: 'low' | 'high', many: number): Thing[] {
    const keys = new Float64Array(things.length);
    things.forEach((thing, rank) => {
      const [low, high] = [this.verdicts.low(thing), this.verdicts.high(thing)];
      const [first, second] = side === 'low' ? [low, high] : [high, low];
      const whole = Math.min(first, this.#scoreOf(thing));
      const key = ((MOST_SCORE - whole) * PART + MOST_SCORE - first) * PART + MOST_SCORE - second;
      keys[rank] = key * MOST_WORDS + rank;
    });
    const first = Array.from(many > FEW ? keys.sort() : least(keys, many), key => things[key % MOST_WORDS]!);
    if (first.length === things.length) return first;
    const those = new Set(first);
    return [...first, ...things.filter(thing => !those.has(thing))];
  }

  /** The score of a word; letters have none. */
  #scoreOf(thing: Thing): number {
    if (thing.kind === 'letter') return MOST_SCORE;
    const { grid, lexicon } = this.#wishes.plan;
    return lexicon.tables[grid.slots[thing.slot]!.length]!.scores[thing.word]!;
  }

  /** The highest floor that a word obeys. */
  #capOf(thing: Thing): number {
    if (thing.kind === 'letter') return MOST_SCORE;
    const { grid, floorScores } = this.#wishes.plan;
    return Math.min(MOST_SCORE, floorScores[grid.slots[thing.slot]!.length]![thing.word]!);
  }
}

/** The least of the numbers, ascending. @param many a few, or the numbers take long */
function least(numbers: Float64Array, many: number): number[] {
  const found: number[] = [];
  for (const number of numbers) {
    if (found.length === many && number >= found.at(-1)!) continue;
    const at = found.findLastIndex(each => each < number) + 1;
    found.splice(at, 0, number);
    if (found.length > many) found.pop();
  }
  return found;
}

function keyOf(level: number, free: SlotId | undefined): string {
  return `${free} ${level}`;
}

/** The scores that a floor can be: those of words that obey one, and the highest where all others are given. */
function levelsOf(plan: Plan): readonly number[] {
  const levels = new Set([MOST_SCORE, ...scoresBySlot(plan).flatMap(scores => [...scores])]);
  levels.delete(FLOORLESS);
  return [...levels].sort((a, b) => a - b);
}

/** The first of the numbers above `low` up to `high` that bisection of all numbers below `count` meets. */
function halving(count: number, low: number, high: number): number | undefined {
  if (low >= high) return undefined;
  for (let [from, to] = [0, count - 1]; ; ) {
    const middle = (from + to) >> 1;
    if (middle > high) to = middle - 1;
    else if (middle <= low) from = middle + 1;
    else return middle;
  }
}

function wordOf(thing: Thing): number {
  return thing.kind === 'word' ? thing.word : NO_WORD;
}
