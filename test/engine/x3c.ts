// Exact cover by 3-sets as a crossword (crossgen-report, section 3): letters stand for elements, and two rows of q blocks of three
// cells take the sets of a cover; each column holds its letter twice and no word may stand twice, so every letter is used once.
// The report lets a word stand twice where the list has it twice. Here each word is one: the second row has letters of its own, all
// triples of the first row's letters are words, of the second row's only the given sets, and a column pairs a letter with its twin.

import type { Random } from '../../src/core/random.js';

export interface CoverProblem {
  /** The number of sets of a cover; there are 3q elements. */
  readonly q: number;
  /** Distinct, each ascending. */
  readonly sets: readonly (readonly number[])[];
}

/** At most 8 sets for a cover: 24 elements, with twins 48 letters. */
export function randomCoverProblem(random: Random, q: number): CoverProblem {
  const sets = new Map<string, number[]>();
  // Half of the problems have a cover planted.
  const planted = random.below(2) === 0 ? random.shuffle(Array.from({ length: 3 * q }, (_, i) => i)) : [];
  for (let i = 0; i < planted.length; i += 3) keep(planted.slice(i, i + 3));
  for (let n = random.below(4 * q); n > 0; n--)
    keep(random.shuffle(Array.from({ length: 3 * q }, (_, i) => i)).slice(0, 3));
  return { q, sets: [...sets.values()] };

  function keep(set: number[]): void {
    set.sort((a, b) => a - b);
    sets.set(set.join(), set);
  }
}

/** The number of exact covers: takes the lowest uncovered element with each set that covers it (Knuth's X). */
export function countCovers({ q, sets }: CoverProblem): number {
  const covered = new Set<number>();
  const count = (): number => {
    let lowest = 0;
    while (covered.has(lowest)) lowest++;
    if (lowest === 3 * q) return 1;
    let total = 0;
    for (const set of sets) {
      if (set[0] !== lowest || set.some(element => covered.has(element))) continue;
      for (const element of set) covered.add(element);
      total += count();
      for (const element of set) covered.delete(element);
    }
    return total;
  };
  return count();
}

/** The crossword; it has q! fills for each cover, because its sets may be in any block. */
export function coverCrossword({ q, sets }: CoverProblem): {
  readonly grid: string;
  readonly words: readonly string[];
} {
  const row = Array.from({ length: q }, () => '...').join('#');
  const upper = (element: number): string => String.fromCharCode(65 + element);
  const lower = (element: number): string => String.fromCharCode(0x410 + element);
  const words = Array.from({ length: 3 * q }, (_, element) => upper(element) + lower(element));
  for (let i = 0; i < 3 * q; i++)
    for (let j = i + 1; j < 3 * q; j++) for (let k = j + 1; k < 3 * q; k++) words.push([i, j, k].map(upper).join(''));
  for (const set of sets) words.push(set.map(lower).join(''));
  return { grid: `${row}\n${row}`, words };
}
