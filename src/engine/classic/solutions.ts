// The articles' numbered solutions by name, each of which can be switched off by itself, and the constants that the report left open.

import type { FragmentsFrom } from '../../analysis/study.js';
import { InputError } from '../../core/errors.js';
import type { EngineSettings } from '../engine.js';
import { readSettings, solutionsLeft } from '../settings.js';

/** crossword-algorithm numbers them 1 to 7 (A), crossgen-report 1 to 7 (R); the report's restart has no number. */
export const SOLUTIONS = {
  length: 'longer slots first (A1, R1)',
  difficulty: 'of slots of equal length, the harder one first (A2, R1)',
  return: 'after a dead end, go back to the last entry it rests on, mostly the last that crosses it (A3, R2)',
  fragments: 'the slots of a fragment are filled one after another (A4, R3)',
  templates: 'a word must leave every crossing slot a word (A5, R4)',
  accelerators: 'a failure that rests on one letter of an entry refutes the letter (A6, R5)',
  balancing: 'no rare letters at the crossings of hard slots: an incomplete cut (A7)',
  variants: 'no word that leaves a crossing slot with few letters too few words: an incomplete cut (R6)',
  hanging: 'a slot that keeps failing on the same crossing slot is given up once no letter there will do (R7)',
  restart: 'another first word after a number of iterations, which doubles each time (R, testing)',
} as const;

export type Solution = keyof typeof SOLUTIONS;

export interface ClassicSettings {
  readonly on: Readonly<Record<Solution, boolean>>;
  /** `fragments`: where their slots come in the fill order (A4 allows both). */
  readonly fragmentsFrom: FragmentsFrom;
  /** `balancing`: a letter is rare below this percentage of the average for letters of its template. */
  readonly rarity: number;
  /** `variants`: the number of words that a crossing slot must keep, if it began with that many hundreds. */
  readonly variants: number;
  /** `variants`: applies only while the slot has at most this many letters, and at most a third of its cells. */
  readonly letters: number;
  /** `restart`: the number of words looked at before the first restart. */
  readonly iterations: number;
}

const FRAGMENTS_FROM: readonly FragmentsFrom[] = ['start', 'first'];
const DEFAULTS = { off: '', 'fragments-from': 'start', rarity: 50, variants: 8, letters: 2, iterations: 200_000 };

/** @throws InputError naming an option or solution that does not exist */
export function readClassicSettings(settings: EngineSettings): ClassicSettings {
  const { off, rarity, variants, letters, iterations, ...rest } = readSettings('classic', DEFAULTS, settings);
  const from = rest['fragments-from'];
  const fragmentsFrom = FRAGMENTS_FROM.find(name => name === from);
  if (fragmentsFrom === undefined)
    throw new InputError(`option fragments-from of engine classic is ${from}: use ${FRAGMENTS_FROM.join(' or ')}`);
  const on = solutionsLeft('classic', Object.keys(SOLUTIONS) as Solution[], off);
  return { on, fragmentsFrom, rarity, variants, letters, iterations };
}
