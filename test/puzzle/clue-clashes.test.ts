// Pairs of entries that have no clues to go together, against all ways to choose the clues of small cases.

import { expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { findWord, wordText } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { clashFinder } from '../../src/puzzle/clue-clashes.js';
import { makePuzzle } from '../../src/puzzle/make-puzzle.js';
import { lexiconOf } from '../lexicons.js';

const WORDS = ['CAT', 'DOG', 'SUN', 'HEN'];
const CLUES = ['Two cats', 'Like a dog', 'In the sun', 'Hens and cats', 'Bright', 'Pet', 'Loud'];
const HELD = [['CAT'], ['DOG'], ['SUN'], ['HEN', 'CAT'], [], [], []];
const GRID = parseGrid('...\n###\n...\n###\n...\n###\n...\n', 'g');

/** Whether clues can be chosen so that none is there twice and none holds another word. */
function canBeChosen(offers: readonly (readonly number[])[], taken: readonly number[] = []): boolean {
  const at = taken.length;
  if (at === offers.length) return true;
  const free = offers[at]!.filter(
    clue => !taken.includes(clue) && HELD[clue]!.every(word => word === WORDS[at] || !WORDS.includes(word)),
  );
  if (offers[at]!.length === 0) return canBeChosen(offers, [...taken, -1 - at]);
  return free.some(clue => canBeChosen(offers, [...taken, clue]));
}

it('are found exactly if every choice of clues has them (random cases)', () => {
  const lexicon = lexiconOf(WORDS);
  const random = new Random(5);
  const id = (text: string) => [...Array(4).keys()].find(word => textOf(word) === text)!;
  const textOf = (word: number): string =>
    Array.from(
      lexicon.tables[3]!.letters.subarray(word * 3, word * 3 + 3),
      letter => lexicon.alphabet.letters[letter],
    ).join('');
  const counts = { some: 0, none: 0 };
  for (let round = 0; round < 500; round++) {
    const offers = WORDS.map(() => random.shuffle([...CLUES.keys()]).slice(0, random.below(4)));
    const glossary = {
      clues: (_: number, word: number) => offers[WORDS.indexOf(textOf(word))]!.map(clue => CLUES[clue]!),
      spelling: () => '',
    };
    const found = clashFinder({ grid: GRID, lexicon }, glossary, 'en')({ words: Int32Array.from(WORDS, id) });
    for (const [one, other] of found) expect(one).not.toBe(other);
    if (found.length === 0) {
      counts.none++;
      expect(canBeChosen(offers)).toBe(true);
    } else if (!canBeChosen(offers)) counts.some++;
    // A word that all clues of another one hold is among the pairs.
    offers.forEach((clues, at) => {
      const holds = (clue: number) => HELD[clue]!.some(word => word !== WORDS[at]);
      if (clues.length > 0 && clues.every(holds)) expect(found.map(([one]) => one)).toContain(at);
    });
  }
  expect(Math.min(counts.some, counts.none)).toBeGreaterThan(50);
});

it('do not exist if no word has a clue', () => {
  const glossary = { clues: () => [], spelling: () => '' };
  expect(
    clashFinder({ grid: GRID, lexicon: lexiconOf(WORDS) }, glossary, 'en')({ words: Int32Array.of(0, 1, 2, 3) }),
  ).toEqual([]);
});

it('a form of an answer is noticed though nobody told the language, as near repeats are', () => {
  const clues = new Map([['HEN', 'Bird among cats']]);
  const lexicon = lexiconOf(WORDS);
  const textOf = (word: number): string => wordText(lexicon, 3, word);
  const glossary = {
    clues: (_: number, word: number) => [clues.get(textOf(word)) ?? textOf(word)],
    spelling: () => '',
  };
  const words = Int32Array.from(WORDS, text => findWord(lexicon, text));
  expect(clashFinder({ grid: GRID, lexicon }, glossary, undefined)({ words })).toEqual([
    [WORDS.indexOf('HEN'), WORDS.indexOf('CAT')],
  ]);
  const fill = { letters: new Uint8Array(21).fill(255), words };
  GRID.slots.forEach(({ cells, id }) => {
    cells.forEach((cell, at) => {
      fill.letters[cell] = lexicon.alphabet.ids.get(WORDS[id]![at]!)!;
    });
  });
  const told: string[] = [];
  makePuzzle(
    GRID,
    fill,
    lexicon,
    glossary,
    { seed: 1 },
    { onClueTrouble: all => told.push(...all.map(one => one.clue)) },
  );
  expect(told).toEqual(['Bird among cats']);
});
