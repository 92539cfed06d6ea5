// What every reader does with the bytes of a file: limit their number, decode them, and turn their texts into plain text.
// Text in a puzzle is plain: one line (notes may have several), no control characters, no markup.

import { InputError } from '../core/errors.js';
import { pattern } from '../core/lazy.js';
import { capitals } from '../core/word.js';
import { MAX_SIDE } from '../grid/grid.js';

/** The most bytes of a puzzle file, or of what a zipped one unpacks to: sixteen times the largest grid as verbose JSON. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** The most characters in the solution of a cell, which holds one word at most. */
const MAX_CELL_CHARACTERS = 32;
const BLANK_OR_CONTROL = pattern(String.raw`[\s\p{C}]`, 'u');

/** @throws InputError for bytes that are not UTF-8, and for too many bytes */
export function decodeText(bytes: Uint8Array, source: string): string {
  boundBytes(bytes, source);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`not UTF-8 text; this format is written in UTF-8: re-encode the file`, { file: source });
  }
}

export function boundBytes(bytes: Uint8Array, source: string): void {
  if (bytes.length > MAX_FILE_BYTES)
    throw new InputError(`${bytes.length} bytes; a puzzle file has at most ${MAX_FILE_BYTES}`, { file: source });
}

/** @throws InputError unless both sides are whole numbers, 1 to {@link MAX_SIDE} */
export function boundSides(width: unknown, height: unknown, source: string): asserts width is number {
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const)
    if (typeof side !== 'number' || !Number.isInteger(side) || side < 1 || side > MAX_SIDE)
      throw new InputError(`the grid's ${name} is ${shown(side)}; expected a whole number from 1 to ${MAX_SIDE}`, {
        file: source,
      });
}

/** The text as one line of plain text; undefined if it is empty. */
export function line(text: string | undefined): string | undefined {
  const tidy = (text ?? '').replace(UNPRINTABLE, ' ').replace(/\s+/gu, ' ').trim();
  return tidy === '' ? undefined : wellFormed(tidy.normalize('NFC'));
}

/** The text as lines of plain text, without empty lines at the start and end; undefined if it is empty. */
export function block(text: string | undefined): string | undefined {
  const lines = (text ?? '').split(/\r\n|\r|\n/u).map(part => line(part) ?? '');
  while (lines.length > 0 && lines[0] === '') lines.shift();
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** A cell's letters in the form that a puzzle has them: NFC, upper-case. A letter whose upper case is two letters (ß) stays as it is. */
export function letters(text: string, source: string | undefined, place: string, lang: string | undefined): string {
  const tidy = wellFormed(text.normalize('NFC'));
  if (tidy === '' || BLANK_OR_CONTROL().test(tidy) || [...tidy].length > MAX_CELL_CHARACTERS)
    throw new InputError(
      `${place}: ${shown(text)} is not a solution of a cell; expected 1 to ${MAX_CELL_CHARACTERS} letters without blanks`,
      source === undefined ? undefined : { file: source },
    );
  return capitals(tidy, lang);
}

/** How a message shows a value that a file holds: short, and on one line. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : jsonOf(value);
  const tidy = wellFormed(text.replace(UNPRINTABLE, '·'));
  return [...tidy].length > 40 ? `${[...tidy].slice(0, 39).join('')}…` : tidy;
}

/** A value as JSON, or described in words if it is nested too deep. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Array.isArray(value) ? 'a list of lists' : 'an object of objects';
  }
}

/** Line and column, from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: [...before.slice(start)].length + 1 };
}

/** The text with single halves of surrogate pairs, which no encoding allows, replaced by U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** Control characters, line and paragraph separators, and code points that are not characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/gu;
