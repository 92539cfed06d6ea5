import { expect, test } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { MaskCache, type MaskId, type TrailMark } from '../../src/engine/masks.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

const random = new Random(1);
const WORDS = Array.from({ length: 300 }, () => Array.from({ length: 4 }, () => 'АБВЁ'[random.below(4)]).join(''));

/** Walks through random masks as a search does, down and back, and compares each with filtering the words. */
function walk(maxWords: number | undefined, rounds: number): MaskCache {
  const plan = makePlan(parseGrid('....\n####\nА...', 'g.txt'), lexiconOf(WORDS));
  const cache = new MaskCache(plan, new Random(2), maxWords);
  const { letters, count } = plan.lexicon.tables[4]!;
  for (let round = 0; round < rounds; round++) {
    const slot = random.below(2);
    const pattern = [-1, -1, -1, -1];
    const marks: TrailMark[] = [];
    let mask: MaskId = cache.root(slot);
    for (const position of random.shuffle([0, 1, 2, 3])) {
      const fits = (word: number) => pattern.every((letter, p) => letter < 0 || letters[word * 4 + p] === letter);
      const expected = [...plan.candidates[slot]!].filter(fits);
      const words = [...cache.words.subarray(cache.starts[mask], cache.starts[mask]! + cache.counts[mask]!)];
      expect([...words].sort((a, b) => a - b)).toEqual(expected);
      for (let p = 0; p < 4; p++) {
        const set = new Set(expected.map(word => letters[word * 4 + p]!));
        const low = [...set].reduce((bits, letter) => bits | (1 << letter), 0);
        expect([cache.sets[2 * (cache.cells[mask]! + p)], cache.sets[2 * (cache.cells[mask]! + p) + 1]]).toEqual([
          low,
          0,
        ]);
      }
      marks.push(cache.mark());
      pattern[position] = random.below(4);
      mask = cache.narrow(mask, position, pattern[position]);
    }
    for (const mark of marks.reverse()) cache.release(mark);
  }
  expect(count).toBeGreaterThan(100);
  return cache;
}

test('a mask has the words that fit it and the letters that they have', () => {
  const cache = walk(undefined, 300);
  const { masks } = cache.mark();
  // Everything is remembered: a longer walk makes almost no new masks.
  walk(undefined, 10);
  expect(masks).toBeLessThan(2 * 5 ** 4);
});

test('a full cache forgets with the branch what it cannot keep, and stays correct', () => {
  const cache = walk(400, 300);
  expect(cache.mark().words).toBeLessThan(1000);
});

test('the same mask is made once, in whatever order its letters come', () => {
  const plan = makePlan(parseGrid('....', 'g.txt'), lexiconOf(WORDS));
  const cache = new MaskCache(plan, new Random(0));
  const one = cache.narrow(cache.narrow(cache.root(0), 1, 2), 3, 0);
  expect(cache.narrow(cache.narrow(cache.root(0), 3, 0), 1, 2)).toBe(one);
});
