// What the options of `design` ask of a pattern: its size, and how many words and blocks it may have.

import { InputError } from '../../core/errors.js';
import type { PatternRules, Style } from '../../design/blocked/rules.js';
import type { Symmetry } from '../../design/blocked/symmetry.js';
import { ANY_NUMBER, type Range } from '../../design/range.js';
import type { Context } from '../rim/command.js';

/** Cells of a side. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** @throws InputError for a text that is no size, or a side out of bounds */
export function sizeOf(context: Context, least: number, most: number): Size {
  const text = context.options.text('size')!;
  const [, first, second] = /^(\d{1,3})(?:x(\d{1,3}))?$/.exec(text) ?? [];
  if (first === undefined) throw new InputError(`--size ${text} is not a size: expected cells as 15, or 15x13`);
  const [width, height] = [Number(first), Number(second ?? first)];
  for (const side of [width, height])
    if (side < least || side > most)
      throw new InputError(`--size ${text}: a side of this style has ${least} to ${most} cells`);
  return { width, height };
}

const RANGE = /^(\d{0,5})(\.\.)?(\d{0,5})$/;

/** Whether a text has the form of a range, with its ends in order or not. */
export function isRange(text: string): boolean {
  return RANGE.test(text) && /\d/.test(text);
}

/** `72..78`, `72..`, `..78`, or one number; undefined where the option was not given. @throws InputError for anything else */
export function rangeOf(context: Context, name: string): Range | undefined {
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

/** The rules of a pattern; what the user does not say is what papers print. */
export function patternRulesOf(context: Context, style: Style, size: Size): PatternRules {
  const { options } = context;
  const symmetry = options.text('symmetry') as Symmetry;
  if (symmetry === 'diagonal' && size.width !== size.height)
    throw new InputError(`--symmetry diagonal is for squares, and ${size.width}x${size.height} is not a square`);
  const isFree = options.flag('uniform');
  return {
    ...size,
    style,
    symmetry,
    minLength: options.integer('min-length')!,
    words: rangeOf(context, 'words') ?? (isFree ? ANY_NUMBER : usualWords(style, size)),
    blocks: rangeOf(context, 'blocks') ?? (isFree ? ANY_NUMBER : usualBlocks(style, size, options.given('theme'))),
  };
}

/** American papers: 78 words at 15 by 15, 140 at 21 by 21; British ones: 36 and 32 at 15 and 13. Other sizes are scaled. */
function usualWords(style: Style, { width, height }: Size): Range {
  const side = Math.sqrt(width * height);
  const area = width * height;
  switch (style) {
    case 'american': {
      const share = side <= 15 ? 78 / 225 + (15 - side) * 0.0062 : 78 / 225 - (side - 15) * 0.00487;
      // A small grid may be open throughout.
      return { least: 0, most: Math.max(width + height, Math.round(area * share)) };
    }
    case 'british':
      return { least: Math.floor((area * 20) / 225), most: Math.max(4, Math.round((area * 36) / 225)) };
    case 'lattice':
      return { least: Math.floor((area * 18) / 225), most: ANY_NUMBER.most };
    default:
      return style satisfies never;
  }
}

/** The shares that `lint` allows; long words of a theme need more blocks at their ends. */
function usualBlocks(style: Style, { width, height }: Size, hasTheme: boolean): Range {
  const share = { american: hasTheme ? 0.26 : 0.18, british: 0.4, lattice: 0.5 }[style];
  return { least: 0, most: Math.floor(width * height * share) };
}
