// The symmetries of a grid, for all who draw, mend, edit or check one. Each is one map of the grid onto itself. The cells that it carries to
// one another are an orbit: they become blocks together.

import type { CellId } from '../core/ids.js';

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
