import { expect, it } from 'vitest';
import { readFreedict } from '../../tools/dict/freedict.js';
import { makeKindClues } from '../../tools/dict/kinds.js';
import { gather } from '../../tools/dict/wiktionary.js';
import { readSenses, readSynsets } from '../../tools/dict/wordnet.js';

const synsets = readSynsets(`00000001 05 n 02 dog 0 hound 0 000 | a pet
00000002 05 n 02 poodle 0 poodle_dog 0 001 @ 00000001 n 0000 | a curly pet
00000003 05 n 01 collie 0 001 @ 00000001 n 0000 | a shepherd's pet
00000004 06 n 01 bank 0 000 | for money
00000005 17 n 01 bank 0 000 | of a river
00000006 17 n 01 bank 0 000 | of clouds
00000007 05 n 01 puppy 0 001 @ 00000001 n 0000 | a small pet
00000008 05 n 01 outlaw 0 000 | who breaks the law
00000009 05 n 01 bandit 0 001 @ 00000008 n 0000 | an armed outlaw
00000010 05 n 01 horse 0 000 | a riding animal
00000011 05 n 01 warhorse 0 001 @ 00000010 n 0000 | a horse of battle
00000012 05 n 01 charger 0 001 @ 00000011 n 0000 | a fine warhorse
`);
const entries = [
  'собака <n>\ndog, hound',
  'пудель <n>\npoodle',
  'колли <n>\ncollie',
  'щенок <n>\npuppy',
  'щеня <n>\npuppy',
  'банк <n>\nbank',
  'лошадь <n>\nhorse',
  'дикая лошадь <n>\noutlaw',
  'боевая лошадь <n>\nwarhorse',
  'бандит <n>\nbandit',
  'дестриэ <n>\ncharger',
].map(text => readFreedict({ headword: '', text }));
const known: Readonly<Record<string, number>> = { собака: 95, пудель: 60, колли: 70, щенок: 90, щеня: 20, банк: 99 };
const clues = makeKindClues({
  synsets,
  senses: readSenses('bank%1:05:00:: 00000004 1 0\n'),
  words: gather([{ from: 'rus', to: 'eng', entries }], 'rus'),
  scale: noun => known[noun] ?? 1,
  isNoun: () => true,
});

it.each([
  ['a kind, with the best-known other thing of that kind', 'пудель', ['собака, как и щенок']],
  ['a word for the same thing first', 'щеня', ['щенок', 'собака, как и колли']],
  ['nothing where the translation means many things', 'банк', []],
  ['a phrase for its kind', 'дестриэ', ['боевая лошадь']],
  ['no phrase whose noun is of another kind (an outlaw is a wild horse too)', 'бандит', []],
  ['nothing of a word that is not known', 'слон', []],
])('makes a clue from %s', (_, noun, expected) => expect(clues(noun, () => false)).toEqual(expected));

it('leaves out a clue that leaks', () =>
  expect(clues('пудель', text => text.startsWith('щ'))).toEqual(['собака, как и колли']));
