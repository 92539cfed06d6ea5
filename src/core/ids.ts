// Numbers that name things. Each is a plain number at run time. The optional brand stops a slot's number from being
// passed where a cell's number is wanted, but lets literals and typed-array elements through.

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

/** Marks a place in a letter array without a letter: a block, or an empty cell. */
export const NO_LETTER = 255;
/** Marks a slot in a word array whose entry is not a word of the lexicon (seeded, and allowed by the user). */
export const NO_WORD = -1;
