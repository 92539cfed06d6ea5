import { describe, expect, it } from 'vitest';
import { fill, InputError, type Outcome, type Puzzle, parseGrid, readDictionary } from '../src/index.js';

const dictionary = readDictionary(
  new TextEncoder().encode('CAT=purrs\nATE=consumed\nTEN=a number\nCAR\nARE\n'),
  'words',
);

async function drain(fills: AsyncGenerator<Puzzle, Outcome>): Promise<{ rows: string[]; outcome: Outcome }> {
  const rows: string[] = [];
  for (;;) {
    const step = await fills.next();
    if (step.done) return { rows, outcome: step.value };
    rows.push(step.value.cells.map(cell => (cell.kind === 'cell' ? cell.solution : '#')).join(''));
  }
}

describe('the library', () => {
  it('fills a grid', async () => {
    const { rows, outcome } = await drain(fill(parseGrid('...#T..\n', 'g'), dictionary));
    expect(rows.sort()).toEqual(['ARE#TEN', 'ATE#TEN', 'CAR#TEN', 'CAT#TEN']);
    expect(outcome).toEqual({ kind: 'all', reasons: [] });
  });

  it('takes limits, rules and a language', async () => {
    const grid = parseGrid('...\n', 'g');
    expect((await drain(fill(grid, dictionary, { count: 2 }))).outcome).toEqual({ kind: 'enough' });
    expect((await drain(fill(grid, dictionary, { nodeLimit: 1 }))).outcome).toEqual({ kind: 'stopped', by: 'nodes' });
    expect((await drain(fill(grid, dictionary, { rules: { exclude: ['CAT', 'CAR'] } }))).rows).toHaveLength(3);
    const first = await fill(grid, dictionary, { language: 'en', title: 'One', seed: 9 }).next();
    expect(first.value).toMatchObject({ language: 'en', title: 'One', seed: 9 });
  });

  it('gives the same puzzles for the same seed', async () => {
    const puzzles = (seed: number) => drain(fill(parseGrid('...#...\n', 'g'), dictionary, { seed }));
    expect(await puzzles(5)).toEqual(await puzzles(5));
  });

  it('proves without a search that a slot has no word', async () => {
    const { outcome } = await drain(fill(parseGrid('......\n', 'g'), dictionary));
    expect(outcome).toEqual({
      kind: 'all',
      reasons: ['slot 1A wants a word of 6 letters, and no dictionary has one'],
    });
  });

  it('throws what is wrong with the input', async () => {
    await expect(drain(fill(parseGrid('XYZ\n', 'g'), dictionary))).rejects.toThrow(InputError);
    expect(() => parseGrid('', 'g')).toThrow(InputError);
  });
});
