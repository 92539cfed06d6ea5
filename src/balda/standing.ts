// The file of a long look-ahead: its state, so that it can be continued no matter how it ended. It names the board and the words, so that
// it is not continued with others (resume.ts).

import { base64Text } from '#platform/bytes';
import { deflateRaw } from '#platform/packing';
import { digestOf, type StateKind, stateText } from '../state/state.js';
import { entryText, type Gaddag } from './gaddag.js';
import { boardRows } from './game.js';
import type { Position, ThoughtStanding } from './thought.js';

/** The version is raised when the numbers of moves or of positions change their meaning. */
export const LOOK_AHEAD: StateKind = {
  mark: { crossgen: 'balda-look-ahead' },
  version: 2,
  what: 'a saved look-ahead',
  writer: 'save',
};

/** What a look-ahead must have in common with the one that it continues. */
export interface LevelTask {
  readonly board: readonly string[];
  /** Words used before, in the order of their numbers. */
  readonly used: readonly string[];
  /** The number of best moves that are valued. */
  readonly keep: number;
  /** A fingerprint of the words and their numbers. */
  readonly words: string;
}

export function taskOf({ gaddag, board, used }: Position, keep: number): LevelTask {
  const usedWords = [...used.keys()].filter(word => used[word] === 1).map(word => entryText(gaddag, word));
  return { board: boardRows(board, gaddag.alphabet), used: usedWords, keep, words: fingerprint(gaddag) };
}

export function standingText(task: LevelTask, standing: ThoughtStanding): string {
  const memory = base64Text(deflateRaw(standing.memory, 1));
  return stateText(LOOK_AHEAD, { task, ...standing, memory });
}

function fingerprint({ alphabet, letters, starts }: Gaddag): string {
  return digestOf([alphabet.letters, letters, starts]).slice(0, 32);
}
