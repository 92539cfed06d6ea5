// Which slots meet in which cells, as records for the search.

import type { Slot } from '../../grid/grid.js';
import { CELL, CROSSING, NONE } from '../../kernels/table/schema.js';

/** The places of the numbers in a cell's record and in a crossing's, and the size of a record in numbers. */
const ONE = { slot: CELL.fields.slot.offset / 4, position: CELL.fields.position.offset / 4 };
const OTHER = { slot: CELL.fields.otherSlot.offset / 4, position: CELL.fields.otherPosition.offset / 4 };
const CROSSED = { slot: CROSSING.fields.slot.offset / 4, position: CROSSING.fields.position.offset / 4 };
const CELL_NUMBERS = CELL.bytes / 4;
const CROSSING_NUMBERS = CROSSING.bytes / 4;

/** The records of the cells: the slots through each. */
export function cellsThrough(slots: readonly Slot[], cellNumbers: Uint32Array, cellCount: number): Uint32Array {
  const through = new Uint32Array(cellCount * CELL_NUMBERS).fill(NONE);
  slots.forEach((slot, number) => {
    slot.cells.forEach((cell, position) => {
      const at = cellNumbers[cell]! * CELL_NUMBERS;
      const side = through[at + ONE.slot] === NONE ? ONE : OTHER;
      through[at + side.slot] = number;
      through[at + side.position] = position;
    });
  });
  return through;
}

/** By position: the slot that crosses there. */
export function crossingsOf(slot: Slot, number: number, cellNumbers: Uint32Array, through: Uint32Array): Uint32Array {
  const crossings = new Uint32Array(slot.length * CROSSING_NUMBERS);
  slot.cells.forEach((cell, position) => {
    const at = cellNumbers[cell]! * CELL_NUMBERS;
    const isOne = through[at + ONE.slot] === number && through[at + ONE.position] === position;
    const side = isOne ? OTHER : ONE;
    crossings[position * CROSSING_NUMBERS + CROSSED.slot] = through[at + side.slot]!;
    crossings[position * CROSSING_NUMBERS + CROSSED.position] = through[at + side.position]!;
  });
  return crossings;
}
