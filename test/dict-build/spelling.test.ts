import { expect, it } from 'vitest';
import { commonPlurals, readSpelling, spelledNouns } from '../../tools/dict/spelling.js';

const form = (
  text: string,
  lemma = text,
  tag = 'NOUN,inan,masc sing,nomn',
): { text: string; lemma: string; tag: string } => ({
  text,
  lemma,
  tag,
});

it('readSpelling reads words and flags, the number at the head left out', () =>
  expect(readSpelling('2\nкот/K\nпальто\n')).toEqual([
    { word: 'кот', flags: 'K' },
    { word: 'пальто', flags: '' },
  ]));

it('spelledNouns takes words that inflect as known nouns do, but no forms, adjectives, or small classes', () => {
  const nouns = Array.from({ length: 20 }, (_, i) => `слово${'абвгдежзиклмнопрстуф'[i]}`);
  const spelling = [
    ...nouns.map(word => ({ word, flags: 'K' })),
    ...['плагин', 'птичий', 'кота', 'чистёха', 'чистеха'].map(word => ({ word, flags: 'K' })),
    { word: 'бежать', flags: 'L' },
    { word: 'вчера', flags: '' },
  ];
  const found = spelledNouns(spelling, [...nouns.map(noun => form(noun)), form('кота', 'кот')]);
  expect(found.map(({ text }) => text)).toEqual(['плагин', 'чистёха']);
});

it('commonPlurals takes plurals of known nouns that no singular spells alike', () => {
  const forms = [
    ...['овощ', 'стол', 'стена', 'очки'].map(word => form(word)),
    form('овощи', 'овощ', 'NOUN,inan,masc plur,nomn'),
    form('столы', 'стол', 'NOUN,inan,masc plur,nomn'),
    form('стены', 'стена', 'NOUN,inan,femn plur,nomn'),
    form('стены', 'стена', 'NOUN,inan,femn sing,gent'),
    form('очки', 'очки', 'NOUN,inan,GNdr,Pltm plur,nomn'),
    form('ивановы', 'иванов', 'NOUN,anim,Surn plur,nomn'),
  ];
  expect(commonPlurals(forms, noun => noun !== 'стол').map(({ text }) => text)).toEqual(['овощи']);
});
