// One search of an engine, measured and judged.

import type { Plan } from '../../src/analysis/plan.js';
import { METER, makeBudget } from '../../src/core/budget.js';
import type { Engine } from '../../src/engine/engine.js';
import { verifyFill } from '../../src/verify/verify.js';
import { cpu } from './figures.js';

export interface Measured {
  /** `filled`: the fill has been judged; `proven`: there is none; `lost`: the search was ended. */
  readonly ending: 'filled' | 'proven' | 'lost';
  /** Milliseconds of CPU time until the first look at the clock, which `table` takes when its index is laid out. */
  readonly laid: number;
  /** Milliseconds of CPU time after that. */
  readonly search: number;
  readonly nodes: number;
  /** The number of entries of the deepest partial fill. */
  readonly depth: number;
  /** The estimated nodes of the tree of the longest run (src/engine/tree.ts). */
  readonly tree: number;
}

/**
 * @param limit milliseconds of CPU time, or nodes
 * @throws Error for a fill with faults
 */
export async function measure(
  engine: Engine,
  plan: Plan,
  seed: number,
  limit: number | { readonly nodes: number },
): Promise<Measured> {
  const looks: number[] = [];
  const now = (): number => {
    const at = cpu();
    if (looks.length < 2) looks.push(at);
    return at;
  };
  const budget = makeBudget({
    seed,
    now,
    ...(typeof limit === 'number' ? { timeLimit: limit } : { nodeLimit: limit.nodes }),
  });
  const search = engine.search(plan, budget);
  const step = await search.next();
  const end = cpu();
  if (!step.done) {
    await search.return({ kind: 'stopped', by: 'nodes' });
    if (verifyFill(plan.grid, step.value, plan.lexicon, plan.rules).length > 0)
      throw new Error(`${engine.name}, seed ${seed}: the fill has faults`);
  }
  const [begin, laid = end] = looks;
  const { meter } = budget;
  return {
    ending: !step.done ? 'filled' : step.value.kind === 'exhausted' ? 'proven' : 'lost',
    laid: laid - begin!,
    search: end - laid,
    nodes: meter[METER.nodes]!,
    depth: meter[METER.bestDepth]!,
    tree: meter[METER.treeNodes]!,
  };
}

/** Runs with the seeds from 1 to `count`, after one with another seed that warms up the compiler. */
export async function measureSeeds(engine: Engine, plan: Plan, count: number, limit: number): Promise<Measured[]> {
  await measure(engine, plan, count + 1, Math.min(limit, 500));
  const runs: Measured[] = [];
  for (let seed = 1; seed <= count; seed++) runs.push(await measure(engine, plan, seed, limit));
  return runs;
}

/** Milliseconds of a search that filled the grid; Infinity for one that did not. */
export function fillTime({ ending, search }: Run): number {
  return ending === 'filled' ? search : Number.POSITIVE_INFINITY;
}

/** What a report keeps of a search. */
export type Run = Pick<Measured, 'ending' | 'laid' | 'search' | 'nodes'>;

export function runOf({ ending, laid, search, nodes }: Measured): Run {
  return { ending, laid, search, nodes };
}

/** The most nodes of a search that is tried again. */
const FEW = 3000;

/**
 * Searches again with the first seed whose search had an answer within few nodes.
 * @param runs of the seeds from 1 on
 * @returns the ending and the nodes, then and now
 */
export async function searchAgain(
  engine: Engine,
  plan: () => Plan,
  runs: readonly Pick<Run, 'ending' | 'nodes'>[],
): Promise<readonly [string, string] | undefined> {
  const at = runs.findIndex(({ ending, nodes }) => ending !== 'lost' && nodes <= FEW);
  if (at < 0) return undefined;
  const now = await measure(engine, plan(), at + 1, { nodes: 2 * FEW });
  const text = ({ ending, nodes }: Pick<Run, 'ending' | 'nodes'>): string => `${ending} in ${nodes} nodes`;
  return [text(runs[at]!), text(now)];
}
