// Shared runs of letters, as the judge sees them.

import type { Slot } from '../../grid/grid.js';
import type { Fault, JudgedFillRule } from '../fault.js';

export const maxSharedSubstring: JudgedFillRule = {
  faults({ entries }, { maxSharedSubstring: longest = 0 }) {
    if (longest === 0) return [];
    const holders = new Map<string, Slot>();
    const faults: Fault[] = [];
    const said = new Set<string>();
    for (const { slot, text } of entries) {
      const letters = [...text];
      for (let at = 0; at + longest < letters.length; at++) {
        const part = letters.slice(at, at + longest + 1).join('');
        const before = holders.get(part) ?? slot;
        holders.set(part, before);
        const pair = `${before.name} ${slot.name}`;
        if (before === slot || said.has(pair)) continue;
        said.add(pair);
        faults.push({ kind: 'shared', slot: slot.name, text: `${slot.name} shares ${part} with ${before.name}` });
      }
    }
    return faults;
  },
};
