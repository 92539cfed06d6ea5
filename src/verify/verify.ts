// The independent judge. It knows nothing of plans and engines, and looks only at letters. Every entry must be a word of the
// lexicon, or one that the rules require. Seed letters must be kept, and the rules must hold. Crossings always agree, because each
// cell has one content.

import { cellPlace, NO_LETTER, NO_WORD } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import type { FillRuleName, Rules, WordRuleName } from '../core/rules.js';
import { foldWord, type Writing, writtenLetters, writtenWord } from '../core/word.js';
import { alphabetOf } from '../dictionary/languages.js';
import { findWord, type Lexicon, type WordTable, wordText } from '../dictionary/lexicon.js';
import { nearRepeatsAmong } from '../dictionary/stems.js';
import type { Crossing, Grid, Slot } from '../grid/grid.js';

/**
 * Judges the content of the cells.
 * @param cells row-major: the letter or letters in each cell, NFC upper-case; undefined for empty cells and blocks
 * @returns the faults, rule by rule; empty for a good fill
 */
export function verifyCells(
  grid: Grid,
  cells: readonly (string | undefined)[],
  lexicon: Lexicon,
  rules: Rules,
): readonly Fault[] {
  return judge(grid, cells, lexicon, rules, (_, text) => scoreOf(lexicon, text));
}

/** @param find takes a slot and its text, and gives the score of that word; undefined if it is not a word */
function judge(
  grid: Grid,
  cells: readonly (string | undefined)[],
  lexicon: Lexicon,
  rules: Rules,
  find: (slot: Slot, text: string) => number | undefined,
): readonly Fault[] {
  const faults: Fault[] = [];
  const entries: Entry[] = [];
  const fold = (text: string): string => foldWord(text, lexicon);
  const written = (word: string): string => writtenWord(word, lexicon);
  const isFloorless = floorlessTest(grid, lexicon, rules);
  const required = new Set(rules.require.map(({ word }) => written(word)));

  for (const [cell, seed] of grid.seeds)
    if (fold(cells[cell] ?? '') !== fold(seed))
      faults.push({
        kind: 'seed',
        text: `${cellPlace(cell, grid.width)} holds ${cells[cell] ?? 'nothing'}, but the grid says ${seed}`,
      });

  for (const slot of grid.slots) {
    const empty = slot.cells.filter(cell => cells[cell] === undefined).length;
    if (empty > 0) {
      faults.push({ kind: 'empty', slot: slot.name, text: `${slot.name} has ${empty} empty of ${slot.length} cells` });
      continue;
    }
    const text = fold(slot.cells.map(cell => cells[cell]).join(''));
    entries.push({ slot, text });
    const score = find(slot, text);
    if (score === undefined) {
      if (required.has(text)) continue; // it stands whether a dictionary has it or not
      const seeded = slot.cells.every(cell => grid.seeds.has(cell));
      if (!(seeded && rules.allowUnknown))
        faults.push({
          kind: 'unknown',
          slot: slot.name,
          text: `${slot.name} holds ${text}, which is in no dictionary`,
        });
      continue;
    }
    const least = leastScore(rules, slot);
    if (score < least && !isFloorless(slot, text))
      faults.push({
        kind: 'score',
        slot: slot.name,
        text: `${slot.name} holds ${text}, scored ${score}: less than ${least}`,
      });
  }
  return [
    ...faults,
    ...wordFaults(entries, rules, lexicon),
    ...misfits(grid, cells, fold),
    ...missing(entries, rules, written),
    ...fillFaults({ grid, cells, entries, lexicon, isFloorless }, rules),
    ...(rules.sameStem ? [] : nearRepeats(entries, placedTest(grid, lexicon, rules), lexicon)),
  ];
}

/**
 * Judges a fill as engines give it: its letters, and whether its word numbers match the cells.
 * @param fill letter ids by cell, word ids by slot
 */
