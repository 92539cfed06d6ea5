// A lexicon: a dictionary made ready for search. All words of one length are in one byte array, with one byte for each letter; there
// is no object for each word. The arrays are in shared memory, so that worker threads read the same bytes.

import { latin1Text } from '#platform/bytes';
import { NO_WORD, type WordId } from '../core/ids.js';
import { type Alphabet, foldWord, type Writing } from '../core/word.js';

/** All words of one length. */
export interface WordTable {
  readonly length: number;
  readonly count: number;
  /** Letter ids, word after word: the letter at position `p` of word `w` is `letters[w * length + p]`. */
  readonly letters: Uint8Array;
  /** By word: how welcome it is, 1 to 100; 50 if the dictionary does not say. */
  readonly scores: Uint8Array;
  /** By word: the index of the first dictionary that has it (earlier dictionaries win), or {@link GIVEN_SOURCE}. */
  readonly sources: Uint8Array;
  /** By word: 1 for one that is only a name; absent if the dictionaries tag none. */
  readonly names?: Uint8Array;
  /** The words from this one on have no score of any list: only lists without scores have them, beside lists with scores. Absent if there are none. */
  readonly firstUnscored?: number;
}

/** The source of a word that no dictionary has: the user requires it. */
export const GIVEN_SOURCE = 255;

/** The `fold` of a lexicon also applies to seed letters and to the words of rules. */
export interface Lexicon extends Writing {
  readonly alphabet: Alphabet;
  /** By length; undefined if no word has that length (or no slot wants it). */
  readonly tables: readonly (WordTable | undefined)[];
  /** The dictionary whose words are preferred among fills that are otherwise as good: the first one, if it does not ship and there are others. */
  readonly favoured?: number;
}

/** The part of a lexicon that only printing needs; it stays on the main thread. */
export interface Glossary {
  /** The clues of a word: those of a clue book, those of the dictionary in its order, then those of files of clues; empty if it has none. */
  clues(length: number, word: WordId): readonly string[];
  /** How many of the clues are from a clue book: they come first, and were written for solvers. 0 without this function. */
  bookClues?(length: number, word: WordId): number;
  /** The user's own clues for the word, which are preferred to all others. */
  ownClues?(length: number, word: WordId): readonly string[];
  /** Those of the clues that are from lists of the user, not from those that ship: they come before the others. */
  listClues?(length: number, word: WordId): readonly string[];
  /** Those of the user's own clues, and of the clues of the user's lists, that the user's own wishes keep out: too long, or no definition. */
  unwantedClues?(length: number, word: WordId): readonly string[];
  /** The word as the dictionary spells it (`hot dog`), for the enumeration. */
  spelling(length: number, word: WordId): string;
  /**
   * Loads the clues of words of these lengths, or of all, where they come on demand; until then such words have none. What the library does with a grid
   * waits for it. Without this function all clues are there.
   */
  load?(lengths?: Iterable<number>): Promise<void>;
}

/** The word as text. */
export function wordText(lexicon: Lexicon, length: number, word: WordId): string {
  const table = lexicon.tables[length]!;
  let text = '';
  for (let p = 0; p < length; p++) text += lexicon.alphabet.letters[table.letters[word * length + p]!];
  return text;
}

/** After so many scans of a table for a word, the table is indexed: one or two fills need few, a judge of many fills needs thousands. */
const SCANS = 256;
const lookups = new WeakMap<WordTable, { scans: number; index?: ReadonlyMap<string, WordId> }>();

/** The word with these plain letters (see core/word.ts), or NO_WORD. */
export function findWord(lexicon: Lexicon, letters: Iterable<string>): WordId {
  const ids = Array.from(foldWord([...letters].join(''), lexicon), letter => lexicon.alphabet.ids.get(letter));
  const { length } = ids;
  const table = lexicon.tables[length];
  if (table === undefined || ids.includes(undefined)) return NO_WORD;
  const looked = lookups.get(table) ?? { scans: 0 };
  lookups.set(table, looked);
  if (++looked.scans > SCANS) looked.index ??= indexOf(table);
  if (looked.index !== undefined) return looked.index.get(String.fromCharCode(...(ids as number[]))) ?? NO_WORD;
  const [first, last] = [ids[0], ids[length - 1]];
  const { letters: bytes, count } = table;
  for (let word = 0, at = 0; word < count; word++, at += length) {
    if (bytes[at] !== first || bytes[at + length - 1] !== last) continue;
    let p = 1;
    while (p < length && bytes[at + p] === ids[p]) p++;
    if (p === length) return word;
  }
  return NO_WORD;
}

/** The words by their letter ids, written as one character for each. */
function indexOf(table: WordTable): ReadonlyMap<string, WordId> {
  const index = new Map<string, WordId>();
  for (let word = table.count - 1; word >= 0; word--)
    index.set(latin1Text(table.letters, word * table.length, (word + 1) * table.length), word);
  return index;
}

/** How many letters a plain word has as this lexicon writes it. */
export function lengthOf(lexicon: Lexicon, text: string): number {
  return [...foldWord(text, lexicon)].length;
}
