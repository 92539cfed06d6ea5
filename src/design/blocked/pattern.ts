// A pattern that is being drawn: rows and columns as bits, and the orbits of the symmetry, which are turned to blocks or cells together.

import { popcount } from '../../core/bytes.js';
import type { CellId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { orbitsOf } from '../../grid/grid.js';
import type { PatternRules } from './breaches.js';

/** The widest and highest pattern: a row is the bits of one number. */
export const MOST_DRAWN = 30;

/** Cells that are turned together. */
export type Orbit = readonly CellId[];

export class Pattern {
  /** Bit `c` of a row, bit `r` of a column; 1 is a cell. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  blocks = 0;
  /** By cell: its row and its column. */
  readonly rowOf: Int32Array;
  readonly columnOf: Int32Array;
  /** The orbits that may be turned. */
  readonly orbits: readonly Orbit[];
  /** By cell: which of these it is in; -1 for none. */
  readonly #orbitAt: Int32Array;

  /** @param open by cell: 1 for a cell, 0 for a block, as the drawing begins */
  constructor(
    { width, height, symmetry }: Pick<PatternRules, 'width' | 'height' | 'symmetry'>,
    open: ArrayLike<number>,
    mayTurn: (orbit: Orbit) => boolean,
  ) {
    const cells = width * height;
    this.rows = new Int32Array(height);
    this.columns = new Int32Array(width);
    this.rowOf = Int32Array.from({ length: cells }, (_, cell) => Math.floor(cell / width));
    this.columnOf = Int32Array.from({ length: cells }, (_, cell) => cell % width);
    for (let cell = 0; cell < cells; cell++) {
      if (open[cell] === 1) this.#flip(cell);
      else this.blocks++;
    }
    this.orbits = orbitsOf(width, height, symmetry).filter(mayTurn);
    this.#orbitAt = new Int32Array(cells).fill(-1);
    this.orbits.forEach((orbit, index) => {
      for (const cell of orbit) this.#orbitAt[cell] = index;
    });
  }

  isOpen(cell: CellId): boolean {
    return ((this.rows[this.rowOf[cell]!]! >> this.columnOf[cell]!) & 1) === 1;
  }

  /** Row-major, 1 for a cell. */
  open(): Uint8Array {
    return Uint8Array.from(this.rowOf, (_, cell) => Number(this.isOpen(cell)));
  }

  /** The bits of a line: rows, then columns. */
  bitsOf(line: number): number {
    const height = this.rows.length;
    return line < height ? this.rows[line]! : this.columns[line - height]!;
  }

  /** Sides of the grid that are all blocks: 0 to 2, as left and upper ones count once, and so do right and lower ones. */
  get bareSides(): number {
    const [rows, columns] = [this.rows, this.columns];
    return Number(rows[0] === 0 || columns[0] === 0) + Number(rows.at(-1) === 0 || columns.at(-1) === 0);
  }

  /** The first cell of a line, the step to the next one, and how many there are. */
  cellsOf(line: number): readonly [first: CellId, step: number, size: number] {
    const [height, width] = [this.rows.length, this.columns.length];
    return line < height ? [line * width, 1, width] : [line - height, width, height];
  }

  /** The orbits that a step turns: a random one; or one and its neighbour of the other kind, so that blocks move by one cell. */
  move(random: Random): readonly Orbit[] {
    const orbit = this.orbits[random.below(this.orbits.length)]!;
    const cell = orbit[0]!;
    const side = random.below(8);
    if (side > 3) return [orbit];
    const row = this.rowOf[cell]! + (side === 2 ? 1 : side === 3 ? -1 : 0);
    const column = this.columnOf[cell]! + (side === 0 ? 1 : side === 1 ? -1 : 0);
    const width = this.columns.length;
    if (row < 0 || column < 0 || row >= this.rows.length || column >= width) return [orbit];
    const other = this.orbits[this.#orbitAt[row * width + column]!];
    if (other === undefined || other === orbit || this.isOpen(other[0]!) === this.isOpen(cell)) return [orbit];
    return [orbit, other];
  }

  /** @param changed is told the lines of each cell */
  turn(orbit: Orbit, changed: (line: number) => void): void {
    for (const cell of orbit) {
      this.#flip(cell);
      this.blocks += this.isOpen(cell) ? -1 : 1;
      changed(this.rowOf[cell]!);
      changed(this.rows.length + this.columnOf[cell]!);
    }
  }

  #flip(cell: CellId): void {
    this.rows[this.rowOf[cell]!]! ^= 1 << this.columnOf[cell]!;
    this.columns[this.columnOf[cell]!]! ^= 1 << this.rowOf[cell]!;
  }
}

/** A number for each run of cells, for maps. */
export function runKey(first: CellId, length: number, isAcross: boolean): number {
  return (first * 64 + length) * 2 + Number(isAcross);
}

/** The runs of cells of a line, from its begin. */
export function eachRun(bits: number, told: (from: number, length: number) => void): void {
  for (let left = bits; left !== 0; ) {
    const lowest = left & -left;
    const rest = left & (left + lowest);
    told(31 - Math.clz32(lowest), popcount(left ^ rest));
    left = rest;
  }
}

/** Open areas of four by four and of three by six, in either direction. */
export function wideAreas(rows: Int32Array): number {
  let count = 0;
  for (let r = 0; r + 2 < rows.length; r++) {
    const three = rows[r]! & rows[r + 1]! & rows[r + 2]!;
    const pair = three & (three >> 1);
    count += popcount(pair & (pair >> 2) & (pair >> 4));
    if (r + 3 >= rows.length) continue;
    const four = three & rows[r + 3]!;
    const two = four & (four >> 1);
    count += popcount(two & (two >> 2));
    if (r + 5 >= rows.length) continue;
    const six = four & rows[r + 4]! & rows[r + 5]!;
    count += popcount(six & (six >> 1) & (six >> 2));
  }
  return count;
}

/** Whether all cells are connected: a flood that goes down and up until nothing changes. */
export function isOnePiece(rows: Int32Array): boolean {
  const last = rows.length - 1;
  const reached = new Int32Array(rows.length);
  const first = rows.findIndex(row => row !== 0);
  if (first < 0) return false;
  reached[first] = rows[first]! & -rows[first]!;
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i <= 2 * last; i++) {
      const r = i <= last ? i : 2 * last - i;
      const row = rows[r]!;
      const near = (reached[r]! | (r > 0 ? reached[r - 1]! : 0) | (r < last ? reached[r + 1]! : 0)) & row;
      if (near === reached[r]! && i > first) continue;
      const bits = spread(near, row);
      changed ||= bits !== reached[r];
      reached[r] = bits;
    }
  }
  for (let r = 0; r <= last; r++) if (reached[r] !== rows[r]) return false;
  return true;
}

/** The runs of `row` that hold a bit of `from`, whole. */
function spread(from: number, row: number): number {
  let bits = from;
  let left = row;
  let right = row;
  for (let step = 1; step < 32; step *= 2) {
    bits |= (left & (bits << step)) | (right & (bits >>> step));
    left &= left << step;
    right &= right >>> step;
  }
  return bits;
}
