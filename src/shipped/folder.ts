// What ships answers to its name: `en` and `dict/en.txt` are a dictionary, `seed-1` and `grids/seed-1.txt` a grid, in whichever folder the
// user works. A dictionary ships in its built form.

import { readShippedFile, shippedFiles } from '#platform/files';
import type { ShippedFolder } from '../platform/types.js';

const ENDINGS: Readonly<Record<ShippedFolder, RegExp>> = { dict: /^([\w-]+)\.js$/u, grids: /^([\w-]+)\.txt$/u };

/** The names in a folder, without their extension and in order: `seed-1`. */
export async function shippedNames(folder: ShippedFolder): Promise<string[]> {
  const files = await shippedFiles(folder);
  return files.flatMap(file => ENDINGS[folder].exec(file)?.[1] ?? []).sort();
}

/** The file of the package that a path may mean: the name of one, or its path in the package; undefined if there is no such file. */
export async function shippedName(folder: ShippedFolder, path: string): Promise<string | undefined> {
  const [, name] = new RegExp(`^(?:${folder}/([\\w-]+)\\.txt|[\\w-]+)$`, 'u').exec(path) ?? [path, undefined];
  const wanted = name ?? path;
  return (await shippedNames(folder)).find(each => each === wanted);
}

/** The bytes of a grid that ships; undefined when there is none of this name. */
export function shippedGridBytes(name: string): Promise<Uint8Array | undefined> {
  return readShippedFile('grids', `${name}.txt`);
}
