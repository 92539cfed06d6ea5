// Near repeats: two words that share a stem (TIDE and TIDES) or a base (GOVERNS and GOVERNOR), or of which one is a compound of the other
// (FIRE and FIREMAN) or the other with a prefix (ARRANGE and REARRANGE). They are not used in one puzzle unless the user allows it. Stems
// are those of Snowball (Porter 2001).

import { loadStemmer, stemmerFor } from '#platform/stemmers';
import { NO_WORD } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { STEMMED, type StemLanguage } from '../platform/types.js';
import { joinUmlauts, splitsUmlauts } from './languages.js';
import { findWord, type Lexicon } from './lexicon.js';

/** The shortest part of a compound, and the shortest rest. Shorter ones are often there by chance (TEN in TENANT). */
export const SHORTEST_PART = 4;
const SHORTEST_REST = 3;
/** Letters that stemmers replace by others. */
const ALIKE: Readonly<Record<string, string>> = { Y: 'I', Ä: 'A', Ö: 'O', Ü: 'U', Ё: 'Е' };
/** Letters that German puts between the parts of a compound. */
const LINKS: Readonly<Record<string, readonly string[]>> = { de: ['', 'S', 'N', 'EN', 'ES'] };

/** Prefixes of a language, and the shortest word before which each makes a near repeat: before shorter ones it is often there by chance. */
const PREFIXES: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: prefixesOf({ 4: 'UN NON', 5: 'DIS MIS', 6: 'RE IN IM DE EN CO PRE SUB' }),
  de: prefixesOf({ 4: 'UN', 6: 'AB AN AUF AUS BE EIN ENT ER GE MISS VER VOR ZER ZU' }),
  ru: prefixesOf({ 5: 'НЕ АНТИ КОНТР', 6: 'БЕЗ ВЫ ЗА ОТ ПЕРЕ ПО ПОД ПРИ ПРО РАЗ СО' }),
};

function prefixesOf(lists: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(lists).flatMap(([base, list]) => list.split(' ').map(one => [one, Number(base)])));
}

/**
 * Endings that form words from one base to which stemmers give different stems (GOVERNS and GOVERNOR, УЗЕЛ and УЗЕЛОЧЕК). `base` is the
 * least length of the base if one word is the base itself, and `both` if both words have an ending.
 */
const ENDINGS: Readonly<
  Record<string, { readonly base: number; readonly both: number; readonly endings: ReadonlySet<string> }>
> = {
  en: { base: 4, both: 4, endings: endingsOf('S ES D ED R ER ERS RS ST EST OR ORS ING INGS LY NESS IST ISTS ISM') },
  de: {
    base: 4,
    both: 4,
    endings: endingsOf(
      'E EN N ER ERN IN ERIN UNG IG LICH ISCH BAR SAM IE IK IST ISMUS ANZ ANT IEREN IERUNG IÖS ION IERT OR LN L ITÄT',
    ),
  },
  ru: {
    base: 4,
    both: 5,
    endings: endingsOf(
      'А Я Ь О Е К КА ОК ЁК ЕК ИК ЧИК НИК НИЦА ИЦА ЦА ЩИК ЩИЦА ЧИЦА ЕЦ ИСТ ИСТКА ИЗМ СТВО ША ОЧКА ОЧЕК ИЩЕ ИШКО ЧОК ЧКА ЬЕ ЬЯ ЕРИЯ ЁНОК ЯТНЯ ЧНИК НИН',
    ),
  },
};

function endingsOf(list: string): ReadonlySet<string> {
  return new Set(['', ...list.split(' ')]);
}

type Stem = (word: string) => string;

/** Whether two words, written as in the lexicon, are near repeats. */
export type IsNearRepeat = (one: string, other: string) => boolean;

