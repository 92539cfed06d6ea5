// The best fill, sought by several searches side by side. There are always as many of them, in however many threads; each searches for the
// same number of nodes in a round, and after the round all go on from the best fill and the lowest bound of all. So the answer is the same
// for any number of threads.

import { hasThreads, startThread } from '#platform/threads';
import { isBetter, type Worth } from '../core/objective.js';
import { turn } from '../core/turn.js';
import type { Fill } from '../engine/engine.js';
import type { Thread } from '../platform/types.js';
import type { BestSearchOptions } from './best-search.js';
import { Members } from './members.js';
import { now, type RoundOrder, type RoundReport, type ThreadSetup } from './team-rounds.js';

/** Searches side by side. The first one also looks for the proof. */
export const TEAM_MEMBERS = 4;
/** Nodes of each in a round. */
const ROUND_NODES = 1500;

/** One search in several threads; it has what a BestSearch has, and takes its turns in rounds. */
export class BestTeam {
  readonly #threads: readonly Thread[];
  /** Where there are no threads, all searches in this one. */
  readonly #members: Members | undefined;
  readonly #reports: RoundReport[] = [];
  #refuted: number | undefined;
  best: Fill | undefined;
  worth: Worth | undefined;
  bound: Worth | undefined;
  proven = false;

  constructor(options: BestSearchOptions, threads: number, flag: Int32Array) {
    this.best = options.start;
    const setup: ThreadSetup = { options, flag };
    this.#members = hasThreads() ? undefined : new Members(setup);
    const many = this.#members === undefined ? Math.min(threads, TEAM_MEMBERS) : 0;
    this.#threads = Array.from({ length: many }, () => startThread('team'));
    for (const thread of this.#threads) thread.post(setup);
  }

  /** Nodes opened so far. */
  get nodes(): number {
    return this.#reports.reduce((sum, { nodes }) => sum + nodes, 0);
  }

  /** A round of at most so many nodes; whether a better fill was found. */
  async turn(nodesLeft: number, timeLeft: number): Promise<boolean> {
    const nodes = Math.max(1, Math.min(ROUND_NODES, Math.floor(nodesLeft / TEAM_MEMBERS)));
    const before = this.worth;
    const { best } = this;
    const refuted = this.#refuted;
    const until = now() + timeLeft;
    const orders = Array.from({ length: TEAM_MEMBERS }, (_, member) => ({ member, nodes, until, best, refuted }));
    const reports = await Promise.all(orders.map(order => this.#ask(order)));
    for (const report of reports) this.#take(report);
    return this.worth !== before;
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map(thread => thread.end()));
  }

  #ask(order: RoundOrder): Promise<RoundReport> {
    const members = this.#members;
    if (members !== undefined) return turn().then(() => members.round(order));
    const thread = this.#threads[order.member % this.#threads.length]!;
    return new Promise((resolve, reject) => {
      const message = (report: RoundReport): void => {
        if (report.member !== order.member) return;
        leave();
        resolve(report);
      };
      const leave = thread.listen({ message, error: reject });
      thread.post(order);
    });
  }

  #take(report: RoundReport): void {
    const { member, best, worth, bound, refuted, proven } = report;
    this.#reports[member] = report;
    if (best !== undefined && worth !== undefined && (this.worth === undefined || isBetter(worth, this.worth)))
      [this.best, this.worth] = [best, worth];
    if (bound !== undefined && (this.bound === undefined || isBetter(this.bound, bound))) this.bound = bound;
    if (refuted !== undefined) this.#refuted = Math.min(refuted, this.#refuted ?? refuted);
    this.proven ||= proven;
  }
}
