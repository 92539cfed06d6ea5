// Chooses the clues of a puzzle: for each entry the best that its word has by the measure of src/dictionary/clues/grade.ts, or
// one drawn among the good ones. No clue holds the answer of another entry, or a form of it, and none is printed twice; where
// a word has no such clue, that is said.

import { Random } from '../core/random.js';
import { upperCase } from '../core/word.js';
import { FUNCTION_WORDS } from '../dictionary/clues/function-words.js';
import { makeGrader } from '../dictionary/clues/grade.js';
import { isLanguage } from '../dictionary/clues/leak.js';
import { stemmerOf } from '../dictionary/stems.js';

export const CLUE_CHOICES = ['best', 'varied'] as const;
export type ClueChoice = (typeof CLUE_CHOICES)[number];

/** What one entry has to choose from. */
export interface Offer {
  readonly answer: string;
  /** The user's own clues, which go before the others. */
  readonly own: readonly string[];
  readonly clues: readonly string[];
}

/** A clue that had to be taken for want of a better one. */
export interface ClueTrouble {
  /** The entry's place among the offers. */
  readonly at: number;
  readonly clue: string;
  /** The entry whose answer the clue holds, or that has the same clue. */
  readonly other: number;
  readonly kind: 'holds' | 'repeats';
}

export interface ChosenClues {
  /** By offer; undefined where there is none. */
  readonly clues: readonly (string | undefined)[];
  readonly troubles: readonly ClueTrouble[];
}

export interface ClueWish {
  readonly choice: ClueChoice;
  readonly language?: string | undefined;
  /** Decides where the choice is `varied`. */
  readonly seed: number;
}

/** Points below the best clue of a word down to which others are as welcome when the choice is varied. */
const VARIED_STEP = 30;

/** @param offers by entry; undefined where no word stands, so that there is nothing to clue */
export function chooseClues(offers: readonly (Offer | undefined)[], wish: ClueWish): ChosenClues {
  if (offers.every(offer => offer === undefined || (offer.own.length === 0 && offer.clues.length === 0)))
    return { clues: offers.map(() => undefined), troubles: [] };
  const random = new Random(wish.seed);
  const ranked = offers.map(offer => (offer === undefined ? [] : rank(offer, wish, random)));
  const owners = ownersOf(offers, wish.language);
  const holds = ranked.map((clues, at) => clues.map(clue => holder(clue, at, owners, wish.language)));
  const clues: (string | undefined)[] = offers.map(() => undefined);
  const taken = new Map<string, number>();
  const troubles: ClueTrouble[] = [];
  // Entries with little choice first, so that the others can give way.
  const free = holds.map(list => list.filter(other => other === undefined).length);
  const order = offers.map((_, at) => at).sort((a, b) => free[a]! - free[b]! || a - b);
  for (const at of order) {
    const list = ranked[at]!;
    if (list.length === 0) continue;
    const fits = (index: number): boolean => holds[at]![index] === undefined && !taken.has(list[index]!);
    const found = list.findIndex((_, index) => fits(index));
    const index = Math.max(0, found);
    const clue = list[index]!;
    if (found < 0) {
      const other = holds[at]![index];
      if (other !== undefined) troubles.push({ at, clue, other, kind: 'holds' });
      else troubles.push({ at, clue, other: taken.get(clue)!, kind: 'repeats' });
    }
    clues[at] = clue;
    if (!taken.has(clue)) taken.set(clue, at);
  }
  return { clues, troubles: troubles.sort((a, b) => a.at - b.at) };
}

/** The clues of one entry, the most welcome first. */
function rank({ answer, own, clues }: Offer, { choice, language }: ClueWish, random: Random): string[] {
  const grade = makeGrader(answer, language);
  const graded = clues
    .map((clue, place) => ({ clue, place, grade: grade(clue, { place }).grade }))
    .sort((a, b) => b.grade - a.grade || a.place - b.place);
  const best = graded.map(({ clue }) => clue).filter(clue => !own.includes(clue));
  if (choice === 'best') return [...own, ...best];
  if (own.length > 0) return [...random.shuffle([...own]), ...best];
  // Those near the best, but never the worst of all.
  const top = graded[0]?.grade ?? 0;
  const near = graded.filter(
    ({ grade }, index) => grade >= top - VARIED_STEP && (index === 0 || index < graded.length - 1),
  );
  const drawn = random.shuffle(near.map(({ clue }) => clue));
  return [...drawn, ...best.filter(clue => !drawn.includes(clue))];
}

/** Which entries an answer, or a form of it, belongs to. */
function ownersOf(offers: readonly (Offer | undefined)[], language: string | undefined): Map<string, number[]> {
  const owners = new Map<string, number[]>();
  offers.forEach((offer, at) => {
    if (offer === undefined) return;
    const key = stemOf(offer.answer, language);
    owners.set(key, [...(owners.get(key) ?? []), at]);
  });
  return owners;
}

/** Another entry whose answer, or a form of it, the clue holds; a very common word is no answer that anybody would look for there. */
function holder(
  clue: string,
  at: number,
  owners: Map<string, number[]>,
  language: string | undefined,
): number | undefined {
  const small = isLanguage(language) ? FUNCTION_WORDS[language] : undefined;
  for (const word of clue.match(/\p{L}+/gu) ?? []) {
    if (small?.has(word.toLowerCase())) continue;
    const other = owners.get(stemOf(word, language))?.find(entry => entry !== at);
    if (other !== undefined) return other;
  }
  return undefined;
}

function stemOf(word: string, language: string | undefined): string {
  const plain = upperCase(word, language);
  return isLanguage(language) ? stemmerOf(language)(plain) : plain;
}
