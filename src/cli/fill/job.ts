// What all grids of a run of `fill` share.

import type { Rules } from '../../core/rules.js';
import type { Pipeline } from '../../fill/pipeline.js';
import type { Grid } from '../../grid/grid.js';
import type { Context } from '../rim/command.js';
import type { Loaded } from '../shared/lexicons.js';
import type { Output } from '../shared/output.js';
import type { KeptRun } from './keep.js';

export interface FillRun {
  readonly context: Context;
  readonly pipeline: Pipeline;
  readonly output: Output;
  readonly rules: Rules;
  readonly seed: number;
  /** Called when the search of a grid begins: reports the seed, once, so that no error follows it that has nothing to do with the seed. */
  readonly begin: (grid: Grid) => void;
  readonly count: number;
  /** The search that is saved, if any. */
  readonly kept: KeptRun | undefined;
  /** More words for a grid that those of the default dictionary do not fill; undefined if there are none, or none are wanted. */
  readonly moreWords: ((grid: Grid, loaded: Loaded) => Promise<Loaded | undefined>) | undefined;
  /** When the search began that this one repeats with more words; undefined for a first search. */
  readonly since?: number;
}
