// The core of a fill that should hold many words of a list: a set of such words that agree where they cross, sought by simulated annealing
// (Kirkpatrick et al. 1983) before any other word is placed. A move puts a listed word into a slot and takes out those that it disagrees
// with. What the core leaves must be filled with other words, so there are penalties: for a slot that few words of the dictionary
// fit, for a cell where no letter fits both slots, and for a pair of letters that stands twice. Whether the rest can be filled after all
// is not known here. So two rounds of three begin with the listed words of the best fill, whose rest can be filled.

import type { Plan } from '../analysis/plan.js';
import { NO_LETTER } from '../core/ids.js';
import { Random } from '../core/random.js';
import { type Fitting, Patterns } from './patterns.js';
import { NOWHERE, Placements } from './placements.js';

/** The temperature at the start of a round, of one that begins with the best fill, and at the end, in letters. */
const HOT = 1.4;
const WARM = 1;
const COLD = 0.5;
/** Moves of the first round for each slot; the growth from one to the next; the share of them that rounds have which begin with the best fill. */
const FIRST_ROUND = 5_000;
const ROUND_GROWTH = 1.5;
const HOME_SHARE = 0.5;
/** Of so many rounds, one begins where the one before ended. */
const CYCLE = 3;
/** Words from which on a slot costs nothing; what it costs when one word fits, and when none does. */
const MANY = 6;
const ONE_COSTS = 2;
const NONE_COSTS = 7;
/** What a cell without a letter for both its slots costs, one with a single letter, and a slot that repeats another one's entry. */
const NO_LETTER_COSTS = 4;
const ONE_LETTER_COSTS = 1;
const REPEAT_COSTS = 4;
/** A core that costs more is not worth a try. */
const WORTH_A_TRY = 12;
/** Moves between two tries, if the core has more letters than the one before, and if not. */
const REST = 300;
const LONG_REST = 20_000;
/** The share of moves onto a word that stands already which take it out. */
const REMOVALS = 0.5;
/** Moves between two looks at the temperature. */
const STEADY = 1024;
/** How finely chance is divided. */
const CHANCES = 65_536;
const EMPTY = -1;

export class Core {
  /** By slot: its listed word, or -1. */
  readonly words: Int32Array;
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #patterns: Patterns;
  readonly #placements: Placements;
  /** Slots that a listed word may stand in: all are as likely, so that long words, which are few, are tried as often as short ones. */
  readonly #slots: readonly number[];
  readonly #lengths: Int32Array;
  readonly #cells: readonly Int32Array[];
  /** By slot: what stands there. */
  readonly #standing: Int32Array;
  /** By cell: its letter or -1, and how many words of the core have it. */
  readonly #letters: Int16Array;
  readonly #covered: Uint8Array;
  readonly #fitting: Fitting[];
  /** By slot and by cell: what it costs, and what it would cost after the move that is tried. */
  readonly #slotCosts: Float64Array;
  readonly #cellCosts: Float64Array;
  readonly #nextSlotCosts: Float64Array;
  readonly #nextCellCosts: Float64Array;
  /** Slots and cells that the move touches, and by slot and cell the move that touched it last. */
  readonly #touched: number[] = [];
  readonly #touchedCells: number[] = [];
  readonly #slotStamps: Int32Array;
  readonly #cellStamps: Int32Array;
  #stamp = 0;
  readonly #out: number[] = [];
  readonly #twoLetters: readonly number[];
  readonly #pairs: Uint8Array;
  /** By chance: its logarithm. */
  readonly #logarithms = Float64Array.from({ length: CHANCES }, (_, i) => Math.log((i + 0.5) / CHANCES));
  #cost = 0;
  #repeats = 0;
  #sum = 0;
  #moves = 0;
  #round: number;
  #tried = 0;
  /** Letters of the core that was tried last in this round. */
  #triedSum = 0;
  /** Rounds so far, the temperature at the start of the present one, and its moves. */
  #rounds = 1;
  #hot = HOT;
  #moveLimit: number;
  /** By slot: the words of the best fill. */
  #home: Int32Array | undefined;
  /** Moves tried as far as their penalties. */
  trials = 0;

