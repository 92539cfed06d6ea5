// Grids that the library mends: the same answers as on the command line, each judged, and proof told from giving up.

import { describe, expect, it } from 'vitest';
import {
  InputError,
  type MendProgress,
  mend,
  NO_RULES,
  parseGrid,
  readDictionary,
  shippedDictionary,
  verifyCells,
} from '../../src/index.js';

const english = shippedDictionary('en', { lengths: new Set([3, 4, 5, 6, 7, 8, 9]) });
const corner = parseGrid(
  '.....#...\n.....#...\nSQUEEZING\n...#.....\n###...###\n.....#...\n.........\n...#.....\n...#.....\n',
  'corner.txt',
);

describe('mend', () => {
  it('gives the fewest changes, each with a fill that is judged, and tells of it', async () => {
    const dictionary = await english;
    const told: MendProgress[] = [];
    const { answers, levels, outcome } = await mend(corner, dictionary, {
      ...{ count: 2, seed: 1, title: 'Corner', onProgress: (now: MendProgress) => told.push(now) },
    });
    expect(outcome).toEqual({ kind: 'enough' });
    expect(levels.map(({ changes, filled, open }) => [changes, filled, open])).toEqual([
      [0, 0, 0],
      [1, 2, 0],
    ]);
    expect(answers[0]!.changes).toEqual([{ cells: [0, 80], to: 'block' }]);
    for (const { grid, puzzle } of answers) {
      const cells = puzzle.cells.map(cell => (cell.kind === 'cell' ? cell.solution : undefined));
      expect(verifyCells(grid, cells, dictionary.lexicon, { ...NO_RULES, minScore: 50, sameStem: false })).toEqual([]);
      expect([puzzle.title, puzzle.quality!.lowest >= 50]).toEqual(['Corner', true]);
    }
    expect(told.map(({ doing }) => doing)).toContain('trying changes of blocks');
    const found = told.flatMap(({ found: one }) => one?.changes ?? []);
    for (const { changes } of answers) expect(found).toContainEqual(changes[0]);
  });

  it('tells a proof from giving up', async () => {
    const few = readDictionary(Buffer.from('AB\nBC\n'), 'w');
    const square = parseGrid('...\n...\n...\n', 'g');
    const { outcome } = await mend(square, few, { minScore: 0 });
    expect(outcome.kind === 'all' && outcome.reasons.slice(0, 2)).toEqual([
      'as it is the grid has no fill: proven',
      'no single change keeps the rules',
    ]);
    expect((await mend(square, few, { signal: AbortSignal.abort() })).outcome).toEqual({
      kind: 'stopped',
      by: 'signal',
    });
    expect((await mend(corner, await english, { nodeLimit: 1 })).outcome).toEqual({ kind: 'stopped', by: 'nodes' });
    expect((await mend(corner, await english, { mostChanges: 0 })).outcome).toEqual({
      ...{ kind: 'incomplete', cuts: ['as it is the grid has no fill: proven'] },
    });
  });

  it('refuses options that it does not know, and grids that it cannot mend', async () => {
    const few = readDictionary(Buffer.from('AB\nBC\n'), 'w');
    await expect(mend(corner, few, { size: 9 } as never)).rejects.toThrow(InputError);
    await expect(mend(parseGrid('. .|.\n. . .\n', 'g'), few)).rejects.toThrow('the grid has bars');
    await expect(mend(corner, few, { symmetry: 'mirror' })).rejects.toThrow('does not have `symmetry` mirror');
  });
});
