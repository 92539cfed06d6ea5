// Every letter of the alphabet is in the fill.

import { fillRule } from './fill-rule.js';

export const pangram = fillRule({
  holds: (wanted: boolean) => wanted,
  option: {
    ...{ name: 'pangram', takes: 'flag', ofTable: true },
    text: 'every letter of the alphabet is in the puzzle',
  },
  given: { kind: 'pangram', item: () => ({}), text: () => 'the rule that every letter is used' },
  obstacle: 'a pangram is wanted',
});
