import { expect, test } from 'vitest';
import { makePlan, NO_RULES } from '../../src/analysis/plan.js';
import {
  ARTICLES_ORDER,
  crossingBits,
  type FragmentsFrom,
  fragmentsOf,
  letterShares,
  linksOf,
  NO_SLOT,
  study,
} from '../../src/analysis/study.js';
import { Random } from '../../src/core/random.js';
import { parseGrid } from '../../src/grid/parse.js';
import { shippedDictionary } from '../../src/shipped/dictionary.js';
import { shippedGrid } from '../../src/shipped/grid.js';
import { randomInstance } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';

const WORDS = ['AB', 'BA', 'ABA', 'BAB', 'ABAB', 'BABA', 'ABABA', 'BABAB', 'ABBABB', 'BABBAB'];

function planOf(grid: string, words: readonly string[] = WORDS) {
  return makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words), { ...NO_RULES, allowUnknown: true });
}

function show(grid: string, fragmentsFrom: FragmentsFrom = 'start') {
  const plan = planOf(grid);
  const name = (slot: number | undefined) => (slot === undefined ? '-' : plan.grid.slots[slot]!.name);
  const { order, fragments } = study(plan, linksOf(plan.grid), { ...ARTICLES_ORDER, fragmentsFrom });
  return {
    order: order.map(name).join(' '),
    fragments: fragments.map(
      ({ startWord, firstWord, slots, depth, accelerator }) =>
        `${name(startWord)}>${name(firstWord)}: ${slots.map(name).join(' ')} (${depth}${accelerator ? ', accelerator' : ''})`,
    ),
  };
}

test('longer slots come first, and fragments are filled together', () => {
  expect(
    show(
      `
.....
.#.#.
.#...
##.##
....#`.trim(),
    ),
  ).toEqual({
    order: '2D 5A 1A 4A 3D 1D',
    fragments: ['2D>5A: 5A (1, accelerator)', '1A>4A: 4A 3D (2, accelerator)', '1A>1D: 1D (1, accelerator)'],
  });
});

test('a fragment is filled right after its start word, or when its first word has its turn', () => {
  // 1D separates 4A, of two letters, from the rest, where longer slots wait.
  const grid = `
.....#
.###.#
.#....
.###.#
..##.#
.####.`.trim();
  const fragments = ['1D>4A: 4A (1, accelerator)'];
  expect(show(grid)).toEqual({ order: '1D 4A 1A 2D 3A', fragments });
  expect(show(grid, 'first')).toEqual({ order: '1D 1A 2D 3A 4A', fragments });
});

test('a fragment that is separate from the start has no start word, and seed letters separate slots', () => {
  expect(show('...\n###\n...').fragments).toEqual(['->1A: 1A (1)', '->2A: 2A (1)']);
  expect(show('...\n.##\n.##').fragments).toEqual([]);
  expect(show('A..\n.##\n.##').fragments).toEqual(['->1A: 1A (1)', '->1D: 1D (1)']);
});

