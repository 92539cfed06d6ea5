// The engine for open grids. All cells are open, so the fills are word rectangles, and this walk finds them far sooner than an engine
// for general grids. It obeys seed letters and all rules about single words, because the candidates contain them. It cannot prune by
// rules over several words: a plan with such rules, or with a block, is refused by name. Only the distance of fills and near repeats are
// left to the pipeline.

import type { Plan } from '../analysis/plan.js';
import { type Budget, METER, overBudget } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import type { Ending } from '../core/outcome.js';
import type { Engine, EngineSettings, Fill } from '../engine/engine.js';
import { readSettings } from '../engine/settings.js';
import { squareObstacle } from './fits.js';
import { WALK_END } from './kernel/schema.js';
import { type Field, planField } from './problem.js';

/** Steps between two looks at the clock and the flag: some 5 ms. */
const SLICE = 500_000;

export function makeSquares(settings: EngineSettings = {}): Engine {
  readSettings('squares', {}, settings);
  return {
    name: 'squares',
    async *search(plan: Plan, budget: Budget): AsyncGenerator<Fill, Ending> {
      const obstacle = squareObstacle(plan);
      if (obstacle !== undefined)
        throw new InputError(`engine squares fills open grids only, and ${obstacle}: use another engine`, {
          file: plan.grid.source,
        });
      const field = fieldOf(plan, budget.seed);
      const { walk } = field;
      const kinds = WALK_END.different + (plan.rules.repeats ? WALK_END.repeating : 0);
      walk.want(kinds);
      for (let unit = 0; unit < field.units.length; unit++) {
        if (!field.open(unit)) continue;
        for (;;) {
          await budget.rest();
          const reason = overBudget(budget, walk.steps);
          if (reason !== undefined) return { kind: 'stopped', by: reason };
          const verdict = walk.run(Math.min(SLICE, budget.nodeLimit - walk.steps));
          budget.meter[METER.nodes] = walk.steps;
          if (verdict === WALK_END.exhausted) break;
          if ((verdict & kinds) !== 0) {
            const letters = field.square();
            reached(plan, budget, letters);
            yield { letters, words: wordsOf(plan, letters) };
          }
        }
      }
      return { kind: 'exhausted' };
    },
  };
}

/** Rows and columns with their own candidates; those without a restriction share a trie. */
function fieldOf({ grid, lexicon, candidates }: Plan, seed: number): Field {
  return planField({
    lexicon,
    seed,
    rows: grid.height,
    columns: grid.width,
    symmetric: false,
    canonical: false,
    rowCandidates: candidates.slice(0, grid.height),
    columnCandidates: candidates.slice(grid.height),
  });
}

function reached({ grid }: Plan, { meter, best }: Budget, letters: Uint8Array): void {
  meter[METER.bestDepth] = grid.slots.length;
  if (best.length > 0) best.set(letters);
}

/** The ids of the words, by slot. */
function wordsOf({ grid, lexicon, candidates }: Plan, letters: Uint8Array): Int32Array {
  return Int32Array.from(grid.slots, ({ id, cells, length }) => {
    const table = lexicon.tables[length]!;
    const word = candidates[id]!.find(word =>
      cells.every((cell, position) => table.letters[word * length + position] === letters[cell]),
    );
    if (word === undefined) throw new Error('a wrong square was found');
    return word;
  });
}
