// Words that do not cross, in a claim: what is struck when a place has only words left that may not cross it.

import { wordText } from '../../dictionary/lexicon.js';
import type { Slot } from '../../grid/grid.js';
import { foesIn } from '../fill-rules.js';
import { floorlessTest } from '../given.js';
import type { Claim, ClaimPlace } from './claim.js';

/** For a place and a block of its words: those that may stay. */
export type Uncrossed = readonly [place: number, block: number, words: number];

/**
 * Tells what a place strikes from those that cross it: if it has words of one set alone, the words of the other set of that pair.
 * @param live by place: where its blocks of words begin in the memory
 */
export function foeKeeper(
  { grid, lexicon, rules, places }: Claim,
  memory: Int32Array,
  live: Int32Array,
): (place: number) => Iterable<Uncrossed> {
  const isGiven = floorlessTest(grid, lexicon, rules);
  const pairs = places.map(({ slot, table, words }) => {
    const bitsOf = (isIn: (word: number) => boolean): Int32Array => {
      const bits = new Int32Array(words.length);
      for (let word = 0; word < table.count; word++) if (isIn(word)) bits[word >> 5]! |= 1 << (word & 31);
      return bits;
    };
    const isOwn = (word: number): boolean => isGiven(slot, wordText(lexicon, slot.length, word));
    return foesIn(rules, table, isOwn, lexicon).map(({ one, other }) => [bitsOf(one), bitsOf(other)] as const);
  });
  if (pairs.every(({ length }) => length === 0)) return () => [];
  const crosses = ({ slot }: ClaimPlace, other: Slot): boolean =>
    other.direction !== slot.direction && other.cells.some(cell => slot.cells.includes(cell));
  const crossing = places.map(place => [...places.keys()].filter(at => crosses(place, places[at]!.slot)));
  return function* (place) {
    const hasOthers = (than: Int32Array): boolean =>
      than.some((bits, block) => (memory[live[place]! + block]! & ~bits) !== 0);
    for (const [nth, pair] of pairs[place]!.entries())
      for (const side of [0, 1] as const) {
        if (hasOthers(pair[side])) continue;
        for (const other of crossing[place]!) {
          const struck = pairs[other]![nth]![(1 - side) as 0 | 1];
          for (let block = 0; block < struck.length; block++)
            if (struck[block] !== 0) yield [other, block, ~struck[block]!];
        }
      }
  };
}
