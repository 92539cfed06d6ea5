// The family filter of what ships: which words may be printed at all, and which only for adults (family.en.txt and its like,
// a readable list a language, say what for).

import { plainWord } from '../../src/core/word.js';
import type { Entry } from './output.js';

/** Whether a word is kept out; `inClue` when it is a word of a clue, where some answers are harmless. */
export type Offensive = (word: string, inClue?: boolean) => boolean;

export interface Family {
  /** Words in no dictionary that ships. */
  readonly never: Offensive;
  /** Those, and words only for adults. */
  readonly adult: Offensive;
}

/** Reads the list of a language: words under `[never]` and `[adult]`; `word*`, `word!` and `-word` as its head explains. */
export function readFamily(text: string): Family {
  const [, never, adult] = /^\[never\]$([\s\S]*)^\[adult\]$([\s\S]*)/m.exec(text) ?? [];
  if (never === undefined || adult === undefined)
    throw new Error("a family list has two parts, '[never]' and '[adult]'");
  const kept = readWords(never);
  const grown = readWords(adult);
  return { never: kept, adult: (word, inClue) => kept(word, inClue) || grown(word, inClue) };
}

/** A test on words: exact ones, beginnings (`rap*`), those for answers alone (`prick!`), those let off (`-rapid`). */
export function readWords(text: string): Offensive {
  const exact = new Map<string, boolean>();
  const excused = new Set<string>();
  const beginnings: string[] = [];
  const excusedBeginnings: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue;
    for (const item of line.toUpperCase().split(/\s+/)) {
      if (item === '') continue;
      const word = item.replace(/^-|[*!]$/g, '');
      if (word === '') throw new Error(`'${item}' in '${line}': a word was expected`);
      if (item.startsWith('-')) item.endsWith('*') ? excusedBeginnings.push(word) : excused.add(word);
      else if (item.endsWith('*')) beginnings.push(word);
      else exact.set(word, item.endsWith('!'));
    }
  }
  const starts = (list: readonly string[]): RegExp =>
    list.length === 0 ? /$.^/ : new RegExp(`^(?:${list.join('|')})`, 'u');
  const beginning = starts(beginnings);
  const letOff = starts(excusedBeginnings);
  return (given, inClue = false) => {
    const word = given.toUpperCase();
    const answerOnly = exact.get(word);
    if (answerOnly !== undefined && !(answerOnly && inClue)) return true;
    return beginning.test(word) && !excused.has(word) && !letOff.test(word);
  };
}

/** Whether the text holds a word that is kept out: a word by itself, each word of a longer text, or a short phrase run together. */
export function holdsOffence(text: string, offensive: Offensive): boolean {
  const words = text.split(/[^\p{L}]+/u).filter(word => word !== '');
  if (words.length === 1) return offensive(words[0]!);
  return (
    words.some(word => offensive(word, true)) || (words.length < 4 && !text.includes(',') && offensive(words.join('')))
  );
}

/** What the entries without the family filter have beyond those with it: words, and clues of theirs that it keeps out. */
export function beyondFamily(all: readonly Entry[], family: readonly Entry[], adult: Offensive): Entry[] {
  const kept = new Map(family.map(entry => [plainWord(entry.word), entry]));
  return all.flatMap(entry => {
    const known = kept.get(plainWord(entry.word));
    if (known === undefined) return entry;
    const clues = entry.clues.filter(clue => holdsOffence(clue, adult) && !known.clues.includes(clue));
    return known.word !== entry.word || clues.length === 0 ? [] : { ...entry, clues };
  });
}