export function verifyFill(
  grid: Grid,
  fill: { readonly letters: Uint8Array; readonly words: Int32Array },
  lexicon: Lexicon,
  rules: Rules,
): readonly Fault[] {
  const cells = Array.from(fill.letters, id => (id === NO_LETTER ? undefined : lexicon.alphabet.letters[id]));
  for (const [cell, seed] of grid.seeds) cells[cell] ??= seed;
  const disagreements: Fault[] = [];
  for (const slot of grid.slots) {
    const word = fill.words[slot.id]!;
    if (word === NO_WORD) continue;
    const text = foldWord(slot.cells.map(cell => cells[cell] ?? '?').join(''), lexicon);
    const { length } = [...text];
    const count = lexicon.tables[length]?.count ?? 0;
    const named = word < count ? wordText(lexicon, length, word) : `word ${word}, which does not exist,`;
    if (named !== text)
      disagreements.push({
        kind: 'disagree',
        slot: slot.name,
        text: `${slot.name} is said to hold ${named} but holds ${text}`,
      });
  }
  return [...disagreements, ...judge(grid, cells, lexicon, rules, finder(fill, lexicon))];
}

/**
 * The lowest and the mean score of the entries that are words, and the number of unfair cells, computed from the letters; words that the
 * user gave do not count for the lowest. Undefined if none counts.
 */
export function reckonQuality(
  grid: Grid,
  fill: { readonly letters: Uint8Array; readonly words: Int32Array },
  lexicon: Lexicon,
  rules: Rules,
): { readonly lowest: number; readonly mean: number; readonly unfair: number } | undefined {
  const { slots, seeds } = grid;
  const find = finder(fill, lexicon);
  const isFloorless = floorlessTest(grid, lexicon, rules);
  const texts: string[] = [];
  const letterAt = (cell: number): string => lexicon.alphabet.letters[fill.letters[cell]!] ?? seeds.get(cell) ?? '?';
  let [lowest, sum, many] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const slot of slots) {
    const text = foldWord(slot.cells.map(letterAt).join(''), lexicon);
    texts[slot.id] = text;
    const score = find(slot, text);
    if (score === undefined) continue;
    if (!isFloorless(slot, text)) lowest = Math.min(lowest, score);
    sum += score;
    many++;
  }
  if (lowest === Number.POSITIVE_INFINITY) return undefined;
  const unfair = unfairCrossings(grid, slot => texts[slot], lexicon, rules.fair ?? 60).length;
  return { lowest, mean: sum / many, unfair };
}

/** Gives the score of an entry. If its word number matches its letters, it is a word of the lexicon, which is searched only if it does not. */
function finder({ words }: { readonly words: Int32Array }, lexicon: Lexicon) {
  return ({ id }: Slot, text: string): number | undefined => {
    const word = words[id]!;
    const { length } = [...text];
    const isNamed = word !== NO_WORD && word < (lexicon.tables[length]?.count ?? 0);
    const isRight = isNamed && wordText(lexicon, length, word) === text;
    return isRight ? lexicon.tables[length]!.scores[word] : scoreOf(lexicon, text);
  };
}

/** The score of a word of the lexicon; undefined if the lexicon does not have it. */
function scoreOf(lexicon: Lexicon, text: string): number | undefined {
  const word = findWord(lexicon, text);
  return word === NO_WORD ? undefined : lexicon.tables[[...text].length]!.scores[word];
}

/** Faults of letters that are not allowed in their cells. */
function misfits(grid: Grid, cells: readonly (string | undefined)[], fold: (text: string) => string): Fault[] {
  return [...(grid.allowed ?? [])].flatMap(([cell, letters]) => {
    const own = cells[cell];
    if (own === undefined || [...letters].some(letter => fold(letter) === fold(own))) return [];
    const place = cellPlace(cell, grid.width);
    return { kind: 'pattern' as const, text: `${place} holds ${own}, not one of ${[...letters].join(' ')}` };
  });
}

function missing(entries: readonly Entry[], rules: Rules, written: (word: string) => string): Fault[] {
  return rules.require
    .filter(
      ({ word, slot }) => !entries.some(e => e.text === written(word) && (slot === undefined || e.slot.name === slot)),
    )
    .map(({ word, slot }) => ({
      kind: 'missing' as const,
      ...(slot === undefined ? {} : { slot }),
      text: `the required ${word} is not ${slot === undefined ? 'in the fill' : `at ${slot}`}`,
    }));
}

/** Near repeats, except between two given entries: what seeds and rules put into a puzzle is the user's own choice. */
function nearRepeats(entries: readonly Entry[], isPlaced: IsGiven, lexicon: Lexicon): Fault[] {
  const texts = entries.map(({ text }) => text);
  return (nearRepeatsAmong(texts, lexicon) ?? []).flatMap(([at, later]): Fault[] => {
    const [one, other] = [entries[at]!, entries[later]!];
    if ([one, other].every(({ slot, text }) => isPlaced(slot, text))) return [];
    const text = `${other.slot.name} holds ${other.text}, a near repeat of ${one.text} of ${one.slot.name}`;
    return [{ kind: 'stem', slot: other.slot.name, other: one.slot.name, text }];
  });
}

