// The command line: finds the command, reads its arguments, runs it, and turns every result into an exit code.
// `process.exit` is never called, because it would cut off output that is still on its way.

import { turn } from '../core/turn.js';
import { allCommands, COMMANDS } from './commands.js';
import { Misread, type Parsed, parseArguments, Usage } from './rim/arguments.js';
import { type CommandSpec, EXIT, type ExitCode } from './rim/command.js';
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
    throw new Usage(
      `no command is called '${wanted}'.${await suggestion([wanted, ...rest])}\nSee 'crossgen --help'.`,
      false,
    );
  const { command } = await line.load();
  const { args: values, options } = await parsed(command, rest, rim.columns);
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

async function parsed(command: CommandSpec, args: readonly string[], columns: number | undefined): Promise<Parsed> {
  try {
    return parseArguments(command, args, columns);
  } catch (error) {
    throw await withHint(error, args, command);
  }
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

/** The command line that was probably meant. */
async function suggestion(given: readonly string[]): Promise<string> {
  const { meantLine } = await import('./rim/meant.js');
  const meant = await meantLine(given, Object.keys(COMMANDS), allCommands, namesGrid);
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
}

/** What is wrong with the arguments of a command, with what was probably meant. */
async function withHint(error: unknown, args: readonly string[], command: CommandSpec): Promise<unknown> {
  if (!(error instanceof Misread)) return error;
  const { meantArgument, meantOption } = await import('./rim/meant.js');
  const { option } = error;
  const hint =
    option === undefined ? meantArgument(args, command) : meantOption(option, args, command, await allCommands());
  return hint === undefined ? error : new Usage(`${error.text}\n${hint}\n${error.see}`, false);
}

/** Whether a text names a grid that ships, or looks like a file. */
async function namesGrid(text: string): Promise<boolean> {
  return (
    /[^.]\.[a-z]\w{1,5}$/i.test(text) ||
    (await (await import('../shipped/folder.js')).shippedName('grids', text)) !== undefined
  );
}
