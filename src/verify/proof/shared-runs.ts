// Which words contain a run of letters, for the rule that no two entries share a long one.

import { type Lexicon, type WordTable, wordText } from '../../dictionary/lexicon.js';
import { type Claim, runsOf } from './claim.js';

export class SharedRuns {
  readonly #lexicon: Lexicon;
  /** By length and run; made for all words of a length on the first call for that length. */
  readonly #known = new Map<string, ReadonlyMap<string, readonly number[]>>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** The words that share a longer run of letters with this text than the rules allow, and their places. */
  *sharing(letters: readonly string[], { places, rules }: Claim): Generator<readonly [place: number, word: number]> {
    const { maxSharedSubstring: most = 0 } = rules;
    if (most === 0) return;
    for (const run of runsOf(letters, most + 1))
      for (const [place, { table }] of places.entries())
        for (const word of this.wordsWith(run, table)) yield [place, word];
  }

  /** @param run as `runsOf` writes it */
  wordsWith(run: string, table: WordTable): readonly number[] {
    const size = run.split('\0').length;
    const key = `${table.length} ${size}`;
    const words = this.#known.get(key) ?? this.#wordsByRun(table, size);
    this.#known.set(key, words);
    return words.get(run) ?? [];
  }

  #wordsByRun(table: WordTable, size: number): Map<string, number[]> {
    const words = new Map<string, number[]>();
    for (let word = 0; word < table.count; word++)
      for (const run of new Set(runsOf([...wordText(this.#lexicon, table.length, word)], size)))
        words.set(run, [...(words.get(run) ?? []), word]);
    return words;
  }
}
