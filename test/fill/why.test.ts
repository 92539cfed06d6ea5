// Why a grid cannot be filled: each set is held against all fills of tiny cases, with the set and without each of its members.

import { describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import { type Given, givensOf, planWith } from '../../src/fill/givens.js';
import { conflictText, whyNot } from '../../src/fill/why.js';
import { parseGrid } from '../../src/grid/parse.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { scoresOf } from '../optimize/value.js';
import { rounds } from '../rounds.js';

const LIMITS = { timeLimit: 60_000 };

/** All fills with only some of what was given, by the plain solver. */
function fillsWith(plan: Plan, words: readonly string[], givens: readonly Given[]): string[] {
  const { printed, rules } = planWith(plan, givens);
  return bruteFills(printed, words, rules);
}

function beside(givens: readonly Given[], some: readonly Given[]): Given[] {
  const texts = new Set(some.map(given => JSON.stringify(given)));
  return givens.filter(given => !texts.has(JSON.stringify(given)));
}

describe('why a grid cannot be filled', () => {
  it('agrees with brute force: sets have no fill, and every one without any of their members has', async () => {
    const random = new Random(5);
    const seen = { bare: 0, one: 0, many: 0, several: 0, fills: 0 };
    for (let round = 0; round < rounds(1500, 250); round++) {
      const instance = randomInstance(random, true, round % 2 === 0);
      const plan = tryPlan(instance);
      if (plan === undefined || bruteFills(plan.printed, instance.words, plan.rules).length > 0) continue;
      const name = `${round}: ${instance.grid}\n${instance.words.join(' ')}\n${JSON.stringify(instance.rules)}`;
      const givens = givensOf(plan);
      const { conflicts, bare } = await whyNot(plan, LIMITS);
      expect(bare, name).toBe(fillsWith(plan, instance.words, []).length === 0);
      if (bare) {
        expect(conflicts, name).toEqual([]);
        seen.bare++;
        continue;
      }
      expect(conflicts.length, name).toBeGreaterThan(0);
      const met = conflicts.flatMap(({ members }) => members.map(({ given }) => given));
      expect(new Set(met).size, name).toBe(met.length);
      for (const { members, minimal } of conflicts) {
        expect(minimal, name).toBe(true);
        const set = members.map(({ given }) => given);
        expect(fillsWith(plan, instance.words, set), name).toEqual([]);
        for (const { given, without } of members) {
          const others = set.filter(other => other !== given);
          expect(fillsWith(plan, instance.words, others).length, `${name}\n${JSON.stringify(given)}`).toBeGreaterThan(
            0,
          );
          const rest = beside(givens, [given]);
          const isFilled = fillsWith(plan, instance.words, rest).length > 0;
          expect(without.kind, name).toBe(isFilled ? 'fills' : 'none');
          if (isFilled) seen.fills++;
        }
        seen[members.length === 1 ? 'one' : 'many']++;
      }
      // What is left beside the sets has a fill, so no further set is missed.
      const left = beside(givens, met);
      expect(fillsWith(plan, instance.words, left).length, name).toBeGreaterThan(0);
      if (conflicts.length > 1) seen.several++;
    }
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(rounds(7, 1));
  });

  const WORDS = ['CAT:80', 'COT:70', 'TEA:60', 'TOE:50', 'AXE:40', 'OXO:30', 'TEN:90'];
  const plan = (grid: string, rules: Partial<Rules> = {}): Plan =>
    makePlan(parseGrid(grid, 'g.txt'), lexiconOf(WORDS), { ...NO_RULES, ...rules });

  it('names words of the grid as a whole, and other letters one by one', () => {
    expect(givensOf(plan('CAT\n.#.\n.#.\n')).map(({ kind }) => kind)).toEqual(['entry']);
    expect(givensOf(plan('C.T\n.#.\n.#.\n')).map(({ kind }) => kind)).toEqual(['letter', 'letter']);
  });

  it('tells the highest floor below that fills', async () => {
    const words = scoresOf(WORDS);
    const tested = plan('...\n.#.\n.#.\n', { minScore: 85, require: [{ word: 'COT' }] });
    const [conflict] = (await whyNot(tested, LIMITS)).conflicts;
    const floor = conflict!.members.find(({ given }) => given.kind === 'floor')!;
    const reached = Array.from({ length: 85 }, (_, at) => at + 1).filter(
      minScore => bruteFills(tested.printed, WORDS, { ...tested.rules, minScore }).length > 0,
    );
    expect(words.size).toBe(WORDS.length);
    expect(floor.floor).toBe(Math.max(...reached));
  });

  it('names the near repeats that stand in the way, one pair where that is enough, and a fill has them and no others', async () => {
    const list = 'TIDE:50 TIDES:60 SIDE:70 SIDES:45 EAST:80 DOES:55 DOE:65 TOED:40'.split(' ');
    const lexicon = { ...lexiconOf(list), lang: 'en' };
    const whyOf = async (grid: string): Promise<string[]> => {
      const tight = makePlan(parseGrid(grid, 'g.txt'), lexicon, { ...NO_RULES, sameStem: false });
      const { conflicts } = await whyNot(tight, LIMITS);
      return conflicts.map(conflict => conflictText(conflict, tight));
    };
    expect(await whyOf('TID.#\n#####\nTIDE.\n')).toEqual([
      expect.stringContaining('with 2A=TIDES beside 1A=TIDE allowed the grid can be filled'),
    ]);
    const two = await whyOf('TIDE.#TID.\n##########\nSIDE.#SID.\n');
    expect(two.join()).toMatch(/with \S+ beside \S+ and \S+ beside \S+ allowed the grid can be filled/);
  });

  it('says nothing that it did not find out, when it may not search', async () => {
    const tested = plan('CAT\n.#.\n.#.\n', { minScore: 75 });
    expect(await whyNot(tested, { ...LIMITS, allNodes: 0 })).toEqual({ conflicts: [], bare: false });
  });

  it('the letters that a cell may hold can be to blame (they were kept, and nothing was)', async () => {
    const plan = makePlan(parseGrid('1..\n1 = [XD]\n', 'g.txt'), lexiconOf(['CAT', 'DOG:20']), {
      ...NO_RULES,
      minScore: 40,
    });
    const { conflicts, bare } = await whyNot(plan, LIMITS);
    expect(bare).toBe(false);
    expect(conflicts.map(conflict => conflictText(conflict, plan))).toEqual([
      '[XD] in row 1 column 1 and the floor 40 cannot be used together: without [XD] in row 1 column 1 the grid can be filled (lowest score 50); at floor 20 the grid can be filled',
    ]);
  });
});
