// A word that is typed is found, in any language: in dictionaries, grids, rules and masks, and on boards.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { SHORT } from '../../src/worker/calls.js';
import { run } from './run.js';

let dir: string;
const put = (name: string, content: string | Uint8Array): string => {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe.each([
  // language, word as in the dictionary, as a user types it, as printed
  ['tr', 'izin', 'izin', 'İZİN'],
  ['az', 'iş', 'iş', 'İŞ'],
  ['lt', 'i\u0307\u0301na', 'i\u0307\u0301na', 'ÍNA'],
  ['el', 'λόγος', 'λόγος', 'ΛΟΓΟΣ'],
  ['de', 'Straße', 'STRAẞE', 'STRASSE'],
  ['nl', 'ijsje', 'ĳsje', 'IJSJE'],
  ['sr', 'љубав', 'љубав', 'ЉУБАВ'],
  ['sr', 'ǉubav', 'ǈubav', 'ǇUBAV'],
  ['ka', 'ქართული', 'ᲥᲐᲠᲗᲣᲚᲘ', 'ქართული'],
  ['fr', 'cœur', 'CŒUR', 'COEUR'],
  ['en', 'café', 'cafe', 'CAFE'],
])('in %s, %s', (lang, listed, typed, printed) => {
  const letters = [...printed];
  const fill = (grid: string, ...more: string[]) =>
    run(['fill', put('g.txt', grid), '--dict', put('w.txt', `${listed}\n`), '--lang', lang, '--seed', '1', ...more]);

  it('fills a grid', async () => {
    const { code, out } = await fill('.'.repeat(letters.length));
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(printed);
  });

  it('fits its own letters as seeds, also in lower case', async () => {
    for (const first of [letters[0]!, lang === 'tr' || lang === 'az' ? 'i' : letters[0]!.toLowerCase()]) {
      const { code, out } = await fill(`${first}${'.'.repeat(letters.length - 1)}`);
      expect([code, out.split('\n')[0]]).toEqual([0, printed]);
    }
  });

  it.each(['an argument', 'a file'])('is excluded and required by %s', async way => {
    const value = way === 'a file' ? `@${put('rule.txt', `${typed}\n`)}` : typed;
    const excluded = await fill('.'.repeat(letters.length), '--exclude', value);
    expect(excluded.out).toBe('');
    expect(excluded.err).toMatch(/proven/);
    const required = await fill('.'.repeat(letters.length), '--require', value);
    expect([required.code, required.out.split('\n')[0]]).toEqual([0, printed]);
  });

  it('is found by dict search', async () => {
    const { code, out } = await run(['dict', 'search', typed, put('w.txt', `${listed}\n`), '--lang', lang]);
    expect([code, out.split('\t')[0]]).toEqual([0, listed]);
  });

  it('is judged correct', async () => {
    const { code, out } = await run(['verify', put('p.txt', printed), '--dict', put('w.txt', listed), '--lang', lang]);
    expect([code, out.endsWith('all 1 entries are right\n')]).toEqual([0, true]);
  });
});

describe('words in Balda', () => {
  it('are typed in lower case in Turkish', async () => {
    const dict = put('w.txt', 'izi\niziz\nziz\n');
    const board = put('b.txt', '...\nizi\n...\n');
    const { code, out } = await run(['balda', 'moves', board, '--dict', dict, '--lang', 'tr', '--word', 'ziz']);
    expect(code).toBe(0);
    expect(out).toContain('ZİZ');
  });
});

describe('@FILE', () => {
  it('is decoded as dictionaries are', async () => {
    const dict = put('w.txt', 'кот=зверь\nкит=зверь\n');
    const grid = put('g.txt', '...');
    const windows1251 = put('x.txt', Buffer.from([0xea, 0xee, 0xf2, 0x0a]));
    const { out } = await run(['fill', grid, '--dict', dict, '--lang', 'ru', '--exclude', `@${windows1251}`]);
    expect(out.split('\n')[0]).toBe('КИТ');
    const koi8 = put('y.txt', Buffer.from([0xcb, 0xcf, 0xd4, 0x0a]));
    const other = await run([
      ...['fill', grid, '--dict', put('k.txt', Buffer.from([0xcb, 0xcf, 0xd4, 0x0a, 0xcb, 0xc9, 0xd4, 0x0a]))],
      ...['--lang', 'ru', '--encoding', 'koi8-r', '--exclude', `@${koi8}`],
    ]);
    expect(other.out.split('\n')[0]).toBe('КИТ');
  });

  it('names a byte that is not text', async () => {
    const bad = put('z.txt', Buffer.from([0x41, 0x00]));
    const { code, err } = await run(['fill', put('g.txt', '...'), '--exclude', `@${bad}`]);
    expect(code).toBe(2);
    expect(err).toContain(`${bad}:1:2: a NUL byte`);
  });

  it('may be empty', async () => {
    const dict = put('w.txt', 'cat\n');
    const { code } = await run(['fill', put('g.txt', '...'), '--dict', dict, '--exclude', `@${put('e.txt', '')}`]);
    expect(code).toBe(0);
  });
});

describe('a grid in a run with others', () => {
  it('gets the same verdict about a required word (issue 22.4)', async () => {
    const dict = put('w.txt', 'abc\nab\n');
    const [two, three] = [put('r2.txt', '..'), put('r3.txt', '...')];
    const alone = await run(['fill', two, '--dict', dict, '--require', 'ABC']);
    const beside = await run(['fill', two, three, '--dict', dict, '--require', 'ABC', '--json']);
    const why = 'the required word ABC has 3 letters, but no slot of the grid has that length';
    expect(alone.code).toBe(20);
    expect(alone.err).toContain(`proven: no fill exists: ${why}`);
    expect(JSON.parse(beside.out.split('\n')[0]!)).toMatchObject({ status: 'proven', source: two, reasons: [why] });
    const strange = await run(['fill', two, '--dict', dict, '--require', 'XYZ']);
    const both = await run(['fill', two, three, '--dict', dict, '--require', 'XYZ', '--json']);
    expect(strange.code).toBe(2);
    expect(JSON.parse(both.out.split('\n')[0]!)).toMatchObject({ status: 'bad', source: two });
  });
});

it('a grid in text that a page gives to the worker is read in the language of the dictionary', async () => {
  const dictionary = readDictionary(Buffer.from('izin\n'), 'w.txt', { lang: 'tr' });
  const { lacks } = await SHORT.analyze('i...', dictionary);
  expect(lacks).toEqual([]);
});
