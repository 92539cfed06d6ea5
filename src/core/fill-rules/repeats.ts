// A word may stand in several slots. This is a permission: without it no word is used twice. The rules of a run that look at several entries
// do not count it, because a fill need not do anything for it.

import { fillRule } from './fill-rule.js';

export const repeats = fillRule({
  holds: (_allowed: boolean) => false,
  option: {
    ...{ name: 'repeats', takes: 'flag' },
    text: 'a word may be used several times in one puzzle; the option same-stem is about its other forms',
  },
});
