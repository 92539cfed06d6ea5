// The parts of a grid: cells between which one can walk, from one to the next beside, above or below it.

import type { CellId } from '../core/ids.js';

/** The cells of each part, in the order of their first cells. @param isIn row-major: which cells count */
export function* partsOf(isIn: ArrayLike<boolean | number>, width: number): Generator<readonly CellId[]> {
  const left = Uint8Array.from(isIn, Number);
  for (let first = left.indexOf(1); first >= 0; first = left.indexOf(1, first)) {
    const part = [first];
    left[first] = 0;
    for (const cell of part) {
      const sides = [...(cell % width > 0 ? [cell - 1] : []), ...((cell + 1) % width > 0 ? [cell + 1] : [])];
      for (const next of [cell - width, cell + width, ...sides])
        if (left[next] === 1) {
          left[next] = 0;
          part.push(next);
        }
    }
    yield part;
  }
}

/** Whether there is one part, or none. */
export function isConnected(isIn: ArrayLike<boolean | number>, width: number): boolean {
  const parts = partsOf(isIn, width);
  parts.next();
  return parts.next().done === true;
}
