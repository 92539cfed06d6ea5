// Turns a model into a fill, and a fill into a clause that forbids it when more fills are wanted.

import type { Plan } from '../../analysis/plan.js';
import { InputError } from '../../core/errors.js';
import { NO_WORD } from '../../core/ids.js';
import { findWord } from '../../dictionary/lexicon.js';
import type { Fill } from '../engine.js';
import { entryVariable } from './entry-variable.js';
import type { Formula } from './formula.js';

/** @throws InputError when the model leaves a slot without a word: then the solver has answered another formula */
export function decode(plan: Plan, { variables }: Formula, holds: (variable: number) => boolean): Fill {
  const { grid, lexicon } = plan;
  const { width, letterOf } = variables;
  const letters = plan.seeds.slice();
  for (const [cell, open] of grid.open.entries()) {
    if (open === 0) continue;
    for (let letter = 0; letter < width; letter++) {
      const variable = letterOf[cell * width + letter]!;
      if (variable !== 0 && holds(variable)) letters[cell] = letter;
    }
  }
  const words = Int32Array.from(grid.slots, slot => {
    if (plan.unknown[slot.id]) return NO_WORD;
    const text = slot.cells.map(cell => lexicon.alphabet.letters[letters[cell]!] ?? '');
    const word = findWord(lexicon, text);
    if (word === NO_WORD)
      throw new InputError(`the solver's model has no word in slot ${slot.name}: the solver is broken, use another`);
    return word;
  });
  return { letters, words };
}

/**
 * Makes all later fills differ from this one in at least `distance` entries. A distance of 1 takes one clause. More takes
 * a sequential counter (Sinz 2005): its variables say "of the entries so far, this many differ", and each implies what makes it
 * true.
 */
export function forbid(plan: Plan, fill: Fill, formula: Formula, distance: number): void {
  const { variables, clauses } = formula;
  const slots = plan.grid.slots.filter(({ id }) => fill.words[id] !== NO_WORD);
  if (distance === 1 || distance > slots.length) {
    const cells = new Set(distance === 1 ? slots.flatMap(slot => slot.cells) : []);
    clauses.clause(Array.from(cells, cell => -variables.letterOf[cell * variables.width + fill.letters[cell]!]!));
    return;
  }
  const same = slots.map(({ id }) => entryVariable(plan, formula, id, fill.words[id]!));
  // A count of 0 always holds, and a count above the number of entries never does; these two need no variables.
  let before: (number | boolean)[] = Array.from({ length: distance + 1 }, (_, count) => count === 0);
  for (const variable of same) {
    const after = before.slice();
    for (let count = 1; count <= distance; count++) {
      const [kept, grown] = [before[count]!, before[count - 1]!];
      if (kept === false && grown === false) continue;
      const counter = ++variables.count;
      after[count] = counter;
      for (const literal of [grown, -variable]) {
        if (literal === true) continue;
        clauses.add(-counter);
        if (typeof kept === 'number') clauses.add(kept);
        if (typeof literal === 'number') clauses.add(literal);
        clauses.close();
      }
    }
    before = after;
  }
  clauses.clause([before[distance] as number]);
}
