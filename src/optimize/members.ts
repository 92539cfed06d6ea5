// The searches of a team that one thread runs (search-team.ts): a round at a time, each for as many nodes as it is told.

import { BestSearch } from './best-search.js';
import { now, type RoundOrder, type RoundReport, type ThreadSetup } from './team-rounds.js';

/** Seeds of members are so far apart that those of their parts do not meet. */
const APART = 1_000_003;
/** Turns without a node after which a round ends. */
const MOST_IDLE = 200;

export class Members {
  readonly #setup: ThreadSetup;
  readonly #searches = new Map<number, BestSearch>();

  constructor(setup: ThreadSetup) {
    this.#setup = setup;
  }

  round({ member, nodes, until, best, refuted }: RoundOrder): RoundReport {
    const search = this.#search(member);
    search.learn(best, refuted);
    const limit = search.nodes + nodes;
    // A member that seeks no proof can have nothing left to search, and then opens no nodes.
    for (let idle = 0; idle < MOST_IDLE && !search.proven && search.nodes < limit && now() < until; ) {
      if (Atomics.load(this.#setup.flag, 0) !== 0) break;
      const before = search.nodes;
      search.turn();
      idle = search.nodes === before ? idle + 1 : 0;
    }
    const { worth, bound, proven } = search;
    return { member, best: search.best, worth, bound, refuted: search.refuted, proven, nodes: search.nodes };
  }

  #search(member: number): BestSearch {
    const { options } = this.#setup;
    const search =
      this.#searches.get(member) ??
      new BestSearch({ ...options, seed: options.seed + member * APART, proves: member === 0, member });
    this.#searches.set(member, search);
    return search;
  }
}
