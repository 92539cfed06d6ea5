import { describe, expect, it } from 'vitest';
import { NO_LETTER, NO_WORD } from '../../src/core/ids.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import { findWord } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { verifyCells, verifyFill } from '../../src/verify/verify.js';
import { lexiconOf } from '../lexicons.js';

const lexicon = lexiconOf(['CAT:90', 'ATE:20', 'TEN', 'TAN:5', 'OAR', 'BAT', 'ORE', 'TAR', 'STARE', 'STARK']);

/** The faults of a small fill, as texts. */
function faults(grid: string, fill: string, rules: Partial<Rules> = {}): string[] {
  const cells = Array.from(fill.replaceAll('/', ''), letter => (/[.#]/.test(letter) ? undefined : letter));
  return verifyCells(parseGrid(grid.replaceAll('/', '\n'), 'g'), cells, lexicon, { ...NO_RULES, ...rules }).map(
    fault => fault.text,
  );
}

describe('the judge of letters', () => {
  it.each<[string, string, string, Partial<Rules>, string[]]>([
    ['a good fill', '...#...', 'CAT#TEN', {}, []],
    [
      'crossings',
      '.../#.#/...',
      'CAT/#O#/ARE',
      {},
      ['3A holds ARE, which is in no dictionary', '2D holds AOR, which is in no dictionary'],
    ],
    ['no word', '...#...', 'CAT#XYZ', {}, ['2A holds XYZ, which is in no dictionary']],
    ['a letter of no alphabet', '...#...', 'CAT#ЖУК', {}, ['2A holds ЖУК, which is in no dictionary']],
    ['an empty cell', '...#...', 'CAT#T.N', {}, ['2A has 1 empty of 3 cells']],
    ['a word twice', '...#...', 'CAT#CAT', {}, ['2A repeats CAT of 1A']],
    ['a word twice where that is allowed', '...#...', 'CAT#CAT', { repeats: true }, []],
    ['a score that is just enough', '...#...', 'CAT#ATE', { minScore: 20 }, []],
    [
      'a changed seed in another row',
      '.../#.#/..E',
      'CAT/#T#/TAN',
      {},
      ['row 3, column 3 holds N, but the grid says E', '2D holds ATA, which is in no dictionary'],
    ],
    ['a changed seed', 'C..#...', 'BAT#TEN', {}, ['row 1, column 1 holds B, but the grid says C']],
    [
      'a lost seed',
      'C..#...',
      '.AT#TEN',
      {},
      ['row 1, column 1 holds nothing, but the grid says C', '1A has 1 empty of 3 cells'],
    ],
    ['unknown, seeded', 'XYZ#...', 'XYZ#TEN', {}, ['1A holds XYZ, which is in no dictionary']],
    ['unknown, seeded and allowed', 'XYZ#...', 'XYZ#TEN', { allowUnknown: true }, []],
    [
      'unknown, allowed but not seeded',
      'XY.#...',
      'XYZ#TEN',
      { allowUnknown: true },
      ['1A holds XYZ, which is in no dictionary'],
    ],
    ['a low score', '...#...', 'CAT#TAN', { minScore: 50 }, ['2A holds TAN, scored 5: less than 50']],
    ['excluded', '...#...', 'CAT#TEN', { exclude: ['TEN'] }, ['2A holds TEN, which is excluded']],
    ['required, there', '...#...', 'CAT#TEN', { require: [{ word: 'TEN' }, { word: 'CAT', slot: '1A' }] }, []],
    [
      'required, missing',
      '...#...',
      'CAT#TEN',
      { require: [{ word: 'OAR' }] },
      ['the required OAR is not in the fill'],
    ],
    [
      'required, elsewhere',
      '...#...',
      'CAT#TEN',
      { require: [{ word: 'CAT', slot: '2A' }] },
      ['the required CAT is not at 2A'],
    ],
    ['a shared substring', '...#...', 'CAT#BAT', { maxSharedSubstring: 1 }, ['2A shares AT with 1A']],
    ['short shared substrings', '...#...', 'CAT#BAT', { maxSharedSubstring: 2 }, []],
    [
      'a score under the floor of its slot',
      '...#...',
      'CAT#TEN',
      { floors: [{ slot: '2A', score: 100 }] },
      ['2A holds TEN, scored 50: less than 100'],
    ],
    ['the floor of a slot that is given', '...#TEN', 'CAT#TEN', { floors: [{ slot: '2A', score: 100 }] }, []],
    ['a pattern that fits', '...#...', 'CAT#TEN', { patterns: [{ slot: '2A', mask: '?[AE]*' }] }, []],
    [
      'a pattern that does not fit',
      '...#...',
      'CAT#TEN',
      { patterns: [{ slot: '2A', mask: '?[AO]?' }] },
      ['2A holds TEN, not ?[AO]?'],
    ],
    [
      'shared parts, the first one of which is named',
      '.....#.....',
      'STARE#STARK',
      { maxSharedSubstring: 2 },
      ['2A shares STA with 1A'],
    ],
    ['a length that no word has', '......', 'STARES', {}, ['1A holds STARES, which is in no dictionary']],
    ['a letter that its cell may have', '1..#.../1 = [AC]', 'CAT#TEN', {}, []],
    [
      'a letter that its cell may not have',
      '1..#.../1 = [AB]',
      'CAT#TEN',
      {},
      ['row 1, column 1 holds C, not one of A B'],
    ],
    [
      'a letter that its cell in another row may not have',
      '.../#.#/.1./1 = [BC]',
      'CAT/#T#/TAN',
      {},
      ['2D holds ATA, which is in no dictionary', 'row 3, column 2 holds A, not one of B C'],
    ],
    [
      'banned there',
      '...#...',
      'CAT#TEN',
      { ban: [{ word: 'CAT', slot: '1A' }] },
      ['1A holds CAT, which is banned there'],
    ],
    ['banned elsewhere', '...#...', 'CAT#TEN', { ban: [{ word: 'CAT', slot: '2A' }] }, []],
    [
      'not among the only words',
      '...#...',
      'CAT#TEN',
      { only: ['CAT', 'OAR'] },
      ['2A holds TEN, which is not among the only words allowed'],
    ],
    ['enough thematic words', '...#...', 'CAT#TEN', { theme: { words: ['CAT', 'OAR'], min: 1 } }, []],
    [
      'too few thematic words',
      '...#...',
      'CAT#TEN',
      { theme: { words: ['CAT', 'OAR'], min: 2 } },
      ['thematic words in the grid: 1, but 2 are wanted'],
    ],
    ['no pangram', '...#...', 'CAT#TEN', { pangram: true }, ['no pangram: B O R are nowhere in it']],
  ])('%s', (_, grid, fill, rules, expected) => {
    expect(faults(grid, fill, rules)).toEqual(expected);
  });

  it.each([
    ['....#.....', true],
    ['TIDE#.....', true],
    ['TID.#TIDE.', true],
    ['TIDE#TIDES', false],
  ])('near repeats are faults unless both were given, %s', (seeded, isFault) => {
    const near = { ...lexiconOf(['TIDE', 'TIDES']), lang: 'en' };
    const cells = Array.from('TIDE#TIDES', letter => (letter === '#' ? undefined : letter));
    const found = verifyCells(parseGrid(seeded, 'g'), cells, near, { ...NO_RULES, sameStem: false });
    expect(found.map(({ text }) => text)).toEqual(isFault ? ['2A holds TIDES, a near repeat of TIDE of 1A'] : []);
  });

  it('near repeats are no faults where the rules allow them', () => {
    const near = { ...lexiconOf(['TIDE', 'TIDES']), lang: 'en' };
    const cells = Array.from('TIDE#TIDES', letter => (letter === '#' ? undefined : letter));
    expect(verifyCells(parseGrid('....#.....', 'g'), cells, near, { ...NO_RULES, sameStem: true })).toEqual([]);
  });

  it('folds letters as the lexicon does', () => {
    const folding = { ...lexiconOf(['ЕЛЬ']), fold: new Map([['Ё', 'Е']]) };
    const grid = parseGrid('Ё..\n', 'g');
    expect(verifyCells(grid, ['Е', 'Л', 'Ь'], folding, NO_RULES)).toEqual([]);
  });
});

describe('the judge of fills', () => {
  const grid = parseGrid('...#...\n', 'g');
  const fill = (words: string[], named = words) => {
    const ids = (text: string): number[] => Array.from(text, letter => lexicon.alphabet.ids.get(letter)!);
    return {
      letters: Uint8Array.from([...ids(words[0]!), 255, ...ids(words[1]!)]),
      words: Int32Array.from(named, word => (word === '' ? NO_WORD : findWord(lexicon, [...word]))),
    };
  };

  it('accepts a good one', () => {
    expect(verifyFill(grid, fill(['CAT', 'TEN']), lexicon, NO_RULES)).toEqual([]);
  });

  it('notices letters that are not the named word', () => {
    expect(verifyFill(grid, fill(['CAT', 'TEN'], ['CAT', 'OAR']), lexicon, NO_RULES)).toEqual([
      { kind: 'disagree', slot: '2A', text: '2A is said to hold OAR but holds TEN' },
    ]);
  });

  it('accepts an entry without a word number if the rules allow the given letters', () => {
    const given = parseGrid('XYZ#...\n', 'g');
    const letters = fill(['CAT', 'TEN']).letters.fill(NO_LETTER, 0, 3);
    const found = { letters, words: Int32Array.of(NO_WORD, findWord(lexicon, [...'TEN'])) };
    expect(verifyFill(given, found, lexicon, { ...NO_RULES, allowUnknown: true })).toEqual([]);
  });

  it('notices a word number that is just out of range', () => {
    const { count } = lexicon.tables[3]!;
    const wrong = { letters: fill(['CAT', 'TEN']).letters, words: Int32Array.of(0, count) };
    expect(verifyFill(grid, wrong, lexicon, NO_RULES).map(({ text }) => text)).toContain(
      `2A is said to hold word ${count}, which does not exist, but holds TEN`,
    );
  });

  it('notices a word number of a length that no word has', () => {
    const letters = Uint8Array.from('CATTEN', letter => lexicon.alphabet.ids.get(letter)!);
    const found = verifyFill(parseGrid('......', 'g'), { letters, words: Int32Array.of(0) }, lexicon, NO_RULES);
    expect(found.map(({ text }) => text)).toContain(
      '1A is said to hold word 0, which does not exist, but holds CATTEN',
    );
  });

  it('notices a word number that is out of range', () => {
    const wrong = { letters: fill(['CAT', 'TEN']).letters, words: Int32Array.of(0, 99) };
    expect(verifyFill(grid, wrong, lexicon, NO_RULES)).toContainEqual({
      kind: 'disagree',
      slot: '2A',
      text: '2A is said to hold word 99, which does not exist, but holds TEN',
    });
  });
});

describe('the kind of a fault', () => {
  it('a word that a rebus cell shortens repeats itself', () => {
    const words = lexiconOf(['TIDE']);
    const cells = ['TI', 'D', 'E', undefined, ...'TIDE'];
    const found = verifyCells(parseGrid('1..#....\n1 = TI', 'g'), cells, words, NO_RULES);
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([['repeat', '2A repeats TIDE of 1A']]);
  });

  it.each([undefined, '2A'])('a required word that is missing has a slot if the rule has: %s', slot => {
    const required = slot === undefined ? { word: 'OAR' } : { word: 'OAR', slot };
    const [fault] = verifyCells(parseGrid('...', 'g'), [...'CAT'], lexicon, { ...NO_RULES, require: [required] });
    expect(fault).toStrictEqual({
      kind: 'missing',
      ...(slot === undefined ? {} : { slot }),
      text: `the required OAR is not ${slot === undefined ? 'in the fill' : 'at 2A'}`,
    });
  });

  const kinds = (grid: string, fill: string, rules: Partial<Rules> = {}): string[] => {
    const cells = Array.from(fill, letter => (/[.#]/.test(letter) ? undefined : letter));
    return verifyCells(parseGrid(grid, 'g'), cells, lexicon, { ...NO_RULES, ...rules }).map(({ kind }) => kind);
  };
  it.each<[string, string, string, Partial<Rules>]>([
    ['seed', 'T..', 'CAT', {}],
    ['empty', '...', 'C.T', {}],
    ['unknown', '...', 'XYZ', {}],
    ['score', '...', 'TAN', { minScore: 6 }],
    ['excluded', '...', 'CAT', { exclude: ['CAT'] }],
    ['missing', '...', 'CAT', { require: [{ word: 'TEN' }] }],
    ['repeat', '...#...', 'CAT#CAT', {}],
    ['shared', '...#...', 'CAT#BAT', { maxSharedSubstring: 1 }],
  ])('is %s', (kind, grid, fill, rules) => {
    expect(kinds(grid, fill, rules)).toEqual([kind]);
  });
});
