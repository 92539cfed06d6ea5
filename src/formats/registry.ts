// The table of formats, by name. A format is loaded only when it is needed.

import { InputError } from '../core/errors.js';
import type { Format } from './format.js';

interface Line {
  readonly extension: string;
  readonly reads: boolean;
  readonly writes: boolean;
  /** Its files are not text. */
  readonly binary?: boolean;
  readonly load: () => Promise<Format>;
}

/** How many bytes at the start of a file are examined to recognize its format. */
const SNIFFED_BYTES = 4096;

/** The field that makes json an ipuz. Within a text its quotes would be escaped, so a clue may contain the address. */
const IPUZ_FIELD = /"(?:version|kind)"\s*:\s*\[?\s*"https?:\\?\/\\?\/(?:www\.)?ipuz\.org/u;

const FORMATS = {
  text: { extension: '.txt', reads: false, writes: true, load: async () => (await import('./text.js')).text },
  json: { extension: '.json', reads: true, writes: true, load: async () => (await import('./json.js')).json },
  ipuz: { extension: '.ipuz', reads: true, writes: true, load: async () => (await import('./ipuz.js')).ipuz },
  puz: { extension: '.puz', reads: true, writes: true, binary: true, load: async () => (await import('./puz.js')).puz },
  jpz: { extension: '.jpz', reads: true, writes: true, load: async () => (await import('./jpz.js')).jpz },
  xd: { extension: '.xd', reads: true, writes: true, load: async () => (await import('./xd.js')).xd },
  exolve: { extension: '.exolve', reads: true, writes: true, load: async () => (await import('./exolve.js')).exolve },
  svg: { extension: '.svg', reads: false, writes: true, load: async () => (await import('./svg.js')).svg },
  html: { extension: '.html', reads: false, writes: true, load: async () => (await import('./html.js')).html },
  pdf: {
    extension: '.pdf',
    reads: false,
    writes: true,
    binary: true,
    load: async () => (await import('./pdf.js')).pdf,
  },
} as const satisfies Readonly<Record<string, Line>>;

export type FormatName = keyof typeof FORMATS;
/** What a format is written as: bytes for puz and pdf, else text. */
export type Written<Name extends string> = Name extends FormatName
  ? (typeof FORMATS)[Name] extends { readonly binary: true }
    ? Uint8Array
    : string
  : string | Uint8Array;

/** By name, with the formats that were registered. */
const LINES: Record<string, Line> = { ...FORMATS };

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
  LINES[name] = { extension, ...verbs, binary, load: async () => format };
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
  if (head.includes('ACROSS&DOWN\0')) return 'puz';
  if (/^PK|^\ufeff?\s*<(?:\?xml|crossword|rectangular|puzzle)/u.test(head)) return 'jpz';
  if (/^\ufeff?\s*ipuz\s*\(\s*\{/u.test(head)) return 'ipuz';
  if (/^\ufeff?\s*\{\s*"version"\s*:\s*\d/u.test(head)) return 'json';
  if (/^\ufeff?\s*\{/u.test(head)) return IPUZ_FIELD.test(head) || formatOfPath(path) === 'ipuz' ? 'ipuz' : 'json';
  if (/^\ufeff?\s*## /u.test(head)) return 'xd';
  if (/^\s*exolve-begin\b/mu.test(head)) return 'exolve';
  if (/^## (?:metadata|grid|clues)\b/imu.test(head)) return 'xd';
  return formatOfPath(path);
}

/** @throws InputError when no format has this name */
export async function loadFormat(name: string): Promise<Format> {
  return line(name).load();
}

function line(name: string): Line {
  const found = Object.hasOwn(LINES, name) ? LINES[name] : undefined;
  if (found === undefined) throw new InputError(`no format is called ${name}: use ${Object.keys(LINES).join(', ')}`);
  return found;
}
