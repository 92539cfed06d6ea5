import { expect, test } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../../src/core/budget.js';
import { Random } from '../../../src/core/random.js';
import { makeBacktrack } from '../../../src/engine/backtrack/backtrack.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { bruteFills } from '../brute.js';
import { fillTexts, run } from '../run.js';

const backtrack = makeBacktrack();

async function effort(grid: string, words: readonly string[]) {
  const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));
  const meter = makeMeter();
  const { fills, ending } = await run(backtrack, plan, makeBudget({ meter }));
  return { fills: fills.length, ending, nodes: meter[METER.nodes]! };
}

/** All words of a length over some letters. */
function allWords(length: number, letters: string): string[] {
  if (length === 0) return [''];
  return [...letters].flatMap(letter => allWords(length - 1, letters).map(word => letter + word));
}

/**
 * Two by two cells, which rows and columns can fill only with the same two words. Repeats are not allowed, so there is
 * no fill, but only a search shows that.
 */
const STUBBORN = { grid: ['..', '..'], words: ['AB', 'BA'] };

test('a fragment that fails by itself is not tried again for every fill of another one', async () => {
  const alone = await effort(STUBBORN.grid.join('\n'), STUBBORN.words);
  expect(alone).toMatchObject({ fills: 0, ending: { kind: 'exhausted' } });
  // The lone slot of five cells is filled first, because it is the smaller fragment, and it has 243 words.
  const beside = await effort(['.....', '#####', `${STUBBORN.grid[0]}###`, `${STUBBORN.grid[1]}###`].join('\n'), [
    ...STUBBORN.words,
    ...allWords(5, 'ABC'),
  ]);
  expect(beside).toMatchObject({ fills: 0, ending: { kind: 'exhausted' } });
  expect(beside.nodes).toBeLessThanOrEqual(alone.nodes + 1);
});

test('fragments that compete for a word are redone for each other', async () => {
  expect(await effort('..\n##\n..\n##\n..', ['AB', 'BA', 'AA'])).toMatchObject({
    fills: 6,
    ending: { kind: 'exhausted' },
  });
  expect(await effort('..\n##\n..\n##\n..', ['AB', 'BA'])).toMatchObject({ fills: 0, ending: { kind: 'exhausted' } });
});

test('an accelerator refutes the letter and not only the word', async () => {
  // The start word (six cells, fewest words) is attached by its first cell to a block that is hard to fill and has no fill with these lists.
  const grid = '......\n.#####\n...###\n...###\n...###';
  const random = new Random(5);
  const draw = (count: number, length: number) =>
    Array.from({ length: count }, () => Array.from({ length }, () => 'ABCDEFGH'[random.below(8)]).join(''));
  let hard = 0;
  for (let round = 0; round < 100; round++) {
    const block = [...draw(30, 3), ...draw(30, 5).map(word => `A${word.slice(1)}`)];
    const one = await effort(grid, [...block, 'AAAAAA']);
    const three = await effort(grid, [...block, 'AAAAAA', 'AAAAAB', 'AAAAAC']);
    if (one.fills > 0) continue;
    expect(three.fills).toBe(0);
    // The block is searched once for all three: they have the same letter there.
    expect(three.nodes).toBe(one.nodes);
    if (one.nodes > 2) hard++;
  }
  expect(hard).toBeGreaterThan(5);
});

test('refutations, backjumps and fragments lose no fill on grids with many fragments', async () => {
  const random = new Random(77);
  const grids = [
    '...#...\n.#.#.#.\n.......\n.#.#.#.\n...#...',
    '..#..\n.....\n..#..\n##.##\n.....',
    '....#\n.##.#\n.....\n#.##.\n#....',
  ];
  for (let round = 0; round < rounds(120, 40); round++) {
    const words = Array.from({ length: 12 + random.below(14) }, () =>
      Array.from({ length: 2 + random.below(6) }, () => 'АБЁ'[random.below(3)]).join(''),
    );
    const grid = grids[round % grids.length]!;
    const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));
    const { fills, ending } = await run(backtrack, plan, makeBudget({ seed: round }));
    expect(ending).toEqual({ kind: 'exhausted' });
    expect(fillTexts(plan, fills)).toEqual(bruteFills(plan.grid, [...new Set(words)]));
  }
});

test('rare letters are cut without proof, and the ending says so', async () => {
  const words = [...allWords(4, 'AB'), 'CAAA', 'ACAA', 'AACA', 'AAAC'];
  const plan = makePlan(parseGrid('....\n....\n....\n....', 'g.txt'), lexiconOf(words));
  const all = new Set(fillTexts(plan, (await run(backtrack, plan)).fills));
  const { fills, ending } = await run(makeBacktrack({ 'rare-letters': true }), plan);
  expect(ending).toEqual({ kind: 'incomplete', cuts: ['rare letters at hard crossings'] });
  const some = fillTexts(plan, fills);
  expect(some.every(fill => all.has(fill))).toBe(true);
  expect(some.length).toBeLessThan(all.size);
});
