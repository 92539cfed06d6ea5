// What papers print: how many words and blocks a pattern has, where nothing else is said. A grid that is there already may have more of them.

import { type Grid, hasSymmetry, SYMMETRIES } from '../../grid/grid.js';
import { ANY_NUMBER, type WishedRange } from '../range.js';
import { refuseForPatterns, refuseToMend } from '../refuse.js';
import { checkSides, type Size } from '../size.js';
import { breachesOf, type PatternRules, type PatternStyle, STYLES } from './breaches.js';
import { MOST_DRAWN } from './pattern.js';

/** Letters of the shortest word. */
const USUAL_LENGTH = 3;

/** American papers: 78 words at 15 by 15, 140 at 21 by 21; British ones: 36 and 32 at 15 and 13. Other sizes are scaled. */
function usualWords(style: PatternStyle, { width, height }: Size): WishedRange {
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
function usualBlocks(style: PatternStyle, { width, height }: Size, hasTheme: boolean): WishedRange {
  const share = { american: hasTheme ? 0.26 : 0.18, british: 0.4, lattice: 0.5 }[style];
  return { least: 0, most: Math.floor(width * height * share) };
}

/** What the user wants of a pattern; the rest is left to us. */
export type PatternWish = { readonly [Name in keyof PatternRules]?: PatternRules[Name] | undefined };

/**
 * The rules of a pattern to be drawn: what papers print, where the user does not want something else.
 * @throws InputError for a side out of bounds, and wishes that do not go together
 */
export function usualRules({ width, height }: Size, said: PatternWish, hasTheme: boolean): PatternRules {
  checkSides({ width, height }, { least: 3, most: MOST_DRAWN });
  const { style = 'american', symmetry = 'rotation', minLength = USUAL_LENGTH } = said;
  const { words = usualWords(style, { width, height }), blocks = usualBlocks(style, { width, height }, hasTheme) } =
    said;
  const rules = { width, height, style, symmetry, minLength, words, blocks };
  refuseForPatterns(rules, hasTheme);
  return rules;
}

/**
 * The rules that a grid keeps: the symmetry that it has, the first style whose rules it keeps, and what papers print; where it has a shorter
 * word, or more words or blocks, as many as it has.
 * @param said what the user wants instead
 * @throws InputError for a grid that cannot be mended, or a symmetry that it does not have
 */
export function rulesOfGrid(grid: Grid, said: PatternWish): PatternRules {
  refuseToMend(grid, said.symmetry);
  const { width, height, open, slots } = grid;
  const symmetry = said.symmetry ?? SYMMETRIES.find(kind => hasSymmetry(open, width, height, kind))!;
  const minLength = said.minLength ?? Math.min(USUAL_LENGTH, ...slots.map(({ length }) => length));
  const blocks = open.filter(cell => cell === 0).length;
  const rulesOf = (style: PatternStyle): PatternRules => ({
    ...{ width, height, style, symmetry, minLength },
    words: said.words ?? withNumber(usualWords(style, grid), slots.length),
    blocks: said.blocks ?? withNumber(usualBlocks(style, grid, false), blocks),
  });
  const styles = said.style === undefined ? STYLES : [said.style];
  return styles.map(rulesOf).find(rules => breachesOf(open, rules).length === 0) ?? rulesOf(styles[0]!);
}

function withNumber({ least, most }: WishedRange, number: number): WishedRange {
  return { least: Math.min(least, number), most: Math.max(most, number) };
}
