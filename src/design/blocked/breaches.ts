// The rules of a pattern: its style, symmetry and limits. What a style asks of the cells of a word is said here once; the judge at the end of
// this file looks at a finished pattern and knows nothing of how it was drawn.

import type { CellId } from '../../core/ids.js';
import { hasSymmetry, isConnected, makeGrid, type Slot, type Symmetry } from '../../grid/grid.js';
import { outside, type WishedRange } from '../range.js';

export const STYLES = ['american', 'british', 'lattice'] as const;
export type PatternStyle = (typeof STYLES)[number];

export interface PatternRules {
  readonly width: number;
  readonly height: number;
  readonly style: PatternStyle;
  readonly symmetry: Symmetry;
  /** Cells of the shortest word. */
  readonly minLength: number;
  readonly words: WishedRange;
  readonly blocks: WishedRange;
}

/** How many letters of a word must be checked, and how many unchecked ones may stand side by side. */
export function checkedShare(
  style: PatternStyle,
  length: number,
): { readonly least: number; readonly unchecked: number } {
  switch (style) {
    case 'american':
      return { least: length, unchecked: 0 };
    case 'british': // after Ximenes: half, rounded down
      return { least: Math.floor(length / 2), unchecked: 2 };
    case 'lattice': // as magazines print: two crossings, and a third of a long word
      return { least: Math.max(2, Math.ceil(length / 3)), unchecked: 2 };
    default:
      return style satisfies never;
  }
}

/** What is wrong with a pattern. */
export interface PatternBreach {
  readonly text: string;
  /** It stays as long as none of these cells, nor a neighbour of one, becomes a block or a cell; absent for a breach of the whole pattern. */
  readonly cells?: readonly CellId[];
  /** At least so many cells must become blocks or cells before it is gone; 1 if absent. */
  readonly cellsToChange?: number;
}

/** A cell that changes makes so many words more or fewer at most: it joins, parts, makes or ends one across and one down. */
const WORDS_A_CELL = 2;

/** What is wrong with a pattern, a sentence each; empty for a legal pattern. */
export function breachesOf(open: Uint8Array, rules: PatternRules): readonly string[] {
  return breachesIn(open, rules).map(({ text }) => text);
}

/**
 * Judges a pattern.
 * @param open row-major; 1 for a cell, 0 for a block
 */
export function breachesIn(open: Uint8Array, rules: PatternRules): readonly PatternBreach[] {
  const { width, height, style, symmetry, minLength } = rules;
  const breaches: PatternBreach[] = [];
  const whole = (text: string, cellsToChange = 1): number => breaches.push({ text, cellsToChange });
  if (!hasSymmetry(open, width, height, symmetry)) whole('not symmetric');
  if (hasBlackEdge(open, width, height)) whole('a side of the grid is all blocks');
  if (open.every(cell => cell === 0)) return breaches;
  const isCell = Array.from(open, cell => cell === 1);
  if (!isConnected(isCell, width)) whole('the cells are not connected');
  const grid = makeGridOrNone(open, width, height);
  if (grid === undefined) return [...breaches, { text: 'no words' }];
  const isChecked = (cell: number): boolean => grid.acrossAt[cell]! >= 0 && grid.downAt[cell]! >= 0;
  for (const slot of grid.slots) {
    const { name, length, cells } = slot;
    if (length < minLength) breaches.push({ text: `${name} has ${length} cells`, cells });
    const share = checkedShare(style, length);
    const checked = cells.filter(isChecked).length;
    if (checked < share.least) breaches.push({ text: `${name} has ${checked} checked cells`, cells });
    if (longestUnchecked(slot, isChecked) > share.unchecked)
      breaches.push({ text: `${name} has unchecked cells in a row`, cells });
  }
  const lone = open.findIndex((cell, at) => cell === 1 && grid.acrossAt[at]! < 0 && grid.downAt[at]! < 0);
  if (lone >= 0) breaches.push({ text: 'a cell stands in no word', cells: [lone] });
  const blocks = open.filter(cell => cell === 0).length;
  const wordsOff = outside(grid.slots.length, rules.words);
  if (wordsOff > 0) whole(`${grid.slots.length} words`, Math.ceil(wordsOff / WORDS_A_CELL));
  const blocksOff = outside(blocks, rules.blocks);
  if (blocksOff > 0) whole(`${blocks} blocks`, blocksOff);
  return breaches;
}

function makeGridOrNone(open: Uint8Array, width: number, height: number): ReturnType<typeof makeGrid> | undefined {
  const hasSlot = open.some(
    (cell, at) => cell === 1 && (open[at + width] === 1 || (at % width < width - 1 && open[at + 1] === 1)),
  );
  return hasSlot ? makeGrid({ source: '', width, height, open }) : undefined;
}

function hasBlackEdge(open: Uint8Array, width: number, height: number): boolean {
  const row = (at: number): boolean => open.subarray(at * width, (at + 1) * width).every(cell => cell === 0);
  const column = (at: number): boolean => open.every((cell, index) => index % width !== at || cell === 0);
  return row(0) || row(height - 1) || column(0) || column(width - 1);
}

function longestUnchecked(slot: Slot, isChecked: (cell: number) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const cell of slot.cells) {
    run = isChecked(cell) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
