// Numbers that identify things. Each is a plain number at run time. Because of the optional brand, a slot's number cannot be
// passed where a cell's number is wanted, but literals and elements of typed arrays can.

declare const names: unique symbol;
type Id<Name extends string> = number & { readonly [names]?: Name };

/** A cell of a grid: `row * width + column`, blocks included. */
export type CellId = Id<'cell'>;
/** A slot: its index in `grid.slots` (all across slots in reading order, then all down slots). */
export type SlotId = Id<'slot'>;
/** A letter: its index in the alphabet, 0..63. */
export type LetterId = Id<'letter'>;
/** A word: its index among the words of its length in the lexicon. */
export type WordId = Id<'word'>;

/** In an array of letters: there is no letter here, but a block or an empty cell. */
export const NO_LETTER = 255;
/** In an array of words: the slot's entry is not a word of the lexicon (seed letters fill the slot, and the user allows such entries). */
export const NO_WORD = -1;

// Where a cell is, for people: its row and its column, from 1.

export function rowAndColumn(cell: CellId, width: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 };
}

/** `row 3, column 5`. @param between another sign, where places are listed with commas */
export function cellPlace(cell: CellId, width: number, between = ','): string {
  const { row, column } = rowAndColumn(cell, width);
  return `row ${row}${between} column ${column}`;
}