/** Such lengths with those of the rests of compounds: a rest has to be a word, too. @param lang if undefined, without linking letters */
export function withRests(lengths: ReadonlySet<number>, lang: string | undefined): ReadonlySet<number> {
  const all = new Set(lengths);
  for (const whole of lengths)
    for (const part of lengths)
      for (const { length } of LINKS[lang ?? ''] ?? [''])
        if (part >= SHORTEST_PART && whole - part - length >= SHORTEST_REST) all.add(whole - part - length);
  return all;
}

/** The test for near repeats; undefined if the stems of the lexicon's language are not known. */
export function nearRepeatsOf(lexicon: Lexicon): IsNearRepeat | undefined {
  const lang = stemLanguageOf(lexicon);
  if (lang === undefined || !STEMMED.includes(lang)) return undefined;
  const links = LINKS[lang] ?? [''];
  const isWord = (text: string): boolean => [...text].length >= SHORTEST_REST && findWord(lexicon, text) !== NO_WORD;
  /** Whether the whole is a compound of the part, or the part with a prefix. */
  const isMadeOf = (whole: string, part: string): boolean => {
    const [isFirst, isLast] = [whole.startsWith(part), whole.endsWith(part)];
    if (!(isFirst || isLast) || [...part].length < SHORTEST_PART) return false;
    if (isLast && part.length >= (PREFIXES[lang]!.get(whole.slice(0, -part.length)) ?? Number.POSITIVE_INFINITY))
      return true;
    const rests = [...(isFirst ? [whole.slice(part.length)] : []), ...(isLast ? [whole.slice(0, -part.length)] : [])];
    return rests.some(rest => links.some(link => isWord(withoutLink(rest, link, isFirst))));
  };
  const natural = naturalOf(lexicon);
  return (first, second) => {
    const [one, other] = [natural(first), natural(second)];
    if (one === other) return false; // a repeat, for which there is another rule
    if (beginAlike(one, other) && (haveOneBase(one, other, lang) || stemmerOf(lang)(one) === stemmerOf(lang)(other)))
      return true;
    return one.length > other.length ? isMadeOf(one, other) : isMadeOf(other, one);
  };
}

/** Words as stemmers know them: with umlauts, where the lexicon splits these. */
function naturalOf({ fold }: Lexicon): (word: string) => string {
  return splitsUmlauts(fold) ? joinUmlauts : word => word;
}

/**
 * The near repeats among these words. Only words that begin or end alike are compared.
 * @returns the indices of the two words of each pair, in ascending order; undefined if the stems of the language are not known
 */
export function nearRepeatsAmong(
  words: readonly string[],
  lexicon: Lexicon,
): readonly (readonly [number, number])[] | undefined {
  const isNear = nearRepeatsOf(lexicon);
  if (isNear === undefined) return undefined;
  const natural = naturalOf(lexicon);
  const starts = new Map<string, number[]>();
  const ends = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  // Plain loops: every fill comes here, and most of them before this is compiled.
  for (let later = 0; later < words.length; later++) {
    const word = natural(words[later]!);
    const start = groupOf(starts, stemLetter(word[0] ?? '') + stemLetter(word[1] ?? ''));
    const end = groupOf(ends, word.slice(-SHORTEST_PART));
    for (const one of start) if (isNear(words[one]!, word)) pairs.push([one, later]);
    for (const one of end) if (!start.includes(one) && isNear(words[one]!, word)) pairs.push([one, later]);
    start.push(later);
    end.push(later);
  }
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}

/**
 * Of which of some words a word of a lexicon may be a near repeat: they begin with two of the same letters, apart from those that stemmers
 * replace, or end with four of the same. This is asked of letter ids, before a word is spelled.
 * @returns a function of the word whose letters are there in a table
 */
