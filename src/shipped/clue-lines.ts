// Looks clues up that stand apart from their words, a line for each word (src/dictionary/lined.ts).

import { utf8Text } from '#platform/bytes';
import { rankIn } from '../core/bytes.js';
import type { LinedWords, WordClues } from '../dictionary/lined.js';

const LF = 10;
/** Stands for a backquote, which the texts cannot have. */
export const BACKQUOTE = '\u0001';

/** Finds the clues of a word by the place of its line. */
export function openLined({ starts, lengths, clues }: Omit<LinedWords, 'cluesAt'>): (offset: number) => WordClues {
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
