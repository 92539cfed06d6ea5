import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nounTest } from '../../src/dictionary/nouns.js';

const file = (text: string) => ({ source: 'words.not-nouns.txt', bytes: Buffer.from(text) });

describe('nounTest', () => {
  it('accepts every word as a noun except those listed, however they are spelled', () => {
    const isNoun = nounTest([file('# a remark\nhot dogs\r\nРИМ\n'), file('ЁЛКИ')], { fold: new Map([['Ё', 'Е']]) });
    expect(['HOTDOGS', 'HOTDOG', 'РИМ', 'ЕЛКИ', 'РЕМЕНЬ'].map(isNoun)).toEqual([false, true, false, false, true]);
  });
});

it.each([
  ['ru', 'СТОЛ НОЖНИЦЫ ВРЕМЯ ДОМ КОШКА', 'МОСКВА АННА ДЕТИ ПРОДУКТЫ'],
  ['en', 'TABLE MOUSE SCISSORS', 'MICE PARIS TABLES HOTLY WENT'],
  ['de', 'TISCH MAUS HAUS', 'SCHNELL NEHMEN ENTFERNT'],
])('%s: common nouns in the nominative singular are distinguished from other words', (language, nouns, others) => {
  const source = `dict/${language}.not-nouns.txt`;
  const isNoun = nounTest([{ source, bytes: readFileSync(source) }], { fold: new Map() });
  expect(nouns.split(' ').filter(word => !isNoun(word))).toEqual([]);
  expect(others.split(' ').filter(isNoun)).toEqual([]);
});
