// Word families: which words of a shipped list are forms of one word (EAT, ATE), or have one as a part (ONE, SOMEONE), where the rules of
// src/dictionary/stems.ts do not see it. WordNet says what derives from what, OpenCorpora which forms a noun has; how words are built says the
// rest. `related.LANGUAGE.txt` has what was read by people, and what only looks alike (UNIT, UNITE).
//
// A line of `dict/LANGUAGE.families.txt` is a family (`EAT ATE EATEN`), a word and what is made with it (`ONE: SOMEONE ANYONE`), or a word and
// those that only look like near repeats of it (`UNIT / UNITE`).

import { basesOf } from './inflect.js';
import type { WordForm } from './opencorpora.js';
import type { Synset } from './wordnet.js';

export interface Families {
  readonly families: readonly (readonly string[])[];
  readonly made: ReadonlyMap<string, readonly string[]>;
  readonly apart: ReadonlyMap<string, readonly string[]>;
}

/** The words of the shipped lists of a language, by their letters. */
export type Listed = ReadonlyMap<string, { readonly spelling: string; readonly score: number; readonly noun: boolean }>;

/** What a source knows: words that are forms of one word, and words with a part of each. */
interface Knowledge {
  readonly families: readonly (readonly string[])[];
  readonly made: readonly (readonly [part: string, whole: string])[];
}

/** Words scored lower are in hardly any fill. */
const LEAST_SCORE = 30;
/** Parts of words that are scored lower are there by chance. */
const KNOWN_SCORE = 40;

/** Reads what people wrote, and what {@link familyLines} writes. */
export function readFamilies(text: string): Families {
  const families: string[][] = [];
  const made = new Map<string, string[]>();
  const apart = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, word, sign, rest] = /^(\p{L}+)(:| \/)? (.+)$/u.exec(line) ?? [];
    if (word === undefined) throw new Error(`not a word, and others behind it: ${line}`);
    const others = rest!.split(' ');
    if (sign === undefined) families.push([word, ...others]);
    else {
      const map = sign === ':' ? made : apart;
      map.set(word, [...(map.get(word) ?? []), ...others]);
    }
  }
  return { families, made, apart };
}

/** @param seen whether the rules see by themselves that two words are near repeats */
export function familyLines(
  listed: Listed,
  known: Knowledge,
  read: Families,
  seen: (one: string, other: string) => boolean,
): string[] {
  const isListed = (word: string): boolean => (listed.get(word)?.score ?? 0) >= LEAST_SCORE;
  const apart = new Set(
    [...read.apart].flatMap(([word, others]) => others.flatMap(other => [`${word} ${other}`, `${other} ${word}`])),
  );
  const ofSource = known.families
    .map((words): readonly string[] => [...new Set(words)].filter(isListed).sort())
    .map(words =>
      words.filter((word, at) => words.every((other, place) => at <= place || !apart.has(`${word} ${other}`))),
    )
    .filter(words => words.length > 1);
  const families = [...ofSource, ...read.families];

  const made = new Map<string, Set<string>>();
  const familiesOf = new Map<string, (readonly string[])[]>();
  for (const words of families)
    for (const word of words) familiesOf.set(word, [...(familiesOf.get(word) ?? []), words]);
  const ofReaders = [...read.made].flatMap(([part, wholes]) => wholes.map(whole => [part, whole] as const));
  for (const [part, whole] of [...known.made.filter(([, whole]) => isListed(whole)), ...ofReaders]) {
    if (apart.has(`${part} ${whole}`) || familiesOf.get(part)?.some(words => words.includes(whole))) continue;
    if (seen(part, whole)) continue;
    const wholes = made.get(part) ?? new Set();
    made.set(part, wholes.add(whole));
  }
  const missed = families.filter(
    words =>
      words.some(word => made.has(word)) ||
      words.some((one, at) => words.some((other, place) => place < at && !seen(one, other))),
  );
  const lines = new Set([
    ...missed.map(words => words.join(' ')),
    ...[...made].map(([part, wholes]) => `${part}: ${[...wholes].sort().join(' ')}`),
    ...[...read.apart].map(([word, others]) => `${word} / ${others.join(' ')}`),
  ]);
  return [...lines].sort();
}

