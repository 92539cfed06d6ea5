import { expect, test } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../../src/core/budget.js';
import { Random } from '../../../src/core/random.js';
import { loadEngine } from '../../../src/engine/registry.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { run } from '../run.js';

const table = await loadEngine('table', {});
const backtrack = await loadEngine('backtrack', {});
const random = new Random(5);

/** Words of a length over the first letters of the alphabet. */
const draw = (many: number, length: number, letters: number, first = ''): string[] => [
  ...new Set(
    Array.from(
      { length: many },
      () => first + Array.from({ length: length - first.length }, () => 'ABCDEFGH'[random.below(letters)]!).join(''),
    ),
  ),
];

/** Whether there is a fill, the number of decisions it took to know, and the letters refuted on the way. */
async function effort(grid: string, words: readonly string[], engine = table) {
  const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));
  const meter = makeMeter();
  const { fills, ending } = await run(engine, plan, makeBudget({ meter }), 1);
  if (fills.length === 0) expect(ending).toEqual({ kind: 'exhausted' });
  return { filled: fills.length > 0, nodes: meter[METER.nodes]!, letters: meter[METER.letters]! };
}

test('a fragment that fails by itself is not tried again for every fill of another one', async () => {
  let hard = 0;
  for (let round = 0; round < rounds(60, 25); round++) {
    // Blocks of 4x4 and 3x3, one with millions of fills and one with none; only a search shows that.
    const easy = draw(100, 4, 3);
    const stubborn = draw(22, 3, 8);
    const alone = await effort('...\n...\n...', stubborn);
    if (alone.filled || alone.nodes < 4) continue;
    hard++;
    const beside = await effort('....#...\n....#...\n....#...\n....####', [...easy, ...stubborn]);
    expect(beside.filled).toBe(false);
    // The search may begin with the other fragment and fill it once, or reach its own slots in another order.
    expect(beside.nodes).toBeLessThanOrEqual(3 * alone.nodes + 8);
  }
  expect(hard).toBeGreaterThan(rounds(10, 3));
});

test('an accelerator refutes a letter, and only if no fill has it', async () => {
  // One slot of six cells is attached to a block by its first cell, where its words have three different letters.
  const grid = '......\n.#####\n...###\n...###\n...###';
  let accelerated = 0;
  let filled = 0;
  let proven = 0;
  for (let round = 0; round < rounds(150, 50); round++) {
    const starts = ['A', 'B', 'C'].flatMap(first => draw(8, 6, 2, first));
    const words = [...draw(22, 3, 8), ...['A', 'B', 'C'].flatMap(first => draw(12, 5, 8, first)), ...starts];
    const result = await effort(grid, words);
    expect(result.filled).toBe((await effort(grid, words, backtrack)).filled);
    if (result.letters > 0) accelerated++;
    if (result.filled) filled++;
    else proven++;
  }
  expect(Math.min(accelerated, filled, proven)).toBeGreaterThan(rounds(10, 3));
});
