// Substrings that no two entries may share, numbered: every word gets the list of those it has. Two words share one longer than
// the rule allows when they share one that is a single letter longer, so only those are looked at.

import { seedWord } from '../../analysis/make.js';
import type { Plan } from '../../analysis/plan.js';
import type { Arena } from '../../kernels/table/arena.js';

export interface Substrings {
  /** How many different substrings there are. */
  readonly count: number;
  /** Lays the lists of the words of one length: `each` numbers a word at `list`. */
  ofTable(length: number, order: Uint32Array): { readonly list: number; readonly each: number };
  /** Lays who has each substring: nobody, or an entry that no dictionary has. */
  layTaken(): number;
}

/** Stands for an entry that is not searched for. */
const GIVEN = 0x7fff_ffff;

export function laySubstrings(arena: Arena, plan: Plan): Substrings {
  const size = plan.rules.maxSharedSubstring + 1;
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const substrings = (letters: readonly string[]): string[] =>
    letters.slice(size - 1).map((_, start) => letters.slice(start, start + size).join('\0'));

  const given: number[] = [];
  for (const slot of plan.grid.slots)
    if (plan.unknown[slot.id]) given.push(...substrings([...seedWord(plan.grid, plan.lexicon, slot)]).map(numberOf));

  return {
    get count() {
      return numbers.size;
    },
    ofTable(length, order) {
      const { letters } = plan.lexicon.tables[length]!;
      const each = Math.max(0, length - size + 1);
      const texts = plan.lexicon.alphabet.letters;
      const list = new Uint32Array(order.length * each);
      order.forEach((word, i) => {
        const spelled = Array.from(letters.subarray(word * length, (word + 1) * length), letter => texts[letter]!);
        list.set(substrings(spelled).map(numberOf), i * each);
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
