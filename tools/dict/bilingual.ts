// Clues out of what bilingual dictionaries know of a word, for Russian and German alike: its definitions and synonyms, ranked by
// the measure that clues are printed by; else what it is called in another language.

import { type ClueFault, makeGrader } from '../../src/dictionary/clues/clue-grade.js';
import { finish, type Leak, makeBlankClue, makeClue } from './clue.js';
import { isCut, type Saying, sayings } from './sayings.js';
import type { Known } from './wiktionary.js';

export interface BilingualRules {
  readonly language: 'ru' | 'de';
  /** Definition text made a clue's: labels and references taken off; undefined for one that tells nothing. */
  readonly tidy: (definition: string) => string | undefined;
  /** Points that a definition (as the source has it) loses for its register: figurative, or of one field of knowledge. */
  readonly register: (definition: string) => number;
  /** What is known of another word of the answer's class. */
  readonly look: (word: string) => Known | undefined;
  /** Words that can stand as a synonym of a word of this class. */
  readonly synonym: (word: string) => boolean;
  readonly beside: Beside;
  /** Whether a text (as the source spells it) can be said of a word of this class: a noun's clue names a thing. */
  readonly suits?: (text: string) => boolean;
  /** Languages of translations, best first, and how a clue says them: `По-английски: `. */
  readonly languages: readonly (readonly [language: string, lead: string])[];
  /** Whether the file's encoding holds the text. */
  readonly encodable: (text: string) => boolean;
}

/** How synonyms stand as a clue. */
export interface Beside {
  /** So many side by side. */
  readonly words: number;
  /** Points that they lose against a definition, and one that stands alone. */
  readonly cost: number;
  readonly lone: number;
  /** The same share for a synonym that stands alone; {@link share} if undefined. */
  readonly loneShare?: number;
  /** The share of both words' senses that have to have both for a synonym to be one beyond doubt. */
  readonly share: number;
}

/** `doubtful`: synonyms that may be of another sense. */
export type Kind = 'definition' | 'derived' | 'sibling' | 'doubtful' | 'blank' | 'translation';

export interface Clues {
  readonly kind: Kind;
  readonly clues: readonly string[];
}

const MAX_CLUES = 4;
const MAX_DEFINITIONS = 6;
const MAX_WORDS = 3;
/** Senses that have to name a synonym for it to be one beyond doubt. */
const TRUSTED_VOTES = 2;
/** The share that is wanted of a synonym that one sense names. */
const CLOSE_SHARE = 0.3;
/** Below that, and from here up, a synonym is doubtful. */
const DOUBTFUL_SHARE = 0.06;
/** Points that a clue loses for each definition before it. */
const DEFINITION_STEP = 9;
/** Points that a definition loses that one dictionary has of many, and how much more than the plainest a main sense loses. */
const SELDOM_COST = 20;
const MAIN_STEP = 11;
/** Points that a synonym loses which a single sense names. */
const DOUBTFUL_COST = 22;
/** Points that a synonym loses which stands alone and is one of too many. */
const WEAK_COST = 16;
/** Points that a definition of a single word loses, for the same reason. */
const SINGLE_COST = 8;
/** What a clue may show only where a word has no other. */
const FLAWS: readonly ClueFault[] = ['label', 'translation', 'vague', 'cut', 'blank'];
/** A clue graded so much lower than the best of its word is left out. */
const WORST_STEP = 35;

