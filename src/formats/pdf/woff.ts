// Unpacks a WOFF file into the OpenType font that it holds (W3C, WOFF File Format 1.0). The font library can read the packed file too,
// but it unpacks a table again for each glyph, which took half of the time of a pdf.

import { inflate } from '#platform/packing';
import { concat } from '../../core/bytes.js';

const SIGNATURE = 0x774f4646; // wOFF
const HEADER = { flavour: 4, tables: 12, bytes: 44 } as const;
const ENTRY = { offset: 4, packed: 8, length: 12, checksum: 16, bytes: 20 } as const;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/** @param woff a whole font file of this package, so an error in it is a bug and not bad input */
export function unpackedFont(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.length);
  if (from.getUint32(0) !== SIGNATURE) throw new Error('a font is not in WOFF');
  const count = from.getUint16(HEADER.tables);
  const directory = new Uint8Array(FONT_HEADER + count * FONT_ENTRY);
  const to = new DataView(directory.buffer);
  to.setUint32(0, from.getUint32(HEADER.flavour));
  to.setUint16(4, count);
  const depth = Math.floor(Math.log2(count));
  to.setUint16(6, 2 ** depth * FONT_ENTRY);
  to.setUint16(8, depth);
  to.setUint16(10, (count - 2 ** depth) * FONT_ENTRY);

  const parts = [directory];
  let end = directory.length;
  for (let table = 0; table < count; table++) {
    const entry = HEADER.bytes + table * ENTRY.bytes;
    const offset = from.getUint32(entry + ENTRY.offset);
    const length = from.getUint32(entry + ENTRY.length);
    const data = woff.subarray(offset, offset + from.getUint32(entry + ENTRY.packed));
    const at = FONT_HEADER + table * FONT_ENTRY;
    to.setUint32(at, from.getUint32(entry));
    to.setUint32(at + 4, from.getUint32(entry + ENTRY.checksum));
    to.setUint32(at + 8, end);
    to.setUint32(at + 12, length);
    const padded = new Uint8Array(Math.ceil(length / 4) * 4);
    padded.set(data.length < length ? inflate(data) : data);
    parts.push(padded);
    end += padded.length;
  }
  return concat(parts);
}
