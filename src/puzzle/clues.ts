// Chooses the clues of a puzzle: for each entry the best clue of its word, as graded by src/dictionary/clues/clue-grade.ts, or a random
// one of the good ones, or the easiest or hardest of them. If possible, no clue contains the answer of another entry, or a form of it, and no clue is used twice.
// Exceptions are reported.

import type { WordId } from '../core/ids.js';
import { pattern } from '../core/lazy.js';
import { Random } from '../core/random.js';
import { plainWord, upperCase } from '../core/word.js';
import { makeGrader } from '../dictionary/clues/clue-grade.js';
import { clueDifficulty } from '../dictionary/clues/difficulty.js';
import { FUNCTION_WORDS } from '../dictionary/clues/function-words.js';
import { isLanguage } from '../dictionary/clues/leak.js';
import { splitsUmlauts } from '../dictionary/languages.js';
import { type Glossary, type Lexicon, wordText } from '../dictionary/lexicon.js';
import { stemLetter, stemmerOf } from '../dictionary/stems.js';
import type { ClueChoice } from './clue-choice.js';

/** The clues that an entry can have. */
export interface Offer {
  readonly answer: string;
  /** The answer as clues would spell it, if the grid does not: ÄRZTE for AERZTE. */
  readonly spelt?: string;
  /** The user's own clues, which are preferred. */
  readonly own: readonly string[];
  /** Those of `clues` that are from lists of the user: they come before the others. */
  readonly listed?: readonly string[];
  /** The clues of a clue book come first, in its order. */
  readonly clues: readonly string[];
  /** How many of `clues` are from a clue book. */
  readonly book?: number;
}

/** @param length letters of the word, by which the lexicon numbers it */
export function offerOf(lexicon: Lexicon, glossary: Glossary, length: number, word: WordId): Required<Offer> {
  const answer = wordText(lexicon, length, word);
  const spelt = splitsUmlauts(lexicon.fold) ? plainWord(glossary.spelling(length, word), lexicon.lang) : answer;
  const own = glossary.ownClues?.(length, word) ?? [];
  return {
    answer,
    spelt,
    own,
    listed: glossary.listClues?.(length, word) ?? [],
    book: glossary.bookClues?.(length, word) ?? 0,
    clues: glossary.clues(length, word),
  };
}

/** What is wrong with a clue. */
export interface ClueTrouble {
  /** The index of the entry's offer. */
  readonly at: number;
  readonly clue: string;
  /** The index of the entry whose answer the clue contains (it may be the entry itself), or that has the same clue. */
  readonly other: number;
  readonly kind: 'holds' | 'repeats';
}

export interface ChosenClues {
  /** The clue of each offer; undefined if there is none. */
  readonly clues: readonly (string | undefined)[];
  readonly troubles: readonly ClueTrouble[];
  /** Clues that came first in their lists, and what spoke against them: others were chosen. */
  readonly passedOver: readonly ClueTrouble[];
}

export interface ClueWish {
  readonly choice: ClueChoice;
  readonly language?: string | undefined;
  /** The language whose stems tell whether a clue contains an answer; `language` unless given. */
  readonly stems?: string | undefined;
  /** Draws among clues that are equally good. */
  readonly seed: number;
}

const WORD = pattern(String.raw`\p{L}+`, 'gu');
/** A varied choice may use clues whose grade is at least this share of that of the word's best clue. */
const VARIED_SHARE = 0.5;

