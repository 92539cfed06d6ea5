import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { apart, type FreeWish, layFree } from '../../src/design/free/free.js';
import { type Layout, laidLetters } from '../../src/design/free/free-layout.js';
import { proveLayout } from '../../src/design/free/prove.js';
import { layoutFaults } from '../../src/verify/verify-layout.js';

const idsOf = (words: readonly string[]): number[][] =>
  words.map(word => [...word].map(letter => letter.charCodeAt(0) - 65));
const lay = (words: readonly string[], width: number, height: number, more: Partial<FreeWish> = {}) =>
  layFree({ list: idsOf(words), width, height, all: false, seed: 1, deadline: Number.POSITIVE_INFINITY, ...more });
const textOf = (layout: Layout, words: readonly string[]): (string | undefined)[] =>
  laidLetters(layout, idsOf(words)).map(id => (id === undefined ? undefined : String.fromCharCode(65 + id)));
const faultsOf = (layout: Layout, words: readonly string[]): string[] =>
  layoutFaults(textOf(layout, words), layout.width, words);

/** The most words of any layout: each word is left out or set in each place, in turn. Knows nothing of the search. */
function mostByForce(words: readonly string[], width: number, height: number): number {
  const cells = new Array<string | undefined>(width * height).fill(undefined);
  let most = 0;
  const runsIn = (): number => {
    const rows = Array.from({ length: height }, (_, r) => cells.slice(r * width, (r + 1) * width));
    const columns = Array.from({ length: width }, (_, c) => rows.map(row => row[c]));
    const texts = [...rows, ...columns].map(line => line.map(letter => letter ?? '.').join(''));
    return texts.flatMap(text => text.split('.').filter(run => run.length > 1)).length;
  };
  const decide = (word: number, set: number): void => {
    if (set + words.length - word <= most) return;
    if (word === words.length) {
      if (runsIn() === set && layoutFaults(cells, width, words).length === 0) most = set;
      return;
    }
    const letters = [...words[word]!];
    for (const step of [1, width])
      for (let first = 0; first < cells.length; first++) {
        if (
          step === 1 ? (first % width) + letters.length > width : first + (letters.length - 1) * width >= cells.length
        )
          continue;
        const at = letters.map((_, i) => first + i * step);
        if (at.some((cell, i) => cells[cell] !== undefined && cells[cell] !== letters[i])) continue;
        const added = at.filter(cell => cells[cell] === undefined);
        at.forEach((cell, i) => {
          cells[cell] = letters[i];
        });
        decide(word + 1, set + 1);
        for (const cell of added) cells[cell] = undefined;
      }
    decide(word + 1, set);
  };
  decide(0, 0);
  return most;
}

describe('free layouts', () => {
  const random = new Random(7);
  const drawn = Array.from({ length: 8 }, (_, nth) => {
    const count = 3 + random.below(3);
    const words = new Set<string>();
    while (words.size < count)
      words.add(Array.from({ length: 2 + random.below(3) }, () => 'ABC'[random.below(3)]).join(''));
    const [width, height] = nth % 4 === 0 ? [4, 4] : [4, 3];
    return { words: [...words], width: width!, height: height! };
  });
  it.each(drawn)(
    '$words on $width x $height: as many as by brute force, with a proof',
    async ({ words, width, height }) => {
      const ending = await lay(words, width, height);
      expect(faultsOf(ending.layout, words)).toEqual([]);
      expect(ending.layout.width <= width && ending.layout.height <= height).toBe(true);
      expect([ending.layout.words.length, ending.isProven]).toEqual([mostByForce(words, width, height), true]);
    },
  );

  it('proves and refutes like brute force', async () => {
    for (const { words, width, height } of drawn.slice(1, 4)) {
      const most = mostByForce(words, width, height);
      const kindOf = async (wanted: number): Promise<string> =>
        (await proveLayout(idsOf(words), width, height, wanted, { nodes: 1e6 }, () => false)).kind;
      expect(await kindOf(most)).toBe('found');
      if (most < words.length) expect(await kindOf(most + 1)).toBe('none');
    }
  });

  it('lays out all words on the board that brute force proves to be the smallest', async () => {
    const words = ['CAT', 'TEA', 'ACE', 'EAT'];
    const { layout, isProven, kind } = await lay(words, 30, 30, { all: true });
    expect([kind, isProven, faultsOf(layout, words)]).toEqual(['laid', true, []]);
    const cells = layout.width * layout.height;
    for (let width = 2; width < 5; width++)
      for (let height = width; height < 5 && width * height < cells; height++)
        expect(mostByForce(words, width, height)).toBeLessThan(words.length);
  });

  it('a word can arise between others', async () => {
    const words = ['AXO', 'BYN', 'ON', 'AB', 'XY'];
    const { layout, isProven } = await lay(words, 3, 3);
    expect([faultsOf(layout, words), layout.words.length, isProven]).toEqual([[], 5, true]);
  });

  it('the same seed gives the same layout, and a search that is ended keeps what it has', async () => {
    const words = 'APPLE GRAPE LEMON MELON PEACH PLUM PEAR'.split(' ');
    const [one, two] = [await lay(words, 5, 5), await lay(words, 5, 5)];
    expect(one).toEqual(two);
    expect(faultsOf(one.layout, words)).toEqual([]);
    const late = await lay(words, 9, 9, { deadline: 0 });
    expect([late.kind, late.isProven]).toEqual(['laid', false]);
  });

  it('words without a common letter are reported', () => {
    expect(apart(idsOf(['CAT', 'TEA', 'DOG', 'GO']))).toEqual([2, 3]);
    expect(apart(idsOf(['CAT', 'TEA']))).toBeUndefined();
  });
});
