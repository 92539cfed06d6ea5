// Finds from an error what the system ran out of: files, memory or threads. That is not a bug, although the run ends with the exit code
// of one. So the message says what the program needs, or how it needs less.

import type { Options } from './command.js';
import { listedNames } from './option-wording.js';

const SHORTAGES: readonly (readonly [RegExp, string])[] = [
  // Node says it in words when it looks for a package.
  [/\b(EMFILE|ENFILE)\b|too many open files/, 'no more files may be open at a time: raise the limit (ulimit -n)'],
  [
    /\b(?:ENOMEM|ERR_WORKER_OUT_OF_MEMORY|ERR_MEMORY_ALLOCATION_FAILED)\b|out of memory|could not allocate memory/i,
    'there is not enough memory: give crossgen more',
  ],
  // `unreachable` is the error of the kernel that reads dictionaries when its memory cannot grow.
  [
    /Array buffer allocation failed|Unable to grow instance memory|^unreachable/,
    'there is not enough memory: give crossgen more',
  ],
  [/\b(EAGAIN|ERR_WORKER_INIT_FAILED)\b/, 'no more threads or processes may be started: raise the limit (ulimit -u)'],
];

/** Options that ask for threads or processes. */
const WORKERS = ['jobs', 'threads'];

/**
 * A sentence with the remedy; undefined if the error is not about a shortage.
 * @param options of the run, once they are read
 */
export function shortageText(error: unknown, options?: Pick<Options, 'takes' | 'given'>): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const text = `${error.message} ${'code' in error ? error.code : ''}`;
  const found = SHORTAGES.find(([sign]) => sign.test(text));
  const asked = WORKERS.filter(name => options?.takes(name) && options.given(name)).map(name => `--${name}`);
  const fewer = asked.length === 0 ? '' : `, or ask for fewer ${listedNames(asked)}`;
  return found && `${found[1]}${fewer} (${error.message})`;
}
