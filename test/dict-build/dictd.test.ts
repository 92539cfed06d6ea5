import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDictd } from '../../tools/dict/dictd.js';
import { readFreedict } from '../../tools/dict/freedict.js';

const TEXT = 'about the database\nкот /kot/ <n>\ncat\nдом <n>\nhouse';
const bytes = gzipSync(TEXT);
const at = (part: string): number => Buffer.byteLength(TEXT.slice(0, TEXT.indexOf(part)));
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const base64 = (n: number): string => (n < 64 ? '' : base64(Math.floor(n / 64))) + DIGITS[n % 64];
const row = (headword: string, text: string): string =>
  `${headword}\t${base64(at(text))}\t${base64(Buffer.byteLength(text))}`;
const KOT = 'кот /kot/ <n>\ncat\n';
const DOM = 'дом <n>\nhouse';

describe('readDictd', () => {
  it('reads articles by byte offset and skips notes about the database', () =>
    expect(readDictd([row('00databaseinfo', 'about'), row('дом', DOM), row('кот', KOT), ''].join('\n'), bytes)).toEqual(
      [
        { headword: 'дом', text: DOM },
        { headword: 'кот', text: KOT },
      ],
    ));
  it('reads an article once, however many headwords lead to it', () =>
    expect(readDictd([row('кот', KOT), row('кошак', KOT)].join('\n'), bytes)).toHaveLength(1));
  it.each([
    ['кот\tA', 'index line 1: expected headword, offset and length'],
    ['кот\tA\t!', "index line 1: '!' is no digit"],
    ['кот\tA\tBAA', 'index line 1: ends at byte 4096 of'],
  ])('names the line of %j', (index, message) => expect(() => readDictd(index, bytes)).toThrow(message));
});

describe('readFreedict', () => {
  const read = (...lines: string[]): ReturnType<typeof readFreedict> =>
    readFreedict({ headword: 'x', text: lines.join('\n') });

  it('reads spelling, part of speech, numbered senses', () =>
    expect(read('Нью-Йорк /nju/ <n, masc>', '1. New York, NYC', 'город в США', '2. York', '')).toEqual({
      headword: 'Нью-Йорк',
      pos: 'n, masc',
      senses: [
        { translations: ['New York', 'NYC'], definitions: ['город в США'] },
        { translations: ['York'], definitions: [] },
      ],
    }));
  it('reads several numbered definitions of one sense', () =>
    expect(read('a <n>', '1. b 2.', 'first', ' 3.', 'second').senses).toEqual([
      { translations: ['b'], definitions: ['first', 'second'] },
    ]));
  it('removes links, stress marks, brackets and markup from translations', () =>
    expect(
      read('a', '[[оксфордский|о́ксфордская]] [[ту́фля]], да́ча (разг.), кот <i>жарг.</i>').senses[0]!.translations,
    ).toEqual(['оксфордская туфля', 'дача', 'кот']));
  it('uses the index for an article without a head', () => expect(read('').headword).toBe('x'));
});
