// The judge's own view of the objectives, by name: what a fill is worth, from its letters alone, and a bound on what any fill is worth.
// They share nothing with what searches know of objectives (core/objectives), and brute force holds the two against each other.

import type { Objective, ObjectiveName } from '../core/objective.js';
import type { JudgedObjective } from './judged-objective.js';
import { floor } from './objectives/floor.js';
import { letters } from './objectives/letters.js';
import { scoreSum } from './objectives/score-sum.js';
import { theme } from './objectives/theme.js';

const JUDGED: { readonly [Name in ObjectiveName]: JudgedObjective<Objective & { readonly kind: Name }> } = {
  floor,
  mean: scoreSum,
  total: scoreSum,
  letters,
  theme,
};

export function judged({ kind }: Objective): JudgedObjective<Objective> {
  return JUDGED[kind] as JudgedObjective<Objective>;
}
