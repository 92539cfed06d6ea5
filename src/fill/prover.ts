// Searches that explain: one plan after another is filled or refuted, with a budget for each and for all. Nodes are counted, so the answers are
// the same each time. They go to the default engine, whatever engine found the proof: another one may keep files of its search.

import type { Plan } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import { firstFill, openPipeline, type Pipeline } from './pipeline.js';
import { DEFAULT_ENGINE } from './route.js';
import type { Found } from './stage.js';

/** Milliseconds that all may take, should its nodes be slow, where the user allows as much. */
const MOST_TIME = 15_000;

export interface ProverLimits {
  /** Milliseconds that the user allows. */
  readonly timeLimit: number;
  readonly signal?: AbortSignal | undefined;
  /** Nodes of one search, and of all together. */
  readonly nodes: number;
  readonly allNodes: number;
}

/** A fill; `none`: it is proven that there is none; undefined where the budget did not suffice. */
export type Answer = Found | 'none' | undefined;

export class Prover {
  readonly #pipeline: Pipeline = openPipeline(DEFAULT_ENGINE);
  readonly #limits: ProverLimits;
  readonly #end: number;
  #left: number;

  constructor(limits: ProverLimits) {
    this.#limits = limits;
    this.#left = limits.allNodes;
    this.#end = performance.now() + Math.min(MOST_TIME, limits.timeLimit);
  }

  /** @param kind whether any fill will do, or a good one is sought */
  async fill(plan: Plan, kind: 'any' | 'good' = 'any'): Promise<Answer> {
    const { signal, nodes } = this.#limits;
    const timeLimit = this.#end - performance.now();
    const nodeLimit = Math.min(nodes, this.#left);
    if (timeLimit <= 0 || nodeLimit <= 0 || signal?.aborted) return undefined;
    const wanted = { seed: 0, count: 1, timeLimit, nodeLimit, signal, strategy: { kind } } as const;
    const filling = this.#pipeline.fill(plan, wanted);
    const { fill, outcome } = await firstFill(filling);
    this.#left -= filling.total(METER.nodes);
    return fill ?? (outcome.kind === 'all' ? 'none' : undefined);
  }

  /** Whether the plan has no fill: proven. */
  async hasNone(plan: Plan): Promise<boolean | undefined> {
    const answer = await this.fill(plan);
    return answer === undefined ? undefined : answer === 'none';
  }

  async close(): Promise<void> {
    await this.#pipeline.close();
  }
}
