// From cells to a grid: the slots (runs of two or more cells), their crossings, and the printed numbers (one on each cell
// that starts a slot, in reading order). All readers of cells, whatever their format, end here.

import { InputError, type Place } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import { BAR, type CellMark, type Crossing, type Direction, type Grid, type Slot } from './grid.js';

/** The most cells along one side: the widest grid that every format can hold. */
export const MAX_SIDE = 255;

export interface GridCells {
  /** The file as the user named it. */
  readonly source: string;
  readonly width: number;
  readonly height: number;
  /** Row-major; 1 for a cell, 0 for a block. */
  readonly open: Uint8Array;
  /** Row-major: {@link BAR}. */
  readonly bars?: Uint8Array | undefined;
  /** Seed letters: NFC upper-case, by cell; several in a rebus cell. */
  readonly seeds?: ReadonlyMap<CellId, string>;
  /** By cell: the letters that it may have, if they are limited. */
  readonly allowed?: ReadonlyMap<CellId, ReadonlySet<string>>;
  readonly marks?: ReadonlyMap<CellId, CellMark>;
}

/** Cells with letters in any case, as a caller of the library gives them. */
export interface GivenCells extends GridCells {
  /** The language that decides the upper case of the letters: in Turkish, i becomes İ. */
  readonly lang?: string | undefined;
}

/**
 * @param place where the cells begin in the file, for messages
 * @throws InputError for a grid without a slot, or with a side of more than {@link MAX_SIDE} cells
 */
export function makeGrid(cells: GridCells, place: Place = { file: cells.source }): Grid {
  const { source, width, height, open } = cells;
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new InputError(`the grid is ${width} by ${height} cells: a side may have at most ${MAX_SIDE}`, place);

  const size = width * height;
  const numbers = new Uint16Array(size);
  const bars = barsBetween(cells);
  const across = runs(width, height, width, 1, open, cell => ((bars?.[cell] ?? 0) & BAR.right) !== 0);
  const down = runs(height, width, 1, width, open, cell => ((bars?.[cell] ?? 0) & BAR.below) !== 0).sort(
    (a, b) => a[0]! - b[0]!,
  );
  if (across.length + down.length === 0)
    throw new InputError('the grid has no slot: at least two cells must be side by side or one above the other', place);

  let number = 0;
  const starts = new Set([...across, ...down].map(run => run[0]!));
  for (let cell = 0; cell < size; cell++) if (starts.has(cell)) numbers[cell] = ++number;

  const slots = [
    ...across.map((run, index) => makeSlot(index, 'across', run, numbers)),
    ...down.map((run, index) => makeSlot(across.length + index, 'down', run, numbers)),
  ];
  const acrossAt = new Int32Array(size).fill(-1);
  const downAt = new Int32Array(size).fill(-1);
  for (const slot of slots) {
    const at = slot.direction === 'across' ? acrossAt : downAt;
    for (const cell of slot.cells) at[cell] = slot.id;
  }
  const crossings: Crossing[] = [];
  for (let cell = 0; cell < size; cell++) {
    if (acrossAt[cell] === -1 || downAt[cell] === -1) continue;
    const a = slots[acrossAt[cell]!]!;
    const d = slots[downAt[cell]!]!;
    crossings.push({
      cell,
      across: a.id,
      acrossAt: a.cells.indexOf(cell),
      down: d.id,
      downAt: d.cells.indexOf(cell),
    });
  }
  const marks = cells.marks === undefined || cells.marks.size === 0 ? {} : { marks: cells.marks };
  const allowed = cells.allowed === undefined || cells.allowed.size === 0 ? {} : { allowed: cells.allowed };
  const seeds = cells.seeds ?? new Map();
  return {
    source,
    width,
    height,
    open,
    ...(bars && { bars }),
    seeds,
    ...allowed,
    ...marks,
    numbers,
    slots,
    crossings,
    acrossAt,
    downAt,
  };
}

/** The open cells that no slot covers, in reading order; they are printed empty. */
export function loneCells(grid: Grid): readonly CellId[] {
  const lone: CellId[] = [];
  for (let cell = 0; cell < grid.open.length; cell++)
    if (grid.open[cell] === 1 && grid.acrossAt[cell] === -1 && grid.downAt[cell] === -1) lone.push(cell);
  return lone;
}

/** The bars between two cells; bars at the edge of the grid and at blocks are dropped. */
function barsBetween({ bars, open, width }: GridCells): Uint8Array | undefined {
  const parting = bars?.map((bar, cell) => {
    if (open[cell] !== 1) return 0;
    const right = (cell + 1) % width > 0 && open[cell + 1] === 1 ? BAR.right : 0;
    const below = open[cell + width] === 1 ? BAR.below : 0;
    return bar & (right | below);
  });
  return parting?.some(bar => bar !== 0) ? parting : undefined;
}

/**
 * The runs of two or more open cells along lines. A line has `length` cells, `step` apart; lines start `stride` apart.
 * @param isBarred whether a bar follows a cell
 */
function runs(
  length: number,
  lines: number,
  stride: number,
  step: number,
  open: Uint8Array,
  isBarred: (cell: CellId) => boolean,
): CellId[][] {
  const found: CellId[][] = [];
  for (let line = 0; line < lines; line++) {
    let run: CellId[] = [];
    for (let i = 0; i <= length; i++) {
      const cell = line * stride + i * step;
      if (i < length && open[cell] === 1) {
        run.push(cell);
        if (!isBarred(cell)) continue;
      }
      if (run.length > 1) found.push(run);
      run = [];
    }
  }
  return found;
}

function makeSlot(id: number, direction: Direction, cells: readonly CellId[], numbers: Uint16Array): Slot {
  const number = numbers[cells[0]!]!;
  return {
    id,
    direction,
    number,
    name: `${number}${direction === 'across' ? 'A' : 'D'}`,
    cells,
    length: cells.length,
  };
}
