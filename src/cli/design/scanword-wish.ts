// What the options of `design` ask of a scanword: its size, how many words and clue cells, and the place of a picture.

import { InputError } from '../../core/errors.js';
import type { Range } from '../../design/range.js';
import type { LayoutRules, Picture } from '../../design/scanword/layout.js';
import type { Context } from '../rim/command.js';
import { rangeOf, type Size, sizeOf } from './wish.js';

const USUAL_SIZE: Size = { width: 10, height: 14 };
/** Cells of a side. */
const SIDES = { least: 4, most: 30 } as const;
/** Of all cells but those of a picture: how many are clue cells in magazines. */
const CLUE_SHARE = { least: 0.18, most: 0.28 } as const;
const ANY: Range = { least: 0, most: Number.POSITIVE_INFINITY };

/** Where a picture may stand by name: parts of the room that it leaves, downwards and rightwards. */
const PLACES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  'top-left': [0, 0],
  top: [0, 0.5],
  'top-right': [0, 1],
  left: [0.5, 0],
  center: [0.5, 0.5],
  right: [0.5, 1],
  'bottom-left': [1, 0],
  bottom: [1, 0.5],
  'bottom-right': [1, 1],
};
const USUAL_PLACE = 'top-right';

/** @throws InputError for a size, a range or a picture that cannot be */
export function scanwordRulesOf(context: Context): LayoutRules {
  const { options } = context;
  const size = options.given('size') ? sizeOf(context, SIDES.least, SIDES.most) : USUAL_SIZE;
  const picture = pictureOf(context, size);
  const cells = size.width * size.height - (picture === undefined ? 0 : picture.width * picture.height);
  const usual = { least: Math.floor(cells * CLUE_SHARE.least), most: Math.ceil(cells * CLUE_SHARE.most) };
  return {
    ...size,
    minLength: options.integer('min-length')!,
    words: rangeOf(context, 'words') ?? ANY,
    clueCells: rangeOf(context, 'blocks') ?? usual,
    ...(picture && { picture }),
  };
}

function pictureOf({ options }: Context, size: Size): Picture | undefined {
  const text = options.text('picture');
  if (text === undefined) return undefined;
  const [, w, h, place = USUAL_PLACE] = /^(\d{1,2})x(\d{1,2})(?:@([a-z-]+|\d{1,2},\d{1,2}))?$/.exec(text) ?? [];
  if (w === undefined)
    throw new InputError(`--picture ${text} is not a picture: expected 4x5, 4x5@top-right or 4x5@3,2 (row and column)`);
  const [width, height] = [Number(w), Number(h)];
  if (width < 1 || height < 1 || width > size.width - 2 || height > size.height - 2)
    throw new InputError(
      `--picture ${text}: a picture in ${size.width}x${size.height} has 1 to ${size.width - 2} by 1 to ${size.height - 2} cells`,
    );
  const named = PLACES[place];
  if (named === undefined && !/^\d/.test(place))
    throw new InputError(
      `--picture ${text}: there is no place ${place}: expected ${Object.keys(PLACES).join(', ')} or 3,2`,
    );
  const [row, column] = named
    ? [Math.round(named[0] * (size.height - height)), Math.round(named[1] * (size.width - width))]
    : place.split(',').map(part => Number(part) - 1);
  if (row! < 0 || column! < 0 || row! + height > size.height || column! + width > size.width)
    throw new InputError(`--picture ${text}: the picture does not fit there: rows and columns count from 1`);
  return { row: row!, column: column!, width, height };
}
