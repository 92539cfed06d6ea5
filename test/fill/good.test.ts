// Good fills: the floor that is found, what is said of higher ones, and when any fill does. The oracle tries every fill of tiny cases.

import { describe, expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make.js';
import type { Plan } from '../../src/analysis/plan.js';
import { METER } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline, type Wanted } from '../../src/fill/pipeline.js';
import { scoreOf } from '../../src/fill/quality.js';
import { parseGrid } from '../../src/grid/parse.js';
import { type Dictionary, readDictionary } from '../../src/index.js';
import { rounds } from '../rounds.js';

const GOOD = { kind: 'good' } as const;
const pipeline = openPipeline(undefined, hostInProcess);

function scored(lines: readonly string[]): Dictionary {
  return readDictionary(new TextEncoder().encode(lines.join('\n')), 'words.txt');
}

async function good(plan: Plan, wanted: Partial<Wanted> = {}) {
  return firstFill(pipeline.fill(plan, { seed: 1, count: 1, strategy: GOOD, ...wanted }));
}

/** The highest lowest score of all fills; undefined when there is none. */
async function highestFloor(plan: Plan): Promise<number | undefined> {
  const { fills } = pipeline.fill(plan, { seed: 1, count: Number.POSITIVE_INFINITY });
  let highest: number | undefined;
  for await (const fill of fills)
    highest = Math.max(highest ?? 0, Math.min(...plan.grid.slots.map(({ id }) => scoreOf(plan, fill, id)!)));
  return highest;
}

describe('a good fill', () => {
  it('has the highest floor that any fill has, from 50 on, in random cases', async () => {
    const random = new Random(7);
    let filled = 0;
    for (let round = 0; round < rounds(300, 75); round++) {
      const [width, height] = [2 + random.below(2), 2 + random.below(2)];
      const words = new Set<string>();
      for (let i = 0; i < 24; i++)
        words.add(Array.from({ length: random.below(2) ? width : height }, () => 'ABC'[random.below(3)]).join(''));
      const { lexicon } = scored([...words].map(word => `${word};${1 + random.below(100)}`));
      const plan = makePlan(parseGrid(`${'.'.repeat(width)}\n`.repeat(height), 'g'), lexicon);
      const { fill, outcome } = await good(plan);
      const highest = await highestFloor(plan);
      // Below 50 slots may be let off one by one, and the lowest score is not the highest there is.
      const lowest = fill?.quality?.lowest;
      if (highest !== undefined && highest < 50) expect(lowest).toBeLessThanOrEqual(highest);
      else expect(lowest).toBe(highest);
      if (fill === undefined) expect(outcome.kind).toBe('all');
      else if (highest! >= 50) filled++;
      // What is said of the next floor is true: on such small cases it is always proven.
      const next = fill?.quality?.next;
      if (next !== undefined) expect([next.proven, next.floor > highest!]).toEqual([true, true]);
    }
    expect(filled).toBeGreaterThan(rounds(50, 10));
  });

  const WORDS = ['CAT;80', 'CAR;20', 'ATE;90', 'ARE;10', 'TEN;70', 'TAR;60', 'RAT;99', 'EAR;55', 'NET;30', 'TEA;75'];
  const corner = parseGrid('...\n.##\n.##\n', 'corner');

  it('reports the lowest and the mean score', async () => {
    const { fill } = await good(makePlan(corner, scored(WORDS).lexicon));
    expect(fill!.quality).toEqual({
      lowest: 70,
      mean: 72.5,
      next: { floor: 75, proven: true, nodes: expect.any(Number) },
    });
  });

  it('exempts one sparse corner, and keeps the floor everywhere else', async () => {
    const { lexicon } = scored([...WORDS, 'TQ;3', 'QX;2']);
    const grid = parseGrid('...#..\n.###.#\n.###.#\n', 'two parts');
    const plan = makePlan(grid, scored([...WORDS, 'QX;2', 'QZY;4']).lexicon);
    const { fill } = await good(plan);
    const scores = grid.slots.map(({ id }) => scoreOf(plan, fill!, id)!).sort((a, b) => a - b);
    expect(scores.slice(0, 2)).toEqual([2, 4]);
    expect(scores[2]).toBeGreaterThanOrEqual(50);
    expect(lexicon.tables[2]!.count).toBe(2);
  });

  it('reports no quality if words have no scores, and is then any fill', async () => {
    const plan = makePlan(corner, scored(WORDS.map(line => line.slice(0, 3))).lexicon);
    const any = await firstFill(pipeline.fill(plan, { seed: 1, count: 1 }));
    const { fill } = await good(plan);
    expect([...fill!.words]).toEqual([...any.fill!.words]);
  });

  it('keeps seed letters and required words, whatever their scores', async () => {
    const { lexicon } = scored(WORDS);
    const seeded = await good(makePlan(parseGrid('CAR\n.##\n.##\n', 'seeded'), lexicon));
    expect(seeded.fill!.quality!.lowest).toBe(20);
    const required = await good(makePlan(corner, lexicon, { ...NO_RULES, require: [{ word: 'CAR' }] }));
    expect(required.fill!.quality!.lowest).toBe(20);
  });

  it('is a proof when there is no fill at all', async () => {
    const { fill, outcome } = await good(makePlan(parseGrid('...\n...\n...\n', 'open'), scored(WORDS).lexicon));
    expect([fill, outcome]).toEqual([undefined, { kind: 'all', reasons: [] }]);
  });

  it('is repeatable, and stays within the node limit', async () => {
    const plan = makePlan(corner, scored(WORDS).lexicon);
    const runs = [await good(plan), await good(plan)];
    expect(runs[0]).toEqual(runs[1]);
    const filling = pipeline.fill(plan, { seed: 1, count: 1, strategy: GOOD, nodeLimit: 1 });
    await firstFill(filling);
    expect(filling.total(METER.nodes)).toBeLessThanOrEqual(1);
  });

  it('needs the default engine: another one gives any fill', async () => {
    const plain = openPipeline({ engine: 'backtrack', settings: {} }, hostInProcess);
    const plan = makePlan(corner, scored(WORDS).lexicon);
    const { fill } = await firstFill(plain.fill(plan, { seed: 1, count: 1, strategy: GOOD }));
    await plain.close();
    expect(fill!.quality).toBeUndefined();
  });
});
