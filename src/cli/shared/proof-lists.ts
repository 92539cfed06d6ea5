// A proof holds for the lists of words that it was made with. Each one names them where crossgen chose a list, and says how to add the
// words of the other list that ships.

import { basename } from 'node:path';
import { NO_WORD } from '../../core/ids.js';
import type { Grid } from '../../grid/grid.js';
import { lettersIn } from '../../grid/spell.js';
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

/**
 * Which list each word of a fill is from.
 * @returns takes the words by slot; gives the names by slot, undefined for a word that no list has. Undefined if there is only one list.
 */
export function listOfEach(
  grid: Grid,
  { files, lexicon }: Pick<Loaded, 'files' | 'lexicon'>,
): (words: Int32Array) => readonly (string | undefined)[] | undefined {
  const names = listsOf({ files });
  return words => {
    if (names.length < 2) return undefined;
    return grid.slots.map(slot => {
      const word = words[slot.id]!;
      return word === NO_WORD ? undefined : names[lexicon.tables[lettersIn(grid, slot, lexicon)]!.sources[word]!];
    });
  };
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
