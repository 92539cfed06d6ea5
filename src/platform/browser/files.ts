// A browser has no files: an option that names one is refused, and a page loads what ships by its address.

import { InputError } from '../../core/errors.js';
import type { Content, Part, ShippedFolder } from '../types.js';

function noFiles(path: string): InputError {
  return new InputError('a browser has no files: leave this one out', { file: path });
}

export async function openPart(path: string): Promise<Part> {
  throw noFiles(path);
}

export async function writeWhole(path: string, _content: Content): Promise<void> {
  throw noFiles(path);
}

export function removeParts(_path: string): void {}

export async function isFile(_path: string): Promise<boolean | undefined> {
  return undefined;
}

/** None: a page loads the dictionary that it needs. */
export async function shippedFiles(_folder: ShippedFolder): Promise<string[]> {
  return [];
}

export async function readShippedFile(_folder: ShippedFolder, _file: string): Promise<Uint8Array | undefined> {
  return undefined;
}

export function readShippedNow(_folder: ShippedFolder, file: string): Uint8Array {
  throw noFiles(file);
}