// What the judge finds wrong, and what it asks of a rule.

export interface Fault {
  readonly kind:
    | 'empty'
    | 'unknown'
    | 'repeat'
    | 'seed'
    | 'disagree'
    | 'score'
    | 'excluded'
    | 'missing'
    | 'shared'
    | 'fair'
    | 'pattern'
    | 'letters'
    | 'theme'
    | 'stem'
    | 'entry'
    | 'number'
    | 'clue';
  /** The slot concerned, as `5A`. */
  readonly slot?: string;
  /** The other slot, if two slots do not go together. */
  readonly other?: string;
  /** For a person; it includes the slot's name. */
  readonly text: string;
}

/** The entry of a slot. */
interface Entry {
  readonly slot: Slot;
  /** Its letters, written as in the lexicon. */
  readonly text: string;
}

/** How the judge sees a rule about single words. */
interface JudgedRule {
  faults(entries: readonly Entry[], rules: Rules, writing: Writing): Fault[];
  /** Tests entries of a slot of this name; undefined if all may stand there. */
  allows(slot: string, rules: Rules, writing: Writing): ((entry: string) => boolean) | undefined;
}

/** A fill, as far as its slots are full. */
interface JudgedEntries {
  readonly grid: Grid;
  /** By cell: its letter or letters. */
  readonly cells: readonly (string | undefined)[];
  readonly entries: readonly Entry[];
  readonly lexicon: Lexicon;
  readonly isFloorless: IsGiven;
}

/** Two sets of words: no word of one crosses a word of the other. */
interface FoeTests {
  one(word: number): boolean;
  other(word: number): boolean;
}

/** How the judge sees a rule about several entries. */
interface JudgedFillRule {
  faults(fill: JudgedEntries, rules: Rules): Fault[];
  /** Of a rule about crossings, for certificates: which words of a table do not cross. */
  foes?(rules: Rules, table: WordTable, isGiven: (word: number) => boolean, lexicon: Lexicon): readonly FoeTests[];
}

// The entries that are the user's own choice, as the judge tells them. Those that stand in the grid or are required may be near repeats of
// each other; these, and the words of a theme, obey no floor.

/** @param text the entry of the slot as the lexicon writes it */
export type IsGiven = (slot: Slot, text: string) => boolean;

/** Tells entries that the user placed: letters of the grid spell them, in any slot where words may repeat, or they are required. */
export function placedTest(
  { slots, seeds }: Grid,
  lexicon: Lexicon,
  { require, repeats }: Pick<Rules, 'require' | 'repeats'>,
): IsGiven {
  const placed = new Set(require.map(({ word }) => writtenWord(word, lexicon)));
  const isSpelled = ({ cells }: Slot): boolean => cells.every(cell => seeds.has(cell));
  if (repeats)
    for (const slot of slots.filter(isSpelled))
      placed.add(foldWord(slot.cells.map(cell => seeds.get(cell)).join(''), lexicon));
  return (slot, text) => placed.has(text) || isSpelled(slot);
}

/** The lowest score that the word of a slot may have, unless it obeys no floor. */
export function leastScore({ minScore, floors = [] }: Rules, { name }: Pick<Slot, 'name'>): number {
  return Math.max(minScore, ...floors.filter(({ slot }) => slot === name).map(({ score }) => score));
}

/** Tells entries that obey no floor: those that the user placed, and the words of a theme. */
export function floorlessTest(grid: Grid, lexicon: Lexicon, rules: Rules): IsGiven {
  const isPlaced = placedTest(grid, lexicon, rules);
  const { theme, floorless = [] } = rules;
  const words = new Set([...(theme?.words ?? []), ...floorless].map(word => writtenWord(word, lexicon)));
  return (slot, text) => words.has(text) || isPlaced(slot, text);
}

// Words banned from slots, as the judge sees them.

const ban: JudgedRule = {
  faults: (entries, { ban = [] }, writing) =>
    ban
      .filter(({ word, slot: name }) =>
        entries.some(({ slot, text }) => slot.name === name && text === writtenWord(word, writing)),
      )
      .map(({ word, slot }) => ({ kind: 'excluded', slot, text: `${slot} holds ${word}, which is banned there` })),
  allows: (name, { ban = [] }, writing) => {
    const own = ban.filter(({ slot }) => slot === name).map(({ word }) => writtenWord(word, writing));
    return own.length === 0 ? undefined : entry => !own.includes(entry);
  },
};

