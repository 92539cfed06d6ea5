// The clue cells of a scanword: which blocks hold clues, and for which entries. An arrow leaves a clue cell to the right or
// downwards, and turns if the entry runs in the other direction.

import type { CellId } from '../core/ids.js';
import type { Puzzle } from './puzzle.js';

export interface CellClue {
  /** The index of the entry in the puzzle. */
  readonly entry: number;
  /** The direction in which the arrow leaves the clue cell. */
  readonly exit: 'right' | 'down';
  /** Whether the arrow turns: first right, then down; or first down, then right. */
  readonly bent: boolean;
}

export interface ClueCell {
  readonly cell: CellId;
  /** One or more, from top to bottom: first those whose arrows leave to the right. */
  readonly clues: readonly CellClue[];
}

/** The clue cells in reading order; none if the puzzle's clues are in lists. */
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

/** Whether the puzzle has clues in its grid. */
export function isScanword({ entries }: Pick<Puzzle, 'entries'>): boolean {
  return entries.some(({ clueAt }) => clueAt !== undefined);
}
