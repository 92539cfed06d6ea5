// The best fills of a plan: each is sought until it is proven or its share of the budget is spent, and judged before it is passed on. The
// first is the best there is; each next one is the best of those that differ enough from all before.

import { atFloor } from '../analysis/narrow.js';
import { type Plan, writtenObjective } from '../analysis/plan.js';
import { refutations } from '../analysis/proof.js';
import { type Budget, METER, overBudget } from '../core/budget.js';
import { isBetter, kindOf, type Objective, type Progress, type Worth } from '../core/objective.js';
import type { Outcome, StopReason } from '../core/outcome.js';
import type { Fill } from '../engine/engine.js';
import { givenFill } from '../engine/table/read-search.js';
import { Weighted } from '../engine/table/weighted.js';
import { BestSearch, type BestSearchOptions } from '../optimize/best-search.js';
import { weightsOf, worthOf } from '../optimize/objective-weights.js';
import { reckonWorth, simpleBound } from '../verify/worth.js';
import { textsOf } from './apart.js';
import { type FindClashes, mend } from './clashes.js';
import { judge } from './judge.js';

/** A fill, what it is worth, and what no fill is better than; `proven` when that is the same. */
export interface BestFill {
  readonly fill: Fill;
  readonly worth: Worth;
  readonly bound: Worth | undefined;
  readonly proven: boolean;
}

export interface BestWanted {
  readonly objective: Objective;
  readonly count: number;
  /** In how many entries each fill differs from each before. */
  readonly distance: number;
  readonly budget: Budget;
  /** Threads that search side by side, a fixed number of searches in all; 0, or undefined, for one search in the thread of the caller. */
  readonly threads?: number | undefined;
  /** A fill of the plan that the first search begins with. */
  readonly start?: Fill | undefined;
  /** A floor that is proven to have no fill. */
  readonly refuted?: number | undefined;
  /** Pairs of entries that had better not stand together; a fill without them is taken if it is worth as much. */
  readonly clashes?: FindClashes | undefined;
  readonly onProgress?: OnBest | undefined;
}

/** Told whenever the best fill so far or its bound has changed; `better` is a new best fill, which was judged. */
export type OnBest = (now: Progress, better?: Fill) => void;

/** The fills, best first, each computed when it is asked for; then why there are no more. */
export async function* bestFills(plan: Plan, wanted: BestWanted): AsyncGenerator<BestFill, Outcome> {
  const { count, distance, budget } = wanted;
  const objective = writtenObjective(wanted.objective, plan.lexicon);
  const reasons = refutations(plan);
  if (reasons.length > 0) return { kind: 'all', reasons };
  if (plan.unknown.every(one => one)) {
    const fill = givenFill(plan);
    const worth = worthOf(objective, plan, fill);
    judgeWorth(plan, objective, fill, worth);
    yield { fill, worth, bound: worth, proven: true };
    return { kind: 'all', reasons: [] };
  }
  const earlier: string[][] = [];
  let nodes = 0;
  const entries = plan.unknown.filter(one => !one).length;
  for (let found = 0; found < count; found++) {
    if (found > 0 && distance > entries) return { kind: 'all', reasons: [] };
    const share = shareOf(budget, nodes, count - found);
    const among = found === 0 ? plan : { ...plan, rules: { ...plan.rules, apart: { fills: [...earlier], distance } } };
    const options = { plan: among, objective, seed: budget.seed + found };
    const { start, refuted } = wanted;
    const search = await open({ ...options, start: found === 0 ? start : undefined, refuted }, wanted);
    const stopped = await run(search, options, share, nodes, wanted).finally(() => search.close?.());
    nodes += search.nodes;
    const { best, bound, proven } = search;
    if (best === undefined)
      return stopped === undefined ? { kind: 'all', reasons: [] } : { kind: 'stopped', by: stopped };
    const fill = separated(options, best, wanted.clashes);
    const worth = worthOf(objective, plan, fill);
    judgeWorth(plan, objective, fill, worth);
    earlier.push(textsOf(plan, fill));
    yield { fill, worth, bound: judgedBound(plan, objective, { worth, bound, proven }), proven };
    if (stopped === 'signal') return { kind: 'stopped', by: stopped };
  }
  return { kind: 'enough' };
}

/** Nodes in which pairs of entries that had better not stand together are separated. */
const MENDING = 5_000;

