// Near repeats: two words that share a stem (TIDE and TIDES) or a base (GOVERNS and GOVERNOR), or of which one is a compound of the other
// (FIRE and FIREMAN) or the other with a prefix (ARRANGE and REARRANGE). They are not used in one puzzle unless the user allows it. Stems
// are those of Snowball (Porter 2001). What the rules do not see, and what they see wrongly, is in a table of word families for each language
// (EAT and ATE; not UNIT and UNITE), which is made with the dictionaries.

import { familiesFor, loadStemmer, stemmerFor } from '#platform/stemmers';
import { NO_WORD } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { foldWord } from '../core/word.js';
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
  const [lang, looksNear] = [stemLanguageOf(lexicon), nearByRule(lexicon)];
  if (lang === undefined || looksNear === undefined) return undefined;
  const [natural, kin] = [naturalOf(lexicon), kinOf(lang)];
  return (first, second) => {
    const [one, other] = [kin(natural(first)), kin(natural(second))];
    return looksNear(first, second)
      ? !share(one.apart, other.apart)
      : share(one.own, other.own) || share(one.own, other.parts) || share(one.parts, other.own);
  };
}

/** What the table of a language says of a word. */
interface Kin {
  /** The families that it is a form of: EAT and ATE are of one. */
  readonly own: readonly string[];
  /** The families of its parts: SOMEONE has a part of the family of ONE. */
  readonly parts: readonly string[];
  /** The groups of words that only look like near repeats. */
  readonly apart: readonly string[];
}

const NO_KIN: Kin = { own: [], parts: [], apart: [] };
/** Signs before the number of a family in the table. */
export const PART_SIGN = '<';
export const APART_SIGN = '!';

/** Looks words up in the table of a language, whose lines are a word and numbers of families, in the order of the words. */
const kinOf = kept((lang: string) => {
  const table = familiesFor(lang as StemLanguage);
  return kept((word: string): Kin => {
    const numbers = lineOf(table, keyOf(word))?.split(' ') ?? [];
    if (numbers.length === 0) return NO_KIN;
    const signed = (sign: string) => numbers.flatMap(one => (one.startsWith(sign) ? one.slice(1) : []));
    return { own: numbers.filter(one => /^\w/.test(one)), parts: signed(PART_SIGN), apart: signed(APART_SIGN) };
  });
});

/** By language and family: the words that are of it, or have a part of it. */
const membersOf = kept((lang: string) => {
  const members = new Map<string, string[]>();
  for (const line of familiesFor(lang as StemLanguage).split('\n')) {
    const [word, ...numbers] = line.split(' ');
    for (const number of numbers)
      if (!number.startsWith(APART_SIGN)) groupOf(members, number.replace(PART_SIGN, '')).push(word!);
  }
  return members;
});

/** How the table writes a word. */
export function keyOf(word: string): string {
  return word.replaceAll('Ё', 'Е');
}

/** What is behind a word in a text whose lines begin with words, in order. */
function lineOf(text: string, word: string): string | undefined {
  let [low, high] = [0, text.length];
  while (low < high) {
    const start = Math.max(low, text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1);
    const end = text.indexOf(' ', start);
    const next = text.indexOf('\n', start);
    const found = text.slice(start, end);
    if (found === word) return text.slice(end + 1, next);
    if (found < word) low = next + 1;
    else high = start;
  }
  return undefined;
}

function share(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && some.some(one => others.includes(one));
}

