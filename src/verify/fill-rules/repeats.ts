// Words that stand twice, as the judge sees them.

import type { Slot } from '../../grid/grid.js';
import type { Fault, JudgedFillRule } from '../fault.js';

export const repeats: JudgedFillRule = {
  faults({ entries }, { repeats }) {
    if (repeats === true) return [];
    const first = new Map<string, Slot>();
    return entries.flatMap(({ slot, text }): Fault[] => {
      const before = first.get(text);
      if (before === undefined) first.set(text, slot);
      if (before === undefined) return [];
      const [{ name }, { name: other }] = [slot, before];
      return [{ kind: 'repeat', slot: name, other, text: `${name} repeats ${text} of ${other}` }];
    });
  },
};
