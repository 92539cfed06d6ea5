import { describe, expect, it } from 'vitest';
import { buildEnglish } from '../../tools/dict/english.js';
import { readSenses, readSynsets } from '../../tools/dict/wordnet.js';

const DATA = `00000001 05 n 02 cat 0 puss 0 000 | a small spiteful pet; "the cat sat"
00000002 18 n 01 cat 0 000 | a spiteful woman
00000003 05 n 01 catkin 0 000 | what hangs on a willow; looks like a cat
00000004 20 n 01 Felidae 0 000 | cats and their family
00000005 13 n 01 hot_dog 0 000 | a sausage in a bun
00000006 09 n 01 xxvi 0 000 | more than twenty
00000007 18 n 01 lout 0 000 | (ethnic slur) a person
00000008 15 n 01 Ghent 0 000 | port city in Belgium
00000009 29 v 01 dab 0 000 | touch lightly
00000010 06 n 01 harrow 0 000 | to harrow is to break soil; used by farmers
00000012 10 n 02 USA 0 United_States_of_America 0 000 | a country
00000013 10 n 02 ARNG 0 Army_National_Guard 0 000 | a reserve
00000015 18 n 01 woman 0 000 | a lady
00000016 35 v 01 touch 0 000 | feel
00000017 18 n 01 berk 0 001 @ 00000018 n 0000 | one who berks
00000018 18 n 02 stupid 0 stupid_person 0 000 | one who is slow
00000019 00 a 01 stupid 0 000 | slow
00000014 10 a 01 humane 0 000 | kind
00000011 10 n 02 Ag 0 argentum 0 000 | a shining metal
`;
const SENSES = `cat%1:05:00:: 00000001 2 3
cat%1:18:00:: 00000002 1 20
ghent%1:15:00:: 00000008 1 0
stupid%1:18:00:: 00000018 1 1
stupid%3:00:00:: 00000019 1 11
`;

const entries = buildEnglish({
  synsets: readSynsets(DATA),
  senses: readSenses(SENSES),
  subtitles: new Map(),
  levels: new Map([
    ['cat', 10],
    ['cats', 20],
    ['hot', 10],
    ['dog', 10],
    ['dab', 40],
    ['dabbed', 50],
    ...'small pet that purrs spiteful woman women sausage in bun shining metal country touch touched lightly'
      .split(' ')
      .map((word): [string, number] => [word, 20]),
    ['lout', 50],
    ['harrow', 60],
    ['dabs', 70],
    ['humanest', 50],
  ]),
  scale: {
    word: (word, tags, senses) => word.length + 10 * tags + senses,
    form: (word, form) => (form === 'superlative' ? undefined : 20 + word.length),
    phrase: (phrase, tags) => 40 + phrase.length + tags,
    met: word => word === 'usa',
  },
  book: new Map([['AND', 'Plus']]),
  offensive: word => word === 'PUSS' || word === 'puss',
});
const found = Object.fromEntries(entries.map(({ word, clues, score }) => [word, { clues, score }]));

describe('buildEnglish', () => {
  it.each([
    ['senses by use, the rarer after', 'CAT', ['Spiteful woman', 'Small spiteful pet'], 235],
    ['a plural by a definition made plural', 'CATS', ['Spiteful women'], 24],
    ['a past tense by a definition put in the past', 'DABBED', ['Touched lightly'], 26],
    ['a name that SCOWL does not have', 'GHENT', ['Port city in Belgium'], 6],
    ['a word that only the clue book has', 'AND', [], 3],
    ['two known words', 'HOT DOG', ['Sausage in a bun'], 47],
    ['initials, marked', 'USA', ['Country: Abbr.'], 4],
    ['a symbol, marked', 'AG', ['Shining metal: Abbr.'], 3],
    ['what it is a kind of, by a phrase that is read as a noun', 'BERK', ['A kind of stupid person'], 5],
    ['a blank where all leaks, rather than how the thing is used', 'HARROW', ['To ___ is to break soil'], 7],
  ])('%s', (_, word, clues, score) => expect(found[word]).toEqual({ clues, score }));

  it('leaves out Roman numerals, scientific names, slurs, unknown initials, forms of rare words, and forms that nobody writes', () => {
    const left = ['XXVI', 'FELIDAE', 'LOUT', 'DABS', 'PUSS', 'ARNG', 'HUMANEST'];
    expect(Object.keys(found).filter(word => left.includes(word))).toEqual([]);
  });
});
