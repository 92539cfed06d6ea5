// What a certificate is about: the grid, the words that each slot may hold under the rules, and the numbers by which the clauses name them.
// It is made from grid, lexicon and rules alone, as the judge sees them; nothing here knows plans or engines.

import type { Rules } from '../../core/rules.js';
import { foldWord, writtenWord } from '../../core/word.js';
import { findWord, type Lexicon, type WordTable, wordText } from '../../dictionary/lexicon.js';
import { withRequiredWords } from '../../dictionary/required.js';
import { nearRepeatsOf } from '../../dictionary/stems.js';
import type { Grid, Slot } from '../../grid/grid.js';
import { spelledOut } from '../../grid/spell.js';
import { floorlessTest, leastScore, placedTest } from '../given.js';
import { allowedWords } from '../word-rules.js';

/** A slot to fill. */
export interface ClaimPlace {
  readonly slot: Slot;
  readonly table: WordTable;
  /** The words that it may hold, as bits. */
  readonly words: Int32Array;
  /** The variable of the first word of the table; word `w` has the variable `first + w`. */
  readonly first: number;
}

export interface Claim {
  readonly grid: Grid;
  readonly lexicon: Lexicon;
  readonly rules: Rules;
  /** In the grid's order, without the slots whose given entry is in no dictionary. */
  readonly places: readonly ClaimPlace[];
  /** The given entries that are in no dictionary. */
  readonly given: readonly string[];
  /** The variable of the first letter of the alphabet in the first cell; letter `l` in cell `c` has the variable `firstLetter + c * width + l`. */
  readonly firstLetter: number;
  /** The number of letters of the alphabet. */
  readonly width: number;
  /** Words that must be in some slot. */
  readonly required: readonly { readonly length: number; readonly word: number }[];
  /** Whether the given entries already show that no fill exists. */
  readonly refuted: boolean;
}

/** @param printed the grid; the claim is about the letters of its words, so rebus cells are spelled out */
export function claimOf(printed: Grid, known: Lexicon, rules: Rules): Claim {
  const lexicon = withRequiredWords(known, rules.require);
  const grid = spelledOut(printed, lexicon);
  const written = (word: string): string => writtenWord(word, lexicon);
  const places: ClaimPlace[] = [];
  const given: string[] = [];
  let refuted = false;
  let first = 1;
  for (const slot of grid.slots) {
    const table = lexicon.tables[slot.length] ?? emptyTable(slot.length);
    const text = slot.cells.map(cell => foldWord(grid.seeds.get(cell) ?? '?', lexicon)).join('');
    const isGiven = slot.cells.every(cell => grid.seeds.has(cell));
    if (isGiven && findWord(lexicon, text) < 0) {
      const isPinned = rules.require.some(({ slot: name }) => name === slot.name);
      const suits = suitsIn(slot, grid, lexicon, rules)?.(text) !== false;
      const repeats = given.includes(text) && rules.repeats !== true;
      if (!rules.allowUnknown || isPinned || repeats || !suits) refuted = true;
      given.push(text);
    } else {
      places.push({ slot, table, words: wordsOf(slot, table, grid, lexicon, rules), first });
    }
    first += table.count;
  }
  const { maxSharedSubstring: most = 0 } = rules;
  if (most > 0)
    refuted ||= given.some((one, at) => given.slice(at + 1).some(other => shares([...one], [...other], most + 1)));
  const required = rules.require
    .filter(({ slot }) => slot === undefined)
    .map(({ word }) => ({ length: [...written(word)].length, word: findWord(lexicon, written(word)) }));
  const width = lexicon.alphabet.letters.length;
  return { grid, lexicon, rules, places, given, firstLetter: first, width, required, refuted };
}

/** The letter given in a cell; -1 for a letter that no word has; undefined if none is given. */
export function seedLetter(grid: Grid, lexicon: Lexicon, cell: number): number | undefined {
  const seed = grid.seeds.get(cell);
  return seed === undefined ? undefined : (lexicon.alphabet.ids.get(foldWord(seed, lexicon)) ?? -1);
}

/** The number of variables that clauses may name. */
export function claimVariables({ grid, firstLetter, width }: Claim): number {
  return firstLetter - 1 + grid.open.length * width;
}

/**
 * Whether one or two words are forbidden because they are near repeats, of each other or of a given entry. Propagation does not know
 * this rule.
 * @param words each with its place
 */
export function keptApart(
  claim: Claim,
  words: readonly { readonly place: ClaimPlace; readonly word: number }[],
): boolean {
  const { grid, lexicon, rules, given } = claim;
  const isNear = rules.sameStem ? undefined : nearRepeatsOf(lexicon);
  if (isNear === undefined) return false;
  const isPlaced = placedTest(grid, lexicon, rules);
  const entries = words.map(({ place: { slot }, word }) => {
    const text = wordText(lexicon, slot.length, word);
    return { slot, text, isGiven: isPlaced(slot, text) };
  });
  const [one, other] = entries;
  if (one === undefined || entries.length > 2) return false;
  if (other === undefined) return !one.isGiven && given.some(text => isNear(text, one.text));
  return one.slot !== other.slot && !(one.isGiven && other.isGiven) && isNear(one.text, other.text);
}

