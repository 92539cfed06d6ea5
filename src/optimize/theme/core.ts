// The core of a fill that should hold many words of a list: a set of such words that agree where they cross, sought by simulated annealing
// (Kirkpatrick et al. 1983) before any other word is placed. A move puts a listed word into a slot and takes out those that it disagrees
// with. What the core leaves must be filled with other words, so gaps cost something (gaps.ts). A round over the whole grid makes a
// core; rounds in parts of the grid, beside which all other words stand fast, make it better; when they do not any more, another core is
// begun, or that of the best fill is taken up again. Whether the rest of a core can be filled after all is not known here.

import type { Plan } from '../../analysis/plan.js';
import { Random } from '../../core/random.js';
import { chooseNeighbourhood, neighboursOf } from '../neighbourhood.js';
import { Gaps } from './gaps.js';
import { NOWHERE, Placements } from './placements.js';

/** Rounds over the whole grid: the temperatures at which they start and end, in letters; moves for each slot, which grow from round to round. */
const WHOLE = { hot: 1.05, hottest: 1.6, cold: 0.6, first: 5_000, growth: 1.25, most: 200_000 };
/** Rounds in parts of so many slots. */
const PART = { least: 6, most: 36, hot: 1, cold: 0.4, moves: 4_000 };
/** Rounds in parts without success after which another core is begun; of so many cores, one is that of the best fill. */
const STALE = 150;
const HOMEWARD = 3;
/** What a word outside of the part loses: more than any move is worth. */
const FIXED = 10_000;
/** A core whose gaps cost more is not worth a try. */
const WORTH_A_TRY = 12;
/** Moves between two tries, if the core has no more letters than the one before. */
const REST = 300_000;
/** The share of moves onto a word that stands already which take it out. */
const REMOVALS = 0.5;
/** Moves between two looks at the temperature. */
const STEADY = 1024;
/** How many trials they count as: most moves are turned down at once. */
const STEADY_COUNTS = 32;
/** How finely chance is divided. */
const CHANCES = 65_536;
const EMPTY = -1;

/** The moves that a round draws from. */
interface Choices {
  /** Slots whose words may change: all are as likely, so that long words, which are few, are tried as often as short ones. */
  readonly slots: Int32Array;
  /** By their order, and one more: where their placements begin. */
  readonly firsts: Int32Array;
  readonly placements: Int32Array;
}

export class Core {
  /** By slot: its listed word, or -1. */
  readonly words: Int32Array;
  readonly #random: Random;
  readonly #placements: Placements;
  /** Its letters, and what the gaps cost. */
  readonly #gaps: Gaps;
  /** Slots that a listed word may stand in. */
  readonly #slots: readonly number[];
  readonly #lengths: Int32Array;
  /** By slot: what stands there. */
  readonly #standing: Int32Array;
  /** Slots whose words a move takes out. */
  readonly #out: Int32Array;
  /** By chance: its logarithm. */
  readonly #logarithms = Float64Array.from({ length: CHANCES }, (_, i) => Math.log((i + 0.5) / CHANCES));
  /** Letters of the core. */
  #sum = 0;
  /** Moves since a core was tried, and its letters. */
  #tried = 0;
  #triedSum = 0;
  /** The present round: its moves so far and in all, its temperatures, and what it draws from. */
  #moves = 0;
  #limit = 0;
  #hot = WHOLE.hot;
  #cold = WHOLE.cold;
  #choices: Choices;
  /** Moves of the present round over the whole grid, or of the last one. */
  #whole: number;
  readonly #everything: Choices;
  readonly #crossing: readonly (readonly number[])[];
  /** By slot: what those lose that would put its word out. */
  readonly #losses: Int32Array;
  /** The core that rounds in parts begin with: its words by slot, its letters less its costs; rounds without a better one. */
  readonly #current: Int32Array;
  #value = Number.NEGATIVE_INFINITY;
  #stale = 0;
  /** Cores begun so far; whether the present one came from the best fill. */
  #cores = 0;
  #atHome = false;
  /** By slot: the words of the best fill. */
  #home: Int32Array | undefined;
  /** Moves tried as far as their penalties. */
  trials = 0;

