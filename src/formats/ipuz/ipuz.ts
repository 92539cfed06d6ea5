// ipuz, version 2 (ipuz.org): JSON. It can hold everything that a puzzle can contain, so the errors of other formats suggest
// it. Its text fields are HTML: `<` and `&` of plain text are escaped where they would be markup.

import { InputError } from '../../core/errors.js';
import { defined } from '../../core/lazy.js';
import type { Direction } from '../../grid/grid.js';
import { isScanword } from '../../puzzle/clue-cells.js';
import type { EntryName, Puzzle, PuzzleCell } from '../../puzzle/puzzle.js';
import { assemble, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, headLines, ReadingNotes } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { boundSides, decodeText, letters, shown } from '../input.js';
import { parseJson } from '../json-place.js';
import { escapeLightly } from '../markup.js';
import { plainText } from '../plain-text.js';
import { drawRows, isPlain, printedEntries, printedNumber } from '../printed.js';
import { colourIn, HIGHLIGHT } from '../shade.js';
import { withBars } from '../tidy.js';

type Json = Readonly<Record<string, unknown>>;

export const ipuz: Format = { name: 'ipuz', extension: '.ipuz', holds: allBut(), read, write };

const CROSSWORD = 'http://ipuz.org/crossword#1';
/** Puzzles with clues in the grid. Each clue has a location: column and row, from 0. */
const ARROWWORD = 'http://ipuz.org/crossword/arrowword#1';
const HEADINGS = { across: 'Across', down: 'Down' } as const;
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
      const { clueAt, number, row, column, continued } = entry;
      if (clueAt === undefined && continued === undefined && isPlain(entry)) return [number, clue];
      return defined({
        number,
        label: continued && printedNumber(entry),
        clue,
        // A blank separates words: a comma means nothing in this format.
        enumeration: isPlain(entry) ? undefined : entry.enumeration.replaceAll(',', ' '),
        continued: continued?.map(other => ({ number: other.number, direction: HEADINGS[other.direction] })),
        location: clueAt && (clueAt === 'left' ? [column - 1, row] : [column, row - 1]),
      });
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
    showenumerations: puzzle.showEnumerations,
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

/** Fields that say nothing about the puzzle, or that the reader makes no use of because the puzzle has them already. */
const SETTINGS = [
  'version',
  'kind',
  'origin',
  'uniqueid',
  'charset',
  'checksum',
  'volatile',
  'clueplacement',
  'styles',
];
const CLUE_SETTINGS = ['references', 'cells', 'answer', 'humanfriendly'];

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const text = decodeText(bytes, source);
  const said = new ReadingNotes();
  const whole = object(parseJson(withoutCall(text), source), 'the file', source);
  const file = new Taken(whole, SETTINGS);
  const fail = (message: string): never => {
    throw new InputError(message, { file: source });
  };
  checkKind(whole.kind, fail);
  const { width, height } = object(file.take('dimensions'), 'dimensions', source);
  boundSides(width, height, source);
  const rows = height as number;
  const puzzleRows = grid(file.take('puzzle'), 'puzzle', width, rows, source);
  const solution = file.take('solution');
  const solutionRows = solution === undefined ? [] : grid(solution, 'solution', width, rows, source);
  const block = markOf(file.take('block'), BLOCK);
  const empty = markOf(file.take('empty'), EMPTY);
  const styles = typeof whole.styles === 'object' && whole.styles !== null ? (whole.styles as Json) : {};
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
    const text = typeof label === 'string' || typeof label === 'number' ? String(label) : shown(label);
    const isOpen = label !== null && text !== block;
    const named = typeof dressed.style === 'string' ? styles[dressed.style] : dressed.style;
    const style = new Taken(typeof named === 'object' && named !== null ? (named as Json) : {}, ['named']);
    for (const name of new Taken(dressed, ['cell', 'style', 'value']).left) said.leave('cell', `"${name}" of`);
    if (!isOpen) {
      if (style.left.length > 0) said.leave(label === null ? 'cell outside the grid' : 'block', 'the style of');
      return { kind: label === null ? 'void' : 'block' };
    }
    if (style.take('divided') !== undefined)
      fail(`${place}: divided cells are not supported; expected cells with one answer`);
    const shape = style.take('shapebg');
    if (shape !== undefined && shape !== 'circle') said.leave('cell', 'the shape in');
    const bars = style.take('barred');
    const barred = typeof bars === 'string' ? bars.toUpperCase() : '';
    if (barred.includes('T')) above.push(at);
    if (barred.includes('L')) before.push(at);
    const shade = shadeOf(style, said);
    for (const name of style.left) said.leave('cell', STYLES[name] ?? `the style "${name}" of`);
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
      circled: shape === 'circle' ? true : undefined,
      shade,
      barRight: barred.includes('R') ? true : undefined,
      barBelow: barred.includes('B') ? true : undefined,
    });
  }

  const head = headLines(name => textOf(file.take(name), said));
  const notes = [file.take('intro'), file.take('notes')].map(each => notesOf(each, said));
  const language = file.take(LANGUAGE);
  const seed = file.take(SEED);
  const showEnumerations = file.take('showenumerations');
  const clues = readClues(file.take('clues'), width, source, said);
  const saved = file.take('saved');
  if (saved !== undefined && saved !== null) said.leaveThe('what a solver typed');
  for (const name of file.left) said.leaveThe(`"${name}"`);
  return assemble(
    {
      ...head,
      notes: notes.filter(each => each !== undefined && each.trim() !== '').join('\n'),
      language: typeof language === 'string' ? language : undefined,
      seed: typeof seed === 'number' ? seed : undefined,
      showEnumerations: showEnumerations === true ? true : undefined,
      width,
      height: rows,
      cells,
      clues,
      said,
    },
    source,
  );
}

