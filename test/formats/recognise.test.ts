// Each file is recognised in one place, for grids and puzzles alike, and the library reads text, too.

import { expect, it } from 'vitest';
import { readPuzzle, writePuzzle } from '../../src/formats/puzzles.js';
import { formatOfFile } from '../../src/formats/registry.js';

const bytes = (text: string): Uint8Array => Buffer.from(text);

it('a grid in text that begins with the letters PK, or with blocks, is no archive and no xd', () => {
  expect(formatOfFile('g.txt', bytes('PK.\n...\n'))).toBe('text');
  expect(formatOfFile('g', bytes('PK.\n...\n'))).toBeUndefined();
  expect(formatOfFile('g.txt', bytes('## .\n....\n'))).toBe('text');
  expect(formatOfFile('g.txt', bytes('## Metadata\n\nTitle: T\n'))).toBe('xd');
  expect(formatOfFile('g', bytes('PK\u0003\u0004'))).toBe('jpz');
});

it('the library reads the grid of a puzzle in text', async () => {
  const puzzle = await readPuzzle(bytes('CAT\nA#O\nBEE\n'), 'p.txt');
  expect(puzzle.entries.map(({ answer }) => answer)).toEqual(['CAT', 'BEE', 'CAB', 'TOE']);
  const printed = bytes(await writePuzzle({ ...puzzle, title: 'A title' }, 'text'));
  expect((await readPuzzle(printed, 'p.txt')).cells).toEqual(puzzle.cells);
  await expect(readPuzzle(bytes('a recipe for soup?\n'), 's.txt')).rejects.toThrow(
    's.txt: this is not a puzzle file: expected json, ipuz, puz, jpz, xd, exolve or a filled grid in text',
  );
});
