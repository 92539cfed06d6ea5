// A grid drawn to measure, and filled; or the words of a list, laid criss-cross.

import { designsOf } from '../batch/designs.js';
import { type DesignResult, type DesignTask, drawDesign, type Watch } from '../batch/drawing.js';
import { InputError } from '../core/errors.js';
import { type OnProgress, worthOfSum } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { PRINT_RULES, type Rules, rulesWith } from '../core/rules.js';
import { writtenWord } from '../core/word.js';
import type { PatternStyle } from '../design/blocked/breaches.js';
import { usualRules } from '../design/blocked/usual-pattern.js';
import { boardOf, LARGEST_BOARD, leftOutOf, wordsToLay } from '../design/free/laid.js';
import type { WishedRange } from '../design/range.js';
import type { Picture } from '../design/scanword/scanword-layout.js';
import { USUAL_SIZE, usualLayout } from '../design/scanword/usual-scanword.js';
import type { Size } from '../design/size.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import { openPipeline } from '../fill/pipeline.js';
import type { Symmetry } from '../grid/grid.js';
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
  refuse(style, options);
  await loadClues(dictionary);
  const task = taskOf(style, dictionary, options);
  const pipeline = task.kind === 'free' ? undefined : openPipeline(undefined);
  const watch: Watch = {
    signal,
    onTrial: ({ nodes }) => onProgress?.({ doing: 'drawing grids and trying them', nodes }),
    onBest: (best, nodes) => onProgress?.({ doing: 'laying words', nodes, best: worthOfSum(best.words.length) }),
  };
  const designs = designsOf({
    ...{
      task,
      pipeline,
      seed,
      timeLimit,
      signal,
      onProgress,
      count: 1,
      jobs: undefined,
      isFilled: true,
      isFresh: false,
    },
    words: { ...dictionary, language: options.language },
    draw: once => drawDesign(pipeline, dictionary.lexicon, task, once, watch),
    toPuzzle: (grid, fill) => filledPuzzle(grid, fill!, dictionary, options),
  });
  try {
    for await (const { result, puzzle } of designs) {
      if (puzzle === undefined) return { outcome: outcomeOf(result, task) };
      const isLaid = task.kind === 'free' && result.kind === 'designed' && 'laid' in result;
      const laid = isLaid && { leftOut: leftOutOf(result.laid.layout, task.list), proven: result.laid.isProven };
      return { puzzle, outcome: { kind: 'enough' }, ...laid };
    }
    return { outcome: { kind: 'stopped', by: 'signal' } };
  } finally {
    await pipeline?.close();
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

function taskOf(style: NonNullable<DesignOptions['style']>, { lexicon }: Words, options: DesignOptions): DesignTask {
  const { all = false, minScore: floor = 50, theme = [], picture, language } = options;
  const common = { floor, words: rulesWith(PRINT_RULES, options.rules), source: style };
  const sizeOr = (usual: Size): Size => ({
    width: options.width ?? options.height ?? usual.width,
    height: options.height ?? options.width ?? usual.height,
  });
  const square = { width: USUAL_SIDE, height: USUAL_SIDE };
  switch (style) {
    case 'free': {
      const board = boardOf(sizeOr(all ? LARGEST_BOARD : square));
      return { kind: 'free', source: style, ...board, list: wordsToLay(lexicon), all, blocks: false };
    }
    case 'scanword':
      return {
        kind: 'scanword',
        ...common,
        rules: usualLayout(sizeOr(USUAL_SIZE), options, picture),
        maxClue: undefined,
      };
    default: {
      const { symmetry, minLength, words, blocks } = options;
      const rules = usualRules(sizeOr(square), { style, symmetry, minLength, words, blocks }, theme.length > 0);
      const writing = { lang: lexicon.lang ?? language, fold: lexicon.fold };
      const folded = theme.map(word => writtenWord(word, writing));
      const twice = folded.find((word, at) => folded.indexOf(word) < at);
      if (twice !== undefined)
        throw new InputError(`design: two words of the theme are ${twice} in the grid: leave one out`);
      return { kind: 'blocked', ...common, rules, theme: folded, uniform: false };
    }
  }
}

function outcomeOf(result: DesignResult, { kind }: DesignTask): Outcome {
  if (result.kind === 'none') return { kind: 'all', reasons: [result.reason] };
  const by = result.kind === 'gave up' ? result.by : 'incomplete';
  if (by !== 'incomplete') return { kind: 'stopped', by };
  return {
    kind: 'incomplete',
    cuts: [kind === 'free' ? 'layouts that were not tried' : 'patterns that were not drawn'],
  };
}
