// Every move of a board, longest first, and then by what it leaves to the other side; or the best moves by what follows. Also as a record, which
// the command line writes as json and the library gives.

import { type Budget, makeBudget, overBudget } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import { NO_LETTER } from '../core/ids.js';
import type { StopReason } from '../core/outcome.js';
import { plainWord } from '../core/word.js';
import { SET, say } from '../core/wording.js';
import type { Keeping } from './balda-host.js';
import { cellName } from './board.js';
import { findEntry, type Gaddag, NO_ENTRY } from './gaddag.js';
import { boardRows, type Game, type Turn, wordOf } from './game.js';
import { bestReplies, PASS, replyLength, UNKNOWN } from './look-ahead.js';
import type { Choice, LookAhead } from './thought.js';
import {
  allPaths,
  beginWalk,
  type Move,
  moveCell,
  moveLetter,
  moveWord,
  padBoard,
  walkSteps,
  walkStopped,
} from './walk.js';

/** The number of moves that a look-ahead values, by default; all of these must be valued, not only the best. */
export const TOP = 10;
/** Milliseconds to think, by default. */
const TIME_LIMIT = 60_000;
/** With at most this many empty cells, the game is solved to its end, whatever depth was wanted. */
const EXACT_CELLS = 5;

/** A move in the list. */
export interface Listed {
  readonly move: Move;
  /** All paths, at least one; the first one is drawn. */
  readonly paths: readonly Uint8Array[];
  /** The other side's longest word after it; PASS if there is none, UNKNOWN if there was no time to look. */
  readonly reply: Move;
  /** With look-ahead. */
  readonly choice: Choice | undefined;
}

/** How the moves were found. */
export interface Traced {
  /** False if there was no time to trace every path. */
  readonly complete: boolean;
  /** The number of strings of letters on the board that were looked up. */
  readonly variants: number;
}

export interface Analysis extends Traced {
  /** Best first; of all moves, or of those that a look-ahead valued. */
  readonly list: readonly Listed[];
  /** How many moves there are. */
  readonly found: number;
  /** Whether every path was traced. */
  readonly traced: boolean;
  readonly verdict: LookAhead | undefined;
}

export interface MovesWish {
  /** Only the moves that make this word. */
  readonly word?: string | undefined;
  readonly top?: number | undefined;
  /** How many words to look ahead; not at all unless given. */
  readonly lookAhead?: number | undefined;
  /** Milliseconds, {@link TIME_LIMIT} unless given. */
  readonly timeLimit?: number | undefined;
  readonly nodeLimit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How a long look-ahead is followed; called when it begins. */
  readonly keepingOf?: ((keep: number, moves: Float64Array) => Promise<Keeping | undefined>) | undefined;
}

/** @throws InputError for a word that is not in the dictionary */
export async function analyseMoves(game: Game, wish: MovesWish): Promise<Analysis> {
  const { gaddag, board, used } = game;
  const isWanted = wordFilter(gaddag, wish.word);
  const budget = makeBudget({ timeLimit: wish.timeLimit ?? TIME_LIMIT });
  beginWalk(gaddag, padBoard(board), board.size, used, budget);
  const paths = allPaths();
  const traced = !walkStopped();
  const variants = walkSteps();
  const moves = Float64Array.from(paths.keys());
  const replies = bestReplies(game, moves, budget);
  const replied = Array.from(moves, (move, i): Listed => {
    return { move, paths: paths.get(move)!, reply: replies[i]!, choice: undefined };
  }).sort(
    (a, b) =>
      replyLength(game, b.move) - replyLength(game, a.move) ||
      replyLength(game, a.reply) - replyLength(game, b.reply) ||
      a.move - b.move,
  );
  const complete = traced && overBudget(budget, 0) === undefined;
  const verdict = wish.lookAhead === undefined ? undefined : await lookFor(game, moves, wish, budget, traced);
  const ranked = verdict === undefined ? replied : byValue(verdict, replied);
  const list = ranked.filter(({ move }) => isWanted(move)).slice(0, wish.top ?? (verdict && TOP));
  return { list, found: moves.length, traced, complete, variants, verdict };
}

function wordFilter(gaddag: Gaddag, text: string | undefined): (move: Move) => boolean {
  if (text === undefined) return () => true;
  const word = findEntry(gaddag, plainWord(text, gaddag.lang));
  if (word === NO_ENTRY) throw new InputError(say`${SET.word}: '${text}' is not in the dictionary`);
  return move => moveWord(move) === word;
}

