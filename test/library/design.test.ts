// Grids that the library draws: legal, filled, judged, and the same for the same seed.

import { describe, expect, it } from 'vitest';
import { breachesOf } from '../../src/design/blocked/breaches.js';
import {
  design,
  gridOfPuzzle,
  NO_RULES,
  type Progress,
  readDictionaries,
  readDictionary,
  shippedDictionary,
  verifyCells,
} from '../../src/index.js';
import { layoutFaults, verifyScanword } from '../../src/verify/verify-layout.js';

const english = shippedDictionary('en', { maxClue: 35, lengths: new Set([2, 3, 4, 5, 6, 7, 8, 9, 10]) });

describe('design', () => {
  it.each(['american', 'british', 'lattice'] as const)('draws and fills an %s grid, and tells of it', async style => {
    const dictionary = await english;
    const told: Progress[] = [];
    const wish = { style, width: 7, height: 7, seed: 3, minScore: 20, onProgress: (now: Progress) => told.push(now) };
    const { puzzle, outcome } = await design(dictionary, wish);
    expect(outcome).toEqual({ kind: 'enough' });
    const open = Uint8Array.from(puzzle!.cells, ({ kind }) => Number(kind === 'cell'));
    const any = { least: 0, most: Number.POSITIVE_INFINITY };
    const rules = { width: 7, height: 7, style, symmetry: 'rotation', minLength: 3, words: any, blocks: any } as const;
    expect(breachesOf(open, rules)).toEqual([]);
    const cells = puzzle!.cells.map(cell => (cell.kind === 'cell' ? cell.solution : undefined));
    const grid = gridOfPuzzle(puzzle!, 'p', false);
    expect(verifyCells(grid, cells, dictionary.lexicon, { ...NO_RULES, minScore: 20, sameStem: false })).toEqual([]);
    expect(told.map(({ doing }) => doing)).toContain('drawing grids and trying them');
    expect((await design(dictionary, { ...wish, seed: 3 })).puzzle).toEqual(puzzle);
  });

  it('has the words of a theme', async () => {
    const { puzzle } = await design(await english, { width: 9, theme: ['orchestra'], minScore: 0, seed: 1 });
    expect(puzzle!.entries.map(({ answer }) => answer)).toContain('ORCHESTRA');
  });

  it('leaves the cells of a picture free in a scanword', async () => {
    const picture = { row: 0, column: 5, width: 3, height: 3 };
    const { puzzle } = await design(await english, {
      style: 'scanword',
      width: 8,
      height: 9,
      picture,
      seed: 1,
      minScore: 0,
    });
    expect(verifyScanword(puzzle!, { minLength: 3, maxClue: 35, picture }, true)).toEqual([]);
  });

  it('lays the words of the first dictionary', async () => {
    const own = { source: 'mine.txt', bytes: Buffer.from('hot dog=a sausage in a bun\nTOAD\nGOAT\nADDER\nQXZ\n') };
    const theirs = { source: 'theirs.txt', bytes: Buffer.from('TOAD=it croaks\nDOE=a deer\n') };
    const dictionary = readDictionaries([own, theirs], { lang: 'en' });
    const told: Progress[] = [];
    const wish = { style: 'free', seed: 2, onProgress: (now: Progress) => told.push(now) } as const;
    const { puzzle, outcome, leftOut, proven } = await design(dictionary, wish);
    expect([outcome, leftOut, proven]).toEqual([{ kind: 'enough' }, ['QXZ'], true]);
    expect(puzzle!.entries.map(({ answer, enumeration, clue }) => `${answer} ${enumeration} ${clue}`).sort()).toEqual([
      'ADDER 5 undefined',
      'GOAT 4 undefined',
      'HOTDOG 3,3 a sausage in a bun',
      'TOAD 4 it croaks',
    ]);
    const cells = puzzle!.cells.map(cell => (cell.kind === 'cell' ? cell.solution : undefined));
    expect(layoutFaults(cells, puzzle!.width, ['HOTDOG', 'TOAD', 'GOAT', 'ADDER'])).toEqual([]);
    expect(told.at(-1)).toMatchObject({ doing: 'laying words', best: { sum: 4 } });
    expect((await design(dictionary, { style: 'free', seed: 2 })).puzzle).toEqual(puzzle);
    expect((await design(dictionary, { style: 'free', all: true })).outcome).toEqual({
      ...{ kind: 'all', reasons: ['no letter connects QXZ with TOAD, GOAT, ADDER, HOTDOG'] },
    });
    expect((await design(dictionary, { style: 'free', width: 2 })).outcome).toEqual({
      ...{ kind: 'all', reasons: ['each word is longer than the board'] },
    });
    const { outcome: stopped } = await design(dictionary, { style: 'free', signal: AbortSignal.abort() });
    expect(stopped).toEqual({ kind: 'stopped', by: 'signal' });
    const few = readDictionary(Buffer.from('CAT\nTEA\nTIN\n'), 'w');
    const whole = await design(few, { style: 'free', all: true, seed: 1, title: 'Three' });
    expect([whole.puzzle?.title, whole.puzzle?.entries.length, whole.leftOut, whole.proven]).toEqual([
      'Three',
      3,
      [],
      true,
    ]);
  });

  it('says what it could not do', async () => {
    const few = readDictionary(Buffer.from('CAT\nCAR\n'), 'w');
    const theme = ['ABCDEFGHIJKLMNOP'];
    expect((await design(few, { width: 5, theme })).outcome.kind).toBe('all');
    expect((await design(few, { width: 5, signal: AbortSignal.abort() })).outcome).toEqual({
      ...{ kind: 'stopped', by: 'signal' },
    });
  });
});
