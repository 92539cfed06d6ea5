// One fill after another, from one search or from a crew of them. When trails run full, everything is done again with longer ones, with the
// same result, and fills given before are passed by.

import type { Ending, StopReason } from '../../core/outcome.js';
import type { Kernel } from '../../kernels/table/kernel.js';
import type { Fill } from '../engine.js';
import { type Earlier, earlierFills } from './earlier.js';
import type { Index } from './memory-layout.js';
import { readFill } from './read-search.js';

/** How a search for a fill ended. `full`: its trails have no more room. */
export type SeekEnd = 'filled' | 'exhausted' | 'full' | StopReason;

export interface Seeker {
  /** It holds the fill that was found. */
  readonly kernel: Kernel;
  first(): Promise<SeekEnd>;
  /** @param earlier the fills that the next one keeps away from, if it is not enough that it differs */
  next(earlier: Earlier | undefined): Promise<SeekEnd>;
  close?(): Promise<void>;
}

/** How far a search has come: the room of its trails, the fills given so far, and those met since its trails were laid, with the next one. */
export interface Course {
  room: number;
  found: number;
  met: number;
}

/** @param begin makes the search, each time with longer trails */
export async function* fillsOf(index: Index, course: Course, begin: () => Seeker): AsyncGenerator<Fill, Ending> {
  for (;;) {
    const seeker = begin();
    const note = earlierFills(index);
    try {
      let end = await seeker.first();
      while (end === 'filled') {
        if (course.met > course.found) {
          course.found = course.met;
          yield readFill(seeker.kernel.placed, index);
        }
        course.met++;
        const earlier = note?.(seeker.kernel.placed);
        if (note !== undefined && earlier === undefined) return { kind: 'exhausted' };
        end = await seeker.next(earlier);
      }
      if (end === 'exhausted') return { kind: 'exhausted' };
      if (end !== 'full') return { kind: 'stopped', by: end };
    } finally {
      await seeker.close?.();
    }
    course.room *= 2;
    course.met = 1;
  }
}
