// A grid as text: rows of cells, one line a row; `#` a block, `.` a cell, a letter a seed letter. The files of the report's
// program (crossgen-report, "Описание формата сетки") hold 1 for a cell and 0 for a block, and are told by holding nothing else.

import { InputError } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import type { Grid } from './grid.js';
import { MAX_SIDE, makeGrid } from './make.js';

export interface ParseOptions {
  /** Only for files of 0 and 1: 0 is a cell and 1 a block. */
  readonly invert?: boolean;
}

/** Characters that a row may take: letters of several code points and blanks between cells included. */
const MAX_ROW = MAX_SIDE * 8;
const BLOCKS = '#■█*';
const CELLS = '._?□';
/** A character as a reader sees it: a code point and the marks that combine with it. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gsu;

interface Row {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly cells: readonly Mark[];
}

/** What stands for a cell, and where. */
interface Mark {
  readonly text: string;
  /** From 1, in code points. */
  readonly column: number;
}

/**
 * Reads a grid.
 * @param source the file as the user named it, for messages
 * @throws InputError with file, line and column
 */
export function parseGrid(text: string, source: string, options: ParseOptions = {}): Grid {
  refuseBinary(text, source);
  const rows = readRows(text, source);
  const first = rows[0];
  if (first === undefined)
    throw new InputError(`no grid here: expected rows of '.' (a cell), '#' (a block) and letters`, {
      file: source,
      line: 1,
      column: 1,
    });

  const binary = rows.every(row => /^[01\s]*$/.test(row.text));
  if (options.invert === true && !binary)
    throw new InputError(`--invert is for grids written in 0 and 1, and this one is not`, {
      file: source,
      line: first.line,
      column: 1,
    });
  const blocks = !binary ? BLOCKS : options.invert === true ? '1' : '0';
  const cells = !binary ? CELLS : options.invert === true ? '0' : '1';

  const width = first.cells.length;
  const open = new Uint8Array(width * rows.length);
  const seeds = new Map<CellId, string>();
  rows.forEach((row, r) => {
    row.cells.slice(0, width).forEach((mark, c) => {
      const cell = r * width + c;
      if (blocks.includes(mark.text)) return;
      open[cell] = 1;
      if (!cells.includes(mark.text)) seeds.set(cell, seedLetter(mark, row.line, source));
    });
    if (row.cells.length !== width)
      throw new InputError(
        `this row has ${count(row.cells.length, 'cell')}, the first row (line ${first.line}) has ${width}: ` +
          `make all rows equally long, with '#' for the blocks`,
        { file: source, line: row.line, column: endOf(row, width) },
      );
  });
  return makeGrid(
    { source, width, height: rows.length, open, seeds },
    { file: source, line: first.line, column: first.cells[0]!.column },
  );
}

/** A NUL byte is in no text file; named before anything else that a binary file may get wrong. */
function refuseBinary(text: string, source: string): void {
  const at = text.indexOf('\0');
  if (at < 0) return;
  const before = text.slice(0, at).split(/\r\n|\n|\r/);
  throw new InputError('a NUL byte, so this is not a text file: expected rows of cells', {
    file: source,
    line: before.length,
    column: [...before.at(-1)!].length + 1,
  });
}

/** The rows without comments, blank lines around them, BOM and line ends; each split into its cells. */
function readRows(text: string, source: string): Row[] {
  const rows: Row[] = [];
  let gap = 0;
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((raw, index) => {
      const line = index + 1;
      if (raw.startsWith(';')) return;
      if (raw.length > MAX_ROW && raw.trim().length > MAX_ROW) tooLong(source, line, MAX_ROW + 1);
      if (raw.trim() === '') {
        gap ||= rows.length > 0 ? line : 0;
        return;
      }
      if (gap > 0)
        throw new InputError(`a blank line inside the grid: take it out, or write a row of '#'`, {
          file: source,
          line: gap,
          column: 1,
        });
      const cells = splitRow(raw, source, line);
      if (cells.length > MAX_SIDE) tooLong(source, line, cells[MAX_SIDE]!.column);
      if (rows.length === MAX_SIDE)
        throw new InputError(`the grid has more than ${MAX_SIDE} rows: ${MAX_SIDE} is the most`, {
          file: source,
          line,
          column: 1,
        });
      rows.push({ line, text: raw, cells });
    });
  return rows;
}

function tooLong(source: string, line: number, column: number): never {
  throw new InputError(`the row has more than ${MAX_SIDE} cells: ${MAX_SIDE} is the most`, {
    file: source,
    line,
    column,
  });
}

/** One mark a cell. Blanks are allowed between all cells of a row, or between none. */
function splitRow(raw: string, source: string, line: number): Mark[] {
  const marks: Mark[] = [];
  let column = 1;
  let gaps = 0;
  let joint: Mark | undefined;
  let afterBlank = true;
  for (const [text] of raw.matchAll(CHARACTER)) {
    if (/^\s/.test(text)) {
      afterBlank = true;
    } else {
      const mark = { text: text.normalize('NFC'), column };
      if (marks.length > 0 && afterBlank) gaps++;
      if (!afterBlank) joint ??= mark;
      marks.push(mark);
      afterBlank = false;
    }
    column += [...text].length;
  }
  if (gaps > 0 && joint !== undefined)
    throw new InputError(
      `'${show(joint.text)}' follows a cell without a blank, while other cells of the row are apart: a cell is one ` +
        `character; put blanks between all cells or none (several letters in a cell can be read from ipuz only)`,
      { file: source, line, column: joint.column },
    );
  return marks;
}

function seedLetter(mark: Mark, line: number, source: string): string {
  const letter = mark.text.toUpperCase().normalize('NFC');
  if (/^\p{L}$/u.test(letter)) return letter;
  const why = /^\p{L}$/u.test(mark.text)
    ? `'${mark.text}' becomes ${[...letter].length} letters in upper case: give each its own cell`
    : `unexpected ${/[01]/.test(mark.text) ? `'${mark.text}' beside other marks` : `'${show(mark.text)}'`} in a grid row: ` +
      `use '.', '#' or a letter`;
  throw new InputError(why, { file: source, line, column: mark.column });
}

/** The column where a row of the wrong length goes wrong: its first cell too many, or the place after its last. */
function endOf(row: Row, width: number): number {
  return row.cells[width]?.column ?? row.cells.at(-1)!.column + 1;
}

/** A character for a message: the unprintable by its number. */
function show(text: string): string {
  return /[\p{C}\uFFFD]/u.test(text) ? `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : text;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