/** The test for what looks like a near repeat by stems, endings, prefixes and parts, without the table. */
export function nearByRule(lexicon: Lexicon): IsNearRepeat | undefined {
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
 * The near repeats among these words. Only words that begin or end alike, or have a family in common, are compared.
 * @returns the indices of the two words of each pair, in ascending order; undefined if the stems of the language are not known
 */
export function nearRepeatsAmong(
  words: readonly string[],
  lexicon: Lexicon,
): readonly (readonly [number, number])[] | undefined {
  const isNear = nearRepeatsOf(lexicon);
  if (isNear === undefined) return undefined;
  const natural = naturalOf(lexicon);
  const kin = kinOf(stemLanguageOf(lexicon)!);
  const starts = new Map<string, number[]>();
  const ends = new Map<string, number[]>();
  const families = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  // Plain loops: every fill comes here, and most of them before this is compiled.
  for (let later = 0; later < words.length; later++) {
    const word = natural(words[later]!);
    const start = groupOf(starts, stemLetter(word[0] ?? '') + stemLetter(word[1] ?? ''));
    const end = groupOf(ends, word.slice(-SHORTEST_PART));
    const { own, parts } = kin(word);
    const alike = new Set([...start, ...end]);
    for (const number of own) for (const one of groupOf(families, number)) alike.add(one);
    for (const number of parts) for (const one of groupOf(families, number)) alike.add(one);
    for (const one of alike) if (isNear(words[one]!, words[later]!)) pairs.push([one, later]);
    for (const group of [start, end, ...[...own, ...parts].map(number => groupOf(families, number))]) group.push(later);
  }
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}

/**
 * Of which of some words a word of a lexicon may be a near repeat: they begin with two of the same letters, apart from those that stemmers
 * replace, or end with four of the same, or have a family in common. This is asked of letter ids, before a word is spelled.
 * @returns a function of the word whose letters are there in a table
 */
export function mayBeNear(
  lexicon: Lexicon,
  words: readonly string[],
): (table: ArrayLike<number>, from: number, length: number) => readonly string[] {
  const { letters, ids } = lexicon.alphabet;
  const { fold } = lexicon;
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
  const related = relatedTo(lexicon, words);
  return (table, from, length) => {
    const near = nearIn(table, from, length);
    const others = related(table, from, length);
    return others.length === 0 ? near : [...near, ...others.filter(word => !near.includes(word))];
  };
  function nearIn(table: ArrayLike<number>, from: number, length: number): readonly string[] {
    const begin = begins.get(stems[table[from]!]! * size + second * stems[table[from + 1]!]!) ?? none;
    const end = length < SHORTEST_PART ? none : (ends.get(endOf(table, from + length)) ?? none);
    return end.length === 0 ? begin : [...begin, ...end];
  }
}

/** Of some words those that may have a family in common with a word, which is told by a hash of its letters. */
function relatedTo(
  lexicon: Lexicon,
  words: readonly string[],
): (table: ArrayLike<number>, from: number, length: number) => readonly string[] {
  const lang = stemLanguageOf(lexicon);
  const none: readonly string[] = [];
  if (lang === undefined || !STEMMED.includes(lang)) return () => none;
  const [kin, natural, { ids }] = [kinOf(lang), naturalOf(lexicon), lexicon.alphabet];
  const hashOf = (table: ArrayLike<number>, from: number, length: number): number => {
    let hash = length;
    for (let at = from; at < from + length; at++) hash = (Math.imul(hash, 31) + table[at]!) | 0;
    return hash;
  };
  const yo = ids.get('Е');
  const byHash = new Map<number, string[]>();
  for (const word of words) {
    const { own, parts } = kin(natural(word));
    for (const number of [...own, ...parts])
      for (const other of membersOf(lang).get(number) ?? []) {
        const written = Array.from(foldWord(other, lexicon), letter => ids.get(letter) ?? -1);
        const group = groupOf(byHash, hashOf(written, 0, written.length));
        if (!group.includes(word)) group.push(word);
      }
  }
  if (byHash.size === 0) return () => none;
  const e = yo === undefined ? undefined : ids.get('Ё');
  const plain: number[] = [];
  return (table, from, length) => {
    if (e === undefined) return byHash.get(hashOf(table, from, length)) ?? none;
    for (let at = 0; at < length; at++) plain[at] = table[from + at] === e ? yo! : table[from + at]!;
    return byHash.get(hashOf(plain, 0, length)) ?? none;
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