/** Looks as far ahead as wanted (to the end of the game if few cells are left) in the time that remains. */
async function lookFor(
  game: Game,
  moves: Float64Array,
  { word, top = TOP, lookAhead = 1, nodeLimit, signal, keepingOf }: MovesWish,
  budget: Budget,
  traced: boolean,
): Promise<LookAhead> {
  const empty = game.board.letters.filter(letter => letter === NO_LETTER).length;
  const depth = empty <= EXACT_CELLS ? empty : lookAhead + 1;
  const keep = word === undefined ? top : Math.max(1, moves.length);
  const { startThinker } = await import('./balda-host.js');
  const keeping = traced ? await keepingOf?.(keep, moves) : undefined;
  const thinker = startThinker();
  try {
    const timeLimit = Math.max(1, budget.deadline - budget.now());
    return await thinker.look(game, { depth, keep }, { timeLimit, nodeLimit }, signal, keeping);
  } finally {
    await thinker.close();
  }
}

/** The moves that were valued, best first. */
function byValue(verdict: LookAhead, list: readonly Listed[]): Listed[] {
  const byMove = new Map(list.map(listed => [listed.move, listed]));
  return verdict.choices.flatMap(choice => {
    const listed = byMove.get(choice.move);
    return listed === undefined ? [] : [{ ...listed, choice }];
  });
}

/** A move with a path of its word. */
export interface Candidate {
  readonly move: Move;
  readonly path: Uint8Array;
}

/** Moves, each with its first path. */
export function withPaths(game: Game, moves: readonly Move[]): Candidate[] {
  beginWalk(game.gaddag, padBoard(game.board), game.board.size, game.used);
  const paths = allPaths();
  return moves.map(move => ({ move, path: paths.get(move)![0]! }));
}

/** The turn in which a level makes its move. */
export function turnOf(game: Game, move: Move): Turn {
  return move === PASS ? { kind: 'pass' } : { kind: 'word', ...withPaths(game, [move])[0]! };
}

/** A move, in words. */
export interface MoveRecord {
  readonly word: string;
  readonly score: number;
  /** The new letter, and its cell: `c2` is column c, row 2 from the top. */
  readonly letter: string;
  readonly cell: string;
}

export interface ListedRecord extends MoveRecord {
  /** From 1. */
  readonly row: number;
  readonly column: number;
  /** Its cells, and all ways to trace it. */
  readonly path: readonly string[];
  readonly paths: readonly (readonly string[])[];
  /** The other side's longest word after it; null if there is none, absent if there was no time to look. */
  readonly reply?: MoveRecord | null;
  /** With look-ahead: its score minus what follows, and the best play after it, in which null is a pass. */
  readonly value?: number;
  readonly line?: readonly (MoveRecord | null)[];
}

export interface MovesRecord extends Traced {
  /** The rows of the board. */
  readonly board: readonly string[];
  /** With look-ahead: how many words deep, whether the values are exact, why it stopped before that. */
  readonly lookAhead?: number;
  readonly exact?: boolean;
  readonly stopped?: StopReason | null;
  readonly nodes?: number;
  readonly moves: readonly ListedRecord[];
}

export function moveRecord({ gaddag, board }: Game, move: Move): MoveRecord {
  return {
    word: wordOf(gaddag, move),
    score: gaddag.lengths[moveWord(move)]!,
    letter: gaddag.alphabet.letters[moveLetter(move)]!,
    cell: cellName(board.size, moveCell(move)),
  };
}

export function movesRecord(game: Game, { list, verdict, complete, variants }: Analysis): MovesRecord {
  const { gaddag, board } = game;
  const { size } = board;
  const brief = (move: Move): MoveRecord | null => (move === PASS ? null : moveRecord(game, move));
  const names = (path: Uint8Array): string[] => Array.from(path, cell => cellName(size, cell));
  return {
    board: boardRows(board, gaddag.alphabet),
    complete,
    variants,
    ...(verdict && {
      lookAhead: verdict.depth - 1,
      exact: verdict.exact,
      stopped: verdict.stopped ?? null,
      nodes: verdict.nodes,
    }),
    moves: list.map(({ move, paths, reply, choice }) => ({
      ...moveRecord(game, move),
      row: Math.floor(moveCell(move) / size) + 1,
      column: (moveCell(move) % size) + 1,
      path: names(paths[0]!),
      paths: paths.map(names),
      ...(reply === UNKNOWN ? {} : { reply: brief(reply) }),
      ...(choice && { value: choice.value, line: choice.line.map(brief) }),
    })),
  };
}
