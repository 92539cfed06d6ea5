// Good fills: the floor that is found, what is said of higher ones, and when any fill does. The oracle tries every fill of tiny cases.

import { describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { refutations } from '../../src/analysis/proof.js';
import { METER } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { goodStages } from '../../src/fill/good.js';
import { firstFill, openPipeline, type Wanted } from '../../src/fill/pipeline.js';
import { rated, scoreOf } from '../../src/fill/quality.js';
import type { Found } from '../../src/fill/stage.js';
import type { Slot } from '../../src/grid/grid.js';
import { parseGrid } from '../../src/grid/parse.js';
import { type Dictionary, readDictionary } from '../../src/index.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, unlessContradictory } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { nearCase } from '../near-repeats.js';
import { fillText } from '../optimize/instances.js';
import { floorlessOf, scoresOf } from '../optimize/value.js';
import { rounds } from '../rounds.js';

const GOOD = { kind: 'good' } as const;
const pipeline = openPipeline(undefined, hostInProcess);

function scored(lines: readonly string[]): Dictionary {
  return readDictionary(new TextEncoder().encode(lines.join('\n')), 'words.txt');
}

async function good(plan: Plan, wanted: Partial<Wanted> = {}) {
  return firstFill(pipeline.fill(plan, { seed: 1, count: 1, strategy: GOOD, ...wanted }));
}

/** A good fill where every other trial gives up, whatever it would have found. */
async function fickle(plan: Plan, random: Random): Promise<Found | undefined> {
  const stages = goodStages(plan);
  let step = stages.next();
  while (!step.done) {
    const stage = step.value;
    const gaveUp = { fill: undefined, proven: false, spent: false, nodes: 1 };
    if (stage.nodeLimit < Number.POSITIVE_INFINITY && random.below(2) === 0) step = stages.next(gaveUp);
    else {
      const { fill, outcome } = await firstFill(pipeline.fill(stage.plan, { seed: 1, count: 1 }));
      step = stages.next({ fill, proven: fill === undefined && outcome.kind === 'all', spent: false, nodes: 1 });
    }
  }
  return step.value;
}

/**
 * Holds a good fill against all fills there are. The cases are so small that no trial gives up.
 * @param fills as cells, row by row
 * @param seen counts how the cases went
 */
function agree(
  { fill, outcome }: Awaited<ReturnType<typeof good>>,
  { grid, candidates, lexicon, rules }: Plan,
  words: readonly string[],
  fills: readonly string[],
  name: string,
  seen: { none: number; high: number; low: number; proven: number },
): void {
  const scores = scoresOf(words);
  const entryOf = (cells: string, slot: Slot): string => slot.cells.map(cell => [...cells][cell]).join('');
  const spelled = grid.slots.map(({ cells }) => cells.map(cell => grid.seeds.get(cell) ?? '?').join(''));
  const isGiven = (cells: string, slot: Slot): boolean =>
    [...spelled, ...floorlessOf(rules, grid)].includes(entryOf(cells, slot));
  /** The scores of entries that obey a floor. */
  const floored = (cells: string, slots: readonly Slot[]): number[] =>
    slots.filter(slot => !isGiven(cells, slot)).flatMap(slot => scores.get(entryOf(cells, slot)) ?? []);
  /** The lowest score where there is a choice. */
  const floorOf = (cells: string): number =>
    Math.min(
      ...floored(
        cells,
        grid.slots.filter(({ id }) => candidates[id]!.length > 1),
      ),
    );
  if (fill === undefined) {
    expect([fills, outcome.kind], name).toEqual([[], 'all']);
    seen.none++;
    return;
  }
  const cells = fillText({ grid, lexicon: lexiconOf(words) }, fill);
  expect(fills, name).toContain(cells);
  const { quality } = fill;
  if (quality === undefined) return;
  const known = grid.slots.flatMap(slot => scores.get(entryOf(cells, slot)) ?? []);
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  expect([quality.lowest, quality.mean], name).toEqual([
    Math.min(...floored(cells, grid.slots)),
    expect.closeTo(mean, 9),
  ]);
  const highest = Math.max(...fills.map(floorOf));
  const isHigh = highest >= 50 && highest < Infinity;
  // Below 50 slots may be let off one by one, and the lowest score is not the highest there is.
  if (isHigh) {
    // Floors above 75 are not sought.
    const levels = grid.slots.flatMap(({ id, length }) =>
      candidates[id]!.length > 1 ? Array.from(candidates[id]!, word => lexicon.tables[length]!.scores[word]!) : [],
    );
    const enough = Math.max(...levels.filter(level => level <= 75));
    expect(Math.min(floorOf(cells), enough), name).toBe(Math.min(highest, enough));
  }
  seen[isHigh ? 'high' : 'low']++;
  const { next, refuted } = quality;
  expect(refuted, name).toBeUndefined();
  if (next === undefined) return;
  expect([next.proven, next.floor > highest], name).toEqual([true, true]);
  seen.proven++;
}

describe('a good fill', () => {
  it('agrees with brute force: the fill, its figures, the highest floor from 50 to 75, and what is said of the next one', async () => {
    const random = new Random(7);
    const seen = { none: 0, high: 0, low: 0, proven: 0 };
    for (let round = 0; round < rounds(1500, 400); round++) {
      const { grid: text, words, rules } = randomInstance(random, true, round % 2 === 0);
      const plan = unlessContradictory(() => makePlan(parseGrid(text, 'g'), lexiconOf(words), rules));
      if (plan === undefined) continue;
      const found = await good(plan, { seed: round });
      agree(found, plan, words, bruteFills(plan.grid, words, rules), `${round}: ${text}\n${words.join(' ')}`, seen);
    }
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(rounds(100, 20));
  });

  it('agrees with brute force where near repeats abound', async () => {
    const random = new Random(8);
    const seen = { none: 0, high: 0, low: 0, proven: 0 };
    for (let round = 0; round < rounds(750, 100); round++) {
      const { plan, words, allowed } = nearCase(random);
      agree(await good(plan, { seed: round }), plan, words, allowed, `${round}: ${words.join(' ')}`, seen);
    }
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(rounds(25, 3));
  });

  it('what it calls proven where trials give up has no fill: brute force', async () => {
    const random = new Random(9);
    const seen = { fills: 0, next: 0, refuted: 0 };
    for (let round = 0; round < rounds(1500, 450); round++) {
      const { grid: text, words, rules } = randomInstance(random);
      const plan = unlessContradictory(() => makePlan(parseGrid(text, 'g'), lexiconOf(words), rules));
      if (plan === undefined || refutations(plan).length > 0) continue;
      const fill = await fickle(plan, random);
      if (fill?.quality === undefined) continue;
      const scores = scoresOf(words);
      const choice = plan.grid.slots.filter(({ id }) => plan.candidates[id]!.length > 1);
      const lowest = (cells: string): number =>
        Math.min(
          ...choice.flatMap(slot => {
            const entry = slot.cells.map(cell => [...cells][cell]).join('');
            return floorlessOf(rules, plan.grid).includes(entry) ? [] : (scores.get(entry) ?? []);
          }),
        );
      const highest = Math.max(...bruteFills(plan.grid, words, rules).map(lowest));
      const { next, refuted } = fill.quality;
      const name = `${round}: ${text}\n${words.join(' ')}`;
      seen.fills++;
      if (next?.proven === true) expect(next.floor, name).toBeGreaterThan(highest);
      if (next?.proven === false) seen.next++;
      if (refuted === undefined) continue;
      seen.refuted++;
      expect(next, name).toMatchObject({ proven: false });
      expect(refuted, name).toBeGreaterThan(Math.max(highest, next!.floor));
    }
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(rounds(50, 10));
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

  it('is rated anew when it is raised: the next floor is the lowest above it that failed', async () => {
    const plan = makePlan(corner, scored(WORDS).lexicon);
    const { fill } = await good(plan);
    const failed = (floor: number, proven = false) => ({ floor, proven, nodes: 9 });
    const known = (...failures: ReturnType<typeof failed>[]) => rated(plan, fill!, failures).quality;
    expect(known(failed(60), failed(90, true), failed(80))).toMatchObject({ next: failed(80), refuted: 90 });
    expect(known(failed(60), failed(75, true))).toEqual({ lowest: 70, mean: 72.5, next: failed(75, true) });
    expect(known(failed(60))).toEqual({ lowest: 70, mean: 72.5 });
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
    // CAR scores 20: given words obey no floor, and do not count for the lowest score.
    expect(seeded.fill!.quality!.lowest).toBe(80);
    const required = await good(makePlan(corner, lexicon, { ...NO_RULES, require: [{ word: 'CAR' }] }));
    expect(required.fill!.quality!.lowest).toBe(80);
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
