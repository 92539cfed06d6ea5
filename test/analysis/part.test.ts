import { describe, expect, it } from 'vitest';
import { contradiction, planOfPart } from '../../src/analysis/part.js';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { makeBacktrack } from '../../src/engine/backtrack/backtrack.js';
import { parseGrid } from '../../src/grid/parse.js';
import { randomInstance } from '../engine/random.js';
import { run } from '../engine/run.js';
import { lexiconOf } from '../lexicons.js';

/** Random instances; most of them have no fill. */
const INSTANCES = 400;

const refuted = async (plan: Plan): Promise<boolean> =>
  (await run(makeBacktrack(), plan, makeBudget(), 1)).fills.length === 0;
const plan = (grid: string, words: string): Plan =>
  makePlan(parseGrid(grid.replaceAll('/', '\n'), 'g'), lexiconOf(words.split(' ')));
const names = async (of: Plan): Promise<string[] | undefined> =>
  (await contradiction(of, part => refuted(part())))?.slots.map(slot => of.grid.slots[slot]!.name);

describe('the contradiction in a grid', () => {
  it('does not exist if there is a fill', async () => {
    expect(await names(plan('../##/..', 'AB BA'))).toBeUndefined();
  });

  it('is the corner that has no fill, and nothing else', async () => {
    expect(await names(plan('..#...', 'AB ABC'))).toBeUndefined();
    //  . . # . . .
    //  # . # . # #   1A and 2D quarrel over one word; 3A is innocent
    expect(await names(plan('..#.../#.####', 'AB ABC'))).toEqual(['1A', '2D']);
  });

  it('names the letters that are involved', async () => {
    const of = plan('A.#B./#.###', 'AB AC BA');
    const found = await contradiction(of, part => refuted(part()));
    expect(found).toEqual({ slots: [0, 1, 2], seeds: [3], irreducible: true });
  });

  it('says when the budget was too small to decide', async () => {
    let asked = 0;
    const found = await contradiction(plan('..#.../#.####', 'AB ABC'), async part =>
      asked++ === 0 ? refuted(part()) : undefined,
    );
    expect(found).toEqual({ slots: [0, 1, 2], seeds: [], irreducible: false });
  });

  it('is itself refuted, and irreducible, on random grids', async () => {
    const random = new Random(11);
    let met = 0;
    for (let n = 0; n < INSTANCES; n++) {
      const { grid, words, rules } = randomInstance(random, false);
      const of = makePlan(parseGrid(grid, 'g'), lexiconOf(words), { ...rules, allowUnknown: true });
      const found = await contradiction(of, part => refuted(part()));
      expect(found === undefined).toBe(!(await refuted(of)));
      if (found === undefined) continue;
      met++;
      const { slots, seeds, irreducible } = found;
      expect(irreducible).toBe(true);
      expect(await refuted(planOfPart(of, found, of.lexicon))).toBe(true);
      for (const slot of slots.length > 1 ? slots : []) {
        const rest = { slots: slots.filter(other => other !== slot), seeds };
        expect(await refuted(planOfPart(of, rest, of.lexicon))).toBe(false);
      }
      for (const cell of seeds) {
        const rest = { slots, seeds: seeds.filter(other => other !== cell) };
        expect(await refuted(planOfPart(of, rest, of.lexicon))).toBe(false);
      }
    }
    expect(met).toBeGreaterThan(INSTANCES / 4);
  });
});
