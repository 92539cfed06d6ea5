// Rules over the whole grid, in the form that engines need: words that must stand somewhere, and entries that do not go together.

import { crossingRulesOf, mayCross, type Plan, seedText } from '../analysis/plan.js';
import { NO_SLOT } from '../analysis/study.js';
import type { SlotId, WordId } from '../core/ids.js';
import { forbiddenRun, shareRun } from '../core/rules.js';
import { findWord, wordText } from '../dictionary/lexicon.js';

/** A word that must stand in one of these slots and is not placed yet (for `word@slot`, the candidates see to it). */
export interface RequiredWord {
  readonly word: WordId;
  readonly slots: readonly SlotId[];
}

/** The words that the rules require without a slot, each once. */
export function requiredWords(plan: Plan): readonly RequiredWord[] {
  const anywhere = new Set(plan.rules.require.filter(({ slot }) => slot === undefined).map(({ word }) => word));
  return [...anywhere].map(text => {
    const letters = [...text];
    const word = findWord(plan.lexicon, letters);
    const slots = plan.grid.slots.filter(
      ({ id, length }) => length === letters.length && plan.candidates[id]!.includes(word),
    );
    return { word, slots: slots.map(slot => slot.id) };
  });
}

/** The runs of letters that no two entries share; the letters of a run are joined, so that runs can be compared. */
export interface ForbiddenRuns {
  /** How many letters each has. */
  readonly size: number;
  /** Those of the entries that no dictionary has. */
  readonly given: readonly string[];
  ofWord(length: number, word: WordId): string[];
}

/** Undefined without the rule. */
export function forbiddenRuns({ grid, lexicon, rules, unknown }: Plan): ForbiddenRuns | undefined {
  const size = forbiddenRun(rules);
  if (size === undefined) return undefined;
  const runsOf = (letters: readonly string[]): string[] =>
    letters.slice(size - 1).map((_, start) => letters.slice(start, start + size).join('\0'));
  return {
    size,
    given: grid.slots.filter(slot => unknown[slot.id]).flatMap(slot => runsOf([...seedText(grid, slot)])),
    ofWord: (length, word) => runsOf([...wordText(lexicon, length, word)]),
  };
}

/** A board as far as it is filled: by slot whether it is filled and its word, by cell its letter. */
export interface RuleChecks {
  readonly filled: Uint8Array;
  readonly words: Int32Array;
  readonly letters: Uint8Array;
  /** The slot where this word stands, or NO_SLOT. */
  userOf(length: number, word: WordId): SlotId;
}

/**
 * Whether each required word, in the order of their search, was placed in the first slot that holds it. Otherwise this fill, in which such a
 * word stands several times, is found elsewhere.
 * @param placed the slot where a required word was placed, by its number
 */
export function standFirst(
  required: readonly RequiredWord[],
  words: ArrayLike<WordId>,
  placed: (nth: number) => SlotId,
): boolean {
  return required.every(({ word, slots }, nth) => slots.find(slot => words[slot] === word) === placed(nth));
}

/**
 * Finds the first entry that forbids a word in a slot: it is the same word, shares more with it than the rules allow, or crosses it though the
 * rules forbid that. NO_SLOT if there is none.
 */
export function rivalFinder(plan: Plan, standing: RuleChecks): (slot: SlotId, word: WordId) => SlotId {
  const { grid, lexicon, rules } = plan;
  const { filled, words, letters } = standing;
  const crossings = crossingRulesOf(plan);
  const run = forbiddenRun(rules);
  const foesAt = (slot: SlotId) => crossings!.foes(grid.slots[slot]!.length);
  return (slot, word) => {
    const { length } = grid.slots[slot]!;
    const user = rules.repeats === true ? NO_SLOT : standing.userOf(length, word);
    if (user !== NO_SLOT) return user;
    const crossed = crossings === undefined ? [] : crossings.crossed[slot]!;
    const foe = crossed.find(
      other => filled[other] === 1 && !mayCross(foesAt(slot), word, foesAt(other), words[other]!),
    );
    if (foe !== undefined) return foe;
    if (run === undefined) return NO_SLOT;
    const text = lexicon.tables[length]!.letters.subarray(word * length, (word + 1) * length);
    return filled.findIndex((full, other) => {
      if (full === 0) return false;
      const entry = grid.slots[other]!.cells.map(cell => letters[cell]!);
      return shareRun(text, entry, run);
    });
  };
}
