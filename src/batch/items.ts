// The puzzles of a batch in their order: the first fill of every grid, then the second of every grid, and so on, so that a larger count
// only adds to the end. Each has an index and seeds of its own, and can be made again alone. Of N shards, each takes every Nth puzzle.

/** One puzzle that is to be made. */
export interface Item {
  /** From 1, over the whole batch. */
  readonly index: number;
  /** Which of the grids, from 0. */
  readonly grid: number;
  /** Which fill of that grid, from 1. */
  readonly fill: number;
}

/** One of `of` parts of a batch; `part` counts from 1. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/**
 * @param grids how many there are
 * @param count fills of each
 * @param shard all of them unless given
 */
export function* itemsOf(grids: number, count: number, shard: Shard = { part: 1, of: 1 }): Generator<Item> {
  for (let index = shard.part; index <= grids * count; index += shard.of) yield itemAt(index, grids);
}

/** The puzzle of this index, in a batch of so many grids. */
export function itemAt(index: number, grids: number): Item {
  return { index, grid: (index - 1) % grids, fill: Math.floor((index - 1) / grids) + 1 };
}

/** How many puzzles that is. */
export function itemCount(grids: number, count: number, { part, of }: Shard = { part: 1, of: 1 }): number {
  return Math.max(0, Math.floor((grids * count - part) / of) + 1);
}

/** Whether it is one of the puzzles of that batch or shard. @param item a grid and a fill of it, whatever their numbers */
export function hasItem(
  { grid, fill }: Pick<Item, 'grid' | 'fill'>,
  grids: number,
  count: number,
  { part, of }: Shard = { part: 1, of: 1 },
): boolean {
  const index = (fill - 1) * grids + grid + 1;
  return grid < grids && fill >= 1 && fill <= count && (index - part) % of === 0;
}
