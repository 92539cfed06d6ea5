// A filling that is kept: however often it is stopped or killed, and wherever, it comes to what it would have come to at one go.

import { describe, expect, it, test } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { METER } from '../../src/core/budget.js';
import { InputError } from '../../src/core/errors.js';
import type { Outcome } from '../../src/core/outcome.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import type { EngineSettings } from '../../src/engine/engine.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { Journal, SEARCHES } from '../../src/fill/journal.js';
import { openPipeline, type Wanted } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';

interface Answer {
  readonly fill: readonly number[] | undefined;
  readonly outcome: Outcome;
  readonly nodes: number;
}

/** Periods, restarts, probes and repairs come as soon on small grids as usually on large ones. */
const HASTY: EngineSettings = {
  firstRestart: 5,
  restartGrowth: 1.1,
  firstEra: 60,
  probeEvery: 3,
  listLimit: 6,
  sample: 5,
};

/** Words of three letters, with scores, that fill a grid after many nodes, if at all. */
function planOf(random: Random, grid: string, rules: Partial<Rules> = {}, words = 900): Plan {
  const list = new Set<string>();
  while (list.size < words)
    list.add(Array.from({ length: 2 + random.below(5) }, () => 'ABCDEFGH'[random.below(8)]).join(''));
  const scored = [...list].map(word => `${word}:${10 * (1 + random.below(9))}`);
  return makePlan(parseGrid(grid, 'g'), lexiconOf(scored), { ...NO_RULES, ...rules });
}

const GRIDS = [
  '......\n......\n......\n......\n####..',
  '....##\n.....#\n......\n#.....\n##....',
  '.....\n.....\n.....\n.....',
];

/** @param settings of the engine */
async function answer(plan: Plan, wanted: Partial<Wanted>, settings: EngineSettings): Promise<Answer> {
  const pipeline = openPipeline({ engine: 'table', settings }, (name, told) =>
    hostInProcess(name, told, { rest: () => undefined }),
  );
  const { fills, total } = pipeline.fill(plan, { seed: 3, count: 1, ...wanted });
  let fill: readonly number[] | undefined;
  try {
    for (;;) {
      const step = await fills.next();
      if (step.done) return { fill, outcome: step.value, nodes: total(METER.nodes) };
      fill = [...step.value.words];
    }
  } finally {
    await pipeline.close();
  }
}

const copyOf = (searches: readonly object[]) => SEARCHES.verify(JSON.parse(JSON.stringify(searches)));

