// Fair crossings, as the judge sees them: no crossing of two hard entries, which a solver may both not know, except where the user gave both.

import { cellPlace } from '../../core/cell-place.js';
import { NO_WORD } from '../../core/ids.js';
import { kept } from '../../core/lazy.js';
import { findWord, type Lexicon, type WordTable } from '../../dictionary/lexicon.js';
import type { Crossing, Grid } from '../../grid/grid.js';
import type { Fault, JudgedFillRule } from '../fault.js';

const isHard = ({ scores, names }: WordTable, word: number, under: number): boolean =>
  scores[word]! < under || names?.[word] === 1;

export const fair: JudgedFillRule = {
  faults({ grid, entries, lexicon, isFloorless }, { fair: under }) {
    if (under === undefined) return [];
    const textOf = new Map(entries.map(({ slot, text }) => [slot.id, text]));
    return unfairCrossings(grid, id => textOf.get(id), lexicon, under).flatMap(({ cell, across, down }): Fault[] => {
      const [one, other] = [grid.slots[across]!, grid.slots[down]!];
      const [text, crossing] = [textOf.get(across)!, textOf.get(down)!];
      if (isFloorless(one, text) && isFloorless(other, crossing)) return [];
      const place = cellPlace(cell, grid.width);
      const says = `${one.name} ${text} and ${other.name} ${crossing} cross at ${place}, and both are hard`;
      return [{ kind: 'fair', slot: one.name, other: other.name, text: `${says}: names, or scored under ${under}` }];
    });
  },
  foes({ fair: under }, table, isGiven) {
    if (under === undefined) return [];
    const other = (word: number): boolean => isHard(table, word, under);
    return [{ one: word => other(word) && !isGiven(word), other }];
  },
};

/** The cells where two hard entries cross: names, or words scored less than `under`. @param textOf gives the entry of a slot, if it has one */
export function unfairCrossings(
  { crossings }: Grid,
  textOf: (slot: number) => string | undefined,
  lexicon: Lexicon,
  under: number,
): readonly Crossing[] {
  const isStrange = kept((slot: number): boolean => {
    const text = textOf(slot);
    const word = text === undefined ? NO_WORD : findWord(lexicon, text);
    return word !== NO_WORD && isHard(lexicon.tables[[...text!].length]!, word, under);
  });
  return crossings.filter(({ across, down }) => isStrange(across) && isStrange(down));
}
