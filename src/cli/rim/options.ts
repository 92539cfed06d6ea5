// The option table: every option that more than one command takes, once. `--help`, completion and the README's section
// are made from it, and a test compares them.

import { LANGUAGES } from '../../dictionary/languages.js';
import { engineNames } from '../../engine/registry.js';
import { formatNames } from '../../formats/registry.js';
import { CLUE_CHOICES } from '../../puzzle/clues.js';
import type { CommandSpec, OptionSpec } from './command.js';

/** Seconds a search may take when nothing else is said. */
const DEFAULT_TIME_LIMIT = '60s';

/** The languages in which accents are folded unless the user says otherwise. */
const FOLDING = LANGUAGES.map(({ code }) => code).join(' ');

export const COMMON_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'dict',
    value: 'FILE',
    many: true,
    completes: 'file',
    text: 'a dictionary; may be repeated, and the first ones win (default: the one shipped for --lang)',
  },
  {
    name: 'encoding',
    value: 'NAME',
    default: 'auto',
    text: 'encoding of the dictionaries, any that iconv-lite knows; auto detects it',
  },
  {
    name: 'separator',
    value: 'TEXT',
    text: "what separates word and clue in the dictionaries: = ; | tab, ' - ' … (default: detected)",
  },
  {
    name: 'lang',
    value: 'CODE',
    suggests: LANGUAGES.map(({ code }) => code),
    text: 'alphabet, headings and shipped dictionary (default: detected from the letters given, else en)',
  },
  { name: 'yo', value: 'WAY', choices: ['keep', 'fold'], default: 'keep', text: 'keep Ё apart, or fold it to Е' },
  {
    name: 'accents',
    value: 'WAY',
    choices: ['keep', 'fold'],
    text: `keep É apart, or fold it to E, where the language has no such letter (default: fold for ${FOLDING}, else keep)`,
  },
  {
    name: 'adult',
    text: 'also use words that the family filter keeps out: FILE-adult.txt beside FILE.txt of the shipped dictionaries',
  },
  { name: 'require-clue', text: 'leave out words that have no clue' },
  {
    name: 'require-definition',
    text: 'leave out words whose clues are only translations or only tell the kind of thing',
  },
  {
    name: 'translations',
    text: 'also use words whose only clue is a translation (the shipped LANG-extra dictionaries)',
  },
  { name: 'max-clue', value: 'N', kind: 'integer', min: 1, text: 'use only clues of at most N characters' },
  {
    name: 'clues',
    value: 'FILE',
    many: true,
    completes: 'file',
    text: 'your own clues, one WORD=clue per line; they come before those of the dictionaries',
  },
  {
    name: 'clue-choice',
    value: 'WAY',
    choices: CLUE_CHOICES,
    default: 'best',
    text: 'the best clue of each word, or a good one that the seed chooses (varied)',
  },
  { name: 'engine', value: 'NAME', choices: engineNames(), ...first(engineNames()), text: 'the search engine to use' },
  {
    name: 'engine-option',
    value: 'NAME=VALUE',
    many: true,
    text: 'an option of one engine; docs/engines.md lists them',
  },
  {
    name: 'seed',
    value: 'N',
    kind: 'integer',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    text: 'the same seed gives the same puzzles (default: a random one, which is reported)',
  },
  {
    name: 'time-limit',
    value: 'TIME',
    kind: 'duration',
    default: DEFAULT_TIME_LIMIT,
    text: 'how long a search may take: 500ms, 30s, 5m, or none for no limit',
  },
  { name: 'node-limit', value: 'N', kind: 'integer', min: 1, text: 'how many nodes a search may open' },
  {
    name: 'threads',
    value: 'N',
    kind: 'integer',
    min: 1,
    max: 256,
    text: 'search on N threads: several strategies, or several searches for the best fill; the same answer for any N (engine table)',
  },
  {
    name: 'race',
    text: 'let the strategies race: the first answer wins, and a note names its strategy (engine table)',
  },
  {
    name: 'count',
    value: 'N',
    kind: 'integer',
    min: 1,
    default: '1',
    text: 'how many puzzles to make from each grid; they differ in many words, and each is as good as a search can make it',
  },
  { name: 'every', text: 'walk through all fills of one search in order, or through --count of them' },
  {
    name: 'best',
    text: 'keep improving until the time limit, or until the best fill is proven; Ctrl-C keeps the best so far',
  },
  {
    name: 'objective',
    value: 'WHAT',
    choices: ['floor', 'mean', 'total', 'letters', 'theme'],
    text: 'what makes a fill best: its lowest score, then the mean (floor, the default); the mean or total score; the worth of its letters; its thematic letters',
  },
  {
    name: 'letter-values',
    value: 'FILE',
    text: 'what letters are worth, for --objective letters: lines like A=1, or #=1 for blocks',
  },
  {
    name: 'theme',
    value: 'FILE',
    completes: 'file',
    text: 'your thematic words, one per line, for --theme-min, or without it for --objective theme',
  },
  {
    name: 'distance',
    value: 'N',
    kind: 'integer',
    min: 1,
    text: 'how many words must differ between two fills of a grid (default: a quarter; 1 with --every)',
  },
  {
    name: 'jobs',
    value: 'N',
    kind: 'integer',
    min: 1,
    max: 256,
    text: 'make a batch, N puzzles at a time; the puzzles are the same for any N',
  },
  { name: 'fresh-words', text: 'in a batch, avoid words that earlier puzzles have used' },
  {
    name: 'checkpoint',
    value: 'FILE',
    completes: 'file',
    writes: true,
    text: 'save the search to a new file, every few seconds and when it stops, for --resume',
  },
  {
    name: 'resume',
    value: 'FILE',
    switchWith: 'out-dir',
    completes: 'file',
    text: 'continue the search of a checkpoint, and keep the file up to date; with --out-dir and no FILE, continue the batch there',
  },
  { name: 'shard', value: 'I/N', text: 'make only part I of N of a batch; needs --seed' },
  {
    name: 'prefer',
    value: 'WHAT',
    choices: ['score', 'dictionary'],
    text: 'try these words first: high scores, or those of dictionaries named first (engine table)',
  },
  {
    name: 'min-score',
    value: 'N',
    kind: 'integer',
    min: 0,
    max: 100,
    text: 'use only words with this score or a higher one',
  },
  {
    name: 'exclude',
    value: 'WORDS|@FILE',
    many: true,
    completes: 'words',
    text: 'words not to use, separated by commas or in a file',
  },
  {
    name: 'require',
    value: 'WORDS|@FILE',
    many: true,
    completes: 'words',
    text: 'words to use, separated by commas or in a file; 5A=WORD says where',
  },
  {
    name: 'pattern',
    value: '5A=MASK|@FILE',
    many: true,
    text: 'what the word of a slot must look like: letters, ? any letter, [AEIOU] one of several, * any run of letters',
  },
  {
    name: 'only',
    value: 'FILE',
    completes: 'file',
    text: 'use only the words of this list; it may have clues and scores, like a dictionary',
  },
  {
    name: 'theme-min',
    value: 'N',
    kind: 'integer',
    min: 1,
    text: 'put at least N words of --theme into the fill, wherever they fit (engine table)',
  },
  { name: 'pangram', text: 'use every letter of the alphabet (engine table)' },
  {
    name: 'max-shared-substring',
    value: 'N',
    kind: 'integer',
    min: 1,
    text: 'no two entries share a longer run of letters',
  },
  {
    name: 'same-stem',
    value: 'WAY',
    choices: ['forbid', 'allow'],
    default: 'forbid',
    text: 'whether TIDE and TIDES, or FIRE and FIREMAN, may be in one puzzle (en, de, ru)',
  },
  { name: 'allow-unknown', text: 'allow seed letters to spell a word that is in no dictionary' },
  {
    name: 'invert',
    text: 'in grids of 0 and 1, 0 is a cell and 1 a block (default: detected from the grid; 1 is a cell if both make sense)',
  },
  { name: 'keep-letters', text: 'keep the letters of a puzzle file that is used as a grid' },
  { name: 'format', value: 'NAME', choices: formatNames('write'), text: 'what to write (default: text)' },
  { name: 'json', text: 'short for --format json' },
  {
    name: 'out',
    short: 'o',
    value: 'PATH',
    completes: 'file',
    writes: true,
    text: 'write here instead of standard output',
  },
  { name: 'out-dir', value: 'DIR', completes: 'directory', text: 'write a file for each puzzle into this folder' },
  { name: 'no-clobber', text: 'do not replace a file that exists' },
  { name: 'blank', text: 'write the puzzle without its solution' },
  { name: 'title', value: 'TEXT', text: 'the title of the puzzle or book' },
  { name: 'author', value: 'TEXT', text: 'the author of the puzzle or book' },
  {
    name: 'credit',
    text: 'print the seed in the puzzle too: anyone who has the dictionary can make the solution from it',
  },
  {
    name: 'surround',
    value: 'COLOUR',
    choices: ['black', 'white'],
    default: 'black',
    text: 'blocks that reach the edge of the grid: printed (black), or left out of it (white)',
  },
  { name: 'paper', value: 'SIZE', choices: ['a4', 'letter'], default: 'a4', text: 'the paper size of a pdf' },
  {
    name: 'progress',
    value: 'WHEN',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    text: 'show progress on standard error; auto means on a terminal',
  },
  {
    name: 'stats',
    text: 'print figures of the fill (scores, lengths, letters, sources of the words) and of the search',
  },
  { name: 'quiet', short: 'q', text: 'no notes on standard error' },
  { name: 'no-color', text: 'no colour' },
];

