// What only printing needs: the clues and the spelling of a word. They are decoded from the bytes when they are wanted.

import type { WordId } from '../core/ids.js';
import type { Table } from '../kernels/dictionary/word-table.js';
import { type ClueBook, type ClueFile, openClues } from './clues/clue-book.js';
import { isDefinition } from './clues/clue-grade.js';
import { fieldsAt, type Opened } from './form.js';
import { splitsUmlauts } from './languages.js';
import type { LetterClasses } from './letter-classes.js';
import type { Glossary } from './lexicon.js';
import type { LinedWords, WordClues } from './lined.js';

/** Whether a list does not ship: the user named it. */
export function isOfUser({ lined, book }: { readonly lined?: unknown; readonly book?: unknown }): boolean {
  return lined === undefined && book === undefined;
}

/** Gives the clues of a word, named by its number in the table. */
export interface ClueSource {
  readonly clues: (word: number) => readonly string[];
  /** How many of the clues are from a clue book; they come first. */
  readonly bookClues: (word: number) => number;
  readonly ownClues: (word: number) => readonly string[];
  /** Those of the clues that lists of the user have. */
  readonly listClues: (word: number) => readonly string[];
  readonly unwantedClues: (word: number) => readonly string[];
  /** Whether no more clues of the word can come. */
  readonly settled: (word: number) => boolean;
  readonly load: (lengths?: Iterable<number>) => Promise<void>;
}

export interface ClueLimits {
  readonly encoding?: string | undefined;
  readonly requireDefinition?: boolean | undefined;
  /** The most characters of a clue. */
  readonly maxClue?: number | undefined;
  readonly clues?: readonly ClueFile[] | undefined;
}

/**
 * The clues in the clue books of the dictionaries, in the dictionaries (`opened` are the texts of `files`), in the files beside them, and in the user's own files.
 * Those that stand apart by length are clues of these three kinds, too.
 */
export function clueSource(
  table: Table,
  letters: LetterClasses,
  opened: readonly Opened[],
  files: readonly {
    readonly clues?: ClueFile | undefined;
    readonly book?: ClueFile | undefined;
    readonly lined?: LinedWords | undefined;
  }[],
  { encoding, requireDefinition, maxClue, clues: ownFiles = [] }: ClueLimits,
): ClueSource {
  const book = (file: ClueFile) => openClues(file, { encoding, writing: letters });
  const isBrought = files.map(isOfUser);
  const besideEach = files.map(({ clues }) => (clues === undefined ? [] : [book(clues)]));
  const beside = besideEach.flat();
  const besideBrought = besideEach.filter((_, at) => isBrought[at]).flat();
  // Dictionaries of one language share a book.
  const books = [...new Set(files.flatMap(file => file.book ?? []))].map(file =>
    openClues(file, { encoding: 'utf-8', writing: letters }),
  );
  const own = ownFiles.map(book);
  const textOf = (word: number): string => Array.from(table.letters(word), letter => letters.text[letter]).join('');
  const wanted = (clue: string): boolean =>
    (maxClue === undefined || clue.length <= maxClue) && (requireDefinition !== true || isDefinition(clue));
  const unique = (clues: readonly string[]): string[] => [...new Set(clues)].filter(clue => clue !== '');
  const found = (from: readonly ClueBook[], word: number): readonly string[] =>
    from.length === 0 ? [] : unique(from.flatMap(look => look(textOf(word))));
  const inLines = (word: number): readonly WordClues[] =>
    table.lines(word).map(({ source, offset }) => {
      const { text, form } = opened[source]!;
      return files[source]!.lined?.cluesAt(offset) ?? [[], [fieldsAt(text, form, offset).clue]];
    });
  /** The clues of the lists that do not ship: the user named them. */
  const brought = (word: number): readonly string[] => {
    const lines = table.lines(word).filter(({ source }) => isBrought[source]);
    const clues = lines.map(({ source, offset }) => fieldsAt(opened[source]!.text, opened[source]!.form, offset).clue);
    return unique([...clues, ...found(besideBrought, word)]);
  };
  const allBooks = (word: number, lines = inLines(word)): string[] =>
    unique([...found(books, word), ...lines.flatMap(([book = []]) => book)]);
  return {
    clues: word => {
      const lines = inLines(word);
      const own = lines.flatMap(([, clues = []]) => clues);
      const further = lines.flatMap(([, , clues = []]) => clues);
      return unique([...allBooks(word, lines), ...own, ...further, ...found(beside, word)]).filter(wanted);
    },
    bookClues: word => allBooks(word).filter(wanted).length,
    settled: word =>
      files.every(({ lined }) => lined?.clues.complete !== false || lined.clues.texts(table.letters(word).length)),
    async load(lengths) {
      // Where an umlaut is two letters, a word has more of them than its dictionary says.
      const these = splitsUmlauts(letters.fold) ? undefined : lengths && [...lengths];
      await Promise.all(files.map(({ lined }) => lined?.clues.load(these)));
    },
    ownClues: word => found(own, word).filter(wanted),
    listClues: word => brought(word).filter(wanted),
    unwantedClues: word => {
      const listed = brought(word);
      return [...found(own, word), ...(listed.some(wanted) ? [] : listed)].filter(clue => !wanted(clue));
    },
  };
}

/** Words whose clues are kept: a good fill is looked at several times, and then made into a puzzle. */
const MOST_KEPT = 2000;

/** @param order by length and word of the lexicon: the word's number in the table */
export function glossary(
  table: Table,
  order: readonly Uint32Array[],
  opened: readonly Opened[],
  { clues, bookClues, ownClues, listClues, unwantedClues, settled, load }: ClueSource,
): Glossary {
  const numberOf = (length: number, id: WordId): number => order[length]![id]!;
  const known = new Map<number, readonly string[]>();
  const cluesOf = (word: number): readonly string[] => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= MOST_KEPT) known.clear();
    const found = clues(word);
    if (settled(word)) known.set(word, found);
    return found;
  };
  return {
    clues: (length, id) => cluesOf(numberOf(length, id)),
    bookClues: (length, id) => bookClues(numberOf(length, id)),
    ownClues: (length, id) => ownClues(numberOf(length, id)),
    listClues: (length, id) => listClues(numberOf(length, id)),
    unwantedClues: (length, id) => unwantedClues(numberOf(length, id)),
    spelling: (length, id) => {
      const { source, offset } = table.lines(numberOf(length, id))[0]!;
      const { text, form } = opened[source]!;
      return fieldsAt(text, form, offset).word;
    },
    load,
  };
}
