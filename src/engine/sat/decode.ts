// A model back into a fill, and a fill back into clauses: the one that forbids it when more fills are wanted, and those
// that keep its repeated words apart when the encoding waits for repeats.

import type { Plan } from '../../analysis/plan.js';
import { InputError } from '../../core/errors.js';
import { NO_LETTER, NO_WORD } from '../../core/ids.js';
import type { Fill } from '../engine.js';
import { everyPair } from './distinct.js';
import type { Formula } from './encode.js';

/** @throws InputError when the model leaves a slot without a word: then the solver has answered for another formula */
export function decode(plan: Plan, { variables }: Formula, holds: (variable: number) => boolean): Fill {
  const { grid, lexicon } = plan;
  const letters = new Uint8Array(grid.open.length).fill(NO_LETTER);
  const words = new Int32Array(grid.slots.length).fill(NO_WORD);
  for (const slot of grid.slots) {
    if (plan.unknown[slot.id]) {
      for (const cell of slot.cells) letters[cell] = plan.seeds[cell]!;
      continue;
    }
    const i = variables.wordOf[slot.id]!.findIndex(holds);
    if (i < 0)
      throw new InputError(`the solver's model has no word in slot ${slot.name}: the solver is broken, use another`);
    const word = variables.words[slot.id]![i]!;
    words[slot.id] = word;
    const table = lexicon.tables[slot.length]!.letters;
    slot.cells.forEach((cell, p) => {
      letters[cell] = table[word * slot.length + p]!;
    });
  }
  return { letters, words };
}

/**
 * Adds that the fills to come differ from this one in so many entries at least. For one it is a clause; for more a sequential
 * counter (Sinz 2005), whose variable "of the entries so far, so many differ" implies what makes it true.
 */
export function forbid(fill: Fill, distance: number, { variables, clauses }: Formula): void {
  const same: number[] = [];
  for (const [slot, word] of fill.words.entries()) if (word !== NO_WORD) same.push(variableOf(variables, slot, word));
  if (distance === 1 || distance > same.length) {
    for (const variable of distance === 1 ? same : []) clauses.add(-variable);
    clauses.close();
    return;
  }
  // Counts of 0 hold always, and of more than the entries never: these two are no variables.
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

/** Keeps the words that the fill repeats from ever standing twice. Returns how many those are. */
export function forbidRepeats(plan: Plan, fill: Fill, { variables, clauses }: Formula): number {
  let repeats = 0;
  const seen = new Set<string>();
  for (const { id, length } of plan.grid.slots) {
    const word = fill.words[id]!;
    const key = `${length}:${word}`;
    if (word === NO_WORD) continue;
    if (!seen.has(key)) {
      seen.add(key);
      continue;
    }
    repeats++;
    const everywhere = plan.grid.slots
      .filter(slot => slot.length === length && !plan.unknown[slot.id])
      .map(slot => variableOf(variables, slot.id, word))
      .filter(variable => variable > 0);
    everyPair(everywhere, clauses);
  }
  return repeats;
}

/** 0 where the word is not live in the slot. */
function variableOf(variables: Formula['variables'], slot: number, word: number): number {
  const i = variables.words[slot]!.indexOf(word);
  return i < 0 ? 0 : variables.wordOf[slot]![i]!;
}
