// What makes the layout of a scanword legal, as the maker sees it: with the entries that the drawing meant, what is left over in the cells is
// wrong. The judge of finished scanwords (verify/verify-layout.ts) begins with the cells instead, and is not asked here: else no breach of its
// rules could ever come to light.

import type { CellId } from '../../core/ids.js';
import { isConnected } from '../../grid/grid.js';
import { isIn } from '../range.js';
import { KIND, type LayoutEntry, type LayoutRules } from './scanword-layout.js';

/**
 * @param kinds row-major
 * @param entries all runs that are words; their clue cells are in order
 */
export function isLegalLayout(kinds: Uint8Array, entries: readonly LayoutEntry[], rules: LayoutRules): boolean {
  const clueCells = kinds.filter(kind => kind === KIND.clue).length;
  return (
    isIn(entries.length, rules.words) &&
    isIn(clueCells, rules.clueCells) &&
    isEachLetterInWords(kinds, entries, rules.width) &&
    isConnected(
      Array.from(kinds, kind => kind === KIND.letter),
      rules.width,
    )
  );
}

/** No letter is in no word, and no two letters stand side by side without a word through both. */
function isEachLetterInWords(kinds: Uint8Array, entries: readonly LayoutEntry[], width: number): boolean {
  const [across, down] = [new Set<CellId>(), new Set<CellId>()];
  for (const { direction, first, length } of entries)
    for (let at = 0; at < length; at++)
      if (direction === 'across') across.add(first + at);
      else down.add(first + at * width);
  return kinds.every((kind, cell) => {
    if (kind !== KIND.letter) return true;
    if (!across.has(cell) && !down.has(cell)) return false;
    const isBesideLetter = (cell + 1) % width > 0 && kinds[cell + 1] === KIND.letter;
    const isAboveLetter = kinds[cell + width] === KIND.letter;
    return (across.has(cell) || !isBesideLetter) && (down.has(cell) || !isAboveLetter);
  });
}
