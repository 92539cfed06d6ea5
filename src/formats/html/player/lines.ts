// The lines of the board: which entry runs through a cell, and which cell comes next.

import { data } from './data.js';

type Direction = 'across' | 'down';

const { cells, entries, width } = data;

/** The entry through a cell, by direction. */
export const entryOf: Readonly<Record<Direction, (number | undefined)[]>> = { across: [], down: [] };
entries.forEach((entry, index) => {
  for (const cell of entry.cells) entryOf[entry.direction][cell] = index;
});

/** The entry through a cell in a direction, or in the other where there is none. */
export function entryAt(cell: number, wanted: Direction): number | undefined {
  return entryOf[wanted][cell] ?? entryOf[wanted === 'across' ? 'down' : 'across'][cell];
}

/** The next open cell in a row or column, across blocks; undefined at the edge. `step` is 1 or the width, or the negative of one. */
export function beyond(cell: number, step: number): number | undefined {
  for (let next = cell + step; next >= 0 && next < cells.length; next += step) {
    if (Math.abs(step) === 1 && Math.floor(next / width) !== Math.floor(cell / width)) return undefined;
    if (cells[next]) return next;
  }
  return undefined;
}
