// The functions of the library. Each checks what it is given against its schema before it does its work, so that a misspelt option or a
// wrong value is an InputError that names it, and never a TypeError from within, or a silent nothing. The code of the large searches is loaded
// when one is first wanted.

import { type Plan, makePlan as planOf } from '../analysis/plan.js';
import { refutePlan as refute } from '../analysis/proof.js';
import { study as studied } from '../analysis/study.js';
import { makeBudget as budgetOf } from '../core/budget.js';
import { InputError, type Place } from '../core/errors.js';
import { check, type Schema } from '../core/given-schema.js';
import { type GivenRules, NO_RULES, rulesWith } from '../core/rules.js';
import { capitals, upperCase, writtenWord } from '../core/word.js';
import { findWord as find, type Lexicon, wordText as textOf } from '../dictionary/lexicon.js';
import {
  type Dictionary,
  readDictionaries as readAll,
  readDictionary as readOne,
} from '../dictionary/read-dictionary.js';
import { withRequiredWords } from '../dictionary/required.js';
import { loadStems as stemsOf } from '../dictionary/stems.js';
import { loadEngine as engineOf } from '../engine/registry.js';
import type { readImage as imageOf } from '../formats/image.js';
import { readPuzzle as readAny, writePuzzle as write } from '../formats/puzzles.js';
import {
  formatOfFile as formatOf,
  formatNames as formats,
  loadFormat as load,
  registerFormat as register,
} from '../formats/registry.js';
import { type GivenCells, type Grid, makeGrid as gridOf } from '../grid/grid.js';
import { parseGrid as parse } from '../grid/parse.js';
import { makePuzzle as puzzleOf } from '../puzzle/make-puzzle.js';
import { gridOfPuzzle as emptied } from '../puzzle/puzzle-grid.js';
import { type Fault, verifyCells as judgeCells, verifyFill as judgeFill } from '../verify/verify.js';
import * as S from './schemas.js';

/** The schemas of the arguments, in their order; `?` after a name: it may be left out. */
type Args = Readonly<Record<string, Schema>>;

function checked<Run extends (...args: never[]) => unknown>(name: string, args: Args, run: Run): Run {
  const test = testOf(name, args);
  return ((...given: Parameters<Run>) => {
    test(given);
    return run(...given);
  }) as Run;
}

/** The same for a function that gives a promise: it is rejected. */
function checkedLater<Run extends (...args: never[]) => Promise<unknown>>(name: string, args: Args, run: Run): Run {
  const test = testOf(name, args);
  return (async (...given: Parameters<Run>) => {
    test(given);
    return run(...given);
  }) as unknown as Run;
}

/** The same for a function whose module is loaded when it is first called. */
function checkedWhenLoaded<Run extends (...args: never[]) => Promise<unknown>>(
  name: string,
  args: Args,
  load: () => Promise<Run>,
  prepare = loadStemsOf,
): Run {
  return checkedLater(name, args, (async (...given: Parameters<Run>) => {
    await prepare(given);
    return (await load())(...given);
  }) as unknown as Run);
}

/** The same for a generator: its first step is rejected. */
function checkedEach<Run extends (...args: never[]) => AsyncGenerator<unknown, unknown>>(
  name: string,
  args: Args,
  load: () => Promise<Run>,
  prepare = loadStemsOf,
): Run {
  const test = testOf(name, args);
  return async function* (...given: Parameters<Run>) {
    test(given);
    await prepare(given);
    return yield* (await load())(...given);
  } as unknown as Run;
}

function testOf(name: string, args: Args): (given: readonly unknown[]) => void {
  const names = Object.keys(args).map(each => each.replace('?', ''));
  const needs = Object.keys(args).filter(each => !each.endsWith('?'));
  const schemas = Object.values(args);
  const schema = { parts: Object.fromEntries(names.map((each, at) => [each, schemas[at]!])), needs };
  return given => check(name, schema, Object.fromEntries(names.map((each, at) => [each, given[at]])));
}

/** Loads the stems of the dictionary among the arguments, which tell near repeats; in Node they load when they are needed. */
async function loadStemsOf(given: readonly unknown[]): Promise<void> {
  const found = given.find(
    (each): each is { readonly lexicon: Lexicon } => each instanceof Object && 'lexicon' in each,
  );
  const { language } = (given.at(-1) ?? {}) as { readonly language?: string };
  await stemsOf(found!.lexicon, language);
}

