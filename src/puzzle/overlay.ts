// An overlay: what a study of the empty grid lays over it for the eye. Plain places and numbers, so that a format can draw
// it without knowing how it was found.

import type { Direction } from '../grid/grid.js';

/**
 * What may be said of a slot: it starts a fragment off, it is an accelerator (it meets its fragment in one cell), or it is
 * among the hardest to fill.
 */
export type OverlayMark = 'start' | 'accelerator' | 'hard';

export interface OverlaySlot {
  readonly number: number;
  readonly direction: Direction;
  /** Its place in the fill order, from 1. */
  readonly step: number;
  /** The fragment it belongs to, from 0; absent when it belongs to none. */
  readonly fragment?: number;
  readonly marks: readonly OverlayMark[];
}

export interface Overlay {
  readonly slots: readonly OverlaySlot[];
  /** Row-major: how many letters each open cell has left; undefined for the others. */
  readonly left: readonly (number | undefined)[];
}
