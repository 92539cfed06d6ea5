// The table of formats, by name. A format is loaded only when it is needed.

import { InputError } from '../core/errors.js';
import { EXOLVE } from './exolve/descriptor.js';
import type { Descriptor, Format } from './format.js';
import { HTML } from './html/descriptor.js';
import { IPUZ } from './ipuz/descriptor.js';
import { JPZ } from './jpz/descriptor.js';
import { JSON_FORMAT } from './json/descriptor.js';
import { PDF } from './pdf/descriptor.js';
import { PUZ } from './puz/descriptor.js';
import { SVG } from './svg/descriptor.js';
import { TEXT } from './text/descriptor.js';
import { XD } from './xd/descriptor.js';

/** How many bytes at the start of a file are examined to recognize its format. */
const SNIFFED_BYTES = 4096;

/** A file is shown to the formats from the last to the first, so json, which takes every object, stands before ipuz. */
const FORMATS = {
  text: TEXT,
  json: JSON_FORMAT,
  ipuz: IPUZ,
  puz: PUZ,
  jpz: JPZ,
  xd: XD,
  exolve: EXOLVE,
  svg: SVG,
  html: HTML,
  pdf: PDF,
} as const satisfies Readonly<Record<string, Descriptor>>;

export type FormatName = keyof typeof FORMATS;
/** What a format is written as: bytes for puz and pdf, else text. */
export type Written<Name extends string> = Name extends FormatName
  ? (typeof FORMATS)[Name] extends { readonly binary: true }
    ? Uint8Array
    : string
  : string | Uint8Array;

/** By name, with the formats that were registered. */
const LINES: Record<string, Descriptor> = { ...FORMATS };

/**
 * Adds a format, which {@link readPuzzle} and {@link writePuzzle} then know by its name. Its files are recognized by their extension.
 * @param binary whether its files are not text
 * @returns a function that takes the format out again
 * @throws InputError when a format has the name or the extension already, or for an extension without a dot
 */
export function registerFormat(format: Format, { binary = false } = {}): () => void {
  const { name, extension, read, write } = format;
  const same = Object.entries(LINES).find(([other, line]) => other === name || line.extension === extension);
  if (same !== undefined) throw new InputError(`the format ${same[0]} has this name or extension already`);
  if (!/^\.[a-z0-9]+$/u.test(extension)) throw new InputError(`an extension is a dot and letters, and no ${extension}`);
  const verbs = { reads: read !== undefined, writes: write !== undefined };
  LINES[name] = { name, extension, ...verbs, binary, load: async () => format };
  return () => {
    delete LINES[name];
  };
}

export function formatNames(verb: 'read' | 'write'): readonly string[] {
  return Object.keys(LINES).filter(name => (verb === 'read' ? LINES[name]!.reads : LINES[name]!.writes));
}

/** The extension of a format's files, with the dot. */
export function formatExtension(name: string): string {
  return line(name).extension;
}

/** Whether the format's files are not text. */
export function isBinary(name: string): boolean {
  return line(name).binary === true;
}

/** The format whose extension the path has, if any. */
export function formatOfPath(path: string): string | undefined {
  return Object.keys(LINES).find(name => path.toLowerCase().endsWith(LINES[name]!.extension));
}

/** The format of a file, recognized from the start of its bytes, or else from its name. */
export function formatOfFile(path: string, bytes: Uint8Array): string | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, SNIFFED_BYTES));
  const known = Object.values(LINES).reverse();
  const found = known.find(({ begins }) => begins?.(head, path)) ?? known.find(({ contains }) => contains?.(head));
  return found?.name ?? formatOfPath(path);
}

/** @throws InputError when no format has this name */
export async function loadFormat(name: string): Promise<Format> {
  return line(name).load();
}

function line(name: string): Descriptor {
  const found = Object.hasOwn(LINES, name) ? LINES[name] : undefined;
  if (found === undefined) throw new InputError(`no format is called ${name}: use ${Object.keys(LINES).join(', ')}`);
  return found;
}
