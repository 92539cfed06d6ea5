// Words that must not be in a certain slot (`5A`).

import { SET, say } from '../wording.js';
import { slotNamed, wordRule } from './word-rule.js';

export const ban = wordRule({
  takes: 'placed',
  given: { kind: 'ban', items: items => items, text: ({ slot, word }) => `the ban on ${slot}=${word}` },
  ofSlots: true,
  written: (items, pen) => items.map(({ word, slot }) => ({ word: pen.word(word), slot })),
  allows(items, name) {
    const banned = new Set(items.filter(({ slot }) => slot === name).map(({ word }) => word));
    return banned.size === 0 ? undefined : word => !banned.has(word);
  },
  refuse(items, grid) {
    for (const { word, slot } of items) slotNamed(grid, slot, `to keep ${word} from`);
  },
  clash: (items, { word, slot: name }) =>
    items.some(({ word: banned, slot }) => slot === name && banned === word)
      ? say`${SET.require} puts ${word} at ${name!}, and ${SET.ban} keeps it out: leave one out`
      : undefined,
});
