// Which words of a theme a fill has, and where.

import { seedText } from '../analysis/make-plan.js';
import { NO_WORD } from '../core/ids.js';
import type { Rules } from '../core/rules.js';
import type { ThemeUse } from '../core/theme-use.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Worthy } from './quality.js';
import type { Found } from './stage.js';

/** Whether as many words of the theme are wanted as can be: no number of them is given. */
export function wantsWholeTheme({ theme }: Rules): boolean {
  return theme?.min === 0;
}

/** @returns undefined if the rules have no theme */
export function themeUse({ grid, lexicon, rules }: Worthy, fill: Pick<Found, 'words' | 'theme'>): ThemeUse | undefined {
  if (rules.theme === undefined) return undefined;
  const theme = new Set(rules.theme.words);
  const entries = grid.slots.map(slot => {
    const word = fill.words[slot.id]!;
    return { entry: slot.name, word: word === NO_WORD ? seedText(grid, slot) : wordText(lexicon, slot.length, word) };
  });
  const used = entries.filter(({ word }) => theme.has(word));
  const standing = new Set(used.map(({ word }) => word));
  const unused = [...theme].filter(word => !standing.has(word));
  return { used, unused, ...(fill.theme && { more: fill.theme }) };
}
