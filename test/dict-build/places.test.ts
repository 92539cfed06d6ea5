import { expect, it } from 'vitest';
import type { WordForm } from '../../tools/dict/opencorpora.js';
import { makePlaceClues } from '../../tools/dict/places.js';
import type { Known, Words } from '../../tools/dict/wiktionary.js';
import { readSynsets } from '../../tools/dict/wordnet.js';

const DATA = `00000001 15 n 01 national_capital 0 000 | the capital of a nation
00000002 17 n 01 river 0 000 | a stream
00000003 15 n 01 France 0 001 @i 00000009 n 0000 | a republic
00000004 15 n 01 Paris 0 002 @i 00000001 n 0000 #p 00000003 n 0000 | the capital of France
00000005 17 n 01 Seine 0 002 @i 00000002 n 0000 #p 00000003 n 0000 | a river
00000006 15 n 01 Brest 0 002 @i 00000008 n 0000 #p 00000003 n 0000 | a port
00000007 15 n 01 Brest 0 001 @i 00000008 n 0000 | a city elsewhere
00000008 15 n 01 city 0 000 | a town
00000009 15 n 02 European_country 0 European_nation 0 000 | a nation of Europe
`;
const geo = (text: string, lemma: string, tag: string): WordForm => ({
  text,
  lemma,
  tag: `NOUN,inan,femn,Geox ${tag}`,
});
const known = (english: string): Known => ({
  spelling: '',
  dictionaries: new Set(),
  definitions: new Map(),
  synonyms: [],
  met: 1,
  translations: new Map([['eng', [english]]]),
});
const words: Words = new Map([
  ['n франция', known('France')],
  ['n париж', known('Paris')],
  ['n сена', known('Seine')],
  ['n брест', known('Brest')],
]);
const forms = [
  geo('франция', 'франция', 'sing,nomn'),
  geo('франции', 'франция', 'sing,gent'),
  geo('франциях', 'франция', 'plur,loct'),
  geo('франции', 'франция', 'sing,loct'),
];
const clues = makePlaceClues({ synsets: readSynsets(DATA), senses: new Map(), words, forms });

it.each([
  ['a capital by its land', 'париж', ['столица Франции']],
  ['a river by where it flows', 'сена', ['река во Франции']],
  ['a land by its continent', 'франция', ['государство в Европе']],
  ['nothing of a name that two towns have', 'брест', []],
  ['nothing of a name that WordNet has not', 'томск', []],
])('%s', (_, name, expected) => expect(clues(name)).toEqual(expected));
