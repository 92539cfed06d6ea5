import { describe, expect, it } from 'vitest';
import {
  differenceOf,
  type Header,
  headerLine,
  type Made,
  madeLine,
  manifestName,
  ordered,
  parseManifest,
  shardOfName,
} from '../../src/batch/manifest.js';
import { differenceText } from '../../src/cli/fill/ledger.js';

const header: Header = {
  ...{ crossgen: 'batch', version: 1, seed: 7, shard: null, numbered: true },
  grids: [
    { source: 'a.txt', checksum: 'a' },
    { source: 'b.txt', checksum: 'b' },
  ],
  dictionaries: [{ source: 'words.txt', checksum: 'w' }],
  options: { format: 'ipuz' },
};
const made: readonly Made[] = [
  { status: 'filled', seed: 5, attempt: 0, choice: 1, words: ['КОТ', 'ТОК'] },
  { status: 'proven', reasons: ['slot 1A wants a word of 9 letters, and no dictionary has one'] },
  { status: 'exhausted' },
  { status: 'stopped', by: 'time', limits: { time: 60_000, nodes: null } },
  { status: 'bad', error: "unexpected 'x'", line: 3, column: 7 },
];
const lines = made.map((one, at) => madeLine({ index: at + 1, grid: 0, fill: at + 1 }, 'a.txt', one));
const whole = headerLine(header) + lines.join('');

describe('the manifest', () => {
  it('is read as it was written', () => {
    const read = parseManifest(whole, 'manifest.jsonl')!;
    expect(read).toEqual({ header, made: new Map(made.map((one, at) => [at + 1, one])), text: whole });
  });

  it('torn anywhere, holds the lines that are whole', () => {
    for (let length = 0; length <= whole.length; length++) {
      const torn = whole.slice(0, length);
      const ends = torn.split('\n').length - 1;
      const read = parseManifest(torn, 'manifest.jsonl');
      if (ends === 0) expect(read).toBeUndefined();
      else
        expect([read!.made.size, read!.text]).toEqual([
          ends - 1,
          headerLine(header) + lines.slice(0, ends - 1).join(''),
        ]);
    }
  });

  it('is put in order with one line a puzzle', () => {
    const [one, two, three] = lines;
    expect(ordered(headerLine(header) + three + one + two + one)).toBe(headerLine(header) + one + two + three);
  });

  it('is put in order with the last line of each puzzle', () => {
    const again = madeLine({ index: 2, grid: 0, fill: 2 }, 'a.txt', made[0]!);
    const log = headerLine(header) + lines[2] + lines[1] + lines[0] + again;
    expect(ordered(log)).toBe(headerLine(header) + lines[0] + again + lines[2]);
  });

  it('forgets a puzzle that is open', () => {
    const log = whole + madeLine({ index: 2, grid: 0, fill: 2 }, 'a.txt', { status: 'open' });
    expect(parseManifest(log, 'm')!.made.get(2)).toEqual({ status: 'open' });
    expect(ordered(log)).toBe(headerLine(header) + lines[0] + lines.slice(2).join(''));
  });

  it('holds the last line of a puzzle', () => {
    const again = madeLine({ index: 4, grid: 0, fill: 4 }, 'a.txt', made[0]!);
    expect(parseManifest(whole + again, 'manifest.jsonl')!.made.get(4)).toEqual(made[0]);
  });

  it.each([
    ['{"crossgen":"batch","version":2}\n', 'm:1: this is no manifest of a batch: remove it, or name another `outDir`'],
    ['once upon a time\n', 'm:1: this is no manifest of a batch: remove it, or name another `outDir`'],
    [
      `${headerLine(header)}{"index":1}\n`,
      'm:2: expected a puzzle of the manifest: take the line out, and its puzzle is made again',
    ],
    ['{"crossgen":"batch","version":1}\n', 'm:1: this is no manifest of a batch: remove it, or name another `outDir`'],
    [`${whole}}\n`, 'm:7: expected a puzzle of the manifest: take the line out, and its puzzle is made again'],
  ])('refuses %j', (text, message) => {
    expect(() => parseManifest(text, 'm')).toThrow(message);
  });

  it.each(['"filled"', '"filled","words":[]', '"proven"', '"stopped","limits":{}', '"bad"', '"forgotten"', 'null'])(
    'refuses a puzzle of status %s with nothing else',
    status => {
      const text = `${headerLine(header)}{"index":1,"status":${status}}\n`;
      expect(() => parseManifest(text, 'm')).toThrow('m:2: expected a puzzle of the manifest');
    },
  );

  it.each([
    [{}, undefined],
    [{ shard: { part: 1, of: 2 } }, undefined],
    [{ seed: 8 }, '--seed was 7 and is 8'],
    [{ numbered: false }, '--count was more than 1, and is 1'],
    [{ options: {} }, '--format was "ipuz" and is not given'],
    [{ options: { format: 'ipuz', blank: true } }, '--blank was not given and is true'],
    [{ grids: header.grids.slice(1) }, 'there were 2 grids and are 1'],
    [{ grids: [...header.grids].reverse() }, 'a.txt was another file, or in another place of the list'],
    [
      { dictionaries: [{ source: 'words.txt', checksum: 'v' }] },
      'words.txt was another file, or in another place of the list',
    ],
  ] as const)('says what differs: %j', (change, expected) => {
    const difference = differenceOf(header, { ...header, ...change });
    expect(difference && differenceText(difference)).toBe(expected);
  });

  it('has a name for each shard', () => {
    expect(manifestName(undefined)).toBe('manifest.jsonl');
    expect(manifestName({ part: 2, of: 8 })).toBe('manifest-2-of-8.jsonl');
    expect(shardOfName('manifest-2-of-8.jsonl')).toEqual({ part: 2, of: 8 });
    expect(shardOfName('manifest.jsonl')).toBeUndefined();
  });
});
