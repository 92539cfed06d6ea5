// What all grids of a run of `fill` share.

import type { Objective } from '../../core/objective.js';
import type { Rules } from '../../core/rules.js';
import type { Pipeline } from '../../fill/pipeline.js';
import type { Context } from '../rim/command.js';
import type { Output } from '../shared/output.js';
import type { Kept } from './keep.js';

export interface Job {
  readonly context: Context;
  readonly pipeline: Pipeline;
  readonly output: Output;
  readonly rules: Rules;
  readonly seed: number;
  /** Says the seed, once; only when a search begins, so that no error stands behind it. */
  readonly noteSeed: () => void;
  readonly count: number;
  /** Where the search is kept, if it is. */
  readonly kept: Kept | undefined;
  /** What makes a fill best, where the best is wanted. */
  readonly objective: Objective | undefined;
}
