// Reading and writing at the rim: bytes in, bytes out, and every failure of the file system as a sentence for the user.

import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { InputError } from '../../core/errors.js';

/** What the names of files end with that are not whole yet. */
const PART = '.part';

/** @throws InputError when the file cannot be read */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new InputError(readFailure(error), { file: path });
  }
}

/** The bytes of a file that need not exist. @throws InputError when it does and cannot be read */
export async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  return (await exists(path)) ? readBytes(path) : undefined;
}

/**
 * Writes beside the place and renames, so that the file appears whole or not at all. A link stays, what it leads to is replaced; a
 * device or a pipe cannot be replaced and is written to.
 * @throws InputError when it cannot be written, or exists and `noClobber` is set
 */
export async function writeWhole(path: string, data: string | Uint8Array, noClobber = false): Promise<void> {
  if (noClobber && (await exists(path))) throw existing(path);
  const place = await realpath(path).catch(() => path);
  const beside = `${place}.${process.pid}-${Math.floor(Math.random() * 2 ** 32).toString(16)}${PART}`;
  try {
    if (await isDevice(path)) return await writeFile(path, data);
    await writeFile(beside, data, { flag: 'wx' });
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw new InputError(writeFailure(error, path), { file: path });
  }
}

/**
 * Looks whether a file could be written, for those who would write only after long work.
 * @throws InputError when its directory is not there or not ours to write in, or it exists and `noClobber` is set
 */
export async function checkWritable(path: string, noClobber: boolean): Promise<void> {
  if (noClobber && (await exists(path))) throw existing(path);
  if (await isDevice(path)) return;
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw new InputError(writeFailure(error, path), { file: path });
  }
}

/** The file that this name is an unfinished copy of, left by a crash; undefined for other names. */
export function fileOfPart(name: string): string | undefined {
  return /^(.+)\.\d+-[0-9a-f]+\.part$/.exec(name)?.[1];
}

/** Makes a folder, and those that it is in, unless they are there. @throws InputError when that cannot be done */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new InputError(folderFailure(error), { file: path });
  }
}

/** The names in a folder, which is made if need be. @throws InputError when that cannot be done */
export async function listFolder(path: string): Promise<string[]> {
  await makeFolder(path);
  return readdir(path).catch(error => {
    throw new InputError(readFailure(error), { file: path });
  });
}

/** The lines of a stream as they come, without their ends; the last need not have one. */
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

function existing(path: string): InputError {
  return new InputError('exists already, and --no-clobber is set: nothing was written', { file: path });
}

async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

function code(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function readFailure(error: unknown): string {
  switch (code(error)) {
    case 'ENOENT':
      return 'no such file';
    case 'EISDIR':
      return 'this is a directory: name a file in it';
    case 'EACCES':
    case 'EPERM':
      return 'reading this file is not permitted';
    case 'ERR_FS_FILE_TOO_LARGE':
      return 'the file is larger than 2 GiB, which is more than can be read';
    default:
      return `cannot be read (${code(error)})`;
  }
}

function folderFailure(error: unknown): string {
  switch (code(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'this is no folder, or is in none: name another --out-dir';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'making this folder is not permitted';
    default:
      return `this folder cannot be made (${code(error)})`;
  }
}

/** Why a file or stream cannot be written. */
export function writeFailure(error: unknown, path: string): string {
  switch (code(error)) {
    case 'ENOENT':
      return `cannot be written: there is no directory ${dirname(path)}`;
    case 'EISDIR':
      return 'this is a directory: name a file in it, or use --out-dir';
    case 'ENOTDIR':
      return 'cannot be written: a part of its path is a file';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'writing here is not permitted';
    case 'ENOSPC':
      return 'cannot be written: no space is left';
    default:
      return `cannot be written (${code(error)})`;
  }
}
