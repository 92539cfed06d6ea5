import { describe, expect, it } from 'vitest';
import { agree, type Grammar, singular } from '../../tools/dict/english/agree.js';
import { sayings as glossSayings } from '../../tools/dict/english/gloss.js';
import { makeInflector } from '../../tools/dict/english/inflector.js';
import { isCut, sayings } from '../../tools/dict/sayings.js';
import type { PartOfSpeech } from '../../tools/dict/wordnet.js';

const WORDS: Readonly<Record<PartOfSpeech, string>> = {
  n: 'blow blows cup cups glass glasses story bird birds animal animals knife fork surface feather feathers child children belief beliefs equipment aircraft flesh',
  v: 'make made makes making cut cuts break broke breaks tell tells telling told coat coated coats surface live lives put puts move moved pull pulled render rendered believe believes knifes has have',
  a: 'sharp level large small happy happier happiest careful',
  r: '',
};
const all = Object.values(WORDS).join(' ').split(' ').filter(Boolean);
const levels = new Map(all.map(word => [word, 20]));
const grammar: Grammar = {
  inflect: makeInflector(levels),
  uses: (word, pos) => (WORDS[pos].split(' ').includes(word) ? (word === 'surface' && pos === 'v' ? 0.5 : 5) : 0),
};

describe('makeInflector', () => {
  it.each<[string, PartOfSpeech, string, string | undefined]>([
    ['child', 'n', 'plural', 'children'],
    ['belief', 'n', 'plural', 'beliefs'],
    ['knife', 'n', 'plural', undefined],
    ['equipment', 'n', 'plural', 'equipment'],
    ['flesh', 'n', 'plural', undefined],
    ['break', 'v', 'past tense', 'broke'],
    ['put', 'v', 'past tense', 'put'],
    ['be', 'v', 'third person', 'is'],
    ['break up', 'v', 'past tense', 'broke up'],
    ['break up', 'n', 'plural', undefined],
    ['happy', 'a', 'comparative', 'happier'],
    ['careful', 'a', 'comparative', undefined],
  ])('%s %s %s: %s', (word, pos, form, expected) => expect(grammar.inflect(word, pos, form)).toBe(expected));
});

describe('agree', () => {
  it.each<[string, PartOfSpeech, string, string | undefined]>([
    ['make level', 'v', 'past tense', 'made level'],
    ['cut or break', 'v', 'past tense', 'cut or broke'],
    ['pull the plug of and render useless', 'v', 'past tense', undefined],
    ['cut, coat, or surface', 'v', 'third person', undefined],
    ['sharp blow', 'n', 'plural', 'sharp blows'],
    ['cup or glass for water', 'n', 'plural', 'cups or glasses for water'],
    ['large or small animal', 'n', 'plural', 'large or small animals'],
    ['one who tells a story', 'n', 'plural', 'those who tell a story'],
    ['small animal that lives on its own', 'n', 'plural', 'small animals that live on their own'],
    ['the first animal', 'n', 'plural', undefined],
    ['equipment that makes cups', 'n', 'plural', 'equipment that makes cups'],
    ['aircraft that has a surface', 'n', 'plural', 'aircraft that have a surface'],
    ['flesh of an animal', 'n', 'plural', undefined],
  ])('%s %s %s: %s', (text, pos, form, expected) => expect(agree(text, pos, form, grammar)).toBe(expected));

  it.each([
    ['small birds of Europe', 'small bird of Europe'],
    ['small birds that are blue', undefined],
    ['sharp', undefined],
  ])('one of %s: %s', (text, expected) => expect(singular(text, grammar)).toBe(expected));
});

describe('sayings of a gloss', () => {
  const texts = (gloss: string, pos: PartOfSpeech) => glossSayings(gloss, pos).map(({ text }) => text);
  it.each<[string, PartOfSpeech, string[]]>([
    ['a person who tells stories', 'n', ['one who tells stories']],
    ['the act of washing yourself', 'n', ['act of washing yourself']],
    ['(folklore) small mischievous fairy', 'n', ['small mischievous fairy']],
    [
      'large flightless bird of Africa that runs very fast',
      'n',
      ['large flightless bird of Africa that runs very fast', 'large flightless bird of Africa'],
    ],
    ['a plane curve formed by a cone', 'n', ['plane curve formed by a cone', 'plane curve']],
    ['in logic, to conclude', 'v', []],
    ['behave as expected during of holidays', 'v', ['behave as expected during holidays']],
  ])('%s', (gloss, pos, expected) => expect(texts(gloss, pos)).toEqual(expected));
});

describe('sayings of a Wiktionary definition', () => {
  it.each<['de' | 'ru', string, string[]]>([
    [
      'de',
      'ein grauer Singvogel, der im Wald lebt, singt und nistet',
      ['grauer Singvogel, der im Wald lebt, singt und nistet', 'grauer Singvogel, der im Wald lebt'],
    ],
    ['de', 'der südliche Teil Europas', ['der südliche Teil Europas']],
    ['de', 'Die Lehre von den Sternen', ['Lehre von den Sternen']],
    ['de', 'farbloses, giftiges Gas', ['farbloses, giftiges Gas']],
    ['de', 'Beweis oder Hinweis darauf, dass jemand lebt', ['Beweis oder Hinweis darauf, dass jemand lebt']],
    [
      'ru',
      'соцветие с утолщённой осью, на которой сидят цветки',
      ['соцветие с утолщённой осью, на которой сидят цветки', 'соцветие с утолщённой осью'],
    ],
  ])('%s: %s', (language, definition, expected) =>
    expect(sayings(definition, language).map(({ text }) => text)).toEqual(expected),
  );
});

it.each([
  ['Die Uhr geht eine Stunde vor', false],
  ['Dort gab man Briefe auf', false],
  ['Frist vor', true],
  ['Bereich unter', true],
])('a German sentence may end on what its verb is parted from: %s', (text, cut) =>
  expect(isCut(text, 'de', true)).toBe(cut),
);
