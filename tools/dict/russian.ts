// The Russian dictionary: nouns in the nominative, clued by the definitions of Russian Wiktionary, by synonyms, by what the
// word is called abroad, or by the root they derive from; names and places by what kind of name they are.
// OpenCorpora tells which words are such nouns; words that nothing clues go to a list of their own.

import { plainWord } from '../../src/core/word.js';
import { leakTest } from '../../src/dictionary/clues/leak.js';
import { type BilingualRules, type Clues, cluesOf, type Kind, ranked } from './bilingual.js';
import { finish, type Leak, remark } from './clue.js';
import { isWindows1251 } from './code-page.js';
import { kindOf, rootsOf } from './derive.js';
import { isDoublet, isOfSameSex } from './doublets.js';
import { holdsOffence, type Offensive } from './family.js';
import { kinTest } from './kin.js';
import { type KindClues, type KindSources, makeKindClues } from './kinds.js';
import type { WordForm } from './opencorpora.js';
import { clampScore, type Entry } from './output.js';
import { makePlaceClues } from './places.js';
import { makePlurals } from './plurals.js';
import type { RussianScale } from './russian-scale.js';
import { type Dictionary, gather, type Known, type Words } from './wiktionary.js';

export interface RussianSources {
  readonly dictionaries: readonly Dictionary[];
  /** Nouns in the nominative: singular, or plural of those that have no singular. */
  readonly nouns: Iterable<WordForm>;
  readonly scale: RussianScale;
  /** Whether a word (lower case) can only be a plural: a singular noun is not clued by one. */
  readonly isPlural: (word: string) => boolean;
  readonly offensive: Offensive;
  /** Asked of each word (upper case) before it is clued. */
  readonly wanted?: (word: string) => boolean;
  /** WordNet, which tells kinds of things by their English names. */
  readonly wordnet: Pick<KindSources, 'synsets' | 'senses'>;
  /** Words, in upper case without blanks, that were read: whether they are only names. */
  readonly names?: ReadonlyMap<string, boolean>;
  /** Clues of our own, by word in lower case. */
  readonly own: ReadonlyMap<string, string>;
  /** Nouns in all cases. */
  readonly forms: readonly WordForm[];
}

export interface RussianWords {
  readonly entries: readonly Entry[];
  /** Words without a clue, names of which only that is known, and known words whose clue may be of a rare sense. */
  readonly extra: readonly Entry[];
  /** Whether a word of the thesaurus can be a clue of an answer, both in lower case. */
  readonly suits: (answer: string, word: string) => boolean;
}

const ARCHAIC_PENALTY = 15;
/** The most for a clue that only an ending tells, for a first name, and for what has no definition: a paper prints it with one. */
const MAX_KIND_SCORE = 25;
const MAX_FIRST_NAME_SCORE = 40;
const MAX_EXTRA_SCORE = 30;
/** The most for a place clued by where it lies, and for a plural: solvers look for the singular first. */
const MAX_PLACE_SCORE = 75;
const MAX_PLURAL_SCORE = 64;
const PLURAL_PENALTY = 6;
/**
 * The most for a clue that may be of another sense: a paper would not print it unseen; that says the base word and what the noun adds
 * (`Звонить (действие)`); that names the kind and another of it.
 */
const MOST: Partial<Record<Kind, number>> = { doubtful: 45, derived: 30, sibling: 52 };
/** Points that a cap may take: a word that would lose more goes to the list of last resort. */
const NEAR = 20;
const NAME_SHARE = 3;
/** An adjective, or a noun that declines as one: the one clues the other alone. */
const IS_ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;
const MAX_LETTERS = 21;

const NOT_A_WORD = /Erro|Dist|Abbr|Init|Trad/;
const PROPER = /Name|Surn|Patr|Geox|Orgn/;

