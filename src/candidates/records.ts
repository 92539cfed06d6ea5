// Verdicts as plain data, for json and for code.

import type { Plan } from '../analysis/plan.js';
import type { CellId, LetterId, SlotId, WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Thing } from '../engine/table/root.js';
import type { CandidateSearch } from './search.js';
import type { Verdict } from './verdicts.js';

export interface WordCandidate {
  readonly slot: string;
  readonly word: string;
  readonly score: number;
  readonly verdict: Verdict;
}

/** Rows and columns count from 1. */
export interface LetterCandidate {
  readonly row: number;
  readonly column: number;
  readonly letter: string;
  readonly verdict: Verdict;
}

export function recordOf(plan: Plan, thing: Thing, verdict: Verdict): WordCandidate | LetterCandidate {
  return thing.kind === 'word'
    ? wordRecord(plan, thing.slot, thing.word, verdict)
    : letterRecord(plan, thing.cell, thing.letter, verdict);
}

function wordRecord({ grid, lexicon }: Plan, slot: SlotId, word: WordId, verdict: Verdict): WordCandidate {
  const { name, length } = grid.slots[slot]!;
  const score = lexicon.tables[length]!.scores[word]!;
  return { slot: name, word: wordText(lexicon, length, word), score, verdict };
}

function letterRecord(plan: Plan, cell: CellId, letter: LetterId, verdict: Verdict): LetterCandidate {
  const [row, column] = placeOf(plan, cell);
  return { row, column, letter: plan.lexicon.alphabet.letters[letter]!, verdict };
}

/** All words, slot by slot, best first. */
export function wordRecords(plan: Plan, { words: wanted, verdicts }: CandidateSearch): WordCandidate[] {
  return [...wanted].flatMap(([slot, words]) =>
    Array.from(words, word => wordRecord(plan, slot, word, verdicts.word(slot, word))),
  );
}

/** All letters, cell by cell. */
export function letterRecords(plan: Plan, { cells, verdicts }: CandidateSearch): LetterCandidate[] {
  return cells.flatMap(cell =>
    plan.lexicon.alphabet.letters.map((_, letter) => letterRecord(plan, cell, letter, verdicts.letter(cell, letter))),
  );
}

/** The row and column of a cell, from 1. */
export function placeOf({ grid: { width } }: Plan, cell: CellId): readonly [row: number, column: number] {
  return [Math.floor(cell / width) + 1, (cell % width) + 1];
}
