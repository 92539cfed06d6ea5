// The main thread's side: a worker does the thinking, so that the main thread can handle Ctrl-C meanwhile.

import { startThread } from '#platform/threads';
import { haltOn, sharedMemory } from '../core/budget.js';
import { Inbox } from '../core/inbox.js';
import type { BaldaAnswer, BaldaOrder } from './balda-worker.js';
import { type Game, turnsOf } from './game.js';
import type { MoveBudget, Score } from './match.js';
import type { LookAhead, Position, ThoughtStanding, ThoughtWish } from './thought.js';
import type { Move } from './walk.js';

type MatchOrder = Omit<Extract<BaldaOrder, { kind: 'match' }>, 'kind' | 'flag' | 'budget'>;

/** How the state of a long search is saved. */
export interface Keeping {
  /** Milliseconds from one time to the next. */
  readonly every: number;
  /** The state of an earlier search. */
  readonly before: ThoughtStanding | undefined;
  keep(standing: ThoughtStanding): Promise<void>;
}

export interface Thinker {
  /** Finds the best moves; when aborted, gives what was found so far. */
  look(
    position: Position,
    wish: ThoughtWish,
    budget: MoveBudget,
    signal?: AbortSignal,
    keeping?: Keeping,
  ): Promise<LookAhead>;
  /** Chooses a level's move. @param seed of the whole game */
  choose(game: Game, level: string, seed: number, budget: MoveBudget, signal?: AbortSignal): Promise<Move>;
  /** Gives the scores after every game; ends early when aborted. */
  match(order: MatchOrder, budget: MoveBudget, signal?: AbortSignal): AsyncGenerator<readonly Score[]>;
  close(): Promise<void>;
}

/** Starts the thread, which takes one order at a time. */
export function startThinker(): Thinker {
  const thread = startThread('balda');

  async function* ask(
    order: (flag: Int32Array) => BaldaOrder,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<BaldaAnswer, void, void> {
    const flag = new Int32Array(sharedMemory(4));
    const unhalt = haltOn(signal, flag);
    const inbox = new Inbox<BaldaAnswer>();
    const leave = thread.listen(inbox.hearing);
    thread.post(order(flag));
    try {
      for (;;) yield await inbox.take();
    } finally {
      unhalt();
      leave();
    }
  }

  return {
    async look(position, wish, budget, signal, keeping) {
      const order = (flag: Int32Array): BaldaOrder => ({
        ...{ kind: 'look', position: bare(position), wish, budget, flag },
        keeping: keeping && { every: keeping.every, before: keeping.before },
      });
      for await (const answer of ask(order, signal)) {
        if (answer.kind === 'standing') await keeping?.keep(answer.standing);
        if (answer.kind === 'verdict') return answer.verdict;
      }
      throw new Error('the search ended without an answer');
    },
    async choose(game, level, first, budget, signal) {
      const seed = first + turnsOf(game).length;
      const order = (flag: Int32Array): BaldaOrder => ({
        ...{ kind: 'choose', position: bare(game), level, seed, budget, flag },
      });
      for await (const answer of ask(order, signal)) if (answer.kind === 'move') return answer.move;
      throw new Error('the search ended without an answer');
    },
    async *match(match, budget, signal) {
      for await (const answer of ask(flag => ({ kind: 'match', ...match, budget, flag }), signal)) {
        if (answer.kind === 'end') return;
        if (answer.kind === 'scores') yield answer.scores;
      }
    },
    async close() {
      await thread.end();
    },
  };
}

/** A position alone, without the game that led to it. */
function bare({ gaddag, board, used }: Position): Position {
  return { gaddag, board, used };
}
