// The user's own lists: `--only FILE` and `--theme FILE`, or words typed in their place with commas between them. Their words join the dictionaries, so words that no dictionary has can be used
// as well. As in dictionaries, lines may have clues and scores.

import { utf8Bytes } from '#platform/bytes';
import { InputError } from '../../core/errors.js';
import { type Requirement, WORD_RULES, type WordRule } from '../../core/rules.js';
import { plainWord } from '../../core/word.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import { type FileLine, fileLines, linesOf } from '../../dictionary/lines.js';
import type { DictionaryFile } from '../../dictionary/read-dictionary.js';
import { openText } from '../../dictionary/tell.js';
import type { Context } from '../rim/command.js';
import { listed } from '../rim/typed.js';
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
  const further = await Promise.all(paths.map(path => readList(context, path)));
  return { further, require };
}

/** A list that an option names, or the words that were typed there with commas between them, if no file has that name. */
export async function readList(context: Context, path: string): Promise<Pick<DictionaryFile, 'source' | 'bytes'>> {
  const typed = path.includes(',') ? listed(path) : [];
  const bytes = typed.length > 1 ? await context.readIfThere(path) : await context.read(path);
  return bytes === undefined
    ? { source: 'the typed words', bytes: utf8Bytes(typed.join('\n')) }
    : { source: path, bytes };
}

/** The lines of a list, which has any form that a dictionary may have. What was guessed of it is said. @throws InputError for a file that cannot be read */
export async function readLines(context: Context, path: string): Promise<FileLine[]> {
  const { source, bytes } = await readList(context, path);
  if (bytes.length === 0) return [];
  const { encoding, separator } = readingOf(context, undefined);
  const opened = openText(decodeBytes(bytes, source, encoding), separator);
  for (const note of opened.form.notes ?? []) context.note(`${source}: ${note}`);
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
  const lines = linesOf(await readList(context, path), reading);
  const words = [...lines].flatMap(line => (line.kind === 'entry' ? plainWord(line.word, reading.lang) : []));
  if (words.length === 0) throw new InputError('no word in it: expected one word per line', { file: path });
  return words;
}
