// A grid: cells and blocks, and what follows from them. A slot is a run of two or more cells to be filled. A crossing is
// the cell where an across and a down slot meet, with the position in each. A cell in only one slot is unchecked.

import { InputError, type Place } from '../core/errors.js';
import type { CellId, SlotId } from '../core/ids.js';
import { foldWord, type Writing } from '../core/word.js';

export type Direction = 'across' | 'down';

/** Where a clue in the grid is: in the block left of the first cell of its entry, or in the block above it. */
export type ClueSide = 'left' | 'above';

export interface Slot {
  readonly id: SlotId;
  readonly direction: Direction;
  /** The printed number, from 1. */
  readonly number: number;
  /** `5A` or `12D`: the slot's name in messages and options. */
  readonly name: string;
  /** From left to right or from top to bottom. */
  readonly cells: readonly CellId[];
  readonly length: number;
}

/** Slot `across` at position `acrossAt` and slot `down` at position `downAt` share `cell`. */
export interface Crossing {
  readonly cell: CellId;
  readonly across: SlotId;
  readonly acrossAt: number;
  readonly down: SlotId;
  readonly downAt: number;
}

/** What a puzzle file says about a cell besides its letter; the filled puzzle keeps it. */
export interface CellMark {
  readonly circled?: boolean;
  /** Any CSS colour. */
  readonly shade?: string;
  /** The solver sees it from the start. */
  readonly given?: boolean;
  /** Not part of the grid at all, unlike a block. */
  readonly outside?: boolean;
  /** In a scanword: where the clues of the slots that begin here are, by direction. */
  readonly clueAt?: { readonly [D in Direction]?: ClueSide };
}

/** The bars at the edges of a cell, as bits: a bar ends the slots that would run through it. */
export const BAR = { right: 1, below: 2 } as const;

export interface Grid {
  /** The file as the user named it; for messages. */
  readonly source: string;
  readonly width: number;
  readonly height: number;
  /** Row-major; 1 for a cell, 0 for a block. */
  readonly open: Uint8Array;
  /** Row-major: the bars at the right and the lower edge of each cell ({@link BAR}); absent if the grid has no bars. */
  readonly bars?: Uint8Array;
  /** Seed letters: NFC upper-case, by cell; several in a rebus cell. */
  readonly seeds: ReadonlyMap<CellId, string>;
  /** By cell: the letters that it may have, NFC upper-case, if the grid limits them; never for a cell with a seed. */
  readonly allowed?: ReadonlyMap<CellId, ReadonlySet<string>>;
  /** By cell: what else a puzzle file says about it; absent if it says nothing. */
  readonly marks?: ReadonlyMap<CellId, CellMark>;
  /** Row-major; the printed number of a cell that starts a slot, else 0. */
  readonly numbers: Uint16Array;
  /** All across slots in reading order, then all down slots in reading order of their first cell. */
  readonly slots: readonly Slot[];
  /** In reading order of their cells. */
  readonly crossings: readonly Crossing[];
  /** Row-major; the across (down) slot through each cell, or -1. */
  readonly acrossAt: Int32Array;
  readonly downAt: Int32Array;
  /** In a grid that is spelled out (spell.ts), by cell: the rebus cell whose letter it holds. */
  readonly spells?: ReadonlyMap<CellId, CellId>;
}

// From cells to a grid: the slots (runs of two or more cells), their crossings, and the printed numbers (one on each cell
// that starts a slot, in reading order). All readers of cells, whatever their format, end here.

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

// The parts of a grid: cells between which one can walk, from one to the next beside, above or below it.

/** The cells of each part, in the order of their first cells. @param isIn row-major: which cells count */
export function* partsOf(isIn: ArrayLike<boolean | number>, width: number): Generator<readonly CellId[]> {
  const left = Uint8Array.from(isIn, Number);
  for (let first = left.indexOf(1); first >= 0; first = left.indexOf(1, first)) {
    const part = [first];
    left[first] = 0;
    for (const cell of part) {
      const sides = [...(cell % width > 0 ? [cell - 1] : []), ...((cell + 1) % width > 0 ? [cell + 1] : [])];
      for (const next of [cell - width, cell + width, ...sides])
        if (left[next] === 1) {
          left[next] = 0;
          part.push(next);
        }
    }
    yield part;
  }
}

/** Whether there is one part, or none. */
export function isConnected(isIn: ArrayLike<boolean | number>, width: number): boolean {
  const parts = partsOf(isIn, width);
  parts.next();
  return parts.next().done === true;
}

// The symmetries of a grid, for all who draw, mend, edit or check one. Each is one map of the grid onto itself. The cells that it carries to
// one another are an orbit: they become blocks together.

interface SymmetryKind {
  /** For messages. */
  readonly text: string;
  /** The place that a place is carried to, in a grid with these last places. */
  readonly map: (row: number, column: number, lastRow: number, lastColumn: number) => readonly [number, number];
  /** What remains of it in a grid that is no square, if it is for squares only. */
  readonly otherwise?: 'rotation' | 'none';
}

const KINDS = {
  rotation: { text: 'half turn', map: (row, column, bottom, right) => [bottom - row, right - column] },
  mirror: { text: 'left and right', map: (row, column, _, right) => [row, right - column] },
  diagonal: { text: 'falling diagonal', map: (row, column) => [column, row], otherwise: 'none' },
  flip: { text: 'top and bottom', map: (row, column, bottom) => [bottom - row, column] },
  quarter: { text: 'quarter turn', map: (row, column, bottom) => [column, bottom - row], otherwise: 'rotation' },
  antidiagonal: {
    text: 'rising diagonal',
    map: (row, column, bottom, right) => [right - column, bottom - row],
    otherwise: 'none',
  },
  none: { text: 'no symmetry', map: (row, column) => [row, column] },
} as const satisfies Readonly<Record<string, SymmetryKind>>;

