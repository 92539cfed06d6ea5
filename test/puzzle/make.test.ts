import { describe, expect, it } from 'vitest';
import { findWord, type Glossary } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { enumerationOf, givesAway, makePuzzle } from '../../src/puzzle/make.js';
import { lexiconOf } from '../lexicons.js';

describe('a puzzle', () => {
  const lexicon = lexiconOf(['CAT', 'TEN', 'CAR']);
  const clues: Record<string, readonly string[]> = {
    CAT: ['it purrs', 'a cat', 'a pet', 'it scratches'],
    TEN: ['Ten'],
  };
  const glossary: Glossary = {
    clues: (length, word) => clues[textOf(length, word)] ?? [],
    spelling: (length, word) => textOf(length, word).toLowerCase(),
  };
  const textOf = (length: number, word: number): string =>
    Array.from(lexicon.tables[length]!.letters.slice(word * length, (word + 1) * length))
      .map(id => lexicon.alphabet.letters[id])
      .join('');
  const id = (letter: string): number => lexicon.alphabet.ids.get(letter)!;
  const word = (text: string): number => findWord(lexicon, [...text]);

  //  C A T      1A CAT, 1D CAR, 2D TEN
  //  A # E
  //  R # N
  const grid = parseGrid('...\n.#.\n.#.\n', 'g');
  const fill = {
    letters: Uint8Array.from(Array.from('CATA#ER#N', c => (c === '#' ? 255 : id(c)))),
    words: Int32Array.of(word('CAT'), word('CAR'), word('TEN')),
  };
  const make = (seed: number) => makePuzzle(grid, fill, lexicon, glossary, { seed, language: 'en' });

  it('has numbers, answers, clues and enumerations', () => {
    const puzzle = make(1);
    expect(puzzle).toMatchObject({ seed: 1, language: 'en', width: 3, height: 3 });
    expect(puzzle.cells[0]).toEqual({ kind: 'cell', solution: 'C', number: 1 });
    expect(puzzle.cells[1]).toEqual({ kind: 'cell', solution: 'A' });
    expect(puzzle.cells[4]).toEqual({ kind: 'block' });
    expect(puzzle.entries[1]).toEqual({
      number: 1,
      direction: 'down',
      row: 0,
      column: 0,
      length: 3,
      answer: 'CAR',
      enumeration: '3',
    });
    expect(puzzle.entries[2]).toMatchObject({ number: 2, direction: 'down', column: 2, answer: 'TEN', clue: 'Ten' });
  });

  it('chooses clues by the seed, and none that gives the answer away', () => {
    const chosen = Array.from({ length: 40 }, (_, seed) => make(seed).entries[0]!.clue);
    expect(new Set(chosen)).toEqual(new Set(['it purrs', 'a pet', 'it scratches']));
    expect(make(7)).toEqual(make(7));
  });

  it('takes a partial fill', () => {
    const letters = fill.letters.slice();
    letters[8] = 255;
    const puzzle = makePuzzle(grid, { letters }, lexicon, glossary, { seed: 1 });
    expect(puzzle.cells[8]).toEqual({ kind: 'cell' });
    expect(puzzle.entries.map(entry => entry.answer)).toEqual(['CAT', 'CAR', undefined]);
  });
});

describe('enumeration', () => {
  it.each([
    ['cat', '3'],
    ['hot dog', '3,3'],
    ['ice-cream', '3-5'],
    [`don't`, '4'],
    ['jack-in-the-box', '4-2-3-3'],
    ['Йошкар-Ола', '6-3'],
    ['a  b', '1,1'],
    [' cat ', '3'],
    ['pre-', '3'],
  ])('%s is %s', (spelling, enumeration) => {
    expect(enumerationOf(spelling)).toBe(enumeration);
  });
});

describe('clues that give their answer away', () => {
  it.each([
    ['a big cat', 'CAT', true],
    ['a kind of category', 'CAT', false],
    ['to walk again', 'WALKING', false],
    ['walkings about', 'WALKING', true],
    ['собрание книг', 'КНИГА', true],
    ['чтение книги', 'КНИГА', true],
    ['ёлка в лесу', 'ЕЛКА', true],
    ['a hot dog it is', 'HOTDOG', true],
    ['', 'CAT', false],
  ])('%s / %s: %s', (clue, answer, telling) => {
    expect(givesAway(clue, answer)).toBe(telling);
  });
});
