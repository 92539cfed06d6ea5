import { expect, it } from 'vitest';
import { listEntries } from '../../tools/dict/output.js';

const ENTRIES = [
  { word: 'B', clues: ['one', 'two'], score: 10, noun: true },
  { word: 'A', clues: ['one', 'two', 'three'], score: 90, noun: true },
  { word: 'C', clues: [], score: 5, noun: true },
];
const size = (line: string): number => line.length;

it('sorts words and keeps the clues in order', () =>
  expect(listEntries(ENTRIES, size).lines).toEqual(['A=one', 'A=two', 'A=three', 'B=one', 'B=two', 'C']));
it('lists scores by line', () => expect(listEntries(ENTRIES, size).scores).toEqual([90, 90, 90, 10, 10, 5]));
it('admits further clues of the best words first', () =>
  expect(listEntries(ENTRIES, size, 20).lines).toEqual(['A=one', 'A=two', 'B=one', 'C']));
it('refuses more than can fit', () => expect(() => listEntries(ENTRIES, size, 10)).toThrow('over the limit of 10'));
it('refuses a word twice', () =>
  expect(() => listEntries([...ENTRIES, ENTRIES[0]!], size)).toThrow('two entries for B'));

it('gives two spellings of the same letters no clue twice', () =>
  expect(
    listEntries(
      [
        { word: 'BE-D', clues: ['one', 'two'], score: 10, noun: true },
        { word: 'BED', clues: ['two', 'three'], score: 20, noun: true },
        { word: 'C-D', clues: ['one'], score: 10, noun: true },
        { word: 'CD', clues: ['one'], score: 20, noun: true },
      ],
      size,
    ),
  ).toMatchObject({
    lines: ['BE-D=one', 'BE-D=two', 'BED=three', 'C-D=one'],
    scores: [10, 10, 20, 10],
  }));
