// A picture of the user's in the cells outside the grid, such as those that a scanword leaves free: png, jpeg or svg, written into the page itself.
// What a browser or the pdf could not show is refused before.

import { SaxesParser } from 'saxes';
import { base64Text } from '#platform/bytes';
import { inflate } from '#platform/packing';
import { concat } from '../core/bytes.js';
import { InputError } from '../core/errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';

/** A picture that can be shown. */
export interface Image {
  readonly type: 'png' | 'jpeg' | 'svg';
  readonly bytes: Uint8Array;
}

/** Cells of a puzzle: the first, and how many to the right and downwards. */
export interface Frame {
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly height: number;
}

export const NO_SVG = 'pdf takes a png or a jpeg, and this picture is an svg: save it as a png';

/** A page stands alone, so it has the whole file in it. */
const MOST_MEGABYTES = 10;
/** Of a png or jpeg. */
const MOST_PIXELS = 50_000_000;
const SVG = 'http://www.w3.org/2000/svg';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Reads a picture. @throws InputError for a file that is none, is damaged, or too large */
export function readImage(bytes: Uint8Array, source = 'image'): Image {
  const bad = (text: string): InputError => new InputError(text, { file: source });
  if (bytes.length > MOST_MEGABYTES * 1_000_000)
    throw bad(
      `a picture has ${MOST_MEGABYTES} MB at most, and this has ${Math.ceil(bytes.length / 1_000_000)}: save it smaller`,
    );
  const starts = (magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte);
  const type = starts(PNG) ? 'png' : starts(JPEG) ? 'jpeg' : isSvg(bytes) ? 'svg' : undefined;
  if (type === undefined)
    throw bad('this is no picture that can be printed: expected a png, a jpeg, or an svg in UTF-8');
  const size = type === 'svg' ? undefined : type === 'png' ? pngSize(bytes) : jpegSize(bytes);
  if (type !== 'svg' && size === undefined) throw bad(`the ${type} is damaged or cut off: save the picture again`);
  if (size !== undefined && size.width * size.height > MOST_PIXELS)
    throw bad(`a picture of ${size.width}x${size.height} is too large to print: save it smaller`);
  return { type, bytes };
}

/** The largest rectangle of cells outside the grid, the first in reading order. @throws InputError where there is none */
export function frameOf({ width, height, cells }: Puzzle): Frame {
  let best: Frame | undefined;
  const area = (frame: Frame | undefined): number => (frame === undefined ? 0 : frame.width * frame.height);
  const isFree = (row: number, column: number): boolean => cells[row * width + column]!.kind === 'void';
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let most = width - column;
      for (let down = 0; row + down < height && most > 0; down++) {
        let right = 0;
        while (right < most && isFree(row + down, column + right)) right++;
        most = right;
        const frame = { row, column, width: most, height: down + 1 };
        if (area(frame) > area(best)) best = frame;
      }
    }
  if (best === undefined)
    throw new InputError(
      'there is no room for the picture: the grid has no cells outside of it, which `~` or the picture of a scanword leave',
    );
  return best;
}

/** The address of a picture that has all of it. */
export function dataAddress({ type, bytes }: Image): string {
  return `data:image/${type === 'svg' ? 'svg+xml' : type};base64,${base64Text(bytes)}`;
}

function isSvg(bytes: Uint8Array): boolean {
  let root: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    root ??= `${uri} ${local}`;
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
    return root === `${SVG} svg`;
  } catch {
    return false;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Undefined for a file of which a part is missing or damaged. */
function pngSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  let size: Size | undefined;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) return undefined;
    if (name === 'IHDR' && length === 13) size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    if (name === 'IEND') break;
    at += 12 + length;
  }
  if (size === undefined || size.width === 0 || size.height === 0) return undefined;
  if (size.width * size.height > MOST_PIXELS) return size;
  try {
    // A row has a byte before its pixels, of which none takes more than eight.
    const most = size.height * (8 * size.width + 8) + 4096;
    return inflate(concat(data), most).length >= size.height ? size : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a file that ends before its picture does. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    if (isFrame) {
      const isWhole = bytes.some((byte, end) => byte === 0xff && bytes[end + 1] === 0xd9);
      return isWhole && width > 0 && height > 0 ? { width, height } : undefined;
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
