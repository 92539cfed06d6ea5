// A grid as text: rows of cells, one line for each row. `#` is a block, `.` an empty cell, a letter a seed letter, `~` a cell outside
// the grid. There may be bars (bars.ts) between cells, and a legend (legend.ts) after the rows. In a file of only 0 and 1, the
// meaning of the marks is guessed from the grid (binary.ts). Grids that are pasted may look otherwise (pasted.ts).

import { InputError } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import { pattern } from '../core/lazy.js';
import { many, SET, say, type Wording } from '../core/wording.js';
import { type CellKind, cellOf, type Mark, marksOf } from './cells.js';
import { BAR, type CellMark, type Grid, MAX_SIDE, makeGrid } from './grid.js';
import { blankRows, tableRows, visibleMarks } from './pasted.js';
import {
  barsBelow,
  isBarLine,
  isLegendLine,
  type Legend,
  type LegendLine,
  type NumberedLine,
  printedGrid,
  readLegend,
  withoutBars,
} from './printed-grid.js';

export interface ParseOptions {
  /** Only for files of 0 and 1: if true, 0 is a cell and 1 a block. Otherwise the meaning is guessed from the grid. */
  readonly invert?: boolean | undefined;
  /** Is called with a note on how the marks of a file of 0 and 1 were read, unless `invert` is true. */
  readonly note?: (text: Wording) => void;
  /** The language that decides the upper case of the letters: in Turkish, i becomes İ. */
  readonly lang?: string | undefined;
}

/** The most characters of a row, including letters of several code points and blanks between cells. */
const MAX_ROW = MAX_SIDE * 8;
interface Row {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly cells: readonly Mark[];
  /** Cells with a bar at the right, or below. */
  readonly right: readonly number[];
  readonly below: readonly number[];
}

/**
 * Reads a grid.
 * @param source the file as the user named it, for messages
 * @throws InputError with file, line and column
 */
export function parseGrid(text: string, source = 'grid', options: ParseOptions = {}): Grid {
  refuseBinary(text, source);
  const seen = visibleMarks(text);
  const table = tableRows(seen);
  if (table !== undefined) return readGrid(table, source, options);
  const lines = seen
    .split(/\r\n|\n|\r/)
    .map((raw, index) => ({ line: index + 1, text: raw }))
    .filter(line => !line.text.startsWith(';'));
  const read = (lines: readonly NumberedLine[]): Grid => readGrid(lines, source, options);
  const asDrawn = (): Grid | undefined => {
    const rows = blankRows(lines);
    const grid = rows && read(rows);
    if (grid !== undefined)
      options.note?.(['blanks are read as cells; if that is wrong, write . for cells and # for blocks']);
    return grid;
  };
  try {
    const grid = printedGrid(lines, source, read) ?? read(lines);
    return grid.open.includes(1) ? grid : (asDrawn() ?? grid);
  } catch (error) {
    const grid = error instanceof InputError ? asDrawn() : undefined;
    if (grid === undefined) throw error;
    return grid;
  }
}

