import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { gridOfPuzzle } from '../../src/puzzle/puzzle-grid.js';
import { drawn } from '../formats/puzzles.js';

describe('gridOfPuzzle', () => {
  const puzzle = drawn(['CAT#', 'ORE ', 'DEAD'], ['1A Pet']);

  it('takes the blocks, and voids as blocks', () => {
    const grid = gridOfPuzzle(puzzle, 'a.ipuz', false);
    expect([...grid.open].join('')).toBe('111011101111');
    expect(grid.seeds.size).toBe(0);
    expect(grid.slots.map(slot => slot.name)).toEqual(['1A', '4A', '5A', '1D', '2D', '3D']);
  });

  it('takes the letters on request', () => {
    expect([...gridOfPuzzle(puzzle, 'a.ipuz', true).seeds.values()].join('')).toBe('CATOREDEAD');
  });

  it('takes given letters in upper and lower case, also several in a cell', () => {
    const cells = puzzle.cells.map((cell, at) =>
      at === 0 ? ({ kind: 'cell', number: 1, solution: 'CH', given: true } as const) : cell,
    );
    const rebus: Puzzle = { ...puzzle, cells };
    expect([...gridOfPuzzle(rebus, 'a.ipuz', false).seeds]).toEqual([[0, 'CH']]);
  });
});
