// A checkpoint: all that a search of squares knows, as JSON, so that it can go on where it stood after any end. It names what
// was searched and in which words, by a fingerprint, so that it is not taken up with others.

import { createHash } from 'node:crypto';
import { InputError } from '../core/errors.js';
import { SET, say, type Wording } from '../core/wording.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { LedgerState } from './ledger.js';
import type { Problem } from './problem.js';
import type { Begun, Counts } from './report.js';

/** Raised when the order of the tree or this file's fields change. */
const VERSION = 1;

/** What a search must have in common with the checkpoint that it takes up. */
export interface Task {
  readonly rows: number;
  readonly columns: number;
  readonly symmetric: boolean;
  readonly best: boolean;
  /** Kinds of WALK_END that are printed. */
  readonly kinds: number;
  readonly shard: number;
  readonly shards: number;
  readonly minScore: number;
  /** Of the words, their order and scores. */
  readonly words: string;
}

export interface Checkpoint {
  readonly task: Task;
  readonly seed: number;
  /** Of all runs so far. */
  readonly milliseconds: number;
  readonly ledger: LedgerState;
}

/** Names the words of the lengths of a problem, their order and scores. */
export function fingerprint(lexicon: Lexicon, { rows, columns }: Pick<Problem, 'rows' | 'columns'>): string {
  const hash = createHash('sha256').update(lexicon.alphabet.letters.join(''));
  for (const length of new Set([rows, columns])) {
    const table = lexicon.tables[length];
    if (table !== undefined) hash.update(`${length}`).update(table.letters).update(table.scores);
  }
  return hash.digest('hex').slice(0, 32);
}

export function writeCheckpoint({ task, seed, milliseconds, ledger }: Checkpoint): string {
  const squares = ledger.squares.map(([unit, found]) => [
    unit,
    found.map(({ letters, kind, sum }) => [Buffer.from(letters).toString('hex'), kind, sum]),
  ]);
  const file = { crossgen: 'squares', version: VERSION, task, seed, milliseconds, ledger: { ...ledger, squares } };
  return `${JSON.stringify(file)}\n`;
}

interface CheckpointFile {
  readonly crossgen?: unknown;
  readonly version?: unknown;
  readonly task: Task;
  readonly seed: number;
  readonly milliseconds: number;
  readonly ledger: {
    readonly done: readonly (readonly [number, number])[];
    readonly begun: readonly (readonly [number, Begun])[];
    readonly counts: Counts;
    readonly squares: readonly (readonly [number, readonly (readonly [string, number, number])[]])[];
  };
}

const REMEDY: Readonly<Record<keyof Task, string | Wording>> = {
  rows: 'ask for that size',
  columns: 'ask for that size',
  symmetric: say`give ${SET.symmetric} as then`,
  best: say`give ${SET.best} as then`,
  kinds: say`give ${SET.repeats} as then`,
  shard: say`give ${SET.shard} as then`,
  shards: say`give ${SET.shard} as then`,
  minScore: say`give ${SET.minScore} as then`,
  words: 'give the same dictionaries in the same order',
};

const NO_CHECKPOINT = say`this is not a checkpoint of a square search: use a file that ${SET.checkpoint} wrote`;

/**
 * @param source the file as the user named it
 * @throws InputError when it is no checkpoint, or one of another search than `task`
 */
export function readCheckpoint(bytes: Uint8Array, source: string, task: Task): Checkpoint {
  const place = { file: source };
  let file: CheckpointFile;
  try {
    file = JSON.parse(new TextDecoder().decode(bytes)) as CheckpointFile;
  } catch {
    throw new InputError(NO_CHECKPOINT, place);
  }
  if (file?.crossgen !== 'squares') throw new InputError(NO_CHECKPOINT, place);
  if (file.version !== VERSION)
    throw new InputError(
      `the checkpoint is of version ${String(file.version)}, this program reads ${VERSION}: start anew`,
      place,
    );
  for (const key of Object.keys(REMEDY) as (keyof Task)[])
    if (file.task[key] !== task[key])
      throw new InputError(
        say`the checkpoint is of another search: ${key} was ${String(file.task[key])} there and is ${String(task[key])} here: ${REMEDY[key]}`,
        place,
      );
  const { seed, milliseconds, ledger } = file;
  const squares = ledger.squares.map(
    ([unit, found]) =>
      [
        unit,
        found.map(([hex, kind, sum]) => ({ letters: Uint8Array.from(Buffer.from(hex, 'hex')), kind, sum })),
      ] as const,
  );
  return { task, seed, milliseconds, ledger: { ...ledger, squares } };
}
