// The record of a game: json that a person can read, and from which the game can be replayed (replay.ts).

import { type StateKind, stateText } from '../state/state.js';
import { cellName, pathText } from './board.js';
import { entryText } from './gaddag.js';
import { boardRows, type Game, turnsOf } from './game.js';
import { moveCell, moveLetter, moveWord } from './walk.js';

/** Version 1 had no checksum. It can still be read, because a game counts only if all its turns can be played. */
export const GAME_FILE: StateKind = {
  mark: { kind: 'balda-game' },
  version: 2,
  unsealed: [1],
  what: 'a saved game',
  writer: 'save',
};

export interface GameRecord {
  /** Who plays: `human` or a level; the first one begins. */
  readonly players: readonly [string, string];
  readonly seed: number;
  /** The board at the start of the game, in the form of grid files. */
  readonly board: readonly string[];
  /** Words that count as used from the start. */
  readonly used: readonly string[];
  readonly turns: readonly (TurnRecord | { readonly pass: true })[];
  readonly scores: readonly [number, number];
  readonly over: boolean;
}

export interface TurnRecord {
  readonly word: string;
  readonly letter: string;
  readonly cell: string;
  /** `b3-c3-c2` */
  readonly path: string;
}

export function recordOf(game: Game, players: readonly [string, string], seed: number): GameRecord {
  const { gaddag } = game;
  const { size } = game.board;
  let first: Game = game;
  while (first.before !== undefined) first = first.before;
  return {
    players,
    seed,
    board: boardRows(first.board, gaddag.alphabet),
    used: [...first.used.keys()].filter(word => first.used[word] === 1).map(word => entryText(gaddag, word)),
    turns: turnsOf(game).map(turn =>
      turn.kind === 'pass'
        ? { pass: true }
        : {
            word: entryText(gaddag, moveWord(turn.move)),
            letter: gaddag.alphabet.letters[moveLetter(turn.move)]!,
            cell: cellName(size, moveCell(turn.move)),
            path: pathText(size, turn.path),
          },
    ),
    scores: game.scores,
    over: game.finish !== undefined,
  };
}

/** The record as the text of a file. */
export function recordText(record: GameRecord): string {
  return stateText(GAME_FILE, record, 1);
}
