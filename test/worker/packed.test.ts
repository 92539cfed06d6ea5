// Verdicts on their way to a page come out as they went in.

import { expect, it } from 'vitest';
import type { LetterCandidate, WordCandidate } from '../../src/candidates/records.js';
import { packed, unpacked } from '../../src/worker/packed.js';

it('keeps words of several slots, with bounds of floors that are known or not', () => {
  const words: readonly WordCandidate[] = [
    { slot: '1A', word: 'ABC', score: 50, verdict: 'fills', floor: { low: 40, high: 40 } },
    { slot: '1A', word: 'ABD', score: 0, verdict: 'unknown', floor: { high: 90 } },
    { slot: '2D', word: 'ÉLAN', score: 100, verdict: 'fills', floor: { low: 0 } },
    { slot: '1A', word: 'ABE', score: 7, verdict: 'unknown', floor: {} },
    { slot: '2D', word: 'XYZZ', score: 1, verdict: 'cannot' },
  ];
  expect(unpacked(structuredClone(packed(words)))).toEqual(words);
  expect(unpacked(packed([]))).toEqual([]);
});

it('keeps letters, rows and columns', () => {
  const letters: readonly LetterCandidate[] = [
    { row: 1, column: 3, letter: 'Ж', verdict: 'cannot' },
    { row: 15, column: 1, letter: 'A', verdict: 'fills', floor: { low: 3, high: 60 } },
  ];
  expect(unpacked(structuredClone(packed(letters)))).toEqual(letters);
});
