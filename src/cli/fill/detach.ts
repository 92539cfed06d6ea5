// `fill --detach`: the same command goes on in a process of its own, which does not end with the terminal. This one waits only until the
// run has begun, so that it can report what is wrong with the input.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRun } from '../../queue/runs.js';
import { type Context, EXIT, type ExitCode } from '../rim/command.js';
import { linkOf } from '../shared/queue-option.js';

/** Milliseconds between two looks for the run. */
const LOOK = 100;

export async function startDetached(context: Context): Promise<ExitCode> {
  const link = await linkOf(context);
  const log = `${context.options.text('out-dir')!.replace(/\/+$/, '')}.log`;
  await context.claim(log, 'detach');
  const output = openSync(log, 'w');
  const args = context.given.filter(arg => arg !== '--detach');
  const child = spawn(process.execPath, [process.argv[1]!, ...args], {
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit').then(([code]) => (code ?? EXIT.fault) as ExitCode);
  try {
    for (;;) {
      const code = await Promise.race([ended, sleep(LOOK)]);
      if (code !== undefined) {
        context.note((await readFile(log, 'utf8')).trimEnd());
        return code;
      }
      const run = await findRun(link, child.pid!);
      if (run === undefined) continue;
      context.note(`run ${run} goes on in the background; its messages are in ${log}`);
      child.unref();
      return EXIT.done;
    }
  } finally {
    link.close();
  }
}
