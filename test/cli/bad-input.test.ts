// Faults of a user's files: the message and the exit code of each, and never a stack.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

/** The length of the longest line, in bytes, of a file that a program has written without line ends. */
const HUGE = 100_000_000;

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('grid.txt'), '...\n');
  writeFileSync(at('words.txt'), 'CAT=purrs\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Messages without the folder; nothing else may be printed, and nothing written. */
async function complaint(args: readonly string[]): Promise<string> {
  const { code, out, err } = await run([...args, '--quiet']);
  expect([code, out]).toEqual([2, '']);
  expect(err).not.toMatch(/^\s+at /m);
  return err.replaceAll(`${dir}/`, '').trimEnd();
}

const noFile = 'no such file';
const folder = 'this is a directory: name a file in it';

describe('a bad dictionary', () => {
  it.each<[string, string | Uint8Array | undefined, string]>([
    ['gone', undefined, `gone: ${noFile}`],
    ['empty', '', 'empty: the dictionary is empty: expected one word per line'],
    ['comments', '# one\n; two\n', 'comments: no word in 2 lines: expected one word per line'],
    [
      'figures',
      '123\n45\n',
      'figures: no usable word among 2 entries (2 with digits among the letters): --digits takes digits as letters',
    ],
    [
      'nul',
      'CAT\nD\0G\n',
      'nul:2:2: a NUL byte (offset 5), so this is not a dictionary: expected a text with one word per line',
    ],
    [
      'program',
      Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0xff, 0xfe, 0x80),
      'program:1:8: a NUL byte (offset 7), so this is not a dictionary: expected a text with one word per line',
    ],
    [
      'almost-utf8',
      Buffer.concat([Buffer.from('CAFÉ\nÉTÉ\nNOËL\nBLÉ\nRÊVE\n'), Uint8Array.of(0x44, 0xe9, 0x4a), Buffer.from('À\n')]),
      `almost-utf8:6:2: byte 0xE9 (offset 30) is not valid UTF-8: fix it, or name the file's encoding with --encoding`,
    ],
    [
      'hole',
      Uint8Array.of(0xca, 0xce, 0xd2, 0x0a, 0xca, 0x98, 0xd2, 0x0a),
      `hole:2:2: byte 0x98 (offset 5) is not defined in windows-1251: name the file's encoding with --encoding, or fix that byte`,
    ],
    ['huge', 'huge', `huge:2: a line of ${HUGE} bytes: expected one word per line, with its clue`],
  ])('%s', async (name, content, message) => {
    const bytes = content === 'huge' ? Buffer.concat([Buffer.from('CAT\n'), Buffer.alloc(HUGE, 'A')]) : content;
    if (bytes !== undefined) writeFileSync(at(name), bytes);
    expect(await complaint(['fill', at('grid.txt'), '--dict', at(name)])).toBe(message);
    if (content === 'huge') rmSync(at(name));
  });

  it('a folder', async () => {
    expect(await complaint(['fill', at('grid.txt'), '--dict', dir])).toBe(`${dir}: ${folder}`);
  });

  it('an unknown encoding', async () => {
    const args = ['fill', at('grid.txt'), '--dict', at('words.txt'), '--encoding', 'klingon'];
    expect(await complaint(args)).toMatch(/^words\.txt: unknown encoding 'klingon': name another, such as/);
  });

  it('no dictionary that ships for a language', async () => {
    expect(await complaint(['fill', at('grid.txt'), '--lang', 'fr'])).toMatch(/^crossgen: .*--lang.*fr/);
  });
});

describe('a bad grid', () => {
  it.each<[string, string | Uint8Array | undefined, string]>([
    ['gone.txt', undefined, `gone.txt: ${noFile}`],
    ['empty.txt', '', `empty.txt:1:1: no grid here: expected rows of '.' (a cell), '#' (a block) and letters`],
    [
      'program.txt',
      Uint8Array.of(0x7f, 0x45, 0x4c, 0x0a, 2, 0),
      'program.txt:2:2: a NUL byte, so this is not a text file: expected rows of cells',
    ],
    [
      'ragged.txt',
      '...\n..\n',
      `ragged.txt:2:3: this row has 2 cells, the first row (line 1) has 3: make all rows equally long, with '#' for the blocks`,
    ],
    [
      'blocks.txt',
      '#.#\n',
      'blocks.txt:1:1: the grid has no slot: at least two cells must be side by side or one above the other',
    ],
    ['huge.txt', 'huge', 'huge.txt:1:2041: the row has more than 255 cells: at most 255 are allowed'],
    ['broken.ipuz', '{"version":', 'broken.ipuz'],
    ['broken.puz', 'no puzzle', 'broken.puz'],
  ])('%s', async (name, content, message) => {
    const bytes = content === 'huge' ? Buffer.alloc(HUGE, '.') : content;
    if (bytes !== undefined) writeFileSync(at(name), bytes);
    const said = await complaint(['fill', at(name), '--dict', at('words.txt')]);
    if (name.startsWith('broken')) expect(said.startsWith(`${message}:`), said).toBe(true);
    else expect(said).toBe(message);
    if (content === 'huge') rmSync(at(name));
  });

  it('a folder', async () => {
    expect(await complaint(['fill', dir, '--dict', at('words.txt')])).toBe(`${dir}: ${folder}`);
  });

  it('standard input that has already been read', async () => {
    expect(await complaint(['fill', '-', '-', '--dict', at('words.txt')])).toContain(
      '-: standard input can be read only once',
    );
  });
});

it('a letter of another alphabet is bad input, and no proof', async () => {
  const { code, err } = await run('fill - --lang en', { stdin: 'С...\n' });
  expect(code).toBe(2);
  expect(err).toContain("row 1, column 1 holds 'С' (Cyrillic С, looks like Latin C)");
  expect((await run('fill - --pattern 1A=ДОМ?', { stdin: '....\n' })).code).toBe(2);
  expect((await run('fill - --require 1A=VAST,1A=MUSE', { stdin: '....\n' })).code).toBe(2);
});