  /** @param worth by length: what each word counts; the listed ones count their letters, the others nothing */
  constructor(plan: Plan, worth: (length: number) => ArrayLike<number>, seed: number) {
    const { slots } = plan.grid;
    this.#random = new Random(seed);
    this.words = new Int32Array(slots.length).fill(EMPTY);
    this.#placements = new Placements(plan, worth);
    this.#gaps = new Gaps(plan, this.#placements);
    this.#lengths = Int32Array.from(slots, ({ length }) => length);
    this.#standing = new Int32Array(slots.length).fill(NOWHERE);
    this.#out = new Int32Array(slots.length);
    const { firsts } = this.#placements;
    this.#slots = slots.map(({ id }) => id).filter(id => firsts[id + 1]! > firsts[id]!);
    this.#current = new Int32Array(slots.length).fill(EMPTY);
    this.#crossing = neighboursOf(plan.grid, slots);
    this.#losses = Int32Array.from(this.#lengths);
    this.#everything = this.#choicesAmong(() => true);
    this.#choices = this.#everything;
    this.#whole = WHOLE.first * this.#slots.length;
    this.#limit = this.#whole;
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
    const { losses, charges } = this.#placements;
    const { nearCosts, farCosts } = this.#gaps;
    const random = this.#random;
    let temperature = this.#temperature();
    let { slots, firsts, placements } = this.#choices;
    // Where hardly any move is worth its penalties there is an end, too.
    for (let left = trials, steady = 0; left > 0; this.#moves++, steady++) {
      if (steady === STEADY) {
        steady = 0;
        left -= STEADY_COUNTS;
        this.trials += STEADY_COUNTS;
        if (this.#moves >= this.#limit) {
          const isWorthATry = this.#isWorthATry(above);
          this.#nextRound();
          if (isWorthATry) return true;
          ({ slots, firsts, placements } = this.#choices);
        }
        temperature = this.#temperature();
      }
      const at = random.below(slots.length);
      const slot = slots[at]!;
      const first = firsts[at]!;
      const one = placements[first + random.below(firsts[at + 1]! - first)]!;
      const removal = this.#standing[slot] === one;
      if (removal && random.fraction() >= REMOVALS) continue;
      const length = this.#lengths[slot]!;
      const loss = losses[one]!;
      // At best, all goes that costs anything where the move reaches.
      const most = removal
        ? nearCosts[slot]! - length
        : length - loss - charges[one]! + (loss === 0 ? nearCosts[slot]! : farCosts[slot]!);
      // What the move must be worth by its letters and its penalties: less than nothing with some luck.
      const least = temperature * this.#logarithms[random.below(CHANCES)]!;
      if (most < least) continue;
      left--;
      this.trials++;
      this.#try(one, removal, least);
    }
    return false;
  }

  /** @param words of the best fill so far, by slot: the next core is made of them */
  know(words: Int32Array): void {
    this.#home = words;
    this.#goHome(words);
    // What the present round comes to is not what the next one begins with.
    this.#value = Number.POSITIVE_INFINITY;
  }

  /** Whether the core that a round ended with should be filled around; it is noted then. */
  #isWorthATry(above: number): boolean {
    this.#tried += this.#moves;
    if (this.#sum <= above || this.#gaps.cost > WORTH_A_TRY) return false;
    if (this.#sum <= this.#triedSum && this.#tried < REST) return false;
    this.#tried = 0;
    this.#triedSum = this.#sum;
    this.#note(this.words);
    return true;
  }

  #note(words: Int32Array): void {
    for (let slot = 0; slot < words.length; slot++) {
      const stands = this.#standing[slot]!;
      words[slot] = stands === NOWHERE ? EMPTY : this.#placements.words[stands]!;
    }
  }

  #temperature(): number {
    return this.#hot * (this.#cold / this.#hot) ** (this.#moves / this.#limit);
  }

