// text: the puzzle for a person. The grid is written as in a grid file, then follow Across and Down with a clue on each line. On
// a terminal the clues are wrapped and aligned, and the grid is drawn with lines and numbers if it fits.

import { isRowLike } from '../../grid/printed-grid.js';
import { barsOf, type Puzzle, type PuzzleEntry } from '../../puzzle/puzzle.js';
import { editionOf } from '../edition.js';
import { allBut } from '../features.js';
import type { Format } from '../format.js';
import { line } from '../input.js';
import { type ClueSection, clueSections, printedClue } from '../printed.js';
import { printedWords } from '../printed-words.js';
import { type Paint, PLAIN, painted } from './colours.js';
import { read } from './read-text.js';
import { gridRows } from './rows.js';
import type { ClueParts } from './terminal-wrap.js';

export const text: Format = {
  name: 'text',
  extension: '.txt',
  holds: allBut('editor', 'publisher', 'date', 'seed', 'circles', 'shades', 'given letters', 'clue cells'),
  read,
  write: async (puzzle, options = {}) => {
    const shown = editionOf(puzzle, options);
    const paint = options.colour ? await painted() : PLAIN;
    // Widths of letters need a table of all of Unicode, so it is loaded only for a terminal.
    const { columns } = options;
    const terminal = columns === undefined ? undefined : await import('./terminal.js');
    // A grid with bars is written as in a grid file, on a terminal too.
    const drawn = barsOf(shown.cells) === undefined ? terminal?.drawLinedGrid(shown, paint, columns!) : undefined;
    const board = drawn ?? gridRows(shown);
    const words = printedWords(puzzle);
    const list = ({ heading, items }: ClueSection): string[] => {
      const digits = Math.max(...items.map(({ number }) => number.length));
      const lines = items.flatMap(({ number, entry }) => {
        const parts = clueParts(shown, number.padStart(digits + 1), entry, paint);
        return terminal?.wrapClue(parts, columns!) ?? [parts.number + parts.clue + parts.gap + parts.answer];
      });
      return ['', paint.heading(heading), ...lines];
    };
    const head = [shown.title === undefined ? '' : paint.heading(line(shown.title) ?? ''), line(shown.author) ?? ''];
    const notes = shown.notes?.split('\n').map(note => line(note) ?? '') ?? [];
    const foot = shown.copyright === undefined ? [] : ['', line(shown.copyright) ?? ''];
    const lists = clueSections(shown, words);
    const top = [...head.filter(part => part !== ''), ...notes];
    // Without clues, nothing shows where the grid begins and ends.
    if (lists.length === 0) return `${[...top, ...foot].map(part => `; ${part}\n`).join('')}${board.join('\n')}\n`;
    const mistakable = drawn === undefined && top.some(part => isRowLike(part, shown.width));
    const lines = [...top, ...(mistakable ? [''] : []), ...board, ...lists.flatMap(list), ...foot];
    return `${lines.join('\n')}\n`;
  },
};

function clueParts(puzzle: Puzzle, padded: string, entry: PuzzleEntry, paint: Paint): ClueParts {
  const number = `${padded}. `;
  const { answer = '' } = entry;
  return {
    number: paint.number(number),
    clue: line(printedClue(puzzle, entry, 'always'))!,
    gap: answer === '' ? '' : ' ',
    answer: answer === '' ? '' : paint.answer(answer),
  };
}
