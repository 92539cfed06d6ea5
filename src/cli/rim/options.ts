// The options of a command: those that it names from the table, and its own.

import type { CommandSpec, OptionSpec, Relation } from './command.js';
import { COMMON_OPTIONS } from './option-table.js';

/** A common option with the text of one command, and with whatever else is different there. */
export function withText(name: string, text: string, others: Partial<OptionSpec> = {}): OptionSpec {
  return { ...commonOption(name), text, ...others };
}

/** A common option that in one command needs others. */
export function needing(name: string, ...needs: readonly Relation[]): OptionSpec {
  const option = commonOption(name);
  return { ...option, needs: [...(option.needs ?? []), ...needs] };
}

function commonOption(name: string): OptionSpec {
  const option = COMMON_OPTIONS.find(common => common.name === name);
  if (option === undefined) throw new Error(`no common option is called ${name}`);
  return option;
}

/**
 * The options of a command, in the table's order, its own ones last, and those that every command has. A command's own option replaces
 * the common one of that name.
 */
export function optionsOf(command: CommandSpec): readonly OptionSpec[] {
  const wanted = new Set([...command.options.filter(option => typeof option === 'string'), 'quiet', 'no-color']);
  const own = new Map(
    command.options.filter(option => typeof option !== 'string').map(option => [option.name, option]),
  );
  const common = COMMON_OPTIONS.filter(({ name }) => wanted.delete(name) || own.has(name)).map(
    option => own.get(option.name) ?? option,
  );
  if (wanted.size > 0) throw new Error(`${command.name} lists unknown common options: ${[...wanted].join(', ')}`);
  return [...new Set([...common, ...own.values()])];
}
