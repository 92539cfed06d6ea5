// The engine for open grids against brute force and the reference engine, and what it refuses.

import { describe, expect, it } from 'vitest';
import { makePlan, NO_RULES } from '../../src/analysis/plan.js';
import { METER, makeBudget } from '../../src/core/budget.js';
import { InputError } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import { loadEngine } from '../../src/engine/registry.js';
import { parseGrid } from '../../src/grid/parse.js';
import { isLargeSquare } from '../../src/squares/fits.js';
import { bruteFills } from '../engine/brute.js';
import { fillTexts, run } from '../engine/run.js';
import { lexiconOf } from '../lexicons.js';
import { randomWords } from './naive.js';

const engine = await loadEngine('squares');
const backtrack = await loadEngine('backtrack');
const open = (rows: number, columns: number): string => Array(rows).fill('.'.repeat(columns)).join('\n');

describe('the squares engine', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('finds the same as brute force: open grid %i', async seed => {
    const random = new Random(seed);
    const [rows, columns] = [2 + random.below(2), 2 + random.below(3)];
    const words = [...new Set([rows, columns])].flatMap(length =>
      randomWords(bound => random.below(bound), 14, length, 4),
    );
    // Some with seed letters, some without words they may use.
    const letter = random.below(2) === 0 ? '.' : 'ABCD'[random.below(4)]!;
    const grid = parseGrid(letter + open(rows, columns).slice(1), 'g.txt');
    const exclude = random.below(2) === 0 ? [] : words.slice(0, 2);
    const rules = { ...NO_RULES, exclude, repeats: random.below(3) === 0 };
    const plan = makePlan(grid, lexiconOf(words), rules);
    const found = await run(engine, plan, makeBudget({ seed }));
    expect(found.ending).toEqual({ kind: 'exhausted' });
    expect(fillTexts(plan, found.fills)).toEqual(bruteFills(grid, words, rules));
  });

  it('agrees with the reference engine on a larger grid', async () => {
    const random = new Random(5);
    const words = randomWords(bound => random.below(bound), 70, 4, 5);
    const plan = makePlan(parseGrid(open(4, 4), 'g.txt'), lexiconOf(words));
    const squares = await run(engine, plan);
    const reference = await run(backtrack, plan);
    expect(squares.fills.length).toBeGreaterThan(20);
    expect(fillTexts(plan, squares.fills)).toEqual(fillTexts(plan, reference.fills));
  });

  it('is not for grids with bars, of which it once proved that they have no fill', async () => {
    const side = Array(7).fill('. . . .|. . .').join('\n');
    const words = ['ABCD', 'EFG', ...[...'ABCDEFG'].map(letter => letter.repeat(7))];
    const plan = makePlan(parseGrid(side, 'bars.txt'), lexiconOf(words));
    expect(isLargeSquare(plan)).toBe(false);
    await expect(run(engine, plan)).rejects.toThrow('bars');
  });

  it('stops exactly at its node limit, and repeats its result', async () => {
    const random = new Random(5);
    const words = randomWords(bound => random.below(bound), 70, 4, 5);
    const plan = makePlan(parseGrid(open(4, 4), 'g.txt'), lexiconOf(words));
    const runs = await Promise.all(
      [0, 1].map(async () => {
        const budget = makeBudget({ seed: 4, nodeLimit: 500 });
        const found = await run(engine, plan, budget);
        expect(found.ending).toEqual({ kind: 'stopped', by: 'nodes' });
        expect(budget.meter[METER.nodes]).toBe(500);
        return found.fills;
      }),
    );
    expect(runs[0]).toEqual(runs[1]);
  });

  it.each([
    ['..\n.#', NO_RULES, 'the grid has blocks'],
    ['..', NO_RULES, 'the grid has a single row or column'],
    ['..\n..', { ...NO_RULES, maxSharedSubstring: 1 }, 'shared substrings are limited'],
    ['..\n..', { ...NO_RULES, require: [{ word: 'AB' }] }, 'words are required'],
  ])('refuses %j', async (grid, rules, reason) => {
    const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(['AB', 'BA', 'CD']), rules);
    await expect(run(engine, plan)).rejects.toThrow(
      new InputError(`engine squares fills open grids only, and ${reason}: use another engine`, { file: 'g.txt' }),
    );
  });
});
