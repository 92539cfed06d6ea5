// The lines of the board: which entry runs through a cell, and which cell comes next. As with player.ts, the text of this one function goes
// into the page and must stand alone.

import type { PageData } from './page.js';

type Direction = 'across' | 'down';

export interface Lines {
  /** The entry through a cell, by direction. */
  readonly entryOf: Readonly<Record<Direction, readonly (number | undefined)[]>>;
  /** The entry through a cell in a direction, or in the other where there is none. */
  entryAt(cell: number, wanted: Direction): number | undefined;
  /** The next open cell in a row or column, across blocks; undefined at the edge. `step` is 1 or the width, or the negative of one. */
  beyond(cell: number, step: number): number | undefined;
}

export function makeLines({ cells, entries, width }: PageData): Lines {
  const entryOf: Record<Direction, (number | undefined)[]> = { across: [], down: [] };
  entries.forEach((entry, index) => {
    for (const cell of entry.cells) entryOf[entry.direction][cell] = index;
  });
  return {
    entryOf,
    entryAt: (cell, wanted) => entryOf[wanted][cell] ?? entryOf[wanted === 'across' ? 'down' : 'across'][cell],
    beyond(cell, step) {
      for (let next = cell + step; next >= 0 && next < cells.length; next += step) {
        if (Math.abs(step) === 1 && Math.floor(next / width) !== Math.floor(cell / width)) return undefined;
        if (cells[next]) return next;
      }
      return undefined;
    },
  };
}
