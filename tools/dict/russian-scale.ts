// How well known a Russian noun is, by Wikipedia and film subtitles, all its cases together, by the definitions of Wiktionary
// and by the dictionaries that have it. The weights are a least-squares fit (two thirds of the words) to a list that is no
// source here, rounded.

import { type Counts, summed } from './frequency.js';
import type { WordForm } from './opencorpora.js';
import { type Knots, log, scoreAt } from './scale.js';
import type { Dictionary } from './wiktionary.js';
import { gatherTestimony } from './witnesses.js';

export interface RussianFigures {
  readonly subtitles: Counts;
  readonly wikipedia: Counts;
  /** Uses of English words, any case: a thing is as well known by its English name, where nothing else is known of it. */
  readonly english: Counts;
  readonly dictionaries: readonly Dictionary[];
  /** Nouns in all cases. */
  readonly forms: Iterable<WordForm>;
  /** Forms of other parts of speech, among them some spelled like nouns: `велик` is mostly said of a great man. */
  readonly others: Iterable<WordForm>;
}

/** Score of a noun in lower case, with Ё or without. */
export type RussianScale = (noun: string) => number;

const KNOTS: Knots = [
  [0.4, 1],
  [0.8, 10],
  [1.45, 30],
  [2.1, 50],
  [2.85, 70],
  [3.8, 90],
  [5.4, 100],
];
/** The most for a word that neither Wikipedia, subtitles nor a definition uses. */
const UNMET = 62;
/** Share of its uses that a noun's form has if other parts of speech have it too. */
const HOMOGRAPH_SHARE = 0.05;
/** Uses in Wikipedia's model that count as one: it leaves out words used less than five times this. */
const WIKIPEDIA_UNIT = 50;

export function makeRussianScale(figures: RussianFigures): RussianScale {
  const lemmas = new Map<string, string[]>();
  for (const { text, lemma } of figures.forms) {
    const [form, noun] = [spell(text), spell(lemma)];
    const known = lemmas.get(form);
    if (known === undefined) lemmas.set(form, [noun]);
    else if (!known.includes(noun)) known.push(noun);
  }
  const homographs = new Set<string>();
  for (const { text } of figures.others) if (lemmas.has(spell(text))) homographs.add(spell(text));
  const byNoun = (counts: Counts): Counts => {
    const asNouns = new Map<string, number>();
    for (const [word, uses] of counts) asNouns.set(word, homographs.has(spell(word)) ? uses * HOMOGRAPH_SHARE : uses);
    return summed(asNouns, word => lemmas.get(spell(word)) ?? []);
  };
  const testimony = gatherTestimony(figures.dictionaries, 'rus', spell);
  const definitions = byNoun(testimony.definitions);
  const wikipedia = byNoun(figures.wikipedia);
  const subtitles = byNoun(figures.subtitles);
  const abroad = knownAbroad(figures);
  const singulars = new Set([...lemmas.values()].flat());
  return spelling => {
    const given = spell(spelling);
    // A plural is as well known as its singular.
    const noun = singulars.has(given) ? given : (lemmas.get(given)?.[0] ?? given);
    const witness = testimony.witnesses.get(noun) ?? { into: 0, translations: 0 };
    const estimate =
      1.1 +
      0.3 * log((wikipedia.get(noun) ?? 0) / WIKIPEDIA_UNIT) +
      0.12 * log(subtitles.get(noun)) +
      0.1 * log(definitions.get(noun)) +
      0.1 * witness.into +
      0.33 * log(witness.translations) +
      0.12 * (abroad.get(noun) ?? 0) -
      0.07 * noun.length;
    const met = wikipedia.has(noun) || subtitles.has(noun) || definitions.has(noun);
    return Math.min(scoreAt(estimate, KNOTS), met ? 100 : UNMET);
  };
}

/** Mean logarithm of the uses of the English words, no phrases, that dictionaries give for each noun. */
function knownAbroad({ english, dictionaries }: RussianFigures): ReadonlyMap<string, number> {
  const films = new Map([...english].map(([word, uses]) => [word.toLowerCase(), uses]));
  const names = new Map<string, Set<string>>();
  const add = (noun: string, name: string): void => {
    if (name.includes(' ')) return;
    const key = spell(noun.toLowerCase());
    names.set(key, (names.get(key) ?? new Set()).add(name.toLowerCase()));
  };
  for (const { from, to, entries } of dictionaries) {
    if (from !== 'eng' && to !== 'eng') continue;
    for (const { headword, senses } of entries)
      for (const word of senses.flatMap(({ translations }) => translations))
        from === 'eng' ? add(word, headword) : add(headword, word);
  }
  return new Map(
    [...names].map(([noun, list]) => [
      noun,
      [...list].reduce((sum, name) => sum + log(films.get(name)), 0) / list.size,
    ]),
  );
}

function spell(word: string): string {
  return word.replaceAll('ё', 'е');
}
