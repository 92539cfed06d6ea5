import { expect, it } from 'vitest';
import type { WordForm } from '../../tools/dict/opencorpora.js';
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

it('readSpelling reads words and flags, without the number at the head', () =>
  expect(readSpelling('2\nкот/K\nпальто\n')).toEqual([
    { word: 'кот', flags: 'K' },
    { word: 'пальто', flags: '' },
  ]));

it('spelledNouns takes words that inflect like known nouns, but no forms, adjectives or small classes', () => {
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

it('commonPlurals takes plurals that are said of known nouns, and asks more where a singular is spelled alike', () => {
  const many = (one: string, all: string, by: string): WordForm[] => [
    form(all, one, 'NOUN,inan,masc plur,nomn'),
    form(by, one, 'NOUN,inan,masc plur,ablt'),
  ];
  const forms = [
    ...['овощ', 'стол', 'стена', 'рука', 'очки', 'воздух', 'насос', 'марксизм'].map(word => form(word)),
    ...many('овощ', 'овощи', 'овощами'),
    ...many('стол', 'столы', 'столами'),
    ...many('воздух', 'воздухи', 'воздухами'),
    ...many('насос', 'насосы', 'насосами'),
    ...many('марксизм', 'марксизмы', 'марксизмами'),
    ...many('стена', 'стены', 'стенами'),
    form('стены', 'стена', 'NOUN,inan,femn sing,gent'),
    ...many('рука', 'руки', 'руками'),
    form('руки', 'рука', 'NOUN,inan,femn sing,gent'),
    form('очки', 'очки', 'NOUN,inan,GNdr,Pltm plur,nomn'),
    form('ивановы', 'иванов', 'NOUN,anim,Surn plur,nomn'),
  ];
  const said = commonPlurals(forms, {
    known: (noun, isAlike) => noun !== 'стол' && (!isAlike || noun === 'рука'),
    common: noun => noun === 'насос' || noun === 'марксизм',
    uses: text => (['воздухами', 'насосами', 'марксизмами'].includes(text) ? 0 : 1000),
  });
  expect(said.map(({ text }) => text)).toEqual(['овощи', 'насосы', 'руки']);
});
