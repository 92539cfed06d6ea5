// Delivers a command's answer: to standard output, or whole to the file of `--out`.

import type { Context } from './command.js';

export async function deliver(context: Context, data: string | Uint8Array): Promise<void> {
  const out = context.options.text('out');
  if (out === undefined) await context.print(data);
  else await context.write(out, data, { noClobber: context.options.flag('no-clobber') });
}
