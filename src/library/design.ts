// A grid drawn to measure, and filled; or the words of a list, laid criss-cross.

import { InputError } from '../core/errors.js';
import type { Outcome } from '../core/outcome.js';
import type { OnProgress } from '../core/progress.js';
import { worthOfSum } from '../core/progress.js';
import type { Quality } from '../core/quality.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import { foldWord, plainWord } from '../core/word.js';
import { BETTER_SHARE, betterFill } from '../design/better.js';
import { designBlocked } from '../design/blocked/design.js';
import { MOST_DRAWN } from '../design/blocked/pattern.js';
import type { PatternRules, Style } from '../design/blocked/rules.js';
import type { Symmetry } from '../design/blocked/symmetry.js';
import { usualBlocks, usualWords } from '../design/blocked/usual.js';
import { layFree, MOST_SIDE } from '../design/free/free.js';
import { gridOfLayout, leftOutOf, MOST_WORDS, refuteLayout, wordsToLay } from '../design/free/laid.js';
import { ANY_NUMBER, type Range } from '../design/range.js';
import { refuseForPatterns, refuseForScanwords, refusePicture } from '../design/refuse.js';
import { designScanword } from '../design/scanword/design.js';
import { judgeScanword } from '../design/scanword/judge.js';
import type { LayoutRules, Picture } from '../design/scanword/layout.js';
import { checkPicture, SIDES, USUAL_SIZE, usualClueCells } from '../design/scanword/usual.js';
import { checkSides, type Size } from '../design/size.js';
import type { Tally } from '../design/trial.js';
import type { Dictionary } from '../dictionary/read.js';
import { openPipeline } from '../fill/pipeline.js';
import { defined } from '../formats/tidy.js';
import { makePuzzle, type PuzzleOptions } from '../puzzle/make.js';
import type { Puzzle } from '../puzzle/puzzle.js';

export interface DesignOptions extends Partial<PuzzleOptions> {
  /** american unless given; `free` lays the words of the first dictionary criss-cross, and takes clues from all of them. */
  readonly style?: Style | 'scanword' | 'free';
  /** 15 by 15 unless given; a scanword has 10 by 14, and a free layout of `all` words any size. */
  readonly width?: number;
  readonly height?: number;
  /** What maps the pattern to itself: rotation unless given; not for scanwords. */
  readonly symmetry?: Symmetry;
  /** Letters of the shortest word, 3 unless given. */
  readonly minLength?: number;
  /** How many words, and how many blocks or clue cells: what papers print unless given. */
  readonly words?: Range;
  readonly blocks?: Range;
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
  readonly puzzle?: Puzzle & { readonly quality?: Quality };
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
  const { language, title, author, minScore: floor = 50, picture } = options;
  refusePicture(style, picture !== undefined);
  if (style === 'free') return layWords(dictionary, options);
  if (options.all !== undefined) throw new InputError('`all` is for `style` free: leave it out');
  const begin = performance.now();
  const words = { ...NO_RULES, sameStem: false, ...options.rules };
  const deadline = begin + timeLimit * (1 - BETTER_SHARE);
  const tell = ({ nodes }: Tally): void => onProgress?.({ doing: 'drawing grids and trying them', nodes });
  const common = { floor, words, seed, source: style, deadline, signal };
  const pipeline = openPipeline(undefined);
  try {
    const scanword = style === 'scanword' ? layoutRules(options) : undefined;
    const designed =
      scanword === undefined
        ? await designBlocked(pipeline, dictionary.lexicon, {
            ...common,
            rules: patternRules(style as Style, options),
            theme: themeOf(dictionary, options),
            onPattern: tell,
          })
        : await designScanword(pipeline, dictionary.lexicon, { ...common, rules: scanword, onLayout: tell });
    if (designed.kind !== 'designed') return { outcome: outcomeOf(designed) };
    const left = Math.max(0, timeLimit - (performance.now() - begin));
    const fill = await betterFill(pipeline, { ...dictionary, language }, designed, common, {
      ...{ timeLimit: left, seed, signal, onProgress },
    });
    const about = { seed, ...defined({ language, title, author }) };
    const puzzle = makePuzzle(designed.grid, fill, dictionary.lexicon, dictionary.glossary, about);
    if (scanword !== undefined) judgeScanword(puzzle, scanword, undefined, true);
    return { puzzle: { ...puzzle, ...(fill.quality && { quality: fill.quality }) }, outcome: { kind: 'enough' } };
  } finally {
    await pipeline.close();
  }
}

/** What only grids that are drawn have. */
const OF_DRAWN = ['symmetry', 'minLength', 'words', 'blocks', 'theme', 'minScore', 'rules'] as const;

async function layWords({ lexicon, glossary }: Words, options: DesignOptions): Promise<Design> {
  for (const name of OF_DRAWN)
    if (options[name] !== undefined) throw new InputError(`\`${name}\` is not for \`style\` free: leave it out`);
  const { seed = 0, all = false, timeLimit = Number.POSITIVE_INFINITY, signal, onProgress } = options;
  const side = all ? MOST_SIDE : USUAL_SIDE;
  const size = sizeOf(options, { width: side, height: side });
  checkSides(size, { least: 2, most: MOST_SIDE });
  const list = wordsToLay(lexicon);
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
  const { language, title, author } = options;
  const puzzle = makePuzzle(grid, fill, lexicon, glossary, { seed, ...defined({ language, title, author }) });
  return { puzzle, outcome: { kind: 'enough' }, leftOut: leftOutOf(layout, list), proven: isProven };
}
const NOT_LAID: Outcome = { kind: 'incomplete', cuts: ['layouts that were not tried'] };

function sizeOf({ width, height }: DesignOptions, usual: Size): Size {
  return { width: width ?? height ?? usual.width, height: height ?? width ?? usual.height };
}

function patternRules(style: Style, options: DesignOptions): PatternRules {
  const size = sizeOf(options, { width: USUAL_SIDE, height: USUAL_SIDE });
  checkSides(size, { least: 3, most: MOST_DRAWN });
  const hasTheme = options.theme !== undefined && options.theme.length > 0;
  const { symmetry = 'rotation', minLength = 3 } = options;
  const { words = usualWords(style, size), blocks = usualBlocks(style, size, hasTheme) } = options;
  const rules = { ...size, style, symmetry, minLength, words, blocks };
  refuseForPatterns(rules, hasTheme);
  return rules;
}

function layoutRules(options: DesignOptions): LayoutRules {
  const size = sizeOf(options, USUAL_SIZE);
  checkSides(size, SIDES);
  refuseForScanwords({ symmetry: options.symmetry !== undefined, theme: options.theme !== undefined });
  const { minLength = 3, words = ANY_NUMBER, picture } = options;
  if (picture !== undefined) checkPicture(picture, size);
  return { ...size, minLength, words, clueCells: options.blocks ?? usualClueCells(size, picture), picture };
}

function themeOf({ lexicon }: Words, { theme = [], language }: DesignOptions): string[] {
  return theme.map(word => foldWord(plainWord(word, language), lexicon));
}

type GaveUp = Extract<Awaited<ReturnType<typeof designBlocked>>, { readonly kind: 'none' | 'gave up' }>;

function outcomeOf(ending: GaveUp): Outcome {
  if (ending.kind === 'none') return { kind: 'all', reasons: [ending.reason] };
  const { by } = ending;
  return by === 'undrawn' ? { kind: 'incomplete', cuts: ['patterns that were not drawn'] } : { kind: 'stopped', by };
}
