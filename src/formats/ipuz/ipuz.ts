// ipuz, version 2 (ipuz.org): JSON. It can hold everything that a puzzle can contain, so the errors of other formats suggest
// it. Its text fields are HTML: `<` and `&` of plain text are escaped where they would be markup.

import { InputError } from '../../core/errors.js';
import { defined } from '../../core/lazy.js';
import type { Direction } from '../../grid/grid.js';
import { isScanword } from '../../puzzle/clue-cells.js';
import type { Puzzle, PuzzleCell } from '../../puzzle/puzzle.js';
import { assemble, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, headLines } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { boundSides, decodeText, letters, shown } from '../input.js';
import { parseJson } from '../json-place.js';
import { escapeLightly } from '../markup.js';
import { plainText } from '../plain-text.js';
import { drawRows, isPlain, printedEntries } from '../printed.js';
import { HIGHLIGHT, isColour } from '../shade.js';
import { withBars } from '../tidy.js';

type Json = Readonly<Record<string, unknown>>;

export const ipuz: Format = { name: 'ipuz', extension: '.ipuz', holds: allBut(), read, write };

const CROSSWORD = 'http://ipuz.org/crossword#1';
/** Puzzles with clues in the grid. Each clue has a location: column and row, from 0. */
const ARROWWORD = 'http://ipuz.org/crossword/arrowword#1';
/** Our own fields, named as the format requires for extensions. */
const SEED = 'crossgen:seed';
const LANGUAGE = 'crossgen:language';
/** The marks for a block and an empty cell, unless the file names others. */
const BLOCK = '#';
const EMPTY = '0';
/** Other marks, for puzzles whose cells contain the usual ones. The last two are private characters, which no puzzle is likely to use. */
const OTHER_MARKS = ':_~^%|\ue000\ue001';

function write(whole: Puzzle, options: WriteOptions = {}): string {
  const puzzle = editionOf(whole, options);
  const { width, height, cells } = puzzle;
  const marks = marksOf(puzzle);
  const solved = cells.some(cell => cell.kind === 'cell' && cell.solution !== undefined);
  const clues = (direction: Direction): unknown[] =>
    printedEntries(puzzle, direction).map(entry => {
      const clue = escapeLightly(entry.clue ?? '');
      const { clueAt, number, row, column, enumeration } = entry;
      if (clueAt === undefined) return isPlain(entry) ? [number, clue] : { number, clue, enumeration };
      const location = clueAt === 'left' ? [column - 1, row] : [column, row - 1];
      return { number, clue, ...(isPlain(entry) ? {} : { enumeration }), location };
    });
  const fields = defined({
    version: 'http://ipuz.org/v2',
    kind: isScanword(puzzle) ? [CROSSWORD, ARROWWORD] : [CROSSWORD],
    ...headLines(name => puzzle[name] && escapeLightly(puzzle[name])),
    notes: puzzle.notes && escapeLightly(puzzle.notes).replace(/\n/gu, '<br>'),
    origin: 'crossgen',
    [LANGUAGE]: puzzle.language,
    [SEED]: puzzle.seed,
    dimensions: { width, height },
    clueplacement: isScanword(puzzle) ? 'blocks' : undefined,
    block: marks.block === BLOCK ? undefined : marks.block,
    empty: marks.empty === EMPTY ? undefined : marks.empty,
    puzzle: drawRows(puzzle, cell => puzzleCell(cell, marks)),
    solution: solved ? drawRows(puzzle, cell => solutionCell(cell, marks)) : undefined,
    clues: { Across: clues('across'), Down: clues('down') },
  });
  return `${layOut(fields)}\n`;
}

/** The marks for a block, and for a cell without a number or letter. */
interface CellMarks {
  readonly block: string;
  readonly empty: string;
}

/** Marks that are not the solution of any cell. */
function marksOf({ cells }: Puzzle): CellMarks {
  const taken = new Set(cells.map(cell => (cell.kind === 'cell' ? cell.solution : undefined)));
  const free = (usual: string, others: string): string => [usual, ...others].find(mark => !taken.has(mark))!;
  const block = free(BLOCK, OTHER_MARKS);
  return { block, empty: free(EMPTY, OTHER_MARKS.replace(block, '')) };
}

