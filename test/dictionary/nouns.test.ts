import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWord, wordText } from '../../src/dictionary/lexicon.js';
import { nounTest } from '../../src/dictionary/nouns.js';
import { readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { shippedDictionary } from '../../src/shipped/dictionary.js';

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
  const sources = ['names', 'not-nouns'].map(kind => `dict/${language}.${kind}.txt`);
  const isNoun = nounTest(
    sources.map(source => ({ source, bytes: readFileSync(source) })),
    { fold: new Map() },
  );
  expect(nouns.split(' ').filter(word => !isNoun(word))).toEqual([]);
  expect(others.split(' ').filter(isNoun)).toEqual([]);
});

it('names are tagged in the dictionary that they stand beside, however they are spelled, and only there', () => {
  const file = (source: string, text: string) => ({ source, bytes: Buffer.from(text) });
  const { lexicon } = readDictionaries([
    { ...file('a.txt', 'Eva\nhot dog\nAce\nZOË\n'), names: file('a.names.txt', '# people\nEVA\nZoë\nNobody\nACES\n') },
    { ...file('b.txt', 'Eva\nAces\nIvo\n'), names: file('b.names.txt', 'Eva\nIvo\nAce\n') },
  ]);
  const named = lexicon.tables.flatMap((table, length) =>
    Array.from(table?.names ?? [], (name, word) => (name === 1 ? wordText(lexicon, length, word) : [])).flat(),
  );
  expect(named.sort()).toEqual(['EVA', 'IVO', 'ZOË']);
  expect(readDictionaries([file('a.txt', 'Eva\n')]).lexicon.tables[3]!.names).toBeUndefined();
});

it.each([
  ['ru', 'МОСКВА ПАРИЖ АННА', 'СТОЛ РОЗА МАЙ'],
  ['en', 'PARIS ISTANBUL ERIE', 'TABLE BILL MAY MONDAY'],
  ['de', 'BEETHOVEN BALEAREN', 'TISCH MONTAG'],
])('%s: names are distinguished from other words', async (language, names, others) => {
  const { lexicon } = await shippedDictionary(language);
  const isName = (word: string): boolean => lexicon.tables[word.length]!.names![findWord(lexicon, word)] === 1;
  expect(names.split(' ').filter(word => !isName(word))).toEqual([]);
  expect(others.split(' ').filter(isName)).toEqual([]);
});
