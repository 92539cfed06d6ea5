// The values of letters in the word game Scrabble, in the editions for three languages. Constructors use their sum as a rough
// measure of how rare the letters of a fill are.

import { languageCode } from '../core/word.js';

const SETS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: { 1: 'AEILNORSTU', 2: 'DG', 3: 'BCMP', 4: 'FHVWY', 5: 'K', 8: 'JX', 10: 'QZ' },
  de: { 1: 'EDNISRTUA', 2: 'HGLO', 3: 'MBWZ', 4: 'CFKP', 6: 'ÄJÜV', 8: 'ÖX', 10: 'QY' },
  ru: { 1: 'АВЕИНОРСТ', 2: 'ДКЛМПУ', 3: 'БГЁЬЯ', 4: 'ЫЙ', 5: 'ЖЗХЦЧ', 8: 'ШЭЮ', 10: 'ФЩЪ' },
};

/** The value of each letter in a language; undefined if the language has no set here. */
export function letterValues(language: string | undefined): ReadonlyMap<string, number> | undefined {
  const set = SETS[languageCode(language) ?? ''];
  if (set === undefined) return undefined;
  return new Map(
    Object.entries(set).flatMap(([value, letters]) => [...letters].map(letter => [letter, Number(value)])),
  );
}