/** For a function that meets no near repeats. */
async function needNothing(): Promise<void> {}

/** Reads a grid as text. @throws InputError with file, line and column */
export const parseGrid = checked('parseGrid', { text: S.TEXT, 'source?': S.TEXT, 'options?': S.PARSE_OPTIONS }, parse);

/** Makes a grid of cells. @throws InputError for a grid without a slot, or too large a side */
export const makeGrid = checked(
  'makeGrid',
  { cells: S.GRID_CELLS, 'place?': S.PLACE },
  (cells: GivenCells, place?: Place) => {
    for (const name of ['open', 'bars'] as const)
      if (cells[name] !== undefined && cells[name].length !== cells.width * cells.height)
        throw new InputError(
          `makeGrid: cells.${name} has ${cells[name].length} numbers: expected one for each of ${cells.width} x ${cells.height} cells`,
        );
    const { seeds, allowed, lang } = cells;
    return gridOf(
      {
        ...cells,
        ...(seeds && { seeds: new Map(Array.from(seeds, ([cell, letters]) => [cell, upperCase(letters, lang)])) }),
        ...(allowed && {
          allowed: new Map(
            Array.from(allowed, ([cell, letters]) => [
              cell,
              new Set(Array.from(letters, letter => upperCase(letter, lang))),
            ]),
          ),
        }),
      },
      place,
    );
  },
);

/**
 * Brings grid, lexicon and rules together: the candidates of every slot. Rules that are left out are those of NO_RULES.
 * @throws InputError for rules that contradict each other or the grid, and for letters that no word can have
 */
export const makePlan = checked(
  'makePlan',
  { grid: S.GRID, lexicon: S.LEXICON, 'rules?': S.RULES },
  (own: Grid, lexicon: Lexicon, rules?: GivenRules): Plan => planOf(own, lexicon, rulesWith(NO_RULES, rules)),
);

/** The slots without a candidate, in slot order. An empty list proves nothing. */
export const refutePlan = checked('refutePlan', { plan: S.PLAN }, refute);

/** What is known of a plan before a letter is placed: fill order, fragments, difficulty. */
export const study = checked('study', { plan: S.PLAN }, studied);

/** A budget. What is left out gets a harmless default: seed 0, no limits, memory of its own. */
export const makeBudget = checked('makeBudget', { 'limits?': S.LIMITS }, budgetOf);

/** The word with these letters, or NO_WORD. */
export const findWord = checked('findWord', { lexicon: S.LEXICON, letters: S.LETTERS }, (lexicon, letters) =>
  find(lexicon, writtenWord([...letters].join(''), lexicon)),
) as typeof find;

/** A word as text. @throws InputError for a word that the lexicon does not have */
export const wordText = checked(
  'wordText',
  { lexicon: S.LEXICON, length: S.WHOLE, word: S.WHOLE },
  (lexicon: Lexicon, length: number, word: number): string => {
    const count = lexicon.tables[length]?.count ?? 0;
    if (word >= count)
      throw new InputError(`wordText: word is ${word}: the lexicon has ${count} words of ${length} letters`);
    return textOf(lexicon, length, word);
  },
);

/** Reads one dictionary. @throws InputError for bytes that are not a dictionary */
export const readDictionary = checked(
  'readDictionary',
  { bytes: S.BYTES, 'source?': S.TEXT, 'options?': S.READ_OPTIONS },
  readOne,
);

/** Reads dictionaries in order of priority. @throws InputError for bytes that are not a dictionary */
export const readDictionaries = checked('readDictionaries', { files: S.FILES, 'options?': S.READ_OPTIONS }, readAll);

/** An engine by its name. @throws InputError when none has it, or has no such setting */
export const loadEngine = checkedLater('loadEngine', { name: S.TEXT, 'settings?': S.SETTINGS }, engineOf);

/** The names of the formats that are read or written. */
export const formatNames = checked('formatNames', { verb: S.VERB }, formats);

/** The format of a file, recognized from the start of its bytes, or else from its name. */
export const formatOfFile = checked('formatOfFile', { path: S.TEXT, bytes: S.BYTES }, formatOf);

