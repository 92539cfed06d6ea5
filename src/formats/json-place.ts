// Parses JSON, and finds the place of the first error, which JSON.parse does not always name. The walk below runs only
// after JSON.parse has refused the text.

import { InputError } from '../core/errors.js';
import { placeOf } from './input.js';

/** The depth at which the walk stops looking for the error. No puzzle is nested so deep. */
const MAX_DEPTH = 100;

/** @throws InputError with line and column */
export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = errorOffset(text);
    const found =
      offset >= text.length ? 'the end of the file' : `'${String.fromCodePoint(text.codePointAt(offset)!)}'`;
    throw new InputError(`not JSON: unexpected ${found}`, { file: source, ...placeOf(text, offset) });
  }
}

const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
  /[ \t\r\n]*(?:(?<string>"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<scalar>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|(?<mark>[[\]{},:]))/y;

function errorOffset(text: string): number {
  TOKEN.lastIndex = 0;
  let at = 0;
  const stack: ('[' | '{')[] = [];
  /** What may come next. */
  let next: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' = 'value';
  while (stack.length < MAX_DEPTH) {
    const blank = /[ \t\r\n]*/y;
    blank.lastIndex = at;
    blank.exec(text);
    const start = blank.lastIndex;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return start;
    const { string, scalar, mark } = token.groups!;
    const open = stack.at(-1);
    if (open === undefined && next === 'comma or end') return start;
    if (next === 'colon') {
      if (mark !== ':') return start;
      next = 'value';
    } else if (next === 'comma or end') {
      if (mark === ',') next = open === '{' ? 'key' : 'value';
      else if (mark === (open === '{' ? '}' : ']')) stack.pop();
      else return start;
    } else if ((next === 'key or end' && mark === '}') || (next === 'value or end' && mark === ']')) {
      stack.pop();
      next = 'comma or end';
    } else if (next === 'key' || next === 'key or end') {
      if (string === undefined) return start;
      next = 'colon';
    } else if (mark === '[' || mark === '{') {
      stack.push(mark);
      next = mark === '[' ? 'value or end' : 'key or end';
    } else if (string !== undefined || scalar !== undefined) next = 'comma or end';
    else return start;
    at = TOKEN.lastIndex;
  }
  return at;
}