/** What the style of a cell can have and a puzzle has not. */
const STYLES: Readonly<Record<string, string>> = {
  mark: 'the mark in',
  label: 'the mark in',
  image: 'the picture in',
  imagebg: 'the picture in',
  colortext: 'the colour of the letter in',
  colorborder: 'the colour of the border of',
  colorbar: 'the colour of the bars of',
  border: 'the width of the border of',
};

/** An object of the file, and which of its fields have been read. */
class Taken {
  readonly #fields: Json;
  readonly #seen: Set<string>;
  /** @param settings fields that need not be read */
  constructor(fields: Json, settings: readonly string[]) {
    this.#fields = fields;
    this.#seen = new Set(settings);
  }

  take(name: string): unknown {
    this.#seen.add(name);
    return this.#fields[name];
  }

  /** Fields that say something and were not read. */
  get left(): string[] {
    return Object.keys(this.#fields).filter(
      name => !this.#seen.has(name) && ![undefined, null, '', false].includes(this.#fields[name] as undefined),
    );
  }
}

function checkKind(kind: unknown, fail: (message: string) => never): void {
  const kinds = (Array.isArray(kind) ? kind : []).filter(each => typeof each === 'string') as string[];
  const crosswords = kinds.filter(each => each.startsWith('http://ipuz.org/crossword'));
  if (crosswords.length === 0) fail(`kind is ${shown(kind)}; expected ["http://ipuz.org/crossword#1"]`);
  const other = kinds.map(
    each => /\/(?<name>diagramless|coded|acrostic|cryptogram|crypticwriting)\b/u.exec(each)?.groups?.name,
  );
  const name = other.find(each => each !== undefined);
  if (name !== undefined) fail(`this is a ${name} puzzle, which is not supported: expected an ordinary crossword`);
}

function readClues(value: unknown, width: number, source: string, said: ReadingNotes): DraftClue[] {
  if (value === undefined || value === null) return [];
  const lists = Object.entries(object(value, 'clues', source)).map(([heading, list]) => {
    if (!Array.isArray(list)) throw new InputError(`clues ${shown(heading)}: expected a list`, { file: source });
    return { heading, list: list as unknown[], direction: directionOf(heading) };
  });
  const isOrdinary = lists.some(({ direction }) => direction !== undefined);
  return lists.flatMap(({ heading, list, direction }) => {
    if (direction === undefined) {
      if (!isOrdinary) throw new InputError(`clues ${shown(heading)}; expected Across and Down`, { file: source });
      said.leave(`clue under ${shown(heading)}`, '', list.length);
      return [];
    }
    const title = heading.slice(heading.indexOf(':') + 1);
    if (heading.includes(':') && title.trim().toLowerCase() !== direction) said.leaveThe(`the heading ${shown(title)}`);
    return list.map((item: unknown, index) => ({
      ...readClue(item, direction, `${heading}, clue ${index + 1}`, source, said),
      cell: cellOf(item, width),
    }));
  });
}