/** The clues of a word, the best by the measure first. */
export function cluesOf(known: Known, answer: string, leak: Leak, rules: BilingualRules): Clues | undefined {
  const suits = rules.suits ?? (() => true);
  const most = Math.max(...known.definitions.values(), 1);
  const costOf = (definition: string): number =>
    rules.register(definition) + SELDOM_COST * (1 - known.definitions.get(definition)! / most);
  const least = Math.min(...[...known.definitions.keys()].map(costOf));
  const tidied = [...known.definitions.keys()]
    .sort((a, b) => known.definitions.get(b)! - known.definitions.get(a)!)
    .flatMap(definition => {
      const text = rules.tidy(definition);
      const cost = costOf(definition);
      const isMain = cost <= least + MAIN_STEP;
      return text === undefined || !rules.encodable(text) ? [] : [{ text, cost, isMain }];
    });
  const offers: (Saying & { readonly isMain: boolean })[] = tidied.slice(0, MAX_DEFINITIONS).flatMap((sense, rank) => {
    const { text, isMain } = sense;
    const said = sayings(text, rules.language).filter(saying => !leak(saying.text) && suits(saying.text));
    const whole = suits(text) ? makeClue(text, leak) : undefined;
    const all =
      said.length > 0 || whole === undefined || isCut(whole, rules.language, true) || !suits(whole)
        ? said
        : [{ text: whole, cost: 0, isWhole: true }];
    return all.map(saying => ({
      ...saying,
      isMain,
      cost: saying.cost + sense.cost + rank * DEFINITION_STEP + (saying.text.includes(' ') ? 0 : SINGLE_COST),
    }));
  });
  const { sure, doubtful } = synonyms(known, answer, leak, rules, offers.length > 0);
  const clues = ranked([...offers, ...sure], answer, leak, rules.language);
  if (clues.length > 0) {
    // A word of which only a rare sense is told misleads.
    const first = clues[0]!;
    const isSure =
      offers.every(({ isMain }) => isMain) ||
      [...offers.filter(({ isMain }) => isMain), ...sure].some(({ text }) => finish(text) === first);
    return { kind: isSure ? 'definition' : 'doubtful', clues };
  }
  const guesses = ranked(doubtful, answer, leak, rules.language);
  if (guesses.length > 0) return { kind: 'doubtful', clues: guesses.slice(0, 1) };
  for (const { text } of tidied) {
    const blank = suits(text) ? makeBlankClue(text, answer, leak) : undefined;
    if (blank !== undefined && !isCut(blank, rules.language)) return { kind: 'blank', clues: [blank] };
  }
  return translationClue(known, leak, rules);
}

/** Offers by their grade less their cost, the best first; what says the same as a better one left out. */
export function ranked(offers: readonly Saying[], answer: string, leak: Leak, language: 'ru' | 'de' | 'en'): string[] {
  const grade = makeGrader(answer, language);
  const values = new Map<string, number>();
  const flawed = new Set<string>();
  for (const { text, cost, isWhole } of offers) {
    const said = finish(text);
    if (leak(said) || isCut(said, language, isWhole)) continue;
    const { points, faults } = grade(said);
    if (faults.includes('leak') || faults.includes('empty')) continue;
    if (faults.some(fault => FLAWS.includes(fault))) flawed.add(said);
    const value = points - cost;
    if (value > (values.get(said) ?? Number.NEGATIVE_INFINITY)) values.set(said, value);
  }
  const all = [...values].sort((a, b) => b[1] - a[1]);
  const sound = all.filter(([text]) => !flawed.has(text));
  const sorted = sound.length > 0 ? sound : all;
  const best = sorted[0]?.[1] ?? 0;
  const kept = sorted.filter(([, value]) => value >= best - WORST_STEP).map(([text]) => text);
  return inPrintOrder(withoutEchoes(kept), grade).slice(0, MAX_CLUES);
}

/** Clues of which none is graded better, place and all, than the first: that is the one to print. */
export function inPrintOrder(
  clues: readonly string[],
  grade: (clue: string, options: { readonly place: number }) => { readonly points: number },
): string[] {
  const kept: string[] = [];
  for (const clue of clues) {
    const before = kept.length === 0 ? 100 : grade(kept[0]!, { place: 0 }).points;
    if (grade(clue, { place: kept.length }).points <= before) kept.push(clue);
  }
  return kept;
}

/** Clues that say something which those before them have not said. */
export function withoutEchoes(clues: readonly string[]): string[] {
  const said = new Set<string>();
  return clues.filter(clue => {
    const words = clue.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    const fresh = words.filter(word => !said.has(word));
    for (const word of words) said.add(word);
    return fresh.length * 2 > words.length;
  });
}

