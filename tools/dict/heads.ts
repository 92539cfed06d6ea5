// German words with a part in common: a clue with Schulbuch gives LEHRBUCH away, Blödsinn UNSINN, and Beamtenrecht STAATSBEAMTER.

import { stem } from '../../src/dictionary/clues/leak.js';

/** Letters that such a part has at least, and what else either word has. */
const PART = 4;
const BEFORE = 2;
/** Letters of a short first part: AKT of AKTSTUDIE. */
const SHORT_PART = 3;
/** Prefixes of that length that are words too. */
const SHORT_PREFIXES = new Set([
  'auf',
  'aus',
  'bei',
  'ein',
  'her',
  'hin',
  'mit',
  'los',
  'vor',
  'weg',
  'ent',
  'ver',
  'zer',
  'gut',
]);
/** Ends that form words and are words by chance. */
const SUFFIXES = new Set([
  'schaft',
  'heit',
  'keit',
  'nisse',
  'tion',
  'ling',
  'inge',
  'rung',
  'lung',
  'ment',
  'lich',
  'isch',
  'igen',
]);

const WORD = /\p{L}+/gu;

/**
 * A test for texts with a word that ends on the same word as `answer`, that opens with the answer's end, or of which the answer is
 * the short form (ELOK).
 * @param isWord whether a text, in lower case, is a word of the answer's class
 * @param isPart whether it is a word that compounds begin with: a noun or an adjective
 */
export function headTest(
  answer: string,
  isWord: (word: string) => boolean,
  isPart: (word: string) => boolean = isWord,
): (text: string) => boolean {
  const own = plain(answer);
  const heads: string[] = [];
  for (let at = BEFORE; at <= own.length - PART; at++) {
    const head = own.slice(at);
    if (!SUFFIXES.has(head) && isWord(head)) heads.push(head);
  }
  const parts = [...new Set(heads.flatMap(head => partsOf(own, head, isPart)))];
  const short = own.slice(0, SHORT_PART);
  const opensShort = isPart(short) && !SHORT_PREFIXES.has(short) && heads.some(head => own === short + head);
  const stems = heads.map(head => stem(head, 'de')).filter(head => head.length > PART);
  const people = /^(\p{L}{2,3}?)(?:in|er|e)$/u.exec(own)?.[1];
  return text =>
    (text.match(WORD) ?? [])
      .map(plain)
      .some(
        word =>
          heads.some(head => word.length >= head.length + BEFORE && word.endsWith(head)) ||
          stems.some(head => word.startsWith(head)) ||
          (opensShort && word.startsWith(short) && isWord(word.slice(SHORT_PART))) ||
          parts.some(
            part => word.startsWith(part) || word.endsWith(part) || (part.length > PART && word.includes(part)),
          ) ||
          isShortOf(own, word) ||
          said(own) === said(word) ||
          lacksOne(own, word) ||
          (people !== undefined && word.startsWith(`${people}land`)),
      );
}

/** The parts of a compound that ends on `head`, if what stands before it is a word too: BAHN and LINIE. */
function partsOf(answer: string, head: string, isPart: (word: string) => boolean): string[] {
  const first = answer.slice(0, -head.length);
  const before = [first, first.replace(/(?:e?s|e?n)$/u, '')].find(text => text.length >= PART && isPart(text));
  return before === undefined || SUFFIXES.has(before) || PREFIXES.has(before) ? [] : [before, head];
}

/** Prefixes that are words too. */
const PREFIXES = new Set(['unter', 'über', 'gegen', 'wieder', 'hinter', 'zusammen', 'herein', 'durch', 'fort']);

/** Ä and E said alike: Äthan, Ethan. */
function said(word: string): string {
  return word.replaceAll('ä', 'e');
}

/** ELOK of Elektrolokomotive, UBAHN of Untergrundbahn: its first letter, and the others within. */
function isShortOf(answer: string, word: string): boolean {
  const rest = answer.slice(1);
  return rest.length >= 3 && word.length >= answer.length + 3 && word[0] === answer[0] && word.slice(1).includes(rest);
}

/** One word is the other without a letter: mauzen, maunzen. */
function lacksOne(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  if (short.length < 5 || long.length !== short.length + 1 || long.slice(0, 2) !== short.slice(0, 2)) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

/** In lower case, with ss for ß; a double letter at the start is a slip of the pen (Aaktzeichnung). */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/^(?!aal|aas)(\p{L})\1(?=\p{L}{3})/u, '$1');
}
