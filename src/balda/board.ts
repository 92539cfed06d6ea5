// The board: a square of letters and empty cells, with a word in its middle row to start from (the upper of the two
// middle rows of an even board). Cells are named as on a chess board: column a.., row 1.. from the top.

import { InputError } from '../core/errors.js';
import { type CellId, NO_LETTER } from '../core/ids.js';
import { type Alphabet, foldWord, MAX_LETTERS, type Writing } from '../core/word.js';
import { cellOf, type Mark, marksOf } from '../grid/cells.js';
import { MAX_SIZE, MIN_SIZE } from './choices.js';

export interface Board {
  /** Number of cells on a side, {@link MIN_SIZE} to {@link MAX_SIZE}. */
  readonly size: number;
  /** Letter ids, row-major; NO_LETTER where empty. */
  readonly letters: Uint8Array;
}

/** The part of a lexicon that is needed to read a board: its letters, and how it writes them. */
export interface Letters extends Writing {
  readonly alphabet: Alphabet;
}

/**
 * Reads a board in the form of grid files: one line for each row, `.` an empty cell, a letter a filled one; `;` starts a
 * comment line.
 * @throws InputError for a board that no game can reach, or on which the game is over: it is not square, too small, too large or
 * full; or it has blocks, letters that no word has, letters cut off from the middle row, or an empty cell in the middle row.
 */
export function readBoard(text: string, file: string, writing: Letters): Board {
  const { alphabet, lang } = writing;
  const rows = readRows(text);
  const size = rows.length;
  if (size === 0)
    throw new InputError(`the board is empty: give ${MIN_SIZE} to ${MAX_SIZE} rows of '.' and letters`, { file });
  const letters = new Uint8Array(size * size);
  for (const [r, { line, cells }] of rows.entries()) {
    for (const { text: found, column } of cells) {
      const { kind: read } = cellOf(found, lang);
      const kind = read === 'outside' ? 'unknown' : read;
      if (kind === 'block' || kind === 'unknown') throw new InputError(wrongCell(found, kind), { file, line, column });
    }
    if (cells.length !== size)
      throw new InputError(
        `${cells.length} cells in this row, but ${size} rows on the board: a board is square, 3x3 to 9x9`,
        { file, line },
      );
    if (size < MIN_SIZE || size > MAX_SIZE)
      throw new InputError(`a board of ${size}x${size}: boards are square, 3x3 to 9x9`, { file });
    for (const [c, { text: found, column }] of cells.entries()) {
      const cell = cellOf(found, lang);
      const id = cell.kind === 'letter' ? alphabet.ids.get(foldWord(cell.letters, writing)) : NO_LETTER;
      if (id === undefined)
        throw new InputError(
          `letter '${found}' is in no word of the dictionary: check the letter's script, or give another dictionary`,
          { file, line, column },
        );
      letters[r * size + c] = id;
    }
  }
  const board = { size, letters };
  checkGame(board, rows, file, alphabet);
  return board;
}

/** The size of the board in a file, whatever its rows contain: as near to their number as boards are. */
export function boardSize(text: string): number {
  return Math.min(MAX_SIZE, Math.max(MIN_SIZE, readRows(text).length));
}

/** The board at the start of a game: the word in the middle row, and all other cells empty. */
export function startBoard(word: Uint8Array): Board {
  const size = word.length;
  const letters = new Uint8Array(size * size).fill(NO_LETTER);
  letters.set(word, middleRow(size) * size);
  return { size, letters };
}

/** The row of the first word, from 0. */
export function middleRow(size: number): number {
  return (size - 1) >> 1;
}

/** `c2`: column c, row 2 from the top. */
export function cellName(size: number, cell: CellId): string {
  return String.fromCharCode(97 + (cell % size)) + (Math.floor(cell / size) + 1);
}

/** `b3-c3-c2` */
export function pathText(size: number, path: Uint8Array): string {
  return Array.from(path, cell => cellName(size, cell)).join('-');
}

/** The neighbours of a cell, without diagonals. */
export function besides(size: number, cell: CellId): CellId[] {
  const column = cell % size;
  return [
    ...(cell >= size ? [cell - size] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < size - 1 ? [cell + 1] : []),
    ...(cell < size * (size - 1) ? [cell + size] : []),
  ];
}

/** Letters in the middle row as text. */
export function middleWord({ size, letters }: Board, alphabet: Alphabet): string {
  const from = middleRow(size) * size;
  return Array.from(letters.subarray(from, from + size), id => alphabet.letters[id]).join('');
}

interface Row {
  readonly line: number;
  readonly cells: readonly Mark[];
}

function readRows(text: string): Row[] {
  const rows: Row[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [i, line] of lines.entries())
    if (!line.startsWith(';') && line.trim() !== '') rows.push({ line: i + 1, cells: marksOf(line) });
  return rows;
}

function wrongCell(found: string, kind: 'block' | 'unknown'): string {
  return kind === 'block'
    ? `'${found}' is a block: a board has no holes; use '.' for an empty cell`
    : `unexpected '${found}' on a board: use '.' for an empty cell, or a letter`;
}

function checkGame({ size, letters }: Board, rows: readonly Row[], file: string, alphabet: Alphabet): void {
  const place = (cell: CellId) => {
    const { line, cells } = rows[Math.floor(cell / size)]!;
    return { file, line, column: cells[cell % size]!.column };
  };
  const from = middleRow(size) * size;
  const gap = letters.subarray(from, from + size).indexOf(NO_LETTER);
  if (gap >= 0)
    throw new InputError(
      `an empty cell in row ${middleRow(size) + 1}: the game starts from a word in the middle row`,
      place(from + gap),
    );
  const reached = reachable({ size, letters }, from);
  const island = letters.findIndex((letter, cell) => letter < MAX_LETTERS && !reached.has(cell));
  if (island >= 0)
    throw new InputError(
      `letter '${alphabet.letters[letters[island]!]}' is cut off from the middle row: each letter is put beside another`,
      place(island),
    );
  if (!letters.includes(NO_LETTER))
    throw new InputError('the board is full: the game is over, there is no move', { file });
}

/** The filled cells that are connected with `start`. */
function reachable({ size, letters }: Board, start: CellId): Set<CellId> {
  const seen = new Set([start]);
  for (const cell of seen) {
    for (const beside of besides(size, cell)) if (letters[beside] !== NO_LETTER) seen.add(beside);
  }
  return seen;
}
