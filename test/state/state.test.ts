// State files are read as they were written, or refused, whichever bit flips, line is lost or byte is cut off.

import { array, exact, natural, string } from 'decoders';
import { describe, expect, it } from 'vitest';
import { digestOf, LogWriter, readLog, readState, type StateKind, sealOf, stateText } from '../../src/state/state.js';

const kind: StateKind = {
  mark: { crossgen: 'test' },
  version: 2,
  what: 'a checkpoint of a test',
  writer: 'checkpoint',
};
const schema = exact({ seed: natural, words: array(string) });
const state = { seed: 7, words: ['ЁЖ', 'a "quoted" word'] };
const bytes = (text: string): Buffer => Buffer.from(text);
const read = (text: string, of = kind) => readState(of, schema, bytes(text), 's.json');

describe('a state file', () => {
  const text = stateText(kind, state);

  it('is read as it was written, with or without indent', () => {
    expect(read(text)).toEqual(state);
    expect(read(stateText(kind, state, 1))).toEqual(state);
    expect(JSON.parse(text)).toMatchObject({ crossgen: 'test', version: 2, seed: 7 });
  });

  it('with any single bit flipped says the same or is refused', () => {
    for (let bit = 0; bit < bytes(text).length * 8; bit++) {
      const flipped = bytes(text);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      try {
        expect(readState(kind, schema, flipped, 's.json')).toEqual(state);
      } catch (error) {
        expect(error).toHaveProperty('name', 'InputError');
      }
    }
  });

  it.each([
    ['nothing', '', 'this is not a checkpoint of a test: use a file that `checkpoint` wrote'],
    ['a part', text.slice(0, -9), 'this is not a checkpoint of a test: use a file that `checkpoint` wrote'],
    ['null', 'null', 'this is not a checkpoint of a test'],
    ['a list', '[]', 'this is not a checkpoint of a test'],
    ['another kind', stateText({ ...kind, mark: { crossgen: 'other' } }, state), 'this is not a checkpoint of a test'],
    [
      'another version',
      stateText({ ...kind, version: 3 }, state),
      'a checkpoint of a test of version 3, but this program reads version 2: continue with the crossgen that wrote it',
    ],
    ['another digit', text.replace('"seed":7', '"seed":8'), 'a checkpoint of a test that was altered or damaged'],
    ['no checksum', text.replace('checksum', 'checksun'), 'that was altered or damaged'],
    [
      'parts missing, and sealed',
      stateText(kind, { seed: 7 }),
      "a checkpoint of a test with parts that do not fit (Missing key: 'words'): use an undamaged copy",
    ],
    [
      'more than there is',
      stateText(kind, { ...state, more: 1 }),
      "parts that do not fit (Unexpected extra keys: 'more')",
    ],
    ['the wrong type', stateText(kind, { ...state, seed: -1 }), 'parts that do not fit'],
  ])('of %s is refused', (_, wrong, message) => {
    expect(() => read(wrong)).toThrow(message);
  });

  it('of an earlier version is read without a checksum if all its content is checked', () => {
    const early = JSON.stringify({ crossgen: 'test', version: 1, ...state });
    expect(read(early, { ...kind, unsealed: [1] })).toEqual(state);
    expect(() => read(early)).toThrow('of version 1, but this program reads version 2');
    const sealed = JSON.stringify({ crossgen: 'test', version: 1, checksum: '', ...state });
    expect(() => read(sealed, { ...kind, unsealed: [1] })).toThrow('of version 1');
  });

  it('has the same checksum as from sha256sum', () => {
    expect(sealOf({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
  });
});

describe('a digest', () => {
  const whole = {
    open: Uint8Array.of(1, 0),
    seeds: new Map([
      [1, 'A'],
      [4, 'ЁЖ'],
    ]),
    allowed: new Set(['A', 'B']),
    list: ['a', 'b'],
    none: undefined,
  };

  it('is the same for the same, in whatever order fields, maps and sets were made', () => {
    const { open, list } = whole;
    const [seeds, allowed] = [new Map([...whole.seeds].reverse()), new Set(['B', 'A'])];
    expect(digestOf({ list, allowed, seeds, open: Buffer.from(open) })).toBe(digestOf(whole));
  });

  it('is another one for whatever else', () => {
    const others = [
      ...[{ open: Uint8Array.of(1, 1) }, { open: Uint8Array.of(1, 0, 0) }, { seeds: new Map([[1, 'A']]) }],
      ...[{ seeds: new Map([...whole.seeds, [5, 'A']]) }, { allowed: new Set(['A']) }, { list: ['b', 'a'] }],
      ...[{ list: ['a', 'b', 'b'] }, { list: [['a'], 'b'] }, { list: 'ab' }, { none: 0 }, { none: null }],
    ];
    const digests = [{}, ...others].map(change => digestOf({ ...whole, ...change }));
    expect(new Set(digests).size).toBe(digests.length);
  });
});

describe('a log', () => {
  const writer = new LogWriter();
  const values = [{ begun: 1 }, { index: 1, words: ['ЁЖ'] }, { index: 2 }, { index: 1, status: 'open' }];
  const lines = values.map(value => writer.line(value));
  const text = lines.join('');

  it('is read as it was written, and can be continued', () => {
    const log = readLog(text);
    expect(log).toMatchObject({ lines: values, text, altered: undefined });
    const more = new LogWriter(log.seal).line({ index: 3 });
    expect(readLog(text + more)).toMatchObject({ lines: [...values, { index: 3 }], altered: undefined });
  });

  it('cut off anywhere has its complete lines', () => {
    for (let length = 0; length <= text.length; length++) {
      const count = text.slice(0, length).split('\n').length - 1;
      expect(readLog(text.slice(0, length))).toMatchObject({
        lines: values.slice(0, count),
        text: lines.slice(0, count).join(''),
        altered: undefined,
      });
    }
  });

  it('with any single bit flipped has the lines before it', () => {
    for (let bit = 0; bit < bytes(text).length * 8; bit++) {
      const flipped = bytes(text);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      const log = readLog(new TextDecoder().decode(flipped));
      expect(log.lines).toEqual(values.slice(0, log.lines.length));
      const hit =
        bytes(text)
          .subarray(0, bit >> 3)
          .toString()
          .split('\n').length - 1;
      expect(log.lines.length).toBe(hit);
    }
  });

  it.each([
    ['a line gone', [0, 2, 3], 2],
    ['two lines in other places', [0, 2, 1, 3], 2],
    ['a line twice', [0, 1, 1, 2, 3], 3],
    ['no first line', [1, 2, 3], 1],
  ])('with %s has the lines before it', (_, order, altered) => {
    const log = readLog(order.map(at => lines[at]).join(''));
    expect(log).toMatchObject({ lines: values.slice(0, altered - 1), altered });
  });
});
