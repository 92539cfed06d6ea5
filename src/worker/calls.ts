// What the worker does for a page: the functions of the library, by name. A grid may come as text.

import { makePlan } from '../analysis/plan.js';
import { refutePlan } from '../analysis/proof.js';
import { study } from '../analysis/study.js';
import type { LetterCandidate, WordCandidate } from '../candidates/records.js';
import { NO_WORD } from '../core/ids.js';
import type { OnProgress } from '../core/objective.js';
import { type GivenRules, PRINT_RULES, type Rules, rulesWith } from '../core/rules.js';
import { writtenWord } from '../core/word.js';
import { GIVEN_SOURCE } from '../dictionary/lexicon.js';
import type { LinedWords } from '../dictionary/lined.js';
import { type Dictionary, type DictionaryFile, type ReadOptions, wantsClues } from '../dictionary/read-dictionary.js';
import { formatExtension } from '../formats/registry.js';
import type { Grid } from '../grid/grid.js';
import {
  best,
  design,
  findWord,
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
import { fill } from '../library/fill.js';
import type { RefillOptions } from '../library/refill.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { linedWords } from '../shipped/built.js';
import { fetchedFile } from '../shipped/dictionary.js';
import { packed } from './packed.js';
import type { CluesOfPage } from './protocol.js';
import { cluesOfPage } from './wants.js';

/** A file of a dictionary: its bytes, or the address from which the worker loads them. */
export type DictionarySource =
  | DictionaryFile
  | { readonly source: string; readonly url: string }
  /** A dictionary of the package, from an address that has a copy of its folder `dist/dict` as `dict`. */
  | { readonly shipped: string; readonly from: string };

/** What a dictionary has for a word. */
export interface LookedUp {
  readonly word: string;
  readonly score: number;
  /** The place of the first dictionary that has it among those that were read; -1 for a word that none has. */
  readonly source: number;
  /** Those of the user's lists first, then the others, best first. */
  readonly clues: readonly string[];
}

type GridText = Grid | string;

/** What a long call needs besides its arguments. */
export interface Means {
  readonly signal: AbortSignal;
  /** Absent when nobody listens. */
  readonly onProgress?: OnProgress;
  readonly onVerdict?: (candidate: WordCandidate | LetterCandidate) => void;
}

interface Ruled {
  readonly rules?: GivenRules;
}

/** The grid; the letters of a text are read as the dictionary's language does. */
const gridOf = (given: GridText, { lexicon: { lang } }: Dictionary): Grid =>
  typeof given === 'string' ? parseGrid(given, 'grid', { lang }) : given;

const rulesOf = (rules: GivenRules | undefined): Rules => rulesWith(PRINT_RULES, rules);

async function loaded(file: DictionarySource): Promise<DictionaryFile> {
  if ('bytes' in file) {
    const { lined } = file;
    if (lined === undefined) return file;
    return {
      ...file,
      lined: linedWords({ ...lined, clues: cluesOfPage(lined.clues as CluesOfPage & LinedWords['clues']) }),
    };
  }
  if ('url' in file) {
    const answer = await fetch(file.url);
    if (!answer.ok) throw new Error(`${file.url}: ${answer.status} ${answer.statusText}`);
    return { source: file.source, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }
  const { shipped, from } = file;
  const found = await fetchedFile(shipped, async path => {
    const answer = await fetch(`${from.replace(/\/$/, '')}/dict/${path}`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  });
  if (found === undefined) throw new Error(`${from}: there is no dictionary for the language ${shipped}`);
  return found;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A call about a grid and a dictionary, made of the library's function. */
const onGrid =
  <Options, Result>(run: (grid: Grid, dictionary: Dictionary, options?: Options) => Result) =>
  (means: Means, grid: GridText, dictionary: Dictionary, options?: Options): Result =>
    run(gridOf(grid, dictionary), dictionary, { ...options, ...means } as Options);

/** Calls that give one thing after another. */
export const EACH = { fill: onGrid(fill), best: onGrid(best) };

const forWords = onGrid(wordCandidates);
const forLetters = onGrid(letterCandidates);

/** Calls that may take long. */
export const LONG = {
  async wordCandidates(...call: Parameters<typeof forWords>) {
    const { words, ...rest } = await forWords(...call);
    return { ...rest, words: packed(words) };
  },
  async letterCandidates(...call: Parameters<typeof forLetters>) {
    const { letters, ...rest } = await forLetters(...call);
    return { ...rest, letters: packed(letters) };
  },
  mend: onGrid(mend),
  whyNot: onGrid(whyNot),
  refill: (means: Means, puzzle: Puzzle, dictionary: Dictionary, options: RefillOptions) =>
    refill(puzzle, dictionary, { ...options, ...means }),
  design: (means: Means, dictionary: Dictionary, options?: DesignOptions) =>
    design(dictionary, { ...options, ...means }),
  /** Checks a certificate that a grid has no fill. */
  async checkProof(_: Means, grid: GridText, dictionary: Dictionary, proof: Uint8Array, { rules }: Ruled = {}) {
    const { checkProof } = await import('../verify/proof/check.js');
    await loadStems(dictionary);
    return checkProof(gridOf(grid, dictionary), dictionary.lexicon, rulesOf(rules), whole(proof));
  },
};

/** All others. */
export const SHORT = {
  parseGrid: (text: string, source = 'grid') => parseGrid(text, source),
  readPuzzle,
  writePuzzle,
  formatExtension,
  async readDictionaries(files: readonly DictionarySource[], options?: ReadOptions): Promise<Dictionary> {
    const all = await Promise.all(files.map(loaded));
    if (wantsClues(options)) await Promise.all(all.map(({ lined }) => lined?.clues.load()));
    return readDictionaries(all, options);
  },
  /** Words that the dictionary does not have are left out. */
  async lookUp(
    { lexicon, glossary }: Dictionary,
    words: readonly string[],
    { clues: withClues = true }: { readonly clues?: boolean } = {},
  ): Promise<LookedUp[]> {
    const written = words.map(word => ({ word, letters: [...writtenWord(word, lexicon)] }));
    if (withClues) await glossary.load?.(written.map(({ letters }) => letters.length));
    return written.flatMap(({ word, letters }) => {
      const { length } = letters;
      const found = findWord(lexicon, letters);
      if (found === NO_WORD) return [];
      const { scores, sources } = lexicon.tables[length]!;
      return {
        ...{ word, score: scores[found]! },
        source: sources[found] === GIVEN_SOURCE ? -1 : sources[found]!,
        clues: withClues
          ? [...new Set([...(glossary.listClues?.(length, found) ?? []), ...glossary.clues(length, found)])]
          : [],
      };
    });
  },
  /** What is known of a grid before a letter is placed. */
  async analyze(grid: GridText, dictionary: Dictionary, { rules }: Ruled = {}) {
    await loadStems(dictionary);
    const plan = makePlan(gridOf(grid, dictionary), dictionary.lexicon, rulesOf(rules));
    return { lacks: refutePlan(plan), study: study(plan) };
  },
  lintPuzzle,
  async verifyCells(
    grid: GridText,
    cells: readonly (string | undefined)[],
    dictionary: Dictionary,
    { rules }: Ruled = {},
  ) {
    await loadStems(dictionary);
    return verifyCells(gridOf(grid, dictionary), cells, dictionary.lexicon, rules);
  },
};
