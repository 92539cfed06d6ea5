import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../tools/dict/english/gloss.js';
import { readSenses, readSynsets, senseName } from '../../tools/dict/wordnet.js';

const DATA = `  1 A licence, each line of which starts with a space.
00001740 05 n 02 house_cat 0 Felis 1 003 @ 00001000 n 0000 ~ 00001900 n 0000 @i 00001200 n 0000 | a pet; "the cat sat"
00002000 00 s 01 galore(ip) 0 001 & 00002100 a 0000 | in great numbers
00003000 30 v 01 miaow 0 000 01 + 02 00
`;

describe('readSynsets', () => {
  const [cat, galore, miaow] = readSynsets(DATA);
  it('reads words, hypernyms and the gloss', () =>
    expect(cat).toEqual({
      id: 'n00001740',
      pos: 'n',
      words: ['house cat', 'Felis'],
      hypernyms: ['n00001000', 'n00001200'],
      links: [
        { symbol: '@', id: 'n00001000', source: 0, target: 0 },
        { symbol: '~', id: 'n00001900', source: 0, target: 0 },
        { symbol: '@i', id: 'n00001200', source: 0, target: 0 },
      ],
      gloss: 'a pet; "the cat sat"',
    }));
  it('reads a satellite as an adjective, without its mark', () =>
    expect(galore).toMatchObject({ id: 'a00002000', pos: 'a', words: ['galore'] }));
  it('reads a synset without a gloss', () => expect(miaow).toMatchObject({ words: ['miaow'], gloss: '' }));
  it('counts words in base sixteen', () => {
    const many = Array.from({ length: 10 }, (_, i) => `w${i} 0`).join(' ');
    expect(readSynsets(`00000001 03 n 0a ${many} 000 | ten`)[0]!.words).toHaveLength(10);
  });
  it('names a type it does not know', () =>
    expect(() => readSynsets('00000001 03 x 01 a 0 000 | b')).toThrow("unknown synset type 'x'"));
});

it('readSenses files each use under word and synset', () => {
  const senses = readSenses('house_cat%1:05:00:: 00001740 2 7\ngalore%5:00:00:many:00 00002000 1 0\n');
  const [cat, galore] = readSynsets(DATA);
  expect(senses.get(senseName('House cat', cat!))).toEqual({ number: 2, tags: 7 });
  expect(senses.get(senseName('galore', galore!))).toEqual({ number: 1, tags: 0 });
});

it.each([
  ['a pet; "the cat sat"; "cats"', 'a pet'],
  ['"only an example"', ''],
  ['of the "common man" and his kin; "x"', 'of the "common man" and his kin'],
  ['(of a cat) "at rest"', '(of a cat)'],
  ['cut by a "stray quote', 'cut by a '],
])('definition of %s', (gloss, expected) => expect(definitionOf(gloss)).toBe(expected));
