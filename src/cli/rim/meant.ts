// What was probably meant by a command line that cannot be read: a suggestion for the message.

import type { CommandSpec } from './command.js';
import { optionsOf } from './options.js';

/** The size of a grid: `15` or `21x15`. */
export const SIZE = /^\d{1,3}(?:x\d{1,3})?$/i;
/** Of so few commands with an option, the first is suggested. */
const MOST_OWNERS = 2;

/**
 * The command line that was meant by one whose first word is no command.
 * @param isGrid whether a text names a grid that can be read
 * @returns undefined if it cannot be told
 */
export async function meantLine(
  [first = '', ...rest]: readonly string[],
  names: readonly string[],
  specs: () => Promise<readonly CommandSpec[]>,
  isGrid: (text: string) => Promise<boolean>,
): Promise<string | undefined> {
  const line = (...words: readonly string[]): string => words.map(quoted).join(' ');
  const small = first.toLowerCase();
  if (names.includes(small)) return line(small, ...rest);
  if (SIZE.test(first)) return line('design', '--size', first, ...rest);
  if (first.startsWith('-')) {
    const at = rest.findIndex(word => names.includes(word));
    if (at >= 0) return line(rest[at]!, first, ...rest.filter((_, place) => place !== at));
    const [owner] = ownersOf(first, await specs());
    return owner && line(owner, first, ...rest);
  }
  if (await isGrid(first)) return line('fill', first, ...rest);
  const alike = names.find(name => name.startsWith(small.slice(0, 3)));
  return alike && line(alike, ...rest);
}

/** A sentence in brackets on an option that the command does not have; undefined if it says nothing to anyone. */
export function meantOption(
  option: string,
  args: readonly string[],
  own: CommandSpec,
  specs: readonly CommandSpec[],
): string | undefined {
  const name = nameOf(option);
  const chooser = optionsOf(own).find(({ choices }) => choices?.includes(name));
  if (chooser !== undefined) return `(Did you mean --${chooser.name} ${name}?)`;
  const owners = ownersOf(option, specs);
  const [owner] = owners;
  if (owner === undefined) return undefined;
  if (owners.length > MOST_OWNERS) return `(Commands with --${name}: ${owners.join(', ')})`;
  const at = args.findIndex(arg => nameOf(arg) === name);
  return `(Did you mean '${[owner, ...args.slice(at, at + 2)].map(quoted).join(' ')}'?)`;
}

/** A sentence in brackets on an argument too many. */
export function meantArgument(args: readonly string[], own: CommandSpec): string | undefined {
  const size = args.find(arg => SIZE.test(arg));
  const isSize = size !== undefined && own.args.length === 0 && optionsOf(own).some(({ name }) => name === 'size');
  return isSize ? `(Did you mean '${own.name} --size ${size}'?)` : undefined;
}

/** The commands that have an option. */
function ownersOf(option: string, specs: readonly CommandSpec[]): string[] {
  return specs.filter(spec => optionsOf(spec).some(({ name }) => name === nameOf(option))).map(({ name }) => name);
}

/** `size` of `--size=15`. */
function nameOf(option: string): string {
  return option.replace(/^-+/, '').replace(/=.*$/s, '').toLowerCase();
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `"${word}"`;
}
