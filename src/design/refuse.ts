// Wishes that do not go together, whoever has them.

import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import type { PatternRules } from './blocked/rules.js';

/** @throws InputError for a picture in another grid than a scanword */
export function refusePicture(style: string, given: boolean): void {
  if (given && style !== 'scanword')
    throw new InputError(say`${SET.picture} is for scanwords: give ${SET.style} scanword, or leave it out`);
}

/** @throws InputError for a theme or a symmetry that a pattern cannot have */
export function refuseForPatterns({ style, symmetry, width, height }: PatternRules, hasTheme: boolean): void {
  if (symmetry === 'diagonal' && width !== height)
    throw new InputError(say`${SET.symmetry} diagonal is for squares, and ${width}x${height} is not a square`);
  if (hasTheme && style !== 'american')
    throw new InputError(say`${SET.theme} is for american grids, and this is ${style}: leave one out`);
  if (hasTheme && symmetry === 'diagonal')
    throw new InputError(
      say`${SET.theme} lies across, which ${SET.symmetry} diagonal does not allow: take another symmetry`,
    );
}

/** @throws InputError for what only other styles have */
export function refuseForScanwords(given: { readonly symmetry: boolean; readonly theme: boolean }): void {
  for (const name of ['symmetry', 'theme'] as const)
    if (given[name]) throw new InputError(say`${SET[name]} is not for scanwords: leave it out`);
}
