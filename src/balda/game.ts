// A game: whose turn it is, what has been played, and what the rules allow. Every state is a value of its own that remembers
// the one before it, so taking a move back is going back to that state.

import { InputError } from '../core/errors.js';
import { NO_LETTER } from '../core/ids.js';
import { Random } from '../core/random.js';
import type { Alphabet } from '../core/word.js';
import { SET, say } from '../core/wording.js';
import { EMPTY_CELL } from '../grid/cells.js';
import { type Board, middleWord, startBoard } from './board.js';
import { MAX_SIZE, MIN_SIZE } from './choices.js';
import { entryText, findEntry, type Gaddag, NO_ENTRY } from './gaddag.js';
import type { Position } from './thought.js';
import { allMoves, beginWalk, type Move, moveCell, moveLetter, moveWord, padBoard } from './walk.js';

/** The first player is 0, the second 1. */
export type Side = 0 | 1;

export type Turn =
  | { readonly kind: 'word'; readonly move: Move; readonly path: Uint8Array }
  | { readonly kind: 'pass' };

/** Why a game is over. */
export type Finish = 'full' | 'passes';

export interface Game extends Position {
  readonly before: Game | undefined;
  /** The turn that led here from `before`. */
  readonly turn: Turn | undefined;
  readonly scores: readonly [number, number];
  readonly mover: Side;
  readonly finish: Finish | undefined;
}

/**
 * A game that starts with a word.
 * @throws InputError for a word that is not in the dictionary
 */
export function newGame(gaddag: Gaddag, start: string): Game {
  const word = findEntry(gaddag, start);
  if (word === NO_ENTRY) throw new InputError(`the first word '${start}' is not in the dictionary: choose one that is`);
  return gameFrom(gaddag, startBoard(gaddag.letters.subarray(gaddag.starts[word]!, gaddag.starts[word + 1]!)));
}

/** A game that starts with a board; the word in its middle row and the given words count as used. */
export function gameFrom(gaddag: Gaddag, board: Board, usedWords: Iterable<number> = []): Game {
  const used = new Uint8Array(gaddag.wordCount);
  const first = findEntry(gaddag, middleWord(board, gaddag.alphabet));
  for (const word of [first, ...usedWords]) if (word !== NO_ENTRY) used[word] = 1;
  return { gaddag, board, used, before: undefined, turn: undefined, scores: [0, 0], mover: 0, finish: undefined };
}

/** The game after a turn; the turn must follow the rules. */
export function advance(game: Game, turn: Turn): Game {
  const mover: Side = game.mover === 0 ? 1 : 0;
  if (turn.kind === 'pass') {
    const finish = game.turn?.kind === 'pass' ? 'passes' : undefined;
    return { ...game, before: game, turn, mover, finish };
  }
  const { gaddag } = game;
  const word = moveWord(turn.move);
  const letters = game.board.letters.slice();
  const used = game.used.slice();
  const [first, second] = game.scores;
  letters[moveCell(turn.move)] = moveLetter(turn.move);
  used[word] = 1;
  const score = gaddag.lengths[word]!;
  return {
    gaddag,
    board: { size: game.board.size, letters },
    used,
    before: game,
    turn,
    scores: game.mover === 0 ? [first + score, second] : [first, second + score],
    mover,
    finish: letters.includes(NO_LETTER) ? undefined : 'full',
  };
}

/** All moves, longest first. */
export function movesOf(game: Position): Float64Array {
  beginWalk(game.gaddag, padBoard(game.board), game.board.size, game.used);
  return allMoves();
}

/** The turns so far, first to last. */
export function turnsOf(game: Game): Turn[] {
  const turns: Turn[] = [];
  for (let at: Game | undefined = game; at?.turn !== undefined; at = at.before) turns.push(at.turn);
  return turns.reverse();
}

/** The rows of a board as in a grid file. */
export function boardRows({ size, letters }: Board, alphabet: Alphabet): string[] {
  return Array.from({ length: size }, (_, row) =>
    Array.from(letters.subarray(row * size, (row + 1) * size), id => alphabet.letters[id] ?? EMPTY_CELL).join(''),
  );
}

/** The words that may start a game on a board of this size. */
export function startWords(gaddag: Gaddag, size: number): { readonly from: number; readonly to: number } {
  const from = gaddag.lengths.findIndex(length => length <= size);
  const to = gaddag.lengths.findIndex(length => length < size);
  return { from: from < 0 ? gaddag.wordCount : from, to: to < 0 ? gaddag.wordCount : to };
}

/** The size of the board on which a game starts with a word, which was given so. @throws InputError for a word that no board has room for */
export function sizeForStart(word: string, given: string): number {
  const { length } = [...word];
  if (length < MIN_SIZE || length > MAX_SIZE)
    throw new InputError(
      say`${SET.start}: a first word has ${MIN_SIZE} to ${MAX_SIZE} letters, and '${given}' has ${length}`,
    );
  return length;
}

/** A word that may start a game on a board of this size. @throws InputError when there is none */
export function anyStart(gaddag: Gaddag, size: number, seed: number): string {
  const { from, to } = startWords(gaddag, size);
  if (from === to)
    throw new InputError(say`the dictionary has no word of ${size} letters to start from: choose another ${SET.size}`);
  return entryText(gaddag, from + new Random(seed).below(to - from));
}

export function wordOf(gaddag: Gaddag, move: Move): string {
  return entryText(gaddag, moveWord(move));
}
