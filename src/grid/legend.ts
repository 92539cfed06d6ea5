// The legend of a grid file: lines after the rows that say what a mark stands for, such as `1 = [AEIOU]`. A cell may be limited to
// some letters, hold several letters (a rebus cell), be circled or shaded, or lie outside the grid.

import { InputError } from '../core/errors.js';
import { pattern } from '../core/lazy.js';
import { isLetter, upperCase } from '../core/word.js';
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

/** Letters, or letters in brackets. */
const LETTERS = pattern(String.raw`^(?:(\p{L}+)|\[(\p{L}+)\])$`, 'u');
const LINE = /^\s*(\S)\s*=\s*(\S.*?)\s*$/u;
/** The colour of `shade` without a colour. */
const USUAL_SHADE = '#d3d3d3';
const EXPECTED =
  'expected what the cell holds (. any letter, [AEIOU] one of several, A, HEART, #, or outside), then circle or shade';

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
  if (text === '.') return { kind: 'cell' };
  if (text === '#') return { kind: 'block' };
  if (text === 'outside') return { kind: 'outside' };
  const [, letters, bracketed] = LETTERS().exec(text.normalize('NFC')) ?? [];
  if (bracketed !== undefined) return { kind: 'cell', allowed: new Set(upperCase(bracketed, lang)) };
  return letters === undefined ? undefined : { kind: 'cell', seed: upperCase(letters, lang) };
}

/** `circle`, `shade` or `shade=#ffcc00`. */
function dressed(word: string): CellMark | undefined {
  if (word === 'circle') return { circled: true };
  const shade = /^shade(?:=(#[0-9a-f]{6}|[a-z]+))?$/iu.exec(word);
  return shade === null ? undefined : { shade: shade[1] ?? USUAL_SHADE };
}