test.each(['start', 'first'] as const)(
  'on random grids the order has every slot once, and the fragments (from their %s word on) are correct',
  fragmentsFrom => {
    const random = new Random(11);
    for (let round = 0; round < 400; round++) {
      const { grid, words } = randomInstance(random, false);
      const plan = planOf(grid, words);
      const links = linksOf(plan.grid);
      const { order, fragments, difficulty, placing } = study(plan, links, { ...ARTICLES_ORDER, fragmentsFrom });
      const sooner = (a: number, b: number) =>
        plan.grid.slots[b]!.length - plan.grid.slots[a]!.length || placing[b]! - placing[a]! || a - b;
      expect([...order].sort((a, b) => a - b)).toEqual(
        plan.grid.slots.map(slot => slot.id).filter(slot => !plan.unknown[slot]),
      );
      expect(difficulty).toBeGreaterThanOrEqual(0);
      for (const { startWord, firstWord, slots, depth, crossings, accelerator } of fragments) {
        const at = order.indexOf(firstWord);
        expect(order.slice(at, at + depth)).toEqual(slots);
        expect(depth * 2).toBeLessThanOrEqual(plan.grid.slots.length);
        expect(accelerator).toBe(crossings.length === 1);
        // All slots that meet the fragment are filled before it, among them the start word.
        const before = new Set(order.slice(0, at));
        const around = slots
          .flatMap(slot => [...links.slots[slot]!])
          .filter(other => other !== NO_SLOT && !slots.includes(other));
        expect(around.every(other => before.has(other))).toBe(true);
        expect(startWord === undefined || around.includes(startWord)).toBe(true);
        // From its first word on: the next slot outside of the fragment would not have come sooner.
        const next = order[at + depth];
        const inner = fragments.some(other => other.depth > depth && other.slots.includes(firstWord));
        if (fragmentsFrom === 'first' && next !== undefined && !inner) expect(sooner(firstWord, next)).toBeLessThan(0);
      }
    }
  },
);

test('fragments are the connected components of the empty slots', () => {
  const plan = planOf('...\n.#.\n...');
  const links = linksOf(plan.grid);
  expect(fragmentsOf(links, [0, 1, 2, 3], new Uint8Array(4))).toEqual([[0, 1, 2, 3]]);
  expect(fragmentsOf(links, [0, 1, 2, 3], Uint8Array.of(1, 0, 0, 0))).toEqual([[1, 2, 3]]);
  expect(fragmentsOf(links, [0, 1, 2, 3], Uint8Array.of(1, 1, 0, 0))).toEqual([[2], [3]]);
  expect(fragmentsOf(links, [0, 1, 2, 3], Uint8Array.of(1, 1, 1, 1))).toEqual([]);
});

test('a crossing demands -log2 of the chance that two words agree', () => {
  const plan = planOf('..\n.#', ['AB', 'BA', 'CC', 'DD']);
  expect(crossingBits(letterShares(plan), linksOf(plan.grid), 0, 0)).toBe(2);
  expect(crossingBits(letterShares(plan), linksOf(plan.grid), 0, 1)).toBe(0);
});

test('difficulty grows with what crossings demand', () => {
  const difficulty = (grid: string) => study(planOf(grid)).difficulty;
  expect(difficulty('..')).toBe(0);
  expect(difficulty('...\n...\n...')).toBeGreaterThan(difficulty('...\n.#.\n...'));
});

test('issue 46: a fragment is estimated as a grid of its own is: only crossings between its own slots count', () => {
  const { fragments } = study(planOf('.....\n.#.#.\n.#...\n##.##\n....#'));
  const fragment = fragments.find(({ depth }) => depth === 2)!;
  const { difficulty } = study(planOf('##.\n##.\n...'));
  expect(difficulty).toBeGreaterThan(0);
  expect(fragment.difficulty).toBeCloseTo(difficulty, 9);
});

test('issue 46: no fragment of a grid that ships is harder than the one around it, or than the grid', async () => {
  const { lexicon } = await shippedDictionary('en', { lengths: new Set(Array.from({ length: 15 }, (_, i) => i + 1)) });
  let nested = 0;
  for (const name of ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5', 'daily-01', 'easy-1']) {
    const { fragments, difficulty } = study(makePlan(await shippedGrid(name), lexicon, NO_RULES));
    for (const inner of fragments) {
      expect(inner.difficulty, name).toBeLessThanOrEqual(difficulty);
      for (const outer of fragments) {
        if (outer.depth <= inner.depth || !inner.slots.every(slot => outer.slots.includes(slot))) continue;
        nested++;
        expect(inner.difficulty, name).toBeLessThanOrEqual(outer.difficulty + 1e-9);
      }
    }
  }
  expect(nested).toBeGreaterThan(100);
});