// Excluded words, as the judge sees them.

const exclude: JudgedRule = {
  faults: (entries, { exclude }, writing) => {
    const excluded = new Set(exclude.map(word => writtenWord(word, writing)));
    return entries
      .filter(({ text }) => excluded.has(text))
      .map(({ slot: { name }, text }) => ({
        ...{ kind: 'excluded', slot: name },
        text: `${name} holds ${text}, which is excluded`,
      }));
  },
  allows: (_, { exclude }, writing) => {
    const excluded = new Set(exclude.map(word => writtenWord(word, writing)));
    return excluded.size === 0 ? undefined : entry => !excluded.has(entry);
  },
};

// The list of the only words, as the judge sees it.

const only: JudgedRule = {
  faults: (entries, { only }, writing) => {
    if (only === undefined) return [];
    const words = new Set(only.map(word => writtenWord(word, writing)));
    return entries
      .filter(({ text }) => !words.has(text))
      .map(({ slot: { name }, text }) => ({
        ...{ kind: 'excluded', slot: name },
        text: `${name} holds ${text}, which is not among the only words allowed`,
      }));
  },
  allows: (_, { only }, writing) => {
    if (only === undefined) return undefined;
    const words = new Set(only.map(word => writtenWord(word, writing)));
    return entry => words.has(entry);
  },
};

// Patterns of slots, as the judge sees them: regular expressions.

const patterns: JudgedRule = {
  faults: (entries, { patterns = [] }, writing) =>
    patterns.flatMap(({ slot: name, mask }) => {
      const entry = entries.find(({ slot }) => slot.name === name);
      if (entry !== undefined && expressionOf(writtenLetters(mask, writing)).test(entry.text)) return [];
      return { kind: 'pattern' as const, slot: name, text: `${name} holds ${entry?.text ?? 'no word'}, not ${mask}` };
    }),
  allows: (name, { patterns = [] }, writing) => {
    const own = patterns
      .filter(({ slot }) => slot === name)
      .map(({ mask }) => expressionOf(writtenLetters(mask, writing)));
    return own.length === 0 ? undefined : entry => own.every(expression => expression.test(entry));
  },
};

/** A mask as a regular expression; `[AEIOU]` is one already. */
function expressionOf(mask: string): RegExp {
  return new RegExp(`^${mask.replaceAll('?', '.').replaceAll('*', '.*')}$`, 'u');
}

// The judge's own rules about single words, by their field in the rules of a run. They share nothing with those by which engines choose
// words (core/rules.ts), and the brute-force test holds the two against each other.

const RULES: Readonly<Record<WordRuleName, JudgedRule>> = { exclude, ban, patterns, only };

function wordFaults(entries: readonly Entry[], rules: Rules, writing: Writing): Fault[] {
  return Object.values(RULES).flatMap(({ faults }) => faults(entries, rules, writing));
}

/** Tests the entries that a slot may hold by these rules; undefined if all. */
export function allowedWords(slot: string, rules: Rules, writing: Writing): ((entry: string) => boolean) | undefined {
  const tests = Object.values(RULES).flatMap(({ allows }) => allows(slot, rules, writing) ?? []);
  return tests.length === 0 ? undefined : entry => tests.every(isAllowed => isAllowed(entry));
}

// Fair crossings, as the judge sees them: no crossing of two hard entries, which a solver may both not know, except where the user gave both.

const isHard = ({ scores, names }: WordTable, word: number, under: number): boolean =>
  scores[word]! < under || names?.[word] === 1;

const fair: JudgedFillRule = {
  faults({ grid, entries, lexicon, isFloorless }, { fair: under }) {
    if (under === undefined) return [];
    const textOf = new Map(entries.map(({ slot, text }) => [slot.id, text]));
    return unfairCrossings(grid, id => textOf.get(id), lexicon, under).flatMap(({ cell, across, down }): Fault[] => {
      const [one, other] = [grid.slots[across]!, grid.slots[down]!];
      const [text, crossing] = [textOf.get(across)!, textOf.get(down)!];
      if (isFloorless(one, text) && isFloorless(other, crossing)) return [];
      const place = cellPlace(cell, grid.width);
      const says = `${one.name} ${text} and ${other.name} ${crossing} cross at ${place}, and both are hard`;
      return [{ kind: 'fair', slot: one.name, other: other.name, text: `${says}: names, or scored under ${under}` }];
    });
  },
  foes({ fair: under }, table, isGiven) {
    if (under === undefined) return [];
    const other = (word: number): boolean => isHard(table, word, under);
    return [{ one: word => other(word) && !isGiven(word), other }];
  },
};

