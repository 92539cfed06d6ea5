// Short clues of names, backed by the facts of WordNet: what the thing is an instance of, and what it is a part of.
// `Capital of France`, `River in Germany`, `Physicist Albert`.

import type { Synset } from '../wordnet.js';

interface Facts {
  readonly byId: ReadonlyMap<string, Synset>;
}

/** What WordNet calls a kind of place, and what a clue says, with the word that joins it to where it lies. */
const PLACES: readonly (readonly [kind: RegExp, said: string, joint: string])[] = [
  [/^national capital$/, 'capital', 'of'],
  [/^(?:state|provincial|territorial) capital$/, 'capital', 'of'],
  [/^(?:city|urban center)$/, 'city', 'in'],
  [/^(?:town|village|port|resort|suburb|borough)$/, '=', 'in'],
  [
    /^(?:river|lake|mountain|mountain peak|volcano|waterfall|island|desert|peninsula|bay|gulf|strait|glacier|canal)$/,
    '=',
    'in',
  ],
  [/^(?:mountain range|range)$/, 'mountains', 'in'],
  [/^American state$/, 'U.S. state', ''],
  [
    /^(?:European|African|Asian|Asian country|African country|European country|South American|North American) (?:country|nation)$/,
    '=',
    '',
  ],
  [/^(?:state|province|region|county|district)$/, 'region', 'of'],
];
const SAID: Readonly<Record<string, string>> = { 'mountain peak': 'mountain', volcano: 'volcano' };

export function namePatterns(synset: Synset, key: string, { byId }: Facts): string[] {
  const kinds = synset.links.flatMap(({ symbol, id }) => (symbol === '@i' ? (byId.get(id)?.words ?? []) : []));
  if (kinds.length === 0) return [];
  const places = placePatterns(synset, kinds, byId);
  return [...places, ...personPatterns(synset, key, kinds)];
}

function placePatterns(synset: Synset, kinds: readonly string[], byId: ReadonlyMap<string, Synset>): string[] {
  const wholes = synset.links.flatMap(({ symbol, id }) => (symbol === '#p' ? (byId.get(id)?.words[0] ?? []) : []));
  for (const [kind, said, joint] of PLACES) {
    const met = kinds.find(word => kind.test(word));
    if (met === undefined) continue;
    const lead = said === '=' ? (SAID[met] ?? met) : said;
    if (joint === '') return [lead];
    // `capital of`: what it is the capital of is said in the gloss, for a town may lie in several lands.
    if (lead === 'capital') {
      const told =
        /\bcapital (?:and [a-z ]+? )?of (?:the )?((?:\p{Lu}[\p{L}.'-]+)(?: (?:and |of )?\p{Lu}[\p{L}.'-]+)*)/u.exec(
          synset.gloss,
        );
      if (told !== null) return [`capital of ${told[1]}`];
    }
    if (wholes.length !== 1) continue;
    return [`${lead === 'capital' ? 'city' : lead} ${joint} ${withArticle(wholes[0]!)}`];
  }
  return [];
}

function withArticle(place: string): string {
  return /^(?:United|Netherlands|Philippines|Alps|Bahamas|.*(?:Islands|Sea|Ocean|Mountains|Republic|Kingdom|States|Peninsula|River)$)/.test(
    place,
  ) && !/^the /i.test(place)
    ? `the ${place}`
    : place;
}

const CALLINGS =
  /^(?:physicist|chemist|composer|painter|poet|playwright|dramatist|novelist|writer|author|philosopher|mathematician|inventor|explorer|navigator|actor|actress|singer|conductor|pianist|architect|sculptor|astronomer|economist|statesman|general|director|film director|film maker|psychologist|biologist|dancer|jazz musician|musician|comedian|historian|geneticist|engineer|aviator|golfer|choreographer|designer|fashion designer)$/;

/** A bearer of the name by calling and first name: `Physicist Albert` for EINSTEIN. */
function personPatterns({ words }: Synset, key: string, kinds: readonly string[]): string[] {
  const calling = kinds.find(kind => CALLINGS.test(kind));
  const full = words
    .filter(word => word.toLowerCase().endsWith(` ${key}`) && /^\p{Lu}[\p{Ll}]+ /u.test(word))
    .sort((a, b) => a.length - b.length)[0];
  if (calling === undefined || full === undefined) return [];
  return [`${calling} ${full.slice(0, -key.length - 1)}`];
}