export function buildRussian({
  dictionaries,
  nouns,
  scale,
  isPlural,
  offensive,
  wordnet,
  names = new Map(),
  own,
  forms,
  wanted = () => true,
}: RussianSources): RussianWords {
  const words = gather(dictionaries, 'rus');
  addWithoutYo(words);
  const tags = collectTags(nouns);
  const rules = makeRules(tags, words);
  const agrees = makeAgreement(isPlural);
  const isNoun = (word: string): boolean => tags.get(word)?.some(tag => !PROPER.test(tag)) === true;
  const kinds = makeKindClues({ ...wordnet, words, scale, isNoun });
  const placeClues = makePlaceClues({ ...wordnet, words, forms });
  const plurals = makePlurals(forms);
  const places = new Set([...tags].flatMap(([noun, list]) => (list.some(tag => tag.includes('Geox')) ? noun : [])));
  const candidates = new Set(tags.keys());
  for (const [key, known] of words) {
    // Headwords alone: a translation may be in any case.
    if (key.startsWith('n ') && [...known.dictionaries].some(name => name.startsWith('rus-')))
      candidates.add(known.spelling.toLowerCase());
  }
  for (const word of own.keys()) candidates.add(word);
  const entries: Entry[] = [];
  const extra: Entry[] = [];
  for (const noun of candidates) {
    const word = noun.toUpperCase();
    if (!isAnswer(noun, own.has(noun)) || !wanted(word) || holdsOffence(noun, offensive)) continue;
    const ownTags = tags.get(noun) ?? [];
    const known = words.get(`n ${noun}`);
    const score = scale(noun);
    const name = names.get(plainWord(word)) ?? isName(ownTags, known);
    const common = !name && isCommonNoun(ownTags, known);
    const synonym = (other: string): boolean =>
      rules.synonym(other) &&
      (IS_ADJECTIVE.test(noun) || !IS_ADJECTIVE.test(other)) &&
      !isDoublet(noun, other) &&
      isOfSameSex(ownTags, tags.get(other.toLowerCase()));
    const suited = { ...rules, suits: agrees(ownTags), synonym };
    const found = clueNoun(noun, ownTags, known, words, suited, offensive, kinds);
    const ownClue = own.get(noun);
    if (ownClue !== undefined) {
      const others = found?.kind === 'definition' ? found.clues : [];
      const clues = [ownClue, ...others.filter(clue => clue !== ownClue)];
      entries.push({ word, clues, score: clampScore(score), noun: common, name });
      continue;
    }
    const more = (): readonly string[] | undefined => {
      const test = leakTest(noun, 'ru');
      const kin = kinTest(noun, 'ru');
      const fit = (text: string): boolean => !test(text) && !kin(text) && !holdsOffence(text, offensive);
      if (ownTags.some(tag => tag.includes('Geox'))) return placeClues(noun).filter(fit).map(finish);
      if (ownTags.length === 0 || !ownTags.every(tag => tag.includes('plur') && !tag.includes('Pltm')))
        return undefined;
      const lemma = plurals.lemmaOf(noun);
      const singular = lemma === undefined ? undefined : words.get(`n ${lemma}`);
      if (singular === undefined) return undefined;
      const lemmaTags = tags.get(lemma!) ?? [];
      const told = clueNoun(
        lemma!,
        lemmaTags,
        singular,
        words,
        { ...rules, suits: agrees(lemmaTags) },
        offensive,
        () => [],
      );
      const one = [own.get(lemma!) ?? [], told?.kind === 'definition' ? told.clues : []].flat();
      return [...new Set(one.flatMap(clue => plurals.many(clue) ?? []))].filter(fit).map(finish);
    };
    const further = found?.kind === 'definition' ? undefined : more();
    if (further !== undefined && further.length > 0) {
      const isPlace = ownTags.some(tag => tag.includes('Geox'));
      const most = isPlace ? MAX_PLACE_SCORE : MAX_PLURAL_SCORE;
      entries.push({
        word,
        clues: further,
        score: Math.min(clampScore(score - PLURAL_PENALTY), most),
        noun: common,
        name,
      });
      continue;
    }
    const clues = found?.clues;
    if (clues !== undefined && !clues.every(clue => ONLY_A_NAME.test(clue))) {
      const archaic = ownTags.some(tag => tag.includes('Arch')) || isArchaic(known) ? ARCHAIC_PENALTY : 0;
      const firstName = ownTags.length > 0 && ownTags.every(tag => tag.includes('Name'));
      const most = firstName ? MAX_FIRST_NAME_SCORE : ((found && MOST[found.kind]) ?? 100);
      const familiarity = clampScore(score - archaic);
      // The score says how well known a word is; a known word with a doubtful clue is a last resort, and keeps its score there.
      if (familiarity > most + NEAR) extra.push({ word, clues, score: familiarity, noun: common, name });
      else entries.push({ word, clues, score: Math.min(familiarity, most), noun: common, name });
      continue;
    }
    const extraScore = Math.min(score, MAX_EXTRA_SCORE);
    const kind = ownTags.some(tag => !PROPER.test(tag))
      ? kindOf(noun, ownTags[0]!.includes(',anim'), places)
      : undefined;
    if (kind !== undefined && !leakTest(noun, 'ru')(kind)) {
      entries.push({ word, clues: [kind], score: Math.min(score, MAX_KIND_SCORE), noun: common, name });
      continue;
    }
    const told = clues?.[0] ?? nameKind(ownTags);
    const called = told !== undefined && leakTest(noun, 'ru')(told) ? 'Личное имя' : told;
    // A word that people may know goes before a name that they cannot.
    if (called !== undefined)
      extra.push({ word, clues: [called], score: Math.ceil(extraScore / NAME_SHARE), noun: common, name });
    else if (common || ownTags.some(tag => !PROPER.test(tag)))
      extra.push({ word, clues: [], score: extraScore, noun: common, name });
  }
  return { entries, extra, suits: (answer, other) => suitsBeside(answer, other, tags) };
}

