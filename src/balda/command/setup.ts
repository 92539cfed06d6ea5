// What the actions of `crossgen balda` share: the wanted format, the dictionary, the board, the used words.

import type { Context } from '../../cli/rim/command.js';
import { readIfThere } from '../../cli/rim/disk.js';
import { lexicons, notNounsBeside } from '../../cli/shared/lexicons.js';
import { wordsGiven } from '../../cli/shared/rule-options.js';
import { InputError } from '../../core/errors.js';
import { upperCase } from '../../core/word.js';
import type { NotNounsFile } from '../../dictionary/nouns.js';
import type { DictionaryFile } from '../../dictionary/read-dictionary.js';
import { decodePlain } from '../../formats/text/read-text.js';
import { type Board, boardSize, readBoard } from '../board.js';
import { buildGaddag, findEntry, type Gaddag, NO_ENTRY } from '../gaddag.js';

export type BaldaFormat = 'text' | 'json' | 'svg';

export function formatOf({ options }: Context): BaldaFormat {
  return options.flag('json') ? 'json' : ((options.text('format') ?? 'text') as BaldaFormat);
}

/** The dictionary prepared for boards of a size; `letters` decide its language if no option does. Words need no clue, so translations count too. */
export async function loadGaddag(context: Context, size: number, letters: string): Promise<Gaddag> {
  const { options } = context;
  const lengths = new Set(Array.from({ length: size * size }, (_, i) => i + 1));
  const load = lexicons(context, lengths, async () => ({ translations: true }));
  const { lexicon, files } = await load(letters.match(/\p{L}/gu) ?? []);
  const names = options.flag('names');
  return buildGaddag(lexicon, size * size, {
    minLength: options.integer('min-length'),
    minScore: options.integer('min-score'),
    exclude: await wordsGiven(context, 'exclude'),
    names,
    notNouns: names ? [] : await notNounsOf(context, files),
  });
}

async function notNounsOf(context: Context, files: readonly DictionaryFile[]): Promise<NotNounsFile[]> {
  const lists = await notNounsBeside(context, files);
  const silent = files.flatMap(({ source, names }, i) => ((names ?? lists[i]) === undefined ? source : []));
  if (silent.length > 0)
    context.note(
      `${silent.join(', ')}: there is no list beside it of the words that are not common nouns, so all its words count (as with --names)`,
    );
  return lists.filter(list => list !== undefined);
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
  for (const word of await wordsGiven(context, 'used')) {
    const found = findEntry(gaddag, word);
    if (found === NO_ENTRY) context.note(`--used: ${word} is not in the dictionary`);
    else words.push(found);
  }
  return words;
}
