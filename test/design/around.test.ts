import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { Arounds } from '../../src/design/blocked/around.js';
import { breachesOf, type PatternRules } from '../../src/design/blocked/breaches.js';
import { themeLetters } from '../../src/design/blocked/theme-places.js';
import { WordCounts } from '../../src/design/blocked/word-counts.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { makeGrid } from '../../src/grid/grid.js';

let lexicon: Lexicon;
let counts: WordCounts;
beforeAll(() => {
  const lengths = new Set([3, 4, 5, 6, 7, 8, 9]);
  const file = { source: 'dict/en.txt', bytes: readFileSync('dict/en.txt') };
  lexicon = readDictionaries([file], { lang: 'en', lengths }).lexicon;
  counts = new WordCounts(lexicon, 0);
});

const RULES: PatternRules = {
  ...{ width: 9, height: 9, style: 'american', symmetry: 'rotation', minLength: 3 },
  ...{ words: { least: 0, most: 32 }, blocks: { least: 0, most: 20 } },
};

describe('patterns around a theme', () => {
  it('are legal, hold its words, and differ from one another', () => {
    const theme = ['PEACH', 'MELON'];
    const arounds = new Arounds(theme, RULES, lexicon, counts, new Random(1));
    const patterns = new Set<string>();
    for (let round = 0; round < 5; round++) {
      const around = arounds.next();
      if (around === undefined) continue;
      expect(breachesOf(around.open, RULES)).toEqual([]);
      const letters = themeLetters(around.placement, RULES.width);
      for (const cell of letters.keys()) expect(around.open[cell]).toBe(1);
      expect([...letters.values()].sort().join('')).toBe([...theme.join('')].sort().join(''));
      patterns.add(around.open.join(''));
      around.failed(makeGrid({ source: '', width: 9, height: 9, open: around.open }).slots);
    }
    expect(patterns.size).toBeGreaterThan(1);
  });

  it('the same seed draws the same', () => {
    const first = () => {
      const arounds = new Arounds(['PEACH', 'MELON'], RULES, lexicon, counts, new Random(2));
      return Array.from({ length: 1 }, () => arounds.next()?.open.join(''));
    };
    expect(first()).toEqual(first());
  });
});

describe('how words are spelled', () => {
  it.each([
    ['.....', false],
    ['..E..', true],
    ['PE...', true],
  ])('%s: as many words have each letter as a look at all of them finds', (mask, isGiven) => {
    const table = lexicon.tables[5]!;
    const letters = Uint8Array.from(mask, mark => lexicon.alphabet.ids.get(mark) ?? NO_LETTER);
    const wanted = new Array<number>(5 * 26).fill(0);
    let many = 0;
    for (let word = 0; word < table.count; word++) {
      const text = table.letters.subarray(word * 5, word * 5 + 5);
      if (letters.some((letter, at) => letter !== NO_LETTER && text[at] !== letter)) continue;
      many++;
      for (const [at, letter] of text.entries()) wanted[at * 26 + letter]!++;
    }
    const spelled = counts.spellings(letters, 0, 1, 5);
    expect(counts.count(letters, 0, 1, 5)).toBe(many);
    // Of many words with given letters only some are looked at.
    if (!isGiven || many <= 200) expect([...spelled]).toEqual(wanted);
    else expect(spelled.reduce((sum, words) => sum + words) / (5 * many)).toBeCloseTo(1, 0);
  });
});
