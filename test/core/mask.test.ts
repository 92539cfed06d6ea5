import { expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { fitsMask, type Mask, parseMask } from '../../src/core/word.js';

const read = (text: string): Mask => {
  const mask = parseMask(text);
  if (typeof mask === 'string') throw new Error(mask);
  return mask;
};

/** By trying every length of every run. */
function slow(mask: string, word: string): boolean {
  if (mask === '') return word === '';
  if (mask[0] === '*')
    return Array.from({ length: word.length + 1 }, (_, at) => word.slice(at)).some(rest => slow(mask.slice(1), rest));
  const [sign, not, letters] = /^(?:\[(\^?)(.*?)\]|.)/.exec(mask)!;
  const isIn = letters === undefined ? sign === '?' || sign === word[0] : (not === '') === letters.includes(word[0]!);
  return word !== '' && isIn && slow(mask.slice(sign!.length), word.slice(1));
}

it('a mask fits the same words as trying every run', () => {
  const random = new Random(10);
  const draw = (letters: string, most: number): string =>
    Array.from({ length: random.below(most + 1) }, () => letters[random.below(letters.length)]!).join('');
  const counts = { fits: 0, not: 0 };
  for (let round = 0; round < 20_000; round++) {
    const mask = [...draw('ABS?N*', 7)].map(sign => ({ S: '[AC]', N: '[^AC]' })[sign] ?? sign).join('');
    const word = draw('ABC', 8);
    const expected = slow(mask, word);
    expect({ mask, word, fits: fitsMask(read(mask), [...word]) }).toEqual({ mask, word, fits: expected });
    counts[expected ? 'fits' : 'not']++;
  }
  expect(Math.min(counts.fits, counts.not)).toBeGreaterThan(1000);
});

it('many stars take no more steps than mask length times word length: dict search *A*A*A*A*B', () => {
  const word = 'A'.repeat(5000);
  let looks = 0;
  const counted = new Proxy([...word], {
    get(target, key) {
      if (key !== 'length') looks++;
      return Reflect.get(target, key);
    },
  });
  expect(fitsMask(read(`${'*A'.repeat(50)}*B`), counted)).toBe(false);
  expect(looks).toBeLessThan(5000 * 102);
});

it.each([
  ['A[BC', "'[' without ']'"],
  ['A[]', "'[]' holds no letter"],
  ['A[^]', "'[^]' holds no letter"],
  ['A[B1]', "unexpected '1' between '[' and ']'"],
  ['A]', "unexpected ']'"],
])('%s is not a mask', (text, why) => expect(parseMask(text)).toBe(why));
