// A match: levels against each other over many games. Games come in pairs with the same first word and the sides exchanged,
// so a lucky word helps nobody. Rates come with Wilson's interval (Wilson 1927), which is valid for few games too.

import { makeBudget } from '../core/budget.js';
import { Random } from '../core/random.js';
import { entryText, type Gaddag } from './gaddag.js';
import { advance, type Game, newGame, startWords } from './game.js';
import type { Level } from './levels.js';
import { PASS } from './look-ahead.js';
import type { Move } from './walk.js';

/** What a level may use for one move. */
export interface MoveBudget {
  readonly nodeLimit?: number | undefined;
  /** Milliseconds; with it, a match depends on the machine. */
  readonly timeLimit?: number | undefined;
  /** Stops the thinking and leaves the game as it is. */
  readonly flag?: Int32Array | undefined;
}

/** Milliseconds that a level may think about a move of a game, where nothing else is said. */
const MOVE_TIME = 2000;

/** For a move of a game. */
export function gameBudget({ nodeLimit, timeLimit }: MoveBudget): MoveBudget {
  return { nodeLimit, timeLimit: timeLimit ?? (nodeLimit === undefined ? MOVE_TIME : undefined) };
}

/** How two levels did against each other, from the first one's point of view. */
export interface Score {
  readonly first: string;
  readonly second: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The points of each, in all games together. */
  readonly points: readonly [number, number];
}

/** The number of letters that a level may put on the board while it thinks about one move of a match, by default. */
export const NODE_LIMIT = 500;

export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** 97.5 % of a normal distribution are below this, so it gives an interval of 95 %. */
const Z = 1.959964;

/** The share of `hits` in `all`, and the interval that contains the true share with 95 %. */
export function wilson(hits: number, all: number): Rate {
  if (all === 0) return { rate: 0, low: 0, high: 1 };
  const rate = hits / all;
  const square = (Z * Z) / all;
  const centre = (rate + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / all + square / all / 4);
  return { rate, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** How many games have been played. */
export function gamesOf(scores: readonly Score[]): number {
  return scores.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0);
}

/** A score, and how certain it is. */
export interface RatedScore extends Score {
  readonly games: number;
  readonly winRate: Rate;
  readonly lossRate: Rate;
}

export function ratesOf(score: Score): RatedScore {
  const games = gamesOf([score]);
  return { ...score, games, winRate: wilson(score.wins, games), lossRate: wilson(score.losses, games) };
}

/** A whole game between two levels. */
export function playOut(game: Game, levels: readonly [Level, Level], budget: MoveBudget, random: Random): Game {
  let at = game;
  while (at.finish === undefined && !(budget.flag && Atomics.load(budget.flag, 0) !== 0)) {
    const move = levels[at.mover].choose(at, makeBudget(budget), random);
    at = advance(at, turnOf(move));
  }
  return at;
}

/** A turn whose path is not needed. */
function turnOf(move: Move): Parameters<typeof advance>[1] {
  return move === PASS ? { kind: 'pass' } : { kind: 'word', move, path: NO_PATH };
}
const NO_PATH = new Uint8Array(0);

/**
 * Plays `games` games between every two of the levels; yields the scores so far after every game. The gaddag must have words
 * of the board's size. Without a time limit, the same arguments give the same scores.
 */
export function* playMatch(
  gaddag: Gaddag,
  levels: readonly Level[],
  {
    size,
    games,
    seed,
    ...budget
  }: { readonly size: number; readonly games: number; readonly seed: number } & MoveBudget,
): Generator<readonly Score[]> {
  const { from, to } = startWords(gaddag, size);
  const scores: Score[] = levels.flatMap((first, i) =>
    levels
      .slice(i + 1)
      .map(second => ({ first: first.name, second: second.name, wins: 0, draws: 0, losses: 0, points: [0, 0] })),
  );
  let pair = 0;
  for (const [i, first] of levels.entries()) {
    for (const second of levels.slice(i + 1)) {
      const words = new Random(seed);
      const random = new Random(seed + 1);
      let start = '';
      for (let game = 0; game < games; game++) {
        if (game % 2 === 0) start = entryText(gaddag, from + words.below(to - from));
        const swapped = game % 2 === 1;
        const { scores: points } = playOut(
          newGame(gaddag, start),
          swapped ? [second, first] : [first, second],
          budget,
          random,
        );
        scores[pair] = added(scores[pair]!, swapped ? [points[1], points[0]] : points);
        yield scores.slice();
      }
      pair++;
    }
  }
}

function added(score: Score, [ours, theirs]: readonly [number, number]): Score {
  return {
    ...score,
    wins: score.wins + (ours > theirs ? 1 : 0),
    draws: score.draws + (ours === theirs ? 1 : 0),
    losses: score.losses + (ours < theirs ? 1 : 0),
    points: [score.points[0] + ours, score.points[1] + theirs],
  };
}
