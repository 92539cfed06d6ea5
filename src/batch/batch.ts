// A batch: puzzles made side by side. The result is the same for any number of jobs, wherever the batch was killed, and however it was
// split. Each puzzle is searched and kept by itself. Then the puzzles are settled in order: one that is too much like an earlier one of
// its grid is searched again with its next seed. Puzzles that were kept before are settled in the same way, without a first search.

import { turn } from '../core/turn.js';
import type { History, WordsSeen } from './history.js';
import { inOrder } from './in-order.js';
import type { Item } from './items.js';
import type { Made } from './manifest.js';

/** Attempts under a seed alone, before a search is told of the earlier fills. */
export const ATTEMPTS = 2;
/** The most puzzles that may be on their way to the disk while the next are sought. Writing takes longer than many a search. */
const KEEPING = 4;
/** The most puzzles that may be done or under way while an earlier one is still sought. */
const AHEAD = 256;

/** What became of a puzzle in this run. A fault of ours is possible too; no manifest keeps that. */
export type Result = Made | { readonly status: 'fault'; readonly error: unknown };

export interface Batch {
  readonly items: Iterable<Item>;
  /** The least number of words in which two fills of the item's grid must differ; 1 or more. */
  distance(item: Item): number;
  readonly jobs: number;
  /** Each puzzle depends on all before it, so they are made one after another, each when it is asked for. */
  readonly fresh: boolean;
  /** The result of an earlier run, if it can be kept as it is. */
  prior(item: Item): Promise<Made | undefined>;
  /** The result of an earlier run that has been lost since. The puzzle is made again; nothing else is touched unless it comes out differently. */
  lost(item: Item): Made | undefined;
  /**
   * Seeks a puzzle; undefined when it was interrupted.
   * @param earlier fills that it must differ from; none if the seed alone decides
   */
  make(item: Item, attempt: number, earlier: readonly WordsSeen[]): Promise<Result | undefined>;
  /**
   * Forgets later puzzles of earlier runs that may depend on what this one was: those of its grid for which `restsOnOthers` holds,
   * or all of them with fresh words. If a run is killed before it has made them again, the next run does so.
   */
  reopen(item: Item): Promise<void>;
  /** Keeps a puzzle as soon as it is made; a later call for the same one replaces it. */
  keep(item: Item, result: Result): Promise<void>;
  readonly signal: AbortSignal;
}

/** A puzzle whose result is final. */
export interface Settled {
  readonly item: Item;
  readonly result: Result;
  /** The puzzle was made in an earlier run. */
  readonly before: boolean;
}

/**
 * Makes and settles all puzzles in their order; ends early when interrupted.
 * @param history receives the fills
 * @throws what `keep` throws
 */
export async function* runBatch(batch: Batch, history: History): AsyncGenerator<Settled, void, void> {
  /** By grid: the result of all later puzzles once it is known that no more fills exist. */
  const closed = new Map<number, Result>();
  /** By grid (or for the whole batch, if it wants fresh words): the first puzzle that may differ from what it was. */
  const changed = new Map<number, number>();
  const tied = (item: Item): number => (batch.fresh ? 0 : item.grid);

  const isNear = (item: Item, { words }: { readonly words: WordsSeen }): boolean =>
    history.nearest(item.grid, words) < batch.distance(item);

  /** @param known the result that later puzzles were made to differ from; undefined if it is not known */
  const keep = async (item: Item, known: Result | undefined, result: Result): Promise<void> => {
    if (known === undefined || !same(known, result)) {
      changed.set(tied(item), Math.min(item.index, changed.get(tied(item)) ?? item.index));
      await batch.reopen(item);
    }
    await batch.keep(item, result);
  };

  const begin = async (
    item: Item,
  ): Promise<{ readonly first: Result | undefined; readonly prior: Made | undefined; readonly isLost?: boolean }> => {
    const prior = await batch.prior(item);
    if (prior !== undefined) return { first: prior, prior };
    if (batch.signal.aborted) return { first: undefined, prior };
    // One that rests on others is made again when those are settled: its first attempt would be another puzzle.
    const lost = batch.lost(item);
    if (lost !== undefined && !batch.fresh && restsOnOthers(lost)) return { first: lost, prior, isLost: true };
    const none = closed.get(item.grid);
    if (none !== undefined) await turn(); // with a million of them, a signal must still be heard
    let first = none ?? (await batch.make(item, 0, []));
    // The puzzles settled so far come before this one. If it is too much like one of them, it must be sought again, whatever else follows.
    while (first?.status === 'filled' && first.attempt + 1 < ATTEMPTS && isNear(item, first))
      first = await batch.make(item, first.attempt + 1, []);
    if (first !== undefined) await keep(item, lost, first);
    return { first, prior };
  };

  const again = (item: Item, attempt: number): Promise<Result | undefined> =>
    batch.make(item, attempt, attempt < ATTEMPTS ? [] : history.of(item.grid));

  /** The final result of a puzzle, given those before it; mostly its first result. @param before it was made in an earlier run */
  const mend = async (item: Item, first: Result, before: boolean, isLost: boolean): Promise<Result | undefined> => {
    const none = closed.get(item.grid);
    if (none !== undefined) return none;
    let result: Result | undefined = first;
    const stale = before && item.index > (changed.get(tied(item)) ?? Number.POSITIVE_INFINITY);
    if (stale && (batch.fresh || restsOnOthers(first))) result = await batch.make(item, 0, []);
    else if (isLost && first.status === 'filled') result = await again(item, first.attempt);
    while (result?.status === 'filled' && isNear(item, result)) {
      // A shard may have reached the last attempt while it knew fewer puzzles. The same attempt is then made again with all of them.
      result = await again(item, Math.min(result.attempt + 1, ATTEMPTS));
    }
    return result;
  };

  let hole = false;
  const [jobs, ahead] = batch.fresh ? [1, 1] : [batch.jobs + KEEPING, Math.max(AHEAD, batch.jobs + KEEPING)];
  for await (const { item, result } of inOrder(untilAborted(batch), jobs, ahead, begin)) {
    const { first, prior, isLost = false } = result;
    // After an interruption, puzzles beyond the first missing one are settled when the batch continues.
    const made: Result | undefined =
      first === undefined || hole ? undefined : await mend(item, first, isLost || prior !== undefined, isLost);
    hole ||= made === undefined;
    if (made === undefined) continue;
    if (made !== first) await keep(item, first, made);
    if (made.status === 'filled') history.add(item.grid, made.words);
    if (made.status === 'proven' || made.status === 'exhausted') closed.set(item.grid, made);
    yield { item, result: made, before: made === prior };
  }
}

function* untilAborted({ items, signal }: Batch): Generator<Item, void, void> {
  for (const item of items) {
    if (signal.aborted) return;
    yield item;
  }
}

/** Whether a result depends on the fills before it. */
export function restsOnOthers(result: Result): boolean {
  return result.status === 'exhausted' || (result.status === 'filled' && result.attempt > 0);
}

function same(one: Result, other: Result): boolean {
  if (one.status !== 'filled' || other.status !== 'filled') return one.status === other.status;
  return one.words.every((word, slot) => word === other.words[slot]);
}
