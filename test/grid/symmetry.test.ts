import { describe, expect, it } from 'vitest';
import { hasSymmetry, imageOf, orbitsOf, SYMMETRIES, symmetryFor } from '../../src/grid/grid.js';

/** A grid of three by three or two by three whose cells are letters; a symmetry writes each letter where its cell is carried to. */
const carried = (letters: string, width: number, symmetry: (typeof SYMMETRIES)[number]): string => {
  const to = [...letters];
  [...letters].forEach((letter, cell) => {
    to[imageOf(cell, width, letters.length / width, symmetry)] = letter;
  });
  return to.join('').replace(new RegExp(`.{${width}}(?=.)`, 'gu'), '$& ');
};

describe('symmetries of a grid', () => {
  it.each([
    ['rotation', 'ihg fed cba'],
    ['mirror', 'cba fed ihg'],
    ['flip', 'ghi def abc'],
    ['diagonal', 'adg beh cfi'],
    ['antidiagonal', 'ifc heb gda'],
    ['quarter', 'gda heb ifc'],
    ['none', 'abc def ghi'],
  ] as const)('%s carries each cell to its place', (symmetry, drawn) => {
    expect(carried('abcdefghi', 3, symmetry)).toBe(drawn);
  });

  it.each([
    ['rotation', 'fed cba'],
    ['mirror', 'cba fed'],
    ['flip', 'def abc'],
  ] as const)('%s is for rectangles too', (symmetry, drawn) => {
    expect(symmetryFor(3, 2, symmetry)).toBe(symmetry);
    expect(carried('abcdef', 3, symmetry)).toBe(drawn);
  });

  it.each(SYMMETRIES)(
    '%s: the orbits have every cell once, and a pattern of whole orbits has the symmetry',
    symmetry => {
      for (const side of [3, 4, 5]) {
        const orbits = orbitsOf(side, side, symmetry);
        expect(orbits.flat().sort((a, b) => a - b)).toEqual([...new Array(side * side).keys()]);
        for (const orbit of orbits) {
          const open = new Uint8Array(side * side).fill(1);
          for (const cell of orbit) open[cell] = 0;
          expect(hasSymmetry(open, side, side, symmetry)).toBe(true);
          if (orbit.length === 1) continue;
          open[orbit[0]!] = 1;
          expect(hasSymmetry(open, side, side, symmetry)).toBe(false);
        }
      }
    },
  );

  it('what is for squares is no symmetry of other grids', () => {
    const open = new Uint8Array(6).fill(1);
    expect(SYMMETRIES.filter(symmetry => hasSymmetry(open, 3, 2, symmetry))).toEqual([
      'rotation',
      'mirror',
      'flip',
      'none',
    ]);
  });
});
