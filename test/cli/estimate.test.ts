// What the progress bar says about the whole search.

import { describe, expect, it } from 'vitest';
import { batchTimeLeft, treeTexts } from '../../src/cli/rim/estimate-text.js';
import { METER, makeMeter } from '../../src/core/budget.js';

function meterOf(nodes: number, share: number): Float64Array {
  const meter = makeMeter();
  meter[METER.nodes] = nodes;
  meter[METER.treeShare] = share;
  meter[METER.treeNodes] = nodes / share;
  return meter;
}

it.each([
  [10, 0.5, '50 %', '20 s'],
  [10, 1, '100 %', '10 s'],
  [48, 0.02, '2 %', '40 min'],
  [60, 0.0023, '0.2 %', '7.2 h'],
  [60, 1e-4, 'under 0.1 %', '6.9 days'],
  [60, 1e-7, 'under 0.1 %', '19 years'],
  [60, 1e-17, 'under 0.1 %', '10^11 years'],
])('%d s for %d of the tree', (seconds, share, percent, span) => {
  expect(treeTexts(meterOf(1000, share), seconds)).toEqual([
    `roughly ${percent} of the tree, ${span} in all`,
    `~${span.replace('years', 'y')} in all`,
  ]);
});

it('says nothing about a short search, or about one without an estimate', () => {
  expect(treeTexts(meterOf(1000, 0.5), 4)).toBeUndefined();
  expect(treeTexts(makeMeter(), 60)).toBeUndefined();
});

describe('batchTimeLeft', () => {
  const steady = Array.from({ length: 50 }, (_, at) => (at + 1) * 0.1);

  it('is that of the puzzles so far while they take equally long', () => {
    expect(batchTimeLeft([], 3, 60)).toBeUndefined();
    expect(batchTimeLeft(steady, 5, 60)).toBeCloseTo(1, 5);
    expect(batchTimeLeft([...steady, ...steady.map(at => at + 5)], 10, 100)).toBe(0);
  });

  it('grows when puzzles are made again: "about 1 s left" stood there for 106 s', () => {
    expect(batchTimeLeft(steady, 15, 60)).toBeCloseTo(100, 5);
    const slow = [...steady, 15, 25, 35, 45, 55, 65];
    expect(batchTimeLeft(slow, 65, 60)).toBeCloseTo(40, 5);
    expect(batchTimeLeft(slow, 69, 60)).toBeCloseTo(36, 5);
    // Of a puzzle that takes longer than the others, as much is thought to be left again.
    expect(batchTimeLeft([...slow, 75, 85, 95], 135, 60)).toBeCloseTo(40, 5);
  });
});
