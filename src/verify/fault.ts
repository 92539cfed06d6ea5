// What the judge finds wrong, and what it asks of a rule.

import type { Rules } from '../core/rules.js';
import type { Writing } from '../core/word.js';
import type { Lexicon, WordTable } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';
import type { IsGiven } from './given.js';

export interface Fault {
  readonly kind:
    | 'empty'
    | 'unknown'
    | 'repeat'
    | 'seed'
    | 'disagree'
    | 'score'
    | 'excluded'
    | 'missing'
    | 'shared'
    | 'fair'
    | 'pattern'
    | 'letters'
    | 'theme'
    | 'stem'
    | 'entry'
    | 'number'
    | 'clue';
  /** The slot concerned, as `5A`. */
  readonly slot?: string;
  /** The other slot, if two slots do not go together. */
  readonly other?: string;
  /** For a person; it includes the slot's name. */
  readonly text: string;
}

/** The entry of a slot. */
export interface Entry {
  readonly slot: Slot;
  /** Its letters, written as in the lexicon. */
  readonly text: string;
}

/** How the judge sees a rule about single words. */
export interface JudgedRule {
  faults(entries: readonly Entry[], rules: Rules, writing: Writing): Fault[];
  /** Tests entries of a slot of this name; undefined if all may stand there. */
  allows(slot: string, rules: Rules, writing: Writing): ((entry: string) => boolean) | undefined;
}

/** A fill, as far as its slots are full. */
export interface JudgedEntries {
  readonly grid: Grid;
  /** By cell: its letter or letters. */
  readonly cells: readonly (string | undefined)[];
  readonly entries: readonly Entry[];
  readonly lexicon: Lexicon;
  readonly isFloorless: IsGiven;
}

/** Two sets of words: no word of one crosses a word of the other. */
export interface FoeTests {
  one(word: number): boolean;
  other(word: number): boolean;
}

/** How the judge sees a rule about several entries. */
export interface JudgedFillRule {
  faults(fill: JudgedEntries, rules: Rules): Fault[];
  /** Of a rule about crossings, for certificates: which words of a table do not cross. */
  foes?(rules: Rules, table: WordTable, isGiven: (word: number) => boolean, lexicon: Lexicon): readonly FoeTests[];
}
