// `crossgen queue`: the runs of a queue, and how to end one.

import { InputError } from '../../core/errors.js';
import { figure, many } from '../../core/wording.js';
import { type CommandSpec, type Context, EXIT, type ExitCode } from '../rim/command.js';
import { linkOf, QUEUE_OPTION } from '../shared/queue-option.js';

export const command: CommandSpec = {
  name: 'queue',
  summary: 'Looks at the runs of a queue, or cancels one',
  args: [
    {
      name: 'ACTION',
      text: 'what to do',
      takes: 'one',
      choices: ['status', 'cancel'],
      needs: [{ of: ['RUN'], at: ['cancel'], why: 'crossgen queue status names the runs' }],
    },
    {
      name: 'RUN',
      text: 'the run to cancel, as status names it',
      takes: 'maybe',
      conflicts: [{ of: ['ACTION=status'], why: 'status shows all runs' }],
    },
  ],
  options: [QUEUE_OPTION],
  help: `Examples:
  crossgen queue status --queue redis://localhost:6379
  crossgen queue cancel desk-4711-a1b2c3 --queue redis://localhost:6379`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const [action, id] = context.args;
  const { cancelRun, listRuns, listWorkers } = await import('../../queue/runs.js');
  const link = await linkOf(context);
  try {
    if (action === 'cancel') {
      if (!(await cancelRun(link, id!)))
        throw new InputError(`there is no run ${id}: crossgen queue status names those that there are`);
      context.note(`run ${id} is cancelled: what it has made is kept, and --resume goes on`);
      return EXIT.done;
    }
    const [runs, workers] = await Promise.all([listRuns(link), listWorkers(link)]);
    const lines = runs.map(
      ({ id: name, what, host, total, done, failed }) =>
        `${name}  ${figure(done)} of ${figure(total)} done, ${figure(failed)} without a fill  (${what} on ${host})`,
    );
    const there = `${many(workers.length, 'worker')}${workers.length === 0 ? '' : `: ${[...workers].sort().join(', ')}`}`;
    await context.print(`${[lines.length === 0 ? 'no runs' : lines.join('\n'), there].join('\n')}\n`);
    return EXIT.done;
  } finally {
    link.close();
  }
}
