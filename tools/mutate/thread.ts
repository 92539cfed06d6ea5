// A thread that judges mutants. It is ended if a mutant keeps it busy for too long.

import { Worker } from 'node:worker_threads';
import type { Given, Known, Verdict } from './judge.js';

export interface JudgeThread {
  /** What is known of the cases; a text if the thread ends instead. */
  readonly ready: Promise<Known | string>;
  ask(mutant: number): Promise<Verdict>;
  end(): Promise<unknown>;
}

/** CPU seconds after which a mutant keeps a kernel in a loop: so many, and so many times what its cases take. Switches end other loops. */
const PATIENCE = 10;
const LOOPS = 5;
/** Milliseconds between two looks at the CPU time. */
const LOOK = 250;
/** Looks in a row without CPU time after which a thread waits for ever. Looks are counted, not seconds, since others may stop this process. */
const IDLE = 300;
/** Microseconds of CPU time between two looks that are no work. */
const NO_WORK = 10_000;

export function startJudge(path: string, given: Given): JudgeThread {
  const { known, first } = given;
  const worker = new Worker(path, { workerData: given, stdout: true, stderr: true });
  let finish: (message: unknown) => void = () => undefined;
  worker.on('message', message => finish(message));
  worker.on('error', error => finish(`it ends: ${error.message}`));
  worker.on('exit', () => finish('it ends'));
  /** The next message; a text that says why the thread ended instead. */
  const next = <Message>(patience: number): Promise<Message | string> =>
    new Promise(done => {
      const start = process.cpuUsage();
      let before = 0;
      let idle = 0;
      const watch = setInterval(() => {
        const { user, system } = process.cpuUsage(start);
        const used = user + system;
        idle = used - before < NO_WORK ? idle + 1 : 0;
        before = used;
        if (used < patience * 1e6 && idle < IDLE) return;
        finish(idle < IDLE ? 'it does not end' : 'it waits for ever');
        void worker.terminate();
      }, LOOK);
      finish = message => {
        clearInterval(watch);
        done(message as Message | string);
      };
    });
  const ready = next<Known>(first === undefined ? Number.POSITIVE_INFINITY : PATIENCE);
  return {
    ready,
    async ask(mutant) {
      const told = await ready;
      if (typeof told === 'string')
        return { name: 'reading the program', noticed: told, cases: 0, isSpoilt: true, isReached: true };
      worker.postMessage(mutant);
      const reaching = (known ?? told).coverage.filter(one => mutant === first || one.reached.includes(mutant));
      const seconds = reaching.reduce((sum, { ms }) => sum + ms, 0) / 1000;
      const answer = await next<Verdict>(PATIENCE + LOOPS * Math.min(seconds, given.seconds));
      if (typeof answer !== 'string') return answer;
      return { name: 'the clock', noticed: answer, cases: reaching.length, isSpoilt: true, isReached: true };
    },
    end: () => worker.terminate(),
  };
}