/** Letters that a word and what derives from it share at the beginning. */
const SHARED = 3;
/** Links of WordNet: derives from, pertains to, is a participle of. */
const DERIVES = new Set(['+', '\\', '<']);
/** Links that join what nobody takes for one family. */
const NO_KIN = new Set(
  'contain/content contain/continent equator/equinoctial tend/tender part/partition drift/drive coward/cower butter/butyraceous meter/metric mental/mentum autarchic/autocracy grizzle/grizzly bat/batter gantlet/gauntlet calculate/calculus palate/palatial revolt/revolution order/ordinal equate/equator equation/equator tip/tipsy polarity/pole ration/rational ratio/ration'.split(
    ' ',
  ),
);
/** Words in phrases that are in many others: nobody minds them twice. */
const SMALL = new Set(
  'A AN THE OF IN ON AT TO BY UP OUT OFF AND OR FOR AS IT IS BE NO NOT DO GO SO ALL ONE TWO ITS HIS HER MY ME YOU YOUR WE US HE SHE THEY WITH FROM INTO OVER DOWN AWAY BACK THIS THAT WHAT WHO HOW WHY SET PUT GET LET HAVE HAS HAD ARE WAS DID IF OWN FEW ANY TOO NON SAN LOS LAS DEL DES VON VAN LES UND DER DIE DAS'.split(
    ' ',
  ),
);
/** Ends of words that are words by chance. */
const CHANCE = new Set('ABLE ISM OTHER ION GREEK MIN LAC MIL DAL TON ONE BAND PILE MAR BIT'.split(' '));