/** The letters that a cell may have, two numbers for each cell: the given letter, or the letters that words of all its slots have there. */
export function claimLetters({ grid, lexicon, places, width }: Claim): Int32Array {
  const letters = new Int32Array(grid.open.length * 2);
  for (const { cells } of grid.slots)
    for (const cell of cells) {
      const seed = seedLetter(grid, lexicon, cell);
      for (let letter = 0; letter < width; letter++)
        if (seed === undefined || seed === letter) letters[cell * 2 + (letter >> 5)]! |= 1 << (letter & 31);
    }
  for (const { slot, table, words } of places) {
    const carried = new Int32Array(slot.length * 2);
    for (let word = 0; word < table.count; word++) {
      if ((words[word >> 5]! & (1 << (word & 31))) === 0) continue;
      for (let p = 0; p < slot.length; p++) {
        const letter = table.letters[word * slot.length + p]!;
        carried[p * 2 + (letter >> 5)]! |= 1 << (letter & 31);
      }
    }
    for (const [p, cell] of slot.cells.entries())
      for (const half of [0, 1]) letters[cell * 2 + half]! &= carried[p * 2 + half]!;
  }
  return letters;
}

/** Whether two entries have a run of `length` letters in common. */
export function shares(one: readonly string[], other: readonly string[], length: number): boolean {
  const runs = new Set(runsOf(one, length));
  return runsOf(other, length).some(run => runs.has(run));
}

/** The runs of `length` letters. */
export function runsOf(letters: readonly string[], length: number): string[] {
  return letters.slice(length - 1).map((_, start) => letters.slice(start, start + length).join('\0'));
}

/** The words that a slot may hold by itself, according to the score, the rules on words, and the letters given in it. */
function wordsOf(slot: Slot, table: WordTable, grid: Grid, lexicon: Lexicon, rules: Rules): Int32Array {
  const bits = new Int32Array(Math.ceil(table.count / 32));
  const seeds = slot.cells.map(cell => seedLetter(grid, lexicon, cell));
  const fits = (word: number): boolean =>
    seeds.every((seed, p) => seed === undefined || seed === table.letters[word * slot.length + p]);
  const isFloorless = floorlessIn(slot, grid, lexicon, rules);
  const least = Math.max(1, leastScore(rules, slot));
  for (let word = 0; word < table.count; word++)
    if ((table.scores[word]! >= least || isFloorless(word)) && fits(word)) bits[word >> 5]! |= 1 << (word & 31);
  const suits = suitsIn(slot, grid, lexicon, rules);
  if (suits !== undefined)
    for (let word = 0; word < table.count; word++)
      if (!suits(wordText(lexicon, slot.length, word))) bits[word >> 5]! &= ~(1 << (word & 31));
  const idOf = (word: string): number => findWord(lexicon, writtenWord(word, lexicon));
  const hasLength = (word: string): boolean => [...writtenWord(word, lexicon)].length === slot.length;
  const strike = (word: number): void => {
    if (word >= 0) bits[word >> 5]! &= ~(1 << (word & 31));
  };
  for (const { word, slot: name } of rules.require) {
    if (name !== slot.name) continue;
    const only = hasLength(word) ? idOf(word) : -1;
    for (let other = 0; other < table.count; other++) if (other !== only) strike(other);
  }
  return bits;
}

/** Tells words that a slot may hold whatever they score: if its letters are given, all; else the words required there or anywhere, and those of a theme. Where words may repeat, a word given in one slot is given in all. */
function floorlessIn(slot: Slot, grid: Grid, lexicon: Lexicon, rules: Rules): (word: number) => boolean {
  const { cells, name, length } = slot;
  if (cells.every(cell => grid.seeds.has(cell))) return () => true;
  const { require, theme, floorless = [] } = rules;
  if (rules.repeats) {
    const isFloorless = floorlessTest(grid, lexicon, rules);
    return word => isFloorless(slot, wordText(lexicon, length, word));
  }
  const required = require.filter(({ slot: where }) => where === undefined || where === name).map(({ word }) => word);
  const given = new Set([...required, ...(theme?.words ?? []), ...floorless].map(word => writtenWord(word, lexicon)));
  return given.size === 0 ? () => false : word => given.has(wordText(lexicon, length, word));
}

/** Tests whether an entry obeys the rules on words and has letters that the cells of its slot allow; undefined if every word does. */
function suitsIn(slot: Slot, grid: Grid, lexicon: Lexicon, rules: Rules): ((entry: string) => boolean) | undefined {
  const isAllowed = allowedWords(slot.name, rules, lexicon);
  const cells = slot.cells.map(cell => {
    const letters = grid.allowed?.get(cell);
    return letters && new Set(Array.from(letters, letter => foldWord(letter, lexicon)));
  });
  if (isAllowed === undefined && cells.every(set => set === undefined)) return undefined;
  return entry => {
    const letters = [...entry];
    return isAllowed?.(entry) !== false && cells.every((set, p) => set?.has(letters[p]!) !== false);
  };
}

function emptyTable(length: number): WordTable {
  const none = new Uint8Array(0);
  return { length, count: 0, letters: none, scores: none, sources: none };
}
