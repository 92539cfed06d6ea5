// A slot with a variable for each word: a word implies its letters, and a letter implies one of the words that contain it.

import type { Slot } from '../../grid/grid.js';
import type { ClauseBuffer } from './clauses.js';
import type { SatVariables } from './variables.js';

/**
 * Links the words of a slot to the letters of its cells; `table` has the letters of all words of its length.
 * @param excludesOthers whether a word also excludes each other letter in each of its cells, as the article's clauses do
 */
export function linkWords(
  slot: Slot,
  table: Uint8Array,
  words: Uint32Array,
  { width, letterOf, wordOf }: SatVariables,
  clauses: ClauseBuffer,
  excludesOthers: boolean,
): void {
  const numbers = wordOf[slot.id]!;
  for (let p = 0; p < slot.length; p++) {
    const row = slot.cells[p]! * width;

    // A word implies its letter; a word whose letter is not live does not fit here.
    for (let i = 0; i < words.length; i++) {
      const own = letterOf[row + table[words[i]! * slot.length + p]!]!;
      if (own === 0) clauses.clause([-numbers[i]!]);
      else clauses.pair(-numbers[i]!, own);
      if (excludesOthers)
        for (let letter = 0; letter < width; letter++) {
          const other = letterOf[row + letter]!;
          if (other !== 0 && other !== own) clauses.pair(-numbers[i]!, -other);
        }
    }

    // A letter implies one of the words that contain it; the words are sorted by their letter with a counting sort.
    const starts = new Uint32Array(width + 1);
    for (let i = 0; i < words.length; i++) starts[table[words[i]! * slot.length + p]! + 1]!++;
    for (let letter = 0; letter < width; letter++) starts[letter + 1]! += starts[letter]!;
    const places = starts.slice();
    const sorted = new Int32Array(words.length);
    for (let i = 0; i < words.length; i++) sorted[places[table[words[i]! * slot.length + p]!]!++] = numbers[i]!;
    for (let letter = 0; letter < width; letter++) {
      const own = letterOf[row + letter]!;
      if (own === 0) continue;
      clauses.add(-own);
      for (let k = starts[letter]!; k < starts[letter + 1]!; k++) clauses.add(sorted[k]!);
      clauses.close();
    }
  }
}

/** Two letters that no word has at their two positions exclude each other. */
export function excludePairs(
  { cells, length }: Slot,
  table: Uint8Array,
  words: Uint32Array,
  { width, letterOf }: SatVariables,
  clauses: ClauseBuffer,
): void {
  const seen = new Uint8Array(width * width);
  for (let p = 0; p < length; p++)
    for (let q = p + 1; q < length; q++) {
      seen.fill(0);
      for (const word of words) seen[table[word * length + p]! * width + table[word * length + q]!] = 1;
      for (let pair = 0; pair < seen.length; pair++) {
        const one = letterOf[cells[p]! * width + Math.floor(pair / width)]!;
        const other = letterOf[cells[q]! * width + (pair % width)]!;
        if (seen[pair] === 0 && one !== 0 && other !== 0) clauses.pair(-one, -other);
      }
    }
}
