// The commands' way to a queue: `--queue`, opened with the version of this program. Its code is loaded only then.

import { InputError } from '../../core/errors.js';
import type { Link } from '../../queue/link.js';
import type { Context } from '../rim/command.js';
import { version } from '../rim/version.js';

/** @throws InputError that says what is wrong with the address, the server or the installation */
export async function linkOf(context: Context): Promise<Link> {
  const address = context.options.text('queue');
  if (address === undefined)
    throw new InputError('--queue is missing: give the address of a server, such as redis://localhost:6379');
  const { openLink } = await import('../../queue/link.js');
  return openLink(address, version(), text => context.note(text));
}
