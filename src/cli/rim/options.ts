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
    text: 'a dictionary; may be repeated, the earlier wins (default: the one shipped for --lang)',
  },
  {
    name: 'encoding',
    value: 'NAME',
    default: 'auto',
    text: 'code page of the dictionaries; any that iconv-lite knows',
  },
  {
    name: 'separator',
    value: 'TEXT',
    text: "what stands between word and clue in the dictionaries: = ; | tab, ' - ' … (default: told from the file)",
  },
  {
    name: 'lang',
    value: 'CODE',
    suggests: LANGUAGES.map(({ code }) => code),
    text: 'alphabet, headings and shipped dictionary (default: told from the letters in the grid, else en)',
  },
  { name: 'yo', value: 'WAY', choices: ['keep', 'fold'], default: 'keep', text: 'Ё apart (keep) or as Е (fold)' },
  {
    name: 'accents',
    value: 'WAY',
    choices: ['keep', 'fold'],
    text: `É, where the language has no such letter, apart (keep) or as E (fold) (default: fold for ${FOLDING}, else keep)`,
  },
  { name: 'require-clue', text: 'leave out the words that have no clue' },
  {
    name: 'require-definition',
    text: 'leave out the words whose clues are but translations, or tell only what kind of thing they are',
  },
  {
    name: 'translations',
    text: 'also use the words of which only a translation is known: LANG-extra of the dictionaries that ship',
  },
  { name: 'max-clue', value: 'N', kind: 'integer', min: 1, text: 'use only clues of so many characters at most' },
  {
    name: 'clues',
    value: 'FILE',
    many: true,
    completes: 'file',
    text: 'your own clues, WORD=clue a line: they go before those of the dictionaries',
  },
  {
    name: 'clue-choice',
    value: 'WAY',
    choices: CLUE_CHOICES,
    default: 'best',
    text: 'the best clue of each word, or a good one drawn by the seed (varied)',
  },
  { name: 'engine', value: 'NAME', choices: engineNames(), ...first(engineNames()), text: 'the search to use' },
  {
    name: 'engine-option',
    value: 'NAME=VALUE',
    many: true,
    text: 'what an engine of its own can be told; docs/engines.md lists it',
  },
  {
    name: 'seed',
    value: 'N',
    kind: 'integer',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    text: 'repeats a run to the byte (default: a random one, always reported)',
  },
  {
    name: 'time-limit',
    value: 'TIME',
    kind: 'duration',
    default: DEFAULT_TIME_LIMIT,
    text: '500ms, 30s, 5m; none for as long as it takes',
  },
  { name: 'node-limit', value: 'N', kind: 'integer', min: 1, text: 'search nodes to open at most' },
  {
    name: 'threads',
    value: 'N',
    kind: 'integer',
    min: 1,
    max: 256,
    text: 'search by several strategies in so many threads; the answer is the same for any number (engine table)',
  },
  { name: 'race', text: 'let the strategies race: the first answer wins, and its strategy is told (engine table)' },
  {
    name: 'count',
    value: 'N',
    kind: 'integer',
    min: 1,
    default: '1',
    text: 'how many fills of each grid: alternatives that differ in many words, each as good as can be had',
  },
  { name: 'every', text: 'go through all fills of one search in order, or through --count of them' },
  {
    name: 'best',
    text: 'keep improving until the time limit, or until the best fill is proven; Ctrl-C keeps the best so far',
  },
  {
    name: 'objective',
    value: 'WHAT',
    choices: ['floor', 'mean', 'total', 'letters', 'theme'],
    text: 'what makes a fill best: its lowest score, then the mean (floor, unless said); the mean or total score; the worth of its letters; its thematic letters',
  },
  {
    name: 'letter-values',
    value: 'FILE',
    text: 'what letters are worth, for --objective letters: lines as A=1, and #=1 for blocks',
  },
  { name: 'theme', value: 'FILE', text: 'thematic words, one a line, for --objective theme' },
  {
    name: 'distance',
    value: 'N',
    kind: 'integer',
    min: 1,
    text: 'how many words differ at least between two fills of a grid (default: a quarter of them; 1 with --every)',
  },
  {
    name: 'jobs',
    value: 'N',
    kind: 'integer',
    min: 1,
    max: 256,
    text: 'make a batch, so many puzzles at a time: each is a search of its own, the same for any number',
  },
  { name: 'fresh-words', text: 'in a batch, avoid the words that puzzles before have used' },
  { name: 'resume', text: 'go on with the batch in --out-dir where it stopped' },
  { name: 'shard', value: 'I/N', text: 'of a batch, only every Nth puzzle from the Ith on; needs --seed' },
  {
    name: 'prefer',
    value: 'WHAT',
    choices: ['score', 'dictionary'],
    text: 'words to try first: high scores, or dictionaries named first (engine table)',
  },
  {
    name: 'min-score',
    value: 'N',
    kind: 'integer',
    min: 0,
    max: 100,
    text: 'use only words with this score or a higher one; 0: any words (default: the highest score that a short search can keep)',
  },
  {
    name: 'exclude',
    value: 'WORDS|@FILE',
    many: true,
    text: 'words not to use: separated by commas, or a file of them',
  },
  {
    name: 'require',
    value: 'WORDS|@FILE',
    many: true,
    text: 'words to use: separated by commas, or a file of them; 5A=WORD says where',
  },
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
    text: 'whether TIDE and TIDES, or FIRE and FIREMAN, may stand in one puzzle (en, de, ru)',
  },
  { name: 'allow-unknown', text: 'let seed letters spell what no dictionary has' },
  { name: 'invert', text: 'in grids of 0 and 1, take 0 for a cell and 1 for a block' },
  { name: 'keep-letters', text: 'keep the letters of a puzzle file that serves as a grid' },
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
  { name: 'out-dir', value: 'DIR', completes: 'directory', text: 'write a file for each grid here' },
  { name: 'no-clobber', text: 'never replace a file' },
  { name: 'blank', text: 'the puzzle without its solution' },
  { name: 'title', value: 'TEXT', text: 'title of the puzzle, or of a book of them' },
  { name: 'author', value: 'TEXT', text: 'who is named as its author' },
  {
    name: 'credit',
    text: 'print the seed in the puzzle too: whoever has the dictionary can make the solution from it',
  },
  {
    name: 'surround',
    value: 'COLOUR',
    choices: ['black', 'white'],
    default: 'black',
    text: 'blocks that reach the edge of the grid: printed (black), or left out of it (white)',
  },
  { name: 'paper', value: 'SIZE', choices: ['a4', 'letter'], default: 'a4', text: 'paper of a pdf' },
  {
    name: 'progress',
    value: 'WHEN',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    text: 'show progress on standard error; auto: on a terminal',
  },
  { name: 'stats', text: 'say what the search took' },
  { name: 'quiet', short: 'q', text: 'no notes on standard error' },
  { name: 'no-color', text: 'no colour, whatever the terminal' },
];

function first(names: readonly string[]): { readonly default?: string } {
  return names[0] === undefined ? {} : { default: names[0] };
}

/** The options of a command, in the table's order, its own ones last; with those that every command has. */
export function optionsOf(command: CommandSpec): readonly OptionSpec[] {
  const wanted = new Set([...command.options.filter(option => typeof option === 'string'), 'quiet', 'no-color']);
  const common = COMMON_OPTIONS.filter(option => wanted.delete(option.name));
  if (wanted.size > 0) throw new Error(`${command.name} lists unknown common options: ${[...wanted].join(', ')}`);
  return [...common, ...command.options.filter(option => typeof option !== 'string')];
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `500ms`, `30s`, `1.5m`, `1h`; Infinity of `none`; undefined of anything else. */
export function parseDuration(text: string): number | undefined {
  if (text === 'none') return Number.POSITIVE_INFINITY;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text);
  return match === null ? undefined : Number(match[1]) * UNITS[match[2]!]!;
}

/** A whole number as typed, within its bounds; undefined of anything else. */
export function parseInteger(text: string, min = 0, max = Number.MAX_SAFE_INTEGER): number | undefined {
  if (!/^-?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
