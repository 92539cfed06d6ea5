// Words that are not used.

import { SET, say } from '../wording.js';
import { wordRule } from './word-rule.js';

export const exclude = wordRule({
  takes: 'words',
  option: {
    ...{ name: 'exclude', value: 'WORDS|@FILE', many: true, completes: 'words' },
    text: 'words not to use, separated by commas or in a file',
  },
  given: { kind: 'exclude', items: words => (words.length > 0 ? [{}] : []), text: () => 'the excluded words' },
  ofSlots: false,
  written: (words, pen) => words.map(pen.word),
  allows(words, _, length) {
    const excluded = new Set(words.filter(word => [...word].length === length));
    return excluded.size === 0 ? undefined : word => !excluded.has(word);
  },
  clash: (words, { word }) =>
    words.includes(word)
      ? say`${word} is both required and excluded: take it out of ${SET.require} or ${SET.exclude}`
      : undefined,
});
