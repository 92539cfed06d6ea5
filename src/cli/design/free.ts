// `design --style free`: the user's words, laid across and down (criss-cross). The words are read as a dictionary is, so a line may bring its
// clue; a word without one gets that of the dictionaries.

import { InputError } from '../../core/errors.js';
import { gaveUpText } from '../../core/outcome.js';
import { many, someOf } from '../../core/wording.js';
import type { FreshWords } from '../../design/better.js';
import type { FreeEnding } from '../../design/free/free.js';
import { laidLetters } from '../../design/free/free-layout.js';
import { boardOf, LARGEST_BOARD, leftOutOf, MOST_NAMED, type WordsToLay, wordsToLay } from '../../design/free/laid.js';
import { findWord } from '../../dictionary/lexicon.js';
import { readDictionaries, reportNotes } from '../../dictionary/read-dictionary.js';
import { shippedName } from '../../shipped/folder.js';
import type { Context } from '../rim/command.js';
import { optionOf } from '../rim/option-wording.js';
import { clueWishes } from '../shared/clue-options.js';
import { DEFAULT_LANGUAGE, languageOf, openDictionaries, readingOf } from '../shared/lexicons.js';
import type { DesignLists } from './design-output.js';
import type { Sort } from './drawn.js';
import { isRange, sizeOf } from './pattern-wish.js';

/** @throws InputError for a size or a list that cannot be */
export function layingSort(context: Context): Sort {
  const { options } = context;
  refuseRange(context);
  const all = options.flag('all');
  const isSized = options.given('size') || !all;
  const board = boardOf(isSized ? sizeOf(context) : LARGEST_BOARD);
  const source = isSized ? `free-${board.width}x${board.height}` : 'free';
  let list: WordsToLay;
  return {
    ...{ source, noun: 'layout' },
    async read() {
      const words = await readList(context, options.text('words')!);
      list = wordsToLay(words.lexicon);
      return { words, task: { kind: 'free', source, ...board, list, all, blocks: options.given('surround') } };
    },
    progress: (_, best) => {
      const of = `/${list.words.length} words`;
      return best === undefined ? `0${of}` : `${best.words.length}${of} on ${best.width}x${best.height}`;
    },
    notes: designed => ('laid' in designed ? notesOf(designed.laid, list, all) : []),
    failed(gaveUp) {
      const placed = 'laid' in gaveUp ? gaveUp.laid.layout.words.length : 0;
      const why = gaveUp.by === 'incomplete' ? '' : `; ${gaveUpText(gaveUp.by)}`;
      return { why: `at most ${placed} of ${list.words.length} words were placed${why}` };
    },
  };
}

/** @throws InputError for a range of words */
function refuseRange({ options }: Context): void {
  const words = options.text('words')!;
  if (isRange(words))
    throw new InputError(`--words ${words} is a range: --style free wants a file, with one word per line`);
}

/** Reads the words; those without a clue take the clues of the dictionaries. @throws InputError for a file without a word, or with too many */
async function readList(context: Context, path: string): Promise<FreshWords & DesignLists> {
  const own = { source: path, bytes: await context.read(path) };
  const wishes = await clueWishes(context);
  const { translations: _, ...clues } = wishes;
  const given = context.options.text('lang')?.toLowerCase();
  const alone = readDictionaries([own], { ...readingOf(context, given), ...clues });
  for (const note of reportNotes(alone.report, optionOf)) context.note(note);
  const language = given ?? languageOf(alone.lexicon.alphabet.letters);
  const laid = wordsToLay(alone.lexicon, path);
  const hasClue = (word: string): boolean => {
    const found = findWord(alone.lexicon, word);
    const { length } = [...word];
    return (
      alone.glossary.clues(length, found).length > 0 || (alone.glossary.ownClues?.(length, found) ?? []).length > 0
    );
  };
  const clueless = laid.words.filter(word => !hasClue(word));
  if (clueless.length === 0) return { ...alone, language, files: [own] };
  const named = context.options.texts('dict');
  if (named.length === 0 && language !== undefined && (await shippedName('dict', language)) === undefined) {
    context.note(`no dictionary ships for the language ${language}: --dict names one that has clues`);
    return { ...alone, language, files: [own] };
  }
  const dictionaries = await openDictionaries(context, named, language ?? DEFAULT_LANGUAGE, wishes.translations);
  const lengths = new Set([...laid.words, ...laid.short].map(word => [...word].length));
  const both = readDictionaries([own, ...dictionaries], { ...readingOf(context, language, lengths), ...clues });
  const taken = clueless.filter(word => both.glossary.clues([...word].length, findWord(both.lexicon, word)).length > 0);
  if (named.length === 0 && given === undefined && taken.length > 0)
    context.note(
      `clues of ${many(taken.length, 'word')} are from ${dictionaries[0]!.source}: --lang names another language, --dict other lists`,
    );
  return { ...both, language: language ?? DEFAULT_LANGUAGE, files: [own, ...dictionaries] };
}

/** What was reached, how sure it is that there is nothing better, and which words are left out. */
function notesOf({ layout, isProven, kind: _, ...ending }: FreeEnding, list: WordsToLay, all: boolean): string[] {
  const left = leftOutOf(layout, { ...list, short: [] });
  const filled = laidLetters(layout, list.letters).filter(id => id !== undefined).length;
  const share = Math.round((100 * filled) / (layout.width * layout.height));
  const many = `${layout.words.length} of ${list.words.length} words on ${layout.width}x${layout.height}`;
  const sure = all
    ? `; ${isProven ? 'proven smallest' : 'not proven smallest'}`
    : left.length === 0
      ? ''
      : `; ${isProven ? 'proven: no more fit' : 'not proven: more may fit'}`;
  const cut = ending.by === undefined || isProven ? '' : ` (${gaveUpText(ending.by)})`;
  return [
    `${many}, ${layout.crossings} crossings, letters in ${share}% of the cells${sure}${cut}`,
    ...(left.length > 0 ? [`left out: ${someOf(left, MOST_NAMED)}`] : []),
    ...(list.short.length > 0 ? [`words of one letter, which are not laid: ${someOf(list.short, MOST_NAMED)}`] : []),
  ];
}
