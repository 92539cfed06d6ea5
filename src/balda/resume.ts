// Resumes a look-ahead. Its file must be undamaged and belong to the same board and words, and its state must be one that a search of
// that board can reach.

import { array, exact, integer, natural, string } from 'decoders';
import { base64Bytes } from '#platform/bytes';
import { inflateRaw } from '#platform/packing';
import { InputError } from '../core/errors.js';
import { readState } from '../state/state.js';
import { isSnapshot } from './memory.js';
import { type LevelTask, LOOK_AHEAD } from './standing.js';
import type { Choice, ThoughtStanding } from './thought.js';
import type { Move } from './walk.js';

const CHOICES = array(exact({ move: natural, value: integer, line: array(integer) }));
const FILE = exact({
  task: exact({ board: array(string), used: array(string), keep: natural, words: string }),
  depth: natural,
  choices: CHOICES,
  order: array(natural),
  round: CHOICES,
  next: natural,
  nodes: natural,
  memory: string,
});

const OTHER: Readonly<Record<keyof LevelTask, string>> = {
  board: 'another board: give the board that it began with',
  used: 'other words used before: give the same ones',
  keep: 'another number of moves: ask for the same number',
  words: 'other words: give the same dictionaries, and leave out the same words',
};

/**
 * @param moves all moves of the board, ascending
 * @param file as the user named it
 * @throws InputError when it is not a look-ahead, was altered, or belongs to another task
 */
export function readStanding(bytes: Uint8Array, file: string, task: LevelTask, moves: Float64Array): ThoughtStanding {
  const { task: then, ...found } = readState(LOOK_AHEAD, FILE, bytes, file);
  for (const key of Object.keys(OTHER) as (keyof LevelTask)[])
    if (JSON.stringify(then[key]) !== JSON.stringify(task[key]))
      throw new InputError(`the saved look-ahead is about ${OTHER[key]}`, { file });
  const standing = { ...found, memory: unpacked(found.memory) };
  if (!fits(standing, task, moves))
    throw new InputError('the saved look-ahead does not fit its own board: start over', { file });
  return standing;
}

function unpacked(text: string): Uint8Array {
  try {
    return inflateRaw(base64Bytes(text));
  } catch {
    return new Uint8Array(1); // not a snapshot
  }
}

function fits(
  { depth, choices, order, round, next, memory }: ThoughtStanding,
  { keep }: LevelTask,
  moves: Float64Array,
): boolean {
  const known = new Set<Move>(moves);
  const areMoves = (list: readonly Choice[]): boolean =>
    list.length <= keep && list.every(({ move }) => known.has(move));
  const all = new Set(order);
  return (
    depth >= 1 &&
    all.size === order.length &&
    order.length === moves.length &&
    order.every(move => known.has(move)) &&
    next <= order.length &&
    areMoves(choices) &&
    areMoves(round) &&
    isSnapshot(memory)
  );
}