  /** @param worth by length: what each word counts; the listed ones count their letters, the others nothing */
  constructor(plan: Plan, worth: (length: number) => ArrayLike<number>, seed: number) {
    const { grid, lexicon } = plan;
    const many = grid.slots.length;
    this.#plan = plan;
    this.#random = new Random(seed);
    this.words = new Int32Array(many).fill(EMPTY);
    this.#letters = Int16Array.from(plan.seeds, letter => (letter === NO_LETTER ? EMPTY : letter));
    this.#covered = Uint8Array.from(plan.seeds, letter => (letter === NO_LETTER ? 0 : 1));
    this.#patterns = new Patterns(plan, MANY);
    this.#placements = new Placements(plan, worth);
    this.#lengths = Int32Array.from(grid.slots, ({ length }) => length);
    this.#cells = grid.slots.map(({ cells }) => Int32Array.from(cells));
    this.#standing = new Int32Array(many).fill(NOWHERE);
    const { firsts } = this.#placements;
    this.#slots = grid.slots.map(({ id }) => id).filter(id => firsts[id + 1]! > firsts[id]!);
    this.#round = FIRST_ROUND * this.#slots.length;
    this.#moveLimit = this.#round;
    this.#twoLetters = grid.slots.filter(({ length }) => length === 2).map(({ id }) => id);
    this.#pairs = new Uint8Array(lexicon.alphabet.letters.length ** 2);
    this.#slotCosts = new Float64Array(many);
    this.#nextSlotCosts = new Float64Array(many);
    this.#cellCosts = new Float64Array(this.#letters.length);
    this.#nextCellCosts = new Float64Array(this.#letters.length);
    this.#slotStamps = new Int32Array(many);
    this.#cellStamps = new Int32Array(this.#letters.length);
    this.#fitting = grid.slots.map(({ id }) => this.#patterns.fitting(id, this.#letters));
    for (const { id } of grid.slots) {
      const cost = this.#slotCost(id);
      this.#slotCosts[id] = cost;
      this.#cost += cost;
    }
  }

  /** Whether there is a slot for a listed word at all. */
  get hopeful(): boolean {
    return this.#slots.length > 0;
  }

