// The worth of a fill under an objective, computed from its letters alone. It checks the figures that a search gives.

import { NO_LETTER, NO_WORD } from '../core/ids.js';
import { FLOORLESS, type Objective, type ObjectiveName, type Worth } from '../core/objective.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import { foldWord } from '../core/word.js';
import { findWord, type Lexicon, wordText } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';
import { floorlessTest, type IsGiven } from './verify.js';

/** @param letters letter ids by cell; NO_LETTER at blocks and in cells that no slot covers */
export function reckonWorth(
  objective: Objective,
  grid: Grid,
  letters: Uint8Array,
  lexicon: Lexicon,
  rules: Rules = NO_RULES,
): Worth {
  const cells = Array.from(grid.open, (_, cell) => {
    const id = letters[cell]!;
    return id === NO_LETTER ? foldWord(grid.seeds.get(cell) ?? '', lexicon) : lexicon.alphabet.letters[id]!;
  });
  const entries = grid.slots.map(slot => {
    const text = slot.cells.map(cell => cells[cell]!).join('');
    const word = findWord(lexicon, text);
    return { slot, text, score: word === NO_WORD ? undefined : lexicon.tables[[...text].length]!.scores[word]! };
  });
  const isFloorless = floorlessTest(grid, lexicon, rules);
  return judged(objective).worth({ grid, cells, entries, lexicon, isFloorless }, objective);
}

// A bound on what any fill of a grid is worth, reckoned slot by slot from the words alone: each entry is at most worth the best word of its
// length that has the seed letters. It is weak, but shares nothing with a search, whose bounds must agree with it.

/** What no fill of the grid from these words is better than. @param isKnown whether the entry of a slot must be a word; all unless given */
export function simpleBound(
  objective: Objective,
  grid: Grid,
  lexicon: Lexicon,
  isKnown: (slot: Slot) => boolean = () => true,
  rules: Rules = NO_RULES,
): Worth {
  const slots = grid.slots.filter(isKnown);
  const seeds = new Map([...grid.seeds].map(([cell, seed]) => [cell, foldWord(seed, lexicon)]));
  const patternOf = ({ cells }: Slot): Pattern =>
    cells.flatMap((cell): Pattern => {
      const seed = seeds.get(cell);
      return seed === undefined ? [undefined] : [...seed];
    });
  const best = (worth: (length: number, word: number, slot: Slot) => number): number[] => {
    const plain = new Map<number, number>();
    return slots.map(slot => {
      const seeded = slot.cells.some(cell => grid.seeds.has(cell));
      const most =
        (seeded ? undefined : plain.get(slot.length)) ??
        bestWord(patternOf(slot), lexicon, (length, word) => worth(length, word, slot));
      if (!seeded) plain.set(slot.length, most);
      return most;
    });
  };
  const isFloorless = floorlessTest(grid, lexicon, rules);
  return judged(objective).bound(
    { grid, lexicon, seeds, mayRepeat: rules.repeats === true, best, isFloorless },
    objective,
  );
}

/** By letter of an entry: the one that the grid gives. */
type Pattern = readonly (string | undefined)[];

/** The worth of the best word that fits a pattern; 0 where there is none. */
function bestWord(
  pattern: Pattern,
  { tables, alphabet }: Lexicon,
  worth: (length: number, word: number) => number,
): number {
  const { length } = pattern;
  const table = tables[length];
  const given = pattern.flatMap((letter, at) =>
    letter === undefined ? [] : [[at, alphabet.ids.get(letter)] as const],
  );
  let most = 0;
  for (let word = 0; word < (table?.count ?? 0); word++)
    if (given.every(([at, letter]) => table!.letters[word * length + at] === letter))
      most = Math.max(most, worth(length, word));
  return most;
}

// How the judge sees an objective.

interface Board {
  readonly grid: Grid;
  readonly lexicon: Lexicon;
  readonly isFloorless: IsGiven;
}

/** A filled grid. */
interface JudgedFill extends Board {
  /** By cell: its letters as the lexicon writes them. */
  readonly cells: readonly string[];
  /** By slot: its entry, and its score if it is a word. */
  readonly entries: readonly { readonly slot: Slot; readonly text: string; readonly score: number | undefined }[];
}

/** A grid to be filled. */
interface JudgedGrid extends Board {
  /** By cell that the grid gives: its letters as the lexicon writes them. */
  readonly seeds: ReadonlyMap<number, string>;
  /** Whether a word may stand in several slots. */
  readonly mayRepeat: boolean;
  /** By slot that must hold a word: the most that a word is worth which fits its seed letters; 0 if none fits. */
  best(worth: (length: number, word: number, slot: Slot) => number): readonly number[];
}

