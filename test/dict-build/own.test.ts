// Clues of our own: short, and silent about their answers, as those that the build makes.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, leakTest } from '../../src/dictionary/clues/leak.js';
import { holdsOffence, readFamily } from '../../tools/dict/family.js';

const FILES: readonly (readonly [Language, string])[] = [
  ['de', 'german'],
  ['ru', 'russian'],
  ['en', 'english'],
];
const LONGEST = 48;

const read = (path: string): string => readFileSync(new URL(`../../tools/dict/${path}`, import.meta.url), 'utf8');

describe.each(FILES)('clues of our own: %s', (language, name) => {
  const lines = read(`${name}-extra.txt`)
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('='));

  it('has one clue a word, of at most 48 characters', () => {
    expect(lines.filter(fields => fields.length !== 2)).toEqual([]);
    expect(new Set(lines.map(([word]) => word)).size).toBe(lines.length);
    expect(lines.filter(([, clue]) => clue!.length > LONGEST)).toEqual([]);
  });

  it('gives no answer away', () => {
    expect(lines.filter(([word, clue]) => leakTest(word!, language)(clue!))).toEqual([]);
  });

  it('holds nothing that the family filter keeps out', () => {
    const { adult, never } = readFamily(read(`family.${language}.txt`));
    expect(lines.filter(fields => fields.some(text => holdsOffence(text, adult) || holdsOffence(text, never)))).toEqual(
      [],
    );
  });
});
