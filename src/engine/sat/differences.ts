// "These two cells have different letters" as a variable, made once for each pair of cells that needs it. With it a word
// is kept from standing twice by some hundred short clauses for each pair of slots, however many words there are.

import type { Plan } from '../../analysis/plan.js';
import type { ClauseBuffer } from './clauses.js';
import type { Variables } from './variables.js';

export interface Differences {
  /** Adds that the letters in `a` and in `b`, read side by side, differ somewhere. */
  require(a: readonly number[], b: readonly number[]): void;
}

export function makeDifferences(plan: Plan, variables: Variables, clauses: ClauseBuffer): Differences {
  const { width, letterOf } = variables;
  const made = new Map<number, number>();
  const cells = letterOf.length / width;

  /** Two cells with the same letter in every fill: one cell, or two with the same seed. */
  const same = (a: number, b: number): boolean => {
    const seed = plan.grid.seeds.get(a);
    return a === b || (seed !== undefined && seed === plan.grid.seeds.get(b));
  };

  const mayAgree = (a: number, b: number): boolean => {
    for (let letter = 0; letter < width; letter++)
      if (letterOf[a * width + letter] !== 0 && letterOf[b * width + letter] !== 0) return true;
    return false;
  };

  const difference = (a: number, b: number): number => {
    const key = Math.min(a, b) * cells + Math.max(a, b);
    const known = made.get(key);
    if (known !== undefined) return known;
    const variable = ++variables.count;
    made.set(key, variable);
    for (let letter = 0; letter < width; letter++) {
      const inA = letterOf[a * width + letter]!;
      const inB = letterOf[b * width + letter]!;
      if (inA !== 0 && inB !== 0) clauses.clause([-variable, -inA, -inB]);
    }
    return variable;
  };

  return {
    require(a, b) {
      const pairs = a.map((cell, p) => [cell, b[p]!] as const).filter(([one, other]) => !same(one, other));
      if (!pairs.every(([one, other]) => mayAgree(one, other))) return;
      clauses.clause(pairs.map(([one, other]) => difference(one, other)));
    },
  };
}
