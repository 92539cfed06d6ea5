import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget } from '../../../src/core/budget.js';
import { Random } from '../../../src/core/random.js';
import { NO_RULES } from '../../../src/core/rules.js';
import { readDictionary } from '../../../src/dictionary/read-dictionary.js';
import type { Fill } from '../../../src/engine/engine.js';
import { loadEngine } from '../../../src/engine/registry.js';
import { openPipeline } from '../../../src/fill/pipeline.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { bruteFills } from '../brute.js';
import { fillText } from '../run.js';

const random = new Random(1);
const consonants = 'BCDFGLMNPRST';
const vowels = 'AEIO';
const syllable = (): string => consonants[random.below(consonants.length)]! + vowels[random.below(vowels.length)]!;
/** Words of four and six letters that cross easily, with scores. */
const WORDS = [
  ...new Set(
    Array.from({ length: 600 }, (_, i) => (i % 2 ? syllable() + syllable() : syllable() + syllable() + syllable())),
  ),
];
const DICTIONARY = WORDS.map((word, i) => `${word};${1 + (i % 100)}`).join('\n');
const { lexicon } = readDictionary(new TextEncoder().encode(DICTIONARY), 'words.txt');
const GRID = `
......
.#.#.#
......
.#.#.#
......
.#.#.#
`.trim();

async function fills(
  rules: Partial<typeof NO_RULES>,
  settings: Record<string, string | number | boolean>,
  count: number,
  seed = 1,
): Promise<Fill[]> {
  const plan = makePlan(parseGrid(GRID, 'grid.txt'), lexicon, { ...NO_RULES, ...rules });
  const pipeline = openPipeline({ engine: 'table', settings });
  const found: Fill[] = [];
  for await (const fill of pipeline.fill(plan, { seed, count }).fills) found.push(fill);
  return found;
}

const differing = (a: Fill, b: Fill): number => a.words.filter((word, slot) => word !== b.words[slot]).length;
const meanScore = (fill: Fill): number => {
  const grid = parseGrid(GRID, 'grid.txt');
  const scores = grid.slots.map(slot => lexicon.tables[slot.length]!.scores[fill.words[slot.id]!]!);
  return scores.reduce((a, b) => a + b, 0) / scores.length;
};