/** Whether a word can stand beside others as a clue of `answer`, both in lower case. */
function suitsBeside(answer: string, other: string, tags: ReadonlyMap<string, readonly string[]>): boolean {
  return !isDoublet(answer, other) && isOfSameSex(tags.get(answer) ?? [], tags.get(other));
}

/** Neither a name nor a plural; a word that OpenCorpora has not is as the dictionary spells it. */
function isCommonNoun(tags: readonly string[], known: Known | undefined): boolean {
  if (tags.length === 0) return known === undefined || !/^\p{Lu}/u.test(known.spelling);
  return tags.some(tag => !PROPER.test(tag) && (!tag.includes('plur') || tag.includes('Pltm')));
}

/** Only a name or a place; a word that OpenCorpora has not is as the dictionary spells it. */
function isName(tags: readonly string[], known: Known | undefined): boolean {
  return tags.length === 0 ? !isCommonNoun(tags, known) : tags.every(tag => PROPER.test(tag));
}

/** Files words with Ё under Е too, where no other word stands: not every dictionary writes it. */
function addWithoutYo(words: Words): void {
  for (const [key, known] of [...words]) {
    const plain = key.replaceAll('ё', 'е');
    if (plain !== key && !words.has(plain)) words.set(plain, known);
  }
}

function collectTags(nouns: Iterable<WordForm>): Map<string, string[]> {
  const tags = new Map<string, string[]>();
  for (const { text, tag } of nouns) {
    if (NOT_A_WORD.test(tag)) continue;
    const known = tags.get(text);
    if (known === undefined) tags.set(text, [tag]);
    else known.push(tag);
  }
  return tags;
}

/** A phrase is an answer only where the clue book has it: the dictionaries have a heap of them. */
function isAnswer(noun: string, isPhrase: boolean): boolean {
  const letters = noun.replaceAll(isPhrase ? /[ -]/g : '-', '');
  return (
    /^[а-яё]+(?:-[а-яё]+)*$/.test(isPhrase ? noun.replaceAll(' ', '-') : noun) &&
    /[аеёиоуыэюя]/.test(noun) &&
    letters.length >= 2 &&
    letters.length <= MAX_LETTERS
  );
}

