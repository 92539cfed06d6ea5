// What the worker does for a page: the functions of the library, by name. A grid may come as text.

import { makePlan } from '../analysis/make.js';
import type { Plan } from '../analysis/plan.js';
import { refutePlan } from '../analysis/proof.js';
import { study } from '../analysis/study.js';
import type { OnProgress } from '../core/progress.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import type { Dictionary, DictionaryFile, ReadOptions } from '../dictionary/read.js';
import type { Grid } from '../grid/grid.js';
import type { BestOptions } from '../library/best.js';
import type { LetterOptions, WordOptions } from '../library/candidates.js';
import {
  best,
  design,
  letterCandidates,
  lintPuzzle,
  loadStems,
  mend,
  parseGrid,
  readDictionaries,
  readPuzzle,
  refill,
  verifyCells,
  whyNot,
  wordCandidates,
  writePuzzle,
} from '../library/checked.js';
import type { DesignOptions } from '../library/design.js';
import { type FillOptions, fill } from '../library/fill.js';
import type { MendOptions } from '../library/mend.js';
import type { RefillOptions } from '../library/refill.js';
import type { WhyOptions } from '../library/why.js';
import type { LintOptions } from '../lint/puzzle.js';
import type { Puzzle } from '../puzzle/puzzle.js';

/** A file of a dictionary: its bytes, or the address from which the worker loads them. */
export type DictionarySource = DictionaryFile | { readonly source: string; readonly url: string };

type GridText = Grid | string;

/** What a long call needs besides its arguments. */
export interface Means {
  readonly signal: AbortSignal;
  /** Absent when nobody listens. */
  readonly onProgress?: OnProgress;
  readonly onVerdict?: (candidate: unknown) => void;
}

interface Ruled {
  readonly rules?: Partial<Rules>;
}

const gridOf = (given: GridText): Grid => (typeof given === 'string' ? parseGrid(given, 'grid') : given);

const rulesOf = (rules: Partial<Rules> | undefined): Rules => ({ ...NO_RULES, sameStem: false, ...rules });

async function planOf(given: GridText, dictionary: Dictionary, { rules }: Ruled): Promise<Plan> {
  await loadStems(dictionary);
  return makePlan(gridOf(given), dictionary.lexicon, rulesOf(rules));
}

async function loaded(file: DictionarySource): Promise<DictionaryFile> {
  if (!('url' in file)) return file;
  const answer = await fetch(file.url);
  if (!answer.ok) throw new Error(`${file.url}: ${answer.status} ${answer.statusText}`);
  return { source: file.source, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const told = ({ signal, onProgress }: Means): Pick<Means, 'signal' | 'onProgress'> => ({
  signal,
  ...(onProgress && { onProgress }),
});

/** Calls that give one thing after another. */
export const EACH = {
  fill: (means: Means, grid: GridText, dictionary: Dictionary, options?: FillOptions) =>
    fill(gridOf(grid), dictionary, { ...options, ...told(means) }),
  best: (means: Means, grid: GridText, dictionary: Dictionary, options?: BestOptions) =>
    best(gridOf(grid), dictionary, { ...options, ...told(means) }),
};

/** Calls that may take long. */
export const LONG = {
  wordCandidates: (means: Means, grid: GridText, dictionary: Dictionary, options?: WordOptions) =>
    wordCandidates(gridOf(grid), dictionary, { ...options, ...means }),
  letterCandidates: (means: Means, grid: GridText, dictionary: Dictionary, options?: LetterOptions) =>
    letterCandidates(gridOf(grid), dictionary, { ...options, ...means }),
  refill: (means: Means, puzzle: Puzzle, dictionary: Dictionary, options: RefillOptions) =>
    refill(puzzle, dictionary, { ...options, ...told(means) }),
  design: (means: Means, dictionary: Dictionary, options?: DesignOptions) =>
    design(dictionary, { ...options, ...told(means) }),
  mend: (means: Means, grid: GridText, dictionary: Dictionary, options?: MendOptions) =>
    mend(gridOf(grid), dictionary, { ...options, ...told(means) }),
  whyNot: ({ signal }: Means, grid: GridText, dictionary: Dictionary, options?: WhyOptions) =>
    whyNot(gridOf(grid), dictionary, { ...options, signal }),
  /** Checks a certificate that a grid has no fill. */
  async checkProof(_: Means, grid: GridText, dictionary: Dictionary, proof: Uint8Array, { rules }: Ruled = {}) {
    const { checkProof } = await import('../verify/proof/check.js');
    await loadStems(dictionary);
    return checkProof(gridOf(grid), dictionary.lexicon, rulesOf(rules), whole(proof));
  },
};

/** All others. */
export const SHORT = {
  parseGrid: (text: string, source = 'grid') => parseGrid(text, source),
  readPuzzle,
  writePuzzle,
  async readDictionaries(files: readonly DictionarySource[], options?: ReadOptions): Promise<Dictionary> {
    return readDictionaries(await Promise.all(files.map(loaded)), options);
  },
  /** What is known of a grid before a letter is placed. */
  async analyze(grid: GridText, dictionary: Dictionary, options: Ruled = {}) {
    const plan = await planOf(grid, dictionary, options);
    return { lacks: refutePlan(plan), study: study(plan) };
  },
  async lintPuzzle(puzzle: Puzzle, dictionary: Dictionary, options?: LintOptions) {
    await loadStems(dictionary);
    return lintPuzzle(puzzle, dictionary, options);
  },
  async verifyCells(
    grid: GridText,
    cells: readonly (string | undefined)[],
    dictionary: Dictionary,
    { rules }: Ruled = {},
  ) {
    await loadStems(dictionary);
    return verifyCells(gridOf(grid), cells, dictionary.lexicon, rules);
  },
};
