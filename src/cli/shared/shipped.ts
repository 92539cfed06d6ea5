// Files of the package by their names. A file of the user's comes first, so nothing that was named before means something else now.

import { stat } from 'node:fs/promises';
import { InputError } from '../../core/errors.js';
import type { ShippedFolder } from '../../platform/types.js';
import { shippedName, shippedNames } from '../../shipped/folder.js';
import { SIZE } from '../rim/meant.js';

/** @returns what a path names in the package, if no file of the user's has that path */
export async function meantShipped(folder: ShippedFolder, path: string): Promise<string | undefined> {
  const name = await shippedName(folder, path);
  return name !== undefined && !(await isFile(path)) ? name : undefined;
}

/** @throws InputError for a bare name that is neither a file nor something that ships */
export async function refuseUnknownName(folder: ShippedFolder, path: string): Promise<void> {
  if (!/^[\w-]+$/u.test(path) || path === '-' || (await stat(path).catch(() => undefined)) !== undefined) return;
  const size =
    folder === 'grids' && SIZE.test(path) ? `; 'crossgen design --size ${path}' draws a grid of this size` : '';
  const names = folder === 'grids' ? "'crossgen grids' lists them" : (await shippedNames(folder)).join(', ');
  throw new InputError(
    `no such file, and no ${folder === 'grids' ? 'grid' : 'dictionary'} that ships has this name (${names})${size}`,
    { file: path },
  );
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isDirectory();
}
