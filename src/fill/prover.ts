// Searches that explain: one plan after another is filled or refuted, with a budget for each and for all. Nodes are counted, so the answers are
// the same each time. They go to the default engine, whatever engine found the proof: another one may keep files of its search.

import type { Plan } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import type { StopReason } from '../core/outcome.js';
import { firstFill, openPipeline, type Pipeline } from './pipeline.js';
import { DEFAULT_ENGINE } from './route.js';
import type { Found } from './stage.js';

/** Milliseconds that an explanation may take, should its nodes be slow, where the user allows as much. */
export const EXPLAIN_TIME = 15_000;

export interface ProverLimits {
  /** Milliseconds that all may take. */
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
  #nodes = 0;

  constructor(limits: ProverLimits) {
    this.#limits = limits;
    this.#end = performance.now() + limits.timeLimit;
  }

  /**
   * @param kind whether any fill will do, or a good one is sought
   * @param nodes of this search
   */
  async fill(plan: Plan, kind: 'any' | 'good' = 'any', nodes = this.#limits.nodes): Promise<Answer> {
    if (this.spent !== undefined) return undefined;
    const { signal } = this.#limits;
    const timeLimit = this.#end - performance.now();
    const nodeLimit = Math.min(nodes, this.#limits.allNodes - this.#nodes);
    const wanted = { seed: 0, count: 1, timeLimit, nodeLimit, signal, strategy: { kind } } as const;
    const filling = this.#pipeline.fill(plan, wanted);
    const { fill, outcome } = await firstFill(filling);
    this.#nodes += filling.total(METER.nodes);
    return fill ?? (outcome.kind === 'all' ? 'none' : undefined);
  }

  /** Of all searches so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** What ended the budget of all searches; undefined where some is left. */
  get spent(): StopReason | undefined {
    if (this.#limits.signal?.aborted) return 'signal';
    return this.#nodes >= this.#limits.allNodes ? 'nodes' : performance.now() >= this.#end ? 'time' : undefined;
  }

  /** Whether the plan has no fill: proven. */
  async hasNone(plan: Plan, nodes?: number): Promise<boolean | undefined> {
    const answer = await this.fill(plan, 'any', nodes);
    return answer === undefined ? undefined : answer === 'none';
  }

  async close(): Promise<void> {
    await this.#pipeline.close();
  }
}
