// The seal of state files: a file contains a checksum of all its other content. It reveals accidents: a flipped bit, a line cut off by a
// crash, an edit by hand. It does not stop a forger, who can make a seal too.

import { sha256 } from '#platform/hash';
import { hexOf } from '../core/bytes.js';

/** Hexadecimal digits of the seal of a line: 64 bits. */
const LINE_DIGITS = 16;

/** SHA-256 of the json of a value, in hexadecimal. */
export function sealOf(value: object): string {
  return hexOf(sha256(JSON.stringify(value)));
}

/**
 * SHA-256 of a value with all that it holds, in hexadecimal: plain objects and lists, maps and sets in any order, texts, numbers and numbers
 * in memory. A field that is undefined is the same as one that is absent.
 */
export function digestOf(value: unknown): string {
  const parts: (string | ArrayBufferView)[] = [];
  const add = (one: unknown): void => {
    if (ArrayBuffer.isView(one)) {
      parts.push(`<${one.byteLength}>`, one);
    } else if (one instanceof Map || one instanceof Set) {
      add([...one].map(each => [JSON.stringify(Array.isArray(each) ? each[0] : each), each]).sort(byText));
    } else if (Array.isArray(one)) {
      parts.push(`[${one.length}]`);
      one.forEach(add);
    } else if (one instanceof Object) {
      add(
        Object.entries(one)
          .filter(([, each]) => each !== undefined)
          .sort(byText),
      );
    } else {
      parts.push(`${JSON.stringify(one) ?? ''},`);
    }
  };
  add(value);
  return hexOf(sha256(...parts));
}

function byText([one]: unknown[], [other]: unknown[]): number {
  return (one as string) < (other as string) ? -1 : 1;
}

/**
 * The seal of a line of a log. It covers the lines before, so a line that is missing or in another place is noticed.
 * @param before the seal of the line before; empty for the first
 */
export function lineSealOf(value: object, before: string): string {
  return hexOf(sha256(before, JSON.stringify(value))).slice(0, LINE_DIGITS);
}
