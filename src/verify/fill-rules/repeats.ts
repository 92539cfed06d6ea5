// Words that stand twice, as the judge sees them.

import type { Slot } from '../../grid/grid.js';
import type { Fault, JudgedFillRule } from '../fault.js';

export const repeats: JudgedFillRule = {
  faults({ entries }, { repeats }) {
    if (repeats === true) return [];
    const first = new Map<string, Slot>();
    return entries.flatMap(({ slot, text }): Fault[] => {
      const other = first.get(text)?.name;
      if (other === undefined) first.set(text, slot);
      return other === undefined
        ? []
        : [{ kind: 'repeat', slot: slot.name, other, text: `${slot.name} repeats ${text} of ${other}` }];
    });
  },
};
