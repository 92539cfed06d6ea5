// The core of a fill that should hold many words of a list: a set of such words that agree where they cross, sought by simulated annealing
// (Kirkpatrick et al. 1983) before any other word is placed. A move puts a listed word into a slot and takes out those that it disagrees
// with. A slot without a listed word costs a penalty when few words of the dictionary fit the letters that the core leaves it, so that
// the rest can be filled. Whether it can is not known here.

import type { Plan } from '../analysis/plan.js';
import { NO_LETTER } from '../core/ids.js';
import { Random } from '../core/random.js';
import { Patterns } from './patterns.js';

/** The temperature at the start and at the end of a round, in letters; moves of the first round; each is longer by the factor. */
const HOT = 3;
const COLD = 0.5;
const FIRST_ROUND = 400_000;
const ROUND_GROWTH = 1.5;
/** Words from which on a slot costs nothing; what it costs when one word fits, and when none does. */
const MANY = 6;
const ONE_COSTS = 3;
const NONE_COSTS = 9;
/** A core that costs more is not worth a try. */
const WORTH_A_TRY = 12;
/** Moves between two tries. */
const REST = 3000;
/** The share of moves that only take a word out. */
const REMOVALS = 0.05;
/** The most letters that a move may lose; losses are turned down by chance before their penalties are reckoned, so much less often. */
const LARGEST_LOSS = 14;
const PATIENCE = 1.5;
const EMPTY = -1;

export class Core {
  /** By slot: its listed word, or -1. */
  readonly words: Int32Array;
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #patterns: Patterns;
  /** By length: the listed words. */
  readonly #listed = new Map<number, readonly number[]>();
  /** Slots that a listed word may stand in. */
  readonly #slots: readonly number[];
  /** By slot: those that cross it, -1 for none. */
  readonly #crossing: readonly Int32Array[];
  /** By cell: its letter or -1, and how many words of the core have it. */
  readonly #letters: Int16Array;
  readonly #covered: Uint8Array;
  /** By length and word: the slot that has it. */
  readonly #owners = new Map<number, Int32Array>();
  readonly #penalties: Float64Array;
  #penalty = 0;
  #sum = 0;
  #moves = 0;
  #round = FIRST_ROUND;
  #tried = 0;

