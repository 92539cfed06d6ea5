// Symmetry of a pattern: which cells are blocks together. An orbit is a set of cells that the symmetry maps to one another.

import type { CellId } from '../../core/ids.js';

export const SYMMETRIES = ['rotation', 'mirror', 'diagonal', 'none'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** The cell that the symmetry maps a cell to; the cell itself where it has no twin. `diagonal` is for squares only. */
export function twinOf(cell: CellId, width: number, height: number, symmetry: Symmetry): CellId {
  const row = Math.floor(cell / width);
  const column = cell % width;
  switch (symmetry) {
    case 'rotation':
      return width * height - 1 - cell;
    case 'mirror':
      return row * width + width - 1 - column;
    case 'diagonal':
      return column * width + row;
    case 'none':
      return cell;
    default:
      return symmetry satisfies never;
  }
}

/** Whether a symmetry maps a pattern to itself. */
export function hasSymmetry(open: Uint8Array, width: number, height: number, symmetry: Symmetry): boolean {
  if (symmetry === 'diagonal' && width !== height) return false;
  return open.every((cell, at) => cell === open[twinOf(at, width, height, symmetry)]);
}

/** Every orbit once: one cell or two, the lower one first; in reading order. */
export function orbitsOf(width: number, height: number, symmetry: Symmetry): readonly (readonly CellId[])[] {
  const orbits: CellId[][] = [];
  for (let cell = 0; cell < width * height; cell++) {
    const twin = twinOf(cell, width, height, symmetry);
    if (twin >= cell) orbits.push(twin === cell ? [cell] : [cell, twin]);
  }
  return orbits;
}
