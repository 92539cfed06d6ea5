// Writes a file so that it appears whole or not at all: the file is written next to its place, then renamed. A link stays, and
// the file it leads to is replaced or made. A file that is replaced keeps its permissions. A device cannot be replaced and is written to.

import { randomBytes } from 'node:crypto';
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { placeOf } from '../place.js';

/**
 * @param write writes a file with the name it is given
 * @throws the system's own error
 */
export async function writeWhole(path: string, write: (file: string) => Promise<void>): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile()) return write(path);
  const place = placeOf(path);
  const beside = `${place}.${randomBytes(4).toString('hex')}.part`;
  try {
    await write(beside);
    if (found !== undefined) await chmod(beside, found.mode & 0o7777);
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}
