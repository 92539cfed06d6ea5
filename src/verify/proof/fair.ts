// Fair crossings in a claim: which words are hard, and which of them are struck when a place has no other words left.

import { wordText } from '../../dictionary/lexicon.js';
import type { Slot } from '../../grid/grid.js';
import { floorlessTest } from '../given.js';
import type { Claim } from './claim.js';

/** The words of a place that are hard, as bits, and the places that cross it. */
interface HardWords {
  readonly all: Int32Array;
  /** Without those that the user gave, which may cross each other. */
  readonly strange: Int32Array;
  readonly crossing: readonly number[];
}

/** For a place and a block of its words: those that may stay. */
export type FairKept = readonly [place: number, block: number, words: number];

/**
 * Tells what a place with only hard words leaves to those that cross it: no hard words, or only given ones if it has a given one itself.
 * @param live by place: where its blocks of words begin in the memory
 */
export function fairKeeper(
  { grid, lexicon, rules, places }: Claim,
  memory: Int32Array,
  live: Int32Array,
): (place: number) => Iterable<FairKept> {
  const { fair } = rules;
  if (fair === undefined) return () => [];
  const isGiven = floorlessTest(grid, lexicon, rules);
  const hard = places.map(({ slot, table, words }): HardWords => {
    const [all, strange] = [new Int32Array(words.length), new Int32Array(words.length)];
    for (let word = 0; word < table.count; word++) {
      if (table.scores[word]! >= fair && table.names?.[word] !== 1) continue;
      all[word >> 5]! |= 1 << (word & 31);
      if (!isGiven(slot, wordText(lexicon, slot.length, word))) strange[word >> 5]! |= 1 << (word & 31);
    }
    const crosses = (other: Slot): boolean =>
      other.direction !== slot.direction && other.cells.some(cell => slot.cells.includes(cell));
    return { all, strange, crossing: [...places.keys()].filter(at => crosses(places[at]!.slot)) };
  });
  return function* (place) {
    const { all, strange, crossing } = hard[place]!;
    const hasOthers = (than: Int32Array): boolean =>
      than.some((bits, block) => (memory[live[place]! + block]! & ~bits) !== 0);
    if (hasOthers(all)) return;
    const sparesGiven = hasOthers(strange);
    for (const other of crossing) {
      const struck = sparesGiven ? hard[other]!.strange : hard[other]!.all;
      for (let block = 0; block < struck.length; block++)
        if (struck[block] !== 0) yield [other, block, ~struck[block]!];
    }
  };
}
