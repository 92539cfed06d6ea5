// Whether designs are filled, with fresh words or not, and what became of the grids before.

import { type Counter, countWords } from '../../batch/counter.js';
import type { TrialTally } from '../../design/trial.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';

/** Whether designs are filled: as wished, and in a format for solvers, to whom a scanword's arrows say nothing without its clues. */
export function wantsFill({ options }: Context, format: string): boolean {
  return options.flag('fill') || (options.text('style') === 'scanword' && !LAYOUT_FORMATS.has(format));
}

/** Formats in which an empty scanword is of use: it is filled later, or looked at. */
const LAYOUT_FORMATS: ReadonlySet<string> = new Set(['text', 'json', 'ipuz', 'svg']);

/** The words of the designs so far, if those of the next ones are to be fresh. */
export function freshCounter({ options }: Context, lexicon: Lexicon): Counter | undefined {
  return options.flag('fresh-words') ? countWords(lexicon) : undefined;
}

/** Counts the words of a puzzle that is in the run. */
export function countUsed(counter: Counter | undefined, { entries }: Puzzle): void {
  counter?.add(entries.flatMap(({ answer }) => answer ?? []));
}

/** `2 unfillable (proven), 3 given up`: of patterns before the last one. */
export function triesText({ unfillable, open }: Pick<TrialTally, 'unfillable' | 'open'>): string {
  const parts = [
    ...(unfillable > 0 ? [`${unfillable} unfillable (proven)`] : []),
    ...(open > 0 ? [`${open} given up`] : []),
  ];
  return parts.join(', ');
}