function first(names: readonly string[]): { readonly default?: string } {
  return names[0] === undefined ? {} : { default: names[0] };
}

/** A common option as one command words it. */
export function worded(name: string, text: string): OptionSpec {
  const option = COMMON_OPTIONS.find(common => common.name === name);
  if (option === undefined) throw new Error(`no common option is called ${name}`);
  return { ...option, text };
}

/**
 * The options of a command, in the table's order, its own ones last; with those that every command has. An option of its own takes the
 * place of the common one of that name.
 */
export function optionsOf(command: CommandSpec): readonly OptionSpec[] {
  const wanted = new Set([...command.options.filter(option => typeof option === 'string'), 'quiet', 'no-color']);
  const own = new Map(
    command.options.filter(option => typeof option !== 'string').map(option => [option.name, option]),
  );
  const common = COMMON_OPTIONS.filter(option => wanted.delete(option.name)).map(
    option => own.get(option.name) ?? option,
  );
  if (wanted.size > 0) throw new Error(`${command.name} lists unknown common options: ${[...wanted].join(', ')}`);
  return [...new Set([...common, ...own.values()])];
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `500ms`, `30s`, `1.5m`, `1h`; Infinity of `none`; undefined of anything else. */
export function parseDuration(text: string): number | undefined {
  if (text === 'none') return Number.POSITIVE_INFINITY;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text);
  return match === null ? undefined : Number(match[1]) * UNITS[match[2]!]!;
}

/** The items of a list as typed, with commas between them; an item that is empty is none. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '');
}

/** A whole number as typed, within its bounds; undefined of anything else. */
export function parseInteger(text: string, min = 0, max = Number.MAX_SAFE_INTEGER): number | undefined {
  if (!/^-?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
