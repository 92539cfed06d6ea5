// Encodings other than UTF-8, by the browser's own decoders (WHATWG, Encoding). A browser writes only UTF-8 itself, so an encoding with one
// byte for each character is written by turning its decoder round; one with more bytes is read but not written.

import { InputError } from '../../core/errors.js';
import type { Encodings } from '../types.js';

const REPLACEMENT = '\ufffd';
/** Windows code pages with bytes that they do not define: a browser makes control characters of those. */
const WINDOWS = /^windows-/;

/** The name that a browser knows: `cp866` is ibm866 there, and latin1 is not quite windows-1252. */
function nameOf(encoding: string): string {
  const plain = encoding.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [, number] = /^(?:cp|ibm)(8\d\d)$/.exec(plain) ?? [];
  if (number !== undefined) return `ibm${number}`;
  return /^utf(16|32)[bl]e$/.test(plain) ? `utf-${plain.slice(3, 5)}${plain.slice(5)}` : encoding;
}

function isWide(encoding: string): boolean {
  return /^utf-?32/i.test(encoding);
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (isWide(encoding)) return decode32(bytes, /be$/i.test(encoding));
  const decoder = new TextDecoder(nameOf(encoding), { ignoreBOM: true });
  const text = decoder.decode(bytes.slice());
  return WINDOWS.test(decoder.encoding) ? text.replace(/[\x80-\x9f]/g, REPLACEMENT) : text;
}

/** UTF-32, which browsers do not know. */
function decode32(bytes: Uint8Array, isBig: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, !isBig);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : REPLACEMENT;
  }
  return bytes.length % 4 === 0 ? text : text + REPLACEMENT;
}

const tables = new Map<string, ReadonlyMap<string, number>>();

/** The byte of each character of an encoding that has one byte for each; undefined for another encoding. */
function tableOf(encoding: string): ReadonlyMap<string, number> | undefined {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const all = decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  if (all.length !== 256) return undefined;
  const table = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte--) if (all[byte] !== REPLACEMENT) table.set(all[byte]!, byte);
  tables.set(encoding, table);
  return table;
}

const QUESTION_MARK = 63;

function encode(text: string, encoding: string, { addBOM = false } = {}): Uint8Array {
  const [, big] = /^utf-?16(be)?/i.exec(nameOf(encoding)) ?? [undefined];
  if (/^utf-?16/i.test(nameOf(encoding))) return encode16(addBOM ? `\ufeff${text}` : text, big !== undefined);
  const table = isWide(encoding) ? undefined : tableOf(encoding);
  if (table === undefined)
    throw new InputError(`a browser does not write ${encoding}: choose utf-8, or one with a byte for each letter`);
  return Uint8Array.from(text, character => table.get(character) ?? QUESTION_MARK);
}

function encode16(text: string, isBig: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
}

function encodingExists(encoding: string): boolean {
  if (isWide(encoding)) return true;
  try {
    new TextDecoder(nameOf(encoding));
    return true;
  } catch {
    return false;
  }
}

export function encodings(): Encodings {
  return { decode, encode, encodingExists };
}
