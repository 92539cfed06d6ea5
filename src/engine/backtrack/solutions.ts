// What backtrack does beside going through words, each to be switched off by itself, so that it can be run as the mask cache article's
// program was, and so that one can see what each is worth. Whatever is off, the search stays complete.

import type { EngineSettings } from '../engine.js';
import { readSettings, solutionsLeft } from '../settings.js';

export const SOLUTIONS = {
  mrv: 'the slot with the fewest words next; else the first one of the grid',
  'mask-cache': 'the words of a mask are kept; else they are looked up again each time',
  'look-ahead':
    'a word must leave every slot a word that its cells allow; else a slot is not looked at before its turn',
  fragments:
    'slots that have come apart are filled by themselves, and a failure goes back to what it rests on; else to the last entry',
} as const;

export type Solution = keyof typeof SOLUTIONS;

export interface BacktrackSettings {
  readonly on: Readonly<Record<Solution, boolean>>;
  /** Strike letters that hard crossing slots hardly ever have: quicker at times, and no proof any more. */
  readonly rareLetters: boolean;
}

const DEFAULTS = { off: '', 'rare-letters': false };

/** @throws InputError naming the option or solution that there is not */
export function readBacktrackSettings(settings: EngineSettings): BacktrackSettings {
  const { off, 'rare-letters': rareLetters } = readSettings('backtrack', DEFAULTS, settings);
  return { on: solutionsLeft('backtrack', Object.keys(SOLUTIONS) as Solution[], off), rareLetters };
}
