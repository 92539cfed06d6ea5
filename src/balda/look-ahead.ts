// Look-ahead: what a move is worth if both sides play on as well as they can. Alpha-beta with null windows (Pearl's Scout), deepened move
// by move, with a transposition table. The *value* of a position is the number of points that the player to move will be ahead.
//
// Within the horizon nobody passes while there is a word: a player should not end the game only because the other side would play last.
// When the search reaches the end of the game, passes count, but need no search. Let M be the value of the best word here. After a pass,
// the other side can end the game by passing too, or play that same best word, so it gets max(0, M). So a pass is worth -max(0, M), and the
// position is worth max(0, M). Hence no position is worth less than 0, and no move is worth more than its own length. Words that are not
// longer than a value that is already certain are therefore cut.

import { type Budget, METER, overBudget } from '../core/budget.js';
import { NO_LETTER } from '../core/ids.js';
import type { StopReason } from '../core/outcome.js';
import type { Gaddag } from './gaddag.js';
import * as memory from './memory.js';
import type { Choice, LookAhead, Position, ThoughtKeeper, ThoughtStanding, ThoughtWish } from './thought.js';
import {
  allMoves,
  beginWalk,
  type Move,
  moveCell,
  moveLetter,
  movePlace,
  movesThrough,
  moveWord,
  padBoard,
  padCell,
  walkStopped,
} from './walk.js';

/** In a line of play: passing is best. */
export const PASS = -1;
/** A reply that could not be found within the budget. */
export const UNKNOWN = -2;

/** Nodes between two checks whether the state should be saved: a few milliseconds. */
const KEEP_INTERVAL = 1 << 9;

/** More than any value; the longest word has 81 letters. */
const LIMIT = 127;

let gaddag: Gaddag;
let lengths = new Uint8Array(0);
let cells = new Uint8Array(0);
let size = 0;
let used = new Uint8Array(0);
let budget: Budget;
/** Whether this round reaches the end of the game, so that passing must be considered. */
let toTheEnd = false;
let nodes = 0;
/** The number of nodes of earlier runs. */
let earlier = 0;
let stop: StopReason | undefined;
let keepIfDue: () => void = () => {};

/**
 * The best moves of a position. Deepens until the wanted depth, the end of the game, or the end of the budget. The answer is
 * the result of the last complete round. Only for a single best move (`keep` 1), a better move from an unfinished round
 * counts. A node is a letter put on the board. The budget is for this run.
 */
export function lookAhead(position: Position, wish: ThoughtWish, limits: Budget, keeper?: ThoughtKeeper): LookAhead {
  begin(position, limits);
  const before = keeper?.before;
  memory.forgetAll();
  if (before !== undefined) memory.restore(before.memory);
  earlier = before?.nodes ?? 0;
  nodes = earlier;
  const moves = allMoves();
  const empty = position.board.letters.reduce((count, letter) => count + (letter === NO_LETTER ? 1 : 0), 0);
  const last = Math.max(1, Math.min(wish.depth, empty));
  let order = before?.order ?? Array.from(moves);
  let choices = before?.choices ?? order.slice(0, wish.keep).map(move => ({ move, value: lengthOf(move), line: [] }));
  let depth = before?.depth ?? 1;
  let round: Round = { best: [...(before?.round ?? [])], next: before?.next ?? 0 };
  const whole = !walkStopped();
  if (!whole) stop = overBudget(limits, nodes - earlier);
  const standing = (): ThoughtStanding => {
    const { best, next } = round;
    return { depth, choices, order, round: best, next, nodes, memory: memory.snapshot() };
  };
  keepIfDue = () => {
    if (keeper?.due()) keeper.keep(standing());
  };
  while (depth < last && stop === undefined) {
    toTheEnd = depth + 1 === empty;
    valueAll(order, round, moves, depth + 1, wish.keep);
    if (stop !== undefined) break;
    choices = round.best.map(choice => ({ ...choice, line: lineAfter(choice.move, moves, depth) }));
    depth++;
    order = inFront(round.best, order);
    round = { best: [], next: 0 };
  }
  keepIfDue = () => {};
  if (whole) keeper?.keep(standing());
  limits.meter[METER.nodes] = nodes;
  const better = wish.keep === 1 && round.best.length > 0 && round.best[0]!.move !== choices[0]!.move;
  const exact = stop === undefined && depth === Math.max(1, empty);
  return { choices: better ? round.best : choices, depth, exact, stopped: stop, nodes };
}

