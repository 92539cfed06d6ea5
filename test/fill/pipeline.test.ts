// The one pipeline: where a plan goes, in which stages it is searched, and what is passed on.

import { describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { METER } from '../../src/core/budget.js';
import type { Outcome } from '../../src/core/outcome.js';
import { NO_RULES } from '../../src/core/rules.js';
import type { Fill } from '../../src/engine/engine.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import type { EngineHost } from '../../src/engine/search.js';
import type { Uses } from '../../src/fill/fresh.js';
import { type Filling, firstFill, openPipeline, type Wanted } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { fill, readDictionary } from '../../src/index.js';
import { lexiconOf } from '../lexicons.js';

const ALL: Wanted = { seed: 1, count: Number.POSITIVE_INFINITY };
const WORDS = ['CAT', 'CAR', 'ATE', 'ARE', 'TEN', 'TAR', 'RAT', 'EAR', 'NET'];
const lexicon = lexiconOf(WORDS);
const plan = makePlan(parseGrid('...\n.##\n.##\n', 'corner'), lexicon);

async function drain({ fills }: Filling): Promise<{ readonly found: readonly string[]; readonly outcome: Outcome }> {
  const found: string[] = [];
  for (;;) {
    const step = await fills.next();
    if (step.done) return { found, outcome: step.value };
    found.push(step.value.words.join());
  }
}

/** These words were used once each. */
function usesOf(words: readonly string[]): Uses {
  return lexicon.tables.map(table =>
    table?.length === 3
      ? Uint32Array.from({ length: table.count }, (_, id) =>
          words.includes([0, 1, 2].map(at => lexicon.alphabet.letters[table.letters[id * 3 + at]!]).join('')) ? 1 : 0,
        )
      : undefined,
  );
}

describe('the route', () => {
  const side = (cells: number): Plan =>
    makePlan(
      parseGrid(`${'.'.repeat(cells)}\n`.repeat(cells), 'open'),
      lexiconOf(['A'.repeat(cells), 'B'.repeat(cells)]),
    );

  it('sends a large open grid to the walk over squares, and any other to the default engine', async () => {
    const pipeline = openPipeline(undefined, hostInProcess);
    expect(pipeline.fill(side(7), ALL).engine).toBe('squares');
    expect(pipeline.fill(side(6), ALL).engine).toBe('table');
    await pipeline.close();
  });

  it("follows the user's choice", async () => {
    const pipeline = openPipeline({ engine: 'backtrack', settings: {} }, hostInProcess);
    expect(pipeline.fill(side(7), ALL).engine).toBe('backtrack');
    await pipeline.close();
  });

  it('is the same for the library: two words make no square, and the walk needs no node to see that', async () => {
    const words = readDictionary(new TextEncoder().encode('AAAAAAA\nBBBBBBB\n'), 'words');
    const meter = new Float64Array(8);
    const fills = fill(parseGrid('.......\n'.repeat(7), 'open'), words, { meter });
    expect(await fills.next()).toEqual({ done: true, value: { kind: 'all', reasons: [] } });
    const table = new Float64Array(8);
    await fill(parseGrid('.......\n'.repeat(7), 'open'), words, { meter: table, engine: 'squares' }).next();
    expect([...meter]).toEqual([...table]);
  });
});

describe('the stages', () => {
  it('give every fill once, those of unused words first', async () => {
    const pipeline = openPipeline(undefined, hostInProcess);
    const any = await drain(pipeline.fill(plan, ALL));
    const uses = usesOf(['CAT', 'CAR', 'TEN']);
    const fresh = await drain(pipeline.fill(plan, { ...ALL, strategy: { kind: 'fresh', uses } }));
    await pipeline.close();
    expect(any.found.length).toBeGreaterThan(4);
    expect(new Set(any.found).size).toBe(any.found.length);
    expect([...fresh.found].sort()).toEqual([...any.found].sort());
    expect(fresh.outcome).toEqual({ kind: 'all', reasons: [] });
    const used = (key: string): number => key.split(',').filter(word => uses[3]![Number(word)]! > 0).length;
    const counts = fresh.found.map(used);
    expect(counts.filter(count => count === 0).length).toBeGreaterThan(0);
    expect(counts.lastIndexOf(0)).toBeLessThan(counts.findIndex(count => count > 0));
  });

  it('prove nothing except in the last one', async () => {
    const pipeline = openPipeline(undefined, hostInProcess);
    const strategy = { kind: 'fresh', uses: usesOf(WORDS) } as const;
    const { fill: found, outcome } = await firstFill(pipeline.fill(plan, { seed: 1, count: 1, strategy }));
    await pipeline.close();
    expect(found).toBeDefined();
    expect(outcome).toEqual({ kind: 'enough' });
  });

  it('share the node limit', async () => {
    const pipeline = openPipeline(undefined, hostInProcess);
    const strategy = { kind: 'fresh', uses: usesOf(['CAT', 'CAR', 'TEN']) } as const;
    for (let nodeLimit = 0; nodeLimit < 20; nodeLimit++) {
      const filling = pipeline.fill(plan, { ...ALL, strategy, nodeLimit });
      const { outcome } = await drain(filling);
      expect(filling.total(METER.nodes)).toBeLessThanOrEqual(nodeLimit);
      if (nodeLimit < 4) expect(outcome).toEqual({ kind: 'stopped', by: 'nodes' });
    }
    await pipeline.close();
  });
});

describe('the judge', () => {
  it('throws a fault instead of passing on a wrong fill', async () => {
    const wrong: Fill = { letters: new Uint8Array(9).fill(0), words: new Int32Array(2) };
    const start = (): EngineHost => ({
      search: () => ({
        fills: (async function* () {
          yield wrong;
          return { kind: 'exhausted' } as const;
        })(),
        meter: new Float64Array(8),
        best: new Uint8Array(9),
      }),
      close: async () => {},
    });
    await expect(drain(openPipeline(undefined, start).fill(plan, ALL))).rejects.toThrow('a wrong fill was found');
  });

  it('skips fills that are not suitable or too similar', async () => {
    const pipeline = openPipeline({ engine: 'backtrack', settings: {} }, hostInProcess);
    const numbers: number[] = [];
    const suits = (_: Fill, nth: number): boolean => numbers.push(nth) % 2 === 0;
    const all = await drain(pipeline.fill(plan, ALL));
    const some = await drain(pipeline.fill(plan, { ...ALL, suits }));
    expect(some.found).toEqual(all.found.filter((_, at) => at % 2 === 1));
    expect(numbers).toEqual(all.found.map((_, at) => at + 1));
    const two = makePlan(parseGrid('...#...\n', 'two'), lexicon);
    const both = await drain(pipeline.fill(two, ALL));
    const apart = { ...two, rules: { ...NO_RULES, distance: 2 } };
    const { found } = await drain(pipeline.fill(apart, ALL));
    await pipeline.close();
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThan(both.found.length);
    const words = found.map(key => key.split(','));
    for (const [at, one] of words.entries())
      for (const other of words.slice(0, at)) expect(one.filter((word, slot) => word !== other[slot]).length).toBe(2);
  });
});
