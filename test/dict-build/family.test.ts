import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { beyondFamily, holdsOffence, readFamily, readWords } from '../../tools/dict/family.js';

describe('readWords', () => {
  const offensive = readWords('# a note: note\nfoo bar* cock! -barley -barn* hotdog\n');
  it.each([
    ['foo', true],
    ['FOO', true],
    ['food', false],
    ['bar', true],
    ['Barge', true],
    ['crowbar', false],
    ['barley', false],
    ['barleys', true],
    ['barns', false],
    ['note', false],
    ['cock', true],
  ])('tells that %s is on the list: %s', (word, told) => expect(offensive(word)).toBe(told));

  it.each([
    ['a foo here', true],
    ['fo-o', true],
    ['a cock crows', false],
    ['hot dog', true],
    ['hot, dog', false],
    ['hot big red dog', false],
  ])('tells whether a text holds one: %s, %s', (text, told) => expect(holdsOffence(text, offensive)).toBe(told));

  it('refuses a sign without its word', () => expect(() => readWords('foo !')).toThrow('a word was expected'));

  it('finds nothing with an empty list', () => expect(readWords('')('foo')).toBe(false));
});

describe('readFamily', () => {
  it('distinguishes words that never ship from words that ship for adults', () => {
    const { never, adult } = readFamily('# head\n[never]\nfoo\n[adult]\n# Waste\nbar\n');
    expect(['foo', 'bar', 'baz'].map(word => [never(word), adult(word)])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });
  it('refuses a list without its two parts', () => expect(() => readFamily('foo')).toThrow("'[never]' and '[adult]'"));
});

it('beyondFamily finds the words that the filter keeps out, and the clues of other words', () => {
  const adult = readWords('bar');
  const all = [
    { word: 'BAR', clues: ['A rod'], score: 50, noun: true },
    { word: 'PUB', clues: ['A bar', 'A tavern', 'An inn'], score: 60, noun: true },
    { word: 'INN', clues: ['A tavern'], score: 40, noun: true },
    { word: 'TAP', clues: ['In a bar'], score: 30, noun: true },
  ];
  const family = [
    { word: 'PUB', clues: ['A tavern'], score: 60, noun: true },
    { word: 'INN', clues: ['A tavern'], score: 40, noun: true },
  ];
  expect(beyondFamily(all, family, adult).map(({ word, clues }) => [word, clues])).toEqual([
    ['BAR', ['A rod']],
    ['PUB', ['A bar']],
    ['TAP', ['In a bar']],
  ]);
});

describe('the lists that ship', () => {
  it.each([
    ['en', 'corpse', 'corps'],
    ['de', 'leiche', 'leicht'],
    ['ru', 'труп', 'труппа'],
    ['ru', 'конопля', 'коноплянка'],
  ])('%s keeps %s out as an answer and not within a clue, and lets %s off', (language, out, off) => {
    const { adult } = readFamily(readFileSync(`tools/dict/family.${language}.txt`, 'utf8'));
    expect([adult(out), adult(out, true), adult(off)]).toEqual([true, false, false]);
  });
});