/** A round in progress: the best moves so far, and the place in the order of the move to be valued next. */
interface Round {
  readonly best: Choice[];
  next: number;
}

function lengthOf(move: Move): number {
  return lengths[moveWord(move)]!;
}

/** The moves with the best ones in front. */
function inFront(best: readonly Choice[], order: readonly Move[]): Move[] {
  const front = best.map(choice => choice.move);
  return [...front, ...order.filter(move => !front.includes(move))];
}

/** For each move the best reply to it, which is the longest word that it leaves; {@link PASS} if it leaves none, or {@link UNKNOWN}. */
export function bestReplies(position: Position, moves: Float64Array, limits: Budget): Float64Array {
  begin(position, limits);
  const through = new Map<number, Float64Array>();
  const replies = new Float64Array(moves.length).fill(UNKNOWN);
  for (let i = 0; i < moves.length; i++) {
    const reply = bestReply(moves[i]!, moves, through);
    if (stop !== undefined) break;
    replies[i] = reply;
  }
  return replies;
}

/** The points of a reply; an unknown reply counts as more than any. */
export function replyLength(position: Position, reply: Move): number {
  return reply === PASS ? 0 : reply === UNKNOWN ? LIMIT : position.gaddag.lengths[moveWord(reply)]!;
}

function begin(position: Position, limits: Budget): void {
  gaddag = position.gaddag;
  lengths = gaddag.lengths as Uint8Array<ArrayBuffer>;
  cells = padBoard(position.board) as Uint8Array<ArrayBuffer>;
  size = position.board.size;
  used = position.used as Uint8Array<ArrayBuffer>;
  budget = limits;
  nodes = 0;
  earlier = 0;
  stop = undefined;
  beginWalk(gaddag, cells, size, used, limits);
}

/** Continues a round: finds the `keep` best moves at a depth (2 or more), best first. */
function valueAll(order: readonly Move[], round: Round, moves: Float64Array, depth: number, keep: number): void {
  const { best } = round;
  const tried: Tried = { moves, through: new Map(), depth: depth - 1, low: 0, high: 0 };
  for (; round.next < order.length; round.next++) {
    const move = order[round.next]!;
    const length = lengthOf(move);
    const worst = best.length < keep ? undefined : best.at(-1)!;
    // A move is kept if it is better than the worst one kept; an equal value is enough for a move that comes earlier in the list.
    const floor = worst === undefined ? -LIMIT : worst.value - (move < worst.move ? 1 : 0);
    if (toTheEnd && length <= floor) continue;
    const value = length - valueAfter(move, tried, -LIMIT, length - floor);
    if (stop !== undefined) return;
    if (value <= floor) continue;
    const at = best.findIndex(other => value > other.value || (value === other.value && move < other.move));
    best.splice(at < 0 ? best.length : at, 0, { move, value, line: [] });
    if (best.length > keep) best.pop();
  }
}

/** A position whose moves are tried. */
interface Tried {
  readonly moves: Float64Array;
  /** The moves through a cell that a letter has opened, by place and letter. */
  readonly through: Map<number, Float64Array>;
  /** How many words are looked at after the move. */
  readonly depth: number;
  /** The position's key in the memory. */
  readonly low: number;
  readonly high: number;
}