/** A format by its name. @throws InputError when none has it */
export const loadFormat = checkedLater('loadFormat', { name: S.TEXT }, load);

/** Reads a puzzle in any format. @throws InputError for bytes that are no puzzle */
export const readPuzzle = checkedLater(
  'readPuzzle',
  { bytes: S.BYTES, 'source?': S.TEXT, 'options?': S.READ_PUZZLE },
  readAny,
);

/** Writes a puzzle: text, or bytes for puz and pdf. @throws InputError if the format does not exist or cannot hold it */
export const writePuzzle = checkedLater(
  'writePuzzle',
  { puzzle: S.PUZZLE, format: S.TEXT, 'options?': S.WRITE_OPTIONS },
  write,
) as typeof write;

/** Reads a picture for `writePuzzle`. @throws InputError for bytes that are none, or too large */
export const readImage = checkedLater(
  'readImage',
  { bytes: S.BYTES, 'source?': S.TEXT },
  async (...given: Parameters<typeof imageOf>) => (await import('../formats/image.js')).readImage(...given),
);

/** Adds a format. @throws InputError when its name or extension is taken @returns what takes it out again */
export const registerFormat = checked('registerFormat', { format: S.FORMAT, 'options?': S.FORMAT_KIND }, register);

/** Breaches of the usual rules of crosswords. @throws InputError for options that it does not know */
export const lintPuzzle = checkedWhenLoaded(
  'lintPuzzle',
  { puzzle: S.PUZZLE, dictionary: S.DICTIONARY_WORDS, 'options?': S.LINT_OPTIONS },
  async () => {
    const { lintPuzzle: lintOf } = await import('../lint/lint-puzzle.js');
    return async (...given: Parameters<typeof lintOf>) => lintOf(...given);
  },
);

/** Makes a grid of a puzzle. @throws InputError for a puzzle without a slot */
export const gridOfPuzzle = checked('gridOfPuzzle', { puzzle: S.PUZZLE, source: S.TEXT, keepLetters: S.YES }, emptied);

/** Makes a puzzle of a fill: adds numbers, answers and clues. */
export const makePuzzle = checked(
  'makePuzzle',
  {
    ...{ grid: S.GRID, fill: S.LETTERS_OF_FILL, lexicon: S.LEXICON, glossary: S.GLOSSARY },
    ...{ options: S.PUZZLE_OPTIONS, 'clueOptions?': S.CLUE_OPTIONS },
  },
  puzzleOf,
);

/** The dictionary of a language that ships. @throws InputError when none does */
export const shippedDictionary = checkedWhenLoaded(
  'shippedDictionary',
  { language: S.TEXT, 'options?': S.SHIPPED_READ_OPTIONS },
  async () => (await import('../shipped/dictionary.js')).shippedDictionary,
  needNothing,
);

/** A grid that ships. @throws InputError when none has this name */
export const shippedGrid = checkedWhenLoaded(
  'shippedGrid',
  { name: S.TEXT },
  async () => (await import('../shipped/grid.js')).shippedGrid,
  needNothing,
);

/**
 * Loads what tells near repeats in a dictionary, before `makePuzzle` and what has the rule `sameStem: false`, are called in a
 * browser. `fill` and other long searches do this themselves; in Node there is nothing to do.
 */
export const loadStems = checkedLater(
  'loadStems',
  { dictionary: S.DICTIONARY_WORDS },
  async ({ lexicon }: Pick<Dictionary, 'lexicon'>) => stemsOf(lexicon),
);

/** Judges the content of the cells. @returns the faults; empty for a good fill */
export const verifyCells = checked(
  'verifyCells',
  { grid: S.GRID, cells: S.CELLS, lexicon: S.LEXICON, 'rules?': S.RULES },
  (own: Grid, cells: readonly (string | undefined)[], lexicon: Lexicon, given?: GivenRules): readonly Fault[] => {
    const rules = rulesWith(NO_RULES, given);
    const written = cells.map(letters => letters && capitals(letters, lexicon.lang));
    return judgeCells(own, written, withRequiredWords(lexicon, rules.require), rules);
  },
);

