// `crossgen worker`: searches for the runs of a queue until it is stopped.

import { once } from 'node:events';
import { many } from '../../core/wording.js';
import { type CommandSpec, type Context, EXIT, type ExitCode } from '../rim/command.js';
import { withText } from '../rim/options.js';
import { linkOf, QUEUE_OPTION } from '../shared/queue-option.js';

export const command: CommandSpec = {
  name: 'worker',
  summary: 'Searches for others: takes work from a queue until it is stopped',
  args: [],
  options: [
    QUEUE_OPTION,
    {
      ...withText('jobs', 'how many searches at a time; auto is one on each core'),
      default: 'auto',
    },
    {
      name: 'certificates',
      value: 'DIR',
      completes: 'directory',
      text: 'the folder of certificates of fill --certify, which all workers and the run share',
    },
  ],
  help: `Examples:
  crossgen worker --queue redis://localhost:6379
  crossgen worker --queue rediss://user:password@host:6380 --jobs 4`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const jobs = context.options.integer('jobs')!;
  const link = await linkOf(context);
  const { serve } = await import('../../queue/serve.js');
  const serving = await serve(link, jobs, context.options.text('certificates'));
  const { signal } = context;
  context.note(`worker ${serving.id} of crossgen ${link.version}: ${many(jobs, 'job')} at a time from ${link.name}`);
  if (!signal.aborted) await once(signal, 'abort');
  await serving.stop();
  context.note(`${serving.done} jobs done`);
  return context.interrupted() ?? EXIT.done;
}
