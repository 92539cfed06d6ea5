// An overlay: the results of a study of the empty grid, to be drawn over it, or the cells that were changed. It consists of plain places and
// numbers, so a format can draw it without knowing how they were found.

import type { CellId } from '../core/ids.js';
import type { Direction } from '../grid/grid.js';

/**
 * Marks of a slot: it is a start word (filling it splits off a fragment), an accelerator (a start word that meets its fragment in one
 * cell), or among the hardest to fill.
 */
export type OverlayMark = 'start' | 'accelerator' | 'hard';

export interface OverlaySlot {
  readonly number: number;
  readonly direction: Direction;
  /** Its place in the fill order, from 1. */
  readonly step: number;
  /** Its fragment, from 0; absent if it belongs to none. */
  readonly fragment?: number;
  readonly marks: readonly OverlayMark[];
}

export type Overlay = StudyOverlay | ChangeOverlay;

/** Cells that were changed from a block to a cell, or from a cell to a block. */
export interface ChangeOverlay {
  readonly changed: readonly CellId[];
}

export interface StudyOverlay {
  readonly slots: readonly OverlaySlot[];
  /** Row-major: how many letters each open cell can still have; undefined for other cells. */
  readonly left: readonly (number | undefined)[];
}

export function changedCells({ overlay }: { readonly overlay?: Overlay | undefined }): readonly CellId[] {
  return overlay !== undefined && 'changed' in overlay ? overlay.changed : [];
}
