// The arrows of clues. Each is in the first cell of its entry, at the edge beside the clue cell. If the entry runs in another direction,
// the arrow is a line with a corner.

import { rounded } from '../../core/wording.js';
import type { CellClue } from '../../puzzle/clue-cells.js';
import type { SetClue } from './set.js';

/** Paths in the notation of svg, which pdfkit also understands. */
export interface Arrow {
  readonly head: string;
  /** The line of an arrow with a corner. */
  readonly shaft?: string;
}

/** Sizes as parts of a cell's side. */
const HEAD = { length: 0.12, half: 0.065 } as const;
const SHAFT = { into: 0.1, along: 0.12 } as const;
export const SHAFT_WIDTH = 0.03;
const LAST_TURN = 0.7;

/** Where the arrow of a clue begins along the edge of the entry's first cell, 0 to 1. It is level with the clue, but a corner needs room. */
export function entryPoint({ exit, bent, top, bottom }: SetClue): number {
  const at = exit === 'right' ? (top + bottom) / 2 : 0.5;
  return bent ? Math.min(at, LAST_TURN) : at;
}

/**
 * @param x of the upper left corner of the first cell of the entry
 * @param at where along the edge of that cell the arrow begins, 0 to 1
 */
export function arrowOf({ exit, bent }: CellClue, x: number, y: number, side: number, at: number): Arrow {
  const place = (along: number, into: number): string => {
    const [dx, dy] = exit === 'right' ? [into, along] : [along, into];
    return `${rounded(x + dx * side)} ${rounded(y + dy * side)}`;
  };
  if (!bent) return { head: `M${place(at - HEAD.half, 0)}L${place(at, HEAD.length)}L${place(at + HEAD.half, 0)}Z` };
  const end = at + SHAFT.along;
  return {
    shaft: `M${place(at, 0)}L${place(at, SHAFT.into)}L${place(end, SHAFT.into)}`,
    head: `M${place(end, SHAFT.into - HEAD.half)}L${place(end + HEAD.length, SHAFT.into)}L${place(end, SHAFT.into + HEAD.half)}Z`,
  };
}
