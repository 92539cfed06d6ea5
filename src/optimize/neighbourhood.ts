// Which entries of a fill are taken out to be filled again: some that cross one another, around a slot (large neighbourhood search, Shaw
// 1998).

import type { Random } from '../core/random.js';
import type { Grid, Slot } from '../grid/grid.js';

/** By slot of a list: the slots of the list that it crosses. */
export function neighboursOf(grid: Grid, slots: readonly Slot[]): readonly (readonly number[])[] {
  const numbers = new Map(slots.map(({ id }, number) => [id, number]));
  const crossing: number[][] = slots.map(() => []);
  for (const { across, down } of grid.crossings) {
    const one = numbers.get(across);
    const other = numbers.get(down);
    if (one === undefined || other === undefined) continue;
    crossing[one]!.push(other);
    crossing[other]!.push(one);
  }
  return crossing;
}

/**
 * @param crossing by slot: those that it crosses
 * @returns by slot: whether its entry is taken out; `many` are, if so many hang together
 */
export function chooseNeighbourhood(
  crossing: readonly (readonly number[])[],
  slot: number,
  many: number,
  random: Random,
): Uint8Array {
  const taken = new Uint8Array(crossing.length);
  const met = [slot];
  const known = new Uint8Array(crossing.length);
  known[slot] = 1;
  for (let done = 0; done < met.length && done < many; done++) {
    const at = done + random.below(met.length - done);
    const next = met[at]!;
    met[at] = met[done]!;
    met[done] = next;
    taken[next] = 1;
    for (const other of crossing[next]!) {
      if (known[other] === 1) continue;
      known[other] = 1;
      met.push(other);
    }
  }
  return taken;
}

/** @param weights at least 0; the greater the likelier */
export function chooseByWeight(weights: readonly number[], random: Random): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = random.fraction() * sum;
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return random.below(weights.length);
}
