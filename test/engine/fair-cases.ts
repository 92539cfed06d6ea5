// Tiny cases for the rule of fair crossings: most crossings would be unfair, and there are names, given entries and words below a floor.

import { makePlan, type Plan, type Rules } from '../../src/analysis/plan.js';
import type { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';
import { unlessContradictory } from './random.js';

const GRIDS = ['...\n...\n...', '....\n.##.\n....', '...#\n....\n#...', '..\n..', '.....\n.#.#.\n.....'];

export interface FairCase {
  readonly plan: Plan;
  /** `WORD:SCORE`, and `WORD:SCORE:name`. */
  readonly words: readonly string[];
  readonly rules: Rules;
}

/** @returns undefined if its rules contradict each other */
export function fairCase(random: Random): FairCase | undefined {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const letters = [...pick(['AB', 'ABC', 'ABCD'])];
  const text = [...pick(GRIDS)].map(sign => (sign === '.' && random.below(9) === 0 ? pick(letters) : sign)).join('');
  const grid = parseGrid(text, 'g');
  const words = new Set<string>();
  for (let n = 6 + random.below(20); n > 0; n--)
    words.add(Array.from({ length: pick(grid.slots).length }, () => pick(letters)).join(''));
  const list = [...words];
  const given = random.below(3) === 0 ? [{ word: pick(list) }] : [];
  const rules: Rules = {
    ...NO_RULES,
    allowUnknown: true,
    fair: pick([1, 30, 60, 100]),
    require: given,
    ...(random.below(4) === 0 && { theme: { words: list.filter(() => random.below(3) === 0), min: 0 } }),
    ...(random.below(4) === 0 && { minScore: 20 }),
  };
  const tagged = list.map(word => `${word}:${1 + random.below(100)}${random.below(4) === 0 ? ':name' : ''}`);
  const plan = unlessContradictory(() => makePlan(grid, lexiconOf(tagged), rules));
  return plan && { plan, words: tagged, rules };
}
