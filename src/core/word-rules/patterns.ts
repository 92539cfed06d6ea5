// Masks (mask.ts) that the words of slots must fit.

import { InputError } from '../errors.js';
import { fitsMask, MASK_SIGNS, type Mask, maskLength, parseMask } from '../mask.js';
import { SET, say } from '../wording.js';
import { slotNamed, wordRule } from './word-rule.js';

export const patterns = wordRule({
  takes: 'masks',
  option: {
    ...{ name: 'pattern', value: '5A=MASK|@FILE', many: true },
    text: 'what the word of a slot must look like: letters, ? any letter, [AEIOU] one of several, * any run of letters; or the lowest score that it may have (5A=70)',
  },
  given: { kind: 'pattern', items: items => items, text: ({ slot, mask }) => `the pattern ${slot}=${mask}` },
  ofSlots: true,
  written: (items, pen) => items.map(({ slot, mask }) => ({ slot, mask: pen.mask(mask, slot) })),
  allows(items, name) {
    const masks = items.flatMap(({ slot, mask }) => (slot === name ? [maskOf(mask, slot)] : []));
    if (masks.length === 0) return undefined;
    return word => {
      const letters = [...word];
      return masks.every(mask => fitsMask(mask, letters));
    };
  },
  refuse(items, grid, required) {
    const file = grid.source;
    const named = items.map(({ slot, mask: text }) => ({
      slot: slotNamed(grid, slot, `to fit the pattern ${text}`),
      mask: maskOf(text, slot),
      text,
    }));
    for (const { slot, mask, text } of named) {
      const { name, length } = slot;
      const wanted = maskLength(mask);
      if (wanted !== undefined && wanted !== length)
        throw new InputError(
          say`${SET.pattern} ${name}=${text} is for ${wanted} letters, and slot ${name} has ${length}`,
          { file },
        );
      const wish = required.find(({ word, slot: place }) => place === name && !fitsMask(mask, [...word]));
      if (wish !== undefined)
        throw new InputError(
          say`${SET.require} puts ${wish.word} at ${name}, where ${SET.pattern} ${name}=${text} does not allow it: change one of them`,
          { file },
        );
    }
  },
});

function maskOf(text: string, slot: string): Mask {
  const mask = parseMask(text);
  if (typeof mask === 'string')
    throw new InputError(say`${SET.pattern} ${slot}=${text}: ${mask}; a pattern has ${MASK_SIGNS}`);
  return mask;
}
