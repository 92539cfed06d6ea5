// Clues out of what bilingual dictionaries know of a word, for Russian and German alike: its definitions, else its
// synonyms, else what it is called in another language.

import { type Leak, makeBlankClue, makeClue } from './clue.js';
import type { Known } from './wiktionary.js';

export interface BilingualRules {
  /** Definition text made a clue's: labels and references taken off; undefined for one that tells nothing. */
  readonly tidy: (definition: string) => string | undefined;
  /** Words that can stand as a synonym of a word of this class. */
  readonly synonym: (word: string) => boolean;
  /** Languages of translations, best first, and how a clue says them: `По-английски: `. */
  readonly languages: readonly (readonly [language: string, lead: string])[];
  /** Whether the file's encoding holds the text. */
  readonly encodable: (text: string) => boolean;
}

export type Kind = 'definition' | 'synonym' | 'blank' | 'translation' | 'transparent';

export interface Clues {
  readonly kind: Kind;
  readonly clues: readonly string[];
}

const MAX_DEFINITIONS = 4;
const MAX_SYNONYM_CLUES = 2;
const MAX_WORDS = 3;
/** Senses that have to name a synonym for it to be one beyond doubt. */
const TRUSTED_VOTES = 2;
/** Letters in common at the start by which a foreign word gives its cousin away. */
const TRANSPARENT_LETTERS = 4;

export function cluesOf(known: Known, answer: string, leak: Leak, rules: BilingualRules): Clues | undefined {
  const tidied = [...known.definitions.keys()]
    .sort((a, b) => known.definitions.get(b)! - known.definitions.get(a)!)
    .flatMap(text => rules.tidy(text) ?? [])
    .filter(rules.encodable);
  const definitions = unique(tidied.flatMap(text => makeClue(text, leak) ?? [])).slice(0, MAX_DEFINITIONS);
  const synonyms = synonymClues(known, answer, leak, rules, definitions.length > 0);
  if (definitions.length > 0) return { kind: 'definition', clues: unique([...definitions, ...synonyms]) };
  if (synonyms.length > 0) return { kind: 'synonym', clues: unique(synonyms) };
  for (const text of tidied) {
    const blank = makeBlankClue(text, leak);
    if (blank !== undefined) return { kind: 'blank', clues: [blank] };
  }
  return translationClue(known, answer, leak, rules);
}

/**
 * Clues of words that translate the same sense. Those that several senses put beside the answer come first; where none
 * is, the words of one sense, for `ключ` stands beside `весна` but once, under `spring`, and only to mislead.
 */
function synonymClues(known: Known, answer: string, leak: Leak, rules: BilingualRules, sure: boolean): string[] {
  const usable = (word: string): boolean =>
    word.toLowerCase() !== answer && !leak(word) && rules.synonym(word) && rules.encodable(word);
  const groups = known.synonyms.map(group => unique(group).filter(usable)).filter(group => group.length > 0);
  const votes = new Map<string, number>();
  for (const group of groups) for (const word of group) votes.set(word, (votes.get(word) ?? 0) + 1);
  const trusted = [...votes.keys()].filter(word => votes.get(word)! >= TRUSTED_VOTES);
  trusted.sort((a, b) => votes.get(b)! - votes.get(a)!);
  const words = trusted.length > 0 ? trusted : sure ? [] : (groups[0] ?? []).slice(0, MAX_WORDS);
  const clues: string[] = [];
  for (let at = 0; at < words.length && clues.length < MAX_SYNONYM_CLUES; at += MAX_WORDS) {
    const clue = makeClue(words.slice(at, at + MAX_WORDS).join(', '), leak);
    if (clue !== undefined) clues.push(clue);
  }
  return clues;
}

function translationClue(known: Known, answer: string, leak: Leak, rules: BilingualRules): Clues | undefined {
  let transparent: string | undefined;
  for (const [language, lead] of rules.languages) {
    const usable = (known.translations.get(language) ?? []).filter(text => rules.encodable(text) && text.length > 1);
    // A capital marks a name, but for German.
    const short = usable.filter(
      text => text.split(' ').length <= MAX_WORDS && (language === 'deu' || !/^\p{Lu}/u.test(text)),
    );
    const opaque = short.filter(text => !isTransparent(text, answer));
    const clue = (words: readonly string[]): string | undefined =>
      words.length === 0 ? undefined : makeClue(lead + words.slice(0, 2).join(', '), leak);
    const said = clue(opaque);
    if (said !== undefined) return { kind: 'translation', clues: [said] };
    transparent ??= clue(short);
  }
  return transparent === undefined ? undefined : { kind: 'transparent', clues: [transparent] };
}

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'k',
  ч: 'k',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
};

/** Letters as they sound, roughly, so that `coalition` and `коалиция` begin alike. */
function sound(word: string): string {
  const latin = [...word.toLowerCase()].map(letter => LATIN[letter] ?? letter).join('');
  const plain = latin.normalize('NFD').replace(/[^a-z]/g, '');
  return plain
    .replace(/ph/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/th/g, 't')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1');
}

/** Whether a translation begins as its answer sounds. */
export function isTransparent(translation: string, answer: string): boolean {
  const [a, b] = [sound(translation), sound(answer)];
  const length = Math.min(TRANSPARENT_LETTERS, b.length);
  return a.slice(0, length) === b.slice(0, length);
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
