// Where a grid is tight: how many words each open slot has left after propagation, and which letters each open cell. For each it also
// finds the highest floor that it allows, from the scores of its words and those that cross them. No fill has a higher floor than any of these.

import type { Plan } from '../analysis/plan.js';
import { isRefuted } from '../analysis/proof.js';
import type { CellId, LetterId, SlotId } from '../core/ids.js';
import { Root } from '../engine/table/root.js';

export interface TightSlot {
  readonly slot: SlotId;
  /** Number of words left. */
  readonly words: number;
  /** 1 to 100; 0 if the crossing slots allow none of the words left. */
  readonly floor: number;
}

export interface TightCell {
  readonly cell: CellId;
  readonly letters: readonly LetterId[];
  readonly floor: number;
}

export interface Tightness {
  /** Open slots and cells, the tightest first: the fewest words or letters, then the lowest floor. */
  readonly slots: readonly TightSlot[];
  readonly cells: readonly TightCell[];
  /** False if it is proven that there is no fill, or if no slot is open. Words are then counted before propagation. */
  readonly propagated: boolean;
}

export function tightness(plan: Plan): Tightness {
  const { grid, lexicon, candidates, floorScores, unknown } = plan;
  const open = grid.slots.filter(({ id, cells }) => !unknown[id] && cells.some(cell => !grid.seeds.has(cell)));
  const left = open.length === 0 ? undefined : propagated(plan);
  const words = left ?? candidates;
  const letterCount = lexicon.alphabet.letters.length;

  // By slot, position and letter: the best score of a word with the letter there.
  const best = grid.slots.map(({ id, length }) => {
    const table = lexicon.tables[length];
    const scores = new Uint8Array(length * letterCount);
    for (const word of words[id]!)
      for (let p = 0; p < length; p++) {
        const at = p * letterCount + table!.letters[word * length + p]!;
        scores[at] = Math.max(scores[at]!, floorScores[length]![word]!);
      }
    return scores;
  });
  const bestAt = (slot: SlotId, cell: CellId, letter: LetterId): number =>
    slot < 0 || unknown[slot] ? 100 : best[slot]![grid.slots[slot]!.cells.indexOf(cell) * letterCount + letter]!;
  const cellFloor = (cell: CellId, letter: LetterId): number =>
    Math.min(bestAt(grid.acrossAt[cell]!, cell, letter), bestAt(grid.downAt[cell]!, cell, letter));

  const slots = open.map(({ id, length, cells }): TightSlot => {
    const table = lexicon.tables[length];
    const floors = cells.map(cell => Uint8Array.from({ length: letterCount }, (_, letter) => cellFloor(cell, letter)));
    let floor = 0;
    for (const word of words[id]!) {
      let least = floorScores[length]![word]!;
      for (let p = 0; p < length && least > floor; p++)
        least = Math.min(least, floors[p]![table!.letters[word * length + p]!]!);
      floor = Math.max(floor, least);
    }
    return { slot: id, words: words[id]!.length, floor };
  });
  const openCells = new Set(open.flatMap(({ cells }) => cells.filter(cell => !grid.seeds.has(cell))));
  const cells = [...openCells].map((cell): TightCell => {
    const floors = Array.from({ length: letterCount }, (_, letter) => cellFloor(cell, letter));
    const letters = floors.flatMap((floor, letter) => (floor > 0 ? [letter] : []));
    return { cell, letters, floor: Math.max(...floors) };
  });
  return {
    slots: slots.sort((a, b) => a.words - b.words || a.floor - b.floor || a.slot - b.slot),
    cells: cells.sort((a, b) => a.letters.length - b.letters.length || a.floor - b.floor || a.cell - b.cell),
    propagated: left !== undefined,
  };
}

/** By slot: the words that propagation leaves; undefined if it is proven that there is no fill. */
function propagated(plan: Plan): readonly Uint32Array[] | undefined {
  if (isRefuted(plan)) return undefined;
  const root = new Root(plan, 0);
  try {
    return root.dead ? undefined : plan.grid.slots.map(({ id }) => root.words(id));
  } finally {
    root.release();
  }
}
