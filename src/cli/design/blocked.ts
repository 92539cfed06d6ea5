// `design` for blocked grids: patterns, around the words of a theme if there are some.

import { patternsOf } from '../../batch/drawing.js';
import { InputError } from '../../core/errors.js';
import { defined } from '../../core/lazy.js';
import { foldWord } from '../../core/word.js';
import type { PatternRules } from '../../design/blocked/breaches.js';
import { MOST_COUNTED } from '../../design/blocked/uniform.js';
import { usualRules } from '../../design/blocked/usual-pattern.js';
import { ANY_NUMBER } from '../../design/range.js';
import type { Context } from '../rim/command.js';
import { readWords, type Sort, triedTexts } from './drawn.js';
import { patternWishOf, sizeOf } from './pattern-wish.js';
import { readOwnWords, refuseStrangeLetters, withOwnClues } from './theme-file.js';

export async function patternSort(context: Context): Promise<Sort> {
  const { options } = context;
  const uniform = options.flag('uniform');
  const themePath = options.text('theme');
  const usual = uniform ? { words: ANY_NUMBER, blocks: ANY_NUMBER } : {};
  const rules = usualRules(sizeOf(context), { ...usual, ...defined(patternWishOf(context)) }, themePath !== undefined);
  const themeWords = themePath === undefined ? [] : await readOwnWords(context, themePath);
  const source = `${rules.style}-${rules.width}x${rules.height}`;
  // Where no pattern was drawn, no word was tried, and their scores are not to blame.
  const texts = triedTexts(
    context,
    'pattern',
    'blocks',
    hadWords => `${hadWords ? 'a lower --min-score, or wider' : 'or wider'} --words and --blocks`,
  );
  return {
    ...texts,
    source,
    async read() {
      const { words, wish } = await readWords(
        context,
        Math.max(rules.width, rules.height),
        themeWords.flatMap(({ word }) => [...word]),
      );
      if (uniform) countAll(context, rules, source);
      refuseStrangeLetters(themeWords, words.lexicon);
      const theme = themeWords.map(({ word }) => foldWord(word, words.lexicon));
      return { words, task: { kind: 'blocked', ...wish, source, rules, theme, uniform } };
    },
    finish: (puzzle, { lexicon }) => withOwnClues(puzzle, themeWords, lexicon),
    notes(designed, lists) {
      const alone = 'alone' in designed ? designed.alone : [];
      return [
        ...texts.notes(designed, lists),
        ...(alone.length > 0
          ? [`no word of the theme is as long, so other words stand opposite ${alone.join(', ')}`]
          : []),
      ];
    },
  };
}

/** @throws InputError for a size that is too large to count */
function countAll(context: Context, { width, height, minLength }: PatternRules, source: string): void {
  if (width > MOST_COUNTED || height > MOST_COUNTED)
    throw new InputError(`--uniform counts all patterns, which it can up to ${MOST_COUNTED} by ${MOST_COUNTED} cells`);
  const { total } = patternsOf(width, height, minLength);
  context.note(`${source}: ${total.toLocaleString('en')} legal patterns`);
}
