// The board of a free layout while it is searched: letters and the words that cover them, in flat arrays with a rim of empty cells, so that
// no neighbour needs a test of the edge. Beside them, bits of each line say which cells a word covers. Words are put and lifted one at a
// time, and the board is legal after each.

import type { LaidLetters } from './free-layout.js';

/** The words of a list, letter after letter; a letter is its id and 1, so that 0 is an empty cell. */
export interface WordList {
  readonly count: number;
  readonly letters: Uint8Array;
  /** Where a word begins in `letters`; one more at the end. */
  readonly from: Int32Array;
  /** Words of two and three letters by their letters: only these can come about when another word is put beside lone letters. */
  readonly short: ReadonlyMap<number, number>;
}

/** By direction and line; line 0 is the rim. */
type Lines = readonly [Int32Array, Int32Array];

export interface FreeBoard {
  readonly width: number;
  readonly height: number;
  /** Cells from a row to the next: the width and a rim of one at either side. */
  readonly stride: number;
  readonly letters: Uint8Array;
  /** By cell: the word across, or down, that covers it, and 1; 0 for none. */
  readonly across: Int32Array;
  readonly down: Int32Array;
  /** By direction (0 across, 1 down) and line, rows for 0 and columns for 1: a bit for each cell that a word of this direction covers. */
  readonly own: Lines;
  /** The same lines: the cells that a word of the other direction covers. */
  readonly other: Lines;
  /** By word: the cell of its first letter; 0 where it is not on the board. */
  readonly first: Int32Array;
  /** By word: 1 where it stands down. */
  readonly isDown: Uint8Array;
  /** Of the last placement that fitted: the words that come about beside it, as word and first cell. */
  readonly implied: Int32Array;
  /** Words on the board, letters in two of them, cells with a letter; and how many numbers of `implied` count. */
  readonly tally: { words: number; crossings: number; cells: number; implied: number };
}

/** The most cells of a side: a line is the bits of one number. */
export const MOST_SIDE = 30;
/** Letter ids must be below this. */
const RADIX = 256;

export function wordListOf(words: readonly LaidLetters[]): WordList {
  const from = new Int32Array(words.length + 1);
  for (const [w, word] of words.entries()) from[w + 1] = from[w]! + word.length;
  const letters = new Uint8Array(from[words.length]!);
  const short = new Map<number, number>();
  for (const [w, word] of words.entries()) {
    let key = 0;
    for (let i = 0; i < word.length; i++) {
      letters[from[w]! + i] = word[i]! + 1;
      key = key * RADIX + word[i]! + 1;
    }
    if (word.length === 2 || word.length === 3) short.set(key, w);
  }
  return { count: words.length, letters, from, short };
}

export function emptyBoard(width: number, height: number, words: number): FreeBoard {
  const size = (width + 2) * (height + 2);
  // A line of no cells at either end, so that every line has two beside it.
  const lines = () => [new Int32Array(height + 2), new Int32Array(width + 2)] as const;
  return {
    ...{ width, height, stride: width + 2, letters: new Uint8Array(size) },
    ...{ across: new Int32Array(size), down: new Int32Array(size) },
    ...{ own: lines(), other: lines() },
    ...{ first: new Int32Array(words), isDown: new Uint8Array(words) },
    implied: new Int32Array(2 * Math.max(width, height)),
    tally: { words: 0, crossings: 0, cells: 0, implied: 0 },
  };
}

/** Makes one board what another one of the same size is. */
export function copyBoard(from: FreeBoard, to: FreeBoard): void {
  to.letters.set(from.letters);
  to.across.set(from.across);
  to.down.set(from.down);
  for (const d of [0, 1] as const) {
    to.own[d].set(from.own[d]);
    to.other[d].set(from.other[d]);
  }
  to.first.set(from.first);
  to.isDown.set(from.isDown);
  Object.assign(to.tally, from.tally);
}

/** The cell at a row and column, from 0. */
export function cellAt({ stride }: FreeBoard, row: number, column: number): number {
  return (row + 1) * stride + column + 1;
}

/**
 * Whether a word that is not on the board fits in a place on it, where it has room.
 * @returns how many letters it shares with other words; -1 where it does not fit
 */