/** @param offers by entry; undefined for an entry that is not a word of the lexicon, and so has no clues */
export function chooseClues(offers: readonly (Offer | undefined)[], wish: ClueWish): ChosenClues {
  if (offers.every(offer => offer === undefined || (offer.own.length === 0 && offer.clues.length === 0)))
    return { clues: offers.map(() => undefined), troubles: [], passedOver: [] };
  const random = new Random(wish.seed);
  const ranked = offers.map(offer => (offer === undefined ? [] : rank(offer, wish, random)));
  const { stems = wish.language } = wish;
  const holder = makeHolder(
    offers.map(offer => offer?.spelt ?? offer?.answer),
    stems,
  );
  const settled = settleClues(ranked, (clue, at) => holder(wordsOf(clue, stems), at));
  const leaking = offers.flatMap((offer, at): ClueTrouble[] => {
    const clue = offer && leaksOf(offer, wish)[0];
    return clue === undefined ? [] : [{ at, clue, other: at, kind: 'holds' }];
  });
  return { ...settled, passedOver: [...settled.passedOver, ...leaking].sort((a, b) => a.at - b.at) };
}

/** The clues of the user's lists that give their own answer away, if the word has others. */
function leaksOf({ answer, spelt = answer, listed = [], clues }: Offer, { language }: ClueWish): readonly string[] {
  if (listed.length === 0 || listed.length === clues.length) return [];
  const grade = makeGrader(spelt, language);
  return listed.filter(clue => grade(clue).faults.includes('leak'));
}

/**
 * Gives each entry the first clue of its list that contains no other answer and is not used yet; if there is none, the first of its list.
 * @param holder gives the other entry whose answer a clue contains
 */
export function settleClues(
  lists: readonly (readonly string[])[],
  holder: (clue: string, at: number) => number | undefined,
): ChosenClues {
  const holds = lists.map((list, at) => list.map(clue => holder(clue, at)));
  const clues: (string | undefined)[] = lists.map(() => undefined);
  const taken = new Map<string, number>();
  const troubles: ClueTrouble[] = [];
  const passedOver: ClueTrouble[] = [];
  // Entries with few good clues come first, because the others can choose something else.
  const free = holds.map(list => list.filter(other => other === undefined).length);
  const order = lists.map((_, at) => at).sort((a, b) => free[a]! - free[b]! || a - b);
  for (const at of order) {
    const list = lists[at]!;
    if (list.length === 0) continue;
    const fits = (index: number): boolean => holds[at]![index] === undefined && !taken.has(list[index]!);
    const found = list.findIndex((_, index) => fits(index));
    if (found !== 0) {
      const other = holds[at]![0];
      const against = { at, clue: list[0]!, other: other ?? taken.get(list[0]!)! };
      (found < 0 ? troubles : passedOver).push({ ...against, kind: other === undefined ? 'repeats' : 'holds' });
    }
    const clue = list[Math.max(0, found)]!;
    clues[at] = clue;
    if (!taken.has(clue)) taken.set(clue, at);
  }
  const inOrder = (list: ClueTrouble[]): ClueTrouble[] => list.sort((a, b) => a.at - b.at);
  return { clues, troubles: inOrder(troubles), passedOver: inOrder(passedOver) };
}

/** The clues of one entry, the preferred ones first: the user's own; those of the user's lists, unless they give their answer away; the others. */
function rank(offer: Offer, wish: ClueWish, random: Random): string[] {
  const { listed = [], clues, book = 0 } = offer;
  const others = clues.filter(clue => !listed.includes(clue));
  if (listed.length === 0 || others.length === 0) return rankAlike(offer, wish, random);
  const leaks = leaksOf(offer, wish);
  const mine = listed.filter(clue => !leaks.includes(clue));
  const bookOthers = clues.slice(0, book).filter(clue => !listed.includes(clue)).length;
  return [
    ...rankAlike({ ...offer, clues: mine, book: 0 }, wish, random),
    ...rankAlike({ ...offer, own: [], clues: others, book: bookOthers }, wish, random),
    ...leaks,
  ];
}

/**
 * The preferred clues first: the user's own; those of the clue book in an order that the seed draws, for each of them is good, or by
 * their difficulty if the choice says so; the best of the dictionaries.
 */
