// The rule sets: what each tradition allows. American: the usual rules of newspapers, every cell checked. British: lattices in the manner of
// Ximenes, half of each word checked. Russian: magazine grids; two crossings for each word are enough, and mirror symmetry is allowed.
// Scanword: the clues are in the grid, so they are short; no symmetry is needed.

import type { Symmetry } from '../grid/grid.js';

export interface RuleSet {
  /** One of these is enough; empty if no symmetry is needed. */
  readonly symmetry: readonly Symmetry[];
  /** The least length of a word. */
  readonly shortest: number;
  /** Which cells must be in two words: all; half of each word, rounded down; or some of each word. */
  readonly checked:
    | { readonly kind: 'all' }
    | { readonly kind: 'half'; readonly mostInARow: number }
    | { readonly kind: 'some'; readonly least: number };
  /** The most words of a grid, by its size, such as `15x15`. */
  readonly words: Readonly<Record<string, number>>;
  /** The largest share of blocks. */
  readonly blocks: number;
  /** The most characters of a clue. */
  readonly longestClue: number;
  /** The lowest score allowed for words that a dictionary has. */
  readonly floor: number;
  /** A word with a lower score is hard, and so is a name; 0 where two hard words may cross, because many letters are in one word only. */
  readonly fair: number;
}

export const RULE_SETS = {
  american: {
    symmetry: ['rotation'],
    shortest: 3,
    checked: { kind: 'all' },
    words: { '15x15': 78, '21x21': 140 },
    blocks: 0.18,
    longestClue: 80,
    floor: 1,
    fair: 60,
  },
  british: {
    symmetry: ['rotation'],
    shortest: 3,
    checked: { kind: 'half', mostInARow: 2 },
    words: { '13x13': 32, '15x15': 36 },
    blocks: 0.4,
    longestClue: 80,
    floor: 1,
    fair: 0,
  },
  russian: {
    symmetry: ['rotation', 'mirror', 'flip'],
    shortest: 3,
    checked: { kind: 'some', least: 2 },
    words: {},
    blocks: 0.5,
    longestClue: 80,
    floor: 1,
    fair: 0,
  },
  scanword: {
    symmetry: [],
    shortest: 3,
    checked: { kind: 'some', least: 2 },
    words: {},
    blocks: 0.3,
    longestClue: 35,
    floor: 1,
    fair: 0,
  },
} as const satisfies Readonly<Record<string, RuleSet>>;

export type RuleSetName = keyof typeof RULE_SETS;
