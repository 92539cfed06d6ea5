// Numbers the substrings that no two entries may share: every word gets a list of its substrings. Two words that share a longer
// substring than the rule allows also share one that is exactly one letter longer than allowed, so only these are looked at.

import type { Arena } from '../../kernels/table/arena.js';
import type { ForbiddenRuns } from '../rule-checks.js';

export interface Substrings {
  /** The number of different substrings. */
  readonly count: number;
  /** Lays the lists for the words of one length: `each` numbers for each word, from `list` on. */
  ofTable(length: number, order: Uint32Array): { readonly list: number; readonly each: number };
  /** Lays out which entry has each substring: none, or an entry that no dictionary has. */
  layTaken(): number;
}

/** Marks an entry that is given and not searched for. */
const GIVEN = 0x7fff_ffff;

export function laySubstrings(arena: Arena, runs: ForbiddenRuns): Substrings {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const given = runs.given.map(numberOf);

  return {
    get count() {
      return numbers.size;
    },
    ofTable(length, order) {
      const each = Math.max(0, length - runs.size + 1);
      const list = new Uint32Array(order.length * each);
      order.forEach((word, i) => {
        list.set(runs.ofWord(length, word).map(numberOf), i * each);
      });
      return { list: arena.lay(list), each };
    },
    layTaken() {
      const taken = new Uint32Array(numbers.size);
      for (const number of given) taken[number] = GIVEN;
      return arena.lay(taken);
    },
  };
}
