// What a browser has for bytes and text gives the same as Node's buffers, in shared memory too.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as browser from '../../src/platform/browser/bytes.js';
import * as node from '../../src/platform/node/bytes.js';

const texts = fc.string({ unit: 'binary', maxLength: 40 });
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.uint8Array({ maxLength: 40, max: 0x7f }),
  texts.map(text => new TextEncoder().encode(text)),
  texts.map(text => new TextEncoder().encode(`\ufeff${text}`)),
);

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

type Platform = typeof browser;

const read = (platform: Platform, bytes: Uint8Array, start: number, sought: Uint8Array) => ({
  ascii: platform.isAscii(bytes),
  utf8: platform.isUtf8(bytes),
  text: platform.utf8Text(bytes, start),
  latin1: platform.latin1Text(bytes, start),
  base64: platform.base64Text(bytes),
  found: [platform.find(bytes, 0, start), platform.find(bytes, 0x41), platform.find(bytes, sought, start)],
});

const written = (platform: Platform, text: string) =>
  [platform.utf8Bytes(text), platform.latin1Bytes(text), platform.base64Bytes(btoa(encodeURI(text)))].map(bytes => [
    ...bytes,
  ]);

describe('bytes in a browser', () => {
  it('are told and read as in Node', () => {
    fc.assert(
      fc.property(anyBytes, fc.boolean(), fc.nat(40), (bytes, isShared, from) => {
        const start = Math.min(from, bytes.length);
        const sought = bytes.slice(start, start + 2);
        expect(read(browser, isShared ? shared(bytes) : bytes, start, sought)).toEqual(
          read(node, bytes, start, sought),
        );
      }),
    );
  });

  it('are made of text as in Node', () => {
    fc.assert(
      fc.property(texts, text => {
        expect(written(browser, text)).toEqual(written(node, text));
      }),
    );
  });
});
