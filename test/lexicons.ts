// Lexicons made from words in a test, in the same way as the dictionary reader makes them.

import { makeAlphabet } from '../src/core/word.js';
import type { Lexicon, WordTable } from '../src/dictionary/lexicon.js';

/** Words are upper-case; each may carry a score after a colon (`CAT:30`), and say that it is a name (`PAT:30:name`). Repeats are dropped. */
export function lexiconOf(words: readonly string[]): Lexicon {
  const scores = new Map(words.map(word => [word.split(':')[0]!, Number(word.split(':')[1] ?? 50)]));
  const names = new Set(words.flatMap(word => (word.split(':')[2] === 'name' ? word.split(':')[0]! : [])));
  const alphabet = makeAlphabet([...scores.keys()].join(''));
  const tables: (WordTable | undefined)[] = [];
  for (const [word, score] of scores) {
    const letters = Array.from(word, letter => alphabet.ids.get(letter)!);
    const { length } = letters;
    const old = tables[length] ?? { count: 0, letters: [], scores: [], names: [] };
    tables[length] = {
      length,
      count: old.count + 1,
      letters: Uint8Array.from([...old.letters, ...letters]),
      scores: Uint8Array.from([...old.scores, score]),
      sources: new Uint8Array(old.count + 1),
      ...(names.size > 0 && { names: Uint8Array.from([...(old.names ?? []), names.has(word) ? 1 : 0]) }),
    };
  }
  return { alphabet, tables, fold: new Map() };
}