  /** @param worth by length: what each word counts; the listed ones count their letters, the others nothing */
  constructor(plan: Plan, worth: (length: number) => ArrayLike<number>, seed: number) {
    const { grid, candidates, unknown } = plan;
    this.#plan = plan;
    this.#random = new Random(seed);
    this.words = new Int32Array(grid.slots.length).fill(EMPTY);
    this.#letters = Int16Array.from(plan.seeds, letter => (letter === NO_LETTER ? EMPTY : letter));
    this.#covered = Uint8Array.from(plan.seeds, letter => (letter === NO_LETTER ? 0 : 1));
    this.#patterns = new Patterns(plan, MANY);
    this.#penalties = new Float64Array(grid.slots.length);
    this.#crossing = grid.slots.map(({ direction, cells }) =>
      Int32Array.from(cells, cell => (direction === 'across' ? grid.downAt[cell]! : grid.acrossAt[cell]!)),
    );
    for (const { id, length } of grid.slots) {
      if (this.#listed.has(length) || unknown[id] === true) continue;
      const counts = worth(length);
      this.#owners.set(length, new Int32Array(counts.length).fill(EMPTY));
      this.#listed.set(
        length,
        [...new Uint32Array(counts.length).keys()].filter(word => counts[word]! > 0),
      );
    }
    this.#slots = grid.slots
      .filter(({ id, length }) => candidates[id]!.length > 1 && (this.#listed.get(length)?.length ?? 0) > 0)
      .map(({ id }) => id);
  }

  /** Whether there is a slot for a listed word at all. */
  get hopeful(): boolean {
    return this.#slots.length > 0;
  }

  /**
   * Makes moves until the core is worth a try, or so many are made.
   * @param above letters that it must have more than
   */
  search(moves: number, above: number): boolean {
    const end = this.#moves + moves;
    while (this.#moves < end) {
      this.#moves++;
      if (!this.#move(this.#temperature())) continue;
      if (this.#sum <= above || this.#penalty > WORTH_A_TRY || this.#moves - this.#tried < REST) continue;
      this.#tried = this.#moves;
      return true;
    }
    return false;
  }

  #temperature(): number {
    if (this.#moves >= this.#round) {
      this.#moves = 0;
      this.#tried = 0;
      this.#round *= ROUND_GROWTH;
    }
    return HOT * (COLD / HOT) ** (this.#moves / this.#round);
  }

  /** Whether a move was made. */
  #move(temperature: number): boolean {
    const slot = this.#slots[this.#random.below(this.#slots.length)]!;
    const { length } = this.#plan.grid.slots[slot]!;
    const removal = this.words[slot] !== EMPTY && this.#chance() < REMOVALS;
    const listed = this.#listed.get(length)!;
    const word = removal ? EMPTY : listed[this.#random.below(listed.length)]!;
    if (word === this.words[slot] || (word !== EMPTY && !this.#patterns.allows(slot, word))) return false;
    const out = this.#displaced(slot, word);
    let gain = word === EMPTY ? 0 : length;
    for (const other of out) gain -= this.#plan.grid.slots[other]!.length;
    if (gain < -LARGEST_LOSS || (gain < 0 && this.#chance() > PATIENCE * Math.exp(gain / temperature))) return false;

    const before = out.map(other => this.words[other]!);
    const touched = this.#touchedBy(out, slot);
    for (const other of out) this.#take(other);
    if (word !== EMPTY) this.#put(slot, word);
    let change = 0;
    const penalties = touched.map(other => this.#penaltyOf(other));
    touched.forEach((other, i) => {
      change += penalties[i]! - this.#penalties[other]!;
    });
    const better = gain - change;
    if (better >= 0 || this.#chance() < Math.exp(better / temperature)) {
      touched.forEach((other, i) => {
        this.#penalties[other] = penalties[i]!;
      });
      this.#sum += gain;
      this.#penalty += change;
      return true;
    }
    if (word !== EMPTY) this.#take(slot);
    out.forEach((other, i) => {
      this.#put(other, before[i]!);
    });
    return false;
  }

  /** The slots whose words a word in the slot puts out: what stands there, where it stood, and what disagrees. */
  #displaced(slot: number, word: number): number[] {
    const out: number[] = [];
    if (this.words[slot] !== EMPTY) out.push(slot);
    if (word === EMPTY) return out;
    const { length, cells } = this.#plan.grid.slots[slot]!;
    const owner = this.#owners.get(length)![word]!;
    if (owner !== EMPTY) out.push(owner);
    const { letters } = this.#plan.lexicon.tables[length]!;
    for (let p = 0; p < length; p++) {
      const other = this.#crossing[slot]![p]!;
      if (other < 0 || this.words[other] === EMPTY || this.#letters[cells[p]!] === letters[word * length + p]) continue;
      if (!out.includes(other)) out.push(other);
    }
    return out;
  }

  #touchedBy(out: readonly number[], slot: number): number[] {
    const touched = new Set<number>();
    for (const one of [slot, ...out]) {
      touched.add(one);
      for (const other of this.#crossing[one]!) if (other >= 0) touched.add(other);
    }
    return [...touched];
  }

  #take(slot: number): void {
    const { length, cells } = this.#plan.grid.slots[slot]!;
    this.#owners.get(length)![this.words[slot]!] = EMPTY;
    this.words[slot] = EMPTY;
    for (const cell of cells) {
      const left = this.#covered[cell]! - 1;
      this.#covered[cell] = left;
      if (left === 0) this.#letters[cell] = EMPTY;
    }
  }

  #put(slot: number, word: number): void {
    const { length, cells } = this.#plan.grid.slots[slot]!;
    const { letters } = this.#plan.lexicon.tables[length]!;
    this.#owners.get(length)![word] = slot;
    this.words[slot] = word;
    cells.forEach((cell, p) => {
      this.#letters[cell] = letters[word * length + p]!;
      this.#covered[cell]!++;
    });
  }

  #penaltyOf(slot: number): number {
    if (this.words[slot] !== EMPTY || this.#plan.unknown[slot] === true) return 0;
    const fitting = this.#patterns.count(slot, this.#letters);
    if (fitting >= MANY) return 0;
    return fitting === 0 ? NONE_COSTS : ONE_COSTS / fitting;
  }

  #chance(): number {
    return this.#random.next() / 2 ** 32;
  }
}