/** What WordNet knows of English words: forms, what derives from them, and what is made with them. */
export function englishKin(listed: Listed, synsets: readonly Synset[]): Knowledge {
  const byId = new Map(synsets.map(synset => [synset.id, synset]));
  const kinds = new Map<string, Set<string>>();
  const bySpelling = new Map<string, Synset[]>();
  for (const synset of synsets)
    for (const word of synset.words.map(spelt => spelt.toLowerCase())) {
      kinds.set(word, (kinds.get(word) ?? new Set()).add(synset.pos));
      const letters = lettersOf(word);
      bySpelling.set(letters, [...(bySpelling.get(letters) ?? []), synset]);
    }
  const formsOf = new Map<string, string[]>();
  for (const [letters, { spelling }] of listed) {
    if (/[ '-]/.test(spelling)) continue;
    // MATTER is no more of `matt`, and PORTLY is not how a port is.
    for (const { word, pos } of basesOf(letters.toLowerCase()))
      if (kinds.get(word)?.has(pos) && (pos !== 'a' || !kinds.has(letters.toLowerCase())))
        formsOf.set(word, [...(formsOf.get(word) ?? []), letters]);
  }
  const root = joined(
    synsets.flatMap(({ words, links }) =>
      links.flatMap(({ symbol, id, source, target }): [string, string][] => {
        if (!DERIVES.has(symbol) || source === 0 || target === 0) return [];
        const pair = [words[source - 1]!, byId.get(id)!.words[target - 1]!].map(word => word.toLowerCase()).sort();
        const [one, other] = pair as [string, string];
        if (pair.some(word => word.includes(' ')) || NO_KIN.has(pair.join('/'))) return [];
        return sharedStart(one, other) < Math.min(SHARED, one.length, other.length) ? [] : [[one, other]];
      }),
    ),
  );
  const clusters = new Map<string, string[]>();
  for (const word of kinds.keys())
    if (!word.includes(' ')) clusters.set(root(word), [...(clusters.get(root(word)) ?? []), word]);
  const families = [...clusters.values()].map(words =>
    words.flatMap(word => [lettersOf(word), ...(formsOf.get(word) ?? [])]),
  );
  const made: [string, string][] = [];
  for (const [whole, { spelling }] of listed) {
    if (/[ -]/.test(spelling)) {
      for (const part of spelling.split(/[ -]/).map(lettersOf))
        if (part.length >= SHARED && !SMALL.has(part) && part !== whole) made.push([part, whole]);
      continue;
    }
    const senses = bySpelling.get(whole) ?? [];
    for (let length = SHARED; length <= whole.length - 2; length++)
      for (const part of [whole.slice(0, length), whole.slice(-length)])
        if (listed.has(part) && !SMALL.has(part) && !CHANCE.has(part) && tells(senses, part.toLowerCase(), byId))
          made.push([part, whole]);
  }
  return { families, made };
}

/** Whether the definition of a compound has its part as a word, or another name of it or of its kind is a phrase with the part. */
function tells(senses: readonly Synset[], part: string, byId: ReadonlyMap<string, Synset>): boolean {
  const asWord = new RegExp(`(?<![a-z])${part}(?:s|es)?(?![a-z])`);
  return senses.some(({ gloss, words, hypernyms }) => {
    const names = [...words, ...hypernyms.flatMap(id => byId.get(id)!.words)].map(name => name.toLowerCase());
    return (
      asWord.test(gloss.split('"')[0]!.toLowerCase()) ||
      names.some(name => name === part || (/[ -]/.test(name) && name.split(/[ -]/).includes(part)))
    );
  });
}

/** What OpenCorpora knows of Russian nouns, and what their endings and parts say. */
export function russianKin(listed: Listed, forms: Iterable<WordForm>): Knowledge {
  const families = new Map<string, Set<string>>();
  for (const { text, tag, lemma } of forms) {
    if (!tag.includes('nomn')) continue;
    const [form, base] = [text, lemma].map(word => word.toUpperCase().replaceAll('Ё', 'Е').replaceAll('-', ''));
    if (listed.has(form!)) families.set(base!, (families.get(base!) ?? new Set([base!])).add(form!));
  }
  const made: [string, string][] = [];
  const isKnown = knownNoun(listed);
  for (const [whole, { spelling }] of listed) {
    if (/[ -]/.test(spelling)) {
      for (const part of spelling.split(/[ -]/)) if (part.length >= 4 && part !== whole) made.push([part, whole]);
      continue;
    }
    for (const [base, small] of smallOf(whole))
      if (isKnown(base) && isKnown(small)) families.set(`${base} ${small}`, new Set([base, small]));
    // Two words joined by О or Е: ЗЕМЛЕДЕЛЕЦ.
    for (let at = 3; at <= whole.length - 6; at++) {
      if (!/[ОЕ]/.test(whole[at]!) || RUSSIAN_PREFIX.test(whole)) continue;
      const [first, last] = [whole.slice(0, at), whole.slice(at + 1)];
      const start = ['', 'А', 'О', 'Я', 'Ь', 'Е'].map(end => first + end).find(isKnown);
      if (start === undefined || !isKnown(last)) continue;
      made.push([last, whole]);
      if (start.length >= 4) made.push([start, whole]);
    }
  }
  return { families: [...families.values()].map(words => [...words]), made };
}

const RUSSIAN_PREFIX = /^(?:ПЕРЕ|ПРЕ|ПРО|ПО|ДО|НЕДО|НЕ|ОБО|ПОДО|СО|ВОЗ|БЕЗ)/;

/** Whether a word is a noun that people know. */
function knownNoun(listed: Listed): (word: string) => boolean {
  return word => {
    const found = listed.get(word);
    return found !== undefined && word.length >= 3 && found.noun && found.score >= KNOWN_SCORE;
  };
}

/** A diminutive or the like, with the words that it may come from, whose last consonant it softens: КНИГА and КНИЖКА, РЫБАК and РЫБАЧКА. */
function smallOf(word: string): [string, string][] {
  const found = /^(.{2,})([ЖЧШ])(КА|ОК|ЕК|КО|ОНКА|НИК)$/.exec(word);
  if (found === null) return [];
  const hard = { Ж: 'Г', Ч: 'КЦ', Ш: 'Х' }[found[2]!]!;
  return [...hard].flatMap(letter => ['', 'А', 'О'].map((end): [string, string] => [found[1]! + letter + end, word]));
}

/** The stems of German strong verbs, one verb a word: other stems of it form nouns and the past. */
const STRONG = (
  'BEISS/BISS BIND/BAND/BUND BIET/BOT BITT/BAT BLAS/BLIES BLEIB/BLIEB BRECH/BRACH/BRICH/BRUCH BRENN/BRANN/BRAND BRING/BRACHT DENK/DACHT ' +
  'DRING/DRANG EMPFEHL/EMPFAHL FAHR/FUHR/FÄHR FALL/FIEL/FÄLL FANG/FING FIND/FAND/FUND FLIEG/FLOG/FLUG FLIESS/FLOSS/FLUSS FRESS/FRASS ' +
  'FRIER/FROR/FROST GEB/GAB/GIB GEH/GING/GANG GIESS/GOSS/GUSS GLEICH/GLICH GLEIT/GLITT GRAB/GRUB GREIF/GRIFF HALT/HIELT HÄNG/HING/HANG ' +
  'HEB/HOB/HUB HELF/HALF/HILF KENN/KANNT KLING/KLANG KNEIF/KNIFF KOMM/KAM/KUNFT KRIECH/KROCH LAD/LUD LASS/LIESS LAUF/LIEF/LÄUF LEID/LITT ' +
  'LEIH/LIEH LES/LAS/LIES LIEG/LAG LÜG/LOG MESS/MASS NEHM/NAHM NENN/NANNT PFEIF/PFIFF REIB/RIEB REISS/RISS REIT/RITT RUF/RIEF SCHEID/SCHIED ' +
  'SCHEIN/SCHIEN SCHIEB/SCHOB/SCHUB SCHIESS/SCHOSS/SCHUSS SCHLAF/SCHLIEF SCHLAG/SCHLUG SCHLEICH/SCHLICH SCHLIESS/SCHLOSS/SCHLUSS ' +
  'SCHMELZ/SCHMOLZ SCHNEID/SCHNITT SCHREIB/SCHRIEB/SCHRIFT SCHREIT/SCHRITT SCHWEIG/SCHWIEG SCHWELL/SCHWOLL SCHWIMM/SCHWAMM ' +
  'SCHWIND/SCHWAND/SCHWUND SCHWING/SCHWANG/SCHWUNG SCHWÖR/SCHWOR/SCHWUR SEH/SAH/SICHT SEND/SANDT SINK/SANK SITZ/SASS SPRECH/SPRACH/SPRICH/SPRUCH ' +
  'SPRING/SPRANG/SPRUNG STECH/STACH/STICH STEH/STAND STEHL/STAHL STEIG/STIEG STERB/STARB STOSS/STIESS STREICH/STRICH STREIT/STRITT ' +
  'TRAG/TRUG TREFF/TRAF TREIB/TRIEB TRET/TRAT/TRITT TRINK/TRANK/TRUNK VERDERB/VERDARB VERGESS/VERGASS VERLIER/VERLOR/VERLUST WACHS/WUCHS ' +
  'WASCH/WUSCH/WÄSCH WEIS/WIES WEND/WAND WERB/WARB WERF/WARF/WURF WIEG/WOG WISS/WUSST ZIEH/ZOG/ZUG ZWING/ZWANG TU/TAT'
)
  .split(' ')
  .map(verb => verb.split('/'));
const VERB_PREFIXES =
  'AB AN AUF AUS BE BEI DAR DURCH EIN EMPOR ENT ER FORT GE HER HERAB HERAUS HERVOR HIN HINAUS HINTER LOS MISS MIT NACH NIEDER ÜBER UM UNTER VER VOR VORAN VORAUS VORBEI WEG WIDER WIEDER ZER ZU ZURÜCK ZUSAMMEN'.split(
    ' ',
  );
/** Behind the first stem of a verb, and behind its others, which form nouns. */
const VERB_ENDING = /^(?:E|EN|N|ER|UNG|END)?$/;
const NOUN_ENDING = /^(?:E|EN)?$/;
/** What stands between the parts of a German compound: STADTRAT, BUNDESTAG. */
const GERMAN_LINKS = ['', 'S', 'N', 'EN', 'ES', 'ER'];
/** Endings that are words by chance. */
const GERMAN_CHANCE = new Set(
  (
    'ADE ICH MUS SIE ODE LEIN ABA SCHAFT NATION RATION AKTION ENTE NISSE OVER PORT TAND ESTRICH ERHALT KLÄRUNG ERSTELLUNG OSTEN INFANT ' +
    'ECK ION INS ALL ARE ULK UHU ABC AHN ALE APP ARG ASE ASS AVE BANGE BOR CHI DELLE DES DIA DIS DUNG GEL GES HAU KAMEE KAP KAR KAT KLEIE ' +
    'IST LEE LEU KÜR LOG MAN MIN PAR PAS PUB RAP REN RUM SEN SOL SUPPE PLANKE MANIE REGIE TOP TYP ÖDE SAU OST'
  ).split(' '),
);

/** What the building of German words says: strong verbs, small ones, women, and compounds with short parts. */
export function germanKin(listed: Listed): Knowledge {
  const families = new Map<string, Set<string>>();
  const join = (key: string, ...words: string[]): void => {
    const family = families.get(key) ?? new Set();
    for (const word of words) family.add(word);
    families.set(key, family);
  };
  const made: [string, string][] = [];
  const isKnown = knownNoun(listed);
  const prefixes = ['', ...VERB_PREFIXES];
  for (const [whole, { spelling, noun }] of listed) {
    if (/[ -]/.test(spelling)) {
      for (const part of spelling.split(/[ -]/)) if (part.length >= 4 && isKnown(part)) made.push([part, whole]);
      continue;
    }
    for (const prefix of prefixes.filter(one => whole.startsWith(one)))
      for (const stems of STRONG)
        for (const stem of stems)
          if (
            whole.startsWith(stem, prefix.length) &&
            (stem === stems[0] ? VERB_ENDING : NOUN_ENDING).test(whole.slice(prefix.length + stem.length))
          )
            join(`${prefix} ${stems[0]}`, whole);
    if (!noun) continue;
    for (const base of smallBases(whole)) if (isKnown(base)) join(`${base} small`, base, whole);
    const woman = /^(.{3,})IN$/.exec(whole)?.[1];
    if (woman !== undefined)
      for (const base of [woman, `${woman}E`, ...plainVowels(woman)])
        if (isKnown(base)) join(`${base} woman`, base, whole);
    for (let at = 3; at <= whole.length - 3; at++) {
      const [first, last] = [whole.slice(0, at), whole.slice(at)];
      if (!isKnown(last) || GERMAN_CHANCE.has(last) || VERB_PREFIXES.includes(first)) continue;
      if (last.length < 4 && first.length < 4) continue;
      const starts = GERMAN_LINKS.flatMap(link =>
        first.endsWith(link) ? first.slice(0, first.length - link.length) : [],
      );
      const start = [...starts, ...(first.length >= 4 ? [`${first}E`, `${first}EN`] : [])].find(isKnown);
      if (start === undefined || GERMAN_CHANCE.has(start)) continue;
      made.push([last, whole], [start, whole]);
    }
  }
  return { families: [...families.values()].map(words => [...words]), made };
}

/** What a word in -CHEN or -LEIN may come from. */
function smallBases(word: string): string[] {
  const stem = /^(.{2,})(?:EL)?(?:CHEN|LEIN)$/.exec(word)?.[1];
  return stem === undefined ? [] : [stem, ...plainVowels(stem)].flatMap(base => [base, `${base}E`, `${base}L`]);
}

function plainVowels(word: string): string[] {
  const plain = word
    .replace(/ÄU(?=[^AEIOUÄÖÜ]*$)/, 'AU')
    .replace(/[ÄÖÜ](?=[^AEIOUÄÖÜ]*(?:E[LRN])?$)/, umlaut => ({ Ä: 'A', Ö: 'O', Ü: 'U' })[umlaut]!);
  return plain === word ? [] : [plain];
}

function lettersOf(spelling: string): string {
  return spelling.toUpperCase().replace(/\P{L}/gu, '');
}

function sharedStart(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared;
}

/** Joins what is paired, also by way of others (union-find). @returns gives the same word for all that are joined */
function joined(pairs: readonly (readonly [string, string])[]): (word: string) => string {
  const above = new Map<string, string>();
  const root = (word: string): string => {
    let top = word;
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next;
    return top;
  };
  for (const [one, other] of pairs) if (root(one) !== root(other)) above.set(root(other), root(one));
  return root;
}
