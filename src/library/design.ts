// A grid drawn to measure, and filled; or the words of a list, laid criss-cross.

import { InputError } from '../core/errors.js';
import type { Outcome } from '../core/outcome.js';
import type { OnProgress } from '../core/progress.js';
import { worthOfSum } from '../core/progress.js';
import { PRINT_RULES, type Rules } from '../core/rules.js';
import { foldWord, plainWord } from '../core/word.js';
import { BETTER_SHARE, betterFill } from '../design/better.js';
import type { PatternRules, PatternStyle } from '../design/blocked/breaches.js';
import { MOST_DRAWN } from '../design/blocked/pattern.js';
import { designBlocked } from '../design/blocked/patterns.js';
import { refuseTheme } from '../design/blocked/theme-places.js';
import { usualRules } from '../design/blocked/usual-pattern.js';
import { layFree } from '../design/free/free.js';
import { MOST_SIDE } from '../design/free/free-board.js';
import { gridOfLayout, leftOutOf, MOST_WORDS, refuteLayout, wordsToLay } from '../design/free/laid.js';
import type { WishedRange } from '../design/range.js';
import { judgeScanword } from '../design/scanword/scanword-judge.js';
import type { LayoutRules, Picture } from '../design/scanword/scanword-layout.js';
import { designScanword } from '../design/scanword/scanwords.js';
import { checkPicture, SIDES, USUAL_SIZE, usualLayout } from '../design/scanword/usual-scanword.js';
import { checkSides, type Size } from '../design/size.js';
import type { TrialTally } from '../design/trial.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import { openPipeline } from '../fill/pipeline.js';
import type { Symmetry } from '../grid/symmetry.js';
import type { PuzzleOptions } from '../puzzle/make-puzzle.js';
import { type FilledPuzzle, filledPuzzle, loadClues } from './filled.js';

