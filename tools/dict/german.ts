// The German dictionary: nouns, verbs and adjectives of German Wiktionary, clued by its definitions or, failing those, by
// what the word is called abroad. Umlauts are letters of their own; ß is written SS, as in print.

import { isTranslation, leakTest } from '../../src/dictionary/clues/leak.js';
import { type BilingualRules, cluesOf } from './bilingual.js';
import type { Leak } from './clue.js';
import { holdsOffence, type Offensive } from './family.js';
import { germanNameTest, type NameTest } from './german-names.js';
import type { GermanScale } from './german-scale.js';
import { headTest } from './heads.js';
import { kinTest } from './kin.js';
import { clampScore, type Entry } from './output.js';
import { type Dictionary, gather, type Known, type WordClass, type Words } from './wiktionary.js';

export interface GermanSources {
  readonly dictionaries: readonly Dictionary[];
  readonly scale: GermanScale;
  readonly offensive: Offensive;
  /** Words, in upper case without blanks, that were read: whether they are only names. */
  readonly names?: ReadonlyMap<string, boolean>;
  /** Asked of each word (upper case) before it is clued. */
  readonly wanted?: (word: string) => boolean;
  /** Clues of our own, by word in upper case. */
  readonly own?: ReadonlyMap<string, string>;
}

const ARCHAIC_PENALTY = 15;
/** The most for a word whose clue may be of another sense. */
const MAX_DOUBTFUL_SCORE = 45;
/** The most for a name of which only that is known. */
const MAX_VAGUE_SCORE = 30;
const isVague = (clue: string): boolean =>
  /^(?:männlicher|weiblicher)(?: \p{L}+)? vorname$|^(?:deutscher )?(?:familienname|nachname)\b/iu.test(clue);
/** Points that a figurative, rare or regional sense loses, and one of a field of knowledge. */
const FIGURATIVE_COST = 14;
const FIELD_COST = 5;
const FIGURATIVE =
  /^[^:]{0,50}(?:übertragen|bildlich|figurativ|umgangssprachlich|salopp|scherzhaft|veralte|selten:|regional|landschaftlich|österreich|schweiz|deutsch|jargon|sprache|metonymisch|poetisch|früher|historisch|obsolet|mundartlich|Graphentheorie|Linguistik|Heraldik|Bleisatz|Jagd|Jäger|Seemann)/iu;
/** What only a dictionary says so, and what it costs. */
const DRY = /[Gg]attung|Familie de[rs]|Ordnungszahl|bezeichnung |Gesamtheit|beziehungsweise|bzw\./u;
const DRY_COST = 8;
const MAX_LETTERS = 21;

const RULES: Omit<BilingualRules, 'look'> = {
  language: 'de',
  tidy: tidyGerman,
  register: text =>
    (FIGURATIVE.test(text) ? FIGURATIVE_COST : /^[^:.]{3,60}: /u.test(text) ? FIELD_COST : 0) +
    (DRY.test(text) ? DRY_COST : 0),
  synonym: word => /^[\p{L} -]{3,}$/u.test(word),
  beside: { words: 2, cost: 2, lone: 16, share: 0.22, loneShare: 0.3 },
  languages: [
    ['fra', 'Auf Französisch: '],
    ['spa', 'Auf Spanisch: '],
    ['pol', 'Auf Polnisch: '],
    ['swe', 'Auf Schwedisch: '],
  ],
  encodable: () => true,
};

/** Whether a word, in lower case, is one of this class in German dictionaries. */
function wordTest(words: Words, kind: WordClass): (word: string) => boolean {
  return word => {
    const known = words.get(`${kind} ${word}`);
    return known !== undefined && [...known.dictionaries].some(name => name.startsWith('deu-'));
  };
}

export interface GermanWords {
  readonly entries: Entry[];
  /** Whether a word of the thesaurus can be a clue of an answer. */
  readonly suits: (answer: string, word: string) => boolean;
}

