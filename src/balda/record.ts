// The record of a game: json that a person can read, from which the game is played again, turn by turn, under the rules and
// with a dictionary that may have changed since.

import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import { cellName, MAX_SIZE, MIN_SIZE, pathText, readBoard } from './board.js';
import { entryText, findEntry, type Gaddag, NO_ENTRY } from './gaddag.js';
import { advance, boardRows, type Game, gameFrom, turnsOf } from './game.js';
import { allPaths, beginWalk, MOVE_CELL, MOVE_WORD, moveCell, moveLetter, moveWord, padBoard } from './walk.js';

export interface GameRecord {
  readonly version: 1;
  readonly kind: 'balda-game';
  /** Who plays: `human` or a level; the first begins. */
  readonly players: readonly [string, string];
  readonly seed: number;
  /** The board that the game began from, as in a grid file. */
  readonly board: readonly string[];
  /** Words that had been used before. */
  readonly used: readonly string[];
  readonly turns: readonly (TurnRecord | { readonly pass: true })[];
  readonly scores: readonly [number, number];
  readonly over: boolean;
}

interface TurnRecord {
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
    version: 1,
    kind: 'balda-game',
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

/** The record as a file holds it. */
export function recordText(record: GameRecord): string {
  return `${JSON.stringify(record, undefined, 1)}\n`;
}

/**
 * Reads what {@link recordText} wrote, as far as it can be read without a dictionary.
 * @throws InputError when it is no record of a game
 */
export function readRecord(text: string, file: string): GameRecord {
  let record: Partial<GameRecord>;
  try {
    record = JSON.parse(text) as Partial<GameRecord>;
  } catch {
    throw new InputError(say`is not a saved game: expected the json that ${SET.save} writes`, { file });
  }
  const { version, kind, players, seed, board, used, turns } = record ?? {};
  if (kind !== 'balda-game')
    throw new InputError(say`is not a saved game: expected the json that ${SET.save} writes`, { file });
  if (version !== 1) throw new InputError(`a saved game of version ${version}: this program reads version 1`, { file });
  const whole =
    isStrings(players) &&
    players.length === 2 &&
    Number.isSafeInteger(seed) &&
    isStrings(board) &&
    board.length >= MIN_SIZE &&
    board.length <= MAX_SIZE &&
    isStrings(used) &&
    Array.isArray(turns) &&
    turns.every(isTurn);
  if (!whole) throw new InputError('a saved game with parts missing: was it edited?', { file });
  return record as GameRecord;
}

/**
 * Plays a record again.
 * @throws InputError for a turn that the rules, or this dictionary, do not allow
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
    throw new InputError(`turn ${number}: ${turn.word} with ${turn.letter} at ${turn.cell} is no move there`, { file });
  return { move, path };
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string');
}

function isTurn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('pass' in value) return true;
  const { word, letter, cell, path } = value as Partial<TurnRecord>;
  return typeof word === 'string' && typeof letter === 'string' && typeof cell === 'string' && typeof path === 'string';
}
