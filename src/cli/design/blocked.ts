// `design` for blocked grids: patterns, around the words of a theme if there are some.

import { patternsOf } from '../../batch/designer.js';
import { defined } from '../../core/defined.js';
import { InputError } from '../../core/errors.js';
import { foldWord } from '../../core/word.js';
import type { PatternRules } from '../../design/blocked/breaches.js';
import { MOST_DRAWN } from '../../design/blocked/pattern.js';
import { refuseTheme } from '../../design/blocked/theme-places.js';
import { MOST_COUNTED } from '../../design/blocked/uniform.js';
import { usualRules } from '../../design/blocked/usual-pattern.js';
import { ANY_NUMBER } from '../../design/range.js';
import type { Context } from '../rim/command.js';
import type { Sort } from './drawn.js';
import { patternWishOf, sizeOf } from './pattern-wish.js';
import { readOwnWords, refuseStrangeLetters, withOwnClues } from './theme-file.js';

export async function patternSort(context: Context): Promise<Sort<'blocked'>> {
  const { options } = context;
  const uniform = options.flag('uniform');
  const themePath = options.text('theme');
  const usual = uniform ? { words: ANY_NUMBER, blocks: ANY_NUMBER } : {};
  const wish = { ...usual, ...defined(patternWishOf(context)) };
  const rules = usualRules(sizeOf(context, 3, MOST_DRAWN), wish, themePath !== undefined);
  const themeWords = themePath === undefined ? [] : await readOwnWords(context, themePath);
  return {
    ...{ kind: 'blocked', size: rules, source: `${rules.style}-${rules.width}x${rules.height}` },
    ...{ noun: 'pattern', gaps: 'blocks', letters: themeWords.flatMap(({ word }) => [...word]) },
    task({ lexicon }, wish) {
      if (uniform) countAll(context, rules, wish.source);
      refuseStrangeLetters(themeWords, lexicon);
      const theme = themeWords.map(({ word }) => foldWord(word, lexicon));
      refuseTheme(theme, rules);
      return { ...wish, rules, theme, uniform };
    },
    finish: puzzle => withOwnClues(puzzle, themeWords),
    note({ alone }, name) {
      if (alone.length > 0)
        context.note(`${name}: no word of the theme is as long, so other words stand opposite ${alone.join(', ')}`);
    },
    // Where no pattern was drawn, no word was tried, and their scores are not to blame.
    hint: hadWords => `${hadWords ? 'a lower --min-score, or wider' : 'or wider'} --words and --blocks`,
  };
}

/** @throws InputError for a size that is too large to count */
function countAll(context: Context, { width, height, minLength }: PatternRules, source: string): void {
  if (width > MOST_COUNTED || height > MOST_COUNTED)
    throw new InputError(`--uniform counts all patterns, which it can up to ${MOST_COUNTED} by ${MOST_COUNTED} cells`);
  const { total } = patternsOf(width, height, minLength);
  context.note(`${source}: ${total.toLocaleString('en')} legal patterns`);
}
