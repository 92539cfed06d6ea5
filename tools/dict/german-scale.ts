// How well known a German word is, by film subtitles and Wikipedia, by the definitions of Wiktionary and by the dictionaries
// that have it. The weights are a least-squares fit (two thirds of the words) to a list that is no source here, rounded.

import type { Counts } from './frequency.js';
import { type Knots, log, scoreAt } from './scale.js';
import type { Dictionary } from './wiktionary.js';
import { gatherTestimony } from './witnesses.js';

export interface GermanFigures {
  readonly subtitles: Counts;
  readonly wikipedia: Counts;
  readonly dictionaries: readonly Dictionary[];
}

/** Score of a word in any case, ß or SS. */
export type GermanScale = (word: string) => number;

const KNOTS: Knots = [
  [0.7, 1],
  [1.05, 10],
  [1.45, 30],
  [2, 50],
  [2.85, 70],
  [3.9, 90],
  [5.2, 100],
];
/** The most for a word that neither subtitles, Wikipedia nor a definition uses. */
const UNMET = 60;
/** Endings of nouns, adjectives and verbs, and what the endings of a verb in -en become. */
const ENDINGS = ['', 's', 'es', 'n', 'en', 'e', 'er', 'ern', 'se', 'sen', 'in'];
const VERB_ENDINGS = ['t', 'e', 'st', 'te', 'ten', 'et', 'end'];
/** Letters of the shorter part of a compound. */
const MIN_PART = 3;

export function makeGermanScale(figures: GermanFigures): GermanScale {
  const { witnesses, definitions } = gatherTestimony(figures.dictionaries, 'deu', spell);
  const subtitles = respelled(figures.subtitles);
  const wikipedia = respelled(figures.wikipedia);
  const plain = (word: string): number => log((subtitles.get(word) ?? 0) + (wikipedia.get(word) ?? 0));
  /** What is known of the lesser part of a compound: a word is clear to those who know both. */
  const compound = (word: string): number => {
    let best = 0;
    for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
      const rest = word.slice(at);
      if (!witnesses.has(rest)) continue;
      const head = word.slice(0, at);
      const first = witnesses.has(head) ? head : head.endsWith('s') ? head.slice(0, -1) : '';
      if (witnesses.has(first)) best = Math.max(best, Math.min(plain(first), plain(rest)));
    }
    return best;
  };
  return spelling => {
    const word = spell(spelling.toLowerCase());
    const witness = witnesses.get(word) ?? { into: 0, translations: 0 };
    const defined = usesOfForms(definitions, word);
    const written = usesOfForms(wikipedia, word);
    const estimate =
      1.12 +
      0.14 * log(wikipedia.get(word)) +
      0.25 * log(subtitles.get(word)) +
      0.07 * log(written) +
      0.1 * log(defined) +
      0.08 * witness.into +
      0.3 * log(witness.translations) +
      0.1 * compound(word) -
      0.035 * word.length;
    const met = defined > 0 || written > 0 || subtitles.has(word);
    return Math.min(scoreAt(estimate, KNOTS), met ? 100 : UNMET);
  };
}

/** Uses of a word and of the forms that its endings make, by rule. */
function usesOfForms(counts: Counts, word: string): number {
  let uses = 0;
  for (const ending of ENDINGS) uses += counts.get(word + ending) ?? 0;
  if (!word.endsWith('en')) return uses;
  const stem = word.slice(0, -2);
  for (const ending of VERB_ENDINGS) uses += counts.get(stem + ending) ?? 0;
  return uses + (counts.get(`ge${stem}t`) ?? 0);
}

function respelled(counts: Counts): Counts {
  const found = new Map<string, number>();
  for (const [word, uses] of counts) found.set(spell(word), (found.get(spell(word)) ?? 0) + uses);
  return found;
}

function spell(word: string): string {
  return word.replaceAll('ß', 'ss');
}
