// Judgements on words that were read one by one (`judged.LANGUAGE.txt`): what no figure can tell. They replace or limit the scores
// that the scales give.

import { plainWord } from '../../src/core/word.js';

/** Limits a score by the judgement on a word; gives the score as it is for words without one. */
export type Judge = (word: string, score: number) => number;

/** The most for a word that few educated adults know, and for what is no proper answer: a cut contraction, a stilted plural. */
const MAX_OBSCURE = 39;
const MAX_JUNK = 9;

/**
 * Reads the list of a language: words separated by commas under `[obscure]` and `[junk]`, `WORD;SCORE` lines under `[scores]`.
 * A `#` begins a comment.
 */
export function readJudged(text: string): Judge {
  const scores = new Map<string, number>();
  const limits = new Map<string, number>();
  let part = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const name = /^\[(obscure|junk|scores)\]$/.exec(line)?.[1];
    if (name !== undefined) {
      part = name;
    } else if (part === 'scores') {
      const [, word, score] = /^([^;]+);(\d+)$/.exec(line) ?? [];
      if (word === undefined) throw new Error(`not WORD;SCORE: ${line}`);
      scores.set(plainWord(word), Number(score));
    } else {
      for (const word of line.split(','))
        if (word.trim() !== '') limits.set(plainWord(word.trim()), part === 'junk' ? MAX_JUNK : MAX_OBSCURE);
    }
  }
  return (word, score) => {
    const key = plainWord(word);
    return Math.min(scores.get(key) ?? score, limits.get(key) ?? 100);
  };
}
