// The user's own lists: `--only FILE` and `--theme FILE`. Their words join the dictionaries, so words that no dictionary has can be used
// as well. As in dictionaries, lines may have clues and scores.

import { InputError } from '../../core/errors.js';
import { type Requirement, WORD_RULES, type WordRule } from '../../core/rules.js';
import { plainWord } from '../../core/word.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import { type FileLine, fileLines, linesOf } from '../../dictionary/lines.js';
import { openText } from '../../dictionary/tell.js';
import type { Context } from '../rim/command.js';
import { clueWishes } from './clue-options.js';
import { type LexiconWishes, readingOf } from './lexicons.js';

/** The options that name such lists. */
export const LIST_OPTIONS: readonly string[] = [
  ...Object.values(WORD_RULES).flatMap(({ takes, option }: WordRule) => (takes === 'list' ? (option?.name ?? []) : [])),
  'theme',
];

/** The lists, as dictionaries after all others, and the words that are required. @throws InputError for a file that cannot be read */
export async function ownLists(
  context: Context,
  require: readonly Requirement[],
): Promise<Pick<LexiconWishes, 'further' | 'require'>> {
  const paths = LIST_OPTIONS.flatMap(name => context.options.text(name) ?? []);
  const further = await Promise.all(paths.map(async source => ({ source, bytes: await context.read(source) })));
  return { further, require };
}

/** The lines of a list, which has any form that a dictionary may have. What was guessed of it is said. @throws InputError for a file that cannot be read */
export async function readLines(context: Context, path: string): Promise<FileLine[]> {
  const bytes = await context.read(path);
  if (bytes.length === 0) return [];
  const { encoding, separator } = readingOf(context, undefined);
  const opened = openText(decodeBytes(bytes, path, encoding), separator);
  for (const note of opened.form.notes ?? []) context.note(`${path}: ${note}`);
  return [...fileLines(opened)];
}

/** What `fill` and similar commands want from dictionaries. */
export async function fillWishes(context: Context, require: readonly Requirement[]): Promise<LexiconWishes> {
  return { ...(await clueWishes(context)), ...(await ownLists(context, require)) };
}

/**
 * The words of a list as plain words; undefined if it is not given.
 * @throws InputError for a file that cannot be read, or without words
 */
export async function listedWords(context: Context, name: string): Promise<string[] | undefined> {
  const { options } = context;
  const path = options.text(name);
  if (path === undefined) return undefined;
  const reading = readingOf(context, options.text('lang'));
  const lines = linesOf({ source: path, bytes: await context.read(path) }, reading);
  const words = [...lines].flatMap(line => (line.kind === 'entry' ? plainWord(line.word, reading.lang) : []));
  if (words.length === 0) throw new InputError('no word in it: expected one word per line', { file: path });
  return words;
}
