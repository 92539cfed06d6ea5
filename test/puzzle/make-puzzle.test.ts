import { describe, expect, it } from 'vitest';
import { findWord, type Glossary } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import type { ClueChoice } from '../../src/puzzle/clue-choice.js';
import { enumerationOf } from '../../src/puzzle/enumeration.js';
import { makePuzzle } from '../../src/puzzle/make-puzzle.js';
import { lexiconOf } from '../lexicons.js';

describe('a puzzle', () => {
  const lexicon = lexiconOf(['CAT', 'TEN', 'CAR']);
  const clues: Record<string, readonly string[]> = {
    CAT: ['it purrs', 'a cat', 'small pet', 'something that scratches'],
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
  const make = (seed: number, clueChoice: ClueChoice = 'best') =>
    makePuzzle(grid, fill, lexicon, glossary, { seed, language: 'en' }, { clueChoice });

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

  it('has the best clue of each word, whatever the seed', () =>
    expect(Array.from({ length: 9 }, (_, seed) => make(seed).entries[0]!.clue)).toEqual(Array(9).fill('it purrs')));

  it('draws varied clues by the seed, neither the worst nor one that gives the answer away', () => {
    const chosen = Array.from({ length: 40 }, (_, seed) => make(seed, 'varied').entries[0]!.clue);
    expect(new Set(chosen)).toEqual(new Set(['it purrs', 'small pet']));
    expect(make(7, 'varied')).toEqual(make(7, 'varied'));
  });

  it("says which clues contain another entry's answer", () => {
    const told: unknown[] = [];
    const named: Glossary = {
      ...glossary,
      clues: (length, word) => (textOf(length, word) === 'CAR' ? ['for cats'] : []),
    };
    makePuzzle(grid, fill, lexicon, named, { seed: 1, language: 'en' }, { onClueTrouble: list => told.push(...list) });
    expect(told).toEqual([{ clue: 'for cats', kind: 'holds', entry: '1 down', other: '1 across' }]);
  });

  it('accepts a partial fill', () => {
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