/** The fill, or one that is worth as much at least and has fewer such pairs. */
function separated(options: BestSearchOptions, fill: Fill, find: FindClashes | undefined): Fill {
  if (find === undefined || find(fill).length === 0) return fill;
  const { plan, objective, seed } = options;
  const { lowest, sum } = worthOf(objective, plan, fill);
  const part = kindOf(objective).lowestFirst ? atFloor(plan, lowest) : plan;
  const search = new Weighted({ plan: part, weights: weightsOf(objective, plan), seed, sweeps: 0, greedy: true });
  search.aim(sum);
  const mended = mend(search, fill, find, seed, MENDING);
  search.release();
  return mended;
}

/** A BestSearch, or several. */
interface Search {
  readonly best: Fill | undefined;
  readonly worth: Worth | undefined;
  readonly bound: Worth | undefined;
  readonly proven: boolean;
  readonly nodes: number;
  /** @param timeLeft in milliseconds */
  turn(nodesLeft: number, timeLeft: number): boolean | Promise<boolean>;
  close?(): Promise<void>;
}

async function open(options: BestSearchOptions, { threads = 0, budget }: BestWanted): Promise<Search> {
  if (threads === 0) return new BestSearch(options);
  const { BestTeam } = await import('../optimize/search-team.js');
  return new BestTeam(options, threads, budget.flag);
}

/** @throws Error when the fill is wrong, or is not worth what the search says: a fault of ours */
function judgeWorth(plan: Plan, objective: Objective, fill: Fill, worth: Worth): void {
  const repeats = judge(plan, fill);
  if (repeats.length > 0) throw new Error(`a best fill of ${plan.grid.source} has near repeats: ${repeats[0]!.text}`);
  const { lowest, sum } = reckonWorth(objective, plan.printed, fill.letters, plan.lexicon, plan.rules);
  if (lowest !== worth.lowest || sum !== worth.sum)
    throw new Error(
      `a fill of ${plan.grid.source} is worth ${lowest} and ${sum}, not ${worth.lowest} and ${worth.sum}`,
    );
}

/**
 * The bound, or what the words alone say, where that is less.
 * @throws Error when a fill is worth more than its bound, or less although it is the best: a fault of ours
 */
function judgedBound(
  plan: Plan,
  objective: Objective,
  { worth, bound, proven }: Omit<BestFill, 'fill'>,
): Worth | undefined {
  const isKnown = ({ id }: { readonly id: number }): boolean => plan.unknown[id] !== true;
  const simple = simpleBound(objective, plan.printed, plan.lexicon, isKnown, plan.rules);
  const known = bound ?? simple;
  const least = { lowest: Math.min(known.lowest, simple.lowest), sum: Math.min(known.sum, simple.sum) };
  if (isBetter(worth, least) || (proven && isBetter(known, worth)))
    throw new Error(
      `a fill of ${plan.grid.source} is worth ${worth.lowest} and ${worth.sum}; the bound is ${known.lowest} and ${known.sum}`,
    );
  return least;
}

/** The budget of the next fill, when so many are still to come: an equal share of what is left. */
function shareOf(budget: Budget, nodes: number, many: number): Budget {
  const now = budget.now();
  const nodeLimit = nodes + Math.floor((budget.nodeLimit - nodes) / many);
  return { ...budget, deadline: now + (budget.deadline - now) / many, nodeLimit };
}

/** Lets the search take its turns until it is through, or the budget is spent, which is told. */
async function run(
  search: Search,
  { plan, objective }: BestSearchOptions,
  budget: Budget,
  before: number,
  { onProgress }: BestWanted,
): Promise<StopReason | undefined> {
  let told: Worth | undefined;
  while (!search.proven) {
    const stop = overBudget(budget, before + search.nodes);
    if (stop !== undefined) return stop;
    const better = await search.turn(budget.nodeLimit - before - search.nodes, budget.deadline - budget.now());
    budget.meter[METER.nodes] = before + search.nodes;
    const { best, worth, bound } = search;
    if (worth !== undefined && (better || bound?.sum !== told?.sum || bound?.lowest !== told?.lowest)) {
      told = bound;
      if (better) judgeWorth(plan, objective, best!, worth);
      const now = { doing: 'looking for a better fill', nodes: before + search.nodes, best: worth, bound };
      onProgress?.(now, better ? best : undefined);
    }
    const rest = budget.rest();
    if (rest !== undefined) await rest;
  }
  return undefined;
}
