// Rebus cells: cells in which a grid gives several letters. HEARTBREAK fits six cells when one of them holds HEART. For the search, such a
// text is one more letter of the alphabet. Words that have it in a rebus slot are added to the words of that many cells; only slots with
// rebus cells have them as candidates. Their scores, clues and spelling are those of the original word.

import { MAX_LETTERS } from '../core/alphabet.js';
import { InputError } from '../core/errors.js';
import { NO_WORD, type WordId } from '../core/ids.js';
import { foldWord } from '../core/word.js';
import type { Glossary, Lexicon, WordTable } from '../dictionary/lexicon.js';
import { findWord, wordText } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';

interface Words {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
}

/** The number of letters of a slot's words: more than its cells if one of them is a rebus cell. */
export function lettersIn(grid: Grid, slot: Slot, lexicon?: Lexicon): number {
  return slot.cells.reduce((sum, cell) => {
    const seed = grid.seeds.get(cell);
    return sum + (seed === undefined ? 1 : [...(lexicon === undefined ? seed : foldWord(seed, lexicon))].length);
  }, 0);
}

/** Whether one of a slot's cells holds several letters. */
export function hasRebus(grid: Grid, slot: Slot): boolean {
  return lettersIn(grid, slot) > slot.length;
}

/** A word's number in a slot whose rebus cells may hold several of its letters; NO_WORD when it has none. */
export function wordIn(grid: Grid, lexicon: Lexicon, slot: Slot, text: string): WordId {
  if (!hasRebus(grid, slot)) return findWord(lexicon, text);
  const plain = lexicon.plainCounts?.[slot.length] ?? 0;
  for (let word = plain; word < (lexicon.tables[slot.length]?.count ?? 0); word++)
    if (wordText(lexicon, slot.length, word) === text) return word;
  return NO_WORD;
}

/**
 * The words, with those added that fit the grid's rebus slots. A grid without rebus cells leaves the words as they are.
 * @throws InputError for more different rebus texts than an alphabet has room for
 */
export function withRebus<W extends Words>(words: W, grid: Grid): W {
  const slots = grid.slots.filter(slot => hasRebus(grid, slot));
  if (slots.length === 0) return words;
  const { lexicon, glossary } = words;
  const texts = new Set(
    slots.flatMap(({ cells }) => cells.map(cell => foldWord(grid.seeds.get(cell) ?? '', lexicon))).filter(isLong),
  );
  const letters = [...lexicon.alphabet.letters, ...[...texts].filter(text => !lexicon.alphabet.ids.has(text))];
  if (letters.length > MAX_LETTERS)
    throw new InputError(
      `${texts.size} different texts in rebus cells: with the alphabet there may be ${MAX_LETTERS} at most`,
      { file: grid.source },
    );
  const ids = new Map(letters.map((letter, id) => [letter, id]));
  const tables = [...lexicon.tables];
  /** By length: the original of each added word. */
  const origins = new Map<number, { readonly length: number; readonly word: WordId }[]>();
  const seen = new Set<string>();
  for (const slot of slots) {
    const units = slot.cells.map(cell => {
      const seed = grid.seeds.get(cell);
      return seed === undefined ? undefined : foldWord(seed, lexicon);
    });
    const key = units.map(unit => (isLong(unit ?? '') ? unit : '')).join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    const whole = lexicon.tables[lettersIn(grid, slot, lexicon)];
    if (whole === undefined) continue;
    const found: number[][] = [];
    const from = origins.get(slot.length) ?? [];
    for (let word = 0; word < whole.count; word++) {
      const split = splitWord(wordText(lexicon, whole.length, word), units);
      if (split === undefined) continue;
      found.push(split.map(unit => ids.get(unit)!));
      from.push({ length: whole.length, word });
    }
    origins.set(slot.length, from);
    tables[slot.length] = extended(
      tables[slot.length],
      slot.length,
      found,
      whole,
      from.slice(from.length - found.length),
    );
  }
  const originOf = (length: number, word: WordId) => {
    const plain = lexicon.tables[length]?.count ?? 0;
    return word < plain ? { length, word } : origins.get(length)![word - plain]!;
  };
  const ask =
    <T>(answer: (length: number, word: WordId) => T) =>
    (length: number, word: WordId): T => {
      const origin = originOf(length, word);
      return answer(origin.length, origin.word);
    };
  const { bookClues, ownClues } = glossary;
  return {
    ...words,
    lexicon: {
      ...lexicon,
      tables,
      alphabet: { letters, ids },
      plainCounts: lexicon.tables.map(table => table?.count ?? 0),
    },
    glossary: {
      clues: ask((length, word) => glossary.clues(length, word)),
      spelling: ask((length, word) => glossary.spelling(length, word)),
      ...(bookClues && { bookClues: ask((length, word) => bookClues.call(glossary, length, word)) }),
      ...(ownClues && { ownClues: ask((length, word) => ownClues.call(glossary, length, word)) }),
    },
  };
}

/** A word split into the contents of a slot's cells; undefined if it does not fit the rebus cells. */
function splitWord(text: string, units: readonly (string | undefined)[]): string[] | undefined {
  const letters = [...text];
  const split: string[] = [];
  let at = 0;
  for (const unit of units) {
    const long = unit !== undefined && isLong(unit) ? [...unit] : undefined;
    if (long?.some((letter, i) => letters[at + i] !== letter)) return undefined;
    split.push(long === undefined ? letters[at]! : unit!);
    at += long?.length ?? 1;
  }
  return split;
}

/** A table with added words, which take the scores and sources of their originals. */
function extended(
  table: WordTable | undefined,
  length: number,
  words: readonly (readonly number[])[],
  whole: WordTable,
  origins: readonly { readonly word: WordId }[],
): WordTable {
  const old = table ?? { count: 0, letters: [], scores: [], sources: [] };
  const shared = (values: Iterable<number>, more: Iterable<number>): Uint8Array => {
    const all = [...values, ...more];
    const bytes = new Uint8Array(new SharedArrayBuffer(all.length));
    bytes.set(all);
    return bytes;
  };
  return {
    length,
    count: old.count + words.length,
    letters: shared(old.letters, words.flat()),
    scores: shared(
      old.scores,
      origins.map(({ word }) => whole.scores[word]!),
    ),
    sources: shared(
      old.sources,
      origins.map(({ word }) => whole.sources[word]!),
    ),
  };
}

function isLong(text: string): boolean {
  return [...text].length > 1;
}
