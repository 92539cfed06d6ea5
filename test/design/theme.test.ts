import { describe, expect, it } from 'vitest';
import { type CellId, type LetterId, NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { Dive } from '../../src/design/blocked/dive.js';
import { easeOf, strainOf } from '../../src/design/blocked/ease.js';
import { placementCost } from '../../src/design/blocked/promise.js';
import { lettersOf, placeTheme, themeRefutation } from '../../src/design/blocked/theme.js';
import { WordCounts } from '../../src/design/blocked/word-counts.js';
import { ANY_NUMBER } from '../../src/design/range.js';
import { lexiconOf } from '../lexicons.js';

const room = { width: 15, height: 15, symmetry: 'rotation', minLength: 3 } as const;

describe('the places of theme words', () => {
  it('two of equal length face each other, and one of odd length gets the middle row', () => {
    const placement = placeTheme(['BLACKBERRY', 'STRAWBERRY', 'RASPBERRY'], room, new Random(1))!;
    const [first, middle, last] = placement.words;
    expect(middle).toEqual({ word: 'RASPBERRY', row: 7, column: 3 });
    expect([first!.word, last!.word].sort()).toEqual(['BLACKBERRY', 'STRAWBERRY']);
    expect([last!.row, last!.column]).toEqual([14 - first!.row, 5 - first!.column]);
    expect(placement.alone).toEqual([]);
  });

  it('one without a partner faces an ordinary entry, with a note', () => {
    const placement = placeTheme(['BLACKBERRY', 'RASPBERRY'], room, new Random(1))!;
    expect(placement.alone).toEqual(['BLACKBERRY']);
    const { row, column } = placement.words.find(({ word }) => word === 'BLACKBERRY')!;
    const opposite = (14 - row) * 15 + 14 - column;
    expect(placement.fixed[opposite]).toBe(1);
  });

  it('rows keep a distance, and blocks stand at the ends', () => {
    for (let seed = 0; seed < 20; seed++) {
      const placement = placeTheme(
        ['BLACKBERRY', 'STRAWBERRY', 'CURRANT', 'AVOCADO', 'BANANAS'],
        room,
        new Random(seed),
      )!;
      const rows = placement.words.map(({ row }) => row).sort((a, b) => a - b);
      expect(rows.every((row, i) => i === 0 || row - rows[i - 1]! >= 2)).toBe(true);
      for (const { word, row, column } of placement.words) {
        const ends = [column - 1, column + word.length].filter(c => c >= 0 && c < 15);
        expect(ends.map(c => placement.fixed[row * 15 + c])).toEqual(ends.map(() => 0));
      }
      expect(Array.from(placement.fixed).reverse()).toEqual(Array.from(placement.fixed));
    }
  });

  it.each([
    [['ABCDEFGHIJKLMNOP'], 'ABCDEFGHIJKLMNOP has 16 letters, but a row has 15 cells'],
    [['AB'], 'AB has 2 letters, but the shortest word must have 3'],
    [['BLACKBERRY', 'RASPBERRY'], undefined],
  ])('%j', (words, reason) => {
    expect(themeRefutation(words, room)).toBe(reason);
  });

  it('under left-right symmetry each word stands in the middle', () => {
    const mirror = { ...room, symmetry: 'mirror' } as const;
    expect(themeRefutation(['BLACKBERRY'], mirror)).toContain('cannot stand in the middle');
    expect(placeTheme(['RASPBERRY'], mirror, new Random(3))!.words[0]!.column).toBe(3);
  });

  it('too many words do not fit', () => {
    const words = ['AAAA', 'BBBBB', 'CCCCCC', 'DDDDDDD', 'EEEEEEEE', 'FFFFFFFFF', 'GGGGGGGGGG', 'HHHHHHHHHHH'];
    expect(themeRefutation(words, room)).toContain('have no rows');
  });
});

describe('the letters of a theme, followed', () => {
  const words = [
    'CAT',
    'COT',
    'ACE',
    'TEN',
    'TOE',
    'ONE',
    'NET',
    'EAT',
    'TEA',
    'CAN',
    'AGE',
    'TAN',
    'PAT',
    'ERA',
    'PET',
    'ARE',
  ];
  const lexicon = lexiconOf(words);
  const counts = new WordCounts(lexicon, 1);
  const open = new Uint8Array(9).fill(1);

  /** Whether any three words across give words down, with these letters. */
  function isFillable(given: ReadonlyMap<CellId, LetterId>): boolean {
    const fits = (word: string, row: number): boolean =>
      [...word].every((letter, c) => {
        const wanted = given.get(row * 3 + c);
        return wanted === undefined || lexicon.alphabet.letters[wanted] === letter;
      });
    const rows = [0, 1, 2].map(row => {
      const own = [0, 1, 2].every(c => given.has(row * 3 + c));
      const theme = [0, 1, 2].map(c => lexicon.alphabet.letters[given.get(row * 3 + c) ?? 0]).join('');
      return own ? [theme] : words.filter(word => fits(word, row));
    });
    return rows[0]!.some(a =>
      rows[1]!.some(b => rows[2]!.some(c => [0, 1, 2].every(at => words.includes(a[at]! + b[at]! + c[at]!)))),
    );
  }

  /** A word of the theme in a row of the grid. */
  function drawGiven(random: Random): ReadonlyMap<CellId, LetterId> {
    const row = random.below(3);
    const theme = words[random.below(words.length)]!;
    return new Map([...theme].map((letter, c) => [row * 3 + c, lexicon.alphabet.ids.get(letter)!]));
  }

  it('a slot without a word is found only if there is no fill, and a dive ends only if there is one (brute force)', () => {
    const random = new Random(1);
    const seen = { refuted: 0, filled: 0 };
    for (let trial = 0; trial < 200; trial++) {
      const given = drawGiven(random);
      const dive = new Dive(counts, lettersIn(given, 9), 3, random);
      if (dive.follow(open).length > 0) {
        seen.refuted++;
        expect(isFillable(given)).toBe(false);
      }
      if (dive.run(open).length === 0) {
        seen.filled++;
        expect(isFillable(given)).toBe(true);
      }
    }
    expect(seen.refuted).toBeGreaterThan(20);
    expect(seen.filled).toBeGreaterThan(5);
  });

  it('counts of words with given letters agree with the list', () => {
    const letters = new Uint8Array(9).fill(255);
    letters[1] = lexicon.alphabet.ids.get('A')!;
    expect(counts.count(letters, 0, 1, 3)).toBe(words.filter(word => word[1] === 'A').length);
    letters[2] = lexicon.alphabet.ids.get('N')!;
    expect(counts.count(letters, 0, 1, 3)).toBe(words.filter(word => word.endsWith('AN')).length);
    expect(counts.count(letters, 3, 1, 3)).toBe(words.length);
    expect(counts.count(letters, 0, 1, 2)).toBe(0);
  });

  it.each([
    [8, 'none', 4],
    [8, 'rotation', 4],
    [7, 'rotation', 3],
    [9, 'rotation', 2],
  ] as const)(
    '%i rows, symmetry %s: the cost of a placement is that of the cheapest blocks (brute force)',
    (height, symmetry, row) => {
      const limits = { words: ANY_NUMBER, blocks: ANY_NUMBER };
      const rules = { width: 1, height, style: 'american', symmetry, minLength: 3, ...limits } as const;
      const fixed = new Int8Array(height).fill(-1);
      const twin = symmetry === 'none' ? row : height - 1 - row;
      fixed[row] = 1;
      fixed[twin] = 1;
      const ease = easeOf(counts, lettersIn(new Map([[row, lexicon.alphabet.ids.get('A')!]]), height));
      let cheapest = Number.POSITIVE_INFINITY;
      for (let bits = 0; bits < 1 << height; bits++) {
        const isOpen = (at: number): boolean => ((bits >> at) & 1) === 1;
        const rows = Array.from({ length: height }, (_, at) => at);
        if (!isOpen(row) || (symmetry === 'rotation' && rows.some(at => isOpen(at) !== isOpen(height - 1 - at))))
          continue;
        cheapest = Math.min(cheapest, costOf(rows.map(isOpen)));
      }
      const placement = { words: [], fixed, alone: [] };
      expect(placementCost(placement, rules, ease)).toBeCloseTo(cheapest, 9);

      /** A block costs .6; under a symmetry one of two is paid, and so is each run of two. */
      function costOf(isOpen: readonly boolean[]): number {
        let cost = 0;
        for (let at = 0; at < height; at++) {
          const mid = (height - 1) / 2;
          const isPaid = symmetry === 'none' || at <= mid;
          if (!isOpen[at]) {
            if (isPaid) cost += 0.6;
            continue;
          }
          const from = at;
          while (at < height && isOpen[at]) at++;
          const length = at - from;
          at--;
          if (length < 3) return Number.POSITIVE_INFINITY;
          const count = ease.count(from, 1, length);
          cost += count === 0 ? 40 : 3 * strainOf(count, length - ease.given(from, 1, length));
        }
        return cost;
      }
    },
  );

  it('the letters of a placement stand in its cells', () => {
    const placed = { words: [{ word: 'AB', row: 0, column: 1 }], fixed: new Int8Array(6), alone: [] };
    expect([...lettersOf(placed, 3)]).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
  });
});

/** The letters given, by cell. */
function lettersIn(given: ReadonlyMap<CellId, LetterId>, cells: number): Uint8Array {
  return Uint8Array.from({ length: cells }, (_, cell) => given.get(cell) ?? NO_LETTER);
}
