// More Russian nouns than OpenCorpora has: those of a spelling dictionary (hunspell's, whose flags tell how a word inflects), and
// the plurals of well-known nouns (ДЕТИ, ОВОЩИ).

import type { WordForm } from './opencorpora.js';

export interface SpelledWord {
  readonly word: string;
  /** Letters, each a rule of inflection; empty for a word that does not inflect. */
  readonly flags: string;
}

/** Words of a class of flags of which nouns are known to be so many are taken for nouns, given so many to judge by. */
const NOUN_SHARE = 0.6;
const FEWEST = 20;
/** Endings of adjectives, pronouns and numerals that inflect as nouns do. */
const NOT_A_NOUN = /(?:[бвгджзклмнпрстфхцчшщ]ий|[ыо]й|ей|дцать|десять)$/;
const PROPER = /Name|Surn|Patr|Geox|Orgn|Abbr|Init/;

/** The lines of a `.dic` file; the first is their number. */
export function readSpelling(text: string): SpelledWord[] {
  return text
    .split('\n')
    .slice(1)
    .flatMap(line => {
      const [word, flags = ''] = line.trim().split('/');
      return word === undefined || word === '' ? [] : { word, flags };
    });
}

/** Words of the spelling dictionary that inflect as known nouns do, and are no form of one. */
export function spelledNouns(spelling: readonly SpelledWord[], forms: readonly WordForm[]): WordForm[] {
  const lemmas = new Set(forms.map(({ lemma }) => lemma));
  const known = new Set(forms.map(({ text }) => plain(text)));
  const classes = new Map<string, { words: number; nouns: number }>();
  for (const { word, flags } of spelling) {
    const found = classes.get(flags) ?? { words: 0, nouns: 0 };
    found.words++;
    if (lemmas.has(word)) found.nouns++;
    classes.set(flags, found);
  }
  const isNoun = ({ word, flags }: SpelledWord): boolean => {
    const { words, nouns } = classes.get(flags)!;
    return flags !== '' && words >= FEWEST && nouns > NOUN_SHARE * words && !NOT_A_NOUN.test(word);
  };
  const withYo = new Set(spelling.filter(({ word }) => word.includes('ё')).map(({ word }) => plain(word)));
  return spelling
    .filter(entry => isNoun(entry) && /^[а-яё-]+$/.test(entry.word))
    .filter(({ word }) => !known.has(plain(word)) && !withYo.has(word))
    .map(({ word }) => ({ text: word, tag: 'NOUN', lemma: word }));
}

export interface PluralRules {
  /** Whether a noun is so well known that its plural counts; where a case of a singular is spelled as the plural is (руки), more is asked. */
  readonly known: (noun: string, isAlike: boolean) => boolean;
  /** Whether a noun is known so well that its plural counts wherever it can be one: if it is no form of the singular, and names what can be counted. */
  readonly common: (noun: string) => boolean;
  /** How often a form is met. */
  readonly uses: (form: string) => number;
}

/** Uses of its other cases from which a plural is one that people say: of воздух there is none. */
const SAID = 40;

/** Endings of nouns that name qualities, doings, teachings and substances, which are seldom counted. */
const UNCOUNTED =
  /(?:изм|ость|есть|ство|ние|нье|тие|тье|мрак|ота|ета|изна|[оа]гия|логия|графия|[аиуе]ция|ика|итет|аж|ий|ка|ура|ие|ье|лин|рит|гия|рия)$/;

/** The plurals of well-known nouns that are said of them. */
export function commonPlurals(forms: readonly WordForm[], { known, common, uses }: PluralRules): WordForm[] {
  const singular = new Set<string>();
  const said = new Map<string, number>();
  for (const { text, tag, lemma } of forms) {
    if (tag.includes('sing')) singular.add(plain(text));
    else if (/datv|ablt|loct/.test(tag)) said.set(lemma, (said.get(lemma) ?? 0) + uses(text));
  }
  const seen = new Set<string>();
  return forms.filter(({ text, tag, lemma }) => {
    if (!/plur,nomn/.test(tag) || /Pltm/.test(tag) || PROPER.test(tag)) return false;
    const isAlike = singular.has(plain(text));
    const isSaid = (said.get(lemma) ?? 0) >= SAID && known(lemma, isAlike);
    const isPlain = !isAlike && !UNCOUNTED.test(lemma) && common(lemma);
    return (isSaid || isPlain) && !seen.has(text) && seen.add(text);
  });
}

function plain(word: string): string {
  return word.replaceAll('ё', 'е');
}
