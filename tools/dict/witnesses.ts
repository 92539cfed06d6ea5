// How many bilingual dictionaries know a word and how often they name it: the more languages have a word for a thing, the
// better it is known. And the uses of words in the definitions, a text of a million words in German.

import { type Counts, countWords } from './frequency.js';
import type { Dictionary } from './wiktionary.js';

export interface Witness {
  /** Dictionaries from another language that translate something by the word. */
  readonly into: number;
  /** Translations of the word and into it, in all dictionaries. */
  readonly translations: number;
}

export interface Testimony {
  /** By lower-case spelling. */
  readonly witnesses: ReadonlyMap<string, Witness>;
  readonly definitions: Counts;
}

/** What the dictionaries from and into `language` testify; `spell` gives the spelling under which a word is filed. */
export function gatherTestimony(
  dictionaries: readonly Dictionary[],
  language: string,
  spell: (word: string) => string,
): Testimony {
  const witnesses = new Map<string, { into: number; translations: number }>();
  const definitions = new Set<string>();
  const meet = (word: string): { into: number; translations: number } => {
    const key = spell(word.toLowerCase());
    const known = witnesses.get(key) ?? { into: 0, translations: 0 };
    witnesses.set(key, known);
    return known;
  };
  for (const { from, entries } of dictionaries) {
    const met = new Set<object>();
    for (const { headword, senses } of entries) {
      for (const { translations, definitions: texts } of senses) {
        if (from === language) {
          meet(headword).translations += translations.length;
          for (const text of texts) definitions.add(text);
          continue;
        }
        for (const word of translations) {
          const known = meet(word);
          known.translations++;
          if (!met.has(known)) known.into++;
          met.add(known);
        }
      }
    }
  }
  const spelled = new Map<string, number>();
  for (const [word, uses] of countWords(definitions)) spelled.set(spell(word), (spelled.get(spell(word)) ?? 0) + uses);
  return { witnesses, definitions: spelled };
}
