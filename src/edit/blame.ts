// Where a grid cannot be filled: what is to blame, and blocks that help.

import { hasSymmetry } from '../grid/grid.js';
import type { WhyAnswer } from '../library/why.js';
import { search, slow } from './ask.js';
import { mended, underWay, why } from './findings.js';
import * as searches from './searches.js';
import { document, ownGrid } from './store.js';

export function explain(): void {
  const given = ownGrid.peek();
  if (given === undefined) return;
  why.value = {};
  const end = (answer: WhyAnswer): void => {
    why.value = { answer };
  };
  search(
    'why',
    slow,
    async (ask, show) => {
      const answer = await searches.explain(ask, given);
      show(() => end(answer));
    },
    () => end({ conflicts: [], bare: false }),
  );
}

export function mend(): void {
  const given = ownGrid.peek();
  if (given === undefined) return;
  mended.value = { running: true, found: [], proven: false };
  const { width, height, symmetry: drawn } = document.peek();
  // A grid that has lost its symmetry keeps the one that it still has.
  const symmetry = hasSymmetry(given.open, width, height, drawn) ? drawn : undefined;
  search(
    'mend',
    slow,
    async (ask, show) => {
      const answer = await searches.mendBlocks(ask, given, symmetry, found =>
        show(() => {
          mended.value = { running: true, found, proven: false };
        }),
      );
      show(() => {
        mended.value = { running: false, ...answer };
      });
    },
    () => {
      mended.value = { running: false, found: [], proven: false };
    },
  );
}

/** Ends the search for blocks that help; what was found is kept. */
export function stopMending(): void {
  underWay.get('mend')?.abort();
}
