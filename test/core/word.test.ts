import { describe, expect, it } from 'vitest';
import { foldWord, plainWord, upperCase, writtenWord } from '../../src/core/word.js';
import { foldsOf } from '../../src/dictionary/languages.js';

describe('a plain word', () => {
  it.each([
    ['hot dog', undefined, 'HOTDOG'],
    ["l'été", undefined, 'LÉTÉ'],
    ['mother-in-law', undefined, 'MOTHERINLAW'],
    ['St. Louis', undefined, 'STLOUIS'],
    ['AT&T', undefined, 'ATT'],
    // What stands behind these is no part of a word: flags of a spelling list, a note, a clue.
    ['walk/LDRSG', undefined, 'WALK/LDRSG'],
    ['bank (river)', undefined, 'BANK(RIVER)'],
    ['sea: water', undefined, 'SEA:WATER'],
    ['M*A*S*H', undefined, 'MASH'],
    ['„Oh, no!“', undefined, 'OHNO'],
    ['¿Qué…?', undefined, 'QUÉ'],
    ['1+A', undefined, '1+A'],
    ['A_B', undefined, 'A_B'],
    ['wei\u00adch', undefined, 'WEICH'],
    ['e\u0301te\u0301', undefined, 'ÉTÉ'],
    // German: ß is SS, its capital too
    ['straße', 'de', 'STRASSE'],
    ['STRAẞE', 'de', 'STRASSE'],
    // Turkish and Azeri: i and ı are two letters
    ['izin', 'tr', 'İZİN'],
    ['ılık', 'tr', 'ILIK'],
    ['izin', 'tr-TR', 'İZİN'],
    ['iş', 'az', 'İŞ'],
    ['izin', 'en', 'IZIN'],
    // Lithuanian: the dot that stays under an accent in lower case is not part of the capital
    ['i\u0307\u0301', 'lt', 'Í'],
    // Greek: the final sigma is a sigma
    ['λόγος', 'el', 'ΛΌΓΟΣ'],
    // Dutch: the ligature is one letter, the two letters are two
    ['ĳs', 'nl', 'ĲS'],
    ['ijs', 'nl', 'IJS'],
    // Serbian in both scripts: the digraph that is one character is one letter, in each of its three cases
    ['љубав', 'sr', 'ЉУБАВ'],
    ['ǉubav', 'sr', 'ǇUBAV'],
    ['ǈubav', 'sr', 'ǇUBAV'],
    ['ljubav', 'sr', 'LJUBAV'],
    // Georgian: no capitals in a grid
    ['ქართული', 'ka', 'ქართული'],
    ['ᲥᲐᲠᲗᲣᲚᲘ', 'ka', 'ქართული'],
  ])('%s (%s) is %s', (spelling, lang, word) => {
    expect(plainWord(spelling, lang)).toBe(word);
    expect(plainWord(word, lang)).toBe(word);
  });

  it('does not look up an unknown language in the locale data', () => {
    expect(upperCase('i', 'x-klingon')).toBe('I');
  });
});

describe('folding', () => {
  const fold = (lang: string | undefined, word: string, more = {}) =>
    foldWord(word, { fold: foldsOf({ lang, ...more }) });

  it.each([
    ['en', 'CAFÉ', 'CAFE'],
    ['en', 'ÆTHER', 'AETHER'],
    ['en', 'SMØRREBRØD', 'SMORREBROD'],
    ['fr', 'ÇA', 'CA'],
    ['fr', 'CŒUR', 'COEUR'],
    ['es', 'NIÑÉZ', 'NIÑEZ'],
    ['ca', 'FAÇÀ', 'FAÇA'],
    ['de', 'CAFÉÄÖÜ', 'CAFEÄÖÜ'],
    ['nl', 'ĲS', 'IJS'],
    ['el', 'ΛΌΓΟΣ', 'ΛΟΓΟΣ'],
    ['el', 'Ϊ\u0301', 'Ι'],
    // A stress mark is removed; Й and Ё are letters.
    ['ru', 'ЁЛКИ\u0301Й', 'ЁЛКИЙ'],
    // There is no alphabet here, so nothing is folded unless the user wants it.
    ['pl', 'ŁÓDŹ', 'ŁÓDŹ'],
    ['tr', 'İŞ', 'İŞ'],
    [undefined, 'CAFÉ', 'CAFÉ'],
  ])('%s: %s is %s', (lang, word, folded) => {
    expect(fold(lang, word)).toBe(folded);
  });

  it("follows the user's options", () => {
    expect(fold('en', 'CAFÉ', { accents: 'keep' })).toBe('CAFÉ');
    expect(fold('pl', 'ŁÓDŹ', { accents: 'fold' })).toBe('LODZ');
    expect(fold(undefined, 'ЙЁΆÉ', { accents: 'fold' })).toBe('ЙЁΑE');
    expect(fold('ru', 'ЁЛКА', { yo: 'fold' })).toBe('ЕЛКА');
  });

  it('turns any spelling into a word of the lexicon', () => {
    expect(writtenWord("l'Été", { lang: 'fr', fold: foldsOf({ lang: 'fr' }) })).toBe('LETE');
  });
});