/** The value, for the other side, of the position after a move. */
function valueAfter(move: Move, { moves, through, depth, low, high }: Tried, alpha: number, beta: number): number {
  if (depth === 1) {
    const reply = bestReply(move, moves, through);
    return reply === PASS ? 0 : lengths[moveWord(reply)]!;
  }
  const word = moveWord(move);
  const place = movePlace(move);
  const cell = padCell(size, moveCell(move));
  const added = addedBy(place, cell, through);
  if (stop !== undefined) return 0;
  cells[cell] = moveLetter(move);
  used[word] = 1;
  const after = mergeMoves(moves, added, moveCell(move), word);
  const value = worth(after, depth, alpha, beta, low ^ memory.lowKey(place, word), high ^ memory.highKey(place, word));
  used[word] = 0;
  cells[cell] = NO_LETTER;
  return value;
}

/**
 * The value of a position for the player to move if `depth` (2 or more) more words are looked at; a bound if it is outside
 * the window.
 */
function worth(moves: Float64Array, depth: number, alpha: number, beta: number, low: number, high: number): number {
  if (moves.length === 0) return 0;
  if (toTheEnd) {
    if (beta <= 0) return 0;
    const longest = lengths[moveWord(moves[0]!)]!;
    if (longest <= alpha) return longest;
  }

  // Has the position been reached before?
  let first = PASS;
  const key = low >>> 0;
  const known = memory.recall(key, high >>> 0);
  if (known >= 0) {
    first = memory.moveAt(known);
    if (memory.depthAt(known) === depth) {
      const value = memory.valueAt(known);
      const bound = memory.boundAt(known);
      if (bound === memory.BOUND.exact) return value;
      if (bound === memory.BOUND.lower && value >= beta) return value;
      if (bound === memory.BOUND.upper && value <= alpha) return value;
    }
  }

  // A word counts only if it brings more than the floor. Passing always brings 0.
  const least = toTheEnd ? 0 : -LIMIT;
  let bestMove = PASS;
  let floor = Math.max(alpha, least);
  let tried = 0;
  const after: Tried = { moves, through: new Map(), depth: depth - 1, low, high };
  const order = promising(moves, floor, depth);
  for (let i = first === PASS ? 0 : -1; i < order.length; i++) {
    const move = i < 0 ? first : order[i]!;
    if (i >= 0 && move === first) continue;
    const length = lengths[moveWord(move)]!;
    if (toTheEnd && length <= floor) continue;
    // The first move is searched for its value, the others first only for whether they are better.
    const narrow = tried++ > 0 && depth > 2;
    const until = narrow ? floor + 1 : beta;
    let value = length - valueAfter(move, after, length - until, length - floor);
    if (narrow && value > floor && value < beta)
      value = length - valueAfter(move, after, length - beta, length - value + 1);
    if (stop !== undefined) return 0;
    if (value > floor) {
      floor = value;
      bestMove = move;
      if (value >= beta) break;
    }
  }
  const bound =
    floor >= beta ? memory.BOUND.lower : floor > alpha || alpha <= least ? memory.BOUND.exact : memory.BOUND.upper;
  memory.remember(key, high >>> 0, depth, bound, floor, bestMove === PASS ? first : bestMove);
  return floor;
}

/**
 * The moves that may bring more than the floor, most promising first. They are ranked by their length minus the longest
 * existing reply whose cell and word the move does not use.
 */
function promising(moves: Float64Array, floor: number, depth: number): Float64Array {
  const counts = new Uint16Array(256);
  const ranks = new Uint8Array(moves.length);
  let count = 0;
  for (; count < moves.length; count++) {
    const length = lengths[moveWord(moves[count]!)]!;
    if (toTheEnd && length <= floor) break;
    const gain = length - standingReply(moves[count]!, moves);
    if (depth === 2 && gain <= floor) ranks[count] = 255;
    else {
      ranks[count] = 127 - gain;
      counts[128 - gain]!++;
    }
  }
  for (let rank = 1; rank < 256; rank++) counts[rank]! += counts[rank - 1]!;
  const order = new Float64Array(counts[255]!);
  for (let i = 0; i < count; i++) if (ranks[i] !== 255) order[counts[ranks[i]!]!++] = moves[i]!;
  return order;
}

