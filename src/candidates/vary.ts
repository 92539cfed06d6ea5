// Finds many words from one fill by varying a part of it (large neighbourhood search, Shaw 1998). All cells outside the part keep their
// letters, so tries are quick. Each word that the part still allows, and that no fill has shown, is tried. A word that fails is not
// refuted, because it may fit other letters around the part.

import type { Plan } from '../analysis/plan.js';
import type { CellId, SlotId, WordId } from '../core/ids.js';
import type { Random } from '../core/random.js';
import type { Fill } from '../engine/engine.js';
import type { Root } from '../engine/table/root.js';

/** Nodes of a try. Most tries that succeed need fewer than ten. */
const TRY_NODES = 16;
/** The most tries in one part, and the most in a row without a fill before the next slot is taken. */
const MOST_TRIES = 600;
const MOST_MISSES = 24;
/** The cost of holding a part, in nodes. */
const HOLD_COST = 8;

export interface VariationWishes {
  readonly plan: Plan;
  readonly root: Root;
  /** The slots whose words are wanted. */
  readonly slots: readonly SlotId[];
  readonly random: Random;
  readonly isKnown: (slot: SlotId, word: WordId) => boolean;
  /** Receives each fill. */
  readonly accept: (fill: Fill) => void;
}

/** A part around a slot, of about so many cells. */
export interface Part {
  readonly center: SlotId;
  readonly cells: number;
}

/** Pauses after each try. @returns the cost in nodes */
export function* vary(
  { plan, root, slots, random, isKnown, accept }: VariationWishes,
  fill: Fill,
  { center, cells }: Part,
): Generator<void, number> {
  const open = around(plan, center, cells, random);
  const asked = new Set(slots);
  const before = root.nodes;
  let tries = 0;
  if (root.hold(fill, open)) {
    for (const slot of slotsThrough(plan, center, open)) {
      if (!asked.has(slot)) continue;
      let misses = 0;
      for (const word of root.wordsHere(slot)) {
        if (isKnown(slot, word)) continue;
        if (tries++ >= MOST_TRIES || misses > MOST_MISSES) break;
        misses++;
        if (root.within({ kind: 'word', slot, word }) && root.step(TRY_NODES) === 'filled') {
          accept(root.fill());
          misses = 0;
        }
        root.leave();
        yield;
      }
    }
  }
  return Math.max(0, root.nodes - before) + tries + HOLD_COST;
}

/** The open cells of a slot and those around them, ring by ring, up to so many. Those of the last ring are chosen at random. */
function around({ grid }: Plan, center: SlotId, many: number, random: Random): ReadonlySet<CellId> {
  const open = new Set(grid.slots[center]!.cells.filter(cell => !grid.seeds.has(cell)));
  let ring = [...open];
  while (open.size < many && ring.length > 0) {
    const next = new Set<CellId>();
    for (const cell of ring)
      for (const slot of [grid.acrossAt[cell]!, grid.downAt[cell]!]) {
        if (slot < 0) continue;
        const { cells } = grid.slots[slot]!;
        const at = cells.indexOf(cell);
        for (const near of [cells[at - 1], cells[at + 1]])
          if (near !== undefined && !open.has(near) && !grid.seeds.has(near)) next.add(near);
      }
    ring = random.shuffle([...next]).slice(0, many - open.size);
    for (const cell of ring) open.add(cell);
  }
  return open;
}

/** The slots through any of these cells, with `first` at the start. */
function slotsThrough({ grid }: Plan, first: SlotId, cells: ReadonlySet<CellId>): ReadonlySet<SlotId> {
  const slots = new Set([first]);
  for (const cell of cells)
    for (const slot of [grid.acrossAt[cell]!, grid.downAt[cell]!]) if (slot >= 0) slots.add(slot);
  return slots;
}