/** `Across`, or `Across:Waagerecht` with a heading of its own. */
function directionOf(heading: unknown): Direction | undefined {
  const name = typeof heading === 'string' ? heading.split(':')[0]!.trim().toLowerCase() : '';
  return name === 'across' || name === 'down' ? name : undefined;
}

function readClue(item: unknown, direction: Direction, place: string, source: string, said: ReadingNotes): DraftClue {
  const fields: Json = Array.isArray(item)
    ? { number: item[0] as unknown, clue: item[1] as unknown }
    : typeof item === 'object' && item !== null
      ? (item as Json)
      : {};
  const clue = new Taken(fields, CLUE_SETTINGS);
  const label = clue.take('number');
  const number = numberOf(label);
  if (number === undefined)
    throw new InputError(`${place}: ${shown(item)}; expected [number, "text"] with a whole number`, { file: source });
  const text = clue.take('clue');
  const enumeration = clue.take('enumeration');
  const continued = readContinued(clue.take('continued'), direction, place, source);
  clue.take('location');
  const shownAs = clue.take('label');
  if (continued === undefined && shownAs !== undefined && String(shownAs) !== String(number))
    said.leave('clue', 'the label of');
  for (const name of clue.left) said.leave('clue', CLUE_FIELDS[name] ?? `"${name}" of`);
  return {
    number,
    direction,
    text: textOf(text, said),
    enumeration: typeof enumeration === 'string' && enumeration.trim() !== '' ? enumeration : undefined,
    continued,
  };
}

/** What a clue can have and a puzzle has not. */
const CLUE_FIELDS: Readonly<Record<string, string>> = {
  image: 'the picture of',
  hints: 'the hints for',
  explanation: 'the explanation of',
  highlight: 'the highlight of',
};

function numberOf(label: unknown): number | undefined {
  const number = typeof label === 'object' && label !== null ? (label as Json).number : label;
  if ((typeof number !== 'number' && typeof number !== 'string') || !/^\d{1,5}$/u.test(String(number)))
    return undefined;
  return Number(number);
}

/** The entries that an answer goes on in: `{"number": 3, "direction": "Across"}`, or the number alone; one of them, or a list. */
function readContinued(
  value: unknown,
  direction: Direction,
  place: string,
  source: string,
): readonly EntryName[] | undefined {
  if (value === undefined || value === null || value === '' || value === false) return undefined;
  const items: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
  return items.map(item => {
    const named = typeof item === 'object' && item !== null ? (item as Json) : { number: item };
    const number = numberOf(named.number);
    if (number === undefined)
      throw new InputError(`${place}: continued in ${shown(item)}; expected a number and a direction`, {
        file: source,
      });
    return { number, direction: directionOf(named.direction) ?? direction };
  });
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

function shadeOf(style: Taken, said: ReadingNotes): string | undefined {
  const color = style.take('color');
  const highlight = style.take('highlight') === true ? HIGHLIGHT : undefined;
  if (typeof color === 'string' && /^[0-9a-f]{6}$/iu.test(color)) return `#${color}`;
  const shade = typeof color === 'string' ? colourIn(color) : undefined;
  if (shade === undefined && color !== undefined && color !== null) said.leave('cell', 'the colour of');
  return shade ?? highlight;
}

function textOf(value: unknown, said: ReadingNotes): string | undefined {
  return typeof value === 'string' ? plainText(value, said) : undefined;
}

function notesOf(value: unknown, said: ReadingNotes): string | undefined {
  return typeof value === 'string' ? plainText(value.replace(/<br\s*\/?>/giu, '\n'), said) : undefined;
}
