// What papers print: how many words and blocks a pattern has, where nothing else is said.

import { ANY_NUMBER, type Range } from '../range.js';
import type { Size } from '../size.js';
import type { Style } from './rules.js';

/** American papers: 78 words at 15 by 15, 140 at 21 by 21; British ones: 36 and 32 at 15 and 13. Other sizes are scaled. */
export function usualWords(style: Style, { width, height }: Size): Range {
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
export function usualBlocks(style: Style, { width, height }: Size, hasTheme: boolean): Range {
  const share = { american: hasTheme ? 0.26 : 0.18, british: 0.4, lattice: 0.5 }[style];
  return { least: 0, most: Math.floor(width * height * share) };
}
