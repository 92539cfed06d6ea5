// A small dictionary for runs that are repeated often.

import { readFileSync } from 'node:fs';
import { SCORE_MARKS } from '../../src/shipped/built.js';

/** Every nth line of the English clue book with a word of three to five letters. */
export function fewWords(nth = 9): string {
  const lines = readFileSync('clues/en.txt', 'utf8').split('\n');
  return lines.filter((line, at) => at % nth === 0 && /^\w{3,5}=/.test(line)).join('\n');
}

/** The files of a dictionary that ships, with other words: `WORD;SCORE`, in the order in which they are given, the shorter ones first. */
export function shippedFiles(list: readonly string[]): { readonly words: string; readonly clues: string } {
  const entries = list.map(line => line.split(';') as [string, string?]);
  const lengths = [...new Set(entries.map(([word]) => word.length))].join(' ');
  const words = entries.map(([word], at) => `${(entries[at - 1]?.[0] ?? '').length}${word}`).join('');
  const scores = entries.map(([, score]) => SCORE_MARKS[Number(score ?? 50)]).join('');
  const module = (...texts: readonly string[]): string =>
    `export default [${texts.map(text => `\`${text}\``).join()}];\n`;
  return { words: module('', words, scores, lengths), clues: module('', '', '') };
}
