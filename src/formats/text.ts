// text: the puzzle for a reader: the grid in its block form, then Across and Down: number, clue, enumeration and answer.

import type { Puzzle, PuzzleCell, PuzzleEntry } from '../puzzle/puzzle.js';
import type { Format } from './format.js';
import { withoutSolution } from './solution.js';
import { wordsOf } from './words.js';

/** What a word without a clue is printed with. */
const NO_CLUE = '—';

export const text: Format = {
  name: 'text',
  extension: '.txt',
  write: async (puzzle, options) => {
    const shown = options.blank ? withoutSolution(puzzle) : puzzle;
    const words = wordsOf(puzzle);
    const heading = options.colour ? await bold() : (line: string): string => line;
    const list = (direction: 'across' | 'down'): string[] => {
      const entries = shown.entries.filter(entry => entry.direction === direction);
      const width = Math.max(0, ...entries.map(entry => String(entry.number).length));
      return entries.length === 0 ? [] : ['', heading(words[direction]), ...entries.map(e => clueLine(e, width))];
    };
    const head = [shown.title, shown.author].filter(line => line !== undefined);
    return `${[...head, ...drawGrid(shown), ...list('across'), ...list('down')].join('\n')}\n`;
  },
};

/** The grid a row a line: letters, `#` for a block, `.` for an empty cell. */
export function drawGrid(puzzle: Pick<Puzzle, 'width' | 'height' | 'cells'>): string[] {
  const { width, height, cells } = puzzle;
  return Array.from({ length: height }, (_, row) =>
    cells
      .slice(row * width, (row + 1) * width)
      .map(draw)
      .join(''),
  );
}

function draw(cell: PuzzleCell): string {
  return cell.kind === 'block' ? '#' : cell.kind === 'void' ? ' ' : (cell.solution ?? '.');
}

function clueLine(entry: PuzzleEntry, width: number): string {
  const number = `${String(entry.number).padStart(width + 1)}. `;
  const answer = entry.answer === undefined ? '' : ` ${entry.answer}`;
  return `${number}${entry.clue ?? NO_CLUE} (${entry.enumeration})${answer}`;
}

async function bold(): Promise<(line: string) => string> {
  const { Chalk } = await import('chalk');
  return new Chalk({ level: 1 }).bold;
}
