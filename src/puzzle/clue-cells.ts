// The clue cells of a scanword, as its entries tell them: which blocks hold clues, and whose. An arrow leaves a clue cell rightwards or
// downwards, and turns where the entry runs the other way.

import type { CellId } from '../core/ids.js';
import type { Puzzle } from './puzzle.js';

export interface CellClue {
  /** Its place among the puzzle's entries. */
  readonly entry: number;
  /** The side of the clue cell that its arrow leaves by. */
  readonly exit: 'right' | 'down';
  /** The arrow turns: rightwards, then down; or down, then rightwards. */
  readonly bent: boolean;
}

export interface ClueCell {
  readonly cell: CellId;
  /** One or more, from the top: those that leave it rightwards first. */
  readonly clues: readonly CellClue[];
}

/** In reading order; empty for a puzzle whose clues stand in lists. */
export function clueCellsOf({ entries, width }: Pick<Puzzle, 'entries' | 'width'>): readonly ClueCell[] {
  const cells = new Map<CellId, CellClue[]>();
  entries.forEach(({ row, column, direction, clueAt }, entry) => {
    if (clueAt === undefined) return;
    const first = row * width + column;
    const exit = clueAt === 'left' ? 'right' : 'down';
    const cell = clueAt === 'left' ? first - 1 : first - width;
    const clue: CellClue = { entry, exit, bent: (direction === 'across') !== (clueAt === 'left') };
    cells.set(cell, [...(cells.get(cell) ?? []), clue]);
  });
  const rank = ({ exit, bent }: CellClue): number => (exit === 'right' ? 0 : 2) + Number(bent);
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([cell, clues]) => ({ cell, clues: clues.sort((a, b) => rank(a) - rank(b)) }));
}

/** Whether clues of the puzzle stand in its grid. */
export function isScanword({ entries }: Pick<Puzzle, 'entries'>): boolean {
  return entries.some(({ clueAt }) => clueAt !== undefined);
}
