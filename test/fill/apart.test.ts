// Fills that keep away from others, against all fills of small grids.

import { expect, it } from 'vitest';
import type { Plan } from '../../src/analysis/plan.js';
import { severalFills } from '../../src/batch/several.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { textsOf, wordsApart } from '../../src/fill/apart.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { fillText } from '../optimize/instances.js';
import { type Case, randomCase } from '../plain/random.js';
import { rounds } from '../rounds.js';
import { wrong } from '../soak/answers.js';

it('the default engine finds all fills that differ enough from those that it is told of, and no other', async () => {
  const pipeline = openPipeline(undefined, hostInProcess);
  const random = new Random(31);
  const counts = { some: 0, none: 0, all: 0 };
  for (let round = 0; round < rounds(1500, 500); round++) {
    const instance = randomInstance(random);
    const { grid: text, words, rules } = instance;
    const grid = parseGrid(text, 'g.txt');
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    const found = async (part: Plan): Promise<{ readonly text: string; readonly words: readonly string[] }[]> => {
      const fills: { text: string; words: string[] }[] = [];
      const filling = pipeline.fill(part, { seed: round, count: Number.POSITIVE_INFINITY }).fills;
      for (let step = await filling.next(); ; step = await filling.next()) {
        if (step.done) {
          expect(step.value.kind).toBe('all');
          return fills;
        }
        fills.push({ text: fillText(part, step.value), words: textsOf(part, step.value) });
      }
    };
    const all = await found(plan);
    expect(all.map(fill => fill.text).sort()).toEqual([...bruteFills(grid, words, rules)].sort());
    if (all.length === 0) continue;
    const fills = random.shuffle(all.map(fill => fill.words)).slice(0, 1 + random.below(3));
    const distance = 1 + random.below(grid.slots.length + 1);
    const wanted = all.filter(fill => fills.every(other => wordsApart(other, new Set(fill.words)) >= distance));
    const apart = await found({ ...plan, rules: { ...plan.rules, apart: { fills, distance } } });
    expect(apart.map(fill => fill.text).sort(), `${round}: ${text}`).toEqual(wanted.map(fill => fill.text).sort());
    counts[wanted.length === 0 ? 'none' : wanted.length < all.length - fills.length ? 'some' : 'all']++;
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
});

it('a fill that is passed over keeps no other away, in all engines', async () => {
  const pairs = ['AA', 'AB', 'BA', 'BB'];
  const instances: Case[] = [
    { grid: '..\n#.', words: pairs, rules: NO_RULES },
    { grid: '..\n..', words: pairs, rules: { ...NO_RULES, repeats: true } },
    { grid: '....\n####\n.....', words: ['TIDE', 'TIDES', 'GHOST'], rules: { ...NO_RULES, sameStem: false } },
  ];
  const random = new Random(71);
  for (let round = 0; round < rounds(6000, 500); round++) {
    const instance = round < 120 ? instances[round % instances.length]! : randomCase(random);
    expect(await wrong('every', instance, round), JSON.stringify({ round, instance })).toBe(undefined);
  }
});

/** The words of an earlier fill that are not among those of a later one, wherever they stand. */
function missing(earlier: readonly string[], later: readonly string[]): number {
  return earlier.filter(word => !later.includes(word)).length;
}

it('several good fills differ in enough words as sets, and end when every other fill is too like them (all fills tried)', async () => {
  const pipeline = openPipeline(undefined, hostInProcess);
  const random = new Random(33);
  const counts = { ended: 0, enough: 0, mirrored: 0 };
  for (let round = 0; round < rounds(500, 100); round++) {
    const instance = randomInstance(random, true);
    const { grid: text, words, rules } = instance;
    const grid = parseGrid(text, 'g.txt');
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    const entries = (cells: string): string[] =>
      grid.slots.map(slot => slot.cells.map(cell => [...cells][cell]).join(''));
    const all = bruteFills(grid, words, rules).map(entries);
    const distance = 1 + random.below(Math.max(1, grid.slots.length));
    const fills = severalFills(pipeline, plan, { count: 3, strategy: { kind: 'good' }, seed: round, distance });
    const found: string[][] = [];
    let step = await fills.next();
    for (; !step.done; step = await fills.next()) found.push(entries(fillText(plan, step.value.fill)));
    const name = `${round}: ${text}\n${words.join(' ')}`;
    found.forEach((fill, nth) => {
      for (const other of found.slice(0, nth)) expect(missing(other, fill), name).toBeGreaterThanOrEqual(distance);
    });
    if (found.length === 3) {
      counts.enough++;
      continue;
    }
    expect(step.value.kind, name).toBe('all');
    const isFar = (fill: string[]): boolean => found.every(other => missing(other, fill) >= distance);
    expect(all.filter(isFar), name).toEqual([]);
    if (found.length > 0) counts.ended++;
    const isMirror = (fill: string[]): boolean => found.some(other => fill !== other && missing(other, fill) === 0);
    if (all.length > found.length && all.some(isMirror)) counts.mirrored++;
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
});
