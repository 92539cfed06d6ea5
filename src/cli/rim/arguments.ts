// Turns a command's data into its arguments and options, with commander, which parses, checks choices, suggests what
// was meant, and lays out the help.

import { availableParallelism } from 'node:os';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { rangeText } from '../../core/rules.js';
import type { ArgumentSpec, CommandSpec, OptionSpec, Options } from './command.js';
import { conflictIn, valueNeeded } from './conflicts.js';
import { groupedOptions } from './groups.js';
import { listedNames } from './option-wording.js';
import { optionsOf } from './options.js';
import { parseDuration, parseInteger } from './typed.js';

/** A request for help, or a mistake in the arguments: what to print, and where. */
export class Usage extends Error {
  override readonly name = 'Usage';
  readonly asked: boolean;
  constructor(text: string, asked: boolean) {
    super(text);
    this.asked = asked;
  }
}

/** Arguments that do not fit the command: something else was meant. */
export class Misread extends Usage {
  readonly text: string;
  /** The option that the command does not have, as it was typed; undefined if there are too many arguments. */
  readonly option: string | undefined;
  /** Where help is. */
  readonly see: string;
  constructor(text: string, option: string | undefined, see: string) {
    super(`${text}\n${see}`, false);
    this.text = text;
    this.option = option;
    this.see = see;
  }
}

export interface Parsed {
  readonly args: readonly string[];
  readonly options: Options;
}

/** @throws Usage with the help text if it is requested, or with what is wrong */
export function parseArguments(spec: CommandSpec, args: readonly string[], columns: number | undefined): Parsed {
  // Short help if it is asked for, and the command has so many options that it names the common ones.
  const isShort = !args.includes('--help') && spec.common !== undefined;
  const command = makeCommand(spec, columns, args);
  refuseSingleDash(spec, args, seeHelp(command));
  run(command, withImplied(spec, args), isShort ? () => shortHelpOf(spec, columns) : undefined);
  const values = command.opts<Record<string, unknown>>();
  const specs = new Map(optionsOf(spec).map(option => [option.name, option]));
  const value = (name: string): unknown => {
    const option = specs.get(name);
    if (option === undefined) throw new Error(`crossgen ${spec.name} has no option --${name}`);
    return values[attribute(option)];
  };
  const given = (name: string): boolean => command.getOptionValueSource(attribute(specs.get(name)!)) === 'cli';
  const options: Options = {
    flag: name => (name.startsWith('no-') ? value(name) === false : value(name) === true),
    text: name => (value(name) === true ? undefined : (value(name) as string | undefined)),
    texts: name => (value(name) ?? []) as readonly string[],
    integer: name => value(name) as number | undefined,
    duration: name => value(name) as number | undefined,
    takes: name => specs.has(name),
    given,
    all: () => Object.fromEntries([...specs.keys()].filter(given).map(name => [name, value(name)])),
  };
  const texts = command.args.map((text, at) => choiceOf(spec.args[at]?.choices ?? [], text) ?? text);
  if (texts.includes(''))
    throw new Usage(
      `an argument is empty: expected ${spec.args.map(({ name }) => name).join(', ')}.\nSee '${command.name()} --help'.`,
      false,
    );
  const conflict = conflictIn(spec, texts, options);
  if (conflict !== undefined) throw new Usage(`${conflict}.\nSee '${command.name()} --help'.`, false);
  return { args: texts, options };
}

/** The help of a command, as `crossgen NAME --help` prints it. */
export function helpOf(spec: CommandSpec, columns: number | undefined): string {
  return makeCommand(spec, columns).helpInformation();
}

/** The help of a command with its common options alone, as `crossgen NAME -h` prints it. */
function shortHelpOf(spec: CommandSpec, columns: number | undefined): string {
  const options = groupedOptions(spec).filter(({ option }) => spec.common!.includes(option.name));
  const { help: _, ...rest } = spec;
  const left = optionsOf(spec).length - options.length;
  const text = makeCommand(rest, columns, [], options).helpInformation().trimEnd();
  return `${text}\n\nThere are ${left} more options: crossgen ${spec.name} --help`;
}

/** Each command gets a new one, because commander keeps state in it. */
const HELP = ({ common }: CommandSpec): Option =>
  common === undefined
    ? new Option('-h, --help', 'show this help')
    : new Option('-h, --help', 'show the common options (-h), or all (--help)').helpGroup('Messages:');

/**
 * @param args decide which options are switches
 * @param shown the options with their headings
 */
function makeCommand(
  spec: CommandSpec,
  columns: number | undefined,
  args: readonly string[] = [],
  shown = groupedOptions(spec),
): Command {
  const gives = (name: string): boolean => args.some(arg => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const command = new Command(`crossgen ${spec.name}`)
    .description(`${spec.summary}.`)
    .addHelpOption(HELP(spec))
    .configureHelp({ helpWidth: Math.min(columns ?? 100, 120) });
  for (const arg of spec.args) {
    const argument = new Argument(argumentText(arg), arg.text);
    command.addArgument(
      arg.choices === undefined ? argument : argument.choices(arg.choices).argParser(choiceReader(arg.choices)),
    );
  }
  for (const { option, heading } of shown) {
    const made = makeOption(
      option.switchWith !== undefined && gives(option.switchWith) ? asSwitch(option) : option,
      valueNeeded(spec, option),
    );
    command.addOption(heading === undefined ? made : made.helpGroup(`${heading}:`));
  }
  if (spec.help !== undefined) command.addHelpText('after', `\n${spec.help}`);
  return command;
}

/**
 * Lets commander parse, and turns its exits and its printing into {@link Usage}.
 * @param shortHelp instead of commander's own help
 */
function run(command: Command, args: readonly string[], shortHelp: (() => string) | undefined): void {
  let text = '';
  command
    .exitOverride()
    .configureOutput({
      writeOut: part => {
        text += part;
      },
      writeErr: part => {
        text += part;
      },
    })
    .action(() => {});
  try {
    command.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') throw new Usage(shortHelp?.() ?? text.trimEnd(), true);
    const message = text.trim().replace(/^error: /, '');
    const [, option] = (error.code === 'commander.unknownOption' && /'(-[^']*)'/.exec(text)) || [];
    if (option === undefined && error.code !== 'commander.excessArguments')
      throw new Usage(`${message}\n${seeHelp(command)}`, false);
    const isFile = option !== undefined && !option.startsWith('--');
    const hint = isFile ? `\nIf it is a file, write -- before it: ${command.name()} -- ${option}` : '';
    throw new Misread(`${message}${hint}`, option, seeHelp(command));
  }
}

