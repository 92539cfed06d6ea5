// The independent judge. It knows nothing of plans and engines, and looks only at letters. Every entry must be a word of the
// lexicon, or one that the rules require. Seed letters must be kept, and the rules must hold. Crossings always agree, because each
// cell has one content.

import { cellPlace } from '../core/cell-place.js';
import { NO_LETTER, NO_WORD } from '../core/ids.js';
import type { Rules } from '../core/rules.js';
import { foldWord, writtenWord } from '../core/word.js';
import { findWord, type Lexicon, wordText } from '../dictionary/lexicon.js';
import { nearRepeatsAmong } from '../dictionary/stems.js';
import type { Grid, Slot } from '../grid/grid.js';
import type { Entry, Fault } from './fault.js';
import { unfairCrossings } from './fill-rules/fair.js';
import { fillFaults } from './fill-rules.js';
import { floorlessTest, type IsGiven, leastScore, placedTest } from './given.js';
import { wordFaults } from './word-rules.js';

export type { Fault } from './fault.js';

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
