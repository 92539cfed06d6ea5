// `design` for scanwords: layouts with clue cells, clues that fit them, and the place of a picture.

import { InputError } from '../../core/errors.js';
import type { Picture } from '../../design/scanword/scanword-layout.js';
import { USUAL_SIZE, usualLayout } from '../../design/scanword/usual-scanword.js';
import type { Size } from '../../design/size.js';
import type { Context } from '../rim/command.js';
import { readWords, type Sort, triedTexts } from './drawn.js';
import { patternWishOf, sizeOf } from './pattern-wish.js';

/** Characters of a clue that fits a cell, unless the user says a number. */
const MAX_CLUE = 35;

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
export function scanwordSort(context: Context): Sort {
  const { options } = context;
  const size = options.given('size') ? sizeOf(context) : USUAL_SIZE;
  const rules = usualLayout(size, patternWishOf(context), pictureOf(context, size));
  const maxClue = options.integer('max-clue') ?? MAX_CLUE;
  const source = `scanword-${rules.width}x${rules.height}`;
  return {
    ...triedTexts(context, 'layout', 'clue cells', () => 'a lower --min-score or a higher --max-clue'),
    source,
    async read() {
      const { words, wish } = await readWords(context, Math.max(rules.width, rules.height), [], maxClue);
      if (words.words === 0)
        throw new InputError(
          `no word has a clue of at most ${maxClue} characters: name a dictionary with clues, or give them with --clues`,
        );
      return { words, task: { kind: 'scanword', ...wish, source, rules, maxClue } };
    },
  };
}

function pictureOf({ options }: Context, size: Size): Picture | undefined {
  const text = options.text('picture');
  if (text === undefined) return undefined;
  const [, w, h, place = USUAL_PLACE] = /^(\d{1,2})x(\d{1,2})(?:@([a-z-]+|\d{1,2},\d{1,2}))?$/.exec(text) ?? [];
  if (w === undefined)
    throw new InputError(`--picture ${text} is not a picture: expected 4x5, 4x5@top-right or 4x5@3,2 (row and column)`);
  const [width, height] = [Number(w), Number(h)];
  const named = PLACES[place];
  if (named === undefined && !/^\d/.test(place))
    throw new InputError(
      `--picture ${text}: there is no place ${place}: expected ${Object.keys(PLACES).join(', ')} or 3,2`,
    );
  const [row, column] = named
    ? [Math.round(named[0] * (size.height - height)), Math.round(named[1] * (size.width - width))]
    : place.split(',').map(part => Number(part) - 1);
  return { row: row!, column: column!, width, height };
}
