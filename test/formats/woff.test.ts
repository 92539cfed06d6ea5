// A font unpacked: every table has the checksum that the file says, and a pdf looks up the same glyphs.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { unpackedFont } from '../../src/formats/pdf/woff.js';

const FILES = ['pt-serif/files/pt-serif-latin-400-normal', 'pt-sans/files/pt-sans-cyrillic-ext-700-normal'];

it.each(FILES)('%s', file => {
  const woff = readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${file}.woff`));
  const font = Buffer.from(unpackedFont(woff));
  expect(font.length).toBe(woff.readUInt32BE(16));
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    const [checksum, offset, length] = [4, 8, 12].map(field => font.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    expect(offset % 4).toBe(0);
    const table = Buffer.from(font.subarray(offset, offset + Math.ceil(length / 4) * 4));
    if (font.toString('latin1', at, at + 4) === 'head') table.writeUInt32BE(0, 8); // its own sum is left out
    let sum = 0;
    for (let word = 0; word < table.length; word += 4) sum = (sum + table.readUInt32BE(word)) >>> 0;
    expect(sum).toBe(checksum);
  }
  const [packed, plain] = [create(woff) as Font, create(font) as Font];
  expect(plain.characterSet).toEqual(packed.characterSet);
  for (const code of packed.characterSet)
    expect(plain.glyphForCodePoint(code).advanceWidth).toBe(packed.glyphForCodePoint(code).advanceWidth);
});

it('a file that is not a WOFF is an error', () => {
  expect(() => unpackedFont(Buffer.alloc(44))).toThrow('not in WOFF');
});