export function sharedAt(board: FreeBoard, list: WordList, word: number, first: number, isDown: boolean): number {
  const { letters, stride, tally, implied } = board;
  const step = isDown ? stride : 1;
  const side = isDown ? 1 : stride;
  const own = isDown ? board.down : board.across;
  const begin = list.from[word]!;
  const length = list.from[word + 1]! - begin;
  tally.implied = 0;
  if (letters[first - step] !== 0 || letters[first + length * step] !== 0) return -1;
  let shared = 0;
  for (let i = 0, cell = first; i < length; i++, cell += step) {
    const letter = list.letters[begin + i]!;
    const there = letters[cell]!;
    if (there !== 0) {
      if (there !== letter || own[cell] !== 0) return -1;
      shared++;
      continue;
    }
    if (letters[cell - side] === 0 && letters[cell + side] === 0) continue;
    const other = impliedAt(board, list, cell, side, letter, isDown);
    if (other < 0 || other === word || board.first[other] !== 0) return -1;
    for (let k = 0; k < tally.implied; k += 2) if (implied[k] === other) return -1;
    implied[tally.implied++] = other;
    implied[tally.implied++] = letters[cell - side] === 0 ? cell : cell - side;
    shared++;
  }
  return shared;
}

/** The word of the list that a new letter makes of the lone letters beside it; -1 for none. */
function impliedAt(
  board: FreeBoard,
  list: WordList,
  cell: number,
  side: number,
  letter: number,
  isDown: boolean,
): number {
  if (list.short.size === 0) return -1;
  const beside = isDown ? board.across : board.down;
  if (beside[cell - side] !== 0 || beside[cell + side] !== 0) return -1;
  let key = board.letters[cell - side]!;
  key = key * RADIX + letter;
  const after = board.letters[cell + side]!;
  if (after !== 0) key = key * RADIX + after;
  return list.short.get(key) ?? -1;
}

/** Puts a word where {@link sharedAt} has just said that it can stand, with the words that come about beside it. */
export function putWord(board: FreeBoard, list: WordList, word: number, first: number, isDown: boolean): void {
  const { implied } = board.tally;
  lay(board, list, word, first, isDown);
  for (let k = 0; k < implied; k += 2) lay(board, list, board.implied[k]!, board.implied[k + 1]!, !isDown);
}

function lay(board: FreeBoard, list: WordList, word: number, first: number, isDown: boolean): void {
  const { letters, tally } = board;
  const step = isDown ? board.stride : 1;
  const own = isDown ? board.down : board.across;
  board.first[word] = first;
  board.isDown[word] = Number(isDown);
  tally.words++;
  cover(board, first, list.from[word + 1]! - list.from[word]!, isDown);
  for (let i = list.from[word]!, cell = first; i < list.from[word + 1]!; i++, cell += step) {
    own[cell] = word + 1;
    if (letters[cell] === 0) tally.cells++;
    else tally.crossings++;
    letters[cell] = list.letters[i]!;
  }
}

/** Turns the bits of a word: on where it is put, off where it is lifted. */
function cover({ own, other, stride }: FreeBoard, first: number, length: number, isDown: boolean): void {
  const row = Math.floor(first / stride);
  const column = first % stride;
  const [line, at, d] = isDown ? [column, row, 1 as const] : [row, column, 0 as const];
  own[d][line]! ^= ((1 << length) - 1) << at;
  const crossed = other[isDown ? 0 : 1];
  for (let i = 0; i < length; i++) crossed[at + i]! ^= 1 << line;
}

/** Takes a word off. Two letters may be left side by side that only this word made legal: see {@link liftAccidents}. */
export function lift(board: FreeBoard, list: WordList, word: number): void {
  const { letters, tally } = board;
  const isDown = board.isDown[word] === 1;
  const step = isDown ? board.stride : 1;
  const own = isDown ? board.down : board.across;
  const other = isDown ? board.across : board.down;
  const length = list.from[word + 1]! - list.from[word]!;
  cover(board, board.first[word]!, length, isDown);
  for (let i = 0, cell = board.first[word]!; i < length; i++, cell += step) {
    own[cell] = 0;
    if (other[cell] !== 0) {
      tally.crossings--;
      continue;
    }
    letters[cell] = 0;
    tally.cells--;
  }
  board.first[word] = 0;
  tally.words--;
}

/** Lifts words until no two letters stand side by side without a word through both. */
export function liftAccidents(board: FreeBoard, list: WordList): void {
  if (list.short.size === 0) return;
  const { letters, across, down, stride } = board;
  for (let cell = stride; cell < letters.length - stride; cell++) {
    if (letters[cell] === 0) continue;
    if (letters[cell + 1] !== 0 && across[cell] === 0) lift(board, list, down[cell]! - 1);
    else if (letters[cell + stride] !== 0 && down[cell] === 0) lift(board, list, across[cell]! - 1);
    else continue;
    cell = stride - 1; // What was lifted may have left others behind.
  }
}
