// Which fills a run looks for: good ones, unless the options decide which words are used and when, or ask for a proof that there is no fill.

import type { Context } from '../rim/command.js';
import { withText } from '../rim/options.js';

/** `--min-score` for a command that looks for good fills. */
export const FLOOR_OPTION = withText(
  'min-score',
  'use only words with this score or a higher one; 0: any words (default: the highest score up to 75 that a short search can keep)',
);

/** `--theme` for a command that looks for good fills. */
export const THEME_OPTION = withText(
  'theme',
  'your thematic words, one per line: as many as can stand are used, or at least --theme-min of them; they obey no floor',
);

const SAID_BY = ['min-score', 'proof'] as const;

export function strategyOf({ options }: Context): 'any' | 'good' {
  const prefers = options.texts('engine-option').some(text => text.startsWith('prefer='));
  return prefers || SAID_BY.some(name => options.given(name)) ? 'any' : 'good';
}