/** Judges a fill as engines give it. @returns the faults; empty for a good fill */
export const verifyFill = checked(
  'verifyFill',
  { grid: S.GRID, fill: S.FILL, lexicon: S.LEXICON, 'rules?': S.RULES },
  (own: Grid, fill: Parameters<typeof judgeFill>[1], lexicon: Lexicon, given?: GivenRules): readonly Fault[] => {
    const rules = rulesWith(NO_RULES, given);
    return judgeFill(own, fill, withRequiredWords(lexicon, rules.require), rules);
  },
);

/**
 * The best fills of a grid, each yielded when it is proven, or when its share of the limits is spent; at the end, the outcome.
 * @throws InputError as `fill` does, and for an objective that does not exist
 */
export const best = checkedEach(
  'best',
  { grid: S.GRID, dictionary: S.DICTIONARY, 'options?': S.BEST_OPTIONS },
  async () => (await import('./best.js')).best,
);

const CANDIDATES = { grid: S.GRID, dictionary: S.DICTIONARY_WORDS, 'options?': S.CANDIDATE_OPTIONS };

/** The words that fit a slot, or all open slots: each with the verdict whether some fill of the grid has it. */
export const wordCandidates = checkedWhenLoaded(
  'wordCandidates',
  CANDIDATES,
  async () => (await import('./candidates.js')).wordCandidates,
);

/** The letters that fit the cells of a slot, or of all open slots, with verdicts. */
export const letterCandidates = checkedWhenLoaded(
  'letterCandidates',
  CANDIDATES,
  async () => (await import('./candidates.js')).letterCandidates,
);

/** Why a grid has no fill: the smallest sets of given letters, words and rules that cannot be used together, and what filling without each brings. */
export const whyNot = checkedWhenLoaded(
  'whyNot',
  { grid: S.GRID, dictionary: S.DICTIONARY_WORDS, 'options?': S.WHY_OPTIONS },
  async () => (await import('./why.js')).whyNot,
);

/**
 * Fills a part of a puzzle again, or puts words in (or keeps them out) and changes as few other entries as possible.
 * @throws InputError for options that contradict each other, a slot that the puzzle does not have, and a puzzle without letters
 */
export const refill = checkedWhenLoaded(
  'refill',
  { puzzle: S.PUZZLE, dictionary: S.DICTIONARY, options: S.REFILL_OPTIONS },
  async () => (await import('./refill.js')).refill,
);

/**
 * Draws a grid of a style that the dictionary can fill, and fills it.
 * @throws InputError for options that contradict each other
 */
export const design = checkedWhenLoaded(
  'design',
  { dictionary: S.DICTIONARY, 'options?': S.DESIGN_OPTIONS },
  async () => (await import('./design.js')).design,
);

/**
 * Finds the fewest changes of blocks with which a grid can be filled. It keeps its symmetry, its letters and the rules of its style.
 * @throws InputError for a grid with bars, clue cells or cells outside of it, and for a symmetry that it does not have
 */
export const mend = checkedWhenLoaded(
  'mend',
  { grid: S.GRID, dictionary: S.DICTIONARY, 'options?': S.MEND_OPTIONS },
  async () => (await import('./mend.js')).mend,
);

/**
 * The moves of a Balda board, longest first, or with `lookAhead` the best ones by what follows.
 * @throws InputError for a board that no game can reach, and a `word` that is not in the dictionary
 */
export const baldaMoves = checkedWhenLoaded(
  'baldaMoves',
  { board: S.TEXT, dictionary: S.BALDA_WORDS, 'options?': S.BALDA_MOVES_OPTIONS },
  async () => (await import('./balda.js')).baldaMoves,
  needNothing,
);

/** A game of Balda between two levels: yields each turn, and returns the record of the game. @throws InputError as `baldaMoves` does */
export const playBalda = checkedEach(
  'playBalda',
  { dictionary: S.BALDA_WORDS, 'options?': S.BALDA_GAME_OPTIONS },
  async () => (await import('./balda.js')).playBalda,
  needNothing,
);

/** Levels of Balda against each other. @throws InputError for fewer than two levels, and a dictionary without a first word */
export const baldaMatch = checkedWhenLoaded(
  'baldaMatch',
  { dictionary: S.BALDA_WORDS, 'options?': S.BALDA_MATCH_OPTIONS },
  async () => (await import('./balda.js')).baldaMatch,
  needNothing,
);