/** A definition that tells no more than the tag of a name does. */
const ONLY_A_NAME = /^(?:(?:мужское|женское|личное|русское) )+имя\b|^Географическое название$|^(?:русская )?фамилия$/iu;

/** Clues from the dictionaries or from the root; undefined if neither says anything. */
function clueNoun(
  noun: string,
  tags: readonly string[],
  known: Known | undefined,
  words: Words,
  rules: BilingualRules,
  offensive: Offensive,
  kinds: KindClues,
): Clues | undefined {
  const ownLeak = leakTest(noun, 'ru');
  const kin = kinTest(noun, 'ru');
  const leak: Leak = text => ownLeak(text) || kin(text) || holdsOffence(text, offensive);
  const common = tags.some(tag => !PROPER.test(tag));
  const said = known === undefined ? undefined : cluesOf(known, noun, leak, rules);
  // A foreign spelling of a name tells nothing but the name.
  const proper = tags.length > 0 ? !common : known !== undefined && /^\p{Lu}/u.test(known.spelling);
  const own = proper && said?.kind === 'translation' ? undefined : said;
  if (own?.kind === 'definition') return own;
  const byKind = (isGuess: boolean): string[] => {
    const offers = common ? kinds(noun, leak, isGuess).map((text, rank) => ({ text, cost: rank })) : [];
    const fit = offers.filter(({ text }) => text.includes(' ') || rules.synonym(text.toLowerCase()));
    return ranked(fit, noun, leak, 'ru');
  };
  const sure = byKind(false);
  if (sure.length > 0)
    return { kind: sure.some(clue => !AS_SIBLING.test(clue)) ? 'definition' : 'sibling', clues: sure };
  if (own?.kind === 'doubtful') return own;
  const guesses = byKind(true);
  if (guesses.length > 0) return { kind: 'doubtful', clues: guesses.slice(0, 1) };
  if (own?.kind === 'blank') return own;
  const woman = tags.length > 0 && tags.every(tag => /anim,femn/.test(tag));
  const derived = common ? rootClues(noun, woman, words, leak, rules) : undefined;
  return derived === undefined ? own : { kind: 'derived', clues: derived };
}

/** `Топливо, как и бензин`: right, but no paper says it so. */
const AS_SIBLING = /, как и /u;

/** The clues of the first root that has some, each with what the derived noun adds. */
function rootClues(
  noun: string,
  woman: boolean,
  words: Words,
  leak: Leak,
  rules: BilingualRules,
): string[] | undefined {
  for (const { word, kind, remark: note, prefixed } of rootsOf(noun)) {
    const root = words.get(`${kind} ${word}`);
    if (root === undefined || word === noun || /^\p{Lu}/u.test(root.spelling)) continue;
    const rootLeak = leakTest(word, 'ru');
    const found: Clues | undefined = cluesOf(root, word, text => leak(text) || rootLeak(text), rules);
    if (
      found === undefined ||
      found.kind === 'doubtful' ||
      (found.kind === 'translation' && (prefixed || VAGUE.test(note)))
    )
      continue;
    const clues = found.clues.slice(0, 2).flatMap(text => {
      const said = remark(text, woman && note === 'уменьшительное' ? 'женский род' : note);
      return said === undefined || leak(said) ? [] : said;
    });
    if (clues.length > 0) return [...new Set(clues)];
  }
  return undefined;
}

/** Remarks too loose to hang on a word of another language. */
const VAGUE = /связан|область|учение|специалист|явление|предмет/;

