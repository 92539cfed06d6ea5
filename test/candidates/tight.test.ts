// Tight slots and cells beside brute force: what every fill has is left, and no fill has a higher floor.

import { expect, it } from 'vitest';
import { tightness } from '../../src/candidates/tight.js';
import { Random } from '../../src/core/random.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';

it('words, letters and floors never miss a fill', () => {
  const random = new Random(31);
  let [exact, fillable] = [0, 0];
  for (let round = 0; round < 400; round++) {
    const instance = randomInstance(random, true, round % 2 === 0);
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    const fills = bruteFills(plan.grid, instance.words, instance.rules);
    if (fills.length === 0 || fills.length > 2000 || plan.unknown.includes(true)) continue;
    const scores = new Map(instance.words.map(word => [word.split(':')[0]!, Number(word.split(':')[1])]));
    const textAt = (fill: string, cells: readonly number[]): string => cells.map(cell => [...fill][cell]).join('');
    const floorOf = (fill: string): number =>
      Math.min(...plan.grid.slots.map(({ cells }) => scores.get(textAt(fill, cells))!));
    const best = Math.max(...fills.map(floorOf));
    const { slots, cells, propagated } = tightness(plan);
    expect(propagated).toBe(true);
    for (const { slot, words, floor } of slots) {
      const used = new Set(fills.map(fill => textAt(fill, plan.grid.slots[slot]!.cells)));
      expect(words, instance.grid).toBeGreaterThanOrEqual(used.size);
      expect(floor, instance.grid).toBeGreaterThanOrEqual(best);
      if (floor === best) exact++;
    }
    for (const { cell, letters, floor } of cells) {
      const left = letters.map(letter => plan.lexicon.alphabet.letters[letter]);
      for (const fill of fills) expect(left, instance.grid).toContain([...fill][cell]);
      expect(floor, instance.grid).toBeGreaterThanOrEqual(best);
    }
    fillable++;
  }
  expect(fillable).toBeGreaterThan(80);
  expect(exact).toBeGreaterThan(50);
});
