// Random objectives, and fills as text.

import type { Plan } from '../../src/analysis/plan.js';
import { NO_LETTER } from '../../src/core/ids.js';
import type { Objective } from '../../src/core/objective.js';
import type { Random } from '../../src/core/random.js';
import type { Fill } from '../../src/engine/engine.js';

export function objectiveOf(random: Random, words: readonly string[]): Objective {
  const texts = words.map(word => word.split(':')[0]!);
  switch (random.below(5)) {
    case 0:
      return { kind: 'floor' };
    case 1:
      return { kind: 'mean' };
    case 2:
      return { kind: 'total' };
    case 3: {
      const values = Object.fromEntries([...new Set(texts.join(''))].map(letter => [letter, random.below(12) - 2]));
      return { kind: 'letters', values, block: random.below(3) };
    }
    default:
      return { kind: 'theme', words: new Set(texts.filter(() => random.below(3) === 0)) };
  }
}

/** A letter for each cell, `#` for a block, `.` for a cell in no slot. */
export function fillText({ grid, lexicon }: Pick<Plan, 'grid' | 'lexicon'>, fill: Fill): string {
  return Array.from(grid.open, (open, cell) => {
    const id = fill.letters[cell]!;
    return open === 0 ? '#' : id === NO_LETTER ? (grid.seeds.get(cell) ?? '.') : lexicon.alphabet.letters[id]!;
  }).join('');
}
