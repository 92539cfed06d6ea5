// A run of a benchmark as its caller sees it: a fresh process, its answer, and its end when the user interrupts.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { InputError } from '../core/errors.js';
import type { BenchRun } from './bench-report.js';
import type { RunAnswer, RunOrder } from './child.js';

/** Processes run JavaScript; sources under test use the built one. */
const CHILD = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/bench/child.js' : './child.js', import.meta.url),
);

/**
 * @returns undefined when the signal came first
 * @throws InputError when the dictionary cannot be read, or does not suit the grid
 * @throws Error when the engine gave a wrong fill, or the process ended without an answer: our faults
 */
export function measure(order: RunOrder, signal: AbortSignal): Promise<BenchRun | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(undefined);
    const child = fork(CHILD, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let answer: RunAnswer | undefined;
    const onAbort = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', onAbort, { once: true });
    child.on('message', (found: RunAnswer) => {
      answer = found;
    });
    child.on('error', reject);
    // Unlike 'exit', 'close' comes after the last message.
    child.on('close', code => {
      signal.removeEventListener('abort', onAbort);
      if (answer?.kind === 'run') return resolve(answer.run);
      if (answer?.kind === 'input') return reject(new InputError(answer.wording, answer.place));
      if (signal.aborted) return resolve(undefined);
      const fault = new Error(answer?.message ?? `a run ended without an answer (code ${code})`);
      if (answer?.stack !== undefined) fault.stack = answer.stack;
      reject(fault);
    });
    child.send(order, error => {
      if (error) child.kill('SIGKILL');
    });
  });
}
