// The size of a grid.

import { InputError } from '../core/errors.js';
import type { WishedRange } from './range.js';

/** Cells of a side. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** @throws InputError for a side out of bounds */
export function checkSides({ width, height }: Size, { least, most }: WishedRange): void {
  for (const side of [width, height])
    if (side < least || side > most)
      throw new InputError(`${width}x${height}: a side of this style has ${least} to ${most} cells`, undefined, {
        what: 'wrongSide',
        least,
        most,
      });
}
