// The plain text of a field that is markup: HTML (ipuz, Exolve), the elements of a clue in JPZ, the marks of xd. All entities are decoded, as a
// browser does. Tags of emphasis are removed; what is raised or lowered stays so, in the characters that Unicode has for it. A link or a
// picture leaves its words, and the reader says so.

import { decodeHTML } from 'entities';
import type { ReadingNotes } from './features.js';
import { wellFormed } from './input.js';

/** Tags that only change how a text looks. Any other tag stays, as text. */
const EMPHASIS = /<\/?(?:b|i|u|s|em|strong|small|big|span|p|div|font|tt|code|cite|mark)(?:\s[^<>]*)?\/?>/giu;
const BREAK = /<br\s*\/?>/giu;
const UNPAIRED = /<\/?(?:sub|sup)(?:\s[^<>]*)?>/giu;
const SHIFTED = /<(?<tag>sup|sub)(?:\s[^<>]*)?>(?<inner>[^<>]*)<\/\k<tag>\s*>/giu;
const LINK = /<a(?:\s[^<>]*)?>|<\/a\s*>/giu;
const PICTURE = /<img(?:\s[^<>]*)?\/?>/giu;

const RAISED = signs('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const LOWERED = signs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

/** @param said learns of links and pictures; absent for a text that can have none */
export function plainText(html: string, said?: ReadingNotes): string {
  const linked = html.replace(LINK, tag => {
    if (!tag.startsWith('</')) said?.leave('link');
    return '';
  });
  const bare = linked.replace(PICTURE, () => {
    said?.leave('picture');
    return '';
  });
  const shifted = bare
    .replace(BREAK, ' ')
    .replace(EMPHASIS, '')
    .replace(SHIFTED, (_, tag: string, inner: string) => shiftedText(tag.toLowerCase() === 'sup', inner));
  return wellFormed(decodeHTML(shifted.replace(UNPAIRED, '')));
}

/**
 * A raised or lowered text in plain characters: `10⁸²`, `H₂O`. Where Unicode has none, one letter gets a mark (`e^x`), and a word such as the
 * end of `19th` stays as it is.
 */
export function shiftedText(isRaised: boolean, text: string): string {
  const table = isRaised ? RAISED : LOWERED;
  const characters = [...text.trim().replace(/\u2212/gu, '-')];
  if (characters.length > 0 && characters.every(character => table.has(character)))
    return characters.map(character => table.get(character)!).join('');
  if (/^\p{L}{2,}\.?$/u.test(text.trim())) return text;
  return characters.length === 0
    ? ''
    : `${isRaised ? '^' : '_'}${characters.length === 1 ? text.trim() : `(${text.trim()})`}`;
}

function signs(plain: string, shifted: string): ReadonlyMap<string, string> {
  const to = [...shifted];
  return new Map([...plain].map((sign, at) => [sign, to[at]!]));
}
