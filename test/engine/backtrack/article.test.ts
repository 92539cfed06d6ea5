// backtrack with some of its solutions off is the mask cache article's program, which is written again here over plain strings and
// compared node by node. Whatever is off, no fill is lost.

import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../../src/core/budget.js';
import { InputError } from '../../../src/core/errors.js';
import { Random } from '../../../src/core/random.js';
import { makeBacktrack } from '../../../src/engine/backtrack/backtrack.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { run } from '../run.js';

const GRIDS = ['...\n...\n...', '...#\n....\n....\n#...', '.....\n.#.#.\n.....\n.#.#.\n.....', '..#..\n.....\n..#..'];

/** Draws a grid and words over three letters. */
function draw(random: Random): { readonly grid: string; readonly words: readonly string[] } {
  const words = new Set<string>();
  for (let n = 12 + random.below(60); n > 0; n--)
    words.add(Array.from({ length: 2 + random.below(4) }, () => 'ABC'[random.below(3)]).join(''));
  return { grid: GRIDS[random.below(GRIDS.length)]!, words: [...words] };
}

async function search(off: string, { grid, words }: ReturnType<typeof draw>) {
  const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));
  const meter = makeMeter();
  const { fills, ending } = await run(makeBacktrack({ off }), plan, makeBudget({ meter }));
  return { fills: fills.length, nodes: meter[METER.nodes]!, ending };
}

/** The article's search: it fills one slot at a time, the one with the fewest words (`mrv`) or the first one, and filters the crossing lists. */
function told({ grid, words }: ReturnType<typeof draw>, mrv: boolean): { fills: number; nodes: number } {
  const { slots } = parseGrid(grid, 'g.txt');
  const count = { fills: 0, nodes: 0 };
  const go = (variants: ReadonlyMap<number, readonly string[]>, used: readonly string[]): void => {
    if (variants.size === 0) {
      count.fills++;
      return;
    }
    const open = [...variants].map(([slot, { length }]) => ({ slot, length }));
    const first = [...open].sort(
      (a, b) => (mrv ? a.length - b.length || slots[b.slot]!.length - slots[a.slot]!.length : 0) || a.slot - b.slot,
    )[0]!.slot;
    for (const word of variants.get(first)!) {
      if (used.includes(word)) continue;
      count.nodes++;
      const left = new Map(variants);
      left.delete(first);
      slots[first]!.cells.forEach((cell, p) => {
        for (const [other, list] of left) {
          const at = slots[other]!.cells.indexOf(cell);
          if (at >= 0)
            left.set(
              other,
              list.filter(text => text[at] === word[p]),
            );
        }
      });
      go(left, [...used, word]);
    }
  };
  go(new Map(slots.map(({ id, length }) => [id, words.filter(word => word.length === length)])), []);
  return count;
}

describe('the program of the mask cache article', () => {
  test.each([
    { off: 'look-ahead,fragments', mrv: true },
    { off: 'look-ahead,fragments,mask-cache', mrv: true },
    { off: 'look-ahead,fragments,mrv', mrv: false },
  ])('is the same as backtrack with $off off: as many fills and nodes', async ({ off, mrv }) => {
    const random = new Random(31);
    let filled = 0;
    for (let round = 0; round < rounds(50, 20); round++) {
      const one = draw(random);
      const expected = told(one, mrv);
      expect(await search(off, one)).toEqual({ ...expected, ending: { kind: 'exhausted' } });
      if (expected.fills > 0) filled++;
    }
    expect(filled).toBeGreaterThan(rounds(16, 4));
  });
});

test('look-ahead and MRV save nodes; the mask cache saves only time', async () => {
  const random = new Random(5);
  const nodes: Record<string, number> = { '': 0, 'look-ahead': 0, mrv: 0, 'mask-cache': 0 };
  for (let round = 0; round < 30; round++) {
    const one = draw(random);
    for (const off of Object.keys(nodes)) nodes[off]! += (await search(off, one)).nodes;
  }
  expect(nodes['mask-cache']).toBe(nodes['']);
  for (const off of ['look-ahead', 'mrv']) expect(nodes[off], off).toBeGreaterThan(nodes['']!);
});

test('a fragment that fails is tried once; without fragments it is tried for every word of another', async () => {
  const words = ['AB', 'BA', ...Array.from('ABCDEFGH', letter => letter.repeat(5))];
  const one = { grid: '.....\n#####\n..###\n..###', words };
  const [alone, again] = [await search('mrv', one), await search('mrv,fragments', one)];
  expect([alone, again]).toMatchObject([{ fills: 0 }, { fills: 0 }]);
  expect(again.nodes).toBeGreaterThan(alone.nodes + 7);
});

test('an unknown solution is bad input, and the error names the known ones', () => {
  expect(() => makeBacktrack({ off: 'mrv,magic' })).toThrow(
    new InputError('engine backtrack has no solution magic to switch off: use mrv, mask-cache, look-ahead, fragments'),
  );
});
