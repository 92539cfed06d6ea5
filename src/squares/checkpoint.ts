// A checkpoint: everything that a search of squares knows, as JSON, so that the search can be continued no matter how it ended. It says
// what was searched, and has a fingerprint of the words, so that it is not continued with other words (square-resume.ts).

import { hexOf } from '../core/bytes.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { digestOf, type StateKind, stateText } from '../state/state.js';
import type { SquareProblem } from './problem.js';
import type { LedgerState } from './unit-ledger.js';

/** The version is raised when the order of the tree or the fields change. */
export const CHECKPOINT: StateKind = {
  mark: { crossgen: 'squares' },
  version: 3,
  what: 'a checkpoint of a square search',
  writer: 'checkpoint',
};

/** What a search must have in common with the checkpoint that it continues. */
export interface SquareTask {
  readonly rows: number;
  readonly columns: number;
  readonly symmetric: boolean;
  readonly best: boolean;
  /** The kinds of WALK_END that are printed. */
  readonly kinds: number;
  readonly shard: number;
  readonly shards: number;
  readonly minScore: number;
  /** A fingerprint of the words, their order and scores. */
  readonly words: string;
}

export interface Checkpoint {
  readonly task: SquareTask;
  readonly seed: number;
  /** The time of all runs so far. */
  readonly milliseconds: number;
  readonly ledger: LedgerState;
}

/** A fingerprint of the words of a problem's lengths, their order and scores. */
export function fingerprint(lexicon: Lexicon, { rows, columns }: Pick<SquareProblem, 'rows' | 'columns'>): string {
  return digestOf([lexicon.alphabet.letters, lexicon.tables[rows], lexicon.tables[columns]]).slice(0, 32);
}

export function writeCheckpoint({ task, seed, milliseconds, ledger }: Checkpoint): string {
  const squares = ledger.squares.map(([unit, found]) => [
    unit,
    found.map(({ letters, kind, sum }) => [hexOf(letters), kind, sum]),
  ]);
  return stateText(CHECKPOINT, { task, seed, milliseconds, ledger: { ...ledger, squares } });
}
