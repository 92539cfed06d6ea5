import { describe, expect, it } from 'vitest';
import {
  differenceOf,
  type Header,
  type Line,
  lineOf,
  MANIFEST_VERSION,
  type Made,
  manifestName,
  type Open,
  orderedText,
  shardOfName,
} from '../../src/batch/manifest.js';
import { parseManifest } from '../../src/batch/manifest-read.js';
import { differenceText } from '../../src/cli/fill/ledger.js';
import { LogWriter } from '../../src/state/state.js';

const header: Header = {
  ...{ crossgen: 'batch', version: MANIFEST_VERSION, seed: 7, shard: null, numbered: true },
  grids: [
    { source: 'a.txt', checksum: 'a' },
    { source: 'b.txt', checksum: 'b' },
  ],
  dictionaries: [{ source: 'words.txt', checksum: 'w' }],
  files: [],
  options: { format: 'ipuz' },
};
const made: readonly Made[] = [
  { status: 'filled', seed: 5, attempt: 0, choice: 1, words: ['КОТ', 'ТОК'] },
  { status: 'proven', reasons: ['slot 1A needs a word of 9 letters, but no dictionary has one'] },
  { status: 'exhausted' },
  { status: 'stopped', by: 'time', limits: { time: 60_000, nodes: null } },
  { status: 'bad', error: "unexpected 'x'", line: 3, column: 7 },
];
const line = (index: number, one: Made | Open): Line => lineOf({ index, grid: 0, fill: index }, 'a.txt', one);
const lines = made.map((one, at) => line(at + 1, one));
const sealed = (values: readonly object[]): string => {
  const log = new LogWriter();
  return values.map(value => log.line(value)).join('');
};
const whole = sealed([header, ...lines]);

describe('the manifest', () => {
  it('is read as it was written', () => {
    const read = parseManifest(whole, 'manifest.jsonl')!;
    expect(read).toMatchObject({ header, lines, text: whole, altered: undefined });
    expect(read.made).toEqual(new Map(made.map((one, at) => [at + 1, one])));
  });

  it('cut off anywhere, keeps the complete lines', () => {
    for (let length = 0; length <= whole.length; length++) {
      const torn = whole.slice(0, length);
      const ends = torn.split('\n').length - 1;
      const read = parseManifest(torn, 'manifest.jsonl');
      if (ends === 0) expect(read).toBeUndefined();
      else expect([read!.made.size, read!.text]).toEqual([ends - 1, sealed([header, ...lines.slice(0, ends - 1)])]);
    }
  });

  it('is put in order with one line for each puzzle', () => {
    const [one, two, three] = lines;
    expect(orderedText(header, [three!, one!, two!, one!])).toBe(sealed([header, one!, two!, three!]));
  });

  it('is put in order with the last line of each puzzle', () => {
    const again = line(2, made[0]!);
    expect(orderedText(header, [lines[2]!, lines[1]!, lines[0]!, again])).toBe(
      sealed([header, lines[0]!, again, lines[2]!]),
    );
  });

  it('forgets a puzzle that is open', () => {
    const open = [...lines, line(2, { status: 'open' })];
    expect(parseManifest(sealed([header, ...open]), 'm')!.made.get(2)).toEqual({ status: 'open' });
    expect(orderedText(header, open)).toBe(sealed([header, lines[0]!, ...lines.slice(2)]));
  });

  it('keeps the last line of a puzzle', () => {
    const again = sealed([header, ...lines, line(4, made[0]!)]);
    expect(parseManifest(again, 'manifest.jsonl')!.made.get(4)).toEqual(made[0]);
  });

  const stranger = 'm:1: this is not the manifest of a batch: remove it, or name another `outDir`';
  const early =
    'm:1: this manifest was written by another version of crossgen: continue with that version, or name another `outDir`';
  it.each([
    ['once upon a time\n', stranger],
    ['{}\n', stranger],
    [`${JSON.stringify({ ...header, version: 1 })}\n`, early],
    [
      sealed([{ ...header, version: MANIFEST_VERSION + 1 }]),
      'm:1: this is not a line of a manifest: name another `outDir`',
    ],
    [
      whole.replace('"seed":7', '"seed":8'),
      'm:1: the line that says what this batch was made with was altered (its checksum',
    ],
    [sealed([header, { index: 1 }]), 'm:2: this is not a line of a manifest: name another `outDir`'],
    [sealed([{ ...header, seed: 'x' }]), 'm:1: this is not a line of a manifest: name another `outDir`'],
  ])('refuses %j', (text, message) => {
    expect(() => parseManifest(text, 'm')).toThrow(message);
  });

  it.each([
    { status: 'filled' },
    { status: 'filled', words: [] },
    { status: 'proven' },
    { status: 'stopped', limits: {} },
    { status: 'bad' },
    { status: 'forgotten' },
    { status: null },
  ])('refuses a puzzle of %j with nothing else', one => {
    const text = sealed([header, { index: 1, source: 'a.txt', fill: 1, ...one }]);
    expect(() => parseManifest(text, 'm')).toThrow('m:2: this is not a line of a manifest');
  });

  it.each([
    [{}, undefined],
    [{ shard: { part: 1, of: 2 } }, undefined],
    [{ seed: 8 }, '--seed was 7 and is 8'],
    [{ numbered: false }, '--count was more than 1, and is 1'],
    [{ options: {} }, '--format was "ipuz" and is not given'],
    [{ options: { format: 'ipuz', blank: true } }, '--blank was not given and is true'],
    [{ grids: header.grids.slice(1) }, 'there were 2 grids and are 1'],
    [{ grids: [...header.grids].reverse() }, 'a.txt was another file, or elsewhere in the list'],
    [
      {
        dictionaries: [{ source: 'words.txt', checksum: 'w' }],
        grids: header.grids.map(grid => ({ ...grid, checksum: '' })),
      },
      'a.txt was another file, or elsewhere in the list',
    ],
    [
      { dictionaries: [{ source: 'words.txt', checksum: 'v' }] },
      'words.txt was another file, or elsewhere in the list',
    ],
    [
      { dictionaries: [...header.dictionaries, { source: 'words.names.txt', checksum: 'n' }] },
      'words.names.txt was not read then, and is now',
    ],
    [{ dictionaries: [] }, 'words.txt was read then, and is not now'],
    [{ files: [{ source: 'clues.txt', checksum: 'c' }] }, 'clues.txt was not read then, and is now'],
  ] as const)('names the difference: %j', (change, expected) => {
    const difference = differenceOf(header, { ...header, ...change });
    expect(difference && differenceText(difference)).toBe(expected);
  });

  it('accepts a grid that can be read now and could not be read before', () => {
    const before = { ...header, grids: header.grids.map(grid => ({ ...grid, checksum: '' })), dictionaries: [] };
    expect(differenceOf(before, header)).toBeUndefined();
  });

  it('has a name for each shard', () => {
    expect(manifestName(undefined)).toBe('manifest.jsonl');
    expect(manifestName({ part: 2, of: 8 })).toBe('manifest-2-of-8.jsonl');
    expect(shardOfName('manifest-2-of-8.jsonl')).toEqual({ part: 2, of: 8 });
    expect(shardOfName('manifest.jsonl')).toBeUndefined();
  });
});
