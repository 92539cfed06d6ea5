// The command line: finds the command, reads its arguments, runs it, and turns every result into an exit code.
// `process.exit` is never called, because it would cut off output that is still on its way.

import { turn } from '../core/turn.js';
import { allCommands, COMMANDS } from './commands.js';
import { parseArguments, Usage } from './rim/arguments.js';
import { EXIT, type ExitCode } from './rim/command.js';
import { ClosedPipe, type Host, makeRim, type Rim } from './rim/context.js';
import { checkWritable } from './rim/disk.js';
import { optionsOf } from './rim/options.js';
import { version } from './rim/version.js';

/**
 * @param args what follows `crossgen` on the command line
 * @returns the exit code, when all output has been written
 */
export async function main(args: readonly string[], host: Host): Promise<ExitCode> {
  const onTerminal = host.stdout.isTTY || host.stderr.isTTY;
  const rim = makeRim(host, onTerminal ? (await import('./rim/fold.js')).fold : undefined);
  try {
    return await dispatch(args, rim);
  } catch (error) {
    if (error instanceof ClosedPipe) return EXIT.done;
    if (error instanceof Usage && error.asked) return await rim.show(error.message).then(() => EXIT.done);
    return rim.complain(error);
  } finally {
    await rim.close();
  }
}

async function dispatch([name, ...args]: readonly string[], rim: Rim): Promise<ExitCode> {
  if (name === undefined) throw new Usage(`say what to do.\n\n${overview()}`, false);
  if (name === '--version' || name === '-V' || name === '-v') throw new Usage(version(), true);
  if (name === '--help' || name === '-h' || (name === 'help' && args.length === 0)) throw new Usage(overview(), true);
  const [wanted, rest] = name === 'help' ? [args[0]!, ['--help']] : [name, args];
  const line = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined;
  if (line === undefined)
    throw new Usage(`no command is called '${wanted}'.${suggestion(wanted)}\nSee 'crossgen --help'.`, false);
  const { command } = await line.load();
  const { args: values, options } = parseArguments(command, rest, rim.columns);
  const context = rim.context(values, options, allCommands, [wanted, ...rest]);
  for (const { name: option, writes } of optionsOf(command)) {
    const path = writes && options.text(option);
    if (path === undefined) continue;
    await context.claim(path, option);
    const mustBeNew = writes === true && options.takes('no-clobber') && options.flag('no-clobber');
    if (path !== '-') await checkWritable(path, mustBeNew);
  }
  const code = await command.run(context);
  await turn(); // a signal may be waiting
  return context.interrupted() ?? code;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map(name => name.length), 0);
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: crossgen COMMAND [ARGUMENTS] [OPTIONS]',
    '',
    'Fills crossword grids by machine: any grid, any dictionary, any alphabet. Proves it when no fill exists.',
    '',
    'Commands:',
    ...lines,
    '',
    `'crossgen COMMAND --help' shows the options of a command, 'crossgen --version' the version.`,
  ].join('\n');
}

/** The command that was probably meant: it begins in the same way, or shares its first letters. */
function suggestion(wanted: string): string {
  const alike = Object.keys(COMMANDS).find(name => name.startsWith(wanted.slice(0, 3)));
  return alike === undefined ? '' : ` Did you mean '${alike}'?`;
}
