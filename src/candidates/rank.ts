// Sorts a slot's words: by score, then by how much choice they leave to the crossing slots. That is the sum, over the cells, of the
// logarithm of the number of words that the crossing slot keeps, in bits.

import type { SlotId } from '../core/ids.js';
import type { Findings } from './findings.js';

/** The bits of a letter that leaves the crossing slot no word. */
const NOTHING = -64;
/** The bits are rounded to levels: so many for each bit, and so many in all. */
const LEVELS_A_BIT = 8;
const LEVELS = 2 ** 14;
/** Bounds: more than any score, and more than the words of any length. */
const MOST_SCORE = 256;
const MOST_WORDS = 2 ** 24;

/**
 * The words that fit a slot, best first, including those that propagation has refuted. Without a root they are sorted by score only.
 * @param order the words of a wider plan, whose order is kept
 */
export function ranked({ plan, root, begun }: Findings, slot: SlotId, order?: Uint32Array): Uint32Array {
  const { grid, lexicon, candidates } = plan;
  if (order !== undefined) return among(order, candidates[slot]!);
  const { length, cells, direction } = grid.slots[slot]!;
  const words = candidates[slot]!;
  const { scores, letters } = lexicon.tables[length] ?? { scores: new Uint8Array(0), letters: new Uint8Array(0) };
  const through = direction === 'across' ? grid.downAt : grid.acrossAt;
  const letterCount = lexicon.alphabet.letters.length;
  const bits = new Float64Array(length * letterCount);
  cells.forEach((cell, p) => {
    const other = through[cell]!;
    if (root === undefined || other < 0 || grid.seeds.has(cell)) return;
    const at = grid.slots[other]!.cells.indexOf(cell);
    const span = grid.slots[other]!.length;
    const those = lexicon.tables[span]!.letters;
    const counts = new Uint32Array(letterCount);
    for (const word of begun()[other]!) counts[those[word * span + at]!]!++;
    counts.forEach((count, letter) => {
      bits[p * letterCount + letter] = count === 0 ? NOTHING : Math.log2(count);
    });
  });
  // Each word becomes one number, so that sorting is fast; better words have smaller numbers.
  const keys = new Float64Array(words.length);
  words.forEach((word, at) => {
    let sum = 0;
    for (let p = 0; p < length; p++) sum += bits[p * letterCount + letters[word * length + p]!]!;
    const choice = Math.max(0, Math.min(LEVELS - 1, Math.round(sum * LEVELS_A_BIT) + LEVELS / 2));
    keys[at] = ((MOST_SCORE - scores[word]!) * LEVELS + LEVELS - choice) * MOST_WORDS + at;
  });
  keys.sort();
  return Uint32Array.from(keys, key => words[key % MOST_WORDS]!);
}

/** Those of the words that are in the list, in their order. */
function among(words: Uint32Array, list: Uint32Array): Uint32Array {
  if (words.length === list.length) return words;
  const those = new Set(list);
  return words.filter(word => those.has(word));
}
