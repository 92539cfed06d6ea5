// The option table: every option that several commands take, once. `--help`, completion and the README's section are
// made from it, and a test compares them.

import { FILL_RULE_OPTIONS } from '../../core/fill-rules.js';
import { RANGES } from '../../core/ranges.js';
import { WORD_RULE_OPTIONS } from '../../core/word-rules.js';
import { LANGUAGES } from '../../dictionary/languages.js';
import { PAPERS } from '../../formats/paper.js';
import { formatNames } from '../../formats/registry.js';
import { CLUE_CHOICES } from '../../puzzle/clue-choice.js';
import type { OptionSpec } from './command.js';
import { formatOf } from './ending.js';
import { SEARCH_OPTIONS, TABLE } from './search-options.js';

/** The languages in which accents are folded, by default. */
const FOLDING = LANGUAGES.map(({ code }) => code).join(' ');

export const COMMON_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'dict',
    heading: 'Dictionaries',
    value: 'FILE',
    many: true,
    completes: 'file',
    text: 'a dictionary, or en, de, ru for one that ships; may be repeated, and the first ones win (default: the one shipped for --lang)',
  },
  {
    name: 'encoding',
    heading: 'Dictionaries',
    value: 'NAME',
    default: 'auto',
    text: 'encoding of the dictionaries, any that iconv-lite knows; auto detects it',
  },
  {
    name: 'separator',
    heading: 'Dictionaries',
    value: 'TEXT',
    text: "what separates word and clue in the dictionaries: = ; | tab, ' - ' … (default: detected)",
  },
  {
    name: 'lang',
    heading: 'Dictionaries',
    value: 'CODE',
    suggests: LANGUAGES.map(({ code }) => code),
    text: 'alphabet, headings and shipped dictionary (default: detected from the letters given, else en)',
  },
  {
    name: 'yo',
    heading: 'Dictionaries',
    value: 'WAY',
    choices: ['keep', 'fold'],
    default: 'keep',
    text: 'keep Ё apart, or fold it to Е',
  },
  {
    name: 'accents',
    heading: 'Dictionaries',
    value: 'WAY',
    choices: ['keep', 'fold'],
    text: `keep É apart, or fold it to E, where the language has no such letter (default: fold for ${FOLDING}, else keep)`,
  },
  {
    name: 'umlauts',
    heading: 'Dictionaries',
    value: 'WAY',
    choices: ['keep', 'split'],
    default: 'keep',
    text: 'keep Ä, Ö and Ü as letters, or write AE, OE and UE, as German magazines do (ß is always SS)',
  },
  {
    name: 'digits',
    heading: 'Dictionaries',
    text: 'take digits as letters, as in U2, MP3 PLAYER and grids of numbers (default: words with digits are left out)',
  },
  {
    name: 'adult',
    heading: 'Words',
    text: 'also use words that the family filter keeps out: FILE-adult.txt beside FILE.txt of the shipped dictionaries',
  },
  { name: 'require-clue', heading: 'Clues', text: 'leave out words that have no clue' },
  {
    name: 'require-definition',
    heading: 'Clues',
    text: 'leave out words whose clues are only translations or only name the kind of thing',
  },
  {
    name: 'translations',
    heading: 'Clues',
    text: 'also use words whose only clue is a translation (the shipped LANG-extra dictionaries)',
  },
  {
    name: 'max-clue',
    heading: 'Clues',
    value: 'N',
    kind: 'integer',
    ...RANGES.maxClue,
    text: 'use only clues of at most N characters',
  },
  {
    name: 'clues',
    heading: 'Clues',
    value: 'FILE',
    many: true,
    completes: 'file',
    text: 'your own clues, one WORD=clue per line; they come before those of the dictionaries',
  },
  {
    name: 'clue-choice',
    heading: 'Clues',
    value: 'WAY',
    choices: CLUE_CHOICES,
    default: 'best',
    text: 'a clue of the clue book that the seed draws, else the best clue of the word (best) or a good one that the seed draws (varied); or the clue of the book that is easiest (easy) or hardest (hard) to solve',
  },
  ...SEARCH_OPTIONS,
  {
    name: 'min-score',
    heading: 'Words',
    value: 'N',
    kind: 'integer',
    ...RANGES.minScore,
    text: 'use only words with this score or a higher one',
  },
  {
    name: 'require',
    heading: 'Words',
    value: 'WORDS|@FILE',
    many: true,
    completes: 'words',
    text: 'words to use, separated by commas or in a file, even if no dictionary has them; WORD=clue brings a clue, 5A=WORD says where',
  },
  ...WORD_RULE_OPTIONS.map(option => ({ heading: 'Words' as const, ...option })),
  {
    name: 'theme-min',
    heading: 'Words',
    value: 'N',
    kind: 'integer',
    ...RANGES.themeMin,
    needs: [{ of: ['theme'], why: 'the thematic words' }, TABLE],
    text: 'put at least N words of --theme into the fill, wherever they fit',
  },
  ...FILL_RULE_OPTIONS.map(([, { takes, ofTable, ...option }]) => ({
    ...{ heading: 'Words' as const, ...option },
    ...(takes === 'number' && ({ value: 'N', kind: 'integer' } as const)),
    ...(ofTable && { needs: [TABLE] }),
  })),
  {
    name: 'same-stem',
    heading: 'Words',
    value: 'WAY',
    choices: ['forbid', 'allow'],
    default: 'forbid',
    text: 'whether TIDE and TIDES, or FIRE and FIREMAN, may be in one puzzle (en, de, ru)',
  },
  { name: 'allow-unknown', heading: 'Words', text: 'allow seed letters to spell a word that is in no dictionary' },
  {
    name: 'invert',
    heading: 'Grids',
    text: 'in grids of 0 and 1, 0 is a cell and 1 a block (default: detected from the grid; 1 is a cell if both make sense)',
  },
  { name: 'keep-letters', heading: 'Grids', text: 'keep the letters of a puzzle file that is used as a grid' },
  {
    name: 'format',
    heading: 'Output',
    value: 'NAME',
    choices: formatNames('write'),
    follows: formatOf,
    text: 'what to write (default: text)',
  },
  {
    name: 'json',
    heading: 'Output',
    conflicts: [{ of: ['format!=json'] }],
    text: 'short for --format json',
  },
  {
    name: 'out',
    heading: 'Output',
    short: 'o',
    value: 'PATH',
    completes: 'file',
    writes: true,
    conflicts: [{ of: ['out-dir'] }],
    text: 'write here instead of standard output',
  },
  {
    name: 'out-dir',
    heading: 'Output',
    value: 'DIR',
    completes: 'directory',
    text: 'write a file for each puzzle into this folder',
  },
  {
    name: 'no-clobber',
    heading: 'Output',
    needs: [{ of: ['out', 'out-dir', 'export-cnf', 'proof', 'report', 'save'], why: 'else no file is written' }],
    text: 'do not replace a file that exists',
  },
  { name: 'blank', heading: 'Output', text: 'write the puzzle without its solution' },
  { name: 'title', heading: 'Output', value: 'TEXT', text: 'the title of the puzzle or book' },
  { name: 'author', heading: 'Output', value: 'TEXT', text: 'the author of the puzzle or book' },
  {
    name: 'credit',
    heading: 'Output',
    text: 'print the seed in the puzzle too: anyone who has the dictionary can make the solution from it',
  },
  {
    name: 'titles',
    heading: 'Several fills, and batches',
    value: 'FILE',
    completes: 'file',
    text: 'a title for each puzzle, one per line, in the order of the puzzles',
  },
  {
    name: 'surround',
    heading: 'Output',
    value: 'COLOUR',
    choices: ['black', 'white'],
    default: 'black',
    text: 'blocks that reach the edge of the grid: printed (black), or left out of it (white)',
  },
  {
    name: 'paper',
    heading: 'Output',
    value: 'SIZE',
    suggests: Object.keys(PAPERS),
    default: 'a4',
    needs: [{ of: ['format=pdf'] }],
    text: 'the paper size: a4, a5, letter, or millimetres as 170x240',
  },
  {
    name: 'large-print',
    heading: 'Output',
    needs: [{ of: ['format=pdf'] }],
    text: 'type of 16 points or more, and large cells',
  },
  {
    name: 'image',
    heading: 'Output',
    value: 'FILE',
    completes: 'file',
    needs: [{ of: ['format=html|svg|pdf'] }],
    text: 'a picture for the cells outside the grid, such as those of design --picture: png, jpeg, or svg (not in pdf)',
  },
  {
    name: 'progress',
    heading: 'Messages',
    value: 'WHEN',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    conflicts: [{ of: ['quiet'], at: ['always'] }],
    text: 'show progress on standard error; auto means on a terminal',
  },
  {
    name: 'stats',
    heading: 'Messages',
    conflicts: [
      {
        of: ['quiet'],
        unless: ['json', 'format=json'],
        why: 'it writes to standard error: leave one out, or write json',
      },
    ],
    text: 'print figures of the fill (scores, lengths, letters, sources of the words) and of the search',
  },
  { name: 'quiet', heading: 'Messages', short: 'q', text: 'no notes on standard error' },
  { name: 'no-color', heading: 'Messages', text: 'no colour' },
];
