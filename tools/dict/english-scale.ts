// How well known an English word is, by film subtitles (SUBTLEX-US), Wikipedia, the glosses of WordNet, and SCOWL's levels.
// The weights are a least-squares fit (two thirds of the words) to a list that is no source here, rounded.

import { type Counts, countWords } from './frequency.js';
import { clampScore } from './output.js';
import { type Estimate, type Knots, log, scoreAt } from './scale.js';
import type { SenseUse, Synset } from './wordnet.js';

export interface EnglishFigures {
  /** SCOWL's level of each word, 10 (everyone's) to 70 (few people's). */
  readonly levels: ReadonlyMap<string, number>;
  /** Uses in subtitles, as spelt there: `Paris`. */
  readonly subtitles: Counts;
  readonly wikipedia: Counts;
  readonly synsets: readonly Synset[];
  readonly senses: ReadonlyMap<string, SenseUse>;
}

export interface EnglishScale {
  /** Score of a single word (lower case); `tags` are its uses in WordNet's tagged texts. */
  readonly word: (word: string, tags: number, senses: number) => number;
  /** Score of an inflected form; undefined for one that nobody writes. */
  readonly form: (word: string, form: string) => number | undefined;
  /** Score of a phrase of known words. */
  readonly phrase: (phrase: string, tags: number) => number;
  /** Whether subtitles, Wikipedia or two glosses have the word. */
  readonly met: (word: string) => boolean;
}

const KNOTS: Knots = [
  [0.3, 1],
  [0.9, 10],
  [1.4, 30],
  [2, 50],
  [2.75, 70],
  [3.9, 90],
  [5.2, 100],
];
/** SCOWL's level of a word that it does not have. */
const NO_LEVEL = 80;
/** Level from which on a word may owe its figure to a name of the same letters (`Nock`, `Garrick`). */
const RARE_LEVEL = 50;
const NAME_SHARE = 0.05;
/** The most for a word, and for a form, that no list has: a book may have it, a paper would not. */
const UNMET_WORD = 45;
const UNMET_FORM = 28;
/** The most for two and three letters that SCOWL does not have and films seldom: mostly shreds of something else. */
const SHRED_LETTERS = 3;
const SHRED_USES = 90;
const SHRED = 40;
/** Glosses that have to use a word for it to count as met. */
const MIN_GLOSSES = 2;
/** Score of a phrase that nothing but its words speaks for, and the most for any: no list of uses tells of phrases. */
const PHRASE_SCORE = 30;
const MAX_PHRASE_SCORE = 66;
/** Forms that a dictionary's rules make and nobody writes: left out where no list has them. */
const MADE_UP = /^(?:comparative|superlative|adverb|as a quality)$/;

export function makeEnglishScale(figures: EnglishFigures): EnglishScale {
  const { levels, wikipedia, synsets } = figures;
  const films = filmUses(figures);
  const glosses = countWords(synsets.map(({ gloss }) => gloss));
  const phrases = countPhrases(synsets);
  const met = (word: string): boolean => films.has(word) || wikipedia.has(word);
  const estimate = (word: string, tags: number, senses: number): Estimate => {
    const level = levels.get(word);
    return (
      2.25 +
      0.33 * log(films.get(word)) -
      (films.has(word) ? 0 : 0.5) +
      0.12 * log(wikipedia.get(word)) -
      0.011 * (level ?? NO_LEVEL) +
      (level === undefined ? 0.19 : 0) -
      0.086 * log(tags) +
      0.14 * log(senses) +
      0.11 * log(glosses.get(word)) -
      0.05 * word.length
    );
  };
  return {
    met: word => met(word) || (glosses.get(word) ?? 0) >= MIN_GLOSSES,
    word(word, tags, senses) {
      const score = scoreAt(estimate(word, tags, senses), KNOTS);
      const shred = word.length <= SHRED_LETTERS && !levels.has(word) && (films.get(word) ?? 0) < SHRED_USES;
      const most = !met(word) ? UNMET_WORD : shred ? SHRED : 100;
      return Math.min(score, most);
    },
    form(word, form) {
      if (met(word)) return scoreAt(estimate(word, 0, 0), KNOTS);
      if (MADE_UP.test(form) && !glosses.has(word)) return undefined;
      return Math.min(scoreAt(estimate(word, 0, 0), KNOTS), UNMET_FORM);
    },
    phrase(phrase, tags) {
      const parts = phrase.split(/[ '-]/).filter(part => part.length > 1);
      const rarest = Math.min(...parts.map(part => estimate(part, 0, 0)));
      const uses = 2 * log(tags) + 3 * log(phrases.get(phrase));
      return Math.min(MAX_PHRASE_SCORE, clampScore(PHRASE_SCORE + 8 * (rarest - 3) + Math.min(20, 2 * uses)));
    },
  };
}

/** Uses in films by lower-case word; those of a name do not count for a rare common word of the same letters. */
function filmUses({ subtitles, levels, synsets }: EnglishFigures): Counts {
  const common = new Set(synsets.flatMap(({ words }) => words.filter(word => word === word.toLowerCase())));
  const uses = new Map<string, number>();
  for (const [word, count] of subtitles) {
    const key = word.toLowerCase();
    const name = word !== key && (levels.get(key) ?? NO_LEVEL) >= RARE_LEVEL && common.has(key);
    uses.set(key, (uses.get(key) ?? 0) + count * (name ? NAME_SHARE : 1));
  }
  return uses;
}

/** How often the glosses of WordNet use each phrase of two words, its own gloss left out. */
function countPhrases(synsets: readonly Synset[]): Counts {
  const phrases = new Map<string, number>();
  for (const { words } of synsets) for (const word of words) if (word.includes(' ')) phrases.set(word.toLowerCase(), 0);
  for (const { words, gloss } of synsets) {
    const own = new Set(words.map(word => word.toLowerCase()));
    const text = gloss.toLowerCase().match(/[a-z']+/g) ?? [];
    for (let at = 0; at + 1 < text.length; at++) {
      const phrase = `${text[at]} ${text[at + 1]}`;
      const count = phrases.get(phrase);
      if (count !== undefined && !own.has(phrase)) phrases.set(phrase, count + 1);
    }
  }
  return phrases;
}
