// Reads and writes files. A file appears whole or not at all, and survives a power cut once it has appeared.

import { constants, type Stats } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, parse, relative, resolve, sep } from 'node:path';
import { isDevice, writeWhole as write } from '#platform/files';
import { InputError } from '../../core/errors.js';
import { folderFailure, readFailure, writeFailure } from './failures.js';

/** The most bytes read of a file: more than any dictionary has, and less than a string can hold. */
export const MOST_BYTES = 2 ** 29;
/** Bytes requested at once from a pipe or a device, whose size is not known. */
const CHUNK_BYTES = 2 ** 16;
/** Permissions of a new file, before the user's mask. */
const NEW_FILE = 0o666;

/** @throws InputError when the file cannot be read, or is larger than {@link MOST_BYTES} */
export async function readBytes(path: string, look: (found: Stats) => void = () => {}): Promise<Uint8Array> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const found = await file.stat();
    look(found);
    if (!found.isFile() && !found.isDirectory()) return await readStream(chunksOf(file), path);
    if (found.size > MOST_BYTES) throw tooLarge(path);
    return await file.readFile();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(readFailure(error), { file: path });
  } finally {
    await file?.close().catch(() => {}); // the data has been read, so an error here does not matter
  }
}

/**
 * The bytes of a file of any size, in parts.
 * @throws InputError when it cannot be read
 */
export async function* readParts(path: string, look: (found: Stats) => void = () => {}): AsyncGenerator<Uint8Array> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    look(await file.stat());
    yield* chunksOf(file);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(readFailure(error), { file: path });
  } finally {
    await file?.close().catch(() => {}); // the data has been read, so an error here does not matter
  }
}

/** All bytes of a stream. @throws InputError when there are more than {@link MOST_BYTES} */
export async function readStream(parts: AsyncIterable<Uint8Array | string>, path: string): Promise<Uint8Array> {
  const whole: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    size += bytes.length;
    if (size > MOST_BYTES) throw tooLarge(path);
    whole.push(bytes);
  }
  return Buffer.concat(whole);
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The bytes of a file, or undefined if it does not exist. @throws InputError when it exists and cannot be read */
export async function readIfThere(path: string, look?: (found: Stats) => void): Promise<Uint8Array | undefined> {
  return (await exists(path)) ? readBytes(path, look) : undefined;
}

/**
 * Writes a file whole or not at all, see {@link write}.
 * @throws InputError when it cannot be written, or exists and `noClobber` is set
 */
export async function writeWhole(path: string, data: string | Uint8Array, noClobber = false): Promise<void> {
  if (noClobber && (await exists(path))) throw existing(path);
  await write(path, data).catch(error => {
    throw error instanceof InputError ? error : new InputError(writeFailure(error, path), { file: path });
  });
}

/**
 * Makes a file that must not exist yet, and makes sure that it and its name are on the disk.
 * @throws the system's own error
 */
export async function createWhole(path: string, data: string): Promise<void> {
  const file = await open(path, 'wx', NEW_FILE);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

/** @throws InputError when the file exists and cannot be removed */
export async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(error => {
    throw new InputError(`cannot be removed (${(error as NodeJS.ErrnoException).code})`, { file: path });
  });
}

/** Makes sure that the names in a folder are on the disk, if the system can do that. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close().catch(() => {});
}

/**
 * Checks whether a file could be written, before long work that would write it only at the end.
 * @throws InputError when its directory does not exist or is not writable, or the file exists and `noClobber` is set
 */
export async function checkWritable(path: string, noClobber: boolean): Promise<void> {
  if (noClobber && (await exists(path))) throw existing(path);
  const found = await stat(path).catch(() => undefined);
  if (isDevice(found)) return;
  try {
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw new InputError(writeFailure(error, path), { file: path });
  }
}

/**
 * Makes a folder and its missing parents. Each is made by itself, because Node's own way never returns if the system
 * keeps saying that a folder is missing, as under /proc.
 * @throws InputError when this is impossible
 */
export async function makeFolder(path: string): Promise<void> {
  const whole = resolve(path);
  const { root } = parse(whole);
  let place = root;
  for (const name of ['', ...relative(root, whole).split(sep)]) {
    place = resolve(place, name);
    try {
      if ((await stat(place).catch(() => undefined))?.isDirectory()) continue;
      await mkdir(place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(place)).isDirectory()) continue;
      throw new InputError(folderFailure(error), { file: path });
    }
  }
}

/**
 * Checks whether a folder could be made, before long work that would make it only at the end.
 * @throws InputError when something on its path is not a folder, or the last folder that exists is not writable
 */
export async function checkFolder(path: string): Promise<void> {
  let place = resolve(path);
  let found = await stat(place).catch(() => undefined);
  while (found === undefined && dirname(place) !== place) {
    place = dirname(place);
    found = await stat(place).catch(() => undefined);
  }
  try {
    if (!found?.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(place, constants.W_OK);
  } catch (error) {
    throw new InputError(folderFailure(error), { file: path });
  }
}

/** The names in a folder, which is made if necessary. @throws InputError when this is impossible */
export async function listFolder(path: string): Promise<string[]> {
  await makeFolder(path);
  return readdir(path).catch(error => {
    throw new InputError(readFailure(error), { file: path });
  });
}

/** The lines of a stream as they arrive, without their ends; the last line need not have an end. */
export async function* linesOf(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of stream) {
    const lines = (rest + (typeof part === 'string' ? part : decoder.decode(part, { stream: true }))).split(/\r?\n/);
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** What --no-clobber says of a file that is there. */
export function existing(path: string): InputError {
  return new InputError('exists already, and --no-clobber is set: nothing was written', { file: path });
}

function tooLarge(path: string): InputError {
  return new InputError(`this is larger than ${MOST_BYTES / 2 ** 20} MiB, the most that is read of one file`, {
    file: path === '-' ? 'standard input' : path,
  });
}