function puzzleCell(cell: PuzzleCell, { block, empty }: CellMarks): unknown {
  if (cell.kind === 'block') return block;
  if (cell.kind === 'void') return null;
  const style = defined({
    shapebg: cell.circled ? 'circle' : undefined,
    color: cell.shade === undefined ? undefined : cell.shade.replace(/^#(?=[0-9a-f]{6}$)/iu, ''),
    barred: cell.barRight || cell.barBelow ? `${cell.barRight ? 'R' : ''}${cell.barBelow ? 'B' : ''}` : undefined,
  });
  const styled = Object.keys(style).length > 0;
  const value = cell.given ? cell.solution : undefined;
  const label = cell.number ?? emptyCell(empty);
  if (!styled && value === undefined) return label;
  return defined({ cell: label, style: styled ? style : undefined, value });
}

function solutionCell(cell: PuzzleCell, { block, empty }: CellMarks): unknown {
  return cell.kind === 'block' ? block : cell.kind === 'void' ? null : (cell.solution ?? emptyCell(empty));
}

/** The usual mark is written as a number, as most programs do. */
function emptyCell(mark: string): string | number {
  return mark === EMPTY ? 0 : mark;
}

/** Writes one line for each field, row of cells and clue: easy to read, and a small change stays a small difference. */
function layOut(fields: Json): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    if (name === 'puzzle' || name === 'solution') return `${JSON.stringify(name)}: ${list(value as unknown[], '  ')}`;
    if (name !== 'clues') return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const lists = Object.entries(value as Json).map(
      ([key, clues]) => `    ${JSON.stringify(key)}: ${list(clues as unknown[], '    ')}`,
    );
    return `"clues": {\n${lists.join(',\n')}\n  }`;
  });
  return `{\n  ${lines.join(',\n  ')}\n}`;
}

function list(items: readonly unknown[], indent: string): string {
  if (items.length === 0) return '[]';
  return `[\n${items.map(item => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`;
}

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const text = decodeText(bytes, source);
  const file = object(parseJson(withoutCall(text), source), 'the file', source);
  const fail = (message: string): never => {
    throw new InputError(message, { file: source });
  };
  const kinds = Array.isArray(file.kind) ? file.kind : [];
  if (!kinds.some(kind => typeof kind === 'string' && kind.startsWith('http://ipuz.org/crossword')))
    fail(`kind is ${shown(file.kind)}; expected ["http://ipuz.org/crossword#1"]`);
  const { width, height } = object(file.dimensions, 'dimensions', source);
  boundSides(width, height, source);
  const rows = height as number;
  const puzzleRows = grid(file.puzzle, 'puzzle', width, rows, source);
  const solutionRows = file.solution === undefined ? [] : grid(file.solution, 'solution', width, rows, source);
  const block = markOf(file.block, BLOCK);
  const empty = markOf(file.empty, EMPTY);
  // Bars at upper and left edges belong to the cells above and before.
  const above: number[] = [];
  const before: number[] = [];
  const read = puzzleRows.map((value, at) => readCell(value, solutionRows[at], at));
  const cells = withBars(read, width as number, above, before);

  function readCell(value: unknown, solution: unknown, at: number): PuzzleCell {
    const place = `row ${Math.floor(at / (width as number)) + 1}, column ${(at % (width as number)) + 1}`;
    if (value === null) return { kind: 'void' };
    const dressed = typeof value === 'object' ? object(value, place, source) : { cell: value };
    const label = dressed.cell ?? 0;
    if (label === null) return { kind: 'void' };
    const text = typeof label === 'string' || typeof label === 'number' ? String(label) : shown(label);
    if (text === block) return { kind: 'block' };
    const style = typeof dressed.style === 'object' && dressed.style !== null ? (dressed.style as Json) : {};
    if (style.divided !== undefined) fail(`${place}: divided cells are not supported; expected cells with one answer`);
    const barred = typeof style.barred === 'string' ? style.barred.toUpperCase() : '';
    if (barred.includes('T')) above.push(at);
    if (barred.includes('L')) before.push(at);
    const number = text === empty ? 0 : Number(text);
    if (!Number.isInteger(number) || number < 0 || number > 65_535)
      fail(`${place}: cell label ${shown(label)}; expected a number, ${shown(block)}, ${shown(empty)} or null`);
    const given = dressed.value;
    const answer = valueIn(solution) ?? (typeof given === 'string' ? given : undefined);
    const known = answer !== undefined && answer !== empty && answer !== block && answer !== '';
    return defined({
      kind: 'cell' as const,
      solution: known ? letters(answer, source, place, lang) : undefined,
      number: number > 0 ? number : undefined,
      given: typeof given === 'string' && given !== '' && known ? true : undefined,
      circled: style.shapebg === 'circle' ? true : undefined,
      shade: shadeOf(style),
      barRight: barred.includes('R') ? true : undefined,
      barBelow: barred.includes('B') ? true : undefined,
    });
  }

  return assemble(
    {
      ...headLines(name => textOf(file[name])),
      notes: notesOf(file.notes ?? file.intro),
      language: typeof file[LANGUAGE] === 'string' ? file[LANGUAGE] : undefined,
      seed: typeof file[SEED] === 'number' ? file[SEED] : undefined,
      width,
      height: rows,
      cells,
      clues: readClues(file.clues, width, source),
    },
    source,
  );
}

