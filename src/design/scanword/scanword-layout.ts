// The layout of a scanword: cells with letters, clue cells, and perhaps a rectangle that stays free for a picture. A clue stands in the clue
// cell left of the first letter of its entry, or in the one above it.

import type { CellId } from '../../core/ids.js';
import type { Direction } from '../../grid/grid.js';
import type { WishedRange } from '../range.js';

/** What a cell of a layout is. */
export const KIND = { clue: 0, letter: 1, picture: 2 } as const;

/** In cells, from the upper left corner of the grid. */
export interface Picture {
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly height: number;
}

export interface LayoutRules {
  readonly width: number;
  readonly height: number;
  /** Letters of the shortest word: 2 allows two-letter words. */
  readonly minLength: number;
  readonly words: WishedRange;
  readonly clueCells: WishedRange;
  readonly picture?: Picture | undefined;
}

export interface LayoutEntry {
  readonly direction: Direction;
  readonly first: CellId;
  readonly length: number;
}

/** The runs of a layout that are words, across first, each in reading order. */
export function entriesIn(
  kinds: Uint8Array,
  { width, height, minLength }: Pick<LayoutRules, 'width' | 'height' | 'minLength'>,
): LayoutEntry[] {
  const entries: LayoutEntry[] = [];
  const collect = (direction: Direction, lines: number, stride: number, size: number, step: number): void => {
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < size; at++) {
        const first = line * stride + at * step;
        let length = 0;
        while (at + length < size && kinds[first + length * step] === KIND.letter) length++;
        if (length >= minLength) entries.push({ direction, first, length });
        at += length;
      }
  };
  collect('across', height, width, width, 1);
  collect('down', width, 1, height, width);
  return entries;
}
