// A trie of the words of one length in a flat array: level after level, with the children of a node next to each other. So a node
// needs only the set of its letters and its first child: the child of a letter is found by counting the letters before it.

import { NODE } from './schema.js';

/** The size of a node in {@link Trie.nodes}, and the places of its first child and its highest score. */
export const NODE_NUMBERS = NODE.bytes / 4;
export const NODE_FIRST = NODE.fields.first.offset / 4;
const NODE_BEST = NODE.fields.best.offset / 4;

export interface Trie {
  /** Number of letters in a word. */
  readonly length: number;
  readonly wordCount: number;
  readonly nodeCount: number;
  /** The first node of the last level, whose children are words. */
  readonly lastLevel: number;
  /**
   * The root first, in the form of NODE in schema.ts: the letters that go on as two halves (places 0..31, 32..63), the highest score of
   * a word below, and, in place of the first child's address, its index (among the words for a node of the last level).
   */
  readonly nodes: Uint32Array;
  /** Word ids in the order of the trie. */
  readonly words: Uint32Array;
  /** Scores in the order of the trie. */
  readonly scores: Uint8Array;
}

export interface TrieSource {
  readonly length: number;
  /** Letter ids, word after word, as in a word table. */
  readonly letters: Uint8Array;
  /** By word id. */
  readonly scores: Uint8Array;
}

/**
 * @param ids the words to include, each once
 * @param places the place of each letter id in the order of search, 0..63
 */
export function buildSquareTrie(source: TrieSource, ids: Uint32Array, places: Uint8Array): Trie {
  const { length, letters } = source;
  const words = sortWords(source, ids, places);
  const scores = Uint8Array.from(words, word => source.scores[word]!);
  const place = (index: number, position: number): number => places[letters[words[index]! * length + position]!]!;

  // A node is a range of words with the same beginning; `starts` holds the first word of each range of a level.
  let nodes = new Uint32Array(NODE_NUMBERS * 1024);
  let nodeCount = 0;
  let lastLevel = 0;
  let starts = [0];
  for (let position = 0; position < length; position++) {
    const next: number[] = [];
    const last = position === length - 1;
    if (last) lastLevel = nodeCount;
    const below = last ? 0 : nodeCount + starts.length;
    for (let n = 0; n < starts.length; n++) {
      const end = starts[n + 1] ?? words.length;
      if ((nodeCount + 1) * NODE_NUMBERS > nodes.length) nodes = doubled(nodes);
      const field = nodeCount++ * NODE_NUMBERS;
      nodes[field + NODE_FIRST] = below + next.length;
      let previous = -1;
      for (let index = starts[n]!; index < end; index++) {
        const letter = place(index, position);
        if (letter !== previous) {
          nodes[field + (letter >>> 5)]! |= 1 << (letter & 31);
          next.push(index);
          previous = letter;
        }
        nodes[field + NODE_BEST] = Math.max(nodes[field + NODE_BEST]!, scores[index]!);
      }
    }
    starts = next;
  }
  nodes = nodes.slice(0, nodeCount * NODE_NUMBERS);
  return { length, wordCount: words.length, nodeCount, lastLevel, nodes, words, scores };
}

/** Word ids in the order of their letters' places, sorted with buckets, last letter first. */
function sortWords({ length, letters }: TrieSource, ids: Uint32Array, places: Uint8Array): Uint32Array {
  let sorted = ids.slice();
  let other = new Uint32Array(ids.length);
  for (let position = length - 1; position >= 0; position--) {
    const starts = new Uint32Array(65);
    for (const word of sorted) starts[places[letters[word * length + position]!]! + 1]!++;
    for (let place = 0; place < 64; place++) starts[place + 1]! += starts[place]!;
    for (const word of sorted) other[starts[places[letters[word * length + position]!]!]!++] = word;
    [sorted, other] = [other, sorted];
  }
  return sorted;
}

function doubled(nodes: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(nodes.length * 2);
  larger.set(nodes);
  return larger;
}
