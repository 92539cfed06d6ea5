// Tiny cases in which many fills have near repeats, and their fills without near repeats, by brute force.

import { makePlan, type Plan } from '../src/analysis/plan.js';
import type { Random } from '../src/core/random.js';
import { NO_RULES } from '../src/core/rules.js';
import { parseGrid } from '../src/grid/parse.js';
import { verifyCells } from '../src/verify/verify.js';
import { bruteFills } from './engine/brute.js';
import { lexiconOf } from './lexicons.js';

const WORDS = 'TIDE TIDES RIDE RIDES SIDE SIDES RED REDS TED SEE SEES TEE TEES DIE DIES IDS'.split(' ');
const GRIDS = ['....#.....\n', '...#....\n', '...#....#....\n', '....\n.##.\n....\n'];

export interface NearCase {
  /** Does not allow near repeats. */
  readonly plan: Plan;
  /** Each with a score: `TIDE:50`. */
  readonly words: readonly string[];
  /** All fills, and those without near repeats, as the letters of the cells, row by row. */
  readonly all: readonly string[];
  readonly allowed: readonly string[];
}

export function nearCase(random: Random): NearCase {
  const many = 3 + random.below(9);
  const words = random
    .shuffle([...WORDS])
    .slice(0, many)
    .map(word => `${word}:${1 + random.below(100)}`);
  const grid = parseGrid(GRIDS[random.below(GRIDS.length)]!, 'g');
  const plan = makePlan(grid, lexiconOf(words), { ...NO_RULES, sameStem: false });
  const all = bruteFills(grid, words, NO_RULES);
  const letters = (cells: string): (string | undefined)[] =>
    [...cells].map(cell => (/[A-Z]/.test(cell) ? cell : undefined));
  const allowed = all.filter(cells => verifyCells(grid, letters(cells), plan.lexicon, plan.rules).length === 0);
  return { plan, words, all, allowed };
}
