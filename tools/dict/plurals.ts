// Clues of Russian plurals: a clue of the singular with its head, the adjectives before it, and words side by side made plural.
// `Узкая полоса земли` becomes `Узкие полосы земли`, `Повесть, рассказ` `Повести, рассказы`.

import type { WordForm } from './opencorpora.js';

export interface Plurals {
  /** The singular of a plural that is no singular itself. */
  readonly lemmaOf: (plural: string) => string | undefined;
  /** A clue of the singular said of many; undefined if that cannot be had for certain. */
  readonly many: (clue: string) => string | undefined;
}

const PROPER = /Name|Surn|Patr|Geox|Orgn|Abbr|Init/;

export function makePlurals(forms: readonly WordForm[]): Plurals {
  const plurals = new Map<string, string>();
  const lemmas = new Map<string, string>();
  const singulars = new Set<string>();
  for (const { text, tag, lemma } of forms) {
    if (PROPER.test(tag) || !tag.includes('nomn')) continue;
    if (/\bsing\b|Pltm/.test(tag)) singulars.add(text);
    if (!tag.includes('plur') || tag.includes('Pltm')) continue;
    if (!plurals.has(lemma)) plurals.set(lemma, text);
    if (!lemmas.has(text)) lemmas.set(text, lemma);
  }
  const ofPhrase = (phrase: string): string | undefined => {
    const words = phrase.split(' ');
    let head = 0;
    while (head < words.length - 1 && ADJECTIVE.test(words[head]!)) head++;
    const noun = words[head]!.toLowerCase();
    const plural = singulars.has(noun) ? plurals.get(noun) : undefined;
    if (plural === undefined || MASS.test(noun) || words.slice(head + 1).some(word => NOMINATIVE.test(word)))
      return undefined;
    return [...words.slice(0, head).map(adjectivePlural), plural, ...words.slice(head + 1)].join(' ');
  };
  return {
    lemmaOf: plural => lemmas.get(plural),
    many: clue => {
      if (/[;:().—–-]|который|которая|которое/u.test(clue)) return undefined;
      const parts =
        clue.toLowerCase() === clue ? clue.split(', ') : (clue[0]!.toLowerCase() + clue.slice(1)).split(', ');
      if (parts.length > 1 && parts.some(part => part.includes(' '))) return undefined;
      const said = parts.map(ofPhrase);
      return said.every(part => part !== undefined) ? said.join(', ') : undefined;
    },
  };
}

const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее)$/;
/** An adjective or a word that agrees with the head, behind it. */
const NOMINATIVE = /(?:ый|ий|ая|яя|ое)$|^(?:или|и|его|её|он|она|оно|свой|своя|сам|сама|один|одна)$/;
/** Nouns that are said of many already, or of no number. */
const MASS = /(?:ость|ство|изм)$|^(?:лицо|множество|совокупность|группа)$/;

function adjectivePlural(word: string): string {
  const stem = word.replace(ADJECTIVE, '');
  return `${stem}${/(?:ий|яя|ее)$/.test(word) || /[гкхжшчщ]$/.test(stem) ? 'ие' : 'ые'}`;
}
