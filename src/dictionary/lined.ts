// A dictionary whose every line is a word, with what is known of its lines. The clues stand apart, by the length of the words: a line for each word,
// in the dictionary's order. So they repeat no words, and those of a length can come when they are wanted.

import { utf8Text } from '#platform/bytes';
import { rankIn } from '../core/rank.js';

export interface LinedWords {
  /** By word, in the order of the lines: where its line begins, its letters, its score from 1 to 100, and 1 for one that is only a name. */
  readonly starts: Uint32Array;
  readonly lengths: Uint8Array;
  readonly scores: Uint8Array;
  readonly names: Uint8Array;
  readonly clues: LinedClues;
}

/** Where the clues are. */
export interface LinedClues {
  /** The lengths of all words. */
  readonly lengths: readonly number[];
  /** Whether those of all words are there. */
  readonly complete: boolean;
  /**
   * The clues of the words of a length, in UTF-8, a text of each source: a clue book, the dictionary itself, further clues. A text has one line for its comments
   * and one for each word, with tabs between clues; one without clues may be empty. Undefined for clues that are not there yet.
   */
  texts(length: number): readonly Uint8Array[] | undefined;
  /** Loads those of words of these lengths, or of all, unless they are there. */
  load(lengths?: Iterable<number>): Promise<void>;
}

/** The clues of a word by source. */
export type WordClues = readonly (readonly string[])[];

const LF = 10;
/** Stands for a backquote, which the texts cannot have. */
export const BACKQUOTE = '\u0001';

/** Finds the clues of a word by the place of its line. */
export function openLined({ starts, lengths, clues }: LinedWords): (offset: number) => WordClues {
  /** By word: its place among the words of its length, from 1. */
  let ranks: Uint32Array | undefined;
  /** By length: the beginnings of the lines of each text. */
  const begins = new Map<number, readonly Uint32Array[]>();
  return offset => {
    ranks ??= ranksOf(lengths);
    const word = rankIn(starts, offset);
    const length = lengths[word]!;
    const texts = clues.texts(length);
    if (texts === undefined) return [];
    const lines = begins.get(length) ?? texts.map(text => linesIn(text, lengths.length));
    begins.set(length, lines);
    return texts.map((text, at) => cluesIn(text, lines[at]!, ranks![word]!));
  };
}

function ranksOf(lengths: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  const ranks = new Uint32Array(lengths.length);
  for (let word = 0; word < lengths.length; word++) ranks[word] = ++counts[lengths[word]!]!;
  return ranks;
}

/** Where the lines of a text begin, and where it ends. */
function linesIn(text: Uint8Array, most: number): Uint32Array {
  const begins = new Uint32Array(most + 2);
  let count = 1;
  for (let at = 0; at < text.length; at++) if (text[at] === LF) begins[count++] = at + 1;
  return begins.subarray(0, count);
}

function cluesIn(text: Uint8Array, begins: Uint32Array, line: number): readonly string[] {
  const [start, next] = [begins[line], begins[line + 1]];
  if (start === undefined || next === undefined || next === start + 1) return [];
  return utf8Text(text, start, next - 1)
    .replaceAll(BACKQUOTE, '`')
    .split('\t');
}
