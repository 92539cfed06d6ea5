// A whole refill: a part is filled again by the pipeline that fills all grids; or a word is put in or kept out, and as few others as possible
// change.

import type { Plan } from '../analysis/plan.js';
import { refutations } from '../analysis/proof.js';
import { NO_WORD } from '../core/ids.js';
import { worthOfSum } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { runSteps } from '../core/turn.js';
import { findWord } from '../dictionary/lexicon.js';
import { firstFill, openPipeline, type Wanted } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import type { Strategy } from '../fill/strategy.js';
import type { Grid } from '../grid/grid.js';
import { LeastChange } from './least.js';
import { changes, type RefillChange, type RefillWish, standing } from './wish.js';

/** `onProgress` is told how many entries stay, and how many could; where a part is filled, how many slots are filled. */
export interface RefillRun extends Pick<Wanted, 'seed' | 'timeLimit' | 'signal' | 'onProgress'> {
  /** Of a part. */
  readonly strategy: Strategy;
}

export interface Refill {
  /** Undefined where none was found. */
  readonly fill: Found | undefined;
  /** `enough` with a fill. */
  readonly outcome: Outcome;
  /** Besides the words that were put in. */
  readonly changes: readonly RefillChange[];
  /** No fill changes fewer entries: proven. */
  readonly proven: boolean;
  /** The fill that is there was found, and it is not the answer. */
  readonly another: boolean;
}

/** @param whole the grid with all letters as they stand, of which the plan is made (planOfWish) */
export function refillRun(plan: Plan, whole: Grid, wish: RefillWish, run: RefillRun): Promise<Refill> {
  return wish.kind === 'part' ? fillPart(plan, whole, run) : changeLeast(plan, whole, wish, run);
}

async function fillPart(plan: Plan, whole: Grid, run: RefillRun): Promise<Refill> {
  const pipeline = openPipeline(undefined);
  let another = false;
  try {
    const filling = pipeline.fill(plan, {
      ...run,
      count: 1,
      suits(found) {
        const isOther = changes(plan, whole, found).length > 0;
        another ||= !isOther;
        return isOther;
      },
    });
    const { fill, outcome } = await firstFill(filling);
    const changed = fill === undefined ? [] : changes(plan, whole, fill);
    return { fill, outcome, changes: changed, proven: false, another };
  } finally {
    await pipeline.close();
  }
}

async function changeLeast(
  plan: Plan,
  whole: Grid,
  wish: RefillWish,
  { seed, onProgress, ...limits }: RefillRun,
): Promise<Refill> {
  const { printed, lexicon } = plan;
  const names = [...wish.replace, ...wish.ban].map(({ slot }) => slot);
  const around = printed.slots.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const old = printed.slots.map(slot => {
    const text = standing(whole, slot);
    const word = text === undefined ? NO_WORD : findWord(lexicon, text);
    return plan.candidates[slot.id]!.includes(word) ? word : NO_WORD;
  });
  const least = new LeastChange({ plan, old, around, seed });
  const most = old.filter(word => word !== NO_WORD).length;
  const tell = (): void => {
    const best = least.best && worthOfSum(least.best.stays);
    const bound = least.proven ? best : worthOfSum(most);
    onProgress?.({ doing: 'looking for fewer changes', nodes: least.nodes, best, bound });
  };
  tell();
  const by = await runSteps(least.improve(), limits, tell);
  tell();
  const { best, proven } = least;
  if (best === undefined) {
    const none: Outcome = { kind: 'all', reasons: refutations(plan) };
    const outcome: Outcome = by === undefined ? none : { kind: 'stopped', by };
    return { fill: undefined, outcome, changes: [], proven, another: false };
  }
  const isOther = ({ slot }: RefillChange): boolean => !wish.replace.some(each => each.slot === slot);
  const changed = changes(plan, whole, best.fill).filter(isOther);
  return { fill: best.fill, outcome: { kind: 'enough' }, changes: changed, proven, another: false };
}
