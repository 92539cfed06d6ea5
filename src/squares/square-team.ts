// The main thread's side: workers that share the units, a ledger of their reports, the clock, and the stop flag.

import { startThread } from '#platform/threads';
import { sharedMemory } from '../core/budget.js';
import { Inbox } from '../core/inbox.js';
import type { Ending, StopReason } from '../core/outcome.js';
import { after } from '../core/turn.js';
import type { SquareProblem } from './problem.js';
import type { UnitLedger } from './unit-ledger.js';
import { CONTROL, type FoundSquare, type HandOrder, type Message } from './unit-report.js';

/** The limit if there is none: more steps than fit into a century. */
const UNLIMITED = 1n << 60n;

export interface TeamOptions {
  readonly problem: SquareProblem;
  readonly kinds: number;
  readonly wanted: number;
  readonly best: boolean;
  readonly ledger: UnitLedger;
  readonly threads: number;
  /** Milliseconds; Infinity for none. */
  readonly timeLimit: number;
  readonly stepLimit: number;
  readonly signal?: AbortSignal | undefined;
  /** Called after news, a few times a second, to show progress and to write a checkpoint. */
  readonly onNews?: (() => Promise<void> | void) | undefined;
}

/** How a search ended; `enough` means that it has as many squares as were wanted. */
export type TeamEnding = Ending | { readonly kind: 'enough' };

/** Yields squares as soon as they are known to be next in order; if the best are wanted, yields these at the end. */
export async function* runTeam(options: TeamOptions): AsyncGenerator<FoundSquare, TeamEnding> {
  const { ledger, signal, threads } = options;
  yield* ledger.take();
  if (ledger.enough) return { kind: 'enough' };
  const order = makeOrder(options);
  const { control } = order;

  let by: StopReason | undefined;
  const stop = (reason: StopReason | undefined): void => {
    by ??= reason;
    Atomics.store(control, CONTROL.stop, 1);
    Atomics.notify(control, CONTROL.unread);
  };
  const onAbort = (): void => stop('signal');
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  const punctual = after(options.timeLimit, () => stop('time'));

  const inbox = new Inbox<Message>();
  const count = Math.max(1, Math.min(threads, order.units.length));
  const workers = Array.from({ length: count }, () => startThread('squares'));
  for (const worker of workers) {
    worker.listen(inbox.hearing);
    worker.post(order);
  }
  try {
    for (let busy = count; busy > 0; ) {
      const message = await inbox.take();
      Atomics.sub(control, CONTROL.unread, 1);
      Atomics.notify(control, CONTROL.unread);
      if (message.kind === 'idle') {
        busy--;
        if (message.limited) by ??= 'nodes';
        continue;
      }
      for (const report of message.reports) ledger.add(report);
      if (options.best) Atomics.store(control, CONTROL.need, ledger.need);
      for (const found of ledger.take()) yield found;
      if (ledger.enough) return { kind: 'enough' };
      await options.onNews?.();
    }
    if (options.best) yield* ledger.best();
    if (ledger.complete) return { kind: 'exhausted' };
    return { kind: 'stopped', by: by ?? 'signal' };
  } finally {
    punctual();
    signal?.removeEventListener('abort', onAbort);
    stop(undefined);
    await Promise.all(workers.map(worker => worker.end()));
  }
}

function makeOrder({ problem, kinds, wanted, best, ledger, stepLimit }: TeamOptions): HandOrder {
  const control = new Int32Array(sharedMemory(CONTROL.size * Int32Array.BYTES_PER_ELEMENT));
  control[CONTROL.lastUnit] = 0x7fff_ffff;
  control[CONTROL.need] = best ? ledger.need : 0;
  const stepsLeft = new BigInt64Array(sharedMemory(2 * BigInt64Array.BYTES_PER_ELEMENT));
  stepsLeft[0] = Number.isFinite(stepLimit) ? BigInt(stepLimit) : UNLIMITED;
  return { problem, kinds, wanted, best, units: ledger.open, begun: ledger.begun, control, stepsLeft };
}