function readGrid(lines: readonly NumberedLine[], source: string, options: ParseOptions): Grid {
  const { rows, legend } = readRows(lines, source, options.lang);
  const first = rows[0];
  if (first === undefined)
    throw new InputError(`no grid here: expected rows of '.' (a cell), '#' (a block) and letters`, {
      file: source,
      line: 1,
      column: 1,
    });

  const binary = legend.size === 0 && rows.every(row => /^[01\s]*$/.test(row.text));
  if (options.invert === true && !binary)
    throw new InputError(say`${SET.invert} is for grids written in 0 and 1, and this one is not`, {
      file: source,
      line: first.line,
      column: 1,
    });
  const width = first.cells.length;
  const even = rows.every(row => row.cells.length === width);
  const told =
    binary && even && !options.invert ? tellBinary(rows.map(row => row.cells.map(mark => mark.text))) : undefined;
  const cellMark = told?.cell ?? (options.invert ? '0' : '1');
  const kindOf = ({ text }: Mark): CellKind =>
    binary ? { kind: text === cellMark ? 'empty' : 'block' } : cellOf(text, options.lang);

  const open = new Uint8Array(width * rows.length);
  const bars = new Uint8Array(width * rows.length);
  const seeds = new Map<CellId, string>();
  const allowed = new Map<CellId, ReadonlySet<string>>();
  const marks = new Map<CellId, CellMark>();
  rows.forEach((row, r) => {
    row.cells.slice(0, width).forEach((mark, c) => {
      const cell = r * width + c;
      const told = legend.get(mark.text);
      const found = told === undefined ? kindOf(mark) : undefined;
      const kind = found?.kind ?? told!.kind;
      if (kind === 'outside') marks.set(cell, { outside: true });
      if (kind === 'block' || kind === 'outside') return;
      open[cell] = 1;
      if (told?.seed !== undefined) seeds.set(cell, told.seed);
      if (told?.allowed !== undefined) allowed.set(cell, told.allowed);
      if (told?.mark !== undefined) marks.set(cell, told.mark);
      if (found !== undefined && kind !== 'empty') seeds.set(cell, seedLetter(mark, found, row.line, source));
    });
    for (const c of row.right) bars[r * width + c]! |= BAR.right;
    for (const c of row.below) bars[r * width + c]! |= BAR.below;
    if (row.cells.length !== width)
      throw new InputError(
        `this row has ${many(row.cells.length, 'cell')}, the first row (line ${first.line}) has ${width}: ` +
          `make all rows equally long, with '#' for the blocks`,
        { file: source, line: row.line, column: endOf(row, width) },
      );
  });
  const grid = makeGrid(
    { source, width, height: rows.length, open, bars, seeds, allowed, marks },
    { file: source, line: first.line, column: first.cells[0]!.column },
  );
  if (told !== undefined) options.note?.(told.note);
  return grid;
}

/** Refuses a file with a NUL byte, which no text file has. This check comes first, so that a binary file gets this error. */
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

/** The rows, split into cells, without the blank lines around them. */
function readRows(
  lines: readonly NumberedLine[],
  source: string,
  lang: string | undefined,
): { readonly rows: readonly Row[]; readonly legend: Legend } {
  const rows: Row[] = [];
  const explained: LegendLine[] = [];
  let gap = 0;
  for (const { line, text: raw } of lines) {
    if (raw.length > MAX_ROW && raw.trim().length > MAX_ROW) tooLong(source, line, MAX_ROW + 1);
    if (raw.trim() === '') {
      gap ||= rows.length > 0 ? line : 0;
      continue;
    }
    if (rows.length > 0 && isLegendLine(raw)) {
      explained.push({ line, text: raw });
      continue;
    }
    if (isBarLine(raw)) {
      const last = rows.at(-1);
      if (last !== undefined) rows[rows.length - 1] = { ...last, below: barsBelow(raw, last.cells, source, line) };
      continue;
    }
    if (gap > 0)
      throw new InputError(
        `a blank line inside the grid: remove it, write a row of '#', or put a second grid in a file of its own`,
        {
          file: source,
          line: gap,
          column: 1,
        },
      );
    const { cells, right } = withoutBars(marksOf(raw));
    if (cells.length === 0)
      throw new InputError(`this row has bars and no cell: write '.' for each empty cell`, {
        file: source,
        line,
        column: [...raw.slice(0, raw.indexOf('|'))].length + 1,
      });
    refuseJoints(cells, source, line);
    if (cells.length > MAX_SIDE) tooLong(source, line, cells[MAX_SIDE]!.column);
    if (rows.length === MAX_SIDE)
      throw new InputError(`the grid has more than ${MAX_SIDE} rows: at most ${MAX_SIDE} are allowed`, {
        file: source,
        line,
        column: 1,
      });
    rows.push({ line, text: raw, cells, right, below: [] });
  }
  return { rows, legend: readLegend(explained, source, lang) };
}