describe('the table engine', () => {
  it('makes fills differ in as many entries as the rules say', async () => {
    for (const distance of [2, 4, 6]) {
      const found = await fills({ distance }, {}, 12);
      expect(found).toHaveLength(12);
      found.forEach((fill, i) => {
        for (const other of found.slice(0, i)) expect(differing(fill, other)).toBeGreaterThanOrEqual(distance);
      });
    }
  });

  it('ends after one fill if no other can differ enough', async () => {
    expect(await fills({ distance: 7 }, {}, 3)).toHaveLength(1);
  });

  it('keeps away from more fills than it had room for at first', async () => {
    const words = [...'ABCDEFGH'].flatMap((one, nth, all) => all.slice(nth + 1, nth + 5).map(other => one + other));
    const lexicon = lexiconOf(words);
    const grid = parseGrid('..#..#..', 'g');
    const plan = makePlan(grid, lexicon, { ...NO_RULES, distance: 2 });
    const search = (await loadEngine('table')).search(plan, makeBudget({ seed: 1 }));
    const found: string[][] = [];
    const entriesOf = (text: string): string[] => text.split('#');
    for await (const fill of search) found.push(entriesOf(fillText(plan, fill)));
    const differ = (one: readonly string[], other: readonly string[]): boolean =>
      one.filter(entry => !other.includes(entry)).length >= 2;
    expect(found.length).toBeGreaterThan(32);
    expect(found.filter((one, nth) => !found.slice(0, nth).every(other => differ(one, other)))).toEqual([]);
    const all = bruteFills(grid, words).map(entriesOf);
    expect(all.filter(one => found.every(other => differ(one, other)))).toEqual([]);
  });

  it('keeps words from sharing too much with an entry that no dictionary has', async () => {
    const grid = parseGrid('XYZ\n###\n...', 'g');
    const rules = { ...NO_RULES, allowUnknown: true };
    const found = async (maxSharedSubstring: number): Promise<string[]> => {
      const plan = makePlan(grid, lexiconOf(['AYZ', 'ABC', 'BXA']), { ...rules, maxSharedSubstring });
      const texts: string[] = [];
      for await (const fill of (await loadEngine('table')).search(plan, makeBudget()))
        texts.push(fillText(plan, fill).slice(6));
      return texts.sort();
    };
    expect([await found(0), await found(1), await found(2)]).toEqual([
      ['ABC', 'AYZ', 'BXA'],
      ['ABC', 'BXA'],
      ['ABC', 'AYZ', 'BXA'],
    ]);
  });

  it('finds better words when scores are preferred', async () => {
    const seeds = [1, 2, 3, 4, 5];
    const mean = async (settings: Record<string, string>): Promise<number> => {
      const all = await Promise.all(seeds.map(seed => fills({}, settings, 1, seed)));
      return all.reduce((sum, [fill]) => sum + meanScore(fill!), 0) / seeds.length;
    };
    expect(await mean({ prefer: 'score' })).toBeGreaterThan((await mean({})) + 10);
  });

  it('refuses a preference that it does not know', async () => {
    await expect(fills({}, { prefer: 'luck' }, 1)).rejects.toThrow(
      "the engine table cannot prefer 'luck': expected score or dictionary",
    );
  });

  it.each([
    [{ listLimit: -1 }, 'option listLimit of engine table is -1: give it a whole number, 1 to 4096'],
    [{ listLimit: 'NaN' }, 'option listLimit of engine table is NaN: give it a whole number, 1 to 4096'],
    [{ sample: 0 }, 'option sample of engine table is 0: give it a whole number, 1 to 1000000'],
    [{ restartGrowth: 0.5 }, 'option restartGrowth of engine table is 0.5: give it a number, 1 to 1000'],
    [{ lengthPower: 1.5 }, 'option lengthPower of engine table is 1.5: give it a whole number, 0 to 8'],
    [{ repairShare: -1 }, 'option repairShare of engine table is -1: give it a number, 0 to 1000'],
    [{ trailRoom: 0 }, 'option trailRoom of engine table is 0: give it a number, 0.001 to 16'],
    [{ threads: 0 }, 'option threads of engine table is 0: give it a whole number, 1 to 256'],
    [{ luck: 1 }, 'engine table has no option luck: use listLimit, sample, firstRestart'],
  ])('refuses %o instead of searching with it', async (settings, text) => {
    await expect(loadEngine('table', settings)).rejects.toThrow(text);
  });

  it('gives the same fills when the trails run full on the way', async () => {
    const usual = await fills({}, { listLimit: 1 }, 40);
    expect(usual).toHaveLength(40);
    expect(await fills({}, { listLimit: 1, trailRoom: 0.05 }, 40)).toEqual(usual);
  });
});

describe('strategies side by side', () => {
  it('give the same answer for any number of threads', async () => {
    const one = await fills({}, { threads: 1 }, 5);
    expect(one).toHaveLength(5);
    expect(await fills({}, { threads: 2 }, 5)).toEqual(one);
    expect(await fills({}, { threads: 7 }, 5)).toEqual(one);
    expect(await fills({ distance: 3 }, { threads: 2 }, 5)).toEqual(await fills({ distance: 3 }, { threads: 3 }, 5));
  });

  it('prove that there is no fill, and keep a node limit', async () => {
    const cases = [
      ['...\n...\n...', 'BIT ICE TEN', undefined, 'exhausted'],
      [GRID, WORDS.join(' '), 1, 'stopped'],
    ] as const;
    for (const [grid, words, nodeLimit, kind] of cases) {
      const dictionary = readDictionary(new TextEncoder().encode(words.split(' ').join('\n')), 'words.txt');
      const plan = makePlan(parseGrid(grid, 'grid.txt'), dictionary.lexicon);
      const engine = await loadEngine('table', { threads: 2 });
      const budget = makeBudget(nodeLimit === undefined ? {} : { nodeLimit });
      const step = await engine.search(plan, budget).next();
      expect([step.done, step.value]).toEqual([true, nodeLimit === undefined ? { kind } : { kind, by: 'nodes' }]);
      if (nodeLimit !== undefined) expect(budget.meter[METER.nodes]).toBeLessThanOrEqual(nodeLimit);
    }
  });
});
