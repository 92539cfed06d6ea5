// The law of batches: the result is that of a plain loop, for any number of jobs and any order in which searches end, wherever
// a run is interrupted or killed, and however it is split.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPTS, type Batch, type Result, restsOnOthers, runBatch } from '../../src/batch/batch.js';
import { History, type WordsSeen } from '../../src/batch/history.js';
import { type Item, itemsOf, type Shard } from '../../src/batch/items.js';
import type { Made } from '../../src/batch/manifest.js';
import { Random } from '../../src/core/random.js';
import { rounds } from '../rounds.js';

/** Random worlds for each law. */
const RUNS = rounds(100, 25);
const GRIDS = 3;
const COUNT = 12;

/** A grid without blocks with two slots, and `fills` words for the first slot: so many fills differ in one entry, few in two. */
interface World {
  readonly fills: readonly number[];
  readonly distance: number;
  readonly seed: number;
}

const world: fc.Arbitrary<World> = fc.record({
  fills: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 16 }), fc.constant(1000)),
  distance: fc.integer({ min: 1, max: 2 }),
  seed: fc.integer({ min: 0, max: 1000 }),
});

const differing = (one: WordsSeen, other: WordsSeen): number => one.filter(word => !other.includes(word)).length;

/** The simplest possible search: a random fill; or, with earlier ones, the first in order that differs enough. */
function search({ fills, distance, seed }: World, item: Item, attempt: number, earlier: readonly WordsSeen[]): Result {
  const all = Array.from({ length: fills[item.grid]! }, (_, at) => [`first ${at >> 1}`, `second ${at % 5}`]);
  if (all.length === 0) return { status: 'proven', reasons: [] };
  const random = new Random(seed * 10_000 + item.index * 100 + attempt);
  const order = random.shuffle(all);
  const choice = order.findIndex(words => earlier.every(other => differing(words, other) >= distance));
  if (choice < 0) return { status: 'exhausted' };
  return { status: 'filled', seed: 0, attempt, choice: choice + 1, words: order[choice]! };
}

/** The batch by its definition. */
function plainly(given: World): Map<number, Result> {
  const made = new Map<number, Result>();
  const past = new Map<number, WordsSeen[]>();
  for (const item of itemsOf(GRIDS, COUNT)) {
    const earlier = past.get(item.grid) ?? [];
    const near = (words: WordsSeen) => earlier.some(other => differing(words, other) < given.distance);
    let result = search(given, item, 0, []);
    for (let attempt = 1; result.status === 'filled' && near(result.words); attempt++)
      result = search(given, item, attempt, attempt < ATTEMPTS ? [] : earlier);
    if (result.status === 'filled') past.set(item.grid, [...earlier, result.words]);
    made.set(item.index, result);
  }
  return made;
}

/** A run that may be stopped: after so many searches it is interrupted, or killed so that nothing more is saved. */
interface Stop {
  readonly after: number;
  readonly kill: boolean;
}

interface Folder {
  readonly lines: Map<number, Made>;
  /** Puzzles whose line is there and whose file is not. */
  readonly removed?: ReadonlySet<number>;
  /** Counts the searches of all runs. */
  searches?: number;
}

async function run(
  given: World,
  jobs: number,
  folder: Folder,
  shard?: Shard,
  stop?: Stop,
): Promise<Map<number, Result>> {
  const abort = new AbortController();
  const prior = new Map(folder.lines);
  const random = new Random(given.seed + jobs);
  let searches = 0;
  let dead = false;
  const batch: Batch = {
    items: itemsOf(GRIDS, COUNT, shard),
    distance: () => given.distance,
    jobs,
    fresh: false,
    signal: abort.signal,
    prior: async item => (folder.removed?.has(item.index) ? undefined : prior.get(item.index)),
    lost: item => prior.get(item.index),
    make: async (item, attempt, earlier) => {
      folder.searches = (folder.searches ?? 0) + 1;
      if (searches++ >= (stop?.after ?? Number.POSITIVE_INFINITY)) {
        abort.abort();
        dead ||= stop!.kill;
      }
      for (let turn = random.below(8); turn > 0; turn--) await Promise.resolve();
      return abort.signal.aborted ? undefined : search(given, item, attempt, earlier);
    },
    reopen: async ({ index, grid }) => {
      const later = [...prior].filter(([other]) => other > index && (other - 1) % GRIDS === grid);
      for (const [other, made] of dead ? [] : later) {
        if (!restsOnOthers(made) || folder.lines.get(other) !== made) continue;
        prior.delete(other);
        folder.lines.delete(other);
      }
    },
    keep: async (item, result) => {
      if (!dead && result.status !== 'fault') folder.lines.set(item.index, result);
    },
  };
  const settled = new Map<number, Result>();
  for await (const { item, result } of runBatch(batch, new History())) settled.set(item.index, result);
  return settled;
}

