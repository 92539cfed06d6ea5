// `design` where grids are drawn: patterns, scanwords and free layouts. What tells them apart is a `Sort` of each.

import { type DesignsWish, designsOf } from '../../batch/designs.js';
import {
  type DesignedGrid,
  type DesignTask,
  type Drawing,
  drawDesign,
  type Once,
  type UndesignedGrid,
  type Watch,
} from '../../batch/drawing.js';
import { openWorkers } from '../../batch/workers.js';
import { gaveUpText } from '../../core/outcome.js';
import type { FreshWords } from '../../design/better.js';
import type { Layout } from '../../design/free/free-layout.js';
import { type DesignWords, planOfDesign, type TrialTally } from '../../design/trial.js';
import type { Pipeline } from '../../fill/pipeline.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { showBatchProgress, showBestProgress } from '../rim/progress-bar.js';
import { clueWishes, keptNotes } from '../shared/clue-options.js';
import { noteGiven } from '../shared/given-note.js';
import { type Loaded, lexicons } from '../shared/lexicons.js';
import { withLists } from '../shared/proof-lists.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import { commonRulesOf } from '../shared/rule-options.js';
import { seedOf } from '../shared/seed.js';
import { type DesignLists, openDesignOutput } from './design-output.js';

/** A kind of grid, as the user wants it. */
export interface Sort {
  /** `american-15x15`. */
  readonly source: string;
  /** What there is none of, where that is proven: a grid or a layout. */
  readonly noun: string;
  /** Reads the words. @returns them, and what is drawn */
  readonly read: () => Promise<{ readonly words: FreshWords & DesignLists; readonly task: DesignTask }>;
  /** The puzzle as it is written, if it is not that of the words. */
  readonly finish?: (puzzle: Puzzle, words: FreshWords) => Puzzle;
  /** What the bar says. */
  readonly progress: (tally: TrialTally | undefined, best: Layout | undefined) => string;
  /** What is said of a design. @param lists for which something is proven: ` with en.txt` */
  readonly notes: (designed: DesignedGrid, lists: string) => readonly string[];
  /** Why there is none, and what was done before, in brackets. */
  readonly failed: (
    gaveUp: UndesignedGrid,
    lists: string,
  ) => {
    readonly why: string;
    readonly tries?: string;
    readonly hint?: string;
  };
}

/** Formats in which an empty scanword is of use: it is filled later, or looked at. To solvers its arrows say nothing without its clues. */
const LAYOUT_FORMATS: ReadonlySet<string> = new Set(['text', 'json', 'ipuz', 'svg']);

export async function drawAll(context: Context, pipeline: Pipeline | undefined, sort: Sort): Promise<ExitCode> {
  const { options, signal } = context;
  const { source } = sort;
  const count = options.integer('count')!;
  const jobs = options.integer('jobs');
  const output = await openDesignOutput(context, source, count);
  const { words, task } = await sort.read();
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  const isShown = task.kind === 'scanword' && !LAYOUT_FORMATS.has(output.format);
  const drawer =
    jobs === undefined
      ? ownDrawer(context, pipeline, words, task, sort)
      : openDrawers(context, Math.min(jobs, count), words, task, count);
  const nameOf = (index: number): string => (count === 1 ? source : `${source} ${index}`);
  /** Of the puzzle that was made last. */
  let telling: ReturnType<typeof keptNotes> | undefined;
  const designs: DesignsWish<Puzzle> = {
    ...{ task, words, pipeline, count, seed, jobs, signal, draw: drawer.draw },
    timeLimit: options.duration('time-limit')!,
    isFilled: options.flag('fill') || isShown,
    isFresh: options.flag('fresh-words'),
    toPuzzle(grid, fill, own, index) {
      telling = keptNotes(nameOf(index));
      const puzzle = puzzleOf(context, words, grid, fill, own, telling);
      return sort.finish?.(puzzle, words) ?? puzzle;
    },
  };
  const codes: ExitCode[] = [];
  try {
    for await (const { index, seed: own, result, puzzle, quality, repeats } of designsOf(designs)) {
      const nth = count === 1 ? undefined : index;
      const name = nameOf(index);
      if (repeats !== undefined) {
        const drawn = repeats === 1 ? 'the drawing gave a puzzle' : `${repeats} drawings gave only puzzles`;
        const why = `${drawn} that this run has already: there may be no other`;
        codes.push(await output.stopped(name, own, 'incomplete', why));
        break;
      }
      if (result.kind === 'none') {
        codes.push(await output.none(own, result.reason, sort.noun));
        break;
      }
      drawer.tick(puzzle !== undefined);
      if (result.kind === 'gave up') {
        const { why, tries, hint } = sort.failed(result, withLists(words));
        codes.push(await output.stopped(name, own, result.by, why, tries));
        if (hint !== undefined && result.by !== 'signal') context.note(`${source}: try another --seed, ${hint}`);
      }
      if (puzzle === undefined || result.kind !== 'designed') continue;
      for (const note of telling?.notes ?? []) context.note(note);
      await output.puzzle(puzzle, own, words, nth, quality);
      for (const note of sort.notes(result, withLists(words))) context.note(`${name}: ${note}`);
      if (task.kind !== 'free')
        noteGiven(context, planOfDesign(result.grid, words.lexicon, task), result.fill, task.floor, name);
      codes.push(EXIT.done);
    }
  } finally {
    await drawer.close();
  }
  await output.close();
  return worstExit(codes);
}

