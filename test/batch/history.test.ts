import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { History } from '../../src/batch/history.js';

const word = fc.constantFrom('CAT', 'CAR', 'TEN', 'RAN', 'ATE', 'EAR', 'NET');
const fill = fc.uniqueArray(word, { minLength: 4, maxLength: 4 });

/** The number of words of a fill that another one does not have, wherever they stand. */
const differing = (one: readonly string[], other: readonly string[]): number =>
  one.filter(text => !other.includes(text)).length;

describe('the history of a batch', () => {
  it('finds the nearest fill of the same grid, and the two most similar ones', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fill)), fill, (past, now) => {
        const history = new History();
        for (const [grid, words] of past) history.add(grid, words);
        const of = (grid: number) => past.filter(([other]) => other === grid).map(([, words]) => words);
        for (const grid of [0, 1]) {
          expect(history.of(grid)).toEqual(of(grid));
          expect(history.nearest(grid, now)).toBe(Math.min(...of(grid).map(words => differing(words, now))));
        }
        const pairs = [0, 1].flatMap(grid =>
          of(grid).flatMap((one, at) =>
            of(grid)
              .slice(at + 1)
              .map(other => differing(one, other)),
          ),
        );
        expect(history.closest?.distance).toBe(pairs.length === 0 ? undefined : Math.min(...pairs));
        expect(history.vocabulary.places).toBe(past.length * 4);
        expect(history.vocabulary.words).toBe(new Set(past.flatMap(([, words]) => words)).size);
      }),
    );
  });
});