describe.each<[name: string, rules: Partial<Rules>, settings: EngineSettings, strategy: 'any' | 'good']>([
  ['any fill', {}, HASTY, 'any'],
  ['a good fill', {}, HASTY, 'good'],
  ['a fill with the usual settings', {}, {}, 'any'],
  ['trails that run full', {}, { ...HASTY, trailRoom: 0.001 }, 'any'],
  ['shared substrings', { maxSharedSubstring: 2 }, HASTY, 'any'],
  ['near repeats left out', { sameStem: false }, HASTY, 'good'],
  ['words that are preferred', {}, { ...HASTY, prefer: 'score' }, 'any'],
  ['another weight of length', {}, { ...HASTY, lengthPower: 3 }, 'good'],
])('%s', (_, rules, settings, kind) => {
  it('is the same after any number of interruptions', async () => {
    const random = new Random(12);
    const met = { filled: 0, proven: 0, stopped: 0, states: 0 };
    for (let round = 0; round < rounds(12, 6); round++) {
      const plan = planOf(random, GRIDS[round % GRIDS.length]!, rules, 350 + random.below(350));
      const nodeLimit = 1 + random.below(900);
      const wanted: Partial<Wanted> = { nodeLimit, strategy: { kind } };
      const expected = await answer(plan, wanted, settings);
      if (expected.fill !== undefined) met.filled++;
      else met[expected.outcome.kind === 'all' ? 'proven' : 'stopped']++;

      let kept = copyOf([]);
      for (let end = 0; end < 6; end++) {
        // Killed: what was kept at some moment is all that is left.
        const moment = random.below(12);
        let looks = 0;
        let left = kept;
        const killed = new Journal(
          kept,
          async searches => {
            if (looks <= moment) left = copyOf(searches);
          },
          () => looks++ <= moment,
        );
        await answer(plan, { ...wanted, journal: killed }, settings);
        kept = left;
        met.states += kept.filter(({ state }) => state !== undefined).length;
        // Stopped: at a lower limit, with its state kept at the end.
        const stopped = new Journal(kept, async searches => {
          kept = copyOf(searches);
        });
        await answer(plan, { ...wanted, nodeLimit: Math.floor((nodeLimit * end) / 8), journal: stopped }, settings);
      }
      const journal = new Journal(kept, async searches => {
        kept = copyOf(searches);
      });
      expect(await answer(plan, { ...wanted, journal }, settings)).toEqual(expected);
      await journal.close();
      // A search that the budget cut off can go on, even where an earlier one has found a fill.
      const states = kept.filter(({ state }) => state !== undefined).length;
      if (expected.outcome.kind === 'stopped') expect(states).toBe(1);
      else if (expected.nodes < nodeLimit) expect(states).toBe(0);
      else expect(states).toBeLessThan(2);
      // What has ended is known at once.
      if (expected.outcome.kind !== 'stopped')
        expect(await answer(plan, { ...wanted, journal: new Journal(kept, async () => {}) }, settings)).toEqual(
          expected,
        );
    }
    expect(met.states).toBeGreaterThan(5);
    expect(Math.min(met.filled, met.stopped)).toBeGreaterThan(0);
  });
});

test('finished searches are not repeated', async () => {
  const plan = planOf(new Random(4), GRIDS[1]!, {}, 450);
  let kept = copyOf([]);
  const write = async (searches: readonly object[]): Promise<void> => {
    kept = copyOf(searches);
  };
  await answer(plan, { nodeLimit: 300, journal: new Journal(kept, write) }, HASTY);
  expect(kept.map(({ counters }) => counters[METER.nodes])).toEqual([300]);
  let looks = 0;
  const again = new Journal(kept, write, () => looks++ < 0);
  expect(await answer(plan, { nodeLimit: 428, journal: again }, HASTY)).toMatchObject({ nodes: 428 });
  expect(looks).toBe(128 / 64);
});

test('a journal is refused with another grid, other words, rules, seed or settings', async () => {
  const make = (rules: Partial<Rules> = {}, words = 500, grid = 0) => planOf(new Random(1), GRIDS[grid]!, rules, words);
  let kept = copyOf([]);
  const wanted: Partial<Wanted> = { nodeLimit: 300 };
  await answer(
    make(),
    {
      ...wanted,
      journal: new Journal(kept, async searches => {
        kept = copyOf(searches);
      }),
    },
    HASTY,
  );
  const goOn = (plan: Plan, change: Partial<Wanted> = {}, settings = HASTY) =>
    answer(plan, { nodeLimit: 600, journal: new Journal(kept, async () => {}), ...change }, settings);
  await goOn(make());
  const barred = make();
  const bars = new Uint8Array(barred.grid.open.length).fill(1, 0, 1);
  await expect(goOn({ ...barred, grid: { ...barred.grid, bars } })).rejects.toThrow('belongs to another fill');
  await expect(goOn(make({}, 499))).rejects.toThrow(InputError);
  await expect(goOn(make({}, 500, 1))).rejects.toThrow(InputError);
  await expect(goOn(make({ minScore: 20 }))).rejects.toThrow(InputError);
  await expect(goOn(make(), { seed: 4 })).rejects.toThrow('the checkpoint belongs to a search with other words');
  await expect(goOn(make(), { strategy: { kind: 'good' } })).rejects.toThrow('the checkpoint belongs to another fill');
  await expect(goOn(make(), {}, { ...HASTY, listLimit: 64 })).rejects.toThrow('a crossgen that searches differently');
});
