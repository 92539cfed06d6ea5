// The word game Balda: the moves of a board, a game between levels, and a match of levels.

import { startThinker } from '../balda/balda-host.js';
import { boardSize, readBoard } from '../balda/board.js';
import { buildGaddag, findEntry, type Gaddag, NO_ENTRY } from '../balda/gaddag.js';
import { advance, anyStart, boardRows, type Game, gameFrom, newGame, sizeForStart, turnsOf } from '../balda/game.js';
import { type GameRecord, recordOf } from '../balda/game-record.js';
import { gameBudget, gamesOf, NODE_LIMIT, type RatedScore, ratesOf, type Score } from '../balda/match.js';
import {
  analyseMoves,
  type ListedRecord,
  type MoveRecord,
  type MovesRecord,
  moveRecord,
  movesRecord,
  turnOf,
} from '../balda/moves.js';
import { InputError } from '../core/errors.js';
import { type OnProgress, worthOfSum } from '../core/objective.js';
import { plainWord } from '../core/word.js';
import type { NotNounsFile } from '../dictionary/nouns.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';

export type { ListedRecord, MoveRecord, RatedScore };

/** A dictionary, and the lists of its words that are neither names nor common nouns, which `shippedDictionary` gives, too. */
export type BaldaWords = Pick<Dictionary, 'lexicon'> & { readonly notNouns?: readonly NotNounsFile[] };

