// A proof holds for the lists of words that it was made with. Each one names them where crossgen chose a list, and says how to add the
// words of the other list that ships.

import { basename } from 'node:path';
import type { Grid } from '../../grid/grid.js';
import { listOfEach } from '../../puzzle/fill-statistics.js';
import { shippedNames } from '../../shipped/folder.js';
import type { Context } from '../rim/command.js';
import { listedNames } from '../rim/option-wording.js';
import { type Loaded, languageNamed } from './lexicons.js';

/** ` with ru.txt and ru-extra.txt`; empty if no list ships, for then the user named all of them. */
export function withLists({ files }: Pick<Loaded, 'files'>): string {
  if (!files.some(isShipped)) return '';
  return ` with ${listedNames(listsOf({ files }), 'and')}`;
}

/** `ru.txt`, `ru-extra.txt`: for records, which name all lists. */
export function listsOf({ files }: Pick<Loaded, 'files'>): readonly string[] {
  return files.map(({ source }) => basename(source));
}

/** By slot: the list that its word is from; undefined if there is only one list. */
export function listsInFill(
  grid: Grid,
  { files, lexicon }: Pick<Loaded, 'files' | 'lexicon'>,
  words: Int32Array,
): readonly (string | undefined)[] | undefined {
  return files.length < 2 ? undefined : listOfEach(grid, words, lexicon, listsOf({ files }));
}

/** `words from mine.txt 12, en.txt 60`; undefined when all are from the first list. Of the others, those that have none are left out. */
export function listsText(lists: readonly (string | undefined)[], loaded: Pick<Loaded, 'files'>): string | undefined {
  const counts = [...new Set(listsOf(loaded))]
    .map(name => ({ name, count: lists.filter(list => list === name).length }))
    .filter(({ count }, at) => at === 0 || count > 0);
  return counts.length < 2 ? undefined : `words from ${counts.map(({ name, count }) => `${name} ${count}`).join(', ')}`;
}

export function isShipped({ source }: Loaded['files'][number]): boolean {
  return source.startsWith('dict/');
}

/** Whether a second dictionary ships for the language, and the first one is used and not the second. */
export async function hasMoreWords({ options }: Context, { language, files }: Loaded): Promise<boolean> {
  const named = options.texts('dict');
  if (options.takes('translations') && options.flag('translations')) return false;
  if (named.length > 0 && (await languageNamed(named)) !== language) return false;
  const further = `${language}-extra`;
  return (
    (await shippedNames('dict')).includes(further) && !files.some(({ source }) => source === `dict/${further}.txt`)
  );
}

/** `more words with --translations`; undefined if there are no more. */
export async function moreWordsWay(context: Context, loaded: Loaded): Promise<string | undefined> {
  if (!(await hasMoreWords(context, loaded))) return undefined;
  const { options } = context;
  if (options.takes('translations')) return 'more words with --translations';
  const named = options.given('dict') ? '' : `--dict ${loaded.language} `;
  return `more words with ${named}--dict ${loaded.language}-extra`;
}
