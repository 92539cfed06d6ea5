// What the actions of `crossgen balda` share: the wanted format, the dictionary, the board, the used words.

import { type Board, boardSize, readBoard } from '../../balda/board.js';
import { findEntry, type Gaddag, gaddagOf, NO_ENTRY } from '../../balda/gaddag.js';
import { InputError } from '../../core/errors.js';
import { upperCase } from '../../core/word.js';
import { nounTest } from '../../dictionary/nouns.js';
import { decodePlain } from '../../formats/text/read.js';
import type { Context } from '../rim/command.js';
import { readIfThere } from '../rim/files.js';
import { type Loaded, lexicons, notNounsBeside } from '../shared/lexicon.js';
import { wordsOf } from '../shared/rules.js';

export type BaldaFormat = 'text' | 'json' | 'svg';

export function formatOf({ options }: Context): BaldaFormat {
  return options.flag('json') ? 'json' : ((options.text('format') ?? 'text') as BaldaFormat);
}

/** The dictionary prepared for boards of a size; `letters` decide its language if no option does. */
export async function loadGaddag(context: Context, size: number, letters: string): Promise<Gaddag> {
  const lengths = new Set(Array.from({ length: size * size }, (_, i) => i + 1));
  const loaded = await lexicons(context, lengths)(letters.match(/\p{L}/gu) ?? []);
  const { lexicon } = loaded;
  const { options } = context;
  return gaddagOf(lexicon, size, {
    minLength: options.integer('min-length'),
    minScore: options.integer('min-score'),
    exclude: await wordsOf(context, 'exclude'),
    isNoun: await nounTestOf(context, loaded),
  });
}

/**
 * Which words count. By the rules, only common nouns in the nominative singular do, as far as the dictionaries mark them; with `--names`
 * all words do.
 */
async function nounTestOf(context: Context, { files, lexicon }: Loaded): Promise<(word: string) => boolean> {
  if (context.options.flag('names')) return () => true;
  const lists = await notNounsBeside(context, files);
  const silent = files.flatMap(({ source }, i) => (lists[i]!.length === 0 ? source : []));
  if (silent.length > 0)
    context.note(
      `${silent.join(', ')}: there is no list beside it of the words that are not common nouns, so all its words count (as with --names)`,
    );
  return nounTest(lists.flat(), lexicon);
}

/** @throws InputError for a bad board or dictionary */
export async function loadBoard(context: Context, path: string): Promise<{ gaddag: Gaddag; board: Board }> {
  const text = decodePlain(await context.read(path));
  const rows = upperCase(text.replaceAll(/^;.*$/gm, ''), context.options.text('lang'));
  const gaddag = await loadGaddag(context, boardSize(text), rows);
  return { gaddag, board: readBoard(text, path, gaddag) };
}

/** @throws InputError if --save names a file that exists */
export async function checkSave({ options }: Context): Promise<void> {
  const save = options.text('save');
  if (save !== undefined && (await readIfThere(save)) !== undefined)
    throw new InputError('exists already: continue it with --resume, or choose another name', { file: save });
}

/** The words of `--used`. Words that are not in the dictionary are ignored, because they cannot be played. */
export async function usedWords(context: Context, gaddag: Gaddag): Promise<number[]> {
  const words: number[] = [];
  for (const word of await wordsOf(context, 'used')) {
    const found = findEntry(gaddag, word);
    if (found === NO_ENTRY) context.note(`--used: ${word} is not in the dictionary`);
    else words.push(found);
  }
  return words;
}
