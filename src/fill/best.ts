// The best fills of a plan: each is sought until it is proven or its share of the budget is spent, and judged before it is passed on. The
// first is the best there is; each next one is the best of those that differ enough from all before.

import type { Plan } from '../analysis/plan.js';
import { lackText, refutePlan } from '../analysis/proof.js';
import { type Budget, METER, overBudget } from '../core/budget.js';
import { isBetter, type Objective, type Worth } from '../core/objective.js';
import type { Outcome, StopReason } from '../core/outcome.js';
import type { Fill } from '../engine/engine.js';
import { unknownsAgree } from '../engine/rules.js';
import { givenFill } from '../engine/table/read.js';
import { type BestOptions, BestSearch, type Known } from '../optimize/best.js';
import { worthOf } from '../optimize/objective.js';
import { reckonWorth } from '../verify/worth.js';
import { judge } from './judge.js';
import { withoutRepeats } from './repeats.js';

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
  /** A fill of the plan that the first search begins with. */
  readonly start?: Fill | undefined;
  /** Told of the best fill so far, whenever it or its bound has changed. */
  readonly onNews?: (news: Omit<BestFill, 'fill'>) => void;
}

/** The fills, best first, each computed when it is asked for; then why there are no more. */
export async function* bestFills(plan: Plan, wanted: BestWanted): AsyncGenerator<BestFill, Outcome> {
  const { objective, count, distance, budget } = wanted;
  const lacks = refutePlan(plan);
  if (lacks.length > 0) return { kind: 'all', reasons: lacks.map(lackText) };
  if (!unknownsAgree(plan)) return { kind: 'all', reasons: [] };
  if (plan.unknown.every(one => one)) {
    const fill = givenFill(plan);
    const worth = worthOf(objective, plan, fill);
    judgeWorth(plan, objective, fill, worth);
    yield { fill, worth, bound: worth, proven: true };
    return { kind: 'all', reasons: [] };
  }
  const earlier: Fill[] = [];
  let nodes = 0;
  const entries = plan.unknown.filter(one => !one).length;
  for (let found = 0; found < count; found++) {
    if (found > 0 && distance > entries) return { kind: 'all', reasons: [] };
    const share = shareOf(budget, nodes, count - found);
    const options = { plan, objective, seed: budget.seed + found, earlier, distance };
    const {
      found: best,
      nodes: spent,
      stopped,
    } = await seek(options, share, nodes, wanted, found === 0 ? wanted.start : undefined);
    nodes += spent;
    if (best === undefined) return noneLeft(stopped);
    judgeWorth(plan, objective, best.fill, best.worth);
    earlier.push(best.fill);
    yield best;
    if (stopped === 'signal') return { kind: 'stopped', by: stopped };
  }
  return { kind: 'enough' };
}

/** @throws Error when the fill is none, or is not worth what the search says: a fault of ours */
function judgeWorth(plan: Plan, objective: Objective, fill: Fill, worth: Worth): void {
  judge(plan, fill);
  const { lowest, sum } = reckonWorth(objective, plan.grid, fill.letters, plan.lexicon);
  if (lowest !== worth.lowest || sum !== worth.sum)
    throw new Error(
      `a fill of ${plan.grid.source} is worth ${lowest} and ${sum}, not ${worth.lowest} and ${worth.sum}`,
    );
}

/** The budget of the next of so many fills: an equal share of what is left. */
function shareOf(budget: Budget, nodes: number, many: number): Budget {
  const now = budget.now();
  const nodeLimit = nodes + Math.floor((budget.nodeLimit - nodes) / many);
  return { ...budget, deadline: now + (budget.deadline - now) / many, nodeLimit };
}

interface Sought {
  readonly found: BestFill | undefined;
  readonly nodes: number;
  /** Undefined when the search was through. */
  readonly stopped: StopReason | 'repeats' | undefined;
}

/**
 * Seeks the best fill. The search does not know stems: a best fill with near repeats makes it begin again without the less welcome words
 * of them. The bound stays that of the whole plan, so only what reaches it is proven.
 */
async function seek(
  options: BestOptions,
  budget: Budget,
  before: number,
  wanted: BestWanted,
  start: Fill | undefined,
): Promise<Sought> {
  const { plan } = options;
  let nodes = 0;
  let best: { readonly fill: Fill; readonly worth: Worth } | undefined = start && {
    fill: start,
    worth: worthOf(options.objective, plan, start),
  };
  let bound: Worth | undefined;
  let known: Known | undefined = start && { fill: start, refuted: undefined, rounds: 0 };
  for (let part: Plan = plan; ; ) {
    const search = new BestSearch({ ...options, plan: part, known });
    const stopped = await run(
      search,
      { ...budget, nodeLimit: budget.nodeLimit - before - nodes },
      before + nodes,
      wanted,
      part,
      (fill, worth) => {
        if (best === undefined || isBetter(worth, best.worth)) best = { fill, worth };
      },
    );
    nodes += search.nodes;
    if (part === plan) bound = search.bound;
    const { best: fill, worth } = search;
    const repeats = fill === undefined ? [] : judge(part, fill);
    if (fill !== undefined && worth !== undefined && repeats.length === 0)
      if (best === undefined || isBetter(worth, best.worth)) best = { fill, worth };
    const less = stopped === 'repeats' && fill !== undefined ? withoutRepeats(part, fill, repeats) : undefined;
    if (less !== undefined && refutePlan(less).length === 0) {
      part = less;
      known = search.known(best?.fill);
      continue;
    }
    const reached = best !== undefined && bound !== undefined && !isBetter(bound, best.worth);
    const proven = reached || (part === plan && search.proven && stopped === undefined);
    const given = part === plan || stopped !== undefined ? stopped : 'repeats';
    return { found: best && { ...best, bound, proven }, nodes, stopped: given };
  }
}

/** Why there is no fill, or no more of them. */
function noneLeft(stopped: Sought['stopped']): Outcome {
  if (stopped === undefined) return { kind: 'all', reasons: [] };
  return stopped === 'repeats' ? { kind: 'incomplete', cuts: ['near repeats'] } : { kind: 'stopped', by: stopped };
}

/** Lets the search take its turns until it is through, its best fill has near repeats, or the budget is spent, which is told. */
async function run(
  search: BestSearch,
  budget: Budget,
  before: number,
  { onNews }: BestWanted,
  plan: Plan,
  onClean: (fill: Fill, worth: Worth) => void,
): Promise<Sought['stopped']> {
  let told: Worth | undefined;
  while (!search.proven) {
    const stop = overBudget(budget, search.nodes);
    if (stop !== undefined) return stop;
    const better = search.turn();
    budget.meter[METER.nodes] = before + search.nodes;
    const { best, worth, bound, proven } = search;
    if (better && best !== undefined && worth !== undefined) {
      if (judge(plan, best).length > 0) return 'repeats';
      onClean(best, worth);
    }
    if (worth !== undefined && (better || bound?.sum !== told?.sum || bound?.lowest !== told?.lowest)) {
      told = bound;
      onNews?.({ worth, bound, proven });
    }
    const rest = budget.rest();
    if (rest !== undefined) await rest;
  }
  return undefined;
}
