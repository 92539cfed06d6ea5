// A fill that the default dictionary does not have is tried again with the second file that ships for the language, and a note says so.

import { basename } from 'node:path';
import type { Outcome } from '../../core/outcome.js';
import { figure } from '../../core/wording.js';
import type { Grid } from '../../grid/grid.js';
import type { Context } from '../rim/command.js';
import type { Loaded } from '../shared/lexicons.js';

/**
 * Nodes a slot after which a search without a fill is tried again with more words, where there are some. The trials of a good fill take up
 * to 2,000, and the whole list gets the rest.
 */
const PATIENCE = 3000;

/** The number of nodes that a search may take before more words are tried. */
export function patienceFor(grid: Grid): number {
  return PATIENCE * grid.slots.length;
}

/**
 * Why a search without a fill is to be tried again with more words; undefined if it is not: the user's own limits ended it.
 * @param patience Infinity if there are no more words
 */
export function whyMore({ options }: Context, outcome: Outcome, patience: number): string | undefined {
  if (patience === Number.POSITIVE_INFINITY) return undefined;
  if (outcome.kind === 'all') return 'proven';
  const isOver = outcome.kind === 'stopped' && outcome.by === 'nodes';
  const isImpatient = isOver && patience < (options.integer('node-limit') ?? Number.POSITIVE_INFINITY);
  return isImpatient ? `none found in ${figure(patience)} nodes` : undefined;
}

/** Says which dictionaries had no fill, and which are tried. */
export function noteMore(context: Context, source: string, why: string, loaded: Loaded, more: Loaded): void {
  const [few, all] = [loaded, more].map(({ files }) => files.map(file => basename(file.source))) as [
    string[],
    string[],
  ];
  const added = all.filter(name => !few.includes(name));
  context.note(`${source}: no fill with ${few.join(' and ')} (${why}): tried again with ${added.join(' and ')} too`);
}
