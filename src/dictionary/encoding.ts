// Bytes to text. A dictionary stays bytes: ASCII bytes are ASCII characters; the others are UTF-8, or are looked up in a table of
// 256 code units (cp1251 and similar). Only other encodings are re-encoded. The terms are those of Unicode 15, section 3.9.

import { find, isAscii, isUtf8, utf8Bytes, utf8Text } from '#platform/bytes';
import { encodings } from '#platform/encodings';
import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import { guessCodePage } from './codepage.js';

export interface Text {
  /** The file as the user named it, for messages. */
  readonly source: string;
  /** Without its byte order mark. ASCII bytes are ASCII characters; the others see `units`. */
  readonly bytes: Uint8Array;
  /** The UTF-16 code unit of each of the 256 bytes; undefined if the bytes are (valid) UTF-8. */
  readonly units: Uint16Array | undefined;
  /** The encoding found or given, by its usual name. */
  readonly encoding: string;
  /** Present if the encoding was guessed from the letters; `doubtful` if another one is nearly as likely. */
  readonly guessed?: { readonly doubtful: boolean };
}

const CYRILLIC = 'windows-1251';
const REPLACEMENT = 0xfffd;
/**
 * The characters of windows-1251 for bytes 0x80 to 0xBF; А to я follow. They are written out because loading iconv-lite (10 to 30 ms)
 * takes longer than reading 100,000 words. A test compares them with iconv-lite.
 */
const WINDOWS_1251 = 'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\ufffd™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї';

/** Byte order marks, longest first: UTF-32LE begins like UTF-16LE. */
const MARKS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-32le', 0xff, 0xfe, 0, 0],
  ['utf-32be', 0, 0, 0xfe, 0xff],
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * Finds the encoding and makes the text readable. A byte order mark decides; else the named encoding; else it is UTF-8 if the bytes
 * are valid UTF-8, or mostly so; else the code page is guessed from the letters (codepage.ts).
 * @param onBadByte is called for each byte that the encoding does not define, which then reads as U+FFFD; throws by default
 * @throws InputError for an unknown encoding, bytes that the encoding does not define, a NUL character, an empty file
 */
export function decodeBytes(
  bytes: Uint8Array,
  source: string,
  encoding?: string,
  onBadByte: (error: InputError) => void = fail,
): Text {
  if (bytes.length === 0) throw new InputError('the dictionary is empty: expected one word per line', { file: source });
  const mark = MARKS.find(([, ...start]) => start.every((byte, i) => bytes[i] === byte));
  const body = mark === undefined ? bytes : bytes.subarray(mark.length - 1);
  const named = mark?.[0] ?? usualName(encoding, source);
  const ascii = isAscii(body);
  const utf8 = ascii || isUtf8(body);
  if (named === 'utf-8' || (named === undefined && utf8)) {
    const mended = utf8 ? body : mendUtf8(body, source, bytes.length - body.length, onBadByte);
    return whole({ source, bytes: mended, units: undefined, encoding: mark || !ascii ? 'utf-8' : 'ascii' });
  }
  if (named === undefined) {
    if (find(body, 0) >= 0) throw nulError(body, source);
    const { valid, invalid } = countSequences(body, ENOUGH_SEQUENCES);
    if (valid > invalid) {
      return { source, bytes: mendUtf8(body, source, 0, onBadByte), units: undefined, encoding: 'utf-8' };
    }
  }
  if (named !== undefined) return whole(recode(body, source, named, onBadByte));
  const { encoding: likely, doubtful } = guessCodePage(body);
  return { ...whole(recode(body, source, likely, onBadByte)), guessed: { doubtful } };
}

/** The length of a file's byte order mark in bytes; 0 if it has none. */
export function markOf(bytes: Uint8Array): number {
  return (MARKS.find(([, ...start]) => start.every((byte, i) => bytes[i] === byte))?.length ?? 1) - 1;
}

/** The characters of bytes `start` to `end` of a text. */
export function slice(text: Text, start: number, end: number): string {
  const { bytes, units } = text;
  if (units === undefined) {
    return utf8Text(bytes, start, end);
  }
  let out = '';
  for (let from = start; from < end; from += UNITS_AT_ONCE) {
    const codes = new Uint16Array(Math.min(UNITS_AT_ONCE, end - from));
    for (let i = 0; i < codes.length; i++) codes[i] = units[bytes[from + i]!]!;
    out += String.fromCharCode.apply(null, codes as unknown as number[]);
  }
  return out;
}

/** Code units that become text in one call: adding them one by one makes much garbage, and a call takes only so many. */
const UNITS_AT_ONCE = 4096;

/** The characters of a small file, decoded like a dictionary (see {@link decode}); but an empty file is not an error. */
export function readText(bytes: Uint8Array, source: string, encoding?: string): string {
  if (bytes.length === 0) return '';
  const text = decodeBytes(bytes, source, encoding);
  return slice(text, 0, text.bytes.length);
}

/** `cp1251`, `CP-1251` and `win1251` are all windows-1251; undefined for `auto`. */
function usualName(name: string | undefined, source: string): string | undefined {
  if (name === undefined || name.toLowerCase() === 'auto') return undefined;
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain === 'utf8' || plain === 'unicode11utf8') return 'utf-8';
  const windows = /^(?:cp|win|windows)(125\d|874)$/.exec(plain);
  if (windows) return `windows-${windows[1]}`;
  if (!encodings().encodingExists(name)) {
    const message = `unknown encoding '${name}': name another, such as utf-8, windows-1251, koi8-r, cp866`;
    throw new InputError(message, { file: source });
  }
  return name.toLowerCase();
}