  #nextRound(): void {
    this.#moves = 0;
    const value = this.#sum - this.#gaps.cost;
    this.#stale++;
    if (value > this.#value) this.#stale = 0;
    if (value >= this.#value) this.#note(this.#current);
    if (this.#stale > STALE && this.#home !== undefined && !this.#atHome && ++this.#cores % HOMEWARD === 0)
      this.#goHome(this.#home);
    if (this.#stale > STALE || !this.#takePart()) this.#takeWhole();
  }

  #goHome(words: Int32Array): void {
    this.#current.set(words);
    this.#atHome = true;
    this.#stale = 0;
    this.#triedSum = 0;
  }

  /** A round over the whole grid begins where the one before ended: another core, if it is hot enough. */
  #takeWhole(): void {
    const { hot, hottest, cold, growth, most } = WHOLE;
    for (const slot of this.#slots) this.#fix(slot, this.#lengths[slot]!);
    this.#value = Number.NEGATIVE_INFINITY;
    this.#atHome = false;
    this.#triedSum = 0;
    this.#choices = this.#everything;
    this.#hot = hot + (hottest - hot) * this.#random.fraction();
    this.#cold = cold;
    this.#whole = Math.min(this.#whole * growth, most * this.#slots.length);
    this.#limit = this.#whole;
  }

  /** A round begins with the present core, in which only words in a part of the grid may change. @returns whether there are any */
  #takePart(): boolean {
    const { least, most, hot, cold, moves } = PART;
    const random = this.#random;
    this.#goTo(this.#current);
    this.#value = this.#sum - this.#gaps.cost;
    const many = least + random.below(most - least + 1);
    const inside = chooseNeighbourhood(this.#crossing, this.#slots[random.below(this.#slots.length)]!, many, random);
    for (const slot of this.#slots) this.#fix(slot, this.#lengths[slot]! + (inside[slot] === 1 ? 0 : FIXED));
    const choices = this.#choicesAmong(slot => inside[slot] === 1);
    if (choices.slots.length === 0) return false;
    this.#choices = choices;
    this.#hot = hot;
    this.#cold = cold;
    this.#limit = moves * choices.slots.length;
    return true;
  }

  /** The placements in some slots that put out no word which stands fast. */
  #choicesAmong(isOpen: (slot: number) => boolean): Choices {
    const { firsts, losses } = this.#placements;
    const slots: number[] = [];
    const begins: number[] = [];
    const placements: number[] = [];
    for (const slot of this.#slots) {
      if (!isOpen(slot)) continue;
      const begin = placements.length;
      for (let one = firsts[slot]!; one < firsts[slot + 1]!; one++) if (losses[one]! < FIXED) placements.push(one);
      if (placements.length === begin) continue;
      slots.push(slot);
      begins.push(begin);
    }
    begins.push(placements.length);
    return { slots: Int32Array.from(slots), firsts: Int32Array.from(begins), placements: Int32Array.from(placements) };
  }

  /** Those that would put the slot's word out lose so much from now on. */
  #fix(slot: number, loss: number): void {
    const stands = this.#standing[slot]!;
    if (this.#losses[slot] === loss) return;
    if (stands !== NOWHERE) this.#placements.take(stands, this.#losses[slot]!);
    this.#losses[slot] = loss;
    if (stands !== NOWHERE) this.#placements.put(stands, loss);
  }

  /** The core is now the listed words of a fill. */
  #goTo(words: Int32Array): void {
    const { firsts, words: listed, letters, stride } = this.#placements;
    const gaps = this.#gaps;
    gaps.begin();
    for (const slot of this.#slots) {
      const stands = this.#standing[slot]!;
      if (stands === NOWHERE) continue;
      gaps.uncover(slot, true);
      this.#standing[slot] = NOWHERE;
      this.#placements.take(stands, this.#losses[slot]!);
    }
    this.#sum = 0;
    for (const slot of this.#slots) {
      const one = listed.subarray(firsts[slot], firsts[slot + 1]).indexOf(words[slot]!);
      if (one === -1) continue;
      this.#standing[slot] = firsts[slot]! + one;
      gaps.cover(slot, letters, (firsts[slot]! + one) * stride);
      this.#placements.put(firsts[slot]! + one, this.#losses[slot]!);
      this.#sum += this.#lengths[slot]!;
    }
    gaps.reckon(Number.POSITIVE_INFINITY);
    gaps.keep();
  }

  /** Makes a move, and takes it back unless it is worth so much. */
  #try(one: number, removal: boolean, least: number): void {
    const { slots, crossing, letters, stride, listed, standing: wordStands } = this.#placements;
    const gaps = this.#gaps;
    const standing = this.#standing;
    const slot = slots[one]!;
    const length = this.#lengths[slot]!;
    const out = this.#out;
    let many = 0;
    let gain = 0;
    if (standing[slot] !== NOWHERE) out[many++] = slot;
    if (!removal) {
      gain = length;
      const crossed = crossing[slot]!;
      for (let p = 0; p < length; p++) {
        const other = crossed[p]!;
        if (other < 0 || standing[other] === NOWHERE) continue;
        if (letters[standing[other]! * stride + this.#placements.places[slot]![p]!] !== letters[one * stride + p])
          out[many++] = other;
      }
      const twin = wordStands[listed[one]!]!;
      // A twin may cross the slot and be out already.
      if (twin !== NOWHERE && out.subarray(0, many).indexOf(slots[twin]!) === -1) out[many++] = slots[twin]!;
    }
    for (let i = 0; i < many; i++) gain -= this.#lengths[out[i]!]!;
    gaps.begin();
    if (!removal) gaps.cover(slot, letters, one * stride);
    for (let i = 0; i < many; i++) gaps.uncover(out[i]!, removal || out[i] !== slot);
    if (gaps.reckon(gain - least) > gain - least) {
      gaps.undo();
      return;
    }
    gaps.keep();
    this.#sum += gain;
    for (let i = 0; i < many; i++) {
      this.#placements.take(standing[out[i]!]!, this.#losses[out[i]!]!);
      standing[out[i]!] = NOWHERE;
    }
    if (!removal) {
      standing[slot] = one;
      this.#placements.put(one, this.#losses[slot]!);
    }
  }
}