function rankAlike(
  { answer, spelt = answer, own, clues, book = 0 }: Offer,
  { choice, language }: ClueWish,
  random: Random,
): string[] {
  if (clues.length + own.length < 2) return [...own, ...clues];
  const drawn = (list: readonly string[]): string[] => byDifficulty(random.shuffle([...list]), list, choice);
  const written = [
    ...(choice === 'best' ? own : drawn(own)),
    ...drawn(clues.slice(0, book)).filter(clue => !own.includes(clue)),
  ];
  const grade = makeGrader(spelt, language);
  const graded = clues
    .slice(book)
    .map((clue, place) => ({ ...grade(clue, { place }), clue, place }))
    .sort((a, b) => b.points - a.points || a.place - b.place);
  const best = graded.map(({ clue }) => clue).filter(clue => !own.includes(clue));
  if (choice !== 'varied' || written.length > 0) return [...written, ...best];
  // The clues with a grade near the best. The last in the order is excluded, unless it is the only one.
  const top = graded[0]?.grade ?? 0;
  const near = graded.filter(
    ({ grade }, index) => grade >= top * VARIED_SHARE && (index === 0 || index < graded.length - 1),
  );
  const first = random.shuffle(near.map(({ clue }) => clue));
  return [...first, ...best.filter(clue => !first.includes(clue))];
}

/** The easiest or the hardest first, or as they are. @param book the clues in the order of their source */
function byDifficulty(clues: string[], book: readonly string[], choice: ClueChoice): string[] {
  if (choice !== 'easy' && choice !== 'hard') return clues;
  const sign = choice === 'easy' ? 1 : -1;
  const difficulty = new Map(book.map((clue, place) => [clue, sign * clueDifficulty(clue, place)]));
  return clues.sort((a, b) => difficulty.get(a)! - difficulty.get(b)!);
}

/** Gives an entry other than `at` whose answer, or a form of it, is among the words of a clue. */
export type Holder = (words: readonly string[], at: number) => number | undefined;

/** @param answers by entry; undefined for an entry that is not a word of the lexicon */
export function makeHolder(answers: readonly (string | undefined)[], language: string | undefined): Holder {
  const owners = new Map<string, number[]>();
  const starts = new Set<string>();
  answers.forEach((answer, at) => {
    if (answer === undefined) return;
    const word = upperCase(answer, language);
    const key = stemOf(word, language);
    owners.set(key, [...(owners.get(key) ?? []), at]);
    starts.add(startOf(word));
  });
  return (words, at) => {
    for (const word of words) {
      if (!starts.has(startOf(word))) continue; // stemming is slow, and a stem begins like its word
      const other = owners.get(stemOf(word, language))?.find(entry => entry !== at);
      if (other !== undefined) return other;
    }
    return undefined;
  };
}

/** By clue, the words of the last ones that were read: a fill is looked at several times, and then made into a puzzle. */
const read = new Map<string, { readonly language: string | undefined; readonly words: readonly string[] }>();
/** Clues that are kept. */
const MOST_READ = 2000;

/** The words of a clue, written like answers. Very common words are left out: they give no answer away. */
export function wordsOf(clue: string, language: string | undefined): readonly string[] {
  const known = read.get(clue);
  if (known !== undefined && known.language === language) return known.words;
  if (read.size >= MOST_READ) read.clear();
  const words = readWords(clue, language);
  read.set(clue, { language, words });
  return words;
}

function readWords(clue: string, language: string | undefined): readonly string[] {
  const small = isLanguage(language) ? FUNCTION_WORDS[language] : undefined;
  // The whole clue at once: a call for each word takes several times as long.
  const words: readonly string[] = upperCase(clue, language).match(WORD()) ?? [];
  return small === undefined ? words : words.filter(word => !small.has(word.toLowerCase()));
}

function startOf(word: string): string {
  return stemLetter(word[0] ?? '') + stemLetter(word[1] ?? '');
}

function stemOf(word: string, language: string | undefined): string {
  return isLanguage(language) ? stemmerOf(language)(word) : word;
}