/** For encodings other than UTF-8: a table if every byte is one character and ASCII bytes are ASCII, else a conversion to UTF-8. */
function recode(bytes: Uint8Array, source: string, encoding: string, onBadByte: (error: InputError) => void): Text {
  const units = singleByteTable(encoding);
  if (units !== undefined) {
    const text = { source, bytes, units, encoding };
    units.forEach((unit, byte) => {
      if (unit !== REPLACEMENT) return;
      for (let at = find(bytes, byte); at >= 0; at = find(bytes, byte, at + 1)) {
        const found = `byte 0x${hex(byte)} (offset ${at}) is not defined in ${encoding}`;
        const remedy = say`name the file's encoding with ${SET.encoding}, or fix that byte`;
        onBadByte(new InputError(say`${found}: ${remedy}`, placeOf(text, at)));
      }
    });
    return text;
  }
  const characters = encodings().decode(bytes, encoding);
  const text = { source, bytes: utf8Bytes(characters), units: undefined, encoding };
  const bad = characters.indexOf('\ufffd');
  if (bad >= 0) {
    const found = `bytes near offset ${encodings().encode(characters.slice(0, bad), encoding).length} are not ${encoding}`;
    const place = placeOf(text, utf8Bytes(characters.slice(0, bad)).length);
    onBadByte(new InputError(say`${found}: name the file's encoding with ${SET.encoding}, or fix them`, place));
  }
  return text;
}

function singleByteTable(encoding: string): Uint16Array | undefined {
  if (encoding === CYRILLIC) {
    return Uint16Array.from({ length: 256 }, (_, byte) =>
      byte < 0x80 ? byte : byte < 0xc0 ? WINDOWS_1251.charCodeAt(byte - 0x80) : 0x410 + byte - 0xc0,
    );
  }
  const all = encodings().decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  if (all.length !== 256 || all.slice(0, 128) !== String.fromCharCode(...Array(128).keys())) return undefined;
  // A stateful or multi-byte encoding may also give 256 characters for this text, so each byte is checked alone.
  for (let byte = 128; byte < 256; byte++) {
    if (encodings().decode(Uint8Array.of(byte), encoding) !== all[byte]) return undefined;
  }
  return Uint16Array.from(all, character => character.charCodeAt(0));
}

function whole(text: Text): Text {
  if (find(text.bytes, 0) >= 0) throw nulError(text.bytes, text.source);
  return text;
}

function nulError(bytes: Uint8Array, source: string): InputError {
  const at = bytes.indexOf(0);
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 1000);
  for (let i = 0; i < looked; i++) if (bytes[i] === 0) zeros[i % 2]!++;
  const wide = (zeros[0]! + zeros[1]!) * 4 > looked && Math.min(...zeros) === 0;
  const remedy = wide
    ? say`if this is UTF-16 without a byte order mark, give ${SET.encoding} utf-16le or utf-16be`
    : 'expected a text with one word per line';
  const text = { source, bytes, units: undefined, encoding: '' };
  return new InputError(say`a NUL byte (offset ${at}), so this is not a dictionary: ${remedy}`, placeOf(text, at));
}

/** Line and column (both from 1, the column in characters) of a byte. */
function placeOf(text: Text, offset: number): { file: string; line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let i = 0; i < offset; i++) {
    if (text.bytes[i] === 0x0a) {
      line++;
      start = i + 1;
    }
  }
  let column = 1;
  for (let i = start; i < offset; i++) {
    if (text.units !== undefined || (text.bytes[i]! & 0xc0) !== 0x80) column++;
  }
  return { file: text.source, line, column };
}

/** Reports each byte that is not UTF-8, and replaces it by U+FFFD. */
function mendUtf8(
  bytes: Uint8Array,
  source: string,
  skipped: number,
  onBadByte: (error: InputError) => void,
): Uint8Array {
  const text = { source, bytes, units: undefined, encoding: 'utf-8' };
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      const found = `byte 0x${hex(bytes[at]!)} (offset ${at + skipped}) is not valid UTF-8`;
      onBadByte(
        new InputError(say`${found}: fix it, or name the file's encoding with ${SET.encoding}`, placeOf(text, at)),
      );
    }
    at += Math.max(1, length);
  }
  return utf8Bytes(utf8Text(bytes));
}

function fail(error: InputError): never {
  throw error;
}

/** How many characters beyond ASCII are enough to decide whether a file is UTF-8 with errors or in a code page. */
const ENOUGH_SEQUENCES = 4096;

/**
 * Counts valid multi-byte sequences of UTF-8, and bytes that are not part of any, until there are `enough` of both together.
 */
function countSequences(bytes: Uint8Array, enough: number): { valid: number; invalid: number } {
  let valid = 0;
  let invalid = 0;
  for (let i = 0; i < bytes.length && valid + invalid < enough; ) {
    const length = sequenceLength(bytes, i);
    if (length > 1) valid++;
    if (length === 0) invalid++;
    i += length === 0 ? 1 : length;
  }
  return { valid, invalid };
}

/** Bytes of the well-formed sequence at `at` (Unicode table 3-7); 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  if (at + length > bytes.length) return 0;
  for (let i = 1; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1]!;
  if (lead === 0xe0 && second < 0xa0) return 0;
  if (lead === 0xed && second > 0x9f) return 0;
  if (lead === 0xf0 && second < 0x90) return 0;
  if (lead === 0xf4 && second > 0x8f) return 0;
  return length;
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}