export function buildGerman({
  dictionaries,
  scale,
  offensive,
  names = new Map(),
  wanted = () => true,
  own = new Map(),
}: GermanSources): GermanWords {
  const entries = new Map<string, Entry>();
  const words = gather(dictionaries, 'deu');
  const tests = { n: wordTest(words, 'n'), v: wordTest(words, 'v'), a: wordTest(words, 'a') };
  const isPart = (word: string): boolean => tests.n(word) || tests.a(word);
  const isName = germanNameTest(words, names);
  for (const [key, known] of words) {
    if (!wanted(known.spelling.normalize('NFC').toUpperCase())) continue;
    const kind = key[0] as WordClass;
    const look = (word: string): Known | undefined => words.get(`${kind} ${word.toLowerCase()}`);
    const rules = { ...RULES, suits: SUITS[kind], look };
    const heads = headTest(known.spelling, tests[kind], isPart);
    const entry = buildEntry(known, kind === 'n', rules, { scale, offensive, isName, heads });
    if (entry === undefined) continue;
    const other = entries.get(entry.word);
    entries.set(entry.word, other === undefined ? entry : join(other, entry));
  }
  for (const [word, clue] of own) {
    const known = entries.get(word);
    if (!wanted(word) || holdsOffence(word, offensive) || holdsOffence(clue, offensive)) continue;
    entries.set(word, {
      word,
      clues: [clue, ...(known?.clues ?? []).filter(other => other !== clue && !isTranslation(other))],
      score: clampScore(scale(word.toLowerCase())),
      ...classOf(word, known?.noun ?? isNoun(words.get(`n ${word.toLowerCase()}`)), isName),
    });
  }
  const suits = (answer: string, other: string): boolean =>
    !Object.values(tests).some(isWord => headTest(answer, isWord, isPart)(other));
  return { entries: [...entries.values()], suits };
}

/** Words by which a text opens that tells where or when, and not what. */
const WHEREABOUTS =
  /^(?:in|im|ins|bei|beim|auf|mit|unter|an|am|aus|von|vom|zu|zum|zur|nach|für|über|durch|ohne|gegen|seit|meist|meistens|tendenziell|häufig|oft|teils|teilweise|so|sehr|wenn|dass|wie|nicht|sich|jemanden|jemandem|einem|einen|eines|auch|nur|bzw) /iu;
/** A thing with an adjective before it: `am Main gelegene Stadt`. */
const QUALIFIED = /\p{Ll}{4}(?:e|er|es) (?:\p{Lu}|_)/u;

/** A preposition and what belongs to it, and no thing: `über eine große Distanz`. */
const ONLY_WHERE =
  /^(?:[Ii]n|[Ii]m|[Ii]ns|[Bb]ei|[Bb]eim|[Aa]uf|[Mm]it|[Uu]nter|[Aa]n|[Aa]m|[Aa]us|[Vv]on|[Vv]om|[Zz]u|[Zz]um|[Zz]ur|[Nn]ach|[Ff]ür|[Üü]ber|[Dd]urch|[Oo]hne|[Gg]egen|[Ss]eit)(?: \p{Ll}+)* \p{Lu}[\p{L}-]+$/u;

/** A noun phrase that ends on an adjective, where no clause has begun that a verb could end. */
const ADJECTIVE_LAST =
  /^(?:(?!, (?:der|die|das|dem|den|dessen|deren|welche|wo|wenn|um|was|in|mit|auf|an|bei|für|durch|von|aus|zu|über|nach|unter|weil|indem)[ rsmn]| zu ).)* \p{Ll}+(?:e|er|es|em|en)$/u;

/** A relative clause without its verb: `Geisteshaltung, bei der Handlungen in einer gefährlichen`, `Gefäß, in das man`. */
const OPEN_CLAUSE =
  /, (?:\p{Ll}+ )?(?:der|die|das|was|dem|den|denen|deren|dessen|welche[mnrs]?) (?:.* )?(?:\p{Lu}\p{L}+|(?:ein\p{Ll}*|der|die|das|dem|den|des|bestimmten|von|mit) \p{Ll}+(?:en|er|es|em|e)|man|innerhalb|außerhalb)$/u;

