// A search in a worker, as its caller sees it: fills as they come, and a promise that the search ends when told. A worker
// that does not obey the stop flag within a moment is terminated, and what it had reached is read from shared memory.

import { removeParts } from '#platform/files';
import { startThread } from '#platform/threads';
import { makeBest, makeMeter, sharedMemory } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import type { StopReason } from '../core/outcome.js';
import { after } from '../core/turn.js';
import type { Thread } from '../platform/types.js';
import type { EngineSettings, Fills } from './engine.js';
import type { EngineAnswer, EngineOrder } from './engine-worker.js';
import type { EngineHost } from './search.js';
import { FILE_SETTINGS } from './settings.js';

/** Milliseconds that a search has to obey before its worker is terminated. */
const STOP_GRACE = 50;

/** Starts the worker at once, so that the engine loads while the caller reads its files. */
export function hostInWorker(engine: string, settings: EngineSettings): EngineHost {
  let worker: Thread | undefined;
  let ending: Promise<void> = Promise.resolve();
  const start = (): Thread => {
    const started = startThread('engine');
    started.post({ kind: 'load', engine, settings } satisfies EngineOrder);
    return started;
  };
  worker = start();

  return {
    search(plan, { signal, meter = makeMeter(), best = makeBest(plan.grid.width * plan.grid.height), ...limits }) {
      const flag = new Int32Array(sharedMemory(4));
      worker ??= start();
      const running = worker;
      running.post({ kind: 'search', plan, limits: { ...limits, flag, meter, best } } satisfies EngineOrder);
      const deadline = performance.now() + (limits.timeLimit ?? Number.POSITIVE_INFINITY);
      const end = (): void => {
        if (worker === running) worker = undefined;
        ending = cutOff(running, settings);
      };
      return { fills: run(running, flag, deadline, signal, end), meter, best };
    },
    async close() {
      const last = worker;
      worker = undefined;
      if (last !== undefined) await cutOff(last, settings);
      await ending;
    },
  };
}

/** Ends a worker, whatever it does, and removes the parts of files that it was writing. */
async function cutOff(worker: Thread, settings: EngineSettings): Promise<void> {
  await worker.end();
  for (const name of FILE_SETTINGS) {
    const path = settings[name];
    if (typeof path === 'string' && path !== '') removeParts(path);
  }
}

async function* run(
  worker: Thread,
  flag: Int32Array,
  deadline: number,
  signal: AbortSignal | undefined,
  end: () => void,
): Fills {
  for (let taken: boolean | undefined; ; ) {
    const answer = await ask(worker, { kind: 'next', taken }, flag, deadline, signal, end);
    switch (answer.kind) {
      case 'fill':
        taken = yield answer.fill;
        break;
      case 'ending':
        return answer.ending;
      case 'input':
        throw new InputError(answer.wording, answer.place);
      case 'fault': {
        const fault = new Error(answer.message);
        if (answer.stack !== undefined) fault.stack = answer.stack;
        throw fault;
      }
      default:
        answer satisfies never;
    }
  }
}

/** Orders the next fill and waits for the answer, or for the worker's end if it is told to stop and does not. */
function ask(
  worker: Thread,
  order: EngineOrder,
  flag: Int32Array,
  deadline: number,
  signal: AbortSignal | undefined,
  end: () => void,
): Promise<EngineAnswer> {
  return new Promise(resolve => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    let leave: (() => void) | undefined;
    let cause: StopReason = 'signal';
    const giveUp = (by: StopReason): void => {
      cause = by;
      Atomics.store(flag, 0, 1);
      grace ??= setTimeout(() => {
        end();
        finish({ kind: 'ending', ending: { kind: 'stopped', by } });
      }, STOP_GRACE);
    };
    const onAbort = (): void => giveUp('signal');
    const onError = (error: Error): void => {
      end();
      finish({ kind: 'fault', message: error.message, stack: error.stack });
    };
    const onExit = (): void =>
      finish({ kind: 'fault', message: 'the search ended without an answer', stack: undefined });
    const finish = (answer: EngineAnswer): void => {
      clearTimeout(grace);
      unwatch();
      signal?.removeEventListener('abort', onAbort);
      leave?.();
      // The engine takes the flag for a signal, whoever set it.
      const flagged = answer.kind === 'ending' && answer.ending.kind === 'stopped' && answer.ending.by === 'signal';
      resolve(flagged ? { kind: 'ending', ending: { kind: 'stopped', by: cause } } : answer);
    };
    // The engine itself looks at the clock. This timer is for an engine that does not, and comes a moment later.
    const unwatch = after(deadline - performance.now() + STOP_GRACE, () => giveUp('time'));

    if (worker.failure !== undefined) return onError(worker.failure);
    leave = worker.listen({ message: finish, error: onError, exit: onExit });
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.post(order);
    if (signal?.aborted) onAbort();
  });
}