export type Symmetry = keyof typeof KINDS;
export const SYMMETRIES = Object.keys(KINDS) as readonly Symmetry[];

export function symmetryText(symmetry: Symmetry): string {
  return KINDS[symmetry].text;
}

/** The symmetry, or what remains of it in a grid that is no square: of a quarter turn a half turn, of a diagonal nothing. */
export function symmetryFor(width: number, height: number, symmetry: Symmetry): Symmetry {
  const { otherwise }: SymmetryKind = KINDS[symmetry];
  return width === height ? symmetry : (otherwise ?? symmetry);
}

/** The cell that a cell is carried to. @param symmetry one that the grid can have */
export function imageOf(cell: CellId, width: number, height: number, symmetry: Symmetry): CellId {
  const { map }: SymmetryKind = KINDS[symmetry];
  const [row, column] = map(Math.floor(cell / width), cell % width, height - 1, width - 1);
  return row * width + column;
}

/** The cell, where it is carried to, where that is carried to, and so on. */
export function orbitOf(cell: CellId, width: number, height: number, symmetry: Symmetry): readonly CellId[] {
  const orbit = [cell];
  for (let at = imageOf(cell, width, height, symmetry); at !== cell; at = imageOf(at, width, height, symmetry))
    orbit.push(at);
  return orbit;
}

/** Every orbit once, from its first cell in reading order. */
export function orbitsOf(width: number, height: number, symmetry: Symmetry): readonly (readonly CellId[])[] {
  const cells = Array.from({ length: width * height }, (_, cell) => orbitOf(cell, width, height, symmetry));
  return cells.filter(orbit => orbit.every(cell => cell >= orbit[0]!));
}

/** Whether a symmetry maps a pattern to itself. */
export function hasSymmetry(open: Uint8Array, width: number, height: number, symmetry: Symmetry): boolean {
  return (
    symmetryFor(width, height, symmetry) === symmetry &&
    open.every((cell, at) => cell === open[imageOf(at, width, height, symmetry)])
  );
}

// Rebus cells: cells in which a grid gives several letters. HEARTBREAK fits six cells when one of them holds HEART. Words, rules and
// searches are about letters, so they see the grid spelled out: each of its slots has a cell for every letter. The letters of a rebus
// cell are seed letters in cells of their own, behind those of the grid; both slots through the rebus cell have them.

/** The letters of a cell as the lexicon writes them; undefined for an empty cell. */
function lettersOfCell(grid: Grid, cell: CellId, writing: Writing): readonly string[] | undefined {
  const seed = grid.seeds.get(cell);
  return seed === undefined ? undefined : [...foldWord(seed, writing)];
}

/** The printed cells of cells of a grid that is spelled out, each once. */
export function printedCells({ spells }: Grid, cells: readonly CellId[]): CellId[] {
  return [...new Set(cells.map(cell => spells?.get(cell) ?? cell))];
}

/** The number of letters of a slot's words: more than its cells if one of them is a rebus cell. */
export function lettersIn(grid: Grid, slot: Slot, writing: Writing): number {
  return slot.cells.reduce((sum, cell) => sum + (lettersOfCell(grid, cell, writing)?.length ?? 1), 0);
}

/**
 * The grid with a cell for every letter: the same grid if it has no rebus cells. All other cells keep their numbers. A rebus cell
 * stays, empty and in no slot; rows of further cells hold its letters.
 */
export function spelledOut(grid: Grid, writing: Writing): Grid {
  const texts = [...grid.seeds.keys()].flatMap(cell => {
    const letters = lettersOfCell(grid, cell, writing)!;
    return letters.length > 1 ? [{ cell, letters }] : [];
  });
  if (texts.length === 0) return grid;
  const seeds = new Map(grid.seeds);
  const spells = new Map<CellId, CellId>();
  /** By rebus cell: the cells of its letters. */
  const own = new Map<CellId, CellId[]>();
  let size = grid.open.length;
  for (const { cell, letters } of texts) {
    seeds.delete(cell);
    own.set(
      cell,
      letters.map(letter => {
        seeds.set(size, letter);
        spells.set(size, cell);
        return size++;
      }),
    );
  }
  const height = Math.ceil(size / grid.width);
  const cellsOf = (cell: CellId): readonly CellId[] => own.get(cell) ?? [cell];
  const slots = grid.slots.map((slot): Slot => {
    const cells = slot.cells.flatMap(cellsOf);
    return { ...slot, cells, length: cells.length };
  });
  const crossings = grid.crossings.flatMap(crossing =>
    cellsOf(crossing.cell).map((cell): Crossing => {
      const [acrossAt, downAt] = [crossing.across, crossing.down].map(slot => slots[slot]!.cells.indexOf(cell));
      return { ...crossing, cell, acrossAt: acrossAt!, downAt: downAt! };
    }),
  );
  const through = (old: Int32Array): Int32Array => {
    const slotAt = new Int32Array(height * grid.width).fill(-1);
    slotAt.set(old);
    for (const [cell, home] of spells) slotAt[cell] = old[home]!;
    for (const cell of own.keys()) slotAt[cell] = -1;
    return slotAt;
  };
  const open = new Uint8Array(height * grid.width).fill(1);
  open.set(grid.open);
  const numbers = new Uint16Array(open.length);
  numbers.set(grid.numbers);
  const bars = grid.bars && new Uint8Array(open.length);
  bars?.set(grid.bars!);
  return {
    ...{ ...grid, height, open, seeds, numbers, slots, crossings, spells },
    ...(bars && { bars }),
    ...{ acrossAt: through(grid.acrossAt), downAt: through(grid.downAt) },
  };
}
