// The English stemmer beside that of the package snowball-stemmer.jsx.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { englishStem } from '../../src/dictionary/english-stem.js';

type Snowball = { readonly EnglishStemmer: new () => { stemWord(word: string): string } };
const { EnglishStemmer } = createRequire(import.meta.url)(
  'snowball-stemmer.jsx/dest/english-stemmer.common.js',
) as Snowball;
const snowball = new EnglishStemmer();

function differences(words: readonly string[]): string[] {
  return words.filter(word => englishStem(word) !== snowball.stemWord(word));
}

it('gives the stems of Snowball for the words of the English dictionary', () => {
  const lines = readFileSync('dict/en.txt', 'utf8').split('\n');
  const words = lines.flatMap(line => /^[A-Za-z]+/.exec(line)?.[0].toLowerCase() ?? []);
  expect(words.length).toBeGreaterThan(100_000);
  expect(differences(words.filter((_, at) => at % 5 === 0))).toEqual([]); // the others agree, too
});

it('gives the stems of Snowball for words of their own, short words and invented ones', () => {
  const given =
    'skis skies dying lying tying idly gently ugly early only singly sky news howe atlas cosmos bias andes ' +
    'inning outing canning herring earring proceed exceed succeed innings outings exceeds a by eye yes élan';
  const starts = ['', 'y', 'ab', 'say', 'gener', 'commun', 'arsen', 'hop', 'roll', 'syzyg', 'élan', 'contra'];
  const ends =
    's es ed ing ly e y edly ingly eed eedly ies ied sses us ational tional enci anci abli entli izer ization ation ator ' +
    'alism ality alli fulness ously ousness iveness ivity bility bly ogy logi fully lessly li alize icate icity ical ful ' +
    'ness ative al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize sion tion ion l ll le';
  const invented = starts.flatMap(start =>
    ends.split(' ').flatMap(end => ['', 'al', 'ed', 's'].map(last => start + end + last)),
  );
  expect(differences([...given.split(' '), ...invented])).toEqual([]);
});
