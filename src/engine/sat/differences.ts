// "These two cells have different letters", once for each pair of cells that needs it. With these variables, some hundred short clauses for
// each pair of slots keep a word from being used twice, however many words there are. The variable says the opposite, "they may have the
// same letter", and is numbered before all others. So solvers decide it late, and as true; a difference that is decided early costs much
// time (docs/lab/sat-encodings.md).

import type { Plan } from '../../analysis/plan.js';
import type { ClauseBuffer } from './clauses.js';
import type { Live } from './prune.js';
import type { SatVariables } from './variables.js';

export interface Differences {
  /** The number of variables used; they are numbered from 1. */
  readonly count: number;
  /** Requires that the letters in `a` and in `b`, read side by side, differ somewhere. */
  require(a: readonly number[], b: readonly number[]): void;
  /** Adds the clauses for all requirements. */
  write(variables: SatVariables, clauses: ClauseBuffer): void;
}

export function makeDifferences(plan: Plan, live: Live): Differences {
  const cells = plan.grid.open.length;
  const width = live.letters.length / cells;
  /** By pair of cells (`first * cells + second`): its variable. */
  const made = new Map<number, number>();
  const noted: number[][] = [];

  /** Whether two cells have the same letter in every fill: they are one cell, or have the same seed. */
  const same = (a: number, b: number): boolean => {
    const seed = plan.grid.seeds.get(a);
    return a === b || (seed !== undefined && seed === plan.grid.seeds.get(b));
  };

  const mayAgree = (a: number, b: number): boolean => {
    for (let letter = 0; letter < width; letter++)
      if (live.letters[a * width + letter] === 1 && live.letters[b * width + letter] === 1) return true;
    return false;
  };

  const agreement = (a: number, b: number): number => {
    const key = Math.min(a, b) * cells + Math.max(a, b);
    const variable = made.get(key) ?? made.size + 1;
    made.set(key, variable);
    return variable;
  };

  return {
    get count() {
      return made.size;
    },
    require(a, b) {
      const pairs = a.map((cell, p) => [cell, b[p]!] as const).filter(([one, other]) => !same(one, other));
      if (!pairs.every(([one, other]) => mayAgree(one, other))) return;
      noted.push(pairs.map(([one, other]) => -agreement(one, other)));
    },
    write({ letterOf }, clauses) {
      for (const clause of noted) clauses.clause(clause);
      for (const [key, variable] of made) {
        const [a, b] = [Math.floor(key / cells) * width, (key % cells) * width];
        for (let letter = 0; letter < width; letter++) {
          const [inA, inB] = [letterOf[a + letter]!, letterOf[b + letter]!];
          if (inA !== 0 && inB !== 0) clauses.clause([variable, -inA, -inB]);
        }
      }
    },
  };
}
