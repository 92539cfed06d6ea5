// What the options of `design` ask of a pattern: its size, and how many words and blocks it may have.

import { InputError } from '../../core/errors.js';
import type { PatternStyle } from '../../design/blocked/breaches.js';
import type { PatternWish } from '../../design/blocked/usual-pattern.js';
import { ANY_NUMBER, type WishedRange } from '../../design/range.js';
import type { Size } from '../../design/size.js';
import type { Symmetry } from '../../grid/grid.js';
import type { Context } from '../rim/command.js';

/** @throws InputError for a text that is no size */
export function sizeOf(context: Context): Size {
  const text = context.options.text('size')!;
  const [, first, second] = /^(\d{1,3})(?:x(\d{1,3}))?$/.exec(text) ?? [];
  if (first === undefined) throw new InputError(`--size ${text} is not a size: expected cells as 15, or 15x13`);
  return { width: Number(first), height: Number(second ?? first) };
}

const RANGE = /^(\d{0,5})(\.\.)?(\d{0,5})$/;

/** Whether a text has the form of a range, with its ends in order or not. */
export function isRange(text: string): boolean {
  return RANGE.test(text) && /\d/.test(text);
}

/** `72..78`, `72..`, `..78`, or one number; undefined where the option was not given. @throws InputError for anything else */
function rangeOf(context: Context, name: string): WishedRange | undefined {
  const text = context.options.text(name);
  if (text === undefined) return undefined;
  const [, from, dots, to] = RANGE.exec(text) ?? [];
  if (from === undefined || (from === '' && to === ''))
    throw new InputError(
      `--${name} ${text} is not a range: expected 72..78, ..78, 72.. or 76${name === 'words' ? '; a file of words is for --style free' : ''}`,
    );
  const least = from === '' ? 0 : Number(from);
  const most = dots === undefined ? least : to === '' ? ANY_NUMBER.most : Number(to);
  if (least > most) throw new InputError(`--${name} ${text}: ${least} is more than ${most}`);
  return { least, most };
}

/** What the user says of a pattern, or of a grid to be mended. */
export function patternWishOf(context: Context): PatternWish {
  const { options } = context;
  const given = <Value>(name: string, value: Value): Value | undefined => (options.given(name) ? value : undefined);
  return {
    style: given('style', options.text('style') as PatternStyle),
    symmetry: given('symmetry', options.text('symmetry') as Symmetry),
    minLength: given('min-length', options.integer('min-length')),
    words: rangeOf(context, 'words'),
    blocks: rangeOf(context, 'blocks'),
  };
}
