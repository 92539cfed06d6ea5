// Everything that the workers have found so far: which units are done, how far the others are, the counts, and the squares in the
// order of their units. So the answer is the same for any number of workers.

import {
  addCounts,
  type Begun,
  type FoundSquare,
  NO_UNIT_COUNTS,
  type UnitCounts,
  type UnitReport,
} from './unit-report.js';

/** A ledger as plain data. */
export interface LedgerState {
  /** Units done, as runs from first to last. */
  readonly done: readonly (readonly [number, number])[];
  readonly begun: readonly (readonly [number, Begun])[];
  readonly counts: UnitCounts;
  readonly squares: readonly (readonly [number, readonly FoundSquare[]])[];
}

export interface LedgerOptions {
  /** Units of this search, ascending. */
  readonly units: Uint32Array;
  /** How many squares are wanted; Infinity for all. */
  readonly wanted: number;
  /** Keep the best by score instead of the first. */
  readonly best: boolean;
  /** Keep squares after they have been taken, because a checkpoint needs them. */
  readonly keep: boolean;
}

export class UnitLedger {
  readonly #options: LedgerOptions;
  readonly #done = new Set<number>();
  readonly #begun = new Map<number, Begun>();
  readonly #squares = new Map<number, FoundSquare[]>();
  #counts: UnitCounts = NO_UNIT_COUNTS;
  /** The unit whose squares are taken next, as an index of units, and how many of them have been taken. */
  #cursor = 0;
  #takenOfUnit = 0;
  #taken = 0;
  #best: FoundSquare[] = [];

  constructor(options: LedgerOptions, state?: LedgerState) {
    this.#options = options;
    if (state === undefined) return;
    for (const [first, last] of state.done)
      for (const unit of options.units) if (unit >= first && unit <= last) this.#done.add(unit);
    for (const [unit, begun] of state.begun) this.#begun.set(unit, begun);
    for (const [unit, found] of state.squares) this.#addSquares(unit, found);
    this.#counts = state.counts;
  }

  get counts(): UnitCounts {
    return this.#counts;
  }

  get begun(): ReadonlyMap<number, Begun> {
    return this.#begun;
  }

  /** Units that are not done, ascending. */
  get open(): Uint32Array {
    return this.#options.units.filter(unit => !this.#done.has(unit));
  }

  /** All units are done. */
  get complete(): boolean {
    return this.#done.size === this.#options.units.length;
  }

  /** As many squares as were wanted have been taken. */
  get enough(): boolean {
    return !this.#options.best && this.#taken >= this.#options.wanted;
  }

  /** The share of the tree that is done, 0 to 1. All units count the same, and so do all letters of a cell within a unit. */
  get fraction(): number {
    const { length } = this.#options.units;
    if (length === 0) return 1;
    let within = 0;
    for (const { fraction } of this.#begun.values()) within += fraction;
    return (this.#done.size + within) / length;
  }

  /** The least sum of scores that would still change the answer. */
  get need(): number {
    return this.#best.length < this.#options.wanted ? 0 : this.#best.at(-1)!.sum;
  }

  add({ unit, counts, squares, begun }: UnitReport): void {
    this.#counts = addCounts(this.#counts, counts);
    this.#addSquares(unit, squares);
    if (begun === undefined) {
      this.#begun.delete(unit);
      this.#done.add(unit);
    } else {
      this.#begun.set(unit, begun);
    }
  }

  /** The squares that come next in order, as far as they are known; each is given once. */
  take(): FoundSquare[] {
    const { units, wanted, best, keep } = this.#options;
    if (best) return [];
    const next: FoundSquare[] = [];
    for (; this.#cursor < units.length; this.#cursor++, this.#takenOfUnit = 0) {
      const unit = units[this.#cursor]!;
      const found = this.#squares.get(unit) ?? [];
      while (this.#takenOfUnit < found.length && this.#taken < wanted) {
        next.push(found[this.#takenOfUnit++]!);
        this.#taken++;
      }
      if (this.#taken >= wanted || !this.#done.has(unit)) return next;
      if (!keep) this.#squares.delete(unit);
    }
    return next;
  }

  /** The best squares so far, the best first. */
  best(): readonly FoundSquare[] {
    return this.#best;
  }

  state(): LedgerState {
    const done: [number, number][] = [];
    let open = true;
    for (const unit of this.#options.units) {
      if (!this.#done.has(unit)) open = true;
      else if (open) {
        done.push([unit, unit]);
        open = false;
      } else done.at(-1)![1] = unit;
    }
    const squares: [number, readonly FoundSquare[]][] = this.#options.best ? [[0, this.#best]] : [...this.#squares];
    return { done, begun: [...this.#begun], counts: this.#counts, squares };
  }

  #addSquares(unit: number, found: readonly FoundSquare[]): void {
    if (found.length === 0) return;
    if (this.#options.best) {
      const seen = new Set(this.#best.map(square => square.letters.join()));
      const fresh = found.filter(square => !seen.has(square.letters.join()));
      this.#best = [...this.#best, ...fresh].sort(byRank).slice(0, this.#options.wanted);
      return;
    }
    const list = this.#squares.get(unit);
    if (list === undefined) this.#squares.set(unit, [...found]);
    else for (const square of found) list.push(square);
  }
}

/** The higher sum first; with equal sums, the first by its letters. */
function byRank(a: FoundSquare, b: FoundSquare): number {
  if (a.sum !== b.sum) return b.sum - a.sum;
  const at = a.letters.findIndex((letter, index) => letter !== b.letters[index]);
  return at < 0 ? 0 : a.letters[at]! - b.letters[at]!;
}
