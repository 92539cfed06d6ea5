// Texts that look like structure, and puzzles that contradict themselves: every writer gets a tidy puzzle, so every file can be read.

import { describe, expect, it } from 'vitest';
import { html } from '../../src/formats/html/html.js';
import { pdf } from '../../src/formats/pdf/pdf.js';
import { readPuzzle, writePuzzle } from '../../src/formats/puzzles.js';
import { formatOfFile } from '../../src/formats/registry.js';
import { text } from '../../src/formats/text/text.js';
import type { Puzzle, PuzzleEntry } from '../../src/puzzle/puzzle.js';
import { english, OPTIONS, scanword } from './puzzles.js';

const READ = ['json', 'ipuz', 'puz', 'jpz', 'xd', 'exolve'];
const WRITTEN = [...READ, 'text', 'svg', 'html'];

async function written(puzzle: Puzzle, format: string): Promise<Buffer> {
  return Buffer.from((await writePuzzle(puzzle, format, { ...OPTIONS, credit: true })) as string);
}
async function again(puzzle: Puzzle, format: string): Promise<Puzzle> {
  return readPuzzle(await written(puzzle, format), `p${{ exolve: '.exolve', puz: '.puz' }[format] ?? '.txt'}`);
}
const withEntry = (at: number, change: Partial<PuzzleEntry>): Puzzle => ({
  ...english,
  entries: english.entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry)),
});

describe.each(READ)('%s', format => {
  it('a title or an author of two lines is one line, and no section of a grid', async () => {
    const puzzle = { ...english, title: 'one\ntwo', author: 'me\r\n## Grid\n\nXYZ\u0000\nexolve-end' };
    const { title, author, cells } = await again(puzzle, format);
    expect([title, author]).toEqual(['one two', 'me ## Grid XYZ exolve-end']);
    expect(cells).toEqual(english.cells);
  });

  it('a clue of two lines is one line', async () => {
    const puzzle = withEntry(0, { clue: 'Pet\nA2. that purrs ~ XYZ\n\n## Notes' });
    expect((await again(puzzle, format)).entries[0]!.clue).toBe('Pet A2. that purrs ~ XYZ ## Notes');
  });

  it.each([
    'hello\n## Clues\nA1. x ~ y',
    '## Grid\n\nXYZ',
    '## Metadata\nTitle: x\n## Notes',
    'exolve-begin\nexolve-width: 9',
    'ACROSS&DOWN',
    'crossgen seed 5',
  ])('notes may look like structure: %j', async notes => {
    const { seed: _, ...unsigned } = english;
    const found = await again({ ...unsigned, notes }, format);
    expect({ notes: found.notes, seed: found.seed, entries: found.entries }).toEqual({
      notes,
      seed: undefined,
      entries: english.entries,
    });
  });

  it('an enumeration in words goes into the clue, and is no markup', async () => {
    const puzzle = withEntry(0, {
      enumeration: '3"/><script xmlns="http://www.w3.org/1999/xhtml">x</script><clue a="',
    });
    expect((await again(puzzle, format)).entries[0]).toMatchObject({
      clue: 'Pet that purrs (3"/><script xmlns="http://www.w3.org/1999/xhtml">x</script><clue a=")',
      enumeration: '3',
    });
    if (format === 'jpz') expect((await written(puzzle, format)).includes('<script')).toBe(false);
  });

  it('a clue with the address of ipuz changes no format', async () => {
    const clue = 'see "version": "http://ipuz.org/v2" or "kind":["http://ipuz.org/crossword#1"]';
    const bytes = await written(withEntry(0, { clue }), format);
    for (const name of ['p', `p.${format}`]) expect(formatOfFile(name, bytes)).toBe(format);
    expect((await readPuzzle(bytes, 'p')).entries[0]!.clue).toBe(clue);
  });
});

describe.each(WRITTEN)('%s', format => {
  it.each<[string, Puzzle, string]>([
    ['another number', withEntry(1, { number: 3 }), '4A is numbered 3 among the entries'],
    ['another place', withEntry(1, { row: 3, column: 2, length: 2 }), 'two entries are'],
    ['another length', withEntry(1, { length: 2 }), '4A has 3 cells, but its entry 2'],
    ['another answer', withEntry(1, { answer: 'OAR' }), '4A holds ORE, but its entry says OAR'],
    ['an entry twice', { ...english, entries: [...english.entries, english.entries[0]!] }, 'two entries are 1 across'],
    ['an entry too few', { ...english, entries: english.entries.slice(1) }, '1A is in the grid but not among'],
    [
      'a clue cell that is no block',
      withEntry(1, { clueAt: 'left' }),
      'the clue of 4 across is in the cell to the left',
    ],
    ['cells too few', { ...english, cells: english.cells.slice(1) }, '15 cells: expected 16'],
    [
      'a shade that is none',
      {
        ...english,
        cells: english.cells.map(cell => (cell.kind === 'cell' ? { ...cell, shade: 'red\nexolve-end' } : cell)),
      },
      "cell 1 has the shade 'red·exolve-end'",
    ],
    [
      'a solution that is none',
      {
        ...english,
        cells: english.cells.map(cell => (cell.kind === 'cell' ? { ...cell, solution: 'A\nB' } : cell)),
      },
      'is not a solution of a cell',
    ],
  ])('refuses a puzzle that contradicts itself: %s', async (_, puzzle, message) => {
    await expect(written(puzzle, format)).rejects.toThrow(message);
  });
});

it('numbers are the usual ones if no cell has any', async () => {
  const cells = english.cells.map(cell => {
    if (cell.kind !== 'cell') return cell;
    const { number: _, ...rest } = cell;
    return rest;
  });
  for (const format of READ) expect((await again({ ...english, cells }, format)).cells).toEqual(english.cells);
});

// Each of these took minutes, or never ended.
describe('a clue of a quarter of a megabyte', () => {
  const LONG = { words: 'word '.repeat(50_000), letters: 'x'.repeat(250_000), wide: '\u6771\u4eac'.repeat(25_000) };
  it.each(Object.entries(LONG))('%s: text for a terminal, and html', async (_, clue) => {
    const puzzle = withEntry(0, { clue });
    const page = (await html.write!(puzzle, OPTIONS)) as string;
    expect(page.length).toBeGreaterThan(clue.length);
    const lines = ((await text.write!(puzzle, { ...OPTIONS, columns: 80 })) as string).split('\n');
    expect(lines.length).toBeGreaterThan(clue.length / 80);
  });
  it.each(Object.entries(LONG))('%s: a clue cell', async (_, clue) => {
    const entries = scanword.entries.map((entry, i) => (i === 0 ? { ...entry, clue } : entry));
    expect(((await html.write!({ ...scanword, entries }, OPTIONS)) as string).length).toBeGreaterThan(clue.length);
  });
  it('a clue longer than a page of a pdf is continued on the next', async () => {
    const bytes = (await pdf.write!(withEntry(0, { clue: 'word '.repeat(10_000) }), OPTIONS)) as Uint8Array;
    const pages = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/gu);
    expect(pages!.length).toBeGreaterThan(5);
  });
});
