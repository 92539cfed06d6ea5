// Options that contradict each other, or that would do nothing, are refused and not ignored.

import type { CommandSpec, OptionSpec, Options } from './command.js';
import { optionsOf } from './options.js';

interface Rule {
  /** The rule applies only if the command has all of these. */
  readonly options: readonly string[];
  /** What is wrong, if anything. */
  readonly wrong: (options: Options) => string | undefined;
}

const RULES: readonly Rule[] = [
  {
    options: ['json', 'format'],
    wrong: options =>
      options.flag('json') && options.given('format') && options.text('format') !== 'json'
        ? `--json and --format ${options.text('format')} do not go together: give one`
        : undefined,
  },
  {
    options: ['stats', 'quiet'],
    wrong: options =>
      options.flag('stats') && options.flag('quiet') && !isJson(options)
        ? '--stats writes to standard error, and --quiet keeps it silent: leave one out, or write json'
        : undefined,
  },
  {
    options: ['progress', 'quiet'],
    wrong: options =>
      options.flag('quiet') && options.text('progress') === 'always'
        ? '--progress always and --quiet do not go together: give one'
        : undefined,
  },
  {
    options: ['best', 'proof'],
    wrong: options =>
      options.flag('best') && options.given('proof')
        ? '--best seeks a fill and --proof shows that there is none: give one'
        : undefined,
  },
  {
    options: ['letters', 'limit'],
    wrong: options =>
      options.flag('letters') && options.given('limit')
        ? '--limit does nothing with --letters: no words are printed'
        : undefined,
  },
  {
    options: ['letters', 'top'],
    wrong: options =>
      options.flag('letters') && options.given('top')
        ? '--top does nothing with --letters: no words are printed'
        : undefined,
  },
  {
    options: ['json', 'letters', 'top'],
    wrong: options =>
      options.flag('json') && options.given('top') ? '--top is for the text: --json has every word' : undefined,
  },
];

function isJson(options: Options): boolean {
  const all = options.all();
  return all.json === true || all.format === 'json';
}

/** What is wrong with the options that were given; undefined if nothing is. */
export function conflictIn(command: CommandSpec, options: Options): string | undefined {
  const specs = optionsOf(command);
  const names = new Set(specs.map(({ name }) => name));
  for (const rule of RULES) {
    if (!rule.options.every(name => names.has(name))) continue;
    const found = rule.wrong(options);
    if (found !== undefined) return found;
  }
  return uselessNoClobber(specs, options);
}

/** If no file is written, --no-clobber has nothing to protect. */
function uselessNoClobber(specs: readonly OptionSpec[], options: Options): string | undefined {
  if (!specs.some(({ name }) => name === 'no-clobber') || !options.flag('no-clobber')) return undefined;
  // A checkpoint is written again and again, so --no-clobber does not protect it.
  const guarded = specs.filter(({ name, writes }) => (writes || name === 'out-dir') && name !== 'checkpoint');
  const writers = guarded.map(({ name }) => name);
  if (writers.some(name => options.given(name))) return undefined;
  return `--no-clobber does nothing without ${writers.map(name => `--${name}`).join(' or ')}`;
}