/** The length of the longest reply to a move among the moves that existed before it. */
function standingReply(move: Move, moves: Float64Array): number {
  const i = standing(move, moves);
  return i < 0 ? 0 : lengths[moveWord(moves[i]!)]!;
}

function standing(move: Move, moves: Float64Array): number {
  const word = moveWord(move);
  const cell = moveCell(move);
  for (let i = 0; i < moves.length; i++) {
    if (moveCell(moves[i]!) !== cell && moveWord(moves[i]!) !== word) return i;
  }
  return -1;
}

function bestReply(move: Move, moves: Float64Array, through: Map<number, Float64Array>): Move {
  const word = moveWord(move);
  const at = standing(move, moves);
  const before = at < 0 ? PASS : moves[at]!;
  const added = addedBy(movePlace(move), padCell(size, moveCell(move)), through);
  let i = 0;
  while (i < added.length && moveWord(added[i]!) === word) i++;
  if (i === added.length) return before;
  return before === PASS || added[i]! < before ? added[i]! : before;
}

/** The moves that a letter in an empty cell adds; one walk serves all words that put it there. */
function addedBy(place: number, cell: number, through: Map<number, Float64Array>): Float64Array {
  const known = through.get(place);
  if (known !== undefined) return known;
  stop = overBudget(budget, nodes - earlier);
  if (stop !== undefined) return NOTHING;
  nodes++;
  if ((nodes & (KEEP_INTERVAL - 1)) === 0) keepIfDue();
  cells[cell] = place & 63;
  const added = movesThrough(cell);
  cells[cell] = NO_LETTER;
  if (walkStopped()) stop = overBudget(budget, nodes - earlier) ?? 'time';
  through.set(place, added);
  return added;
}

const NOTHING = new Float64Array(0);

/**
 * The moves after one: those that existed, without its cell and its word, and those that it added. Both lists are ascending,
 * and so is the result.
 */
function mergeMoves(moves: Float64Array, added: Float64Array, cell: number, word: number): Float64Array {
  const merged = new Float64Array(moves.length + added.length);
  let count = 0;
  let j = 0;
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i]!;
    if (moveCell(move) === cell || moveWord(move) === word) continue;
    while (j < added.length && added[j]! < move) {
      if (moveWord(added[j]!) !== word) merged[count++] = added[j]!;
      j++;
    }
    if (j < added.length && added[j] === move) j++;
    merged[count++] = move;
  }
  for (; j < added.length; j++) if (moveWord(added[j]!) !== word) merged[count++] = added[j]!;
  return merged.subarray(0, count);
}

/** The best play after a move, at most `depth` words long, as far as the search remembers it. */
function lineAfter(move: Move, moves: Float64Array, depth: number): Move[] {
  const line: Move[] = [];
  const played: Move[] = [];
  let low = 0;
  let high = 0;
  let current = move;
  let list = moves;
  for (let rest = depth; ; rest--) {
    const word = moveWord(current);
    const place = movePlace(current);
    const cell = padCell(size, moveCell(current));
    cells[cell] = moveLetter(current);
    used[word] = 1;
    played.push(current);
    low ^= memory.lowKey(place, word);
    high ^= memory.highKey(place, word);
    list = mergeMoves(list, movesThrough(cell), moveCell(current), word);
    if (rest === 0 || list.length === 0) break;
    if (rest === 1) current = list[0]!;
    else {
      const known = memory.recall(low >>> 0, high >>> 0);
      if (known < 0 || memory.depthAt(known) !== rest || memory.boundAt(known) === memory.BOUND.upper) break;
      current = toTheEnd && memory.valueAt(known) === 0 ? PASS : memory.moveAt(known);
    }
    line.push(current);
    if (current === PASS) break;
  }
  for (const done of played) {
    cells[padCell(size, moveCell(done))] = NO_LETTER;
    used[moveWord(done)] = 0;
  }
  return line;
}
