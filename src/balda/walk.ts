// The walk: it finds every word that can be traced through one cell, by reading the board with the GADDAG. It starts
// from the new cell, so only words through this cell are ever traced. A *move* is one number: the word, the new cell,
// and its letter.

import { type Budget, overBudget } from '../core/budget.js';
import { popcount } from '../core/bytes.js';
import { NO_LETTER } from '../core/ids.js';
import type { Board } from './board.js';
import type { Gaddag } from './gaddag.js';
import { FIRST, HIGH, LOW, NODE_SIZE, VALUE } from './trie.js';

/** A move: `word * MOVE_WORD + cell * MOVE_CELL + letter`. In ascending order, the longest words come first. */
export type Move = number;
export const MOVE_CELL = 64;
export const MOVE_WORD = 8192;

export const moveWord = (move: Move): number => Math.floor(move / MOVE_WORD);
/** Cell and letter of a move as one number below {@link MOVE_WORD}. */
export const movePlace = (move: Move): number => move % MOVE_WORD;
export const moveCell = (move: Move): number => Math.floor((move % MOVE_WORD) / MOVE_CELL);
export const moveLetter = (move: Move): number => move % MOVE_CELL;

/** Steps of the walk between two looks at the clock: a few hundred microseconds. */
const CLOCK_STEPS = 1 << 13;

/** Marks the rim of the board, and a letter that the word already uses. */
const TAKEN = 254;

// The walk's state: set by `beginWalk`, read by the recursion below. Only one walk runs at a time.
let back = new Int32Array(0);
let forth = new Int32Array(0);
let used = new Uint8Array(0);
let cells = new Uint8Array(0);
let size = 0;
let stride = 0;
let budget: Budget | undefined;
let steps = 0;
let stopped = false;

let start = 0;
/** The padded cell of the new letter, 0 while the word has none yet; and its part of the move's number. */
let newCell = 0;
let newPlace = 0;
const path = new Uint8Array(2 * 81);
let found = new Float64Array(1024);
let foundCount = 0;
let keepPaths = false;
let paths: Uint8Array[] = [];

/** The board with a rim around it: cell (row, column) is at `(row + 1) * (size + 1) + column + 1`. */
export function padBoard(board: Board): Uint8Array {
  const padded = new Uint8Array((board.size + 2) * (board.size + 1) + 1).fill(TAKEN);
  for (let cell = 0; cell < board.letters.length; cell++) padded[padCell(board.size, cell)] = board.letters[cell]!;
  return padded;
}

export function padCell(size: number, cell: number): number {
  return (Math.floor(cell / size) + 1) * (size + 1) + (cell % size) + 1;
}

/**
 * Sets the input of the next walks: a padded board (written to during a walk, and restored), and by word whether it has
 * been used. The budget's clock is checked even within a walk, because a board of one letter has too many paths to visit
 * them all.
 */
export function beginWalk(
  gaddag: Gaddag,
  padded: Uint8Array,
  side: number,
  usedWords: Uint8Array,
  limits?: Budget,
): void {
  back = gaddag.back as Int32Array<ArrayBuffer>;
  forth = gaddag.forth as Int32Array<ArrayBuffer>;
  used = usedWords as Uint8Array<ArrayBuffer>;
  cells = padded as Uint8Array<ArrayBuffer>;
  size = side;
  stride = side + 1;
  budget = limits;
  steps = 0;
  stopped = false;
}

/** Whether the budget cut a walk short since {@link beginWalk}; then moves are missing. */
export function walkStopped(): boolean {
  return stopped;
}

/** The number of strings of letters on the board that were looked up since {@link beginWalk}. */
export function walkSteps(): number {
  return steps;
}

/** All moves on the board, in ascending order, each once. */
export function allMoves(): Float64Array {
  foundCount = 0;
  walkAll();
  return distinct();
}

/** All moves, each with every path by which it can be traced: cell ids from the word's first letter to its last. */
export function allPaths(): Map<Move, Uint8Array[]> {
  foundCount = 0;
  keepPaths = true;
  paths = [];
  walkAll();
  keepPaths = false;
  const byMove = new Map<Move, Uint8Array[]>();
  for (const move of distinct(found.slice(0, foundCount))) byMove.set(move, []);
  for (let i = 0; i < foundCount; i++) byMove.get(found[i]!)!.push(paths[i]!);
  for (const list of byMove.values()) list.sort(comparePaths);
  return byMove;
}

/** The moves whose word runs through a (padded) cell that was just filled: those that the letter there has added. In ascending order, each once. */
export function movesThrough(filled: number): Float64Array {
  foundCount = 0;
  start = filled;
  newCell = 0;
  const letter = cells[filled]!;
  const node = childOf(back, 0, letter);
  if (node !== 0) {
    cells[filled] = TAKEN;
    path[81] = filled;
    read(back, node, filled, 81, 82);
    cells[filled] = letter;
  }
  return distinct();
}

