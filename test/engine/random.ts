// Random tiny instances: grids of any shape with seeds and unchecked cells, few letters and short lists, so that repeats occur.

import { makePlan, NO_RULES, type Plan, type Rules } from '../../src/analysis/plan.js';
import { InputError } from '../../src/core/errors.js';
import type { Random } from '../../src/core/random.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

export interface Instance {
  readonly grid: string;
  readonly words: readonly string[];
  readonly rules: Rules;
}

const ALPHABETS = ['ABC', 'AB', 'ABCDE', 'ЁАЯ', 'ЖЬЪЫ', 'QZЁ'];

/**
 * @param strict whether rules over the whole grid (required words, shared substrings) may appear
 * @param quotas whether pangrams and thematic words may be wanted
 */
export function randomInstance(random: Random, strict = true, quotas = false): Instance {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const letters = [...pick(ALPHABETS)];
  const width = 1 + random.below(5);
  const height = width === 1 ? 2 + random.below(4) : 1 + random.below(4);
  const blocks = random.below(50);
  const seeds = random.below(3) === 0 ? random.below(30) : 0;
  const cell = (): string => (random.below(100) < blocks ? '#' : random.below(100) < seeds ? pick(letters) : '.');
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, cell));
  // Makes sure that there is at least one slot.
  rows[0]![0] = '.';
  if (width > 1) rows[0]![1] = '.';
  else rows[1]![0] = '.';
  const longest = Math.max(width, height);
  const words = new Set<string>();
  for (let n = 1 + random.below(24); n > 0; n--)
    words.add(Array.from({ length: 2 + random.below(longest - 1) }, () => pick(letters)).join(''));
  const list = [...words];
  /** The texts that seeds spell, whether they are words or not. */
  const given = rows.flatMap(row => row.join('').split(/[.#]+/)).filter(text => [...text].length > 1);
  const one = <T>(value: T, other: T): T => (random.below(6) === 0 ? value : other);
  return {
    grid: rows.map(row => row.join('')).join('\n'),
    words: list.map(word => `${word}:${1 + random.below(100)}`),
    rules: {
      ...NO_RULES,
      allowUnknown: random.below(4) > 0,
      minScore: one(20, 1),
      exclude: one([pick([...list, ...given])], []),
      require: strict ? one([{ word: pick(list) }], []) : [],
      maxSharedSubstring: strict ? one(1 + random.below(2), 0) : 0,
      ...(strict && one(true, false) && { fair: 1 + random.below(90) }),
      ...(quotas ? quotaRules(random, list) : {}),
      ...(one(true, false) && { repeats: true }),
    },
  };
}

/** Rules that want something anywhere in the grid, and masks and lists that go with them. */
function quotaRules(random: Random, words: readonly string[]): Partial<Rules> {
  const some = (): string[] => words.filter(() => random.below(2) === 0);
  const rules: Partial<Rules>[] = [
    { pangram: true },
    { theme: { words: some(), min: 1 + random.below(3) } },
    { only: some() },
    { patterns: [{ slot: random.below(2) === 0 ? '1A' : '1D', mask: randomMask(random, words) }] },
    { floors: [{ slot: random.below(2) === 0 ? '1A' : '1D', score: 1 + random.below(40) }] },
  ];
  return Object.assign({}, ...rules.filter(() => random.below(3) === 0)) as Partial<Rules>;
}

function randomMask(random: Random, words: readonly string[]): string {
  const letters = [...new Set(words.join(''))];
  const letter = (): string => letters[random.below(letters.length)]!;
  const parts = [...words[random.below(words.length)]!].map(own => {
    const kinds = [own, '?', '?', `[${own}${letter()}]`, `[^${letter()}]`, '*'];
    return kinds[random.below(kinds.length)]!;
  });
  return parts.join('');
}

/** The plan of an instance; undefined if its rules contradict each other. */
export function tryPlan({ grid, words, rules }: Instance): Plan | undefined {
  return unlessContradictory(() => makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words), rules));
}

export function unlessContradictory(make: () => Plan): Plan | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
