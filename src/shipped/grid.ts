// The grids that ship with the package; they are read on demand.

import { InputError } from '../core/errors.js';
import type { Grid } from '../grid/grid.js';
import { parseGrid } from '../grid/parse.js';
import { shippedGridBytes, shippedNames } from './folder.js';

/**
 * A grid that ships.
 * @param name as in grids/README.md, without the extension: `seed-1`
 * @throws InputError when there is no grid of this name
 */
export async function shippedGrid(name: string): Promise<Grid> {
  const names = await shippedNames('grids');
  if (!names.includes(name)) throw new InputError(`no grid that ships is called ${name}: use ${names.join(', ')}`);
  return parseGrid(new TextDecoder().decode(await shippedGridBytes(name)), `grids/${name}.txt`);
}
