// The puzzles of a batch in order: the first fill of every grid, then the second of every grid, and so on, so a larger count only adds
// to the end. Each has an index and seeds of its own, and can be made again alone. With N shards, each takes every Nth puzzle.

import { sha256 } from '#platform/hash';

/** A puzzle to be made. */
export interface Item {
  /** From 1, counted over the whole batch. */
  readonly index: number;
  /** The grid, counted from 0. */
  readonly grid: number;
  /** The fill of that grid, counted from 1. */
  readonly fill: number;
}

/** One of `of` parts of a batch; `part` counts from 1. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/**
 * @param grids number of grids
 * @param count number of fills of each
 * @param shard the whole batch if left out
 */
export function* itemsOf(grids: number, count: number, shard: Shard = { part: 1, of: 1 }): Generator<Item> {
  for (let index = shard.part; index <= grids * count; index += shard.of) yield itemAt(index, grids);
}

/** The puzzle with this index, in a batch of `grids` grids. */
export function itemAt(index: number, grids: number): Item {
  return { index, grid: (index - 1) % grids, fill: Math.floor((index - 1) / grids) + 1 };
}

/** The number of puzzles in that batch or shard. */
export function itemCount(grids: number, count: number, { part, of }: Shard = { part: 1, of: 1 }): number {
  return Math.max(0, Math.floor((grids * count - part) / of) + 1);
}

/** Whether an item belongs to that batch or shard. @param item a grid and a fill of it, with any numbers */
export function hasItem(
  { grid, fill }: Pick<Item, 'grid' | 'fill'>,
  grids: number,
  count: number,
  { part, of }: Shard = { part: 1, of: 1 },
): boolean {
  const index = (fill - 1) * grids + grid + 1;
  return grid < grids && fill >= 1 && fill <= count && (index - part) % of === 0;
}

/** The seed of one attempt: the first 32 bits of the SHA-256 of `SEED INDEX ATTEMPT`, fills counted from 1, attempts from 0. */
export function seedOfAttempt(seed: number, index: number, attempt: number): number {
  const { buffer, byteOffset } = sha256(`${seed} ${index} ${attempt}`);
  return new DataView(buffer, byteOffset).getUint32(0);
}
