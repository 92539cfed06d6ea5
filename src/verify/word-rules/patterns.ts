// Patterns of slots, as the judge sees them: regular expressions.

import { writtenLetters } from '../../core/word.js';
import type { JudgedRule } from '../fault.js';

export const patterns: JudgedRule = {
  faults: (entries, { patterns = [] }, writing) =>
    patterns.flatMap(({ slot: name, mask }) => {
      const entry = entries.find(({ slot }) => slot.name === name);
      if (entry !== undefined && expressionOf(writtenLetters(mask, writing)).test(entry.text)) return [];
      return { kind: 'pattern' as const, slot: name, text: `${name} holds ${entry?.text ?? 'no word'}, not ${mask}` };
    }),
  allows: (name, { patterns = [] }, writing) => {
    const own = patterns
      .filter(({ slot }) => slot === name)
      .map(({ mask }) => expressionOf(writtenLetters(mask, writing)));
    return own.length === 0 ? undefined : entry => own.every(expression => expression.test(entry));
  },
};

/** A mask as a regular expression; `[AEIOU]` is one already. */
function expressionOf(mask: string): RegExp {
  return new RegExp(`^${mask.replaceAll('?', '.').replaceAll('*', '.*')}$`, 'u');
}
