// Fills with as many thematic words as can be. The oracle tries every fill of tiny cases.

import { describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline, type Wanted } from '../../src/fill/pipeline.js';
import { themeUse } from '../../src/fill/quality.js';
import { themed } from '../../src/fill/theme-fill.js';
import { ThemePlaces } from '../../src/fill/theme-places.js';
import { parseGrid } from '../../src/grid/parse.js';
import { type Instance, randomInstance, unlessContradictory } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { fillText } from '../optimize/instances.js';
import { drawingOf } from '../plain/drawing.js';
import { plainFills } from '../plain/solver.js';
import { rounds } from '../rounds.js';

/** Of so many words, all places are searched. */
const FEW = 12;
const pipeline = themed(openPipeline(undefined, hostInProcess), true);

async function fillOf(plan: Plan, wanted: Partial<Wanted> = {}) {
  const { fill, outcome } = await firstFill(pipeline.fill(plan, { seed: 1, count: 1, ...wanted }));
  return { fill, outcome, use: fill && themeUse(plan, fill)! };
}

/** A random case in which a fill is planted; its theme has some of the words, or all, and sometimes one that no dictionary has. */
function themeCase(random: Random): Instance & { readonly theme: readonly string[] } {
  const { grid, words, rules } = randomInstance(random, true, random.below(2) === 0);
  const letters = [...new Set(words.join('').replace(/[\d:]/g, ''))];
  const letter = (): string => letters[random.below(letters.length)]!;
  const rows = grid.split('\n').map(row => [...row].map(cell => (cell === '.' ? letter() : cell)));
  const columns = rows[0]!.map((_, column) => rows.map(row => row[column]!));
  const planted = [...rows, ...columns].flatMap(line =>
    line
      .join('')
      .split('#')
      .filter(text => [...text].length > 1),
  );
  const lengths = planted.map(text => [...text].length);
  const more = Array.from({ length: random.below(25) }, () =>
    Array.from({ length: lengths[random.below(lengths.length)]! }, letter).join(''),
  );
  const list = [...new Set([...planted, ...more])];
  const share = 1 + random.below(4);
  const theme = list.filter(() => random.below(4) < share);
  if (random.below(8) === 0 || theme.length === 0) theme.push('ZZZZ');
  return {
    ...{ grid, theme },
    words: list.map(word => `${word}:${1 + random.below(100)}`),
    rules: { ...rules, theme: { words: theme, min: 0 } },
  };
}

/** How many different words of the theme each fill has. */
function countsOf(plan: Plan, fills: readonly string[], theme: readonly string[]): number[] {
  return fills.map(cells => {
    const letters = [...cells];
    const entries = new Set(plan.grid.slots.map(slot => slot.cells.map(cell => letters[cell]).join('')));
    return theme.filter(word => entries.has(word)).length;
  });
}

async function compare(wantedOf: (random: Random) => Partial<Wanted>, many: number, seed: number) {
  const random = new Random(seed);
  const seen = { none: 0, all: 0, proven: 0, open: 0, most: 0, long: 0 };
  /** Cases with few words where some fill has more of them. */
  const low: string[] = [];
  for (let round = 0; round < many; round++) {
    const own = themeCase(random);
    const plan = unlessContradictory(() => makePlan(parseGrid(own.grid, 'g'), lexiconOf(own.words), own.rules));
    if (plan === undefined) continue;
    const name = `${round}: ${own.grid}\n${own.words.join(' ')}\n${own.theme.join(' ')} ${JSON.stringify(own.rules)}`;
    const all = plainFills(drawingOf(plan.grid), own.words, { ...own.rules, sameStem: true });
    if (all === undefined) continue; // too many for the oracle
    const fills = all.map(({ cells }) => cells.join(''));
    const { fill, use, outcome } = await fillOf(plan, { seed: round, ...wantedOf(random) });
    if (fill === undefined) {
      if (outcome.kind === 'all') expect(fills, name).toEqual([]);
      seen.none++;
      continue;
    }
    const cells = fillText(plan, fill);
    expect(fills, name).toContain(cells);
    const best = Math.max(...countsOf(plan, fills, own.theme));
    const [count] = countsOf(plan, [cells], own.theme) as [number];
    const { most } = new ThemePlaces(plan, own.theme);
    expect(most, name).toBeGreaterThanOrEqual(best);
    expect([new Set(use!.used.map(({ word }) => word)).size, use!.unused.length], name).toEqual([
      count,
      own.theme.length - count,
    ]);
    expect(use!.more === undefined, name).toBe(count === own.theme.length);
    if (use!.more?.proven) expect(count, name).toBe(best);
    if (count < best && own.theme.length <= FEW) low.push(name);
    seen.most += most === best ? 1 : 0;
    seen.long += own.theme.length > FEW ? 1 : 0;
    seen[use!.more === undefined ? 'all' : use!.more.proven ? 'proven' : 'open']++;
  }
  return { seen, low };
}

describe('a fill with a theme', () => {
  it('agrees with brute force: the fill, the most words that any fill has, the bound, and what is proven', async () => {
    const { seen, low } = await compare(() => ({}), rounds(4000, 200), 17);
    expect(low).toEqual([]);
    for (const often of [seen.none, seen.all, seen.proven]) expect(often).toBeGreaterThan(rounds(200, 10));
    for (const often of [seen.open, seen.long]) expect(often).toBeGreaterThan(rounds(30, 0));
  });

  it('calls nothing proven that is not, where the search is cut short: brute force', async () => {
    const { seen } = await compare(random => ({ nodeLimit: 1 + random.below(40) }), rounds(4000, 200), 18);
    for (const often of [seen.all, seen.proven, seen.open]) expect(often).toBeGreaterThan(rounds(100, 5));
  });
});
