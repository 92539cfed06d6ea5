// Numbers that name things. Each is a plain number at run time; the optional brand keeps a slot's number from being
// passed where a cell's is wanted, and lets literals and typed-array elements through.

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

/** Stands in a letter array where there is no letter: a block, or a cell still empty. */
export const NO_LETTER = 255;
/** Stands in a word array where the slot's entry is not a word of the lexicon (seeded, and allowed by the user). */
export const NO_WORD = -1;