function tooLong(source: string, line: number, column: number): never {
  throw new InputError(`the row has more than ${MAX_SIDE} cells: at most ${MAX_SIDE} are allowed`, {
    file: source,
    line,
    column,
  });
}

/** Refuses a row with blanks between some cells only: every mark must be one cell. */
function refuseJoints(marks: readonly Mark[], source: string, line: number): void {
  const [, ...later] = marks;
  const joint = later.find(mark => !mark.apart);
  if (joint !== undefined && later.some(mark => mark.apart))
    throw new InputError(
      `no blank before '${show(joint.text)}', but between other cells of the row: put blanks between all cells or none ` +
        `(several letters in a cell go into a legend: 1 = HEART)`,
      { file: source, line, column: joint.column },
    );
}

function seedLetter({ text, column }: Mark, found: CellKind, line: number, source: string): string {
  if (found.kind === 'letter' && [...found.letters].length === 1) return found.letters;
  const why =
    found.kind === 'letter'
      ? `'${text}' becomes ${[...found.letters].length} letters in upper case: give each its own cell`
      : `unexpected ${/[01]/.test(text) ? `'${text}' beside other marks` : `'${show(text)}'`} in a grid row: ` +
        `use '.', '#' or a letter`;
  throw new InputError(why, { file: source, line, column });
}

/** Where a row of the wrong length goes wrong: at its first surplus cell, or after its last cell. */
function endOf(row: Row, width: number): number {
  return row.cells[width]?.column ?? row.cells.at(-1)!.column + 1;
}

const UNPRINTABLE = pattern(String.raw`[\p{C}\uFFFD]`, 'u');

/** A character for a message; an unprintable one by its number. */
function show(text: string): string {
  return UNPRINTABLE().test(text) ? `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : text;
}

// Grids of 0 and 1. In the files of the report's program (crossgen-report), 1 is a cell and 0 a block; the text of the report says the
// opposite. Usually the grid itself shows which is meant: read the wrong way, a crossword is a scatter of single cells.

interface BinaryReading {
  /** The mark of a cell. */
  readonly cell: '0' | '1';
  /** How the reading was chosen, for a note. */
  readonly note: Wording;
}

/**
 * Tells which mark is a cell in a grid of 0 and 1.
 * @param rows the marks, all rows equally long
 */
function tellBinary(rows: readonly (readonly string[])[]): BinaryReading {
  const ones = senseOf(rows, '1');
  const zeros = senseOf(rows, '0');
  const written = (cell: string, block: string): string => `${cell} is read as a cell and ${block} as a block`;
  const sensible = 'which gives the sensible grid; if that is wrong, write . for cells and # for blocks';
  if (zeros > ones) return { cell: '0', note: [`${written('0', '1')}, ${sensible}`] };
  if (ones > zeros) return { cell: '1', note: [`${written('1', '0')}, ${sensible}`] };
  const both = ones > 0 ? 'the other way round would do as well' : 'neither way gives a sensible grid';
  return { cell: '1', note: say`${written('1', '0')}; ${both}: ${SET.invert} chooses the other` };
}

/** 0: no crossing, or cells in no word; 1: a grid in pieces; 2: a grid in one piece. */
function senseOf(rows: readonly (readonly string[])[], mark: string): number {
  const isCell = (r: number, c: number): boolean => rows[r]?.[c] === mark;
  const cells = rows.flatMap((row, r) => row.flatMap((each, c) => (each === mark ? [[r, c] as const] : [])));
  let crossings = 0;
  for (const [r, c] of cells) {
    const across = isCell(r, c - 1) || isCell(r, c + 1);
    const down = isCell(r - 1, c) || isCell(r + 1, c);
    if (!across && !down) return 0;
    if (across && down) crossings++;
  }
  if (crossings === 0) return 0;
  const seen = new Set<string>();
  const open = [cells[0]!];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [r, c] = next;
    if (!isCell(r, c) || seen.has(`${r} ${c}`)) continue;
    seen.add(`${r} ${c}`);
    open.push([r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]);
  }
  return seen.size === cells.length ? 2 : 1;
}