interface Drawer {
  readonly draw: DesignsWish<Puzzle>['draw'];
  readonly tick: (isDone: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Draws in this thread, each time with a bar. */
function ownDrawer(
  context: Context,
  pipeline: Pipeline | undefined,
  { lexicon }: FreshWords,
  task: DesignTask,
  { source, progress }: Sort,
): Drawer {
  const limits = { time: context.options.duration('time-limit')!, nodes: undefined };
  return {
    async draw(once) {
      let tally: TrialTally | undefined;
      let best: Layout | undefined;
      const bar = showBestProgress(context, source, limits, () => ({ texts: [progress(tally, best)] }));
      const watch: Watch = {
        signal: context.signal,
        onTrial: now => {
          tally = now;
        },
        onBest: now => {
          best = now;
        },
      };
      return drawDesign(pipeline, lexicon, task, once, watch).finally(() => bar.stop());
    },
    tick() {},
    async close() {},
  };
}

/** A pool of workers, with a bar for all designs. */
function openDrawers(context: Context, jobs: number, { lexicon }: FreshWords, task: DesignTask, count: number): Drawer {
  const { signal } = context;
  const workers = openWorkers('batch/design-worker', jobs, { lexicon, task });
  const bar = showBatchProgress(context, count);
  let [done, failed] = [0, 0];
  return {
    async draw(once: Once) {
      if (signal.aborted) return undefined;
      return workers.run<Drawing>('draw', once, signal).catch(error => {
        if (signal.aborted) return undefined;
        throw error;
      });
    },
    tick(isDone) {
      if (!isDone) failed++;
      bar.tick(++done, failed);
    },
    async close() {
      bar.stop();
      await workers.close();
    },
  };
}

/** `2 unfillable with en.txt (proven), 3 given up`: of grids before the last one. */
function triesText({ unfillable, open }: TrialTally, lists: string): string {
  const parts = [
    ...(unfillable > 0 ? [`${unfillable} unfillable${lists} (proven)`] : []),
    ...(open > 0 ? [`${open} given up`] : []),
  ];
  return parts.join(', ');
}

/**
 * What is said of grids that are tried before they are written.
 * @param noun what is drawn: a pattern or a layout
 * @param gaps what its cells without letters are called
 * @param hint what to try where none was found; `hadWords` where a grid was tried, so that words may be to blame
 */
export function triedTexts(
  { options }: Context,
  noun: string,
  gaps: string,
  hint: (hadWords: boolean) => string,
): Pick<Sort, 'noun' | 'progress' | 'notes' | 'failed'> {
  const floor = options.integer('min-score')!;
  return {
    noun: 'grid',
    progress: tally => `${tally?.patterns ?? 0} ${noun}s tried`,
    notes(designed, lists) {
      if (!('tally' in designed)) return [];
      const { grid, tally } = designed;
      const closed = grid.open.filter((open, cell) => open === 0 && !grid.marks?.get(cell)?.outside).length;
      const words = floor > 1 ? `words of score ${floor} or more` : 'words of any score';
      const before = tally.patterns === 1 ? '' : `; ${noun}s before it: ${triesText(tally, lists)}`;
      return [`${grid.slots.length} words, ${closed} ${gaps}; filled with ${words}${before}`];
    },
    failed(gaveUp, lists) {
      const { by } = gaveUp;
      const tally = 'tally' in gaveUp ? gaveUp.tally : undefined;
      const hadWords = tally !== undefined && tally.patterns > 0;
      return {
        why: by === 'incomplete' ? `no legal ${noun} was found, which proves nothing` : gaveUpText(by),
        ...(hadWords && { tries: ` (${noun}s tried: ${triesText(tally, lists)})` }),
        hint: hint(by !== 'incomplete' && hadWords),
      };
    },
  };
}

/**
 * Reads the dictionaries for grids that are drawn or mended, and the rules.
 * @param longest letters of the longest word
 * @param letters tell the language
 * @param maxClue the most characters of a clue
 */
export async function readWords(
  context: Context,
  longest: number,
  letters: Iterable<string>,
  maxClue?: number,
): Promise<{ readonly words: Loaded; readonly wish: DesignWords }> {
  const wish = { words: await commonRulesOf(context), floor: context.options.integer('min-score')! };
  const limit = maxClue === undefined ? {} : { maxClue };
  const lengths = new Set(Array.from({ length: longest - 1 }, (_, i) => i + 2));
  const load = lexicons(context, lengths, async () => ({ ...(await clueWishes(context)), ...limit }));
  return { words: await load(letters), wish };
}
