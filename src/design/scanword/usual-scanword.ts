// What magazines print: the size of a scanword, and how many clue cells it has, where nothing else is said.

import { InputError } from '../../core/errors.js';
import type { PatternWish } from '../blocked/usual-pattern.js';
import { ANY_NUMBER, type WishedRange } from '../range.js';
import { checkSides, type Size } from '../size.js';
import type { LayoutRules, Picture } from './scanword-layout.js';

export const USUAL_SIZE: Size = { width: 10, height: 14 };
/** Cells of a side. */
const SIDES = { least: 4, most: 30 } as const;
/** Of all cells but those of a picture: how many are clue cells in magazines. */
const CLUE_SHARE = { least: 0.18, most: 0.28 } as const;

/**
 * The rules of a scanword.
 * @param blocks how many clue cells
 * @throws InputError for a side out of bounds, and a picture that is too large, or lies outside
 */
export function usualLayout(
  size: Size,
  { minLength = 3, words = ANY_NUMBER, blocks }: Pick<PatternWish, 'minLength' | 'words' | 'blocks'>,
  picture: Picture | undefined,
): LayoutRules {
  checkSides(size, SIDES);
  if (picture !== undefined) checkPicture(picture, size);
  return { ...size, minLength, words, clueCells: blocks ?? usualClueCells(size, picture), picture };
}

function usualClueCells({ width, height }: Size, picture: Picture | undefined): WishedRange {
  const cells = width * height - (picture === undefined ? 0 : picture.width * picture.height);
  return { least: Math.floor(cells * CLUE_SHARE.least), most: Math.ceil(cells * CLUE_SHARE.most) };
}

function checkPicture({ row, column, width, height }: Picture, size: Size): void {
  if (width < 1 || height < 1 || width > size.width - 2 || height > size.height - 2)
    throw new InputError(
      `a picture of ${width}x${height}: in ${size.width}x${size.height} it has 1 to ${size.width - 2} by 1 to ${size.height - 2} cells`,
    );
  if (row < 0 || column < 0 || row + height > size.height || column + width > size.width)
    throw new InputError(`a picture of ${width}x${height} does not fit there in ${size.width}x${size.height}`);
}
