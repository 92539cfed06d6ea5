// How long help is laid out: the few options that most people need, then the others under headings.

import type { CommandSpec, OptionSpec } from './command.js';
import { optionsOf } from './options.js';

/** Heading and options, in the order of help. */
const GROUPS: readonly (readonly [heading: string, names: readonly string[]])[] = [
  ['Dictionaries', ['dict', 'encoding', 'separator', 'lang', 'yo', 'accents']],
  [
    'Words',
    [
      'min-score',
      'prefer',
      'exclude',
      'require',
      'used',
      'pattern',
      'only',
      'theme',
      'theme-min',
      'pangram',
      'max-shared-substring',
      'same-stem',
      'adult',
      'allow-unknown',
    ],
  ],
  ['Clues', ['clues', 'clue-choice', 'max-clue', 'require-clue', 'require-definition', 'translations']],
  ['The best fill', ['best', 'objective', 'letter-values']],
  ['The game', ['min-length', 'names', 'word', 'size', 'start', 'move-time', 'games']],
  ['Squares', ['tally', 'symmetric', 'repeats']],
  ['Grids', ['invert', 'keep-letters']],
  [
    'Search',
    [
      'engine',
      'engine-option',
      'seed',
      'time-limit',
      'node-limit',
      'threads',
      'race',
      'count',
      'checkpoint',
      'checkpoint-interval',
      'resume',
    ],
  ],
  ['Several fills, and batches', ['every', 'distance', 'jobs', 'fresh-words', 'shard', 'book']],
  [
    'Output',
    [
      'format',
      'json',
      'out',
      'out-dir',
      'no-clobber',
      'blank',
      'title',
      'author',
      'credit',
      'surround',
      'paper',
      'crlf',
      'limit',
    ],
  ],
  ['Proofs and SAT solvers', ['proof', 'export-cnf', 'sat-encoding', 'sat-solver']],
  ['Messages', ['progress', 'stats', 'quiet', 'no-color']],
];

/** Of an option that no group has. */
const OTHER = 'Other options';

/** Options with the heading they stand under; without headings for a command that names no common ones. */
export function groupedOptions(command: CommandSpec): readonly { option: OptionSpec; heading: string | undefined }[] {
  const options = optionsOf(command);
  const { common } = command;
  if (common === undefined) return options.map(option => ({ option, heading: undefined }));
  const headingOf = (name: string): string =>
    common.includes(name) ? 'Common options' : (GROUPS.find(([, names]) => names.includes(name))?.[0] ?? OTHER);
  const places = ['Common options', ...GROUPS.map(([heading]) => heading), OTHER];
  return options
    .map(option => ({ option, heading: headingOf(option.name) }))
    .sort(
      (a, b) =>
        places.indexOf(a.heading) - places.indexOf(b.heading) ||
        common.indexOf(a.option.name) - common.indexOf(b.option.name),
    );
}
