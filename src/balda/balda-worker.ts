// The thread that thinks: a look-ahead, a level's move, or a whole match, one order at a time. While it works, it reads no
// messages, so it is stopped by the flag in shared memory.

import { answer as send, serve } from '#platform/threads';
import { makeBudget } from '../core/budget.js';
import { Random } from '../core/random.js';
import type { Gaddag } from './gaddag.js';
import { levelOf } from './levels.js';
import { lookAhead } from './look-ahead.js';
import { type MoveBudget, playMatch, type Score } from './match.js';
import type { LookAhead, Position, ThoughtKeeper, ThoughtStanding, ThoughtWish } from './thought.js';
import type { Move } from './walk.js';

export type BaldaOrder = { readonly flag: Int32Array; readonly budget: MoveBudget } & (
  | {
      readonly kind: 'look';
      readonly position: Position;
      readonly wish: ThoughtWish;
      /** Whether to save the state: milliseconds from one time to the next, and the state of an earlier search. */
      readonly keeping?: { readonly every: number; readonly before: ThoughtStanding | undefined } | undefined;
    }
  | { readonly kind: 'choose'; readonly position: Position; readonly level: string; readonly seed: number }
  | {
      readonly kind: 'match';
      readonly gaddag: Gaddag;
      readonly levels: readonly string[];
      readonly size: number;
      readonly games: number;
      readonly seed: number;
    }
);

export type BaldaAnswer =
  /** Sent from time to time, and before the verdict. */
  | { readonly kind: 'standing'; readonly standing: ThoughtStanding }
  | { readonly kind: 'verdict'; readonly verdict: LookAhead }
  | { readonly kind: 'move'; readonly move: Move }
  /** Sent after every game. */
  | { readonly kind: 'scores'; readonly scores: readonly Score[] }
  | { readonly kind: 'end' };

function answer(message: BaldaAnswer): void {
  send(message);
}

/** Sends the state of the search to the main thread. */
function keeperOf({ keeping }: BaldaOrder & { kind: 'look' }): ThoughtKeeper | undefined {
  if (keeping === undefined) return undefined;
  let last = performance.now();
  return {
    before: keeping.before,
    due: () => performance.now() - last >= keeping.every,
    keep(standing) {
      answer({ kind: 'standing', standing });
      last = performance.now();
    },
  };
}

serve((order: BaldaOrder) => {
  const budget = makeBudget({ ...order.budget, flag: order.flag });
  switch (order.kind) {
    case 'look':
      return answer({ kind: 'verdict', verdict: lookAhead(order.position, order.wish, budget, keeperOf(order)) });
    case 'choose':
      return answer({
        kind: 'move',
        move: levelOf(order.level)!.choose(order.position, budget, new Random(order.seed)),
      });
    case 'match': {
      const levels = order.levels.map(name => levelOf(name)!);
      const { gaddag, size, games, seed, flag } = order;
      for (const scores of playMatch(gaddag, levels, { size, games, seed, flag, ...order.budget })) {
        if (Atomics.load(flag, 0) !== 0) break;
        answer({ kind: 'scores', scores });
      }
      return answer({ kind: 'end' });
    }
    default:
      order satisfies never;
  }
});