/** A relative clause cut before what it announces: `Person, der unterstellt wird`, `Zustand, der es ermöglicht`. */
const UNTOLD =
  /, (?:von |über )?(?:(?:der|dem|denen) (?:unterstellt|nachgesagt|vorgeworfen|zugeschrieben|angenommen|vermutet|behauptet|geglaubt|erwartet|gesagt|verlangt) (?:wird|werden|wurden?)|(?:der|die|das) (?:es|(?:dem|der|einem|einer) \p{Lu}\p{L}+) (?:ermöglicht|erlaubt|gestattet))$/u;

/** What a clue of each class has to be: of a noun a thing, of a verb something to do. */
const SUITS: Readonly<Record<WordClass, (text: string) => boolean>> = {
  n: text =>
    /\p{Lu}/u.test(text) &&
    !ADJECTIVE_LAST.test(text) &&
    !OPEN_CLAUSE.test(text) &&
    !UNTOLD.test(text) &&
    !/\p{Ll}\p{Lu}|^(?:\p{L}+e )?(?:\p{L}+(?:ologie|kunde)|Mathematik|Musik|Medizin|Recht|Sport)$/u.test(text) &&
    (!WHEREABOUTS.test(text) || QUALIFIED.test(text)) &&
    !ONLY_WHERE.test(text),
  v: text => /(?:^\p{L}|[ ,]\p{Ll})\p{Ll}*n(?=$|[,;])/u.test(text),
  a: text => !/ (?:habend|seiend|sein)$|^(?:etwas|jemanden|jemandem|sich) .*n$/iu.test(text) && !OPEN_CLAUSE.test(text),
};

interface Judges {
  readonly scale: GermanScale;
  readonly offensive: Offensive;
  readonly isName: NameTest;
  readonly heads: Leak;
}

function buildEntry(
  known: Known,
  isNoun: boolean,
  rules: BilingualRules,
  { scale, offensive, isName, heads }: Judges,
): Entry | undefined {
  const spelling = known.spelling.normalize('NFC');
  if (!/^[a-zäöüß]+(?:-[a-zäöüß]+)*$/iu.test(spelling) || /^\p{Lu}{2,}$/u.test(spelling)) return undefined;
  const letters = spelling.replaceAll('-', '').length;
  if (letters < 2 || letters > MAX_LETTERS || holdsOffence(spelling, offensive)) return undefined;
  const ownLeak = leakTest(spelling, 'de');
  const kin = kinTest(spelling, 'de');
  const leak: Leak = text => ownLeak(text) || kin(text) || heads(text) || holdsOffence(text, offensive);
  // Translations into German are in any form, and only tell synonyms.
  if (![...known.dictionaries].some(name => name.startsWith('deu-'))) return undefined;
  const found = cluesOf(known, spelling.toLowerCase(), leak, rules);
  if (found === undefined) return undefined;
  const archaic = isArchaic(known) ? ARCHAIC_PENALTY : 0;
  const score = Math.min(
    clampScore(scale(spelling) - archaic),
    found.kind === 'doubtful' ? MAX_DOUBTFUL_SCORE : found.clues.every(isVague) ? MAX_VAGUE_SCORE : 100,
  );
  return {
    word: spelling.toUpperCase(),
    clues: found.clues,
    score,
    ...classOf(spelling, isNoun, isName),
  };
}

/** A word that other languages translate by a noun may be none: `gern`, `guten Tag`. */
function isNoun(known: Known | undefined): boolean {
  return known !== undefined && /^\p{Lu}\S*$/u.test(known.spelling);
}

function classOf(word: string, isNoun: boolean, isName: NameTest): { noun: boolean; name?: boolean } {
  return isName(word) ? { noun: false, name: true } : { noun: isNoun };
}

/** A noun and a verb of the same letters (`Essen`, `essen`) are one answer. */
function join(a: Entry, b: Entry): Entry {
  const [first, second] = b.score > a.score ? [b, a] : [a, b];
  return {
    word: a.word,
    clues: [...new Set([...first.clues, ...second.clues])],
    score: first.score,
    noun: a.noun || b.noun,
    ...(a.name === true && b.name === true && { name: true }),
  };
}

