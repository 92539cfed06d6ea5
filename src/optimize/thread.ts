// A thread of a team (team.ts): it runs some of the searches, a round at a time, each for as many nodes as it is told.

import { answer, serve } from '#platform/threads';
import { BestSearch } from './best.js';
import { now, type RoundOrder, type RoundReport, type ThreadSetup } from './team.js';

/** Seeds of members are so far apart that those of their parts do not meet. */
const APART = 1_000_003;
/** Turns without a node after which a round ends. */
const MOST_IDLE = 200;

let setup: ThreadSetup | undefined;
const searches = new Map<number, BestSearch>();

serve((order: ThreadSetup | RoundOrder) => {
  if ('options' in order) setup = order;
  else answer(round(order, setup!));
});

function round({ member, nodes, until, best, refuted }: RoundOrder, { options, flag }: ThreadSetup): RoundReport {
  let search = searches.get(member);
  if (search === undefined) {
    search = new BestSearch({ ...options, seed: options.seed + member * APART, proves: member === 0, member });
    searches.set(member, search);
  }
  search.learn(best, refuted);
  const limit = search.nodes + nodes;
  // A member that seeks no proof can have nothing left to search, and then opens no nodes.
  for (let idle = 0; idle < MOST_IDLE && !search.proven && search.nodes < limit && now() < until; ) {
    if (Atomics.load(flag, 0) !== 0) break;
    const before = search.nodes;
    search.turn();
    idle = search.nodes === before ? idle + 1 : 0;
  }
  return {
    member,
    best: search.best,
    worth: search.worth,
    bound: search.bound,
    refuted: search.refuted,
    proven: search.proven,
    nodes: search.nodes,
  };
}