export interface DesignOptions extends Partial<PuzzleOptions> {
  /** american unless given; `free` lays the words of the first dictionary criss-cross, and takes clues from all of them. */
  readonly style?: PatternStyle | 'scanword' | 'free';
  /** 15 by 15 unless given; a scanword has 10 by 14, and a free layout of `all` words any size. */
  readonly width?: number;
  readonly height?: number;
  /** What maps the pattern to itself: rotation unless given; not for scanwords. */
  readonly symmetry?: Symmetry;
  /** Letters of the shortest word, 3 unless given. */
  readonly minLength?: number;
  /** How many words, and how many blocks or clue cells: what papers print unless given. */
  readonly words?: WishedRange;
  readonly blocks?: WishedRange;
  /** Words that must be in an american grid. */
  readonly theme?: readonly string[];
  /** Cells of a scanword that stay free; rows and columns count from 0. */
  readonly picture?: Picture;
  /** All words score that much at least, but for those of the theme; 50 unless given. */
  readonly minScore?: number;
  readonly rules?: Partial<Pick<Rules, 'exclude' | 'fair' | 'maxSharedSubstring' | 'sameStem'>>;
  /** For a free layout: all words, on the smallest board. Unless given, as many words as the board holds. */
  readonly all?: boolean;
  /** Milliseconds; unless given, grids are drawn until one can be filled. */
  readonly timeLimit?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

export interface Design {
  /** Filled, with clues; absent where none was found. Its `quality` is known where words have scores. */
  readonly puzzle?: FilledPuzzle;
  /** `enough` with a puzzle; `all` is a proof that there is no such grid. */
  readonly outcome: Outcome;
  /** The words that a free layout has no room for, and whether it is proven that none has room for more, or `all` on a smaller board. */
  readonly leftOut?: readonly string[];
  readonly proven?: boolean;
}

type Words = Pick<Dictionary, 'lexicon' | 'glossary'>;

const USUAL_SIDE = 15;

export async function design(dictionary: Words, options: DesignOptions = {}): Promise<Design> {
  const { style = 'american', seed = 0, timeLimit = Number.POSITIVE_INFINITY, signal, onProgress } = options;
  const { language, minScore: floor = 50 } = options;
  refuse(style, options);
  await loadClues(dictionary);
  if (style === 'free') return layWords(dictionary, options);
  const begin = performance.now();
  const words = { ...PRINT_RULES, ...options.rules };
  const deadline = begin + timeLimit * (1 - BETTER_SHARE);
  const onTrial = ({ nodes }: TrialTally): void => onProgress?.({ doing: 'drawing grids and trying them', nodes });
  const common = { floor, words, seed, source: style, deadline, signal, onTrial };
  const pipeline = openPipeline(undefined);
  try {
    const scanword = style === 'scanword' ? layoutRules(options) : undefined;
    const designed =
      scanword === undefined
        ? await designBlocked(pipeline, dictionary.lexicon, {
            ...common,
            ...aroundTheme(dictionary, options),
          })
        : await designScanword(pipeline, dictionary.lexicon, { ...common, rules: scanword });
    if (designed.kind !== 'designed') return { outcome: outcomeOf(designed) };
    const left = Math.max(0, timeLimit - (performance.now() - begin));
    const fill = await betterFill(pipeline, { ...dictionary, language }, designed, common, {
      ...{ timeLimit: left, seed, signal, onProgress },
    });
    const puzzle = filledPuzzle(designed.grid, fill, dictionary, options);
    if (scanword !== undefined) judgeScanword(puzzle, scanword, undefined, true);
    return { puzzle, outcome: { kind: 'enough' } };
  } finally {
    await pipeline.close();
  }
}

/** What only grids of other styles have. */
const NOT_FOR = {
  pattern: ['all', 'picture'],
  scanword: ['all', 'symmetry', 'theme'],
  free: ['symmetry', 'minLength', 'words', 'blocks', 'theme', 'minScore', 'rules', 'picture'],
} as const;

function refuse(style: NonNullable<DesignOptions['style']>, options: DesignOptions): void {
  for (const name of NOT_FOR[style === 'scanword' || style === 'free' ? style : 'pattern'])
    if (options[name] !== undefined) throw new InputError(`\`${name}\` is not for \`style\` ${style}: leave it out`);
}

async function layWords(dictionary: Words, options: DesignOptions): Promise<Design> {
  const { seed = 0, all = false, timeLimit = Number.POSITIVE_INFINITY, signal, onProgress } = options;
  const side = all ? MOST_SIDE : USUAL_SIDE;
  const size = sizeOf(options, { width: side, height: side });
  checkSides(size, { least: 2, most: MOST_SIDE });
  const list = wordsToLay(dictionary.lexicon);
  if (list.words.length > MOST_WORDS)
    throw new InputError(
      `${list.words.length} words: a layout is made of ${MOST_WORDS} at most, those of the first dictionary`,
    );
  const reason = refuteLayout(list, size, all);
  if (reason !== undefined) return { outcome: { kind: 'all', reasons: [reason] } };
  const { layout, kind, by, isProven } = await layFree({
    ...{ ...size, list: list.letters, all, seed, signal },
    deadline: performance.now() + timeLimit,
    onBest: (best, nodes) => onProgress?.({ doing: 'laying words', nodes, best: worthOfSum(best.words.length) }),
  });
  if (kind === 'gave up' || layout.words.length === 0)
    return { outcome: by === undefined || by === 'incomplete' ? NOT_LAID : { kind: 'stopped', by } };
  const { grid, fill } = gridOfLayout(layout, list, 'free', false);
  const puzzle = filledPuzzle(grid, fill, dictionary, options);
  return { puzzle, outcome: { kind: 'enough' }, leftOut: leftOutOf(layout, list), proven: isProven };
}
const NOT_LAID: Outcome = { kind: 'incomplete', cuts: ['layouts that were not tried'] };

function sizeOf({ width, height }: DesignOptions, usual: Size): Size {
  return { width: width ?? height ?? usual.width, height: height ?? width ?? usual.height };
}

function patternRules(options: DesignOptions): PatternRules {
  const size = sizeOf(options, { width: USUAL_SIDE, height: USUAL_SIDE });
  checkSides(size, { least: 3, most: MOST_DRAWN });
  const { style, symmetry, minLength, words, blocks, theme = [] } = options;
  return usualRules(size, { style: style as PatternStyle, symmetry, minLength, words, blocks }, theme.length > 0);
}

function layoutRules(options: DesignOptions): LayoutRules {
  const size = sizeOf(options, USUAL_SIZE);
  checkSides(size, SIDES);
  if (options.picture !== undefined) checkPicture(options.picture, size);
  return usualLayout(size, options, options.picture);
}

function aroundTheme(
  { lexicon }: Words,
  options: DesignOptions,
): { readonly rules: PatternRules; readonly theme: readonly string[] } {
  const rules = patternRules(options);
  const theme = (options.theme ?? []).map(word => foldWord(plainWord(word, options.language), lexicon));
  refuseTheme(theme, rules);
  return { rules, theme };
}

type GaveUp = Extract<Awaited<ReturnType<typeof designBlocked>>, { readonly kind: 'none' | 'gave up' }>;

function outcomeOf(ending: GaveUp): Outcome {
  if (ending.kind === 'none') return { kind: 'all', reasons: [ending.reason] };
  const { by } = ending;
  return by === 'undrawn' ? { kind: 'incomplete', cuts: ['patterns that were not drawn'] } : { kind: 'stopped', by };
}
