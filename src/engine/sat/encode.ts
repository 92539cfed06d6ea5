// A plan as a formula in conjunctive normal form. All encodings share their core, the support encoding of a table
// constraint (Gent 2002; Bacchus 2007): a word implies its letters, a letter implies the or of the words that carry it in
// each slot through its cell, and a cell has exactly one letter. They differ in three choices, which are data.

import type { Plan } from '../../analysis/plan.js';
import type { StopReason } from '../../core/outcome.js';
import { requiredWords } from '../rules.js';
import { ClauseBuffer } from './clauses.js';
import { type Differences, makeDifferences } from './differences.js';
import { everyPair, keepApart } from './distinct.js';
import { allLive, prune } from './prune.js';
import { numberVariables, type Variables } from './variables.js';

export interface Encoding {
  readonly name: string;
  readonly summary: string;
  /** Whether arc consistency comes first, so that dead words and letters get no variable. */
  readonly prune: boolean;
  /**
   * What keeps two letters from one cell: a clause for each pair of letters; or one for each word and each other letter
   * at each of its cells, which is how the article ties words to letters.
   */
  readonly oneLetter: 'pairs' | 'words';
  /**
   * What keeps a word from standing twice: a clause for each pair of slots and word; a ladder along the slots for each
   * word; a position at which the letters of two slots differ; or nothing until a fill repeats a word, and then that word.
   */
  readonly distinct: 'pairs' | 'ladder' | 'letters' | 'lazy';
}

export interface Formula {
  readonly variables: Variables;
  readonly clauses: ClauseBuffer;
}

/**
 * @param stopped asked once a slot, for large formulas take seconds to write
 * @returns the formula, or why its writing was stopped
 */
export function encode(
  plan: Plan,
  encoding: Encoding,
  seed: number,
  stopped: () => StopReason | undefined = () => undefined,
): Formula | StopReason {
  const live = encoding.prune ? prune(plan) : allLive(plan);
  const variables = numberVariables(plan, live, seed);
  const clauses = new ClauseBuffer();

  for (const cell of plan.grid.open.keys()) oneLetter(plan, variables, clauses, encoding, cell);
  for (const slot of plan.grid.slots) {
    if (plan.unknown[slot.id]) continue;
    const reason = stopped();
    if (reason !== undefined) return reason;
    linkWords(plan, variables, clauses, encoding, slot.id);
  }
  requireWords(plan, variables, clauses);

  const differences = makeDifferences(plan, variables, clauses);
  const reason = keepApart(plan, variables, clauses, encoding.distinct, differences, stopped);
  if (reason !== undefined) return reason;
  if (plan.rules.maxSharedSubstring > 0) shareLittle(plan, differences);
  return { variables, clauses };
}

/** At least one letter a cell, and no two. A cell only of unknown entries may hold a letter that no word has. */
function oneLetter(plan: Plan, variables: Variables, clauses: ClauseBuffer, encoding: Encoding, cell: number): void {
  const { width, letterOf } = variables;
  const slots = [plan.grid.acrossAt[cell]!, plan.grid.downAt[cell]!];
  const letters = letterOf.subarray(cell * width, (cell + 1) * width).filter(variable => variable > 0);
  if (letters.length === 0 && slots.every(slot => slot < 0 || plan.unknown[slot])) return;
  clauses.clause(letters);
  if (encoding.oneLetter === 'words') return;
  everyPair(letters, clauses);
}

/** Ties the words of a slot to the letters of its cells. */
function linkWords(plan: Plan, variables: Variables, clauses: ClauseBuffer, encoding: Encoding, id: number): void {
  const slot = plan.grid.slots[id]!;
  const { width, letterOf } = variables;
  const words = variables.words[id]!;
  const numbers = variables.wordOf[id]!;
  const table = plan.lexicon.tables[slot.length]?.letters ?? new Uint8Array(0);

  for (let p = 0; p < slot.length; p++) {
    const row = slot.cells[p]! * width;

    // A word implies its letter; one whose letter is not live cannot stand here.
    for (let i = 0; i < words.length; i++) {
      const own = letterOf[row + table[words[i]! * slot.length + p]!]!;
      if (own === 0) clauses.clause([-numbers[i]!]);
      else clauses.pair(-numbers[i]!, own);
      if (encoding.oneLetter === 'words')
        for (let letter = 0; letter < width; letter++) {
          const other = letterOf[row + letter]!;
          if (other !== 0 && other !== own) clauses.pair(-numbers[i]!, -other);
        }
    }

    // A letter implies one of the words that carry it: a counting sort of the words by their letter.
    const starts = new Uint32Array(width + 1);
    for (let i = 0; i < words.length; i++) starts[table[words[i]! * slot.length + p]! + 1]!++;
    for (let letter = 0; letter < width; letter++) starts[letter + 1]! += starts[letter]!;
    const places = starts.slice();
    const sorted = new Int32Array(words.length);
    for (let i = 0; i < words.length; i++) sorted[places[table[words[i]! * slot.length + p]!]!++] = numbers[i]!;
    for (let letter = 0; letter < width; letter++) {
      const own = letterOf[row + letter]!;
      if (own === 0) continue;
      clauses.add(-own);
      for (let k = starts[letter]!; k < starts[letter + 1]!; k++) clauses.add(sorted[k]!);
      clauses.close();
    }
  }
}

/** A required word stands in one of the slots where it is live. Where a slot was named, the candidates say it already. */
function requireWords(plan: Plan, variables: Variables, clauses: ClauseBuffer): void {
  for (const { word, slots } of requiredWords(plan)) {
    for (const slot of slots) {
      const i = variables.words[slot]!.indexOf(word);
      if (i >= 0) clauses.add(variables.wordOf[slot]![i]!);
    }
    clauses.close();
  }
}

/** No two slots have the same letters in any two runs of `maxSharedSubstring + 1` cells. */
function shareLittle(plan: Plan, differences: Differences): void {
  const { slots } = plan.grid;
  const length = plan.rules.maxSharedSubstring + 1;
  for (const a of slots)
    for (const b of slots.slice(a.id + 1))
      for (let i = 0; i + length <= a.length; i++)
        for (let j = 0; j + length <= b.length; j++)
          differences.require(a.cells.slice(i, i + length), b.cells.slice(j, j + length));
}
