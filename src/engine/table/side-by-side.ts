// The fills of a crew. The first comes from its members side by side, the others from one after another.

import type { Budget } from '../../core/budget.js';
import type { Ending } from '../../core/outcome.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Fill } from '../engine.js';
import { Crew, type CrewEnd, type Hands } from './crew.js';
import { CrewThreads } from './crew-threads.js';
import { earlierFills } from './earlier.js';
import type { Index, SearchParameters } from './layout.js';
import { MEMBERS, type Pace } from './pace.js';
import { readFill } from './read.js';
import { repeatsIn } from './repeats.js';

/** What a crew works with, if not with threads and at its usual pace. */
export interface CrewMeans {
  readonly hands?: (memory: SharedWasmMemory) => Hands;
  readonly pace?: Pace;
}

/** When a member's trails run full, everything is done again with longer ones, and fills given before are skipped. */
export async function* fillsSideBySide(
  index: Index,
  budget: Budget,
  parameters: SearchParameters,
  threads: number,
  means: CrewMeans,
): AsyncGenerator<Fill, Ending> {
  let found = 0;
  for (let room = parameters.trailRoom; ; room *= 2) {
    const note = earlierFills(index);
    const { memory } = index.arena;
    let team: Hands | undefined;
    const hands = (): Hands => {
      team = means.hands?.(memory) ?? new CrewThreads(memory, Math.min(threads, MEMBERS), budget);
      return team;
    };
    const fillOf: (placed: (slot: number) => number) => Fill = placed => readFill(placed, index);
    const crew = new Crew({
      ...{ index, budget, parameters, room, hands, pace: means.pace },
      repeats: kernel => repeatsIn(index, fillOf(kernel.placed)),
    });
    try {
      let end: CrewEnd = await crew.first();
      for (let met = 1; end === 'filled'; met++) {
        const fill = fillOf(crew.kernel.placed);
        if (met > found) {
          found = met;
          yield fill;
        }
        const earlier = note?.(crew.kernel.placed);
        if (note !== undefined && earlier === undefined) return { kind: 'exhausted' };
        end = await crew.next(earlier);
      }
      if (end === 'exhausted') return { kind: 'exhausted' };
      if (end !== 'full') return { kind: 'stopped', by: end };
    } finally {
      await team?.close();
    }
  }
}
