// The clue books: every line is a clue that a solver may meet, so every line is checked.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LeakLanguage, leakTest } from '../../src/dictionary/clues/leak.js';
import { holdsOffence, readFamily } from '../../tools/dict/family.js';

const LANGUAGES: readonly LeakLanguage[] = ['en', 'de', 'ru'];
const LONGEST = 48;

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe.each(LANGUAGES)('the clue book: %s', language => {
  const lines = read(`clues/${language}.txt`)
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  const clues = lines.map(line => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });

  it('is sorted by word, and has no line twice', () => {
    const words = clues.map(([word]) => word);
    expect(words.filter((word, at) => at > 0 && word < words[at - 1]!)).toEqual([]);
    expect(lines.length - new Set(lines.map(line => line.toLowerCase())).size).toBe(0);
  });

  it('has words in capitals, and clues of 2 to 48 characters', () => {
    expect(clues.filter(([word]) => !/^\p{Lu}[\p{Lu}' .-]*$/u.test(word))).toEqual([]);
    expect(clues.filter(([, clue]) => clue !== clue.trim() || clue.length < 2 || clue.length > LONGEST)).toEqual([]);
  });

  it('gives no answer away', () => {
    const tests = new Map<string, (clue: string) => boolean>();
    const leaks = ([word, clue]: readonly [string, string]): boolean => {
      const test = tests.get(word) ?? leakTest(word, language);
      tests.set(word, test);
      return test(clue);
    };
    expect(clues.filter(leaks)).toEqual([]);
  });

  it('is written in the letters of its language', () => {
    // A symbol may be Latin (`K`, `3D`); a word may not, nor a letter of a word.
    const foreign = language === 'ru' ? /[a-z]{2}|[а-яё][a-z]|[a-z][а-яё]/i : /[а-яё]/i;
    expect(clues.filter(([, clue]) => foreign.test(clue))).toEqual([]);
  });

  it('holds nothing that the family filter keeps out', () => {
    const { adult, never } = readFamily(read(`tools/dict/family.${language}.txt`));
    const offends = (text: string): boolean => holdsOffence(text, adult) || holdsOffence(text, never);
    expect(clues.filter(fields => fields.some(offends))).toEqual([]);
  });
});
