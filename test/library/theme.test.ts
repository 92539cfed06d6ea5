// Thematic words in the library: as many as can be, and what is known of more.

import { expect, it } from 'vitest';
import { fill, parseGrid, readDictionary } from '../../src/index.js';

const grid = parseGrid('...#...\n#######\n...#...\n', 'row.txt');
const words = readDictionary(new TextEncoder().encode('CAT;70\nCAR;40\nDOG;70\nRAN;20\nOLD;75\n'), 'words.txt');
const theme = { words: ['ran', 'car', 'cats'], min: 0 };

it.each([1, 2])('as many words of a theme as can be, in each of %i fills', async count => {
  const fills = fill(grid, words, { count, rules: { theme, distance: 1 } });
  const found = [];
  for await (const { theme: use, quality } of fills)
    found.push([use!.used.map(({ word }) => word).sort(), use, quality]);
  expect(found.length).toBe(count);
  for (const [used, use] of found) {
    expect(used).toEqual(['CAR', 'RAN']);
    expect(use).toMatchObject({ unused: ['CATS'], more: { proven: true } });
  }
  expect(found[0]![2]).toMatchObject({ lowest: 70 });
});

it('no word more than a number asks for is looked for, and nothing is said of more', async () => {
  const { value } = await fill(grid, words, { rules: { theme: { ...theme, min: 1 } } }).next();
  expect(value).toMatchObject({ theme: { used: expect.any(Array), unused: expect.arrayContaining(['CATS']) } });
  expect(value).not.toHaveProperty('theme.more');
});
