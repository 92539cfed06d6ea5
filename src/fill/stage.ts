// A stage of a search: a plan, and how much of it is searched. A strategy (strategy.ts) gives one stage after another and is told how
// each one ended.

import type { Plan } from '../analysis/plan.js';
import type { Quality } from '../core/objective.js';
import type { MoreTheme } from '../core/rules.js';
import type { Fill } from '../engine/engine.js';

export interface Stage {
  readonly plan: Plan;
  /** Nodes that it may take; Infinity for as many as the whole search has left. */
  readonly nodeLimit: number;
  /** One fill is sought, and the strategy decides what becomes of it. Other stages pass on all they find. */
  readonly trial?: boolean;
  /** What it does, in a few words, where that is not just to fill the grid. */
  readonly doing?: string;
}

/** How a stage ended. */
export interface StageEnd {
  /** What a trial found. */
  readonly fill: Fill | undefined;
  /** The stage's plan has no fill. */
  readonly proven: boolean;
  /** The time of the whole search is over, or a signal came. */
  readonly spent: boolean;
  /** Nodes that it took. */
  readonly nodes: number;
}

/** A floor that has no fill, or for which so many nodes found none. */
export type Failure = NonNullable<Quality['next']>;

/** A fill as it is passed on. */
export type Found = Fill & {
  readonly quality?: Quality;
  /** What is known of fills with more words of the theme; absent if all stand, or no more of them were looked for. */
  readonly theme?: MoreTheme;
  /** What its quality tells of higher floors comes from these. */
  readonly failures?: readonly Failure[];
};

/** A generator of stages, which is told how each ended, and says at last which fill its trials led to, if any. */
export type Stages = Generator<Stage, Found | undefined, StageEnd>;
