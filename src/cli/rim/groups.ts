// The layout of long help: the few options that most people need, then the others under headings.

import { type CommandSpec, HEADINGS, type OptionSpec } from './command.js';
import { optionsOf } from './options.js';

/** The heading of the options that most people need, and of options without a heading. */
const COMMON = 'Common options';
const OTHER = 'Other options';

/** Options with their headings; no headings for a command that names no common options. */
export function groupedOptions(command: CommandSpec): readonly { option: OptionSpec; heading: string | undefined }[] {
  const options = optionsOf(command);
  const { common } = command;
  if (common === undefined) return options.map(option => ({ option, heading: undefined }));
  const headingOf = ({ name, heading }: OptionSpec): string => (common.includes(name) ? COMMON : (heading ?? OTHER));
  const places: readonly string[] = [COMMON, ...HEADINGS, OTHER];
  return options
    .map(option => ({ option, heading: headingOf(option) }))
    .sort(
      (a, b) =>
        places.indexOf(a.heading) - places.indexOf(b.heading) ||
        common.indexOf(a.option.name) - common.indexOf(b.option.name),
    );
}
