import { describe, expect, it } from 'vitest';
import { encodeWindows1251, isWindows1251 } from '../../tools/dict/code-page.js';
import { kindOf, rootsOf } from '../../tools/dict/derive.js';
import { readFreedict } from '../../tools/dict/freedict.js';
import { buildRussian, tidy } from '../../tools/dict/russian.js';
import type { Dictionary } from '../../tools/dict/wiktionary.js';

const entries = (...articles: string[]): Dictionary['entries'] =>
  articles.map(text => readFreedict({ headword: '', text }));
const noun = (text: string, tag = 'NOUN,inan,masc sing,nomn'): { text: string; tag: string; lemma: string } => ({
  text,
  tag,
  lemma: text,
});

describe('buildRussian', () => {
  const { entries: found, extra } = buildRussian({
    dictionaries: [
      {
        from: 'rus',
        to: 'eng',
        entries: entries(
          'кот <n>\ntom cat\nразг. самец кошки',
          'пес <n>\ndog\nустар. домашний зверь',
          'скорый <adj>\nfast\nпроисходящий за малое время',
          'пижон <n>\nдурак',
          'Ирина <n>\nIrene',
          'божья коровка <n>\nladybird\nжук с точками',
        ),
      },
      {
        from: 'eng',
        to: 'rus',
        entries: entries(
          'deckchair <n>\nшезлонг',
          'pub <n>\nкабак, трактир',
          'inn <n>\nтрактир, кабак',
          'aroma <n>\nаромат',
        ),
      },
    ],
    nouns: [
      ...['кот', 'шезлонг', 'кабак', 'трактир', 'скорость', 'рамка', 'пес', 'аромат', 'тахометр'].map(text =>
        noun(text),
      ),
      noun('ирина', 'NOUN,anim,femn,Name sing,nomn'),
      noun('автелина', 'NOUN,anim,femn,Name sing,nomn'),
      noun('томск', 'NOUN,inan,masc,Geox sing,nomn'),
      noun('томич', 'NOUN,anim,masc sing,nomn'),
      noun('сссо', 'NOUN,inan,Abbr sing,nomn'),
    ],
    scale: word => (word === 'ирина' ? 90 : 10 * word.length),
    wordnet: { synsets: [], senses: new Map() },
    names: new Map([['КОТБАЗИЛИО', true]]),
    own: new Map([
      ['ёж', 'Колючий зверёк'],
      ['бабье лето', 'Тёплые дни осени'],
      ['кот базилио', 'Спутник Алисы'],
    ]),
    forms: [],
    isPlural: () => false,
    offensive: word => word === 'ДУРАК' || word === 'дурак',
  });
  const clues = Object.fromEntries(found.map(({ word, clues }) => [word, clues]));

  it.each([
    ['a definition without its label', 'КОТ', ['Самец кошки']],
    ['a synonym that two senses name', 'КАБАК', ['Трактир']],
    ['a translation', 'ШЕЗЛОНГ', ['По-английски: deckchair']],
    ['our own', 'ЁЖ', ['Колючий зверёк']],
    ['what an ending says', 'ТАХОМЕТР', ['Измерительный прибор']],
    ['a dweller by the place', 'ТОМИЧ', ['Житель города или края, по его названию']],
  ])('makes a clue from %s', (_, word, expected) => expect(clues[word]).toEqual(expected));

  it('keeps words without a clue or with a translation that gives them away apart, and so known words clued by their root, and names and places about which nothing else is known', () =>
    expect(extra.map(({ word, clues, score }) => [word, clues, score])).toEqual([
      ['СКОРОСТЬ', ['Происходящий за малое время (свойство)'], 80],
      ['РАМКА', [], 30],
      ['АРОМАТ', [], 30],
      ['ИРИНА', ['Женское имя'], 10],
      ['АВТЕЛИНА', ['Женское имя'], 10],
      ['ТОМСК', ['Географическое название'], 10],
      ['ПИЖОН', [], 30],
    ]));
  it('takes phrases of our own alone, and names as the list of names has them', () =>
    expect(found.filter(({ word }) => word.includes(' ')).map(({ word, noun, name }) => [word, noun, name])).toEqual([
      ['БАБЬЕ ЛЕТО', true, false],
      ['КОТ БАЗИЛИО', false, true],
    ]));
  it('leaves out abbreviations and offensive clues', () =>
    expect(Object.keys(clues).filter(word => ['СССО', 'ПИЖОН'].includes(word))).toEqual([]));
  it('scores by the scale, archaic words lower, and words whose only clue comes from an ending not above their limit', () => {
    const score = Object.fromEntries(found.map(({ word, score }) => [word, score]));
    expect([score.КОТ, score.КАБАК, score.ПЕС, score.ТАХОМЕТР]).toEqual([30, 50, 15, 25]);
  });
});

it.each([
  ['разг., шутл. тот, кто спит', 'тот, кто спит'],
  ['обычно мн. ч. мелкие деньги', 'мелкие деньги'],
  ['с.-х. орудие [1]', 'орудие'],
  ['птица; лат. Corvus corax', 'птица'],
  ['хищник (Martes zibellina)', 'хищник'],
  ['то же, что лицо', 'то же, что лицо'],
  ['груб. дурной человек', undefined],
  ['то же', undefined],
  ['результат такого действия', undefined],
])('tidy of %s is %s', (from, to) => expect(tidy(from)).toBe(to));

it.each([
  ['храбрость', 'a храбрый свойство'],
  ['столик', 'n стол уменьшительное'],
  ['ручка', 'n рука уменьшительное'],
  ['учительница', 'n учитель женский род'],
  ['чтение', 'v чтеть действие'],
  ['ношение', 'v носить действие'],
  ['скармливание', 'v скормить действие'],
  ['умывание', 'v умываться действие'],
  ['планировщик', 'v планировать тот, кто это делает'],
  ['сверхдержава', 'n держава в высшей степени'],
])('%s may come from %s', (word, root) =>
  expect(rootsOf(word).map(({ word, kind, remark }) => `${kind} ${word} ${remark}`)).toContain(root),
);

it.each([
  ['дублинец', true, 'Житель города или края, по его названию'],
  ['тулячка', true, undefined],
  ['туляк', true, undefined],
  ['мурманчанка', true, 'Жительница города или края, по его названию'],
  ['конец', false, undefined],
  ['геология', false, 'Отрасль науки или учение'],
])('kindOf %s', (word, animate, clue) =>
  expect(kindOf(word, animate, new Set(['дублин', 'тула', 'мурманск']))).toBe(clue),
);

it('encodes windows-1251, and names characters that it cannot encode', () => {
  expect([...encodeWindows1251('Аё№—z')]).toEqual([0xc0, 0xb8, 0xb9, 0x97, 0x7a]);
  expect(() => encodeWindows1251('Gruß')).toThrow("windows-1251 has no 'ß'");
  expect([isWindows1251('Ёж'), isWindows1251('ü')]).toEqual([true, false]);
});
