// What the page for solvers and the page for constructors share.

import { expect, it } from 'vitest';
import { boardKey, cellName, clueKey, entryName } from '../../src/formats/html/player/board.js';

it('tells what a key wants of the board', () => {
  const of = (key: string, shiftKey = false) => boardKey({ key, shiftKey });
  expect(of('ArrowUp')).toEqual({ do: 'step', direction: 'down', by: -1 });
  expect([of('Tab'), of('Enter', true)]).toEqual([
    { do: 'next entry', by: 1 },
    { do: 'next entry', by: -1 },
  ]);
  expect([of('Home'), of('End')]).toEqual([
    { do: 'end', by: -1 },
    { do: 'end', by: 1 },
  ]);
  expect(of(' ')).toEqual({ do: 'turn' });
  for (const key of ['a', 'Ж', '.', 'F5', 'toString']) expect(of(key)).toBeUndefined();
});

it('goes through a list of clues, and not beyond its ends', () => {
  expect([clueKey('ArrowDown', 0, 3), clueKey('ArrowDown', 2, 3), clueKey('ArrowUp', 0, 3)]).toEqual([1, 2, 0]);
  expect([clueKey('Home', 2, 3), clueKey('End', 0, 3), clueKey('Escape', 1, 3)]).toEqual([0, 2, 'board']);
  // In a field, Home and End belong to the text.
  expect([clueKey('Home', 2, 3, true), clueKey('End', 0, 3, true), clueKey('a', 0, 3, true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('names entries and cells, with a pause after each part', () => {
  const words = { across: 'across', down: 'down', cell: 'Row {row}, column {column}. {clue} Letter {at} of {of}.' };
  const entry = { number: 5, direction: 'across', cells: [7, 8, 9], clue: 'Is it $& late?' } as const;
  expect(entryName(entry, words)).toBe('5 across');
  expect(entryName({ ...entry, number: undefined }, words)).toBe('Across');
  expect(cellName(8, 5, entry, words)).toBe('Row 2, column 4. 5 across. Is it $& late? Letter 2 of 3.');
  expect(cellName(8, 5, { ...entry, clue: '' }, words)).toBe('Row 2, column 4. 5 across. Letter 2 of 3.');
  expect(cellName(0, 5, undefined, words)).toBe('Row 1, column 1. Letter 1 of 1.');
});
