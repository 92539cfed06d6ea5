// The one writer of files: a file is written under another name beside its place and gets its own name when it is complete and on the
// disk. So it appears whole or not at all, whatever fault or signal comes. A link stays, and the file that it leads to is replaced or
// made. A file that is replaced keeps its permissions.

import {
  ftruncateSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
  writeSync,
} from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../../core/errors.js';
import type { Content, Part, ShippedFolder } from '../types.js';

/** Permissions of a new file, before the user's mask. */
const NEW_FILE = 0o666;
/** Links that are followed before a path counts as a circle. */
const MOST_LINKS = 40;

/** Any name that is free will do: the file is opened only if it is new. */
function randomName(): string {
  return Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
}

/** Begins a file beside its place. @throws the system's own error, or InputError when the links of the path lead in a circle */
export async function openPart(path: string): Promise<Part> {
  const found = await stat(path).catch(() => undefined);
  const place = placeOf(path);
  const beside = `${place}.${process.pid}-${randomName()}.part`;
  const handle = await open(beside, 'wx', NEW_FILE);
  let state: 'open' | 'closed' | 'kept' = 'open';
  // Whatever closing reports, the file is closed.
  const close = async (): Promise<void> => {
    if (state === 'open') state = 'closed';
    else return;
    await handle.close();
  };
  const drop = async (): Promise<void> => {
    await close().catch(() => {});
    if (state !== 'kept') await rm(beside, { force: true }).catch(() => {});
  };
  try {
    if (found !== undefined) await handle.chmod(found.mode & 0o7777);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    add: data => handle.writeFile(data),
    put(bytes, at) {
      for (let written = 0; written < bytes.length; )
        written += writeSync(handle.fd, bytes, written, bytes.length - written, at + written);
    },
    cut: size => ftruncateSync(handle.fd, size),
    drop,
    async keep() {
      await handle.sync();
      await close();
      await rename(beside, place);
      state = 'kept';
    },
  };
}

/**
 * Writes a file whole or not at all. A device or a pipe cannot be replaced and is written to.
 * @throws the system's own error, or InputError when the links of the path lead in a circle
 */
export async function writeWhole(path: string, content: Content): Promise<void> {
  if (isDevice(await stat(path).catch(() => undefined))) return writeFile(path, content);
  const part = await openPart(path);
  try {
    const isOne = typeof content === 'string' || content instanceof Uint8Array;
    for await (const data of isOne ? [content] : content) await part.add(data);
    await part.keep();
  } finally {
    await part.drop();
  }
}

/** Removes the parts of a file that this process has begun and will not complete, because it or a thread of it is ended. What fails is left. */
export function removeParts(path: string): void {
  try {
    const place = placeOf(path);
    const own = `${basename(place)}.${process.pid}-`;
    for (const name of readdirSync(dirname(place)))
      if (name.startsWith(own) && fileOfPart(name) !== undefined) rmSync(join(dirname(place), name), { force: true });
  } catch {
    // The folder may be gone, and whoever ends has no use for a message.
  }
}

/** The file of which this name is an unfinished copy, left by a crash; undefined for other names. */
export function fileOfPart(name: string): string | undefined {
  return /^(.+)\.\d+-[0-9a-f]+\.part$/.exec(name)?.[1];
}

/**
 * The target of a path with links, also of links to a file that does not exist yet, and whatever the links of its folder.
 * @throws InputError when its links lead in a circle
 */
export function placeOf(path: string): string {
  let place = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    const whole = unlessMissing(() => realpathSync(place));
    if (whole !== undefined) return whole;
    const folder = unlessMissing(() => realpathSync(dirname(place))) ?? dirname(place);
    const target = unlessMissing(() => readlinkSync(place));
    if (target === undefined) return join(folder, basename(place));
    place = resolve(folder, target);
  }
  throw new InputError('cannot be written: its links lead in a circle', { file: path });
}

function unlessMissing(find: () => string): string | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}

/** Whether something is there that is neither a file nor a folder. */
export function isDevice(found: Stats | undefined): boolean {
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** Whether a file is there; undefined if nothing is. */
export async function isFile(path: string): Promise<boolean | undefined> {
  return (await stat(path).catch(() => undefined))?.isFile();
}

const PACKAGE = new URL('../../../', import.meta.url);
const FOLDERS: Readonly<Record<ShippedFolder, URL>> = {
  dict: new URL('dist/dict/', PACKAGE),
  grids: new URL('grids/', PACKAGE),
};

/** The names of the files in a folder of the package. */
export function shippedFiles(folder: ShippedFolder): Promise<string[]> {
  return readdir(FOLDERS[folder]);
}

/** The bytes of a file of the package; undefined if there is none of this name. */
export async function readShippedFile(folder: ShippedFolder, file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(new URL(file, FOLDERS[folder]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The same at once, for a file that is there. */
export function readShippedNow(folder: ShippedFolder, file: string): Uint8Array {
  return readFileSync(new URL(file, FOLDERS[folder]));
}
