// Where an unfillable grid contradicts itself: the smallest part of it that a search refutes, within a budget of its own.

import { makePlan } from '../analysis/make.js';
import { type Contradiction, contradiction } from '../analysis/part.js';
import type { Plan, Rules } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import type { Outcome } from '../core/outcome.js';
import { printedCells } from '../grid/spell.js';
import { firstFill, openPipeline } from './pipeline.js';
import { DEFAULT_ENGINE } from './route.js';

/** Nodes that one part is searched for at most. */
const NODES_A_PART = 5_000;
/** Nodes that the whole explanation may take: some seconds; counted, so that it is the same each time. */
const NODES_IN_ALL = 50_000;
/** Milliseconds that the whole explanation may take, should its nodes be slow, where the search may take as long. */
const EXPLAINING = 10_000;

/**
 * Searches by the default engine, whatever engine found the proof: another one may keep files of its search.
 * @param limits milliseconds, and a signal that ends it
 * @returns undefined when the budget did not suffice, or required words are to blame
 */
export async function explain(
  plan: Plan,
  { timeLimit: most, signal }: { readonly timeLimit: number; readonly signal: AbortSignal },
): Promise<Contradiction | undefined> {
  const pipeline = openPipeline(DEFAULT_ENGINE);
  const end = performance.now() + Math.min(EXPLAINING, most);
  let nodes = 0;
  try {
    return await contradiction(plan, async planOfPart => {
      const timeLimit = end - performance.now();
      if (timeLimit <= 0 || nodes >= NODES_IN_ALL || signal.aborted) return undefined;
      const filling = pipeline.fill(planOfPart(), { seed: 0, count: 1, signal, timeLimit, nodeLimit: NODES_A_PART });
      const { outcome } = await firstFill(filling);
      nodes += filling.total(METER.nodes);
      return outcome.kind === 'all' ? true : outcome.kind === 'enough' ? false : undefined;
    });
  } finally {
    await pipeline.close();
  }
}

/**
 * Which rule over the whole grid is to blame, when no part of it contradicts itself: without that rule there is a fill.
 * @returns a sentence; undefined when the budget did not suffice, or no single rule is to blame
 */
export async function blame(
  plan: Plan,
  { timeLimit: most, signal }: { readonly timeLimit: number; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const { printed, lexicon, rules } = plan;
  const anywhere = rules.require.filter(({ slot }) => slot === undefined).map(({ word }) => word);
  const placed = rules.require.filter(({ slot }) => slot !== undefined);
  const end = performance.now() + Math.min(EXPLAINING, most);
  const pipeline = openPipeline(DEFAULT_ENGINE);
  const ending = async (changed: Partial<Rules>): Promise<Outcome['kind'] | undefined> => {
    const timeLimit = end - performance.now();
    if (timeLimit <= 0 || signal.aborted) return undefined;
    const other = makePlan(printed, lexicon, { ...rules, ...changed });
    const { outcome } = await firstFill(
      pipeline.fill(other, { seed: 0, count: 1, signal, timeLimit, nodeLimit: NODES_A_PART }),
    );
    return outcome.kind;
  };
  try {
    if (anywhere.length > 0 && (await ending({ require: placed })) === 'enough') {
      for (const word of anywhere.length > 1 ? anywhere : [])
        if ((await ending({ require: [...placed, { word }] })) === 'all')
          return `there are fills without the required words, but none has ${word}`;
      return `there are fills without the required words, but none has ${anywhere.join(', ')}`;
    }
    if (rules.theme !== undefined && (await ending({ theme: { ...rules.theme, min: 0 } })) === 'enough')
      return `there are fills, but none has ${rules.theme.min} thematic words`;
    if (rules.pangram === true && (await ending({ pangram: false })) === 'enough')
      return 'there are fills, but none has every letter of the alphabet';
    if (rules.maxSharedSubstring > 0 && (await ending({ maxSharedSubstring: 0 })) === 'enough')
      return `there are fills, but in each two entries share more than ${rules.maxSharedSubstring} letters`;
    return undefined;
  } finally {
    await pipeline.close();
  }
}

/** In a sentence: `these slots cannot be filled together, whatever the others hold: 3A 2D, with Q in row 1 column 2`. */
export function contradictionText({ grid, printed }: Plan, { slots, seeds }: Contradiction): string {
  const names = slots.map(slot => grid.slots[slot]!.name).join(' ');
  const letters = printedCells(grid, seeds).map(
    cell => `${printed.seeds.get(cell)} in row ${Math.floor(cell / grid.width) + 1} column ${(cell % grid.width) + 1}`,
  );
  return `these slots cannot be filled together, whatever the others hold: ${names}${letters.length === 0 ? '' : `, with ${letters.join(', ')}`}`;
}
