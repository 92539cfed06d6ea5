// Finds the grid in a text that crossgen has printed. Title, byline and notes are above the grid, the lists of clues below it; on a
// terminal the grid is drawn with lines. Such a text is recognized by its drawing or by its lists of clues. The numbers of the clues
// also show where the grid begins, because they are those of its entries.

import { InputError } from '../core/errors.js';
import { isBarLine, withoutBars } from './bars.js';
import { BLOCK, cellOf, EMPTY_CELL, marksOf } from './cells.js';
import type { Grid } from './grid.js';
import { isLegendLine, legendText, markedCells } from './legend.js';

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
