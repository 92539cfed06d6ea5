// How far a long search is: one form for all searches, whatever they look for.

import type { Worth } from './objective.js';

export interface Progress {
  /** What it is doing, in a few words. */
  readonly doing: string;
  /** Nodes opened so far. */
  readonly nodes: number;
  /** What the best so far is worth, as the search counts it; undefined when there is nothing yet. */
  readonly best?: Worth | undefined;
  /** What nothing can be worth more than; undefined when no bound is known. */
  readonly bound?: Worth | undefined;
}

/** Is told how far a search is. */
export type OnProgress = (now: Progress) => void;

/** What is worth a number alone. */
export function worthOfSum(sum: number): Worth {
  return { lowest: 0, sum };
}
