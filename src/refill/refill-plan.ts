// A whole refill: a part is filled again by the pipeline that fills all grids; or a word is put in or kept out, and as few others as possible
// change. The pipeline finds a first answer fast, in a small part of the grid; the search of least.ts betters it, or proves that it is the best.

import { makePlan, type Plan } from '../analysis/plan.js';
import { isRefuted, refutations } from '../analysis/proof.js';
import { type CellId, NO_WORD, type SlotId, type WordId } from '../core/ids.js';
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
interface RefillRun extends Pick<Wanted, 'seed' | 'timeLimit' | 'signal' | 'onProgress'> {
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
  const least = new LeastChange({ plan, old, seed });
  const most = old.filter(word => word !== NO_WORD).length;
  const tell = (): void => {
    const best = least.best && worthOfSum(least.best.stays);
    const bound = least.proven ? best : worthOfSum(most);
    onProgress?.({ doing: 'looking for fewer changes', nodes: least.nodes, best, bound });
  };
  tell();
  const begun = performance.now();
  const { timeLimit = Number.POSITIVE_INFINITY, signal } = limits;
  const first = await firstAnswer({ plan, whole, old, around, seed, timeLimit: timeLimit / 2, signal });
  if (first !== undefined) least.offer(first);
  const rest = { signal, timeLimit: timeLimit - (performance.now() - begun) };
  tell();
  const by = await runSteps(least.improve(), rest, tell);
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

interface FirstWishes extends Pick<RefillRun, 'seed' | 'timeLimit' | 'signal'> {
  readonly plan: Plan;
  readonly whole: Grid;
  /** By slot: the word that stands there and may stay; NO_WORD for none. */
  readonly old: readonly WordId[];
  readonly around: readonly SlotId[];
}

/** Nodes for each try. */
const TRY_NODES = 3000;

/**
 * A fill that keeps many entries. The letters around the slots that must change are let go, one ring of crossings after another, until there
 * is a fill. Then what need not change is put back: the farthest entries first, several at once as long as that goes well.
 */
async function firstAnswer({ plan, whole, old, around, seed, timeLimit, signal }: FirstWishes) {
  const { slots } = plan.printed;
  const end = performance.now() + (timeLimit ?? Number.POSITIVE_INFINITY);
  const isStanding = (slot: SlotId): boolean => slots[slot]!.cells.every(cell => plan.printed.seeds.has(cell));
  // What stands where no allowed word does must go, all of it.
  const loose = new Set(slots.flatMap(({ id, cells }) => (old[id] === NO_WORD && !isStanding(id) ? cells : [])));
  const pipeline = openPipeline(undefined);
  /** A fill that has the old letters everywhere else. */
  const fillOf = async (free: ReadonlySet<CellId>): Promise<Found | undefined> => {
    const left = end - performance.now();
    if (left <= 0 || signal?.aborted) return undefined;
    const held = [...whole.seeds].filter(([cell]) => !free.has(cell));
    const grid = { ...plan.printed, seeds: new Map([...held, ...plan.printed.seeds]) };
    const part = makePlan(grid, plan.lexicon, plan.rules);
    if (isRefuted(part)) return undefined;
    const filling = pipeline.fill(part, { seed, count: 1, nodeLimit: TRY_NODES, timeLimit: left, signal });
    return (await firstFill(filling)).fill;
  };
  try {
    const distance = new Map<SlotId, number>();
    const free = new Set(loose);
    let found = await fillOf(free);
    for (let ring = 1; found === undefined; ring++) {
      const touched = slots.filter(({ id, cells }) => !distance.has(id) && cells.some(cell => free.has(cell)));
      if (touched.length === 0) return undefined;
      for (const { id, cells } of touched) {
        distance.set(id, around.includes(id) ? 0 : ring);
        for (const cell of cells) free.add(cell);
      }
      found = await fillOf(free);
    }
    const isOther = (slot: SlotId): boolean => old[slot] !== NO_WORD && found!.words[slot] !== old[slot];
    const far = (slot: SlotId): number => distance.get(slot) ?? 0;
    let left = slots.map(({ id }) => id).filter(isOther);
    left.sort((a, b) => far(b) - far(a));
    for (let size = Math.ceil(left.length / 2); left.length > 0; ) {
      const wanted = new Set(left.slice(0, size));
      const kept = slots.filter(({ id }) => wanted.has(id) || (old[id] !== NO_WORD && !isOther(id)));
      const held = new Set(kept.flatMap(({ cells }) => cells));
      const tried = await fillOf(new Set([...whole.seeds.keys()].filter(cell => loose.has(cell) || !held.has(cell))));
      if (tried !== undefined) {
        found = tried;
        // A word that had to change although it was wanted is not tried again.
        left = left.filter(slot => isOther(slot) && !wanted.has(slot));
        size = Math.min(2 * size, left.length);
      } else if (size > 1) size = Math.ceil(size / 2);
      else left = left.slice(1);
      if (performance.now() >= end || signal?.aborted) break;
    }
    return found;
  } finally {
    await pipeline.close();
  }
}
