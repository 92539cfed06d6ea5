import { describe, expect, it } from 'vitest';
import { text } from '../../src/formats/text.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';

const options = { blank: false, colour: false, paper: 'a4' } as const;
const puzzle: Puzzle = {
  language: 'en',
  width: 3,
  height: 2,
  cells: [
    { kind: 'cell', solution: 'A', number: 1 },
    { kind: 'cell', solution: 'T' },
    { kind: 'block' },
    { kind: 'cell', solution: 'S' },
    { kind: 'block' },
    { kind: 'cell' },
  ],
  entries: [
    { number: 1, direction: 'across', row: 0, column: 0, length: 2, answer: 'AT', clue: 'In', enumeration: '2' },
    { number: 1, direction: 'down', row: 0, column: 0, length: 2, answer: 'AS', enumeration: '2' },
  ],
};

describe('text', () => {
  it('draws the grid, then the clues', async () => {
    expect(await text.write!(puzzle, options)).toBe(
      ['AT#', 'S#.', '', 'Across', ' 1. In (2) AT', '', 'Down', ' 1. — (2) AS', ''].join('\n'),
    );
  });

  it('hides the solution when blank', async () => {
    expect(await text.write!(puzzle, { ...options, blank: true })).toBe(
      ['..#', '.#.', '', 'Across', ' 1. In (2)', '', 'Down', ' 1. — (2)', ''].join('\n'),
    );
  });

  it('has headings in the language of the puzzle', async () => {
    expect(await text.write!({ ...puzzle, language: 'ru' }, options)).toMatch(/По горизонтали.*По вертикали/s);
  });

  it('is coloured when wanted', async () => {
    expect(await text.write!(puzzle, { ...options, colour: true })).toContain('\u001b[1mAcross\u001b[22m');
  });
});