/** Walks from every empty cell that touches a letter, with every letter. */
function walkAll(): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const cell = (row + 1) * stride + column + 1;
      if (cells[cell] !== NO_LETTER || !touches(cell)) continue;
      start = cell;
      newCell = cell;
      path[81] = cell;
      cells[cell] = TAKEN;
      withEachLetter(back, 0, row * size + column, cell, 81, 82);
      cells[cell] = NO_LETTER;
    }
  }
}

function touches(cell: number): boolean {
  return (
    cells[cell - 1]! < TAKEN ||
    cells[cell + 1]! < TAKEN ||
    cells[cell - stride]! < TAKEN ||
    cells[cell + stride]! < TAKEN
  );
}

/**
 * Reads on beside `cell`. In the backward trie, `node` is what was read from the start to the left, and the path begins with `cell`, at
 * `path[from]`; where that is the beginning of a word, the walk crosses over. In the forward trie it is what was read to the right, and the
 * path ends with `cell`, at `path[to - 1]`.
 */
function read(nodes: Int32Array, node: number, cell: number, from: number, to: number): void {
  if (tired()) return;
  const isLeft = nodes === back;
  const value = nodes[node + VALUE]!;
  if (isLeft) {
    if (value !== 0) read(forth, value, start, from, to);
  } else if (value >= 0 && newCell !== 0 && used[value] === 0) keep(value, from, to);
  const low = nodes[node]!;
  const high = nodes[node + HIGH]!;
  if ((low | high) === 0) return;
  const first = nodes[node + FIRST]!;
  const at = isLeft ? from - 1 : to;
  const begin = isLeft ? at : from;
  const end = isLeft ? to : to + 1;
  for (let side = 0; side < 4; side++) {
    const beside = cell + (side === 0 ? -stride : side === 1 ? -1 : side === 2 ? 1 : stride);
    const letter = cells[beside]!;
    if (letter < 64) {
      const child = childAmong(low, high, first, letter);
      if (child === 0) continue;
      path[at] = beside;
      cells[beside] = TAKEN;
      read(nodes, child, beside, begin, end);
      cells[beside] = letter;
    } else if (letter === NO_LETTER && newCell === 0) {
      path[at] = beside;
      cells[beside] = TAKEN;
      newCell = beside;
      withEachLetter(nodes, node, unpad(beside), beside, begin, end);
      newCell = 0;
      cells[beside] = NO_LETTER;
    }
  }
}

/** Reads on with each letter that may stand in the new cell; @param place the cell on the board */
function withEachLetter(nodes: Int32Array, node: number, place: number, cell: number, from: number, to: number): void {
  let child = nodes[node + FIRST]!;
  for (let half = LOW; half <= HIGH; half++)
    for (let bits = nodes[node + half]!; bits !== 0; bits &= bits - 1, child += NODE_SIZE) {
      newPlace = place * MOVE_CELL + 31 - Math.clz32(bits & -bits) + 32 * half;
      read(nodes, child, cell, from, to);
    }
}

function tired(): boolean {
  if ((++steps & (CLOCK_STEPS - 1)) === 0 && budget !== undefined && overBudget(budget, 0) !== undefined)
    stopped = true;
  return stopped;
}

function keep(word: number, from: number, to: number): void {
  if (foundCount === found.length) {
    const larger = new Float64Array(found.length * 2);
    larger.set(found);
    found = larger;
  }
  if (keepPaths) paths[foundCount] = path.slice(from, to).map(unpad);
  found[foundCount++] = word * MOVE_WORD + newPlace;
}

function unpad(cell: number): number {
  const row = Math.floor(cell / stride);
  return (row - 1) * size + cell - row * stride - 1;
}

function childOf(nodes: Int32Array, node: number, letter: number): number {
  return childAmong(nodes[node]!, nodes[node + HIGH]!, nodes[node + FIRST]!, letter);
}

function childAmong(low: number, high: number, first: number, letter: number): number {
  const bit = 1 << letter; // the shift uses the letter modulo 32
  if (letter < 32) return (low & bit) === 0 ? 0 : first + NODE_SIZE * popcount(low & (bit - 1));
  return (high & bit) === 0 ? 0 : first + NODE_SIZE * (popcount(low) + popcount(high & (bit - 1)));
}

/** The moves found, sorted and without repeats. */
function distinct(moves = found.subarray(0, foundCount)): Float64Array {
  moves.sort();
  let kept = 0;
  for (let i = 0; i < moves.length; i++) if (i === 0 || moves[i] !== moves[i - 1]) moves[kept++] = moves[i]!;
  return moves.slice(0, kept);
}

function comparePaths(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
