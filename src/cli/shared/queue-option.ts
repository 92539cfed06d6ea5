// The commands' way to a queue: `--queue`, opened with the version of this program. Its code is loaded only then.

import { InputError } from '../../core/errors.js';
import type { EngineSettings } from '../../engine/engine.js';
import type { Link } from '../../queue/link.js';
import type { Submission } from '../../queue/submission.js';
import type { Context, OptionSpec } from '../rim/command.js';
import { withText } from '../rim/options.js';
import { version } from '../rim/version.js';

/** `--queue` of commands that are about nothing else. */
export const QUEUE_OPTION: OptionSpec = {
  ...withText('queue', 'the address of the Redis server that has the queue'),
  conflicts: [],
};

/** @throws InputError that says what is wrong with the address, the server or the installation */
export async function linkOf(context: Context): Promise<Link> {
  const address = context.options.text('queue');
  if (address === undefined)
    throw new InputError('--queue is missing: give the address of a server, such as redis://localhost:6379');
  const { openLink } = await import('../../queue/link.js');
  return openLink(address, version(), text => context.note(text));
}

/**
 * This run's side of the queue; undefined without `--queue`.
 * @param total number of puzzles
 * @throws InputError when the queue cannot be used, or a setting names a file or a program
 */
export async function submissionOf(
  context: Context,
  settings: EngineSettings,
  total: number,
): Promise<Submission | undefined> {
  const { args, options } = context;
  if (options.text('queue') === undefined) return undefined;
  const { foreignSettings } = await import('../../queue/parcel.js');
  const [foreign] = foreignSettings(settings);
  if (foreign !== undefined)
    throw new InputError(
      `--engine-option ${foreign} and --queue do not go together: it names something on this machine`,
    );
  const { openSubmission } = await import('../../queue/submission.js');
  const what = options.text('out-dir') ?? args.join(' ');
  return openSubmission(await linkOf(context), { what, total }, text => context.note(text));
}
