// A list from which all entries are taken.

import { SET, say } from '../wording.js';
import { wordRule } from './word-rule.js';

export const only = wordRule({
  takes: 'list',
  option: {
    ...{ name: 'only', value: 'FILE', completes: 'file' },
    text: 'use only the words of this list; it may have clues and scores, like a dictionary',
  },
  given: { kind: 'only', items: () => [{}], text: () => 'the list of the only words' },
  ofSlots: false,
  written: (words, pen) => words.map(pen.word),
  allows(words) {
    const listed = new Set(words);
    return word => listed.has(word);
  },
  among: words => words,
  clash: (words, { word }) =>
    words.includes(word)
      ? undefined
      : say`${word} is required by ${SET.require}, but ${SET.only} does not have it: add it there, or do not require it`,
});