  /**
   * Makes moves until the core is worth a try, or so many have been tried as far as their penalties.
   * @param above letters that it must have more than
   */
  search(trials: number, above: number): boolean {
    const { firsts, losses } = this.#placements;
    const slots = this.#slots;
    const random = this.#random;
    let temperature = this.#temperature();
    // Where hardly any move is worth its penalties there is an end, too.
    for (let left = trials, steady = 0; left > 0; this.#moves++, steady++) {
      if (steady === STEADY) {
        steady = 0;
        left--;
        this.trials++;
        temperature = this.#temperature();
      }
      const slot = slots[random.below(slots.length)]!;
      const first = firsts[slot]!;
      const one = first + random.below(firsts[slot + 1]! - first);
      const removal = this.#standing[slot] === one;
      if (removal && random.next() / 2 ** 32 >= REMOVALS) continue;
      const length = this.#lengths[slot]!;
      const gain = removal ? -length : length - losses[one]!;
      // What the move must be worth by its letters and its penalties: less than nothing with some luck.
      const least = temperature * this.#logarithms[random.below(CHANCES)]!;
      if (gain + this.#cost + this.#repeats < least) continue;
      left--;
      this.trials++;
      if (!this.#try(one, removal, least)) continue;
      if (this.#sum <= above || this.#cost + this.#repeats > WORTH_A_TRY) continue;
      if (this.#moves - this.#tried < (this.#sum > this.#triedSum ? REST : LONG_REST)) continue;
      this.#tried = this.#moves;
      this.#triedSum = this.#sum;
      for (const { id } of this.#plan.grid.slots) {
        const stands = this.#standing[id]!;
        this.words[id] = stands === NOWHERE ? EMPTY : this.#placements.words[stands]!;
      }
      return true;
    }
    return false;
  }

  /** @param words of the best fill so far, by slot */
  know(words: Int32Array): void {
    this.#home = words;
  }

  #temperature(): number {
    if (this.#moves >= this.#moveLimit) this.#nextRound();
    return this.#hot * (COLD / this.#hot) ** (this.#moves / this.#moveLimit);
  }

  #nextRound(): void {
    this.#moves = 0;
    this.#tried = 0;
    this.#triedSum = 0;
    if (this.#home !== undefined && this.#rounds++ % CYCLE !== 0) {
      this.#hot = WARM;
      this.#moveLimit = this.#round * HOME_SHARE;
      this.#goTo(this.#home);
    } else {
      this.#hot = HOT;
      this.#round *= ROUND_GROWTH;
      this.#moveLimit = this.#round;
    }
  }

  /** The core is now the listed words of a fill. */
  #goTo(words: Int32Array): void {
    const { firsts, words: listed } = this.#placements;
    this.#stamp++;
    for (const slot of this.#slots) {
      const stands = this.#standing[slot]!;
      if (stands === NOWHERE) continue;
      this.#unset(slot);
      this.#placements.take(stands);
    }
    this.#sum = 0;
    for (const slot of this.#slots) {
      const one = listed.subarray(firsts[slot], firsts[slot + 1]).indexOf(words[slot]!);
      if (one === -1) continue;
      this.#set(firsts[slot]! + one);
      this.#placements.put(firsts[slot]! + one);
      this.#sum += this.#lengths[slot]!;
    }
    this.#repeats = this.#countRepeats();
    this.#cost = 0;
    for (const { id } of this.#plan.grid.slots) {
      this.#fitting[id] = this.#patterns.fitting(id, this.#letters);
      this.#slotCosts[id] = this.#slotCost(id);
      this.#cost += this.#slotCosts[id]!;
    }
    for (let cell = 0; cell < this.#letters.length; cell++) {
      this.#cellCosts[cell] = this.#cellCost(cell);
      this.#cost += this.#cellCosts[cell]!;
    }
  }

  /** Makes a move, and takes it back unless it is worth so much. */
  #try(one: number, removal: boolean, least: number): boolean {
    const { slots, twins, crossing, places } = this.#placements;
    const slot = slots[one]!;
    const length = this.#lengths[slot]!;
    const out = this.#out;
    out.length = 0;
    this.#stamp++;
    this.#touched.length = 0;
    this.#touchedCells.length = 0;
    if (this.#standing[slot] !== NOWHERE) this.#takeOut(slot);
    let gain = 0;
    if (!removal) {
      for (let p = 0; p < length; p++) {
        const other = crossing[slot]![p]!;
        if (other < 0) continue;
        const stands = this.#standing[other]!;
        if (stands === NOWHERE) continue;
        if (this.#placements.letter(stands, places[slot]![p]!) !== this.#placements.letter(one, p))
          this.#takeOut(other);
      }
      for (const twin of twins[one]!) if (this.#standing[slots[twin]!] === twin) this.#takeOut(slots[twin]!);
      this.#set(one);
      gain = length;
    }
    for (const gone of out) gain -= this.#lengths[slots[gone]!]!;
    const repeats = this.#countRepeats();
    const change = this.#changeOfCost(gain - least - (repeats - this.#repeats));
    if (gain - change - (repeats - this.#repeats) >= least) {
      for (const other of this.#touched) this.#slotCosts[other] = this.#nextSlotCosts[other]!;
      for (const cell of this.#touchedCells) this.#cellCosts[cell] = this.#nextCellCosts[cell]!;
      this.#cost += change;
      this.#repeats = repeats;
      this.#sum += gain;
      for (const gone of out) this.#placements.take(gone);
      if (!removal) this.#placements.put(one);
      return true;
    }
    if (!removal) this.#unset(slot);
    for (const gone of out) this.#set(gone);
    for (const other of this.#touched)
      if (this.#standing[other] === NOWHERE) this.#fitting[other] = this.#patterns.fitting(other, this.#letters);
    return false;
  }

  #takeOut(slot: number): void {
    this.#out.push(this.#standing[slot]!);
    this.#unset(slot);
  }

  #set(one: number): void {
    const slot = this.#placements.slots[one]!;
    const cells = this.#cells[slot]!;
    this.#standing[slot] = one;
    this.#touch(slot);
    for (let p = 0; p < cells.length; p++) {
      const cell = cells[p]!;
      const before = this.#covered[cell]!;
      this.#covered[cell] = before + 1;
      if (before > 0) continue;
      this.#letters[cell] = this.#placements.letter(one, p);
      this.#touch(this.#placements.crossing[slot]![p]!);
    }
  }

  #unset(slot: number): void {
    const cells = this.#cells[slot]!;
    this.#standing[slot] = NOWHERE;
    this.#touch(slot);
    for (let p = 0; p < cells.length; p++) {
      const cell = cells[p]!;
      const left = this.#covered[cell]! - 1;
      this.#covered[cell] = left;
      if (left > 0) continue;
      this.#letters[cell] = EMPTY;
      this.#touch(this.#placements.crossing[slot]![p]!);
    }
  }

  #touch(slot: number): void {
    if (slot < 0 || this.#slotStamps[slot] === this.#stamp) return;
    this.#slotStamps[slot] = this.#stamp;
    this.#touched.push(slot);
  }

  /** How much more slots and cells cost after the move; Infinity as soon as that is more than `most`. */
  #changeOfCost(most: number): number {
    let before = 0;
    for (const slot of this.#touched) {
      before += this.#slotCosts[slot]!;
      for (const cell of this.#cells[slot]!) {
        if (this.#cellStamps[cell] === this.#stamp) continue;
        this.#cellStamps[cell] = this.#stamp;
        this.#touchedCells.push(cell);
        before += this.#cellCosts[cell]!;
      }
    }
    let after = 0;
    for (const slot of this.#touched) {
      if (this.#standing[slot] === NOWHERE) this.#fitting[slot] = this.#patterns.fitting(slot, this.#letters);
      const cost = this.#slotCost(slot);
      this.#nextSlotCosts[slot] = cost;
      after += cost;
      if (after - before > most) return Number.POSITIVE_INFINITY;
    }
    for (const cell of this.#touchedCells) {
      const cost = this.#cellCost(cell);
      this.#nextCellCosts[cell] = cost;
      after += cost;
      if (after - before > most) return Number.POSITIVE_INFINITY;
    }
    return after - before;
  }

  #slotCost(slot: number): number {
    if (this.#standing[slot] !== NOWHERE || this.#plan.unknown[slot] === true) return 0;
    const { count } = this.#fitting[slot]!;
    if (count >= MANY) return 0;
    return count === 0 ? NONE_COSTS : ONE_COSTS / count;
  }

  #cellCost(cell: number): number {
    if (this.#covered[cell] !== 0) return 0;
    const { acrossAt, downAt } = this.#plan.grid;
    const across = acrossAt[cell]!;
    const down = downAt[cell]!;
    if (across < 0 || down < 0) return 0;
    const one = this.#patterns.lettersOf(this.#fitting[across]!, across, this.#letters);
    const other = this.#patterns.lettersOf(this.#fitting[down]!, down, this.#letters);
    const at = 2 * this.#cells[across]!.indexOf(cell);
    const place = 2 * this.#cells[down]!.indexOf(cell);
    const low = one[at]! & other[place]!;
    const high = one[at + 1]! & other[place + 1]!;
    if ((low | high) === 0) return NO_LETTER_COSTS;
    const single = (low === 0 || high === 0) && (low & (low - 1)) === 0 && (high & (high - 1)) === 0;
    return single ? ONE_LETTER_COSTS : 0;
  }

  /** What the pairs of letters cost that stand in more than one slot of two. */
  #countRepeats(): number {
    const { length } = this.#plan.lexicon.alphabet.letters;
    const pairs = this.#pairs;
    pairs.fill(0);
    let repeats = 0;
    for (const slot of this.#twoLetters) {
      const [first = 0, second = 0] = this.#cells[slot]!;
      const one = this.#letters[first]!;
      const other = this.#letters[second]!;
      if (one < 0 || other < 0) continue;
      const at = one * length + other;
      if (pairs[at] !== 0) repeats += REPEAT_COSTS;
      pairs[at] = 1;
    }
    return repeats;
  }
}
