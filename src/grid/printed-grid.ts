// Finds the grid in a text that crossgen has printed. Title, byline and notes are above the grid, the lists of clues below it; on a
// terminal the grid is drawn with lines. Such a text is recognized by its drawing or by its lists of clues. The numbers of the clues
// also show where the grid begins, because they are those of its entries.

import { InputError } from '../core/errors.js';
import { pattern } from '../core/lazy.js';
import { capitals, isLetter, upperCase } from '../core/word.js';
import { BLOCK, cellOf, EMPTY_CELL, type Mark, marksOf, OUTSIDE } from './cells.js';
import type { CellMark, Grid } from './grid.js';

/** A line of the text, with its number from 1. */
export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

/** What is wrong with a text that crossgen has printed, beyond its rows. */
export class PrintedFault extends InputError {}

/** ` 12. ` or ` 12, 3. ` (a word that stands in both directions): the start of a clue. */
const CLUE = /^\s*(\d+)(?:, (\d+))?\.\s+\S/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const COLOURS = /\u001b\[[\d;]*m/g;
const UPRIGHT = '│';
/** A line of a drawing between two rows: corners, level lines, and the numbers of entries. */
const RULE = /^(?=.*[┌┐└┘├┤┬┴┼])[ \d─┌┐└┘├┤┬┴┼]+$/u;
const CORNER = /[┌┐└┘├┤┬┴┼]/gu;
/** Corners with a line below them. */
const OVER_UPRIGHT = '┌┐├┤┬┼';
const DRAWN_BLOCK = /^█+$/u;
const CIRCLED = /^\((.*)\)$/u;
/** At most so many lines above the grid are taken for rows at first, and so many lists for its first list of clues. */
const MOST_TRIES = 16;

/**
 * The grid of a printed text; undefined if the text was not printed by crossgen.
 * @param lines of the text, without comments
 * @param read reads the rows of a grid file
 * @throws InputError, also that of `read`; PrintedFault if there is not clearly one puzzle
 */
export function printedGrid(
  lines: readonly NumberedLine[],
  source: string,
  read: (rows: readonly NumberedLine[]) => Grid,
): Grid | undefined {
  const plain = lines.map(({ line, text }) => ({ line, text: text.replace(COLOURS, '') }));
  const [drawing, other] = drawingsIn(plain);
  if (other !== undefined) refuseSecond(source, plain[other.from]!.line);
  const lists = plain.flatMap((_, at) => (isHeading(plain, at) ? [at] : []));
  if (drawing !== undefined) {
    const { rows, numbers } = drawnRows(plain.slice(drawing.from, drawing.to), source);
    const grid = read(rows);
    const odd = numbers.findIndex((number, cell) => number !== (grid.numbers[cell] || undefined));
    if (odd >= 0 && numbers.some(number => number !== undefined))
      refuseNumbers(source, rows[Math.floor(odd / grid.width)]!.line - 1, 'the numbers of the drawing');
    const list = lists.find(at => at >= drawing.to);
    if (list !== undefined && !clueNumbers(plain, list).includes(slotNumbers(grid)))
      refuseNumbers(source, plain[list]!.line, 'the numbers of the clues');
    return grid;
  }
  let [unread, odd]: [InputError?, number?] = [];
  const refuseOther = (list: number): void => {
    const second = secondGrid(plain, list);
    if (second !== undefined) refuseSecond(source, second);
  };
  for (const list of lists.slice(0, MOST_TRIES)) {
    const numbers = clueNumbers(plain, list);
    for (const rows of rowsIn(linesAbove(plain, list))) {
      const grid = tried(() => read(rows));
      if (grid instanceof InputError) {
        unread ??= grid;
      } else if (numbers.includes(slotNumbers(grid))) {
        refuseOther(list);
        return grid;
      } else {
        odd ??= list;
      }
    }
  }
  if (odd !== undefined) {
    refuseOther(odd);
    refuseNumbers(source, plain[odd]!.line, 'the numbers of the clues');
  }
  if (unread !== undefined) throw unread;
  return lists.length === 0 ? undefined : read([]);
}

/** Whether a line above a grid could be taken for a part of it. @param width of the grid */
export function isRowLike(text: string, width: number): boolean {
  return isDress(text) || /[|│]/u.test(text) || marksOf(text).length === width;
}

function refuseSecond(source: string, line: number): never {
  throw new PrintedFault('a second puzzle begins here: give each a file of its own, or use json, which holds several', {
    file: source,
    line,
  });
}

function refuseNumbers(source: string, line: number, what: string): never {
  throw new PrintedFault(
    `${what} are not those that follow from the grid: a grid in text has no numbers of its own, so use json, ipuz or jpz; ` +
      'if you changed the grid, remove the clues and the numbers',
    { file: source, line },
  );
}

function tried(read: () => Grid): Grid | InputError {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** The line where a second grid begins below the lists of clues: two or more lines that are neither clues nor headings. */
function secondGrid(lines: readonly NumberedLine[], first: number): number | undefined {
  const at = lines.findIndex(
    (line, at) =>
      at > first &&
      isBlank(lines[at - 1]!) &&
      [line, lines[at + 1]].every(each => each !== undefined && !isBlank(each) && !CLUE.test(each.text)),
  );
  return lines[at]?.line;
}

/** Whether a line is the heading of a list of clues. */
function isHeading(lines: readonly NumberedLine[], at: number): boolean {
  const [before, line, after] = [lines[at - 1], lines[at]!, lines[at + 1]];
  return (
    before !== undefined &&
    after !== undefined &&
    isBlank(before) &&
    !isBlank(line) &&
    !CLUE.test(line.text) &&
    CLUE.test(after.text)
  );
}

function isBlank({ text }: NumberedLine): boolean {
  return text.trim() === '';
}

/** The lines up to a list of clues, from the last blank line before them. */
function linesAbove(lines: readonly NumberedLine[], list: number): readonly NumberedLine[] {
  let end = list;
  while (end > 0 && isBlank(lines[end - 1]!)) end--;
  let start = end;
  while (start > 0 && !isBlank(lines[start - 1]!)) start--;
  return lines.slice(start, end);
}

/** The numbers of the clues of a list and of those behind it, as texts to compare: across, then down. A list may be of both directions. */
function clueNumbers(lines: readonly NumberedLine[], first: number): string[] {
  const lists: RegExpExecArray[][] = [];
  for (let at = first; at < lines.length && isHeading(lines, at); at++) {
    const items: RegExpExecArray[] = [];
    for (at++; at < lines.length && !isBlank(lines[at]!); at++) {
      const item = CLUE.exec(lines[at]!.text);
      // A line that continues a clue may look like another one, but further to the right.
      const isItem = item !== null && (items.length === 0 || pointOf(item) <= pointOf(items[0]!));
      if (isItem) items.push(item);
    }
    lists.push(items);
  }
  const numbers = lists.flat().map(([, number]) => Number(number));
  if (lists.length > 1) return [numbers.join(' ')];
  const down = lists.flat().map(([, across, down]) => Number(down ?? across));
  return [numbers.join(' '), [...numbers, ...down.sort((a, b) => a - b)].join(' ')];
}

/** Where the point behind the number is. */
function pointOf({ 0: text }: RegExpExecArray): number {
  return text.indexOf('.');
}

/** The numbers of the entries of a grid, as a text to compare. */
function slotNumbers({ slots }: Grid): string {
  return slots.map(({ number }) => number).join(' ');
}

/** A line that adds to the rows: bars or legend. */
function isDress(text: string): boolean {
  return isBarLine(text) || isLegendLine(text);
}

/** What may be the rows below title, byline and notes: all that are equally long, and fewer and fewer of these. */
function rowsIn(above: readonly NumberedLine[]): (readonly NumberedLine[])[] {
  const widths = above.map(({ text }) => (isDress(text) ? undefined : withoutBars(marksOf(text)).cells.length));
  const width = widths.findLast(each => each !== undefined);
  const top = widths.findLastIndex(each => each !== undefined && each !== width) + 1;
  const starts = widths.flatMap((each, at) => (at >= top && each !== undefined ? [at] : []));
  return starts.slice(0, MOST_TRIES).map(at => above.slice(at));
}

/** The places of drawn grids: a rule, then rows that each have one below. */
function drawingsIn(lines: readonly NumberedLine[]): { readonly from: number; readonly to: number }[] {
  const isRule = (at: number): boolean => RULE.test(lines[at]?.text ?? '');
  const isRow = (at: number): boolean => lines[at]?.text.includes(UPRIGHT) === true && isRule(at + 1);
  const found: { readonly from: number; readonly to: number }[] = [];
  for (let from = 0; from < lines.length; from++) {
    if (!isRule(from) || !isRow(from + 1)) continue;
    let last = from;
    while (isRow(last + 1)) last += 2;
    found.push({ from, to: last + 1 });
    from = last;
  }
  return found;
}

/** The rows of a drawing as those of a grid file, with a legend, and the numbers that are drawn in its cells (row-major). */
function drawnRows(
  drawing: readonly NumberedLine[],
  source: string,
): { readonly rows: readonly NumberedLine[]; readonly numbers: readonly (number | undefined)[] } {
  const margin = drawing.reduce((least, { text }) => Math.min(least, text.search(/[^ ]/u)), Number.POSITIVE_INFINITY);
  const rules = drawing.filter((_, at) => at % 2 === 0).map(({ text }) => text.slice(margin));
  const letters = drawing.filter((_, at) => at % 2 === 1);
  const corners = rules.flatMap(rule => [...rule.matchAll(CORNER)].map(({ index }) => index));
  /** The columns of the text from one upright to the next. */
  const step = corners.reduce(gcd, 0);
  const width = corners.reduce((most, corner) => Math.max(most, corner), 0) / step;
  const fail = (line: number): never => {
    throw new PrintedFault(
      'the lines of this drawing do not fit together: each corner needs its lines, at equal distances',
      {
        file: source,
        line,
      },
    );
  };
  if (!(width >= 1)) fail(drawing[0]!.line);
  const part = (rule: number, column: number): string => rules[rule]!.slice(column * step + 1, (column + 1) * step);
  const numbers: (number | undefined)[] = [];
  const contents = letters.flatMap(({ line, text }, row) => {
    const cells = new Array<string>(width).fill('outside');
    const uprights = Array.from({ length: width + 1 }, (_, column) => column).filter(column =>
      OVER_UPRIGHT.includes(rules[row]![column * step] ?? ' '),
    );
    const parts = text.split(UPRIGHT);
    if (parts.length !== uprights.length + 1) fail(line);
    uprights.slice(1).forEach((end, at) => {
      const column = uprights[at]!;
      const isOutside = part(row, column).trim() === '' || part(row + 1, column).trim() === '';
      if (end === column + 1 && !isOutside) cells[column] = drawnCell(parts[at + 1]!);
      else if (parts[at + 1]!.trim() !== '') fail(line);
    });
    for (let column = 0; column < width; column++) {
      const number = /\d+/.exec(part(row, column))?.[0];
      numbers.push(number === undefined ? undefined : Number(number));
    }
    return cells;
  });
  const { marks, legend } = markedCells(contents);
  const rows = letters.map(({ line }, row) => ({ line, text: marks.slice(row * width, (row + 1) * width).join('') }));
  return { rows: [...rows, ...legend.map(text => ({ line: letters[0]!.line, text }))], numbers };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** What a drawn cell holds, as a legend says it. */
function drawnCell(part: string): string {
  if (DRAWN_BLOCK.test(part)) return BLOCK;
  const [, circled] = CIRCLED.exec(part) ?? [];
  const text = (circled ?? part).trim();
  const { kind } = text === '' ? { kind: 'empty' } : cellOf(text);
  if (kind === 'block') return BLOCK;
  if (kind === 'outside') return kind;
  return `${kind === 'empty' ? EMPTY_CELL : legendText(text.normalize('NFC'))}${circled === undefined ? '' : ' circle'}`;
}

// Bars in a grid file: `|` between two cells, and under a row a line of dashes, each below a cell where a down slot ends.
//
//     C A T|.
//       - -
//     . . . .

const UPRIGHT_BAR = '|';

/** Whether a line consists of dashes only, with or without blanks between them. */
export function isBarLine(text: string): boolean {
  return /^[\s-]*-[\s-]*$/u.test(text);
}

/** The marks of a row without its bars, and the cells with a bar at their right. Bars at the ends of the row change nothing. */
export function withoutBars(marks: readonly Mark[]): {
  readonly cells: readonly Mark[];
  readonly right: readonly number[];
} {
  if (marks.every(({ text }) => text !== UPRIGHT_BAR)) return { cells: marks, right: [] };
  const cells: Mark[] = [];
  const right: number[] = [];
  const isSpaced = marks.some(({ text, apart }, at) => at > 0 && apart && text !== UPRIGHT_BAR);
  for (const mark of marks) {
    if (mark.text === UPRIGHT_BAR) {
      if (cells.length > 0) right.push(cells.length - 1);
    } else {
      // Beside a bar, a blank is optional.
      cells.push({ ...mark, apart: cells.length === 0 ? mark.apart : isSpaced });
    }
  }
  return { cells, right };
}

/**
 * The cells with a bar below them, from a line of dashes under their row.
 * @throws InputError for a dash that is not below a cell
 */
export function barsBelow(text: string, cells: readonly Mark[], source: string, line: number): number[] {
  return [...text.matchAll(/-+/gu)].flatMap(({ 0: dashes, index }) => {
    const from = [...text.slice(0, index)].length + 1;
    const to = from + dashes.length - 1;
    const under = cells.flatMap(({ column }, at) => (column >= from && column <= to ? [at] : []));
    if (under.length > 0) return under;
    throw new InputError(`a bar below no cell: put each - right below its cell`, {
      file: source,
      line,
      column: from,
    });
  });
}

// The legend of a grid file: lines after the rows that say what a mark stands for, such as `1 = [AEIOU]`. A cell may be limited to
// some letters, hold several letters (a rebus cell), be circled or shaded, or lie outside the grid.

/** What a mark of the legend stands for. */
interface LegendCell {
  readonly kind: 'cell' | 'block' | 'outside';
  /** One letter or several, NFC upper-case. */
  readonly seed?: string;
  /** The letters that the cell may have, if they are limited. */
  readonly allowed?: ReadonlySet<string>;
  readonly mark?: CellMark;
}

export type Legend = ReadonlyMap<string, LegendCell>;

export interface LegendLine {
  readonly line: number;
  readonly text: string;
}

/** Letters with their marks, also two readings as in IE/EI. */
const LETTERS = pattern(String.raw`^(?:\p{L}\p{M}*)+(?:/(?:\p{L}\p{M}*)+)*$`, 'u');
const BRACKETED = pattern(String.raw`^\[(\p{L}+)\]$`, 'u');
/** Anything else that a cell holds: "5". */
const QUOTED = /^"(.+)"$/u;
const LINE = /^\s*(\S)\s*=\s*(\S.*?)\s*$/u;
/** Signs that cells get in a legend, in this order: digits, other signs, circled numbers, patterns of Braille. */
const SIGNS = [
  ...'123456789@$%&+!0',
  ...Array.from({ length: 20 }, (_, i) => String.fromCodePoint(0x2460 + i)),
  ...Array.from({ length: 255 }, (_, i) => String.fromCodePoint(0x2801 + i)),
];
/** The colour of `shade` without a colour. */
const USUAL_SHADE = '#d3d3d3';
const EXPECTED =
  'expected what the cell holds (. any letter, [AEIOU] one of several, A, HEART, "5" in quotes, #, or outside), then circle or shade';

export function isLegendLine(text: string): boolean {
  return LINE.test(text);
}

/** @throws InputError for a line that does not describe a cell, and for a mark that is explained twice or is not a mark */
export function readLegend(lines: readonly LegendLine[], source: string, lang: string | undefined): Legend {
  const legend = new Map<string, LegendCell>();
  for (const { line, text } of lines) {
    const [, mark = '', said = ''] = LINE.exec(text)!;
    const fail = (message: string): never => {
      throw new InputError(message, { file: source, line });
    };
    if (isLetter(mark) || '#.|~-'.includes(mark))
      fail(`'${mark}' cannot be explained in a legend: take a digit or another sign`);
    if (legend.has(mark)) fail(`'${mark}' is explained twice: once is enough`);
    const [content = '', ...dress] = said.split(/\s+/u);
    const marks = dress.map(word => dressed(word) ?? fail(`'${word}' says nothing of a cell: ${EXPECTED}`));
    const cell = contentOf(content, lang) ?? fail(`'${content}' says nothing of a cell: ${EXPECTED}`);
    if (cell.kind !== 'cell' && marks.length > 0) fail(`only a cell can be circled or shaded: ${EXPECTED}`);
    legend.set(mark, marks.length === 0 ? cell : { ...cell, mark: Object.assign({}, ...marks) as CellMark });
  }
  return legend;
}

function contentOf(text: string, lang: string | undefined): LegendCell | undefined {
  if (text === EMPTY_CELL) return { kind: 'cell' };
  if (text === BLOCK) return { kind: 'block' };
  if (text === 'outside') return { kind: 'outside' };
  const composed = text.normalize('NFC');
  const [, bracketed] = BRACKETED().exec(composed) ?? [];
  if (bracketed !== undefined) return { kind: 'cell', allowed: new Set(upperCase(bracketed, lang)) };
  const [, quoted] = QUOTED.exec(composed) ?? [];
  if (quoted !== undefined) return { kind: 'cell', seed: capitals(quoted, lang) };
  return LETTERS().test(composed) ? { kind: 'cell', seed: upperCase(composed, lang) } : undefined;
}

/** What a cell holds, as a legend says it: `A`, `HEART`, `IE/EI`, and anything but letters in upper case in quotes: `"5"`. */
export function legendText(seed: string): string {
  return LETTERS().test(seed) && upperCase(seed) === seed ? seed : `"${seed}"`;
}

/**
 * A mark for each cell of a grid file, and the legend for the cells that cannot be written as one.
 * @param cells what they hold, as a legend says it
 * @throws InputError for more kinds of cells than there are signs
 */
export function markedCells(cells: readonly string[]): {
  readonly marks: readonly string[];
  readonly legend: string[];
} {
  const markOf = new Map([
    [BLOCK, BLOCK],
    [EMPTY_CELL, EMPTY_CELL],
    ['outside', OUTSIDE],
  ]);
  const kinds = [...new Set(cells)].filter(kind => !markOf.has(kind) && !isPlainLetter(kind));
  // A cell that holds a sign stands for itself, if it can.
  const own = new Set(kinds.flatMap(kind => QUOTED.exec(kind)?.[1] ?? []).filter(sign => SIGNS.includes(sign)));
  const free = SIGNS.filter(sign => !own.has(sign));
  const legend = kinds.map(kind => {
    const itself = QUOTED.exec(kind)?.[1] ?? '';
    const sign = own.has(itself) ? itself : free.shift();
    if (sign === undefined)
      throw new InputError(
        `text: the grid has more than ${SIGNS.length} kinds of cells that are not one letter, and there are no more signs for them; write json or ipuz instead`,
      );
    markOf.set(kind, sign);
    return `${sign} = ${kind}`;
  });
  return { marks: cells.map(kind => markOf.get(kind) ?? kind), legend };
}

/** Whether a row can have the letter itself. */
function isPlainLetter(text: string): boolean {
  const kind = cellOf(text);
  return [...text].length === 1 && kind.kind === 'letter' && kind.letters === text;
}

/** `circle`, `shade` or `shade=#ffcc00`. */
function dressed(word: string): CellMark | undefined {
  if (word === 'circle') return { circled: true };
  const shade = /^shade(?:=(#[0-9a-f]{6}|[a-z]+))?$/iu.exec(word);
  return shade === null ? undefined : { shade: shade[1] ?? USUAL_SHADE };
}
