import { expect, it } from 'vitest';
import type { WordForm } from '../../tools/dict/opencorpora.js';
import { makePlurals } from '../../tools/dict/plurals.js';

const noun = (one: string, many: string): WordForm[] => [
  { text: one, lemma: one, tag: 'NOUN,inan,femn sing,nomn' },
  { text: many, lemma: one, tag: 'NOUN,inan,femn plur,nomn' },
];
const { lemmaOf, many } = makePlurals([
  ...noun('полоса', 'полосы'),
  ...noun('повесть', 'повести'),
  ...noun('рассказ', 'рассказы'),
  ...noun('мягкость', 'мягкости'),
]);

it('knows the singular of a plural', () => expect(lemmaOf('рассказы')).toBe('рассказ'));

it.each([
  ['a noun', 'Рассказ', 'рассказы'],
  ['nouns side by side', 'Повесть, рассказ', 'повести, рассказы'],
  ['the adjectives before a noun', 'Узкая синяя полоса земли', 'узкие синие полосы земли'],
])('makes %s plural', (_, clue, expected) => expect(many(clue)).toBe(expected));

it.each([
  ['a word that is no noun', 'Очень узкая полоса'],
  ['a quality', 'Мягкость'],
  ['what agrees behind the noun', 'Полоса, покрытая травой'],
  ['a clause', 'Рассказ, который читают'],
  ['an unknown noun', 'Синяя глыба'],
])('leaves %s alone', (_, clue) => expect(many(clue)).toBeUndefined());
