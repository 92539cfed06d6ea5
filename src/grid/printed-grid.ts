// Finds the grid in a text that crossgen has printed. Title, byline and notes are above the grid, the lists of clues below it; on a
// terminal the grid is drawn with lines. Such a text is recognized by its lists of clues. The numbers of the clues also show where
// the grid begins, because they are those of its entries.

import { InputError } from '../core/errors.js';
import { barsBelow, isBarLine, withoutBars } from './bars.js';
import { BLOCK, EMPTY_CELL, type Mark, marksOf, OUTSIDE } from './cells.js';
import { BAR } from './grid.js';
import { isLegendLine } from './legend.js';
import { makeGrid } from './make-grid.js';

/** A line of the text, with its number from 1. */
export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

/** A printed text that holds more than one puzzle. */
export class SeveralPuzzles extends InputError {}

/** `12. `: the start of a clue. */
const CLUE = /^\s*(\d+)\.\s+\S/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const COLOURS = /\u001b\[[\d;]*m/g;
const UPRIGHT = '│';
const DRAWN_BLOCK = '█';
/** The least number of columns between two upright lines. */
const DRAWN_CELL = 3;

/**
 * The rows of the grid; undefined if the text was not printed by crossgen.
 * @param lines of the text, without comments
 * @throws SeveralPuzzles
 */
export function printedRows(lines: readonly NumberedLine[], source: string): readonly NumberedLine[] | undefined {
  const plain = lines.map(({ line, text }) => ({ line, text: text.replace(COLOURS, '') }));
  const first = plain.findIndex((_, at) => isHeading(plain, at));
  if (first < 0) return undefined;
  const second = secondGrid(plain, first);
  if (second !== undefined)
    throw new SeveralPuzzles(
      'a second puzzle begins here: give each a file of its own, or use json, which holds several',
      {
        file: source,
        line: second,
      },
    );
  let end = first;
  while (end > 0 && isBlank(plain[end - 1]!)) end--;
  let start = end;
  while (start > 0 && !isBlank(plain[start - 1]!)) start--;
  const above = plain.slice(start, end);
  if (above.length === 0) return [];
  if (above.some(({ text }) => text.includes(UPRIGHT))) return drawnRows(above);
  const numbers = clueNumbers(plain.slice(first));
  const dressed = above.some(({ text }) => isBarLine(text) || isLegendLine(text) || text.includes('|'));
  return dressed ? dressedRows(above, numbers) : withoutTitle(above, numbers);
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

/** The numbers of the clues, as a text to compare. */
function clueNumbers(lines: readonly NumberedLine[]): string {
  return lines.flatMap(({ text }) => CLUE.exec(text)?.[1] ?? []).join(' ');
}

/** The rows below title, byline and notes: as many as possible that are equally long and whose entries have the numbers of the clues. */
function withoutTitle(above: readonly NumberedLine[], numbers: string): readonly NumberedLine[] {
  const widths = above.map(({ text }) => (/\S\s+\S/.test(text) ? -1 : marksOf(text).length));
  let top = above.length - 1;
  while (top > 0 && widths[top - 1] === widths.at(-1)) top--;
  for (let at = top; at < above.length; at++) {
    const rows = above.slice(at);
    if (slotNumbers(rows) === numbers) return rows;
  }
  return above.slice(top);
}

/** The rows below title, byline and notes, with their bars and their legend: as many as possible whose entries have the numbers of the clues. */
function dressedRows(above: readonly NumberedLine[], numbers: string): readonly NumberedLine[] {
  for (let at = 0; at < above.length; at++) {
    const lines = above.slice(at);
    const rows = lines.filter(({ text }) => !isBarLine(text) && !isLegendLine(text));
    const read = rows.map(({ text }) => withoutBars(marksOf(text)));
    const width = read[0]?.cells.length;
    if (read.length === 0 || read.some(({ cells }) => cells.length !== width)) continue;
    const bars = read.map(({ right }) => Array.from({ length: width! }, (_, c) => (right.includes(c) ? BAR.right : 0)));
    let row = -1;
    let fits = true;
    for (const { text, line } of lines) {
      if (isLegendLine(text)) continue;
      if (!isBarLine(text)) row++;
      else if (row < 0) fits = false;
      else for (const c of below(text, read[row]!.cells, line)) bars[row]![c]! |= BAR.below;
    }
    const open = read.map(({ cells }) => cells.map(({ text }) => (text === BLOCK || text === OUTSIDE ? 0 : 1)));
    if (fits && numbersOf(width!, open.flat(), bars.flat()) === numbers) return lines;
  }
  return above;
}

function below(text: string, cells: readonly Mark[], line: number): readonly number[] {
  try {
    return barsBelow(text, cells, '', line);
  } catch {
    return [];
  }
}

/** The numbers of the entries of a grid, as a text to compare. */
function slotNumbers(rows: readonly NumberedLine[]): string | undefined {
  const cells = rows.map(({ text }) =>
    marksOf(text).map(({ text: mark }) => (mark === BLOCK || mark === OUTSIDE ? 0 : 1)),
  );
  return numbersOf(cells[0]!.length, cells.flat());
}

function numbersOf(width: number, open: readonly number[], bars?: readonly number[]): string | undefined {
  try {
    const { slots } = makeGrid({
      ...{ source: '', width, height: open.length / width, open: Uint8Array.from(open) },
      bars: bars && Uint8Array.from(bars),
    });
    return slots.map(({ number }) => number).join(' ');
  } catch {
    return undefined;
  }
}

/** The rows of a drawing; cells outside the grid become blocks. */
function drawnRows(above: readonly NumberedLine[]): NumberedLine[] {
  const rows = above
    .filter(({ text }) => text.includes(UPRIGHT))
    .map(({ line, text }) => ({ line, parts: text.trimEnd().split(UPRIGHT) }));
  const inner = Math.max(
    DRAWN_CELL,
    Math.min(...rows.flatMap(({ parts }) => parts.slice(1, -1).map(part => part.length))),
  );
  const drawn = rows.map(({ line, parts }) => {
    const outside = BLOCK.repeat(Math.round(parts[0]!.length / (inner + 1)));
    return {
      line,
      text:
        outside +
        parts
          .slice(1, -1)
          .map(part => drawnCell(part, inner))
          .join(''),
    };
  });
  const width = Math.max(...drawn.map(({ text }) => marksOf(text).length));
  return drawn.map(({ line, text }) => ({ line, text: text + BLOCK.repeat(width - marksOf(text).length) }));
}

function drawnCell(part: string, inner: number): string {
  if (part.includes(DRAWN_BLOCK)) return BLOCK;
  const text = part.replace(/^\((.*)\)$/, '$1').trim();
  if (text !== '') return text;
  return part.length > inner ? BLOCK.repeat(Math.round((part.length + 1) / (inner + 1))) : EMPTY_CELL;
}