export function mayBeNear(
  { alphabet: { letters, ids }, fold }: Lexicon,
  words: readonly string[],
): (table: ArrayLike<number>, from: number, length: number) => readonly string[] {
  const stemId = kept((letter: string) => letters.findIndex(other => stemLetter(other) === stemLetter(letter)));
  const stems = letters.map(stemId);
  // Where umlauts are split, the second letter may belong to the first one.
  const second = splitsUmlauts(fold) ? 0 : 1;
  const size = letters.length;
  const endOf = (table: ArrayLike<number>, end: number): number => {
    let key = 0;
    for (let at = end - SHORTEST_PART; at < end; at++) key = key * size + table[at]!;
    return key;
  };
  const begins = new Map<number, string[]>();
  const ends = new Map<number, string[]>();
  for (const word of words) {
    const [one = '', two = ''] = word;
    groupOf(begins, stemId(one) * size + second * stemId(two)).push(word);
    const own = Array.from(word, letter => ids.get(letter) ?? -1);
    if (own.length >= SHORTEST_PART) groupOf(ends, endOf(own, own.length)).push(word);
  }
  const none: readonly string[] = [];
  return (table, from, length) => {
    const begin = begins.get(stems[table[from]!]! * size + second * stems[table[from + 1]!]!) ?? none;
    const end = length < SHORTEST_PART ? none : (ends.get(endOf(table, from + length)) ?? none);
    return end.length === 0 ? begin : [...begin, ...end];
  };
}

/** What is known so far with this key. */
function groupOf<Key, One>(groups: Map<Key, One[]>, key: Key): One[] {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const group: One[] = [];
  groups.set(key, group);
  return group;
}

/** Whether two words may share a stem: a stem begins with the first two letters of its word, apart from letters that stemmers replace. */
export function beginAlike(one: string, other: string): boolean {
  return isAlike(one, other, 0) && isAlike(one, other, 1);
}

/** The letter that stemmers put for a letter. Near repeats begin with the same one of these, or end with the same letter. */
export function stemLetter(letter: string): string {
  return ALIKE[letter] ?? letter;
}

function isAlike(one: string, other: string, at: number): boolean {
  const [a = '', b = ''] = [one[at], other[at]];
  return a === b || stemLetter(a) === stemLetter(b);
}

/** Whether two words have the same base, each with an ending or without one. */
function haveOneBase(one: string, other: string, lang: string): boolean {
  const { base, both, endings } = ENDINGS[lang]!;
  const shorter = Math.min(one.length, other.length);
  let alike = 0;
  while (alike < shorter && one[alike] === other[alike]) alike++;
  for (let length = alike; length >= (length === shorter ? base : both); length--)
    if (endings.has(one.slice(length)) && endings.has(other.slice(length))) return true;
  return false;
}

/** The rest of a compound without the letters that link it to the other part; empty if they are not there. */
function withoutLink(rest: string, link: string, isBehind: boolean): string {
  if (isBehind) return rest.startsWith(link) ? rest.slice(link.length) : '';
  return rest.endsWith(link) ? rest.slice(0, rest.length - link.length) : '';
}

/** The language that is given, or else one guessed from the letters; plain Latin letters count as English. */
export function stemLanguageOf({ lang, alphabet: { letters } }: Lexicon): string | undefined {
  if (lang !== undefined) return lang;
  if (letters.every(letter => letter >= 'Ѐ' && letter <= 'ӿ')) return 'ru';
  if (letters.every(letter => /^[A-Z]$/.test(letter))) return 'en';
  return letters.every(letter => /^[A-ZÄÖÜẞ]$/.test(letter)) ? 'de' : undefined;
}

/** Makes the stems of a lexicon's language ready, and those of the language that its clues are in, if that is another one. */
export async function loadStems(lexicon: Lexicon, language?: string): Promise<void> {
  for (const lang of new Set([stemLanguageOf(lexicon), language]))
    if (lang !== undefined && STEMMED.includes(lang)) await loadStemmer(lang as StemLanguage);
}

/** The stemmer of a known language, loaded when it is first needed. It keeps its results, because every entry is compared with all others. */
export const stemmerOf: (lang: string) => Stem = kept(lang => {
  const stemmer = stemmerFor(lang as StemLanguage);
  return kept(word => stemmer(word.toLowerCase()));
});
