// A GADDAG (Gordon 1994): an index that finds words from any letter inside them. A walk starts at the new letter, reads the
// word's beginning backwards in one trie, crosses over, and reads its ending forwards in another. Both tries are flat arrays.

import { sharedMemory } from '../core/budget.js';
import { NO_LETTER } from '../core/ids.js';
import { type Alphabet, foldWord, type Writing, writtenWord } from '../core/word.js';
import { type Lexicon, wordText } from '../dictionary/lexicon.js';
import { type NotNounsFile, nounTest } from '../dictionary/nouns.js';
import { buildTrie, eachChild, NODE_SIZE, VALUE } from './trie.js';

/** Shorter words do not exist in the game, because a move joins its new letter to a letter on the board. */
const MIN_WORD = 2;

/** Marks a node of `forth` where no word ends. */
export const NO_ENTRY = -1;

export interface Gaddag extends Writing {
  readonly alphabet: Alphabet;
  /**
   * Beginnings read backwards, laid out by {@link buildTrie}. The value of a node is the node in `forth` for the same
   * beginning read forwards, or 0.
   */
  readonly back: Int32Array;
  /** Words read forwards. The value of a node is the number of the word that ends there, or {@link NO_ENTRY}. */
  readonly forth: Int32Array;
  /** Words are numbered longest first, then alphabetically: a smaller number never means a shorter word. */
  readonly wordCount: number;
  /** Letters of word `w`: `letters[starts[w]]` to `letters[starts[w + 1] - 1]`. */
  readonly letters: Uint8Array;
  readonly starts: Uint32Array;
  /** Length by word. */
  readonly lengths: Uint8Array;
}

/** Which words of a lexicon may be played. By the rules, only common nouns in the nominative singular are, as far as dictionaries mark them. */
export interface Playable {
  /** {@link MIN_WORD} by default. */
  readonly minLength?: number | undefined;
  readonly minScore?: number | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** Names, plurals and all other words may be played too. */
  readonly names?: boolean | undefined;
  /** Words that are not such nouns, besides those that the lexicon tags as names. */
  readonly notNouns?: readonly NotNounsFile[] | undefined;
}

/** Indexes the playable words of at most `maxLength` letters. The arrays are in shared memory, so that a worker reads the same bytes. */
export function buildGaddag(lexicon: Lexicon, maxLength: number, playable: Playable = {}): Gaddag {
  const source = collectWords(lexicon, maxLength, playable);
  const forth = buildTrie(source.labels, source.next, source.firsts);
  const { lengths, starts, letters } = numberWords(forth, source);
  const back = buildBackward(forth);
  const { alphabet, lang, fold } = lexicon;
  return { alphabet, lang, fold, back, forth, wordCount: lengths.length, letters, starts, lengths };
}

/** The word as text. */
export function entryText(gaddag: Gaddag, word: number): string {
  let text = '';
  for (let i = gaddag.starts[word]!; i < gaddag.starts[word + 1]!; i++)
    text += gaddag.alphabet.letters[gaddag.letters[i]!];
  return text;
}

/** The number of a plain word (core/word.ts), or {@link NO_ENTRY}. */
export function findEntry(gaddag: Gaddag, text: string): number {
  let node = 0;
  for (const letter of foldWord(text, gaddag)) {
    const id = gaddag.alphabet.ids.get(letter);
    if (id === undefined) return NO_ENTRY;
    let child = 0;
    eachChild(gaddag.forth, node, (label, at) => {
      if (label === id) child = at;
    });
    if (child === 0) return NO_ENTRY;
    node = child;
  }
  return node === 0 ? NO_ENTRY : gaddag.forth[node + VALUE]!;
}

/** Words as chains for the trie builder: letter after letter, with NO_LETTER at the end of each word. */
interface Source {
  readonly labels: Uint8Array;
  readonly next: Int32Array;
  readonly firsts: Int32Array;
}