function readClues(value: unknown, width: number, source: string): DraftClue[] {
  if (value === undefined || value === null) return [];
  return Object.entries(object(value, 'clues', source)).flatMap(([heading, list]) => {
    const direction = heading.split(':')[0]!.toLowerCase();
    if (direction !== 'across' && direction !== 'down')
      throw new InputError(`clues ${shown(heading)}; expected Across and Down`, { file: source });
    if (!Array.isArray(list)) throw new InputError(`clues ${shown(heading)}: expected a list`, { file: source });
    return list.map((item: unknown, index) => ({
      ...readClue(item, direction, `${heading}, clue ${index + 1}`, source),
      cell: cellOf(item, width),
    }));
  });
}

function readClue(item: unknown, direction: Direction, place: string, source: string): DraftClue {
  const [label, text, enumeration] = Array.isArray(item)
    ? [item[0], item[1], undefined]
    : typeof item === 'object' && item !== null
      ? [(item as Json).number, (item as Json).clue, (item as Json).enumeration]
      : [undefined, undefined, undefined];
  const number = typeof label === 'object' && label !== null ? (label as Json).number : label;
  if ((typeof number !== 'number' && typeof number !== 'string') || !/^\d{1,5}$/u.test(String(number)))
    throw new InputError(`${place}: ${shown(item)}; expected [number, "text"] with a whole number`, { file: source });
  return {
    number: Number(number),
    direction,
    text: textOf(text),
    enumeration: typeof enumeration === 'string' ? enumeration : undefined,
  };
}

/** The cell that a clue names as its location. */
function cellOf(item: unknown, width: number): number | undefined {
  const location = typeof item === 'object' && item !== null ? (item as Json).location : undefined;
  if (!Array.isArray(location) || location.length !== 2) return undefined;
  const [column, row] = location as readonly unknown[];
  const isIn =
    Number.isInteger(column) && Number.isInteger(row) && (column as number) >= 0 && (column as number) < width;
  return isIn ? (row as number) * width + (column as number) : undefined;
}

function grid(value: unknown, name: string, width: number, height: number, source: string): unknown[] {
  if (!Array.isArray(value) || value.length !== height)
    throw new InputError(
      `${name}: expected ${height} rows, found ${Array.isArray(value) ? value.length : shown(value)}`,
      {
        file: source,
      },
    );
  return value.flatMap((row: unknown, index) => {
    if (!Array.isArray(row) || row.length !== width)
      throw new InputError(
        `${name}, row ${index + 1}: expected ${width} cells, found ${Array.isArray(row) ? row.length : shown(row)}`,
        { file: source },
      );
    return row as unknown[];
  });
}

function object(value: unknown, name: string, source: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError(`${name} is ${shown(value)}; expected an object`, { file: source });
  return value as Json;
}

function markOf(value: unknown, usual: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : usual;
}

/** A solution cell: a string, or an object that holds one. */
function valueIn(value: unknown): string | undefined {
  const held = typeof value === 'object' && value !== null ? ((value as Json).value ?? (value as Json).cell) : value;
  return typeof held === 'string' || typeof held === 'number' ? String(held) : undefined;
}

/** Early files of the format are a JavaScript call, `ipuz({…})`. Returns the text between its brackets. */
function withoutCall(text: string): string {
  const call = /^\s*ipuz\s*\(/u.exec(text);
  if (call === null) return text;
  const end = text.lastIndexOf(')');
  return end < call[0].length ? text : text.slice(call[0].length, end);
}

function shadeOf(style: Json): string | undefined {
  const color = style.color;
  if (typeof color === 'string' && /^[0-9a-f]{6}$/iu.test(color)) return `#${color}`;
  if (typeof color === 'string' && isColour(color)) return color;
  return style.highlight === true ? HIGHLIGHT : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? plainText(value) : undefined;
}

function notesOf(value: unknown): string | undefined {
  return typeof value === 'string' ? plainText(value.replace(/<br\s*\/?>/giu, '\n')) : undefined;
}
