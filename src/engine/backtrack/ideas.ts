// The ideas that backtrack adds to trying words. Each can be switched off by itself, to run the engine as the mask cache article's
// program, and to see what each idea is worth. The search is complete whichever are off.

import type { EngineSettings } from '../engine.js';
import { readSettings, solutionsLeft } from '../settings.js';

export const IDEAS = {
  mrv: 'the slot with the fewest words next; else the first one of the grid',
  'mask-cache': 'the words of a mask are kept; else they are looked up again each time',
  'look-ahead':
    'a word must leave every slot a word that its cells allow; else a slot is not looked at before its turn',
  fragments:
    'slots that have come apart are filled by themselves, and a failure goes back to what it rests on; else to the last entry',
} as const;

export type Idea = keyof typeof IDEAS;

export interface BacktrackSettings {
  readonly on: Readonly<Record<Idea, boolean>>;
  /** Strike letters that hard crossing slots rarely have: sometimes faster, but a search without a fill is then no proof. */
  readonly rareLetters: boolean;
}

const DEFAULTS = { off: '', 'rare-letters': false };

/** @throws InputError naming an option or solution that does not exist */
export function readBacktrackSettings(settings: EngineSettings): BacktrackSettings {
  const { off, 'rare-letters': rareLetters } = readSettings('backtrack', DEFAULTS, settings);
  return { on: solutionsLeft('backtrack', Object.keys(IDEAS) as Idea[], off), rareLetters };
}
