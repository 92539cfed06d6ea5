import { expect, it } from 'vitest';
import { fitsMask } from '../../src/cli/dict/mask.js';
import { Random } from '../../src/core/random.js';

/** By trying every length of every run. */
function slow(mask: string, word: string): boolean {
  if (mask === '') return word === '';
  if (mask[0] === '*')
    return Array.from({ length: word.length + 1 }, (_, at) => word.slice(at)).some(rest => slow(mask.slice(1), rest));
  return word !== '' && (mask[0] === '?' || mask[0] === word[0]) && slow(mask.slice(1), word.slice(1));
}

it('a mask fits the words that trying every run says', () => {
  const random = new Random(10);
  const draw = (letters: string, most: number): string =>
    Array.from({ length: random.below(most + 1) }, () => letters[random.below(letters.length)]!).join('');
  const counts = { fits: 0, not: 0 };
  for (let round = 0; round < 20_000; round++) {
    const [mask, word] = [draw('AB?*', 7), draw('AB', 8)];
    const expected = slow(mask, word);
    expect({ mask, word, fits: fitsMask([...mask], [...word]) }).toEqual({ mask, word, fits: expected });
    counts[expected ? 'fits' : 'not']++;
  }
  expect(Math.min(counts.fits, counts.not)).toBeGreaterThan(1000);
});

it('many stars take no more than the mask times the word: dict search *A*A*A*A*B', () => {
  const word = 'A'.repeat(5000);
  let looks = 0;
  const counted = new Proxy([...word], {
    get(target, key) {
      if (key !== 'length') looks++;
      return Reflect.get(target, key);
    },
  });
  expect(fitsMask([...'*A'.repeat(50), '*', 'B'], counted)).toBe(false);
  expect(looks).toBeLessThan(5000 * 102);
});