function isArchaic(known: Known): boolean {
  const definitions = [...known.definitions.keys()];
  return definitions.length > 0 && definitions.every(text => /^[^:]{0,40}\b(?:veraltet|veraltend|obsolet)/i.test(text));
}

/** Grammar and style that stand before a definition and say nothing of the thing. */
const LABEL =
  /^(?:(?:nur|kein|keine|ohne|meist|meistens|häufig|oft|auch|selten|seltener|zumeist|vor allem|im|in|mit|speziell|besonders|eigentlich|allgemein|früher|ursprünglich|sonst|regional|veraltete?|veraltend|engerer|weiterer|übertragene?|nicht|stark|leicht|der|die|das) )*(?:plural(?: selten)?|singular(?:etantum)?|pluraletantum|(?:in)?transitiv|reflexiv|unpersönlich|übertragen|bildlich|figurativ|figürlich|umgangssprachlich|umgangssprache|ungebräuchlich|alemannisch|fränkisch|mundartlich|landschaftlich|regional|gehoben|bildungssprachlich|salopp|scherzhaft|ironisch|fachsprachlich|literarisch|poetisch|dichterisch|selten|veraltet|veraltend|obsolet|historisch|attributiv|prädikativ|keine steigerung(?: möglich)?|adverbial|adverbiell|dativ|akkusativ|genitiv|hilfsverb \S+|steigerbar|steigerung|unzählbar|zählbar|kollektiv|metonymisch|metaphorisch|allgemein|speziell|verstärkend|familiär|jugendsprachlich|jargon|süddeutsch|norddeutsch|österreichisch|schweizerisch|bairisch|deutschland|österreich|schweiz|ursprünglich|meliorativ|bedeutung|sinne?|wendung|eigentlich|auch|meist|früher|sonst)$/iu;

/** A field of knowledge, a country or a trade: `Chemie`, `im Handwerk`, `speziell Ornithologie`. */
const FIELD =
  /^(?:(?:speziell|besonders|insbesondere|in der|in den|im|in|bei|aus der|auf|vor allem|meist|auch|früher|allgemein|bildungssprachlich|katholische|evangelische|klassische|analytische|organische|anorganische|deutsche|österreichische|schweizerische[rs]?|griechische|römische|nordische|antike|theoretische|elektrische) )*(?:\p{Lu}[\p{L}-]+|[\p{Ll}-]+(?:logisch|isch|sprachlich|deutsch))(?: \p{Lu}[\p{L}-]+)?$/u;

/** A definition's lead (`Plural selten, Botanik: …`) without its labels; what is left of it stays. */
function withoutLabels(text: string): string {
  const lead = /^([^:.()]{2,70}): (?=\S)/u.exec(text);
  if (lead === null) return text;
  if (REMARK.test(lead[1]!)) return text.slice(lead[0].length);
  const items = lead[1]!.split(/\s*[,;/]\s*| und | oder /u);
  const kept = items.filter(item => !LABEL.test(item) && !FIELD.test(item));
  if (kept.length === items.length) return text;
  const rest = text.slice(lead[0].length);
  return kept.length === 0 ? rest : `${kept.join(', ')}: ${rest}`;
}

/** A lead that tells where, how or of which form a sense is: `nur Plural 1`, `tendenziell mehr norddeutsch`, `in der Familie`. */
const REMARK =
  /^(?:(?:nur |ohne |meist |im )?(?:Plural|Singular)(?: \d\p{L}?)?(?:,.*)?|(?:\p{Lu}\p{L}+,? )?(?:kein|ohne|nur|meist) (?:Plural|Singular)|(?:von|vom|volkstümlich|gemeindeutsch|fachsprachlich|in|im|bei|beim|auf|mit|an|am|zu|als|nach|unter|zusammen|tendenziell|tadelnd|lobend|scherzhaft|ironisch|abschätzig|synonym|kurz|allgemein|speziell|häufig|meist|oft|auch|seltener?|früher|heute|eigentlich|ursprünglich|umgangssprachliche?|veraltete?|veraltend|regionale?|landschaftlich|schweizerisch|österreichisch|norddeutsch|süddeutsch|bairisch|berlinisch|ostdeutsch)(?:[ ,].*)?)$/iu;

