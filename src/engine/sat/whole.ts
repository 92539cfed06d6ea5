// Writes a file so that it appears whole or not at all: the file is written next to its place, then renamed. A link stays, and
// the file it leads to is replaced. A device cannot be replaced and is written to.

import { randomBytes } from 'node:crypto';
import { realpath, rename, rm, stat } from 'node:fs/promises';

/**
 * @param write writes a file with the name it is given
 * @throws the system's own error
 */
export async function writeWhole(path: string, write: (file: string) => Promise<void>): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile()) return write(path);
  const place = await realpath(path).catch(() => path);
  const beside = `${place}.${randomBytes(4).toString('hex')}.part`;
  try {
    await write(beside);
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}
