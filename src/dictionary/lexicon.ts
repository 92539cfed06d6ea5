// A lexicon: a dictionary made ready for search. The words of one length lie side by side in one byte array, a byte a
// letter; there is no object per word. The arrays are in shared memory, so that worker threads read the same bytes.

import type { Alphabet } from '../core/alphabet.js';
import { NO_WORD, type WordId } from '../core/ids.js';
import { foldWord, type Writing } from '../core/word.js';

/** All words of one length. */
export interface WordTable {
  readonly length: number;
  readonly count: number;
  /** Letter ids, word after word: the letter at position `p` of word `w` is `letters[w * length + p]`. */
  readonly letters: Uint8Array;
  /** 1..100 by word: how welcome it is; 50 where the dictionary does not say. */
  readonly scores: Uint8Array;
  /** By word: the index of the first dictionary that had it (earlier dictionaries win). */
  readonly sources: Uint8Array;
}

/** Its `fold` is applied to seed letters and to the words of rules too. */
export interface Lexicon extends Writing {
  readonly alphabet: Alphabet;
  /** By length; undefined where no word has that length (or no slot wants it). */
  readonly tables: readonly (WordTable | undefined)[];
  /** By length: how many words a table has before those for rebus cells (analysis/rebus.ts); absent where there are none of these. */
  readonly plainCounts?: readonly number[];
}

/** The part of a lexicon that only printing needs; it stays on the main thread. */
export interface Glossary {
  /** The clues of a word, in the dictionary's order, those of files of clues after them; empty if it has none. */
  clues(length: number, word: WordId): readonly string[];
  /** Clues that the user gave for the word: they go before all others. */
  ownClues?(length: number, word: WordId): readonly string[];
  /** The word as the dictionary spells it (`hot dog`), for the enumeration. */
  spelling(length: number, word: WordId): string;
}

/** The word as text. */
export function wordText(lexicon: Lexicon, length: number, word: WordId): string {
  const table = lexicon.tables[length]!;
  let text = '';
  for (let p = 0; p < length; p++) text += lexicon.alphabet.letters[table.letters[word * length + p]!];
  return text;
}

/** Words sought by a scan of the bytes of a table before they are indexed: a fill or two ask for few, a judge of many fills for thousands. */
const SCANS = 256;
const lookups = new WeakMap<WordTable, { scans: number; index?: ReadonlyMap<string, WordId> }>();

/** The word with these letters (plain: see core/word.ts), or NO_WORD. */
export function findWord(lexicon: Lexicon, letters: Iterable<string>): WordId {
  const ids = Array.from(foldWord([...letters].join(''), lexicon), letter => lexicon.alphabet.ids.get(letter));
  const { length } = ids;
  const table = lexicon.tables[length];
  if (table === undefined || ids.includes(undefined)) return NO_WORD;
  const looked = lookups.get(table) ?? { scans: 0 };
  lookups.set(table, looked);
  if (++looked.scans > SCANS) looked.index ??= indexOf(table);
  if (looked.index !== undefined) return looked.index.get(Buffer.from(ids as number[]).toString('latin1')) ?? NO_WORD;
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

/** The words by their letter ids, a character each. */
function indexOf(table: WordTable): ReadonlyMap<string, WordId> {
  const { buffer, byteOffset, byteLength } = table.letters;
  const words = Buffer.from(buffer, byteOffset, byteLength);
  const index = new Map<string, WordId>();
  for (let word = table.count - 1; word >= 0; word--)
    index.set(words.toString('latin1', word * table.length, (word + 1) * table.length), word);
  return index;
}

/** How many cells a plain word takes in this lexicon. */
export function lengthOf(lexicon: Lexicon, text: string): number {
  return [...foldWord(text, lexicon)].length;
}
