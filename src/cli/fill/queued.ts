// `fill --queue`: the pool of the batch is the workers of a queue.

import type { Pool } from '../../batch/pool.js';
import type { Shared } from '../../batch/work.js';
import { InputError } from '../../core/errors.js';
import type { EngineSettings } from '../../engine/engine.js';
import type { Submission } from '../../queue/submission.js';
import type { Context } from '../rim/command.js';
import { version } from '../rim/version.js';
import { linkOf } from '../shared/queue.js';

export interface Queued {
  readonly submission: Submission;
  /** The most jobs that the run sends ahead. */
  readonly window: number;
  open(shared: Shared): Pool;
}

/**
 * Undefined without `--queue`.
 * @param total number of puzzles
 * @throws InputError when the queue cannot be used, or a setting names a file or a program
 */
export async function openQueue(
  context: Context,
  settings: EngineSettings,
  total: number,
): Promise<Queued | undefined> {
  const { args, options } = context;
  if (options.text('queue') === undefined) return undefined;
  const { foreignSettings } = await import('../../queue/parcel.js');
  const [foreign] = foreignSettings(settings);
  if (foreign !== undefined)
    throw new InputError(
      `--engine-option ${foreign} and --queue do not go together: it names something on this machine`,
    );
  const { openSubmission, WINDOW } = await import('../../queue/submission.js');
  const { openQueuePool } = await import('../../queue/pool.js');
  const link = await linkOf(context);
  const what = options.text('out-dir') ?? args.join(' ');
  const submission = await openSubmission(link, { what, total, version: version() }, text => context.note(text));
  return { submission, window: WINDOW, open: shared => openQueuePool(submission, shared) };
}
