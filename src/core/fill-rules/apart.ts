// A fill differs from each of some other fills in a number of words. A run finds these fills itself, so they are never to blame.

import { fillRule } from './fill-rule.js';

export interface Apart {
  /** A word for each slot. */
  readonly fills: readonly (readonly string[])[];
  readonly distance: number;
}

export const apart = fillRule({ holds: (_: Apart) => true, obstacle: 'it must differ from other fills' });
