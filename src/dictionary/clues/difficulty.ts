// How hard a clue is to solve, judged by its kind: for choosing between good clues of one word (`--clue-choice easy` or `hard`). What
// a word itself is worth does not matter there, because the clues that are compared have the same answer.

import { pattern } from '../../core/lazy.js';

/** Points by the number of words, from one: a synonym fits many answers, a description few. */
const BY_WORDS = [4, 3, 2, 1] as const;
/** A blank in a phrase, a title or a proverb is known or not, at a glance. */
const BLANK_POINTS = -3;
/** A clue that ends in a question mark plays with words. */
const PLAY_POINTS = 3;
/** Clue books give the clearest clue of a word first. */
const PLACE_POINTS = 1;

const BLANK = pattern(String.raw`_{2,}|\.{3}|…`, 'u');
const PLAY = pattern(String.raw`\?["”“»]?$`, 'u');
const WORD = pattern(String.raw`[\p{L}\p{N}]+`, 'gu');

/**
 * A higher figure is harder.
 * @param place of the clue among those of its word, from 0
 */
export function clueDifficulty(clue: string, place: number): number {
  const words = clue.match(WORD())?.length ?? 0;
  const blank = BLANK().test(clue);
  return (
    (blank ? BLANK_POINTS : (BY_WORDS[Math.max(0, words - 1)] ?? 0)) +
    (PLAY().test(clue) && !blank ? PLAY_POINTS : 0) +
    PLACE_POINTS * place
  );
}