export interface BaldaOptions {
  /** Letters of the shortest word, 2 unless given. */
  readonly minLength?: number;
  readonly minScore?: number;
  readonly exclude?: readonly string[];
  /** Also names, plurals and all other words; common nouns in the nominative singular unless given. */
  readonly names?: boolean;
  readonly nodeLimit?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

export interface BaldaMovesOptions extends BaldaOptions {
  /** Words that were already played, besides that in the middle row; those that cannot be played are ignored. */
  readonly used?: readonly string[];
  /** Only the moves that make this word. */
  readonly word?: string;
  /** The number of moves; all unless given, and 10 with `lookAhead`. */
  readonly top?: number;
  /** Orders the moves by what they gain when both sides play so many more words. */
  readonly lookAhead?: number;
  /** Milliseconds, a minute unless given. */
  readonly timeLimit?: number;
}

/** Milliseconds from one report of a look-ahead to the next. */
const REPORT = 1000;

export async function baldaMoves(
  board: string,
  words: BaldaWords,
  { used = [], signal, onProgress, ...options }: BaldaMovesOptions = {},
): Promise<MovesRecord> {
  const gaddag = gaddagFor(words, boardSize(board), options);
  const game = beginOn(gaddag, board, used);
  if (signal?.aborted)
    return {
      board: boardRows(game.board, gaddag.alphabet),
      complete: false,
      variants: 0,
      stopped: 'signal',
      moves: [],
    };
  const { word, top, lookAhead, timeLimit, nodeLimit } = options;
  const keepingOf = async () => ({
    ...{ every: REPORT, before: undefined },
    async keep({
      nodes,
      choices,
    }: {
      readonly nodes: number;
      readonly choices: readonly { readonly value: number }[];
    }) {
      const value = choices[0]?.value;
      onProgress?.({ doing: 'looking ahead', nodes, ...(value !== undefined && { best: worthOfSum(value) }) });
    },
  });
  const wish = { word, top, lookAhead, timeLimit, nodeLimit, signal, ...(onProgress && { keepingOf }) };
  const analysis = await analyseMoves(game, wish);
  if (lookAhead === undefined) onProgress?.({ doing: 'tracing words', nodes: analysis.variants });
  return movesRecord(game, analysis);
}

export interface BaldaGameOptions extends BaldaOptions {
  /** Two levels, the first of which begins: easy, greedy, two-ply and deeper; `two-ply` against itself unless given. */
  readonly players?: readonly string[];
  /** The cells of a side, 5 unless given; not with `start` and `board`. */
  readonly size?: number;
  /** The first word, a random one unless given. */
  readonly start?: string;
  /** The rows of a board on which the game begins, and the words that were already played. */
  readonly board?: string;
  readonly used?: readonly string[];
  readonly seed?: number;
  /** Milliseconds for each move; without it and `nodeLimit` two seconds. */
  readonly timeLimit?: number;
}

/** A turn, by the first player (0) or the second (1); without a word it is a pass. */
export interface BaldaTurn extends Partial<MoveRecord> {
  readonly player: 0 | 1;
  /** After the turn: the rows of the board, and the points of each. */
  readonly board: readonly string[];
  readonly scores: readonly [number, number];
}

const USUAL_SIZE = 5;

export async function* playBalda(
  words: BaldaWords,
  options: BaldaGameOptions = {},
): AsyncGenerator<BaldaTurn, GameRecord> {
  const { players = ['two-ply', 'two-ply'], seed = 0, signal, onProgress } = options;
  const [first, second, ...more] = players;
  if (first === undefined || second === undefined || more.length > 0)
    throw new InputError('playBalda: `players` has two levels, the one that begins first');
  const budget = gameBudget(options);
  let game = begin(words, options, seed);
  const thinker = startThinker();
  try {
    while (game.finish === undefined && !signal?.aborted) {
      const move = await thinker.choose(game, [first, second][game.mover]!, seed, budget, signal);
      if (signal?.aborted) break;
      const before = game;
      const turn = turnOf(before, move);
      game = advance(before, turn);
      const { scores } = game;
      onProgress?.({ doing: 'playing', nodes: turnsOf(game).length, best: worthOfSum(Math.max(...scores)) });
      const board = boardRows(game.board, game.gaddag.alphabet);
      yield { player: before.mover, ...(turn.kind === 'word' && moveRecord(before, move)), board, scores };
    }
    return recordOf(game, [first, second], seed);
  } finally {
    await thinker.close();
  }
}

export interface BaldaMatchOptions extends BaldaOptions {
  /** Two levels or more; greedy, two-ply and deeper unless given. */
  readonly players?: readonly string[];
  /** How many games each pair plays, 40 unless given. */
  readonly games?: number;
  /** The cells of a side, 5 unless given. */
  readonly size?: number;
  readonly seed?: number;
  /** Milliseconds for each move; with them a match depends on the machine. `nodeLimit` is 500 unless given. */
  readonly timeLimit?: number;
}

export async function baldaMatch(words: BaldaWords, options: BaldaMatchOptions = {}): Promise<readonly RatedScore[]> {
  const { players = ['greedy', 'two-ply', 'deeper'], games = 40, size = USUAL_SIZE, seed = 0 } = options;
  const { timeLimit, nodeLimit = NODE_LIMIT, signal, onProgress } = options;
  const levels = [...new Set(players)];
  if (levels.length < 2) throw new InputError('baldaMatch: `players` has two different levels or more');
  const gaddag = gaddagFor(words, size, options);
  anyStart(gaddag, size, seed);
  const thinker = startThinker();
  let scores: readonly Score[] = [];
  try {
    for await (scores of thinker.match({ gaddag, levels, size, games, seed }, { nodeLimit, timeLimit }, signal))
      onProgress?.({ doing: 'playing', nodes: gamesOf(scores) });
    return scores.map(ratesOf);
  } finally {
    await thinker.close();
  }
}

function gaddagFor({ lexicon, notNouns }: BaldaWords, size: number, options: BaldaOptions): Gaddag {
  return buildGaddag(lexicon, size * size, { ...options, notNouns });
}

function beginOn(gaddag: Gaddag, board: string, used: readonly string[]): Game {
  const numbers = used.map(word => findEntry(gaddag, plainWord(word, gaddag.lang)));
  return gameFrom(
    gaddag,
    readBoard(board, 'board', gaddag),
    numbers.filter(number => number !== NO_ENTRY),
  );
}

function begin(words: BaldaWords, options: BaldaGameOptions, seed: number): Game {
  const { board, start: given, used, size: wanted } = options;
  const named = Object.entries({ board, start: given, size: wanted }).filter(([, value]) => value !== undefined);
  if (named.length > 1)
    throw new InputError(`playBalda: give only one of ${named.map(([name]) => `\`${name}\``).join(' and ')}`);
  if (used !== undefined && board === undefined) throw new InputError('playBalda: `used` needs `board`');
  if (board !== undefined) return beginOn(gaddagFor(words, boardSize(board), options), board, used ?? []);
  const start = given && plainWord(given, words.lexicon.lang);
  const size = start === undefined ? (wanted ?? USUAL_SIZE) : sizeForStart(start, given!);
  const gaddag = gaddagFor(words, size, options);
  return newGame(gaddag, start ?? anyStart(gaddag, size, seed));
}
