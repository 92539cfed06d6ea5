// Designs for a batch: patterns, scanwords and free layouts, each from a wish of its own. They are made in the caller's thread, one after another,
// or by a pool of workers that share the lexicon. A wish gives the same design in either, unless a time limit ends the search.

import { type BlockedWish, type DesignedBlocked, designBlocked } from '../design/blocked/patterns.js';
import { countPatterns, type PatternCount } from '../design/blocked/uniform.js';
import { type FreeEnding, type FreeWish, layFree } from '../design/free/free.js';
import type { Layout } from '../design/free/free-layout.js';
import { designScanword, type ScanwordWish } from '../design/scanword/scanwords.js';
import type { Designed, TrialTally } from '../design/trial.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Pipeline } from '../fill/pipeline.js';
import { openWorkers } from './workers.js';

/** Limits and ears of a search that a worker cannot be sent. */
type Watched = 'deadline' | 'signal' | 'onTrial' | 'onBest';

export interface Limited {
  /** Milliseconds, from when the search begins. */
  readonly timeLimit: number;
}

export interface DesignTasks {
  readonly blocked: Omit<BlockedWish, Watched | 'uniform'> & Limited & { readonly uniform: boolean };
  readonly scanword: Omit<ScanwordWish, Watched> & Limited;
  readonly free: Omit<FreeWish, Watched> & Limited;
}

export interface DesignResults {
  readonly blocked: DesignedBlocked;
  readonly scanword: Designed;
  readonly free: FreeEnding;
}

export type DesignKind = keyof DesignTasks;

/** How a search is followed. A pool ends at the signal, and tells nothing on the way. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly onTally?: (tally: TrialTally) => void;
  readonly onBest?: (best: Layout) => void;
}

/** A design, and the milliseconds that it took. */
export interface Timed<Result> {
  readonly result: Result;
  readonly milliseconds: number;
}

export interface Designer {
  /** @returns undefined when a pool was interrupted @throws PoolFailure once a worker is lost */
  design<Kind extends DesignKind>(
    kind: Kind,
    task: DesignTasks[Kind],
    watch: Watch,
  ): Promise<Timed<DesignResults[Kind]> | undefined>;
  close(): Promise<void>;
}

export type Makers = {
  readonly [Kind in DesignKind]: (task: DesignTasks[Kind], watch?: Watch) => Promise<Timed<DesignResults[Kind]>>;
};

/** @param lexicon undefined where only free layouts are made */
export function makeDesigns(pipeline: Pipeline | undefined, lexicon: Lexicon | undefined): Makers {
  const timed = async <Result>(
    { timeLimit }: Limited,
    make: (deadline: number) => Promise<Result>,
  ): Promise<Timed<Result>> => {
    const begin = performance.now();
    const result = await make(begin + timeLimit);
    return { result, milliseconds: performance.now() - begin };
  };
  const earsOf = (watch: Watch | undefined) => ({ signal: watch?.signal, onTrial: watch?.onTally });
  return {
    blocked: (task, watch) =>
      timed(task, deadline => {
        const { width, height, minLength } = task.rules;
        const uniform = task.uniform ? patternsOf(width, height, minLength) : undefined;
        return designBlocked(pipeline!, lexicon!, { ...task, uniform, deadline, ...earsOf(watch) });
      }),
    scanword: (task, watch) =>
      timed(task, deadline => designScanword(pipeline!, lexicon!, { ...task, deadline, ...earsOf(watch) })),
    free: (task, watch) =>
      timed(task, deadline => layFree({ ...task, deadline, signal: watch?.signal, onBest: watch?.onBest })),
  };
}

const counted = new Map<string, PatternCount>();

/** All legal patterns of a size; they are counted once. */
export function patternsOf(width: number, height: number, minLength: number): PatternCount {
  const key = `${width} ${height} ${minLength}`;
  const known = counted.get(key) ?? countPatterns(width, height, minLength);
  counted.set(key, known);
  return known;
}

/** A designer without threads of its own. */
export function openOwnDesigner(pipeline: Pipeline | undefined, lexicon: Lexicon | undefined): Designer {
  const makers = makeDesigns(pipeline, lexicon);
  return { design: (kind, task, watch) => makers[kind](task, watch), close: async () => {} };
}

export function openDesigners(jobs: number, lexicon: Lexicon | undefined): Designer {
  const workers = openWorkers('batch/design-worker', jobs, { lexicon });
  return {
    async design<Kind extends DesignKind>(kind: Kind, task: DesignTasks[Kind], { signal }: Watch) {
      if (signal.aborted) return undefined;
      try {
        return await workers.run<Timed<DesignResults[Kind]>>(kind, task, signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    close: workers.close,
  };
}
