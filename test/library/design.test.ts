// Grids that the library draws: legal, filled, judged, and the same for the same seed.

import { describe, expect, it } from 'vitest';
import { breachesOf } from '../../src/design/blocked/rules.js';
import {
  design,
  gridOfPuzzle,
  NO_RULES,
  type Progress,
  readDictionary,
  shippedDictionary,
  verifyCells,
} from '../../src/index.js';
import { verifyScanword } from '../../src/verify/scanword.js';

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

  it('says what it could not do', async () => {
    const few = readDictionary(Buffer.from('CAT\nCAR\n'), 'w');
    const theme = ['ABCDEFGHIJKLMNOP'];
    expect((await design(few, { width: 5, theme })).outcome.kind).toBe('all');
    expect((await design(few, { width: 5, signal: AbortSignal.abort() })).outcome).toEqual({
      ...{ kind: 'stopped', by: 'signal' },
    });
  });
});
