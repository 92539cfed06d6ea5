// Resumes a checkpoint. The checkpoint must be undamaged and of the same search, and its state must be one that a search of these words can reach.

import {
  array,
  between,
  boolean,
  exact,
  hexadecimal,
  integer,
  natural,
  nonNegativeNumber,
  string,
  tuple,
} from 'decoders';
import { bytesOfHex } from '../core/bytes.js';
import { InputError } from '../core/errors.js';
import { SET, say, type Wording } from '../core/wording.js';
import { readState } from '../state/state.js';
import { CHECKPOINT, type Checkpoint, type SquareTask } from './checkpoint.js';
import type { Field } from './problem.js';
import type { Judged } from './square-judge.js';

const FILE = exact({
  task: exact({
    rows: natural,
    columns: natural,
    symmetric: boolean,
    best: boolean,
    kinds: natural,
    shard: natural,
    shards: natural,
    minScore: natural,
    words: string,
  }),
  seed: integer,
  milliseconds: nonNegativeNumber,
  ledger: exact({
    done: array(tuple(natural, natural)),
    begun: array(
      tuple(
        natural,
        exact({ state: exact({ placed: array(between(0, 63)), rest: hexadecimal }), fraction: between(0, 1) }),
      ),
    ),
    counts: exact({ steps: natural, different: natural, repeating: natural, mirrored: natural }),
    squares: array(tuple(natural, array(tuple(hexadecimal, natural, natural)))),
  }),
});

const REMEDY: Readonly<Record<keyof SquareTask, string | Wording>> = {
  rows: 'ask for that size',
  columns: 'ask for that size',
  symmetric: say`give ${SET.symmetric} as before`,
  best: say`give ${SET.best} as before`,
  kinds: say`give ${SET.repeats} as before`,
  shard: say`give ${SET.shard} as before`,
  shards: say`give ${SET.shard} as before`,
  minScore: say`give ${SET.minScore} as before`,
  words: 'give the same dictionaries in the same order',
};

/**
 * @param source the file as the user named it
 * @throws InputError when the file is not a checkpoint, was altered, or belongs to another search than `task`
 */
export function readCheckpoint(bytes: Uint8Array, source: string, task: SquareTask): Checkpoint {
  const file = readState(CHECKPOINT, FILE, bytes, source);
  for (const key of Object.keys(REMEDY) as (keyof SquareTask)[])
    if (file.task[key] !== task[key])
      throw new InputError(
        say`the checkpoint belongs to another search: ${key} was ${String(file.task[key])} there and is ${String(task[key])} here: ${REMEDY[key]}`,
        { file: source },
      );
  const { seed, milliseconds, ledger } = file;
  const squares = ledger.squares.map(
    ([unit, found]) => [unit, found.map(([hex, kind, sum]) => ({ letters: bytesOfHex(hex), kind, sum }))] as const,
  );
  return { task, seed, milliseconds, ledger: { ...ledger, squares } };
}

/**
 * Checks that the state of a checkpoint is possible: its walks can get there, and its squares are squares.
 * @throws InputError if it is not
 */
export function checkStanding(
  { ledger }: Checkpoint,
  field: Field,
  judge: (letters: Uint8Array) => Judged,
  source: string,
): void {
  try {
    for (const [unit, { state }] of ledger.begun) {
      if (unit >= field.units.length) throw new RangeError(`there is no unit ${unit}`);
      if (field.open(unit)) field.walk.restore(state);
    }
    for (const [, found] of ledger.squares) for (const { letters } of found) judge(letters);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new InputError(`the checkpoint does not fit its own search (${error.message}): start over`, { file: source });
  }
}
