import { describe, expect, it } from 'vitest';
import { type CellId, type LetterId, NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { easeOf, strainOf } from '../../src/design/blocked/ease.js';
import { placementCost } from '../../src/design/blocked/promise.js';
import { placeTheme, themeLetters, themeRefusal, themeRefutation } from '../../src/design/blocked/theme-places.js';
import { Wipeouts } from '../../src/design/blocked/wipeouts.js';
import { WordCounts } from '../../src/design/blocked/word-counts.js';
import { ANY_NUMBER } from '../../src/design/range.js';
import { makeGrid } from '../../src/grid/grid.js';
import { lexiconOf } from '../lexicons.js';

const room = { width: 15, height: 15, symmetry: 'rotation', minLength: 3 } as const;

describe('the places of theme words', () => {
  it('two of equal length face each other, and one of odd length gets the middle row', () => {
    const placement = placeTheme(['BLACKBERRY', 'STRAWBERRY', 'RASPBERRY'], room, new Random(1))!;
    const [first, middle, last] = placement.words;
    expect(middle).toEqual({ word: 'RASPBERRY', row: 7, column: 3, isAcross: true });
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

  it('some stand in columns where that is asked for: they cross only at a letter of both, and blocks stand at their ends', () => {
    const words = ['NANANANANA', 'ANANANANAN', 'ANANANA', 'NANANAN', 'ANANANANA'];
    let crossings = 0;
    for (let seed = 0; seed < 60; seed++) {
      const placement = placeTheme(words, room, new Random(seed), false);
      if (placement === undefined) continue;
      expect(placement.words.map(({ word }) => word).sort()).toEqual([...words].sort());
      expect(placement.words.some(({ isAcross }) => !isAcross)).toBe(true);
      expect(Array.from(placement.fixed).reverse()).toEqual(Array.from(placement.fixed));
      const spelled = new Map<CellId, string>();
      for (const { word, row, column, isAcross } of placement.words) {
        const cells = [...word].map((_, at) => (isAcross ? row * 15 + column + at : (row + at) * 15 + column));
        cells.forEach((cell, at) => {
          if (spelled.has(cell)) crossings++;
          expect(spelled.get(cell) ?? word[at]).toBe(word[at]);
          expect(placement.fixed[cell]).toBe(1);
          spelled.set(cell, word[at]!);
        });
        const [from, to] = isAcross ? [column - 1, column + word.length] : [row - 1, row + word.length];
        const ends = [from, to].filter(at => at >= 0 && at < 15);
        expect(ends.map(at => placement.fixed[isAcross ? row * 15 + at : at * 15 + column])).toEqual(ends.map(() => 0));
      }
    }
    expect(crossings).toBeGreaterThan(0);
  });

  it.each([
    [['ABCDEFGHIJKLMNOP'], 'ABCDEFGHIJKLMNOP has 16 letters, but a row has 15 cells'],
    [['AB'], 'AB has 2 letters, but the shortest word must have 3'],
    [['BLACKBERRY', 'RASPBERRY'], undefined],
  ])('%j', (words, reason) => {
    expect(themeRefutation(words, room)).toBe(reason);
  });

  it('under left-right symmetry each word is laid in the middle of a row; where it cannot be, that proves nothing', () => {
    const mirror = { ...room, symmetry: 'mirror' } as const;
    expect(themeRefutation(['BLACKBERRY'], mirror)).toBeUndefined();
    expect(themeRefusal(['BLACKBERRY'], mirror)).toContain('in the middle of a row');
    expect(themeRefusal(['RASPBERRY'], mirror)).toBeUndefined();
    expect(placeTheme(['RASPBERRY'], mirror, new Random(3))!.words[0]!.column).toBe(3);
  });

  it('too many words do not fit: eight of different lengths find eight rows and columns, nine more do not', () => {
    const words = Array.from({ length: 12 }, (_, at) => 'ABCDEFGHIJKL'[at]!.repeat(at + 4));
    expect(themeRefusal(words.slice(0, 8), room)).toBeUndefined();
    expect(themeRefusal(words, room)).toContain('have no rows');
    expect(themeRefutation(words, room)).toBeUndefined();
  });

  it('a word that is longer than a row stands in a column where those are longer', () => {
    const high = { ...room, height: 17 };
    expect(themeRefusal(['ABCDEFGHIJKLMNOP'], high)).toBeUndefined();
    expect(themeRefusal(['ABCDEFGHIJKLMNOP'], { ...high, symmetry: 'none' })).toContain('in rows only');
    expect(placeTheme(['ABCDEFGHIJKLMNOP'], high, new Random(1))).toBeUndefined();
    expect(placeTheme(['ABCDEFGHIJKLMNOP'], high, new Random(1), false)!.words[0]!.isAcross).toBe(false);
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

  it('a slot without a word is found only if there is no fill, and always where given letters alone leave none (brute force)', () => {
    const random = new Random(1);
    const grid = makeGrid({ source: '', width: 3, height: 3, open });
    const seen = { wiped: 0, none: 0, fillable: 0 };
    for (let trial = 0; trial < 200; trial++) {
      const given = drawGiven(random);
      const wiped = new Set(new Wipeouts(counts, lettersIn(given, 9)).in(grid));
      if (wiped.size > 0) seen.wiped++;
      if (isFillable(given)) {
        seen.fillable++;
        expect(wiped.size).toBe(0);
      }
      for (const slot of grid.slots) {
        const fits = (word: string): boolean =>
          slot.cells.every((cell, at) => [undefined, lexicon.alphabet.ids.get(word[at]!)].includes(given.get(cell)));
        if (words.some(fits) || slot.cells.every(cell => given.has(cell))) continue;
        seen.none++;
        expect(wiped).toContain(slot);
      }
    }
    expect(Math.min(seen.wiped, seen.fillable)).toBeGreaterThan(20);
    expect(seen.none).toBeGreaterThan(0);
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
    '%i rows, symmetry %s: the cost of a placement is that of the cheapest blocks of each line (brute force)',
    (height, symmetry, row) => {
      const limits = { words: ANY_NUMBER, blocks: ANY_NUMBER };
      const rules = { width: 3, height, style: 'american', symmetry, minLength: 3, ...limits } as const;
      const cells = 3 * height;
      const fixed = new Int8Array(cells).fill(-1);
      for (const column of [0, 1, 2]) {
        fixed[row * 3 + column] = 1;
        fixed[symmetry === 'none' ? row * 3 + column : cells - 1 - row * 3 - column] = 1;
      }
      const letters = new Map([...'CAT'].map((letter, at) => [row * 3 + at, lexicon.alphabet.ids.get(letter)!]));
      const ease = easeOf(counts, lettersIn(letters, cells));
      const columns = [0, 1, 2].map(column => ({ first: column, step: 3, size: height }));
      const rows = Array.from({ length: height }, (_, at) => ({ first: at * 3, step: 1, size: 3 }));
      const isRotation = symmetry === 'rotation';
      const lines = isRotation ? [...columns.slice(0, 2), ...rows.slice(0, Math.ceil(height / 2))] : columns;
      const wanted = lines.reduce((sum, line) => sum + cheapest(line), 0);
      const placement = { words: [], fixed, alone: [] };
      expect(placementCost(placement, rules, ease)).toBeCloseTo(wanted, 9);

      /** Of a line, and of the one that is turned onto it. */
      function cheapest({ first, step, size }: (typeof rows)[number]): number {
        const own = Array.from({ length: size }, (_, at) => first + at * step);
        const twin = own.map(cell => cells - 1 - cell).reverse();
        const isOwnTwin = isRotation && twin[0] === own[0];
        let least = Number.POSITIVE_INFINITY;
        for (let bits = 0; bits < 1 << size; bits++) {
          const isOpen = own.map((_, at) => ((bits >> at) & 1) === 1);
          const turned = [...isOpen].reverse();
          if (own.some((cell, at) => fixed[cell] !== -1 && (fixed[cell] === 1) !== isOpen[at])) continue;
          if (isOwnTwin && isOpen.some((open, at) => open !== turned[at])) continue;
          // A line that is its own twin is paid by halves: the block in its middle, or the run there, is whole.
          const half = isOwnTwin ? size / 2 : size;
          const blocks = isOpen.filter((open, at) => !open && at < half).length;
          const runs = runsOf(isOpen).filter(([from, to]) => !isOwnTwin || from + to <= size);
          if (runs.some(([from, to]) => to - from < 3)) continue;
          const cost = runs.reduce((sum, [from, to]) => {
            const isMiddle = isOwnTwin && from + to === size;
            const other = isRotation && !isMiddle ? runCost(twin[size - to]!, step, to - from) : 0;
            return sum + runCost(own[from]!, step, to - from) + other;
          }, 0.6 * blocks);
          least = Math.min(least, cost);
        }
        return least;
      }

      function runCost(first: CellId, step: number, length: number): number {
        const count = ease.count(first, step, length);
        return count === 0 ? 40 : 3 * strainOf(count, length - ease.given(first, step, length));
      }
    },
  );

  it('the letters of a placement stand in its cells', () => {
    const placed = { words: [{ word: 'AB', row: 0, column: 1, isAcross: true }], fixed: new Int8Array(6), alone: [] };
    expect([...themeLetters(placed, 3)]).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
  });
});

/** Where the runs of a line begin and end. */
function runsOf(isOpen: readonly boolean[]): (readonly [number, number])[] {
  const begins = [...isOpen.keys()].filter(at => isOpen[at] && !isOpen[at - 1]);
  return begins.map(from => [from, [...isOpen, false].indexOf(false, from)] as const);
}

/** The letters given, by cell. */
function lettersIn(given: ReadonlyMap<CellId, LetterId>, cells: number): Uint8Array {
  return Uint8Array.from({ length: cells }, (_, cell) => given.get(cell) ?? NO_LETTER);
}
