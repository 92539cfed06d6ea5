import { describe, expect, it } from 'vitest';
import { MAX_CLUE, makeBlankClue, makeClue, remark } from '../../tools/dict/clue.js';

const never = (): boolean => false;
const leaks = (word: string) => (text: string) => text.toLowerCase().includes(word);
const long = (words: number): string => Array.from({ length: words }, () => 'word').join(' ');

describe('makeClue', () => {
  it.each([
    ['a thing;  another thing ', 'A thing; another thing'],
    ['(botany) a leaf', '(Botany) a leaf'],
    ['a = b', 'A – b'],
    ['a lone ) bracket', 'A lone bracket'],
    ['one. ', 'One'],
    ['born in the U.S.', 'Born in the U.S.'],
  ])('%s becomes %s', (from, to) => expect(makeClue(from, never)).toBe(to));

  it.each([
    ['drops a clause that leaks', 'it is a cat; a pet that purrs', 'A pet that purrs'],
    ['drops the conjunction with the clause before', 'a cat; or a pet that purrs', 'A pet that purrs'],
    ['drops brackets that leak', 'a pet (as a cat) that purrs', 'A pet that purrs'],
    ['drops a tail that leaks', 'a pet that purrs, namely a cat', 'A pet that purrs'],
    ['never drops the head', 'a cat, namely a pet that purrs', undefined],
    ['gives up on a clause that leaks throughout', 'a cat with cats', undefined],
  ])('%s', (_, from, to) => expect(makeClue(from, leaks('cat'))).toBe(to));

  it('cuts a long text at a clause', () =>
    expect(makeClue(`${long(20)}, which ${long(20)}`, never)).toBe(`W${long(20).slice(1)}`));
  it('gives up on a long text without a clause', () => expect(makeClue(long(40), never)).toBeUndefined());
  it('keeps a text of exactly the allowed length', () =>
    expect(makeClue('a'.repeat(MAX_CLUE), never)).toHaveLength(MAX_CLUE));
  it('leaves out a further clause that would make it too long', () =>
    expect(makeClue(`${long(10)}; ${long(10)}`, never)).toBe(`W${long(10).slice(1)}`));
  it('makes no clue from an empty text', () => expect(makeClue(' ; ', never)).toBeUndefined());
});

it.each([
  ['a person who cats around', 'A person who ___ around'],
  ['a person who cats around a cat or dog', undefined],
  ['a person who mews around', undefined],
  ['cats of cats and a person', undefined],
  ['of cats', undefined],
])('makeBlankClue of %s', (from, to) =>
  expect(makeBlankClue(from, 'CATS', word => word === 'cat' || / cat /.test(word))).toBe(to),
);

it('remark makes room for itself', () => {
  expect(remark('A pet', 'plural')).toBe('A pet (plural)');
  expect(remark(`${long(20)}, ${long(3)}`, 'plural')).toBe(`${long(20)} (plural)`);
});
