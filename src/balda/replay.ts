// Replays a saved game turn by turn. The rules and the dictionary may have changed since it was saved.

import { array, boolean, constant, either, exact, integer, natural, string, tuple } from 'decoders';
import { InputError } from '../core/errors.js';
import { readState } from '../state/state.js';
import { cellName, pathText, readBoard } from './board.js';
import { MAX_SIZE, MIN_SIZE } from './choices.js';
import { findEntry, type Gaddag, NO_ENTRY } from './gaddag.js';
import { advance, type Game, gameFrom } from './game.js';
import { GAME_FILE, type GameRecord, type TurnRecord } from './game-record.js';
import { allPaths, beginWalk, MOVE_CELL, MOVE_WORD, padBoard } from './walk.js';

const FILE = exact({
  players: tuple(string, string),
  seed: integer,
  board: array(string).refine(
    rows => rows.length >= MIN_SIZE && rows.length <= MAX_SIZE,
    `a board has ${MIN_SIZE} to ${MAX_SIZE} rows`,
  ),
  used: array(string),
  turns: array(
    either(exact({ pass: constant(true) }), exact({ word: string, letter: string, cell: string, path: string })),
  ),
  scores: tuple(natural, natural),
  over: boolean,
});

/**
 * Reads what `recordText` wrote, as far as that is possible without a dictionary.
 * @throws InputError when it is not a record of a game, or was altered
 */
export function readRecord(bytes: Uint8Array, file: string): GameRecord {
  return readState(GAME_FILE, FILE, bytes, file);
}

/**
 * Replays a record.
 * @throws InputError for a turn that the rules or this dictionary do not allow
 */
export function replay(record: GameRecord, gaddag: Gaddag, file: string): Game {
  const board = readBoard(record.board.join('\n'), file, gaddag);
  let game = gameFrom(
    gaddag,
    board,
    record.used.map(word => findEntry(gaddag, word)),
  );
  for (const [i, turn] of record.turns.entries()) {
    if (game.finish !== undefined) throw new InputError(`turn ${i + 1}: the game was over before it`, { file });
    if ('pass' in turn) game = advance(game, { kind: 'pass' });
    else game = advance(game, { kind: 'word', ...replayed(turn, game, file, i + 1) });
  }
  return game;
}

function replayed(turn: TurnRecord, game: Game, file: string, number: number) {
  const { gaddag, board } = game;
  const word = findEntry(gaddag, turn.word);
  if (word === NO_ENTRY)
    throw new InputError(`turn ${number}: ${turn.word} is not in the dictionary: use the one the game began with`, {
      file,
    });
  const cell = Array.from(board.letters, (_, at) => cellName(board.size, at)).indexOf(turn.cell);
  const move = word * MOVE_WORD + cell * MOVE_CELL + (gaddag.alphabet.ids.get(turn.letter) ?? 63);
  beginWalk(gaddag, padBoard(board), board.size, game.used);
  const paths = allPaths().get(move);
  const path = paths?.find(cells => pathText(board.size, cells) === turn.path);
  if (path === undefined)
    throw new InputError(`turn ${number}: ${turn.word} with ${turn.letter} at ${turn.cell} is not a move there`, {
      file,
    });
  return { move, path };
}