/** Grammatical number without a colon: `Plural 1 die Taktfrequenz`. */
const NUMBER = /^(?:(?:allenfalls|nur|ohne|kein|meist) )?(?:Plural|Singular)(?: \d)?(?: ungebräuchlich)?[ :,]+/u;

/** Whatever else stands before a colon: what follows it tells what the thing is. */
const LEAD = /^\p{Lu}[^:;.]{1,50}: ?:? *(?=\S+ \S+ \S)/u;

/** Alternatives behind a stroke of which more than a word is meant (`Tätigkeit/eines Projekts`): the text cannot lose them. */
const STROKE = /\/ ?(?:ein\p{L}*|der|die|das|des|dem|den) |\(\p{L}+-\)/u;

/** A text that names the thing by itself or by its Latin name. */
const CIRCULAR =
  /gleichnamig|im Plural:|^(?:\p{L}+ )?Vertreter(?:in)? (?:der|einer|des|aus)|^Angehörige[rs]? der (?:Gattung|Familie)/u;

const COARSE = /^[^:]{0,60}\b(?:vulgär|derb|abwertend|beleidigend|pejorativ|diskriminierend|Schimpfwort)/iu;

/** Words that point at a sense before this one. */
const POINTING = /^[^,]*\b(?:diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|genannte[mnrs]?|obige[mnrs]?|Bestandteil von)\b/iu;

/** Labels, references and asides taken off a Wiktionary definition; undefined if it tells nothing more. */
export function tidyGerman(definition: string): string | undefined {
  if (COARSE.test(definition) || STROKE.test(definition) || CIRCULAR.test(definition)) return undefined;
  // A sense that points into another says too little without it: `aus [2] hergestelltes Trinkgefäß`.
  if (/\[\d[^\]]*\](?! *(?:$|[;.)]))/u.test(definition.replace(/\([^()]*\)/gu, ''))) return undefined;
  let text = definition
    .replace(/\s*\[[^\]]*\]/gu, '')
    .replace(/^Vorlage:\p{L}+ /u, '')
    .replace(/\{\{.*?\}\}|<[^>]*>/gu, '')
    .replace(/—\s*|\u00a0/gu, ' ')
    .replace(/\s*•.*$/u, '')
    .replace(/^(.{2,40}: )\([^()]{2,30}\) /u, '$1')
    .replace(/^([^:()]{2,40}) \([^()]*\): /u, '$1: ')
    .replace(/und\/oder/gu, 'oder')
    .replace(/(\p{Ll}{4,})\/\p{L}{3,}(?:\/\p{L}{3,})*/gu, '$1')
    .replace(/^(?:\p{Ll}+ )*(?:Bezeichnung|Ausdruck|Benennung|Name) für (?=(?:eine?|das|die) \p{L})/u, '');
  // A note: `Ton mit 264 Hz und alle Töne im Oktavabstand dazu, um einen Halbton erhöhtes H`.
  const note = /um einen Halbton (?:erhöhtes|vermindertes|erniedrigtes) \p{Lu}\b/u.exec(text);
  if (note !== null) return note[0];
  if (/^(?:nur )?(?:Plural|Singular)(?: \d\p{L}?)?:?$/iu.test(text) || POINTING.test(text)) return undefined;
  for (let before = ''; before !== text; ) {
    before = text;
    text = withoutLabels(text)
      .replace(NUMBER, '')
      .replace(LEAD, '')
      .replace(/^\([^()]*\)\s*:?\s*/u, '')
      .replace(/^[,;:–-]\s*/u, '');
  }
  if (
    text
      .replace(/[:\s]+$/u, '')
      .split(/\s*[,;]\s*/u)
      .every(item => LABEL.test(item))
  )
    return undefined;
  const contextual = /^(?:siehe|vergleiche|Abkürzung|Kurzform|kurz für|[^:]{0,20}\bdass?elbe wie)\b/iu;
  return /\p{L}{3}/u.test(text) && !/[{}<>|\\]/u.test(text) && !contextual.test(text) ? text.trim() : undefined;
}
