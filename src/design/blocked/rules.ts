// The rules of a pattern: its style, symmetry and limits. What a style asks of the cells of a word is said here once; the judge at the end of
// this file looks at a finished pattern and knows nothing of how it was drawn.

import type { Slot } from '../../grid/grid.js';
import { makeGrid } from '../../grid/make.js';
import { isConnected } from '../connected.js';
import { isIn, type Range } from '../range.js';
import { type Symmetry, twinOf } from './symmetry.js';

export const STYLES = ['american', 'british', 'lattice'] as const;
export type Style = (typeof STYLES)[number];

export interface PatternRules {
  readonly width: number;
  readonly height: number;
  readonly style: Style;
  readonly symmetry: Symmetry;
  /** Cells of the shortest word. */
  readonly minLength: number;
  readonly words: Range;
  readonly blocks: Range;
}

/** How many letters of a word must be checked, and how many unchecked ones may stand side by side. */
export function checkedShare(style: Style, length: number): { readonly least: number; readonly unchecked: number } {
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

/**
 * Judges a pattern.
 * @param open row-major; 1 for a cell, 0 for a block
 * @returns what is wrong with it, a sentence each; empty for a legal pattern
 */
export function breachesOf(open: Uint8Array, rules: PatternRules): readonly string[] {
  const { width, height, style, symmetry, minLength } = rules;
  const breaches: string[] = [];
  if (open.some((cell, at) => cell !== open[twinOf(at, width, height, symmetry)])) breaches.push('not symmetric');
  if (hasBlackEdge(open, width, height)) breaches.push('a side of the grid is all blocks');
  if (open.every(cell => cell === 0)) return breaches;
  const isCell = Array.from(open, cell => cell === 1);
  if (!isConnected(isCell, width)) breaches.push('the cells are not connected');
  const grid = makeGridOrNone(open, width, height);
  if (grid === undefined) return [...breaches, 'no words'];
  const isChecked = (cell: number): boolean => grid.acrossAt[cell]! >= 0 && grid.downAt[cell]! >= 0;
  for (const slot of grid.slots) {
    if (slot.length < minLength) breaches.push(`${slot.name} has ${slot.length} cells`);
    const share = checkedShare(style, slot.length);
    const checked = slot.cells.filter(isChecked).length;
    if (checked < share.least) breaches.push(`${slot.name} has ${checked} checked cells`);
    if (longestUnchecked(slot, isChecked) > share.unchecked) breaches.push(`${slot.name} has unchecked cells in a row`);
  }
  if (open.some((cell, at) => cell === 1 && grid.acrossAt[at]! < 0 && grid.downAt[at]! < 0))
    breaches.push('a cell stands in no word');
  const blocks = open.filter(cell => cell === 0).length;
  if (!isIn(grid.slots.length, rules.words)) breaches.push(`${grid.slots.length} words`);
  if (!isIn(blocks, rules.blocks)) breaches.push(`${blocks} blocks`);
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