interface JudgedObjective<Kind> {
  /** What a fill is worth. */
  worth(fill: JudgedFill, objective: Kind): Worth;
  /** What no fill is better than: each entry is worth its slot's best word at most. */
  bound(grid: JudgedGrid, objective: Kind): Worth;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

// The mean and the sum of scores, as the judge sees them: both grow with the sum, as every fill has as many entries.

const scoreSum: JudgedObjective<Objective> = {
  worth: ({ entries }) => ({ lowest: 0, sum: sumOf(entries.map(({ score = 0 }) => score)) }),
  bound: ({ lexicon: { tables }, best }) => ({
    lowest: 0,
    sum: sumOf(best((length, word) => tables[length]!.scores[word]!)),
  }),
};

// The lowest score and then the mean, as the judge sees them.

const floor: JudgedObjective<Objective> = {
  worth(fill, objective) {
    const counted = fill.entries.flatMap(({ slot, text, score }) => {
      if (score === undefined) return [];
      return fill.isFloorless(slot, text) ? FLOORLESS : score;
    });
    const { sum } = scoreSum.worth(fill, objective);
    return { lowest: counted.length === 0 ? 0 : Math.min(...counted), sum };
  },
  bound(board, objective) {
    const { lexicon, isFloorless, best } = board;
    const floors = best((length, word, slot) =>
      isFloorless(slot, wordText(lexicon, length, word)) ? FLOORLESS : lexicon.tables[length]!.scores[word]!,
    );
    const { sum } = scoreSum.bound(board, objective);
    return { lowest: floors.length === 0 ? 0 : Math.min(...floors), sum };
  },
};

// The worth of letters and blocks, as the judge sees it.

type Letters = Objective & { readonly kind: 'letters' };

const worthIn = (text: string, { values }: Letters): number => sumOf([...text].map(letter => values[letter] ?? 0));

const letters: JudgedObjective<Letters> = {
  worth: ({ grid: { open }, cells }, objective) => ({
    lowest: 0,
    sum: sumOf(cells.map((text, cell) => (open[cell] === 0 ? objective.block : worthIn(text, objective)))),
  }),
  bound({ grid: { open, slots }, seeds, lexicon }, objective) {
    const dearest = Math.max(0, ...lexicon.alphabet.letters.map(letter => objective.values[letter] ?? 0));
    const inSlots = new Set(slots.flatMap(({ cells }) => cells));
    const cells = Array.from(open, (isOpen, cell) => {
      if (isOpen === 0) return objective.block;
      const seed = seeds.get(cell);
      if (seed === undefined) return inSlots.has(cell) ? dearest : 0;
      return worthIn(seed, objective);
    });
    return { lowest: 0, sum: sumOf(cells) };
  },
};

// The letters in thematic words, as the judge sees them.

const theme: JudgedObjective<Objective & { readonly kind: 'theme' }> = {
  worth: ({ entries }, { words }) => ({
    lowest: 0,
    sum: sumOf(entries.map(({ text }) => (words.has(text) ? [...text].length : 0))),
  }),
  bound({ grid, seeds, lexicon, best, mayRepeat }, { words }) {
    const given = grid.slots.filter(({ cells }) => cells.every(cell => seeds.has(cell)));
    const texts = given.map(({ cells }) => cells.map(cell => seeds.get(cell)!).join(''));
    const isLeft = (text: string): boolean => words.has(text) && (mayRepeat || !texts.includes(text));
    const lengths = best((length, word, slot) =>
      !given.includes(slot) && isLeft(wordText(lexicon, length, word)) ? length : 0,
    );
    // Each word stands once.
    const left = [...words].filter(text => isLeft(text) && findWord(lexicon, text) !== NO_WORD);
    const inOthers = [...new Set(lengths)].map(length => {
      const slots = lengths.filter(one => one === length).length;
      const own = left.filter(text => [...text].length === length).length;
      return length * (mayRepeat ? slots : Math.min(slots, own));
    });
    return { lowest: 0, sum: sumOf([...texts.map(text => (words.has(text) ? [...text].length : 0)), ...inOthers]) };
  },
};

// The judge's own view of the objectives, by name: what a fill is worth, from its letters alone, and a bound on what any fill is worth.
// They share nothing with what searches know of objectives (core/objective.ts), and brute force holds the two against each other.

const JUDGED: { readonly [Name in ObjectiveName]: JudgedObjective<Objective & { readonly kind: Name }> } = {
  floor,
  mean: scoreSum,
  total: scoreSum,
  letters,
  theme,
};

function judged({ kind }: Objective): JudgedObjective<Objective> {
  return JUDGED[kind] as JudgedObjective<Objective>;
}