/** The cells where two hard entries cross: names, or words scored less than `under`. @param textOf gives the entry of a slot, if it has one */
export function unfairCrossings(
  { crossings }: Grid,
  textOf: (slot: number) => string | undefined,
  lexicon: Lexicon,
  under: number,
): readonly Crossing[] {
  const isStrange = kept((slot: number): boolean => {
    const text = textOf(slot);
    const word = text === undefined ? NO_WORD : findWord(lexicon, text);
    return word !== NO_WORD && isHard(lexicon.tables[[...text!].length]!, word, under);
  });
  return crossings.filter(({ across, down }) => isStrange(across) && isStrange(down));
}

// Shared runs of letters, as the judge sees them.

const maxSharedSubstring: JudgedFillRule = {
  faults({ entries }, { maxSharedSubstring: longest = 0 }) {
    if (longest === 0) return [];
    const holders = new Map<string, Slot>();
    const faults: Fault[] = [];
    const said = new Set<string>();
    for (const { slot, text } of entries) {
      const letters = [...text];
      for (let at = 0; at + longest < letters.length; at++) {
        const part = letters.slice(at, at + longest + 1).join('');
        const before = holders.get(part) ?? slot;
        holders.set(part, before);
        const pair = `${before.name} ${slot.name}`;
        if (before === slot || said.has(pair)) continue;
        said.add(pair);
        faults.push({ kind: 'shared', slot: slot.name, text: `${slot.name} shares ${part} with ${before.name}` });
      }
    }
    return faults;
  },
};

// Pangrams, as the judge sees them.

const pangram: JudgedFillRule = {
  faults({ grid, cells, entries, lexicon }, { pangram }) {
    if (pangram !== true) return [];
    const standing = new Set(foldWord(cells.filter((_, cell) => grid.open[cell] === 1).join(''), lexicon));
    const lengths = entries.map(({ text }) => [...text].length);
    const absent = alphabetOf(lexicon, lengths).filter(letter => !standing.has(letter));
    return absent.length === 0 ? [] : [{ kind: 'letters', text: `no pangram: ${absent.join(' ')} are nowhere in it` }];
  },
};

// Words that stand twice, as the judge sees them.

const repeats: JudgedFillRule = {
  faults({ entries }, { repeats }) {
    if (repeats === true) return [];
    const first = new Map<string, Slot>();
    return entries.flatMap(({ slot, text }): Fault[] => {
      const other = first.get(text)?.name;
      if (other === undefined) first.set(text, slot);
      return other === undefined
        ? []
        : [{ kind: 'repeat', slot: slot.name, other, text: `${slot.name} repeats ${text} of ${other}` }];
    });
  },
};

// The number of thematic words, as the judge sees it.

const theme: JudgedFillRule = {
  faults({ entries, lexicon }, { theme }) {
    if (theme === undefined) return [];
    const words = new Set(theme.words.map(word => writtenWord(word, lexicon)));
    const many = entries.filter(({ text }) => words.has(text)).length;
    return many >= theme.min
      ? []
      : [{ kind: 'theme', text: `thematic words in the grid: ${many}, but ${theme.min} are wanted` }];
  },
};

// The judge's own view of the rules about several entries, by their field in the rules of a run. It shares nothing with what engines know of
// them (core/rules.ts), and brute force holds the two against each other.

/** Undefined for what is said of several fills, and not of one. */
const JUDGED: Readonly<Record<FillRuleName, JudgedFillRule | undefined>> = {
  repeats,
  pangram,
  theme,
  maxSharedSubstring,
  fair,
  apart: undefined,
};

function fillFaults(fill: JudgedEntries, rules: Rules): Fault[] {
  return Object.values(JUDGED).flatMap(rule => rule?.faults(fill, rules) ?? []);
}

/** Pairs of sets of words of a table that do not cross. All tables have as many. */
export function foesIn(...given: Parameters<NonNullable<JudgedFillRule['foes']>>): readonly FoeTests[] {
  return Object.values(JUDGED).flatMap(rule => rule?.foes?.(...given) ?? []);
}
