// How often each word was used in a batch, for puzzles of fresh words.

import { sharedMemory } from '../core/budget.js';
import type { WordId } from '../core/ids.js';
import { type Lexicon, wordText } from '../dictionary/lexicon.js';
import type { Uses } from '../fill/fresh.js';
import type { WordsSeen } from './history.js';

/** Counts the words of fills. */
export interface Counter {
  readonly uses: Uses;
  /** The number of these words that were used before. */
  used(words: WordsSeen): number;
  add(words: WordsSeen): void;
}

export function countWords(lexicon: Lexicon): Counter {
  const uses = lexicon.tables.map(table => table && new Uint32Array(sharedMemory(table.count * 4)));
  const ids = new Map<string, WordId>();
  for (const table of lexicon.tables)
    for (let word = 0; word < (table?.count ?? 0); word++) ids.set(wordText(lexicon, table!.length, word), word);
  const lengthOf = (word: string): number => [...word].length;
  return {
    uses,
    used: words => words.filter(word => ids.has(word) && uses[lengthOf(word)]![ids.get(word)!]! > 0).length,
    add: words => {
      for (const word of words) if (ids.has(word)) uses[lengthOf(word)]![ids.get(word)!]!++;
    },
  };
}
