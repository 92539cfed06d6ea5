// Rebus cells: cells in which a grid gives several letters. HEARTBREAK fits six cells when one of them holds HEART. Words, rules and
// searches are about letters, so they see the grid spelled out: each of its slots has a cell for every letter. The letters of a rebus
// cell are seed letters in cells of their own, behind those of the grid; both slots through the rebus cell have them.

import type { CellId } from '../core/ids.js';
import { foldWord, type Writing } from '../core/word.js';
import type { Crossing, Grid, Slot } from './grid.js';

/** The letters of a cell as the lexicon writes them; undefined for an empty cell. */
export function lettersOfCell(grid: Grid, cell: CellId, writing: Writing): readonly string[] | undefined {
  const seed = grid.seeds.get(cell);
  return seed === undefined ? undefined : [...foldWord(seed, writing)];
}

/** The printed cells of cells of a grid that is spelled out, each once. */
export function printedCells({ spells }: Grid, cells: readonly CellId[]): CellId[] {
  return [...new Set(cells.map(cell => spells?.get(cell) ?? cell))];
}

/** The number of letters of a slot's words: more than its cells if one of them is a rebus cell. */
export function lettersIn(grid: Grid, slot: Slot, writing: Writing): number {
  return slot.cells.reduce((sum, cell) => sum + (lettersOfCell(grid, cell, writing)?.length ?? 1), 0);
}

/**
 * The grid with a cell for every letter: the same grid if it has no rebus cells. All other cells keep their numbers. A rebus cell
 * stays, empty and in no slot; rows of further cells hold its letters.
 */
export function spelledOut(grid: Grid, writing: Writing): Grid {
  const texts = [...grid.seeds.keys()].flatMap(cell => {
    const letters = lettersOfCell(grid, cell, writing)!;
    return letters.length > 1 ? [{ cell, letters }] : [];
  });
  if (texts.length === 0) return grid;
  const seeds = new Map(grid.seeds);
  const spells = new Map<CellId, CellId>();
  /** By rebus cell: the cells of its letters. */
  const own = new Map<CellId, CellId[]>();
  let size = grid.open.length;
  for (const { cell, letters } of texts) {
    seeds.delete(cell);
    own.set(
      cell,
      letters.map(letter => {
        seeds.set(size, letter);
        spells.set(size, cell);
        return size++;
      }),
    );
  }
  const height = Math.ceil(size / grid.width);
  const cellsOf = (cell: CellId): readonly CellId[] => own.get(cell) ?? [cell];
  const slots = grid.slots.map((slot): Slot => {
    const cells = slot.cells.flatMap(cellsOf);
    return { ...slot, cells, length: cells.length };
  });
  const crossings = grid.crossings.flatMap(crossing =>
    cellsOf(crossing.cell).map((cell): Crossing => {
      const [acrossAt, downAt] = [crossing.across, crossing.down].map(slot => slots[slot]!.cells.indexOf(cell));
      return { ...crossing, cell, acrossAt: acrossAt!, downAt: downAt! };
    }),
  );
  const through = (old: Int32Array): Int32Array => {
    const slotAt = new Int32Array(height * grid.width).fill(-1);
    slotAt.set(old);
    for (const [cell, home] of spells) slotAt[cell] = old[home]!;
    for (const cell of own.keys()) slotAt[cell] = -1;
    return slotAt;
  };
  const open = new Uint8Array(height * grid.width).fill(1);
  open.set(grid.open);
  const numbers = new Uint16Array(open.length);
  numbers.set(grid.numbers);
  const bars = grid.bars && new Uint8Array(open.length);
  bars?.set(grid.bars!);
  return {
    ...{ ...grid, height, open, seeds, numbers, slots, crossings, spells },
    ...(bars && { bars }),
    ...{ acrossAt: through(grid.acrossAt), downAt: through(grid.downAt) },
  };
}
