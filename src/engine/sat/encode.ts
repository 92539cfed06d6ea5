// A plan as a formula in conjunctive normal form. All encodings have a common core, the support encoding of a table
// constraint (Gent 2002; Bacchus 2007): a word implies its letters; a letter implies, in each slot through its cell, one
// of the words that contain it there; and a cell has exactly one letter.

import type { Plan } from '../../analysis/plan.js';
import type { StopReason } from '../../core/outcome.js';
import { Random } from '../../core/random.js';
import { forbiddenRun } from '../../core/rules.js';
import { requiredWords } from '../rule-checks.js';
import { ClauseBuffer } from './clauses.js';
import { type Differences, makeDifferences } from './differences.js';
import { eachOnce, everyPair } from './distinct.js';
import { entryVariable } from './entry-variable.js';
import { crossAsRuled } from './foes.js';
import type { Formula } from './formula.js';
import { linkHalves } from './halves.js';
import { allLive, prune } from './prune.js';
import type { Encoding } from './sat-encodings.js';
import { numberVariables, type SatVariables } from './variables.js';
import { excludePairs, linkWords } from './word-variables.js';

/**
 * @param stopped called once for each slot, because large formulas take seconds to write
 * @returns the formula, or why its writing was stopped
 */
export function encode(
  plan: Plan,
  encoding: Encoding,
  seed: number,
  stopped: () => StopReason | undefined = () => undefined,
): Formula | StopReason {
  const isArticle = encoding.name === 'article';
  const live = encoding.prune ? prune(plan) : allLive(plan);
  const random = new Random(seed);
  const differences = makeDifferences(plan, live);
  const mayRepeat = plan.rules.repeats === true;
  if (!isArticle && !mayRepeat) differEverywhere(plan, differences);
  shareLittle(plan, differences);
  const variables = numberVariables(plan, live, random, isArticle, differences.count);
  const clauses = new ClauseBuffer();

  for (const cell of plan.grid.open.keys()) oneLetter(plan, variables, clauses, !isArticle, cell);
  for (const slot of plan.grid.slots) {
    if (plan.unknown[slot.id]) continue;
    const reason = stopped();
    if (reason !== undefined) return reason;
    const table = plan.lexicon.tables[slot.length]?.letters ?? new Uint8Array(0);
    const words = live.words[slot.id]!;
    if (isArticle) {
      linkWords(slot, table, words, variables, clauses, true);
      continue;
    }
    excludePairs(slot, table, words, variables, clauses);
    linkHalves(slot, table, words, variables, clauses, random);
  }
  requireWords(plan, { variables, clauses });
  crossAsRuled(plan, { variables, clauses });
  differences.write(variables, clauses);
  if (isArticle && !mayRepeat) eachOnce(plan, variables, list => everyPair(list, clauses));
  return { variables, clauses };
}

/**
 * Each cell has at least one letter, and no two unless words exclude other letters (word-variables.ts). A cell that only unknown entries cover may hold a letter that no word has.
 */
export function oneLetter(
  plan: Plan,
  variables: SatVariables,
  clauses: ClauseBuffer,
  inPairs: boolean,
  cell: number,
): void {
  const { width, letterOf } = variables;
  const slots = [plan.grid.acrossAt[cell]!, plan.grid.downAt[cell]!];
  const letters = letterOf.subarray(cell * width, (cell + 1) * width).filter(variable => variable > 0);
  if (letters.length === 0 && slots.every(slot => slot < 0 || plan.unknown[slot])) return;
  clauses.clause(letters);
  if (inPairs) everyPair(letters, clauses);
}

/** A required word stands in one of the slots where it is live. If a slot was named, the candidates already see to it. */
export function requireWords(plan: Plan, formula: Formula): void {
  for (const { word, slots } of requiredWords(plan))
    formula.clauses.clause(slots.map(slot => entryVariable(plan, formula, slot, word)).filter(entry => entry !== 0));
}

/** Two slots of one length differ in some letter. */
function differEverywhere(plan: Plan, differences: Differences): void {
  const slots = plan.grid.slots.filter(slot => !plan.unknown[slot.id]);
  for (const [i, a] of slots.entries())
    for (const b of slots.slice(i + 1)) if (a.length === b.length) differences.require(a.cells, b.cells);
}

/** No two slots have the same letters in any two runs that are too long. */
function shareLittle(plan: Plan, differences: Differences): void {
  const { slots } = plan.grid;
  const length = forbiddenRun(plan.rules);
  if (length === undefined) return;
  for (const a of slots)
    for (const b of slots.slice(a.id + 1))
      for (let i = 0; i + length <= a.length; i++)
        for (let j = 0; j + length <= b.length; j++)
          differences.require(a.cells.slice(i, i + length), b.cells.slice(j, j + length));
}
