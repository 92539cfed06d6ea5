// Words that the user requires are welcome as they are: a lexicon gets those that it lacks, and a glossary the clues and spellings that the
// user gave for them. What knows the same words makes the same lexicon, so word numbers agree wherever a plan, a claim or a puzzle is made.

import { sharedMemory } from '../core/budget.js';
import { NO_WORD, type WordId } from '../core/ids.js';
import type { Requirement } from '../core/rules.js';
import { isDigit, isLetter, MAX_LETTERS, makeAlphabet, writtenWord } from '../core/word.js';
import { foreignTest } from './languages.js';
import { findWord, GIVEN_SOURCE, type Glossary, type Lexicon, type WordTable } from './lexicon.js';

/** The score of a word that no dictionary has. It obeys no floor, and a solver is taken to know it. */
const GIVEN_SCORE = 60;
const NO_BYTES = new Uint8Array(0);
const NO_WORDS: WordTable = { length: 0, count: 0, letters: NO_BYTES, scores: NO_BYTES, sources: NO_BYTES };

/**
 * The lexicon with the required words that it lacks, after all others of their length; itself if it has them all. Words with anything but
 * letters, or with letters that no word can have, are left out, and so are all if they bring more letters than an alphabet holds.
 */
export function withRequiredWords(lexicon: Lexicon, require: readonly Requirement[]): Lexicon {
  const before = lexicon.alphabet.letters;
  const isForeign = foreignTest(lexicon);
  const lacking = [...new Set(require.map(({ word }) => writtenWord(word, lexicon)))]
    .map(word => [...word])
    .filter(letters =>
      letters.every(letter => before.includes(letter) || ((isLetter(letter) || isDigit(letter)) && !isForeign(letter))),
    )
    .filter(letters => letters.length > 0 && findWord(lexicon, letters) === NO_WORD);
  const letters = new Set([...before, ...lacking.flat()]);
  if (lacking.length === 0 || letters.size > MAX_LETTERS) return lexicon;
  const isNew = letters.size > before.length;
  const alphabet = isNew ? makeAlphabet(letters) : lexicon.alphabet;
  const number = (letter: string): number => alphabet.ids.get(letter)!;
  const tables = lexicon.tables.map(
    table => table && (isNew ? { ...table, letters: table.letters.map(id => number(before[id]!)) } : table),
  );
  for (const length of new Set(lacking.map(word => word.length))) {
    const words = lacking.filter(word => word.length === length);
    const { count, letters, scores, sources, names } = tables[length] ?? NO_WORDS;
    const each = (value: number): number[] => words.map(() => value);
    tables[length] = {
      ...{ length, count: count + words.length, letters: grown(letters, words.flat().map(number)) },
      ...{ scores: grown(scores, each(GIVEN_SCORE)), sources: grown(sources, each(GIVEN_SOURCE)) },
      ...(names && { names: grown(names, each(0)) }),
    };
  }
  return { ...lexicon, alphabet, tables };
}

function grown(bytes: Uint8Array, more: readonly number[]): Uint8Array {
  const all = new Uint8Array(sharedMemory(bytes.length + more.length));
  all.set(bytes);
  all.set(more, bytes.length);
  return all;
}

/** A dictionary with the required words; itself if they bring nothing new. */
export function withRequired<Words extends { readonly lexicon: Lexicon; readonly glossary: Glossary }>(
  dictionary: Words,
  require: readonly Requirement[] = [],
): Words {
  const { lexicon: before, glossary } = dictionary;
  const lexicon = withRequiredWords(before, require);
  const isNew = (length: number, id: WordId): boolean => id >= (before.tables[length]?.count ?? 0);
  const own = new Map<string, { readonly clues: readonly string[]; readonly spelling: string | undefined }>();
  for (const { word, clue, spelling = word } of require) {
    const written = writtenWord(word, lexicon);
    const { length } = [...written];
    const id = findWord(lexicon, written);
    const isSpelled = isNew(length, id) || /\P{L}/u.test(spelling);
    if (id === NO_WORD || !(isSpelled || clue)) continue;
    const { clues = [], spelling: known } = own.get(`${length} ${id}`) ?? {};
    own.set(`${length} ${id}`, {
      clues: clue ? [...clues, clue] : clues,
      spelling: known ?? (isSpelled ? spelling : undefined),
    });
  }
  if (own.size === 0) return dictionary;
  const known = <T>(look: ((length: number, id: WordId) => T) | undefined, none: T) => {
    return (length: number, id: WordId): T => (look === undefined || isNew(length, id) ? none : look(length, id));
  };
  const none: readonly string[] = [];
  const ownClues = known(glossary.ownClues, none);
  return {
    ...dictionary,
    lexicon,
    glossary: {
      ...glossary,
      clues: known(glossary.clues, none),
      bookClues: known(glossary.bookClues, 0),
      listClues: known(glossary.listClues, none),
      unwantedClues: known(glossary.unwantedClues, none),
      ownClues: (length, id) => [...new Set([...(own.get(`${length} ${id}`)?.clues ?? []), ...ownClues(length, id)])],
      spelling: (length, id) => own.get(`${length} ${id}`)?.spelling ?? glossary.spelling(length, id),
    },
  };
}
