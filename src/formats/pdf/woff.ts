// Unpacks a WOFF file into the OpenType font that it holds (W3C, WOFF File Format 1.0). The font library can read the packed file too,
// but it unpacks a table again for each glyph, which took half of the time of a pdf.

import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646; // wOFF
const HEADER = { flavour: 4, tables: 12, bytes: 44 } as const;
const ENTRY = { offset: 4, packed: 8, length: 12, checksum: 16, bytes: 20 } as const;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/** @param woff a whole font file of this package, so an error in it is a bug and not bad input */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('a font is not in WOFF');
  const count = woff.readUInt16BE(HEADER.tables);
  const directory = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  woff.copy(directory, 0, HEADER.flavour, HEADER.flavour + 4);
  directory.writeUInt16BE(count, 4);
  const depth = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** depth * FONT_ENTRY, 6);
  directory.writeUInt16BE(depth, 8);
  directory.writeUInt16BE((count - 2 ** depth) * FONT_ENTRY, 10);

  const parts = [directory];
  let end = directory.length;
  for (let table = 0; table < count; table++) {
    const entry = HEADER.bytes + table * ENTRY.bytes;
    const offset = woff.readUInt32BE(entry + ENTRY.offset);
    const length = woff.readUInt32BE(entry + ENTRY.length);
    const data = woff.subarray(offset, offset + woff.readUInt32BE(entry + ENTRY.packed));
    const at = FONT_HEADER + table * FONT_ENTRY;
    woff.copy(directory, at, entry, entry + 4);
    woff.copy(directory, at + 4, entry + ENTRY.checksum, entry + ENTRY.checksum + 4);
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(length, at + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (data.length < length ? inflateSync(data) : data).copy(padded);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}
