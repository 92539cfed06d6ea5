// The scripts that letters belong to, and letters of one script that look like letters of another: a Cyrillic С in an English grid is a
// mistake that nobody sees, so messages name it.

import { pattern } from './lazy.js';

/** The scripts by name. Letters of other scripts have no name here. */
export const SCRIPTS = [
  ['Latin', String.raw`\p{Script=Latin}`],
  ['Cyrillic', String.raw`\p{Script=Cyrillic}`],
  ['Greek', String.raw`\p{Script=Greek}`],
  ['Armenian', String.raw`\p{Script=Armenian}`],
  ['Hebrew', String.raw`\p{Script=Hebrew}`],
  ['Arabic', String.raw`\p{Script=Arabic}`],
  ['Georgian', String.raw`\p{Script=Georgian}`],
  ['Devanagari', String.raw`\p{Script=Devanagari}`],
  ['Thai', String.raw`\p{Script=Thai}`],
  ['Hangul', String.raw`\p{Script=Hangul}`],
  // These are mixed in one word.
  ['Han or kana', String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`],
].map(([name, source]) => ({ name: name!, test: pattern(source!, 'u') }));

/** Capitals that look alike, by script; a blank where a script has none. */
const ALIKE: Readonly<Record<string, string>> = {
  Latin: 'ABCEHIJKMNOPSTXYZ',
  Cyrillic: 'АВСЕНІЈКМ ОРЅТХУ ',
  Greek: 'ΑΒ ΕΗΙ ΚΜΝΟΡ ΤΧΥΖ',
};

/** The place of a letter's script in {@link SCRIPTS}; -1 for another script, or none. */
export function scriptOf(letter: string): number {
  return SCRIPTS.findIndex(({ test }) => test().test(letter));
}

/** `Cyrillic С`; the letter alone if its script has no name. */
export function letterName(letter: string): string {
  const script = SCRIPTS[scriptOf(letter)];
  return script === undefined ? letter : `${script.name} ${letter}`;
}

/** A letter of another script that looks like this one and is not foreign, too. */
export function lookalike(letter: string, isForeign: (letter: string) => boolean): string | undefined {
  const own = ALIKE[SCRIPTS[scriptOf(letter)]?.name ?? '']?.indexOf(letter) ?? -1;
  if (own < 0) return undefined;
  return Object.values(ALIKE)
    .map(letters => letters[own]!)
    .find(other => other !== ' ' && other !== letter && !isForeign(other));
}