function collectWords(lexicon: Lexicon, maxLength: number, playable: Playable): Source {
  const { minLength = MIN_WORD, minScore = 1, exclude = [], names = false, notNouns = [] } = playable;
  const excluded = new Set(exclude.map(word => writtenWord(word, lexicon)));
  const isNoun = nounTest(names ? [] : notNouns, lexicon);
  const lists = lexicon.tables
    .filter(table => table !== undefined && table.length >= Math.max(minLength, MIN_WORD) && table.length <= maxLength)
    .map(table => {
      const { count, scores, names: tagged, length } = table!;
      const words = Array.from({ length: count }, (_, word) => word).filter(word => {
        if (scores[word]! < minScore || (!names && tagged?.[word] === 1)) return false;
        const text = wordText(lexicon, length, word);
        return !excluded.has(text) && isNoun(text);
      });
      return { table: table!, words };
    });
  const total = lists.reduce((sum, { table, words }) => sum + words.length * (table.length + 1), 0);
  const labels = new Uint8Array(total).fill(NO_LETTER);
  const firsts = new Int32Array(lists.reduce((sum, { words }) => sum + words.length, 0));
  let at = 0;
  let count = 0;
  for (const { table, words } of lists) {
    for (const word of words) {
      labels.set(table.letters.subarray(word * table.length, (word + 1) * table.length), at);
      firsts[count++] = at;
      at += table.length + 1;
    }
  }
  return { labels, next: Int32Array.from(labels, (_, i) => i + 1), firsts };
}

/**
 * Numbers the words longest first and writes the numbers into the trie. Nodes are stored level by level, each level in
 * alphabetical order, so words of one length come in the right order.
 */
function numberWords(forth: Int32Array, source: Source): Pick<Gaddag, 'lengths' | 'starts' | 'letters'> {
  const byLength: number[][] = [];
  for (let node = 0; node < forth.length; node += NODE_SIZE) {
    const item = forth[node + VALUE]! - 1;
    if (item < 0) forth[node + VALUE] = NO_ENTRY;
    else {
      const length = wordLength(source, item);
      byLength[length] ??= [];
      byLength[length].push(node);
    }
  }
  const nodes = byLength.reverse().flat();
  const lengths = shared(Uint8Array, nodes.length);
  const starts = shared(Uint32Array, nodes.length + 1);
  nodes.forEach((node, word) => {
    lengths[word] = wordLength(source, forth[node + VALUE]! - 1);
    starts[word + 1] = starts[word]! + lengths[word]!;
  });
  const letters = shared(Uint8Array, starts[nodes.length]!);
  nodes.forEach((node, word) => {
    const first = source.firsts[forth[node + VALUE]! - 1]!;
    letters.set(source.labels.subarray(first, first + lengths[word]!), starts[word]!);
    forth[node + VALUE] = word;
  });
  return { lengths, starts, letters };
}

function wordLength(source: Source, item: number): number {
  return source.labels.indexOf(NO_LETTER, source.firsts[item]!) - source.firsts[item]!;
}

/** The trie of all beginnings read backwards: for each node of `forth` except the root, the chain that climbs from it to the root. */
function buildBackward(forth: Int32Array): Int32Array {
  const count = forth.length / NODE_SIZE;
  const labels = new Uint8Array(count).fill(NO_LETTER);
  const parents = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    eachChild(forth, i * NODE_SIZE, (label, child) => {
      labels[child / NODE_SIZE] = label;
      parents[child / NODE_SIZE] = i;
    });
  }
  const firsts = Int32Array.from({ length: count - 1 }, (_, i) => i + 1);
  const back = buildTrie(labels, parents, firsts);
  for (let node = 0; node < back.length; node += NODE_SIZE) {
    back[node + VALUE] = back[node + VALUE]! * NODE_SIZE; // item i is node i + 1, and its value was item + 1
  }
  return back;
}

function shared<A>(kind: { new (buffer: ArrayBufferLike): A; readonly BYTES_PER_ELEMENT: number }, length: number): A {
  return new kind(sharedMemory(length * kind.BYTES_PER_ELEMENT));
}
