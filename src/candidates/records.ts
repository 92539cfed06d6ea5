// Verdicts as plain data, for json and for code.

import type { Plan } from '../analysis/plan.js';
import { type CellId, type LetterId, rowAndColumn, type SlotId, type WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Thing } from '../engine/table/root.js';
import { type FloorBounds, Floors } from './floors.js';
import type { Answers } from './run.js';
import type { Verdict } from './verdicts.js';

export interface WordCandidate {
  readonly slot: string;
  readonly word: string;
  readonly score: number;
  readonly verdict: Verdict;
  /** If floors are sought: the highest floor that the rest of the grid can have. */
  readonly floor?: FloorBounds;
}

/** Rows and columns count from 1. */
export interface LetterCandidate {
  readonly row: number;
  readonly column: number;
  readonly letter: string;
  readonly verdict: Verdict;
  readonly floor?: FloorBounds;
}

type Known = Answers['verdicts'];

export function recordOf(plan: Plan, thing: Thing, known: Known): WordCandidate | LetterCandidate {
  return thing.kind === 'word'
    ? wordRecord(plan, thing.slot, thing.word, known)
    : letterRecord(plan, thing.cell, thing.letter, known);
}

function wordRecord({ grid, lexicon }: Plan, slot: SlotId, word: WordId, known: Known): WordCandidate {
  const { name, length } = grid.slots[slot]!;
  const score = lexicon.tables[length]!.scores[word]!;
  return { slot: name, word: wordText(lexicon, length, word), score, ...knownOf({ kind: 'word', slot, word }, known) };
}

function letterRecord(plan: Plan, cell: CellId, letter: LetterId, known: Known): LetterCandidate {
  const place = rowAndColumn(cell, plan.grid.width);
  const text = plan.lexicon.alphabet.letters[letter]!;
  return { ...place, letter: text, ...knownOf({ kind: 'letter', cell, letter }, known) };
}

function knownOf(thing: Thing, known: Known): { readonly verdict: Verdict; readonly floor?: FloorBounds } {
  const verdict = known.of(thing);
  return known instanceof Floors && verdict !== 'cannot' ? { verdict, floor: known.bounds(thing) } : { verdict };
}

/** All words, slot by slot, best first. */
export function wordRecords(plan: Plan, { words: wanted, verdicts }: Answers): WordCandidate[] {
  return [...wanted].flatMap(([slot, words]) => Array.from(words, word => wordRecord(plan, slot, word, verdicts)));
}

/** All letters, cell by cell. */
export function letterRecords(plan: Plan, { cells, verdicts }: Answers): LetterCandidate[] {
  return cells.flatMap(cell =>
    plan.lexicon.alphabet.letters.map((_, letter) => letterRecord(plan, cell, letter, verdicts)),
  );
}
