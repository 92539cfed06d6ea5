// One certificate out of many: those of the cubes that together are the whole grid. A clause of a cube's certificate holds where the cube's
// letters stand, so it becomes the same clause with these letters before it. When all cubes of one cell are refuted, so are the letters
// without the last one, since the cell has some letter. Rules about near repeats hold anywhere and stay as they are.

import type { Rules } from '../../core/rules.js';
import { foldWord, writtenWord } from '../../core/word.js';
import { findWord, type Lexicon, type WordTable, wordText } from '../../dictionary/lexicon.js';
import { withRequiredWords } from '../../dictionary/required.js';
import { nearRepeatsOf } from '../../dictionary/stems.js';
import { type Grid, type Slot, spelledOut } from '../../grid/grid.js';
import { allowedWords, floorlessTest, leastScore, placedTest } from '../verify.js';

/** A cube: letters of cells, and either its certificate or the cubes that it was divided into. */
interface ComposedPart {
  readonly cube: readonly (readonly [cell: number, letter: number])[];
  readonly children?: readonly ComposedPart[] | undefined;
}

/**
 * The lines of the certificate.
 * @param certificateOf the bytes of the certificate of a cube that was not divided
 * @param onRule told of each rule about near repeats, by its variables
 * @throws Malformed for a text that is no certificate
 */
export async function* composed<P extends ComposedPart>(
  claim: Claim,
  root: P,
  certificateOf: (part: P) => AsyncIterable<Uint8Array>,
  onRule: (variables: readonly number[]) => void,
): AsyncGenerator<string> {
  const most = claimVariables(claim);
  const rules = new Set<string>();
  const wordOf = wordFinder(claim);
  const isRule = ({ variables }: CertificateStep): boolean => {
    if (variables.length > 2) return false;
    const words = variables.flatMap(variable => wordOf(variable) ?? []);
    return words.length === variables.length && keptApart(claim, words);
  };
  async function* refuted(part: P): AsyncGenerator<string> {
    const letters = part.cube.map(([cell, letter]) => claim.firstLetter + cell * claim.width + letter);
    const held = textOf(letters);
    if (part.children !== undefined) {
      for (const child of part.children) yield* refuted(child as P);
      yield `${held}0\n`;
      // A single letter that was struck stays struck.
      for (const child of letters.length > 0 ? part.children : []) {
        const [cell, letter] = child.cube.at(-1)!;
        yield `d ${held}${textOf([claim.firstLetter + cell * claim.width + letter])}0\n`;
      }
      return;
    }
    /** The clauses that stand at the end, each as often as it was added. */
    const open = new Map<string, number>();
    for await (const steps of stepsOf(certificateOf(part), most))
      for (const step of steps) {
        const clause = textOf(step.variables);
        if (step.variables.length === 0) continue;
        if (isRule(step)) {
          if (step.kind === 'add' && !rules.has(clause)) {
            rules.add(clause);
            onRule(step.variables);
            yield `${clause}0\n`;
          }
          continue;
        }
        const count = (open.get(clause) ?? 0) + (step.kind === 'add' ? 1 : -1);
        if (count === 0) open.delete(clause);
        else open.set(clause, count);
        yield `${step.kind === 'add' ? '' : 'd '}${held}${clause}0\n`;
      }
    yield `${held}0\n`;
    if (letters.length > 0) for (const [clause, count] of open) yield `d ${held}${clause}0\n`.repeat(count);
  }
  yield `c a certificate of crossgen, no fill exists, ${most} variables\n`;
  yield* refuted(root);
}

const textOf = (variables: readonly number[]): string => variables.map(variable => `-${variable} `).join('');

/** The place and the word of a variable; undefined for a letter. */
function wordFinder({ places }: Claim) {
  return (variable: number) => {
    const place = places.findLast(({ first }) => first <= variable);
    const word = place && variable - place.first;
    return place === undefined || word! >= place.table.count ? undefined : { place, word: word! };
  };
}

// What a certificate is about: the grid, the words that each slot may hold under the rules, and the numbers by which the clauses name them.
// It is made from grid, lexicon and rules alone, as the judge sees them; nothing here knows plans or engines.

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
function seedLetter(grid: Grid, lexicon: Lexicon, cell: number): number | undefined {
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

// Reads a certificate clause by clause as its text arrives: DRAT with negated literals only, `-12 -345 0`. A line that begins with `d`
// deletes a clause, and one that begins with `c` is a comment. Nothing that was read is kept.

/** A step of a certificate. */
interface CertificateStep {
  readonly kind: 'add' | 'delete';
  /** The variables that cannot all be true. The last clause has none, which means that there is no fill. */
  readonly variables: readonly number[];
  /** From 1. */
  readonly line: number;
}

/** A text that is not a certificate. */
export class Malformed extends Error {
  readonly line: number;
  constructor(line: number, why: string) {
    super(why);
    this.line = line;
  }
}

const [MINUS, ZERO, NINE, NEWLINE, RETURN, SPACE, TAB] = [45, 48, 57, 10, 13, 32, 9];
const [COMMENT, DELETE] = ['c'.charCodeAt(0), 'd'.charCodeAt(0)];
const LARGEST = 2 ** 30;

/**
 * @param most the most variables that a clause may have
 * @throws Malformed
 */
export async function* stepsOf(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<readonly CertificateStep[]> {
  let line = 1;
  let kind: CertificateStep['kind'] = 'add';
  let variables: number[] = [];
  /** The number read so far, -1 for none; `minus` is its sign. */
  let number = -1;
  let minus = false;
  let comment = false;
  const steps: CertificateStep[] = [];
  const end = (): void => {
    if (number < 0) {
      if (minus) throw new Malformed(line, 'a minus without a number');
      return;
    }
    if (number === 0) {
      if (minus) throw new Malformed(line, 'the number -0');
      steps.push({ kind, variables, line });
      variables = [];
      kind = 'add';
    } else {
      if (!minus)
        throw new Malformed(
          line,
          `the number ${number}: expected negative numbers, words and letters that do not stand together`,
        );
      if (variables.length === most) throw new Malformed(line, 'a clause longer than there are variables');
      variables.push(number);
    }
    number = -1;
    minus = false;
  };
  for await (const bytes of chunks) {
    for (const byte of bytes) {
      if (byte === NEWLINE) {
        if (!comment) end();
        comment = false;
        line++;
      } else if (comment) {
        // ignored
      } else if (byte >= ZERO! && byte <= NINE!) {
        number = Math.max(number, 0) * 10 + byte - ZERO!;
        if (number > LARGEST) throw new Malformed(line, 'a number beyond all variables');
      } else if (byte === SPACE || byte === RETURN || byte === TAB) {
        end();
      } else if (byte === MINUS && number < 0 && !minus) {
        minus = true;
      } else if (
        variables.length === 0 &&
        number < 0 &&
        !minus &&
        kind === 'add' &&
        (byte === COMMENT || byte === DELETE)
      ) {
        if (byte === COMMENT) comment = true;
        else kind = 'delete';
      } else {
        throw new Malformed(line, `the character '${String.fromCharCode(byte)}': expected the text of a DRAT proof`);
      }
    }
    yield steps;
    steps.length = 0;
  }
  if (!comment) end();
  if (variables.length > 0 || kind === 'delete') throw new Malformed(line, 'the last clause is cut off');
  yield steps;
}
