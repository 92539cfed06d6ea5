// Parcels: what comes out is what went in, and what was altered or made by somebody else is refused.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { NO_RULES } from '../../src/core/rules.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import {
  foreignSettings,
  gridBytes,
  gridOf,
  lexiconBytes,
  lexiconOf,
  orderBytes,
  orderOf,
  pack,
  shaOf,
  unpack,
} from '../../src/queue/parcel.js';
import { shippedDictionary } from '../../src/shipped/dictionary.js';
import { lexiconOf as lexiconFrom } from '../lexicons.js';

const words = { ...lexiconFrom(['CAT:1', 'DOG', 'TIDE:100', 'ÄRGER']), lang: 'de', fold: new Map([['É', 'E']]) };
const grid = parseGrid('..A\n.#.\n...\n', 'g.txt');
const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

describe('parcels', () => {
  it('hold a grid with its seeds, bars and limits', () => {
    const limited = { ...grid, allowed: new Map([[0, new Set(['B', 'C'])]]) };
    const again = gridOf(gridBytes(limited));
    expect(again.slots).toEqual(grid.slots);
    expect(again.seeds).toEqual(grid.seeds);
    expect(again.allowed).toEqual(limited.allowed);
    expect(gridBytes(again)).toEqual(gridBytes(limited));
  });

  it('hold a lexicon, word for word', () => {
    const again = lexiconOf(lexiconBytes(words));
    expect(again.alphabet).toEqual(words.alphabet);
    expect(again.fold).toEqual(words.fold);
    expect(again.lang).toBe(words.lang);
    expect(again.tables.length).toBe(words.tables.length);
    expect(plain(again)).toEqual(plain(words));
  });

  it('hold a dictionary that ships, with everything that is known of its words', async () => {
    const { lexicon } = await shippedDictionary('en');
    expect(lexicon.tables.some(table => table?.names !== undefined)).toBe(true);
    expect(plain(lexiconOf(lexiconBytes(lexicon)))).toEqual(plain(lexicon));
  });

  it('hold an order', () => {
    const order = {
      engine: { engine: 'table', settings: { sample: 3 } },
      rules: { ...NO_RULES, exclude: ['CAT'], require: [{ word: 'DOG', slot: '1A' }] },
      strategy: 'any' as const,
    };
    expect(orderOf(orderBytes(order))).toEqual(order);
    expect(orderOf(orderBytes({ ...order, engine: undefined })).engine).toBe(undefined);
  });

  it('are known by their checksum', async () => {
    const bytes = gridBytes(grid);
    const parcel = await pack(bytes, 'a grid');
    expect(parcel.sha).toBe(shaOf(bytes));
    expect(await unpack(parcel)).toEqual(bytes);
    const forged = gzipSync(gridBytes(parseGrid('...\n', 'g.txt')));
    await expect(unpack({ sha: parcel.sha, packed: forged })).rejects.toThrow('its checksum differs');
    await expect(unpack({ sha: parcel.sha, packed: Buffer.from('no gzip') })).rejects.toThrow(InputError);
  });

  const cells = JSON.parse(gridBytes(grid).toString()) as object;
  it.each([
    ['no json', Buffer.from('{')],
    ['another kind of value', text({ ...cells, open: ['x'] })],
    ['a part too many', text({ ...cells, more: 1 })],
    ['fewer cells than its sides', text({ ...cells, open: [1, 1] })],
    ['a letter in a block', text({ ...cells, seeds: [[4, 'A']] })],
    ['a side beyond all limits', text({ ...cells, width: 300, height: 1, open: Array(300).fill(1), seeds: [] })],
  ])('with a grid that has %s are refused', (_, bytes) => {
    expect(() => gridOf(bytes)).toThrow(InputError);
  });

  const [head, ...body] = splitAt(lexiconBytes(words));
  const parts = JSON.parse(head.toString()) as { letters: string[]; counts: [number, number, boolean][] };
  const withHead = (more: object): Buffer => Buffer.concat([text({ ...parts, ...more }), ...body]);
  it.each([
    ['no head', Buffer.from('words')],
    ['a letter beyond its alphabet', withHead({ letters: parts.letters.slice(0, 1) })],
    ['fewer words than it says', withHead({ counts: [[3, 1_000_000, false]] })],
    ['more words than it says', withHead({ counts: parts.counts.slice(1) })],
    ['letters out of order', withHead({ letters: parts.letters.toReversed() })],
    [
      'too many letters',
      withHead({ letters: Array.from({ length: 65 }, (_, at) => String.fromCodePoint(0x100 + at)) }),
    ],
  ])('with a lexicon that has %s are refused', (_, bytes) => {
    expect(() => lexiconOf(bytes)).toThrow(InputError);
  });

  it.each([
    ['a rule that does not exist', { ...NO_RULES, more: 1 }, {}],
    ['a rule of another kind', { ...NO_RULES, exclude: 'CAT' }, {}],
    ['a program', NO_RULES, { 'sat-solver': '/bin/sh' }],
    ['a file', NO_RULES, { proof: '/etc/passwd' }],
  ])('with an order that names %s are refused', (_, rules, settings) => {
    expect(() => orderOf(text({ engine: { engine: 'table', settings }, strategy: 'any', rules }))).toThrow(InputError);
  });

  it('settings that are words are known by name', () => {
    expect(foreignSettings({ sample: 1, 'sat-encoding': 'pairs', prefer: 'score', other: 'x', listLimit: 2 })).toEqual([
      'other',
    ]);
  });
});

/** A lexicon with lists in place of memory; whatever its tables have is in it. */
function plain({ tables, ...rest }: Lexicon): unknown {
  const listed = (part: unknown): unknown => (part instanceof Uint8Array ? [...part] : part);
  const table = (one: object) => Object.fromEntries(Object.entries(one).map(([name, part]) => [name, listed(part)]));
  return { ...rest, tables: Array.from(tables, one => one && table(one)) };
}

function splitAt(bytes: Buffer): [Buffer, Buffer] {
  const end = bytes.indexOf(10);
  return [bytes.subarray(0, end), bytes.subarray(end)];
}
