// The oracle of objectives: the worth of a fill, computed from its letters as text. It shares nothing with src/optimize.

import type { Rules } from '../../src/core/rules.js';
import type { Grid } from '../../src/grid/grid.js';

export interface Wish {
  readonly kind: 'floor' | 'mean' | 'total' | 'letters' | 'theme';
  readonly values?: Readonly<Record<string, number>>;
  readonly block?: number;
  readonly words?: ReadonlySet<string>;
}

/**
 * @param cells a letter for each cell, or several; `#` for a block, `.` for a cell in no slot
 * @param given words that obey no floor, besides those that the grid's letters spell
 */
export function expectedWorth(
  wish: Wish,
  grid: Grid,
  cells: Iterable<string>,
  scores: ReadonlyMap<string, number>,
  given: readonly string[] = [],
): number {
  const entries = grid.slots.map(slot => slot.cells.map(cell => [...cells][cell]!).join(''));
  const scored = entries.flatMap(entry => scores.get(entry) ?? []);
  const floored = grid.slots.flatMap(({ cells: own }, at) => {
    const isGiven = given.includes(entries[at]!) || own.every(cell => grid.seeds.has(cell));
    const score = scores.get(entries[at]!);
    return score === undefined ? [] : isGiven ? 101 : score;
  });
  const total = scored.reduce((sum, score) => sum + score, 0);
  switch (wish.kind) {
    case 'floor':
      // The mean counts less than any step of the lowest score.
      return scored.length === 0 ? 0 : Math.min(...floored) * 1_000_000 + total;
    case 'mean':
    case 'total':
      return total;
    case 'letters':
      return [...cells]
        .flatMap(text => [...text])
        .reduce((sum, sign) => sum + (sign === '#' ? wish.block! : (wish.values![sign] ?? 0)), 0);
    case 'theme':
      return entries.reduce((sum, entry) => sum + (wish.words!.has(entry) ? [...entry].length : 0), 0);
    default:
      return wish.kind satisfies never;
  }
}

/** The words that rules exempt from floors; where words may repeat, also those that the grid spells. */
export function floorlessOf(
  { require, theme, repeats }: Rules,
  { slots, seeds }: Pick<Grid, 'slots' | 'seeds'>,
  fold = (text: string): string => text,
): readonly string[] {
  const spelled = slots.filter(({ cells }) => cells.every(cell => seeds.has(cell)));
  return [
    ...require.map(({ word }) => fold(word)),
    ...(theme?.words ?? []).map(fold),
    ...(repeats ? spelled.map(({ cells }) => cells.map(cell => fold(seeds.get(cell)!)).join('')) : []),
  ];
}

export function scoresOf(words: readonly string[]): Map<string, number> {
  return new Map(words.map(word => [word.split(':')[0]!, Number(word.split(':')[1] ?? 50)]));
}
