// Wishes that do not go together, whoever has them.

import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import { type Grid, hasSymmetry, type Symmetry, symmetryFor } from '../grid/grid.js';
import type { PatternRules } from './blocked/breaches.js';

/** The symmetries under which the words of a theme are placed (theme-places.ts). */
const THEMED: ReadonlySet<Symmetry> = new Set(['rotation', 'mirror', 'none']);

/** @throws InputError for a theme or a symmetry that a pattern cannot have */
export function refuseForPatterns({ style, symmetry, width, height }: PatternRules, hasTheme: boolean): void {
  if (symmetryFor(width, height, symmetry) !== symmetry)
    throw new InputError(say`${SET.symmetry} ${symmetry} is for squares, and ${width}x${height} is not a square`);
  if (hasTheme && style !== 'american')
    throw new InputError(say`${SET.theme} is for american grids, and this is ${style}: leave one out`);
  if (hasTheme && !THEMED.has(symmetry))
    throw new InputError(
      say`${SET.theme} needs ${SET.symmetry} ${[...THEMED].join(', ')}, and this is ${symmetry}: take another one`,
    );
}

/** @throws InputError for a grid whose words do not end at blocks alone, or a symmetry that it does not have */
export function refuseToMend(grid: Grid, symmetry: Symmetry | undefined): void {
  const { source, open, width, height, bars, marks = new Map() } = grid;
  const has =
    bars !== undefined
      ? 'bars'
      : [...marks.values()].some(({ clueAt }) => clueAt !== undefined)
        ? 'clue cells'
        : [...marks.values()].some(({ outside }) => outside)
          ? 'cells outside of it'
          : undefined;
  if (has !== undefined)
    throw new InputError(
      `the grid has ${has}: only rectangular grids with blocks are mended`,
      { file: source },
      { what: 'notMended' },
    );
  if (symmetry !== undefined && !hasSymmetry(open, width, height, symmetry))
    throw new InputError(
      say`the grid does not have ${SET.symmetry} ${symmetry}: leave it out, and the grid keeps the symmetry that it has`,
      { file: source },
    );
}