/** An honest clue of a name of which nothing is known but its tag. */
function nameKind(tags: readonly string[]): string | undefined {
  const has = (grammeme: string): boolean => tags.some(tag => tag.includes(grammeme));
  if (has('Name')) {
    const male = tags.some(tag => tag.includes('Name') && /masc|Ms-f/.test(tag));
    const female = tags.some(tag => tag.includes('Name') && /femn|Ms-f/.test(tag));
    return male && female ? 'Имя, мужское или женское' : female ? 'Женское имя' : 'Мужское имя';
  }
  return has('Geox') ? 'Географическое название' : undefined;
}

function isArchaic(known: Known | undefined): boolean {
  const definitions = [...(known?.definitions.keys() ?? [])];
  return (
    definitions.length > 0 &&
    definitions.every(text => /^(?:[а-яё.-]+,? ){0,2}(?:устар|стар|истор)\.|\(устар/.test(text))
  );
}

const LEADS = [
  ['eng', 'По-английски: '],
  ['deu', 'По-немецки: '],
  ['fra', 'По-французски: '],
  ['ita', 'По-итальянски: '],
  ['spa', 'По-испански: '],
  ['pol', 'По-польски: '],
] as const;

/** What tells where, when or of what, and not what: a noun's clue names a thing. */
const WHEREABOUTS =
  /^(?:\p{L}+[ыи]х|некотор\p{L}+|в|во|на|у|о|об|при|из|по|с|со|для|к|ко|под|от|до|за|без|над|между|среди|очень|обычно|также|если|когда|чтобы|имеющ\p{L}+|относящ\p{L}+|котор\p{L}+|\p{L}+(?:ском|цком)) |(?: в условиях| в том числе)$/iu;

/** Points that a figurative, rare or spoken sense loses, and one of a field of knowledge. */
const FIGURATIVE_COST = 14;
const FIELD_COST = 5;
const FIGURATIVE =
  /^(?:\S+ ){0,2}?\(?(?:перен|разг|жарг|сленг|устар|стар|истор|прост|рег|диал|поэт|книжн|редк|шутл|ирон|неол|метон|этногр|лингв|матем|физ|шахм|комп)/u;

function makeRules(tags: ReadonlyMap<string, readonly string[]>, words: Words): BilingualRules {
  return {
    language: 'ru',
    tidy,
    register: text => (FIGURATIVE.test(text) ? FIGURATIVE_COST : /^[а-я-]{2,8}\./u.test(text) ? FIELD_COST : 0),
    look: word => words.get(`n ${word.toLowerCase()}`),
    synonym: word => {
      const lower = word.toLowerCase();
      if (!/^[а-яё -]+$/.test(word) || word.length < 2) return false;
      return tags.get(lower)?.some(tag => !PROPER.test(tag)) === true || /(?:ый|ий|ой|ть|ться|ти|тись|чь)$/.test(lower);
    },
    beside: { words: 3, cost: 8, lone: 20, share: 0.15, loneShare: 0.3 },
    languages: LEADS,
    encodable: isWindows1251,
  };
}

/** What a clue has to be: a thing, and one where the answer is one, many where it is many. */
function makeAgreement(isPlural: (word: string) => boolean): (tags: readonly string[]) => (text: string) => boolean {
  const many = (text: string): boolean => {
    const [first = '', second = ''] = text.toLowerCase().match(/[а-яё-]+/g) ?? [];
    return isPlural(first) || (/[ыи]е(?:ся)?$/.test(first) && isPlural(second));
  };
  return tags => {
    const alone = tags.length > 0 && tags.every(tag => !/plur|Pltm/.test(tag));
    const more = tags.length > 0 && tags.every(tag => tag.includes('plur') && !tag.includes('Pltm'));
    return text =>
      !WHEREABOUTS.test(text) && !(alone && many(text)) && !(more && !many(text) && !COLLECTION.test(text));
  };
}

/** Singular words that name many. */
const COLLECTION = /^(?:совокупность|множество|группа|набор|собрание|часть|народ|класс|отряд|семейство|род)/iu;

/** Labels of a definition that is coarse or insults: such senses clue nothing. */
const COARSE = /^(?:[^ ]+ ){0,3}?(?:груб|вульг|бран|обсц|обсцен|неценз|табу|оскорб|презр|эвф)\./u;

const LABELS = [
  /^(?:нареч|прич|деепр|прил|гл|сущ)\. /u,
  /^(?:[а-яё]+\.?-)?[а-яё]+\.(?:-[а-яё]+\.)*(?:\s*[,;:·и/]|\s+или)?\s+/u,
  /^(?:обычно|чаще|часто|только|иногда|преимущественно|также|первоначально)(?: в(?:о)?)?(?: [а-яё-]+\.)+(?: ч\.)?[,;:·]?\s+/u,
  /^\+ (?:род|дат|вин|тв|предл)\. п\.[,;:]? /u,
  /^счётное слово /u,
  /^(?:мн|ед)\. ?(?:ч\.)?[,;:·]?\s+/u,
  /^со? (?:род|дат|вин|тв|твор|предл|пр)\. ?(?:п\.)?[,;:·]?\s+/u,
  /^(?:сленг|жаргон|часто|обычно|иногда),? /u,
  /^(?:без доп|3-е л|перех\. и неперех)[.,;]*\s+/u,
  /^\([^()]{2,30}\.\)\s+/u,
  /^[,;:·—–-]\s*/u,
];

/** A sense that points at the one before it, or at a picture in it. */
const CONTEXTUAL =
  /(?:^|\s)(?:так|данн|эт|указанн|соответствующ)\S{1,4} (?:действи|состояни|род|вид|растени|животн|значени|процесс)/u;

/** A definition that only names the word that its noun comes from, and words that point at a sense before this one. */
const BY_VERB = /(?:действие|состояние|свойство|процесс|результат)(?: действия)?,? по (?:знач|гл|прил)/u;
const POINTING =
  /^[^,]*(?:^|\s)(?:так(?:ой|ая|ое|ие|их|ого|ому|ими)|эт(?:от|ого|ому|ой|их|им|ими|а|о|и))(?!, как)(?:\s|$)/u;

/** Style labels, references and Latin names taken off a Wiktionary definition; undefined if it tells nothing more. */
export function tidy(definition: string): string | undefined {
  if (COARSE.test(definition) || CONTEXTUAL.test(definition)) return undefined;
  // A sense that points into another says too little without it: `относящийся к грибам [1] или [2]`.
  if (/\[\d[^\]]*\](?! *(?:$|[;.)]))/u.test(definition.replace(/\([^()]*\)/gu, ''))) return undefined;
  let text = definition
    .replace(
      /^[^;]*(?:действие|состояние|свойство|процесс|результат)(?: действия)?,? по (?:знач|гл|прил)[^;]*; (?=\p{L})/u,
      '',
    )
    .replace(/\s*\[[^\]]*\]/gu, '')
    .replace(/\s*\(см\.[^)]*\)/gu, '')
    .replace(/\s*\((?:лат\. )?[A-Z][a-z]+(?: [a-z]+)*\)/gu, '')
    .replace(/\s*[,;(]?\s*лат\.\s[^;)]*\)?/u, '')
    .replace(/\s*[≈◆#*].*$/u, '')
    .replace(/\{\{.*?\}\}|<[^>]*>/gu, '')
    .replace(/\u00a0/gu, ' ')
    .replace(/[,;]?\s*то же,?$/u, '')
    .replace(/,? и т\. ?[пд]\.,?/gu, '');
  for (let before = ''; before !== text; ) {
    before = text;
    for (const label of LABELS) text = text.replace(label, '');
  }
  if (POINTING.test(text) || BY_VERB.test(text) || /одноимённ/u.test(text)) return undefined;
  return /\p{L}{3}/u.test(text) && !/[{}<>|\\]|^то же\b|^(?:к|от) \S+$/u.test(text.replace(/^то же,? что /u, ''))
    ? text.trim()
    : undefined;
}
