// Which German words are only names. German spells every noun with a capital letter, but most of the languages that it is translated
// into do that with names alone: Wolga is Волга, Wolle is шерсть. Where these disagree, and for peoples and feasts, the definition
// decides; words that were read one by one (`names.de.txt`) are as that list has them.

import { plainWord } from '../../src/core/word.js';
import type { Known, Words } from './wiktionary.js';

/** Languages whose common nouns begin with a small letter. */
const CASED: ReadonlySet<string> = new Set(['rus', 'spa', 'swe', 'bul', 'cat', 'fin', 'lit', 'fra', 'pol', 'ell']);
/** The share of capital letters from which a word is a name unless its definition says otherwise, and from which it is one if its definition says so. */
const SURE_SHARE = 0.7;
const LIKELY_SHARE = 0.35;

/** What the definition of a single person, place or work says. */
const NAME =
  /\b(?:(?:Vor|Familien|Nach|Ruf)name|(?:\p{L}*[Ss]tadt|Gemeinde|Ortsteil|Stadtteil|Stadtbezirk|Ort|Dorf|\p{L}*[Ff]luss|Strom|Staat|Land|Bundesland|Bundesstaat|Kanton|Provinz|Region|Landschaft|Insel|Inselgruppe|Halbinsel|Gebirge|Mittelgebirge|Berg|See|Meer|Randmeer) (?:in|im|an|am|auf|bei|von|vom|der|des|zwischen|nördlich|südlich|westlich|östlich)|\p{L}*[Gg]ott|\p{L}*[Gg]öttin|Planet|Sternbild)(?!\p{L})/u;

/** What the definition of one of many says: a dweller, a speech, a day, a way to do something. */
const THING =
  /(?:^|[^\p{L}])(?:\p{L}*[Bb]ewohner|Einwohner|Bürger|Staats(?:bürger|angehörige)|Angehörige|Mitglied|Anhänger|Nachkomme|Volk\p{L}*|Stamm|Indianer|\p{L}*[Ss]prache|Dialekt|Mundart|\p{L}*[Tt]ag|Sonntag|Fest|\p{L}*zeit|Rebsorte|Rebe|Wein|\p{L}*[Ss]orte|Gattung|Rasse|Dinosaurier|Unterklasse|Analyse|Untersuchung|\p{L}*[Vv]erfahren|Methode|Gerät|Apparat|Theorie|Lehre|Glaube|Religion|Strömung|Tonart|\p{L}*[Ee]inheit|Steuer|Abgabe|Nummer|Tanz|Speise|Getränk|Käse|Tuch|Stoff|Krankheit|(?:Person|Frau|Mann|Mädchen|Junge), (?:die|der|das)|jede[rs]?|jemand)(?:in|r)?(?:$|[^\p{L}])/u;

/** What stands before a definition: `jüdische und christliche Religion: `. */
const FIELD = /^[^:;.()]{2,70}: /u;

/** Whether a word is only a name. */
export type NameTest = (word: string) => boolean;

/**
 * @param words what the dictionaries know
 * @param listed judgements by word
 */
export function germanNameTest(words: Words, listed: ReadonlyMap<string, boolean>): NameTest {
  const names = new Set<string>();
  const others = new Set<string>();
  for (const [key, known] of words) {
    const isName = key.startsWith('n ') && isNameByDictionaries(known);
    (isName ? names : others).add(plainWord(known.spelling));
  }
  return word => listed.get(plainWord(word)) ?? (names.has(plainWord(word)) && !others.has(plainWord(word)));
}

function isNameByDictionaries(known: Known): boolean {
  const share = capitalShare(known);
  if (share < LIKELY_SHARE) return false;
  const name = definitionShare(known, NAME);
  return share < SURE_SHARE ? name > 0.5 : name >= definitionShare(known, THING);
}

/** The mean over languages of the share of a word's translations that begin with a capital letter; 0 without any. */
function capitalShare({ translations }: Known): number {
  const shares = [...translations].flatMap(([language, words]) => {
    const cased = words.filter(word => /^\p{L}/u.test(word));
    if (!CASED.has(language) || cased.length === 0) return [];
    return [cased.filter(word => /^\p{Lu}/u.test(word)).length / cased.length];
  });
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The share of the definitions that match; each counts once for every dictionary that gives it. */
function definitionShare({ definitions }: Known, pattern: RegExp): number {
  let all = 0;
  let matching = 0;
  for (const [text, count] of definitions) {
    all += count;
    if (pattern.test(text.replace(FIELD, ''))) matching += count;
  }
  return all === 0 ? 0 : matching / all;
}

/** Words separated by commas under `[names]` and `[words]`; a `#` begins a comment. */
export function readNames(text: string): ReadonlyMap<string, boolean> {
  const listed = new Map<string, boolean>();
  let isName: boolean | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (/^\[(?:names|words)\]$/.test(line)) isName = line === '[names]';
    else if (isName === undefined) throw new Error(`a word before [names] or [words]: ${line}`);
    else for (const word of line.split(',')) if (word.trim() !== '') listed.set(plainWord(word.trim()), isName);
  }
  return listed;
}
