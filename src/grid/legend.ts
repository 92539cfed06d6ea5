// The legend of a grid file: lines after the rows that say what a mark stands for, such as `1 = [AEIOU]`. A cell may be limited to
// some letters, hold several letters (a rebus cell), be circled or shaded, or lie outside the grid.

import { InputError } from '../core/errors.js';
import { pattern } from '../core/lazy.js';
import { capitals, isLetter, upperCase } from '../core/word.js';
import { BLOCK, cellOf, EMPTY_CELL, OUTSIDE } from './cells.js';
import type { CellMark } from './grid.js';

/** What a mark of the legend stands for. */
export interface LegendCell {
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