const stops: fc.Arbitrary<Stop[]> = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 20 }), kill: fc.boolean() }),
  { maxLength: 6 },
);

describe('a batch', () => {
  it('gives the same as a plain loop, for any number of jobs', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.integer({ min: 1, max: 7 }), async (given, jobs) => {
        const folder = { lines: new Map<number, Made>() };
        expect(await run(given, jobs, folder)).toEqual(plainly(given));
        expect(new Map([...folder.lines].sort(([a], [b]) => a - b))).toEqual(plainly(given));
      }),
      { numRuns: RUNS },
    );
  });

  it('continues where it was interrupted or killed, again and again', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.integer({ min: 1, max: 7 }), stops, async (given, jobs, ends) => {
        const folder = { lines: new Map<number, Made>() };
        for (const stop of ends) await run(given, jobs, folder, undefined, stop);
        expect(await run(given, jobs, folder)).toEqual(plainly(given));
      }),
      { numRuns: RUNS },
    );
  });

  it('can be joined from its shards, despite lost lines and interruptions', async () => {
    const lost = fc.array(fc.integer({ min: 1, max: GRIDS * COUNT }), { maxLength: 8 });
    const shards = fc.integer({ min: 1, max: 5 });
    await fc.assert(
      fc.asyncProperty(world, shards, lost, stops, async (given, of, indexes, ends) => {
        const folder = { lines: new Map<number, Made>() };
        for (let part = 1; part <= of; part++) await run(given, 2, folder, { part, of });
        for (const index of indexes) folder.lines.delete(index);
        for (const stop of ends) await run(given, 2, folder, undefined, stop);
        expect(await run(given, 2, folder)).toEqual(plainly(given));
      }),
      {
        numRuns: RUNS,
        examples: [
          // A lost line comes back as another puzzle than the one from which a later puzzle of its shard had to differ.
          [{ fills: [0, 15, 1000], distance: 2, seed: 530 }, 2, [5], []],
          // A shard's puzzle of the last attempt is too much like one of another shard.
          [{ fills: [0, 5, 1000], distance: 2, seed: 100 }, 2, [], []],
          // Joining is killed when one puzzle has been replaced, and the later one that depends on it has not.
          [{ fills: [0, 15, 16], distance: 2, seed: 23 }, 2, [], [{ after: 1, kill: true }]],
        ],
      },
    );
  });

  it('makes only the removed files again: one removed file made 54 of 60 puzzles again', async () => {
    const indexes = fc.uniqueArray(fc.integer({ min: 1, max: GRIDS * COUNT }), { maxLength: 8 });
    const jobs = fc.integer({ min: 1, max: 7 });
    await fc.assert(
      fc.asyncProperty(world, jobs, indexes, async (given, jobs, removed) => {
        const whole = { lines: new Map<number, Made>() };
        await run(given, jobs, whole);
        const filled = removed.filter(index => whole.lines.get(index)!.status === 'filled');
        const folder: Folder = { lines: new Map(whole.lines), removed: new Set(filled) };
        expect(await run(given, jobs, folder)).toEqual(plainly(given));
        expect(folder.lines).toEqual(whole.lines);
        expect(folder.searches ?? 0).toBe(filled.length);
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps finished puzzles when it is interrupted, also after one that is not finished', async () => {
    const folder = { lines: new Map<number, Made>() };
    const given: World = { fills: [1000, 1000, 1000], distance: 1, seed: 1 };
    const settled = await run(given, 4, folder, undefined, { after: 20, kill: false });
    expect(folder.lines.size).toBeGreaterThan(10);
    for (const [index, made] of settled) expect(folder.lines.get(index)).toEqual(made);
  });

  it('distinguishes a fault from a result, and goes on', async () => {
    const kept: number[] = [];
    const batch: Batch = {
      ...{ items: itemsOf(1, 4), distance: () => 1, jobs: 2, fresh: false, signal: new AbortController().signal },
      prior: async () => undefined,
      lost: () => undefined,
      reopen: async () => {},
      make: async ({ index }) =>
        index === 2
          ? { status: 'fault', error: new Error('broken') }
          : { status: 'filled', seed: 0, attempt: 0, choice: 1, words: [`${index}`] },
      keep: async ({ index }, { status }) => {
        if (status !== 'fault') kept.push(index);
      },
    };
    const statuses: string[] = [];
    for await (const { result } of runBatch(batch, new History())) statuses.push(result.status);
    expect(statuses).toEqual(['filled', 'fault', 'filled', 'filled']);
    expect(kept.sort()).toEqual([1, 3, 4]);
  });
});
