// The levels of play: how a move is chosen, from a child's way to the deepest search that the budget allows. Each is
// repeatable: the same position, budget in nodes and random numbers give the same move.

import type { Budget } from '../core/budget.js';
import type { Random } from '../core/random.js';
import type { LevelName } from './choices.js';
import { movesOf } from './game.js';
import { bestReplies, lookAhead, PASS, replyLength } from './look-ahead.js';
import type { Position } from './thought.js';
import { type Move, moveWord } from './walk.js';

export interface Level {
  readonly name: LevelName;
  /** One line, for help. */
  readonly text: string;
  /** A move, or {@link PASS} if there is none, or none that is worth the reply to it. */
  choose(position: Position, budget: Budget, random: Random): Move;
}

/** The length of the longest word of a player who knows only short words. */
const EASY_WORD = 5;

/** More than the number of moves of any game, on 9 x 9 cells. */
const TO_THE_END = 81;

export const LEVELS: readonly Level[] = [
  { name: 'easy', text: `any word of at most ${EASY_WORD} letters, at random`, choose: chooseEasy },
  { name: 'greedy', text: 'the longest word', choose: chooseGreedy },
  { name: 'two-ply', text: 'the word that gains most over the best reply', choose: chooseTwoPly },
  {
    name: 'deeper',
    text: 'looks as far ahead as its limit allows; near the end of a game, to its end',
    choose: chooseDeeper,
  },
];

export function levelOf(name: string): Level | undefined {
  return LEVELS.find(level => level.name === name);
}

function chooseEasy(position: Position, _budget: Budget, random: Random): Move {
  const moves = movesOf(position);
  const { lengths } = position.gaddag;
  const short = moves.filter(move => lengths[moveWord(move)]! <= EASY_WORD && lengths[moveWord(move)]! > 2);
  return pick(short.length > 0 ? short : moves, random);
}

function chooseGreedy(position: Position, _budget: Budget, random: Random): Move {
  const moves = movesOf(position);
  const { lengths } = position.gaddag;
  return pick(
    moves.filter(move => lengths[moveWord(move)] === lengths[moveWord(moves[0]!)]),
    random,
  );
}

function chooseTwoPly(position: Position, budget: Budget, random: Random): Move {
  const moves = movesOf(position);
  const { lengths } = position.gaddag;
  const replies = bestReplies(position, moves, { ...budget, nodeLimit: Number.POSITIVE_INFINITY });
  const gains = moves.map((move, i) => lengths[moveWord(move)]! - replyLength(position, replies[i]!));
  const most = gains.reduce((best, gain) => Math.max(best, gain), Number.NEGATIVE_INFINITY);
  return pick(
    moves.filter((_, i) => gains[i] === most),
    random,
  );
}

function chooseDeeper(position: Position, budget: Budget, _random: Random): Move {
  const { choices, exact } = lookAhead(position, { depth: TO_THE_END, keep: 1 }, budget);
  const best = choices[0];
  return best === undefined || (exact && best.value < 0) ? PASS : best.move;
}

function pick(moves: Float64Array, random: Random): Move {
  return moves.length === 0 ? PASS : moves[random.below(moves.length)]!;
}
