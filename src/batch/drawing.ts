// One design: a pattern, a scanword or a free layout. The same task and seed give the same design in the caller's thread and in a worker, unless
// a time limit ends the search.

import { type BlockedWish, type DesignedBlocked, designBlocked } from '../design/blocked/patterns.js';
import { countPatterns, type PatternCount } from '../design/blocked/uniform.js';
import type { FreeWish } from '../design/free/free.js';
import { type DesignedFree, designFree, type FreeTask } from '../design/free/laid.js';
import { designScanword, type ScanwordWish } from '../design/scanword/scanwords.js';
import type { Designed, DesignWish } from '../design/trial.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Pipeline } from '../fill/pipeline.js';

/** What each drawing of a task has of its own. */
type Own = Exclude<keyof DesignWish, 'words' | 'floor' | 'source'>;

/** What is drawn: all that a worker must know of it. */
export type DesignTask =
  | ({ readonly kind: 'blocked'; readonly uniform: boolean } & Omit<BlockedWish, Own | 'uniform'>)
  /** `maxClue`: the most characters of a clue; any number if undefined. */
  | ({ readonly kind: 'scanword'; readonly maxClue: number | undefined } & Omit<ScanwordWish, Own>)
  | ({ readonly kind: 'free' } & FreeTask);

export type DesignResult = DesignedBlocked | Designed | DesignedFree;
export type DesignedGrid = Extract<DesignResult, { readonly kind: 'designed' }>;
export type UndesignedGrid = Extract<DesignResult, { readonly kind: 'gave up' }>;

/** One drawing. */
export interface Once {
  readonly seed: number;
  /** Milliseconds. */
  readonly timeLimit: number;
}

export interface Drawing {
  readonly seed: number;
  readonly result: DesignResult;
  /** The time that it took. */
  readonly milliseconds: number;
}

/** How a drawing is followed. */
export type Watch = Pick<DesignWish, 'signal' | 'onTrial'> & Pick<FreeWish, 'onBest'>;

/** @param pipeline undefined for a free layout */
export async function drawDesign(
  pipeline: Pipeline | undefined,
  lexicon: Lexicon,
  task: DesignTask,
  { seed, timeLimit }: Once,
  watch: Watch = {},
): Promise<Drawing> {
  const begin = performance.now();
  const own = { seed, deadline: begin + timeLimit, ...watch };
  const result = await draw();
  return { seed, result, milliseconds: performance.now() - begin };

  async function draw(): Promise<DesignResult> {
    switch (task.kind) {
      case 'blocked': {
        const { width, height, minLength } = task.rules;
        const uniform = task.uniform ? patternsOf(width, height, minLength) : undefined;
        return designBlocked(pipeline!, lexicon, { ...task, uniform, ...own });
      }
      case 'scanword':
        return designScanword(pipeline!, lexicon, { ...task, ...own });
      case 'free':
        return designFree(lexicon, { ...task, ...own });
      default:
        return task satisfies never;
    }
  }
}

const counted = new Map<string, PatternCount>();

/** All legal patterns of a size; they are counted once. */
export function patternsOf(width: number, height: number, minLength: number): PatternCount {
  const key = `${width} ${height} ${minLength}`;
  const known = counted.get(key) ?? countPatterns(width, height, minLength);
  counted.set(key, known);
  return known;
}
