// The fills of a race: the first comes from the strategy that wins, the others from that strategy alone.

import { type Budget, METER } from '../../core/budget.js';
import type { Ending } from '../../core/outcome.js';
import { SEARCH_END } from '../../kernels/table/schema.js';
import type { Fill } from '../engine.js';
import { earlierFills } from './earlier.js';
import { type Index, laySearch, type SearchParameters } from './layout.js';
import { Portfolio } from './portfolio.js';
import { keepBest, readFill } from './read.js';
import { repeatsIn } from './repeats.js';
import { strategies } from './strategies.js';

/** When a strategy's trails run full, everything is done again with longer ones, and fills given before are skipped. */
export async function* fillsOfRace(
  index: Index,
  budget: Budget,
  parameters: SearchParameters,
  threads: number,
): AsyncGenerator<Fill, Ending> {
  let found = 0;
  for (let room = parameters.trailRoom; ; room *= 2) {
    const places = strategies(parameters).map(strategy => laySearch(index, strategy, room));
    const note = earlierFills(index);
    let deepest = 0;
    const reached = (strategy: number, entries: number): void => {
      if (entries <= deepest) return;
      deepest = entries;
      budget.meter[METER.bestDepth] = entries;
      keepBest(index, places[strategy]!, budget.best);
    };
    const headers = places.map(place => place.address);
    const portfolio = new Portfolio(index.arena.memory, headers, index.slots.length, threads, budget, reached);
    try {
      let answer = await portfolio.first();
      for (let met = 1; ; ) {
        if (answer.kind !== 'answer') return answer;
        const { strategy, end, words } = answer;
        if (end === SEARCH_END.full) break;
        if (end !== SEARCH_END.filled) return { kind: 'exhausted' };
        budget.meter[METER.strategy] = strategy;
        const placed = (slot: number): number => words[slot]!;
        const fill = readFill(placed, index);
        const repeats = repeatsIn(index, fill);
        if (repeats.length > 0) {
          answer = await portfolio.next({ strategy, repeats });
          continue;
        }
        if (met > found) {
          found = met;
          yield fill;
        }
        met++;
        const earlier = note?.(placed);
        if (note !== undefined && earlier === undefined) return { kind: 'exhausted' };
        answer = await portfolio.next({ strategy, repeats, earlier });
      }
    } finally {
      await portfolio.close();
    }
  }
}
