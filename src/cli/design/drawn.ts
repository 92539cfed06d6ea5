// Grids that are drawn, each tried by the pipeline before it is written: patterns and scanwords. What tells them apart is a `Sort` of each.

import type { DesignResults, DesignTasks } from '../../batch/designer.js';
import { gaveUpText } from '../../core/endings.js';
import type { Rules } from '../../core/rules.js';
import { BETTER_SHARE, betterFill } from '../../design/better.js';
import type { Size } from '../../design/size.js';
import { planOfDesign } from '../../design/trial.js';
import type { Pipeline } from '../../fill/pipeline.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { clueWishes } from '../shared/clue-options.js';
import { noteGiven } from '../shared/given-note.js';
import { type Loaded, lexicons } from '../shared/lexicons.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import { commonRulesOf } from '../shared/rule-options.js';
import { seedOf } from '../shared/seed.js';
import { type DesignOutput, openDesignOutput } from './design-output.js';
import { designsOf, sayRepeats } from './designs.js';
import { countUsed, freshCounter, triesText, wantsFill } from './filled-designs.js';

export type DrawnKind = 'blocked' | 'scanword';
type Designed = Extract<DesignResults[DrawnKind], { readonly kind: 'designed' }>;
type Failed = Exclude<DesignResults[DrawnKind], Designed>;

/** A kind of grid, as the user wants it. */
export interface Sort<Kind extends DrawnKind> {
  readonly kind: Kind;
  readonly size: Size;
  /** `american-15x15`. */
  readonly source: string;
  /** What is drawn: a pattern or a layout. */
  readonly noun: string;
  /** What its cells without letters are called. */
  readonly gaps: string;
  /** The most characters of a clue; any number unless given. */
  readonly maxClue?: number;
  /** Letters that tell the language. */
  readonly letters: readonly string[];
  /** Called once the words are read. @returns the task but for the seed and the limit */
  readonly task: (
    loaded: Loaded,
    wish: { readonly floor: number; readonly words: Rules; readonly source: string },
  ) => Omit<DesignTasks[Kind], 'seed' | 'timeLimit'>;
  /** The puzzle as it is written. */
  readonly finish: (puzzle: Puzzle, isFilled: boolean) => Puzzle;
  /** What else is to be said of a design. */
  readonly note?: (designed: Extract<DesignResults[Kind], { readonly kind: 'designed' }>, name: string) => void;
  /** What to try where none was found. @param hadWords whether a grid was tried, so that words may be to blame */
  readonly hint: (hadWords: boolean) => string;
}

export async function drawAll<Kind extends DrawnKind>(
  context: Context,
  pipeline: Pipeline,
  sort: Sort<Kind>,
): Promise<ExitCode> {
  const { options } = context;
  const { kind, size, source, noun } = sort;
  const output = await openDesignOutput(context, source, options.integer('count')!);
  const words = await commonRulesOf(context);
  const limit = sort.maxClue === undefined ? {} : { maxClue: sort.maxClue };
  const lengths = lengthsUpTo(Math.max(size.width, size.height));
  const load = lexicons(context, lengths, async () => ({ ...(await clueWishes(context)), ...limit }));
  const loaded = await load(sort.letters);
  const { lexicon } = loaded;
  const seed = seedOf(context);
  const wish = { floor: options.integer('min-score')!, words, source };
  const task = sort.task(loaded, wish);
  context.note(`seed ${seed}`);
  const isFilled = wantsFill(context, output.format);
  const counter = freshCounter(context, lexicon);
  const isDesigned = (result: DesignResults[Kind]): result is Extract<DesignResults[Kind], { kind: 'designed' }> =>
    result.kind === 'designed';
  const series = {
    ...{ kind, source, seed, pipeline, lexicon, share: isFilled ? 1 - BETTER_SHARE : 1 },
    task: (own: number, timeLimit: number) => ({ ...task, seed: own, timeLimit }) as DesignTasks[Kind],
    async make(result: DesignResults[Kind], own: number, left: number) {
      if (!isDesigned(result)) return undefined;
      const limits = { timeLimit: left, seed: own, signal: context.signal, uses: counter?.uses };
      const fill = isFilled ? await betterFill(pipeline, loaded, result, wish, limits) : undefined;
      const puzzle = sort.finish(puzzleOf(context, loaded, result.grid, fill, own), isFilled);
      return { puzzle, quality: fill?.quality };
    },
    texts: (tally: Designed['tally'] | undefined) => `${tally?.patterns ?? 0} ${noun}s tried`,
  };
  const codes: ExitCode[] = [];
  for await (const { result, made, repeats, name, index, seed: own } of designsOf(context, series)) {
    if (repeats !== undefined) {
      codes.push(await sayRepeats(output, name, own, repeats));
      break;
    }
    if (!isDesigned(result)) {
      codes.push(await sayFailure(context, output, result as Failed, sort, name, own));
      if (result.kind === 'none') break;
      continue;
    }
    if (made === undefined) continue;
    await output.puzzle(made.puzzle, own, index, made.quality);
    countUsed(counter, made.puzzle);
    sayDesign(context, result, sort, wish.floor, name);
    sort.note?.(result, name);
    noteGiven(context, planOfDesign(result.grid, lexicon, wish), result.fill, wish.floor, name);
    codes.push(EXIT.done);
  }
  await output.close();
  return worstExit(codes);
}

/** The lengths of words, from two letters on. */
export function lengthsUpTo(longest: number): Set<number> {
  return new Set(Array.from({ length: longest - 1 }, (_, i) => i + 2));
}

function sayDesign(
  context: Context,
  { grid, tally }: Designed,
  { noun, gaps }: Pick<Sort<DrawnKind>, 'noun' | 'gaps'>,
  floor: number,
  name: string,
): void {
  const closed = grid.open.filter((open, cell) => open === 0 && !grid.marks?.get(cell)?.outside).length;
  const words = floor > 1 ? `words of score ${floor} or more` : 'words of any score';
  const before = tally.patterns === 1 ? '' : `; ${noun}s before it: ${triesText(tally)}`;
  context.note(`${name}: ${grid.slots.length} words, ${closed} ${gaps}; filled with ${words}${before}`);
}

async function sayFailure(
  context: Context,
  output: DesignOutput,
  failed: Failed,
  { noun, source, hint }: Pick<Sort<DrawnKind>, 'noun' | 'source' | 'hint'>,
  name: string,
  seed: number,
): Promise<ExitCode> {
  if (failed.kind === 'none') return output.none(seed, failed.reason, 'grid');
  const { by, tally } = failed;
  const why = by === 'undrawn' ? `no legal ${noun} was found, which proves nothing` : gaveUpText(by);
  const tries = tally.patterns === 0 ? '' : ` (${noun}s tried: ${triesText(tally)})`;
  const code = await output.stopped(name, seed, by === 'undrawn' ? 'incomplete' : by, why, tries);
  if (by !== 'signal') context.note(`${source}: try another --seed, ${hint(by !== 'undrawn' && tally.patterns > 0)}`);
  return code;
}