/**
 * Words that translate the same sense as the answer: those that several senses put beside it, where it is also a good part of what is
 * said of both, for `сплав` stands beside `федерация` under `liga` alone. Where there is none, words of which hardly more is known.
 */
function synonyms(
  known: Known,
  answer: string,
  leak: Leak,
  rules: BilingualRules,
  isDefined: boolean,
): { readonly sure: readonly Saying[]; readonly doubtful: readonly Saying[] } {
  const usable = (word: string): boolean =>
    word.toLowerCase() !== answer &&
    !leak(word) &&
    rules.synonym(word) &&
    rules.encodable(word) &&
    (rules.suits?.(word) ?? true);
  const votes = new Map<string, number>();
  for (const group of known.synonyms) for (const word of unique(group)) votes.set(word, (votes.get(word) ?? 0) + 1);
  const all = known.met;
  const fit = [...votes].filter(([word]) => usable(word));
  const rated = fit.map(([word, count]) => {
    const others = Math.max(rules.look(word)?.met ?? 0, count);
    return { word, count, share: Math.min(count / all, count / others), near: count / Math.sqrt(all * others) };
  });
  rated.sort((a, b) => b.near - a.near || b.count - a.count);
  const trusted = rated.filter(({ count, share }) => count >= TRUSTED_VOTES && share >= rules.beside.share);
  const areTogether = (a: string, b: string): boolean =>
    known.synonyms.some(group => group.includes(a) && group.includes(b));
  const said = (list: typeof rated, cost: number): Saying[] => rows(list, rules.beside, cost, areTogether);
  if (trusted.length > 0) return { sure: said(trusted, rules.beside.cost), doubtful: [] };
  if (isDefined) return { sure: [], doubtful: [] };
  const close = rated.filter(({ share }) => share >= CLOSE_SHARE);
  if (close.length > 0) return { sure: said(close, DOUBTFUL_COST), doubtful: [] };
  const loose = rated.filter(({ share }) => share >= DOUBTFUL_SHARE);
  return { sure: [], doubtful: said(loose, DOUBTFUL_COST) };
}

/**
 * The best word and those that stand with it in one sense, then the best of the others and those with it: words of two senses side
 * by side are no clue.
 */
function rows(
  list: readonly { readonly word: string; readonly share: number }[],
  { words: most, lone, loneShare = 0 }: Beside,
  cost: number,
  areTogether: (a: string, b: string) => boolean,
): Saying[] {
  const left = [...list];
  const said: Saying[] = [];
  for (let rank = 0; rank < 2 && left.length > 0; rank++) {
    const row = [left.shift()!];
    for (const next of [...left]) {
      if (row.length === most || !row.every(({ word }) => areTogether(word, next.word))) continue;
      row.push(next);
      left.splice(left.indexOf(next), 1);
    }
    const isWeak = row.length === 1 && row[0]!.share < loneShare;
    const price = cost + (row.length === 1 ? lone : 0) + (isWeak ? WEAK_COST : 0) + rank * DEFINITION_STEP;
    said.push({ text: row.map(({ word }) => word).join(', '), cost: price });
  }
  return said;
}

/** What the word is called in the first language that does not give it away. */
function translationClue(known: Known, leak: Leak, rules: BilingualRules): Clues | undefined {
  for (const [language, lead] of rules.languages) {
    const usable = (known.translations.get(language) ?? []).filter(text => rules.encodable(text) && text.length > 1);
    // A capital marks a name, but for German.
    const opaque = usable.filter(
      text =>
        text.split(' ').length <= MAX_WORDS &&
        (language === 'deu' || !/^\p{Lu}/u.test(text)) &&
        /^\p{L}[\p{L}' -]+$/u.test(text) &&
        !leak(lead + text),
    );
    const said = opaque.length === 0 ? undefined : makeClue(lead + opaque.slice(0, 2).join(', '), leak);
    if (said !== undefined) return { kind: 'translation', clues: [said] };
  }
  return undefined;
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
