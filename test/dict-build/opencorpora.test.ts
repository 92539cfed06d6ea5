import { describe, expect, it } from 'vitest';
import { encodeWindows1251 } from '../../tools/dict/code-page.js';
import { dawgKeys, readForms } from '../../tools/dict/opencorpora.js';

const UNITS = 4096;
const HAS_LEAF = 1 << 8;

/** A dawgdic file of these keys: a trie laid out in a double array, children at `unit ^ offset ^ label`. */
function makeDawg(keys: readonly (readonly number[])[]): Uint8Array {
  const units = new Uint32Array(UNITS);
  const guide = new Uint8Array(2 * UNITS);
  const taken = new Set([0]);
  const place = (unit: number, tails: readonly (readonly number[])[]): void => {
    const ends = tails.some(tail => tail.length === 0);
    const labels = [...new Set(tails.flatMap(tail => tail.slice(0, 1)))].sort((a, b) => a - b);
    let offset = 1;
    while ([...(ends ? [0] : []), ...labels].some(label => taken.has(unit ^ offset ^ label))) offset++;
    units[unit] = (units[unit]! | (offset << 10) | (ends ? HAS_LEAF : 0)) >>> 0;
    if (ends) taken.add(unit ^ offset);
    for (const label of labels) taken.add(unit ^ offset ^ label);
    guide[2 * unit] = labels[0] ?? 0;
    labels.forEach((label, i) => {
      const child = unit ^ offset ^ label;
      units[child] = label;
      guide[2 * child + 1] = labels[i + 1] ?? 0;
      place(
        child,
        tails.filter(tail => tail[0] === label).map(tail => tail.slice(1)),
      );
    });
  };
  place(0, keys);
  const file = new Uint8Array(4 + 4 * UNITS + 4 + 2 * UNITS);
  const view = new DataView(file.buffer);
  view.setUint32(0, UNITS, true);
  for (let i = 0; i < UNITS; i++) view.setUint32(4 + 4 * i, units[i]!, true);
  view.setUint32(4 + 4 * UNITS, UNITS, true);
  file.set(guide, 8 + 4 * UNITS);
  return file;
}

/** No byte is 0: 64 to 127 stand in the second byte alone. */
const two = (n: number): number[] => (n < 128 ? [1, (n << 1) | 1] : [(n >> 6) ^ 1, ((n & 63) << 1) | 1]);
const paradigms = (...rows: number[][]): Uint8Array =>
  new Uint8Array(Uint16Array.from([rows.length, ...rows.flatMap(row => [row.length, ...row])]).buffer);
const key = (word: string, paradigm: number, form: number): number[] => [
  ...encodeWindows1251(word),
  1,
  ...two(paradigm),
  ...two(form),
];

describe('dawgKeys', () => {
  it('gives all keys in byte order, also a key with which another begins', () => {
    const keys = [[7], [7, 7], [7, 9], [200, 1, 3], [255]];
    expect([...dawgKeys(makeDawg(keys))].map(found => [...found])).toEqual(keys);
  });
  it('finds nothing in an empty graph', () => expect([...dawgKeys(makeDawg([]))]).toEqual([]));
});

it('readForms gives each wanted form with its tag and lemma', () => {
  const files = {
    words: makeDawg([key('кот', 0, 0), key('кота', 0, 1), key('ёж', 100, 0), key('наилучший', 1, 1)]),
    // Each: its length, then suffixes, tags and prefixes of its forms. Number 0, number 1, many of no use, number 100.
    paradigms: paradigms(
      [0, 1, 0, 1, 0, 0],
      [2, 2, 0, 1, 0, 2],
      ...Array.from({ length: 98 }, () => [0, 0, 0]),
      [0, 2, 0],
    ),
    suffixes: ['', 'а', 'ий'],
    tags: ['NOUN sing,nomn', 'NOUN sing,gent', 'NOUN,anim sing,nomn'],
  };
  expect([...readForms(files, tag => tag.includes('nomn'))]).toEqual([
    { text: 'ёж', tag: 'NOUN,anim sing,nomn', lemma: 'ёж' },
    { text: 'кот', tag: 'NOUN sing,nomn', lemma: 'кот' },
  ]);
  expect([...readForms(files, tag => tag.includes('gent'))]).toEqual([
    { text: 'кота', tag: 'NOUN sing,gent', lemma: 'кот' },
    { text: 'наилучший', tag: 'NOUN sing,gent', lemma: 'лучший' },
  ]);
});
