// The grids that ship with the package; they are read on demand.

import { readdir, readFile } from 'node:fs/promises';
import { InputError } from '../core/errors.js';
import type { Grid } from '../grid/grid.js';
import { parseGrid } from '../grid/parse.js';

const FOLDER = new URL('../../grids/', import.meta.url);

/**
 * A grid that ships.
 * @param name as in grids/README.md, without the extension: `seed-1`
 * @throws InputError when there is no grid of this name
 */
export async function shippedGrid(name: string): Promise<Grid> {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.txt'));
  if (!files.includes(`${name}.txt`))
    throw new InputError(
      `no grid that ships is called ${name}: use ${files.map(file => file.slice(0, -4)).join(', ')}`,
    );
  return parseGrid(await readFile(new URL(`${name}.txt`, FOLDER), 'utf8'), `grids/${name}.txt`);
}