function seeHelp(command: Command): string {
  return `See '${command.name()} --help'.`;
}

/** Refuses `-seed 3`: letters after one dash are short options, so `-out x` would write a file called `ut`. */
function refuseSingleDash(spec: CommandSpec, args: readonly string[], see: string): void {
  const options = optionsOf(spec);
  const end = args.indexOf('--');
  for (const [at, arg] of (end < 0 ? args : args.slice(0, end)).entries()) {
    const [, name, value] = /^-(\w[\w-]+)(=.*)?$/s.exec(arg) ?? [];
    const option = options.find(each => each.name === name?.toLowerCase());
    if (option === undefined) continue;
    const before = args[at - 1] ?? '';
    const isValue = options.some(
      ({ name, short, value, switchWith, implied }) =>
        [`--${name}`, `-${short}`].includes(before) &&
        value !== undefined &&
        switchWith === undefined &&
        implied === undefined,
    );
    if (isValue) continue;
    const next = option.value === undefined || value !== undefined ? undefined : args[at + 1];
    const meant = `--${option.name}${value ?? (next === undefined ? '' : ` ${next}`)}`;
    throw new Usage(`unknown option '${arg}'\n(Did you mean ${meant}?)\n${see}`, false);
  }
}

/** The choice that a text names; the case of its letters does not matter. */
function choiceOf(choices: readonly string[], text: string): string | undefined {
  return choices.includes(text) ? text : choices.find(choice => choice.toLowerCase() === text.toLowerCase());
}

function choiceReader(choices: readonly string[]): (text: string) => string {
  return text => {
    const choice = choiceOf(choices, text);
    if (choice === undefined) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
    return choice;
  };
}

/** The arguments with the numbers that the user left out: `--fair grid.txt` is `--fair=60 grid.txt`. */
function withImplied(spec: CommandSpec, args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  const implied = new Map(optionsOf(spec).map(option => [`--${option.name}`, option.implied]));
  return args.map((arg, at) => {
    const number = end >= 0 && at > end ? undefined : implied.get(arg);
    return number === undefined || /^\d+$/.test(args[at + 1] ?? '') ? arg : `${arg}=${number}`;
  });
}

export function argumentText(arg: ArgumentSpec): string {
  switch (arg.takes) {
    case 'one':
      return `<${arg.name}>`;
    case 'many':
      return `<${arg.name}...>`;
    case 'maybe':
      return `[${arg.name}]`;
    case 'any':
      return `[${arg.name}...]`;
    default:
      return arg.takes satisfies never;
  }
}

function asSwitch({ value, ...option }: OptionSpec): OptionSpec {
  return option;
}

/** `-o, --out <PATH>` */
export function optionText(option: OptionSpec): string {
  const [open, close] = option.switchWith === undefined && option.implied === undefined ? '<>' : '[]';
  const value = option.value === undefined ? '' : ` ${open}${option.value}${close}`;
  return `${option.short === undefined ? '' : `-${option.short}, `}--${option.name}${value}`;
}

/** @param needed what help says about other options that it needs */
function makeOption(spec: OptionSpec, needed: string): Option {
  const choices = spec.choices === undefined ? '' : ` (${spec.choices.join(', ')})`;
  const text = `${spec.text}${choices}${needed}`;
  const option = new Option(optionText(spec), text);
  if (spec.value === undefined) return option;
  const read = (text: string): unknown => readValue(spec, text);
  option.argParser<unknown>((text, before) =>
    spec.many ? [...((before ?? []) as readonly unknown[]), read(text)] : read(text),
  );
  if (spec.default !== undefined) option.default(read(spec.default), spec.default);
  return option;
}

function readValue(spec: OptionSpec, text: string): unknown {
  const wrong = (expected: string): never => {
    throw new InvalidArgumentError(`Expected ${expected}.`);
  };
  if (spec.choices !== undefined) return choiceOf(spec.choices, text) ?? wrong(listedNames(spec.choices));
  if (text === '' && spec.completes !== undefined && spec.completes !== 'words')
    wrong(spec.completes === 'file' ? 'the name of a file' : 'the name of a folder');
  if (spec.auto && text === 'auto') return Math.min(availableParallelism(), spec.max ?? Number.POSITIVE_INFINITY);
  switch (spec.kind) {
    case 'integer': {
      const { min = 0, max } = spec;
      const range = rangeText({ min, ...(max === undefined ? {} : { max }) });
      return parseInteger(text, min, max) ?? wrong(`${range}${spec.auto ? ', or auto' : ''}`);
    }
    case 'duration':
      return parseDuration(text) ?? wrong(`a duration such as 500ms, 30s or 5m, or none`);
    case 'text':
    case undefined:
      return text;
    default:
      return spec.kind satisfies never;
  }
}

/** The key by which commander stores the value. */
function attribute(option: OptionSpec): string {
  return new Option(optionText(option)).attributeName();
}
