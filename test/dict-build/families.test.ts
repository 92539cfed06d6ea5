// The word families: what is made of each source, and that what ships tells the pairs that readers found.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nearRepeatsAmong, nearRepeatsOf } from '../../src/dictionary/stems.js';
import { readDictionary } from '../../src/index.js';
import {
  englishKin,
  familyLines,
  germanKin,
  type Listed,
  readFamilies,
  russianKin,
} from '../../tools/dict/families.js';
import type { Synset } from '../../tools/dict/wordnet.js';

const listed = (words: string): Listed =>
  new Map(
    words
      .split(',')
      .map(spelling => [spelling.replace(/[ -]/g, ''), { spelling, score: spelling === 'OVUM' ? 5 : 60, noun: true }]),
  );
const never = (): boolean => false;
const nothing = readFamilies('');

const synset = (id: string, words: string, gloss: string, more: Partial<Synset> = {}): Synset => ({
  ...{ id, pos: id[0] as Synset['pos'], words: words.split(','), hypernyms: [], links: [], gloss },
  ...more,
});

it('English: forms, what derives from a word, and what is made with it', () => {
  const derives = { symbol: '+', id: 'v2', source: 1, target: 1 };
  const synsets = [
    synset('n1', 'evolution', 'a process', { links: [derives] }),
    synset('v2', 'evolve', 'undergo a process'),
    synset('v3', 'eat', 'take in food'),
    synset('n4', 'iceberg', 'a large mass of ice floating at sea'),
    synset('n5', 'tenant', 'someone who pays rent'),
    synset('n6', 'matter', 'what there is'),
    synset('a7', 'matt', 'without shine'),
  ];
  const words = listed('EVOLUTION,EVOLVE,EVOLVED,EAT,ATE,ICE,ICEBERG,TEN,TENANT,ON FILE,FILE,MATT,MATTER');
  const lines = familyLines(words, englishKin(words, synsets), nothing, never);
  expect(lines).toEqual(['ATE EAT', 'EVOLUTION EVOLVE EVOLVED', 'FILE: ONFILE', 'ICE: ICEBERG']);
});

it('Russian: the forms of a noun, small things, and compounds', () => {
  const form = (text: string, lemma: string, number: string) => ({ text, lemma, tag: `NOUN,inan,masc ${number},nomn` });
  const words = listed('УГОЛ,УГЛЫ,КНИГА,КНИЖКА,ВЕРА,ИСПОВЕДАНИЕ,ВЕРОИСПОВЕДАНИЕ');
  const forms = [form('угол', 'угол', 'sing'), form('углы', 'угол', 'plur')];
  expect(familyLines(words, russianKin(words, forms), nothing, never)).toEqual([
    'ВЕРА: ВЕРОИСПОВЕДАНИЕ',
    'ИСПОВЕДАНИЕ: ВЕРОИСПОВЕДАНИЕ',
    'КНИГА КНИЖКА',
    'УГЛЫ УГОЛ',
  ]);
});

it('German: strong verbs, small things, women, and compounds with a short part', () => {
  const words = listed('EINTRETEN,EINTRITT,AUSTRITT,KATZE,KÄTZCHEN,LÖWE,LÖWIN,STADT,RAT,STADTRAT,VERRAT');
  expect(familyLines(words, germanKin(words), nothing, never)).toEqual([
    'EINTRETEN EINTRITT',
    'KATZE KÄTZCHEN',
    'LÖWE LÖWIN',
    'RAT: STADTRAT',
    'STADT: STADTRAT',
  ]);
});

it('what readers wrote is added, and parts what they say is apart; seldom words and what the rules see are left out', () => {
  const words = listed('OVA,OVUM,TIDE,TIDES,UNIT,UNITE,ONE,SOMEONE');
  const families = [
    ['OVA', 'OVUM'],
    ['TIDE', 'TIDES'],
    ['UNIT', 'UNITE'],
  ];
  const read = readFamilies('# head\nONE: SOMEONE\nUNIT / UNITE\n');
  const seen = (one: string, other: string): boolean => [one, other].every(word => word.startsWith('TIDE'));
  expect(familyLines(words, { families, made: [] }, read, seen)).toEqual(['ONE: SOMEONE', 'UNIT / UNITE']);
});

it('a line that is none is named', () =>
  expect(() => readFamilies('FOO\n')).toThrow('not a word, and others behind it: FOO'));

const NEAR: Readonly<Record<string, string>> = {
  en:
    'REPRESENTATIVES/REPRESENTATIONS ICE/ICEBERG TOE/TOED FILE/ONFILE MAC/IMAC GET/GOT RAN/RUN MEN/MAN ATE/EAT NET/INTRANET SOMEONE/ONE ' +
    'FEET/FOOT LEAVES/LEAF WIVES/WIFE CHILDREN/CHILD',
  de: 'KATZE/KÄTZCHEN EINTRETEN/EINTRITT RAT/STADTRAT LÖWE/LÖWIN DÄNE/DÄNIN',
  ru: 'ПРОФИЛЬ/ПРОФИЛИ ЖУРНАЛ/ЖУРНАЛЫ УГОЛ/УГЛЫ ИСПОВЕДАНИЕ/ВЕРОИСПОВЕДАНИЕ',
};
const APART: Readonly<Record<string, string>> = {
  en: 'UNIT/UNITE UNITS/UNITE TEN/TENANT SECRET/SECRETARY PORT/REPORT',
  de: 'REGE/REGEN RAT/VERRAT EID/EIDECHSE',
  ru: 'КРУГ/КРУЖКА ТОК/ТОЧКА',
};

it.each(['en', 'de', 'ru'])('%s: the pairs that readers found are near repeats, alone and among others', lang => {
  const pairs = (text: string): [string, string][] => text.split(' ').map(pair => pair.split('/') as [string, string]);
  const { lexicon } = readDictionary(readFileSync(`dict/${lang}.txt`), `${lang}.txt`, { lang });
  const isNear = nearRepeatsOf(lexicon)!;
  const near = pairs(NEAR[lang]!);
  expect(near.filter(([one, other]) => !isNear(one, other) || !isNear(other, one))).toEqual([]);
  expect(pairs(APART[lang]!).filter(([one, other]) => isNear(one, other) || isNear(other, one))).toEqual([]);
  const found = nearRepeatsAmong(near.flat(), lexicon)!.map(pair => pair.join());
  expect(near.filter((_, at) => !found.includes([2 * at, 2 * at + 1].join()))).toEqual([]);
});

it('words of the user have families too, and umlauts may be split', () => {
  const read = (text: string, lang: string, umlauts?: 'split') =>
    nearRepeatsOf(
      readDictionary(Buffer.from(text), 'own', { lang, encoding: 'utf8', ...(umlauts && { umlauts }) }).lexicon,
    )!;
  expect(read('MEN\nMAN\n', 'en')('MEN', 'MAN')).toBe(true);
  expect(read('LÖWE\nLÖWIN\n', 'de', 'split')('LOEWE', 'LOEWIN')).toBe(true);
  expect(read('ОСЁЛ\nОСЛЫ\n', 'ru')('ОСЁЛ', 'ОСЛЫ')).toBe(true);
});
