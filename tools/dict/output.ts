// What a build hands out: entries, sorted, told apart, and cut to the size a dictionary file may have. The same entries
// give the same bytes.

import { plainWord } from '../../src/core/word.js';

export interface Entry {
  /** Upper case, as the dictionary spells it. */
  readonly word: string;
  /** Best first. */
  readonly clues: readonly string[];
  /** 1 to 100: how welcome the word is. */
  readonly score: number;
  /** A common noun in the nominative singular (or one that has no singular). */
  readonly noun: boolean;
  /** Only the name of a person, a place, a work: no common noun has these letters. */
  readonly name?: boolean;
}

/** Bytes that a dictionary file stays under: 8 MB, less a little. */
export const MAX_BYTES = 7_900_000;

export interface Listing {
  /** `WORD=clue`, a line a clue, or a bare `WORD`; the words in code point order, a word's best clue first. */
  readonly lines: readonly string[];
  /** By line. */
  readonly scores: readonly number[];
  /** The words that are only names, in all of their spellings. */
  readonly names: readonly string[];
  /** The other words that are no common nouns in the nominative singular, in any of their spellings. */
  readonly notNouns: readonly string[];
  readonly entries: readonly Entry[];
}

/**
 * Lists entries within `room` bytes (`bytesPerCharacter` 1 for a code page). Every word keeps its first clue; further ones
 * are let in clue by clue, the best words first, while there is room.
 */
export function listEntries(entries: Iterable<Entry>, sizeOf: (line: string) => number, room = MAX_BYTES): Listing {
  const sorted = toldApart([...entries].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0)));
  const lines = sorted.map(entry => (entry.clues.length === 0 ? [entry.word] : [lineOf(entry, 0)]));
  let size = lines.reduce((sum, [line]) => sum + sizeOf(line!) + 1, 0);
  if (size > room) throw new Error(`${size} bytes with one clue a word: over the limit of ${room}`);
  const byScore = sorted.map((_, index) => index).sort((a, b) => sorted[b]!.score - sorted[a]!.score || a - b);
  for (let rank = 1, more = true; more; rank++) {
    more = false;
    for (const index of byScore) {
      const entry = sorted[index]!;
      if (rank >= entry.clues.length) continue;
      const line = lineOf(entry, rank);
      if (size + sizeOf(line) + 1 > room) continue;
      size += sizeOf(line) + 1;
      lines[index]!.push(line);
      more = true;
    }
  }
  const lettersOf = (those: readonly Entry[]): ReadonlySet<string> => new Set(those.map(({ word }) => plainWord(word)));
  const nouns = lettersOf(sorted.filter(({ noun }) => noun));
  const words = lettersOf(sorted.filter(({ name }) => name !== true));
  const others = firstSpellings(sorted.filter(({ noun }) => !noun)).filter(({ word }) => !nouns.has(plainWord(word)));
  const isName = ({ word }: Entry): boolean => !words.has(plainWord(word));
  return {
    lines: lines.flat(),
    scores: lines.flatMap((own, index) => own.map(() => sorted[index]!.score)),
    names: others.filter(isName).map(({ word }) => word),
    notNouns: others.filter(entry => !isName(entry)).map(({ word }) => word),
    entries: sorted.map((entry, index) => ({ ...entry, clues: entry.clues.slice(0, lines[index]!.length) })),
  };
}

/** Two spellings of the same letters (`ЯХТ-КЛУБ`, `ЯХТКЛУБ`) keep the clues that tell them apart; the second is left out without any. */
function toldApart(sorted: readonly Entry[]): Entry[] {
  const byLetters = new Map<string, Entry[]>();
  return sorted.flatMap(entry => {
    const letters = plainWord(entry.word);
    const alike = byLetters.get(letters) ?? [];
    byLetters.set(letters, [...alike, entry]);
    if (alike.length === 0) return [entry];
    if (alike.some(({ word }) => word === entry.word)) throw new Error(`two entries for ${entry.word}`);
    const clues = entry.clues.filter(clue => alike.every(earlier => !earlier.clues.includes(clue)));
    return clues.length === 0 ? [] : [{ ...entry, clues }];
  });
}

/** Letters have one score, however they are spelled. */
function firstSpellings(sorted: readonly Entry[]): Entry[] {
  const met = new Set<string>();
  return sorted.filter(({ word }) => {
    const letters = plainWord(word);
    return !met.has(letters) && met.add(letters);
  });
}

function lineOf(entry: Entry, clue: number): string {
  return `${entry.word}=${entry.clues[clue]}`;
}

/** A score held within 1..100. */
export function clampScore(score: number): number {
  return Math.min(100, Math.max(1, Math.round(score)));
}
