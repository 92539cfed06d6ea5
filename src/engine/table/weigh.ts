// Lays the weights of a search in memory: the worth of each word, and of each letter of a cell. assembly/table/bound.ts has the
// search's side.

import type { Plan } from '../../analysis/plan.js';
import type { Slot } from '../../grid/grid.js';
import type { Arena, HeaderValues } from '../../kernels/table/arena.js';
import type { HEADER } from '../../kernels/table/schema.js';

/** The part of an index of words that is used here. */
interface Words {
  readonly arena: Arena;
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  /** By length: the lexicon ids by number in the index. */
  readonly tables: ReadonlyMap<number, { readonly order: Uint32Array; readonly orderAt: number }>;
  readonly cellNumbers: Uint32Array;
  readonly cellCount: number;
}

/** What a fill is worth: a sum over its words, a sum over its cells, and a constant; all whole numbers. */
export interface Weights {
  /** By length: the worth of each word of the lexicon. */
  readonly words: (length: number) => ArrayLike<number>;
  /** By length: the highest worth of a word; none is below 0. */
  readonly most: (length: number) => number;
  /** By letter id: the worth of a cell with this letter. */
  readonly letters: ArrayLike<number>;
  readonly constant: number;
  /** By slot of the grid: a word that is worth 1 more there; undefined if there is none. */
  readonly kept?: (slot: number) => number | undefined;
  /** Whether the search never sweeps. If no letter has a worth either, it has no potentials, and is sooner laid out. */
  readonly flat?: boolean;
}

type WeightFields = Pick<
  HeaderValues<typeof HEADER>,
  | 'weighed'
  | 'constant'
  | 'values'
  | 'potentials'
  | 'potentialBytes'
  | 'potentialOffsets'
  | 'bests'
  | 'slacks'
  | 'marginals'
  | 'sweepOrder'
  | 'sweepPlaces'
>;

const NO_WEIGHTS: WeightFields = {
  weighed: false,
  constant: 0,
  values: 0,
  potentials: 0,
  potentialBytes: 0,
  potentialOffsets: 0,
  bests: 0,
  slacks: 0,
  marginals: 0,
  sweepOrder: 0,
  sweepPlaces: 0,
};

/** The largest sum of weights for which potentials fit into 32 bits. */
const MOST = 2 ** 27;
/** Units of the kernel for each unit of weight, if there is room; potentials are fractions of a weight. */
const FINEST = 1000;

/** The number of the kernel's units in one unit of weight. */
export function scaleOf({ slots, cellCount }: Words, { most, letters, constant, kept }: Weights): number {
  const inWords = slots.reduce((sum, { length }) => sum + most(length) + (kept ? 1 : 0), 0);
  const dearest = Array.from(letters).reduce((before, one) => Math.max(before, Math.abs(one)), 0);
  const all = Math.abs(constant) + cellCount * dearest + inWords;
  return Math.max(1, Math.min(FINEST, Math.floor(MOST / Math.max(1, all))));
}

/** The fields of the header that only a weighted search needs; empty ones without weights. */
export function layWeights(index: Words, weights: Weights | undefined): WeightFields {
  if (weights === undefined) return NO_WEIGHTS;
  const { arena, plan, slots, tables } = index;
  const scale = scaleOf(index, weights);
  const letterCount = plan.lexicon.alphabet.letters.length;
  const depths = slots.length + 2;

  const valuesOf = new Map<number, number>();
  const kernel = arena.tools();
  for (const [length, { order, orderAt }] of tables) {
    const values = arena.reserve(order.length * 4);
    // In the kernel, because the loop is not compiled yet when a fill is touched up.
    kernel.pickNumbers(arena.lay(weights.words(length)), orderAt, order.length, scale, values);
    valuesOf.set(length, values);
  }
  const hasLetters = Array.from(weights.letters).some(letter => letter !== 0);
  const hasPotentials = hasLetters || weights.flat !== true;
  const offsets: number[] = [];
  let potentialBytes = 0;
  for (const { length } of slots) {
    offsets.push(potentialBytes);
    if (hasPotentials) potentialBytes += length * letterCount * 4;
  }
  const potentials = arena.reserve(potentialBytes * depths);
  if (hasLetters) arena.words().set(sharedLetters(index, weights.letters, scale), potentials >> 2);

  const sweepOrder = sweepOrderOf(index);
  const sweepPlaces: number[] = [];
  sweepOrder.forEach((slot, place) => {
    sweepPlaces[slot] = place;
  });
  return {
    weighed: true,
    constant: weights.constant * scale,
    values: slots.map(({ id, length }) => {
      const kept = weights.kept?.(id);
      const { order } = tables.get(length)!;
      if (kept === undefined || !order.includes(kept)) return valuesOf.get(length)!;
      const worth = weights.words(length);
      return arena.lay(Int32Array.from(order, word => (worth[word]! + (word === kept ? 1 : 0)) * scale));
    }),
    potentials: { at: potentials },
    potentialBytes,
    potentialOffsets: offsets,
    bests: slots.length * depths,
    slacks: depths,
    marginals: Math.max(...slots.map(({ length }) => length)) * letterCount,
    sweepOrder,
    sweepPlaces,
  };
}

/** By slot, position and letter: half of the letter's worth where two slots cross, all of it where one slot stands alone. */
function sharedLetters(
  { plan, slots, cellNumbers, cellCount }: Words,
  letters: ArrayLike<number>,
  scale: number,
): Int32Array {
  const letterCount = plan.lexicon.alphabet.letters.length;
  const through = new Uint8Array(cellCount);
  for (const { cells } of slots) for (const cell of cells) through[cellNumbers[cell]!]!++;
  const shares: number[] = [];
  const seen = new Set<number>();
  for (const { cells } of slots)
    for (const cell of cells) {
      for (let letter = 0; letter < letterCount; letter++) {
        const whole = letters[letter]! * scale;
        const half = whole >> 1;
        shares.push(through[cellNumbers[cell]!] === 1 ? whole : seen.has(cell) ? whole - half : half);
      }
      seen.add(cell);
    }
  return Int32Array.from(shares);
}

/** The slots in the order of the diagonals through their middles: then potentials travel far in a sweep. */
function sweepOrderOf({ plan, slots }: Words): number[] {
  const { width } = plan.grid;
  const diagonal = (cell: number): number => Math.floor(cell / width) + (cell % width);
  const rank = slots.map(({ cells }) => diagonal(cells[0]!) + diagonal(cells.at(-1)!));
  return [...slots.keys()].sort((a, b) => rank[a]! - rank[b]! || a - b);
}
