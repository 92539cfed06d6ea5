// The work of a batch: one puzzle is searched after another, and puzzles are written in a format. Lexicons, the uses of words and the
// stop flag are in memory that all workers share.

import { makePlan } from '../analysis/plan.js';
import { type Budget, METER } from '../core/budget.js';
import { InputError, type Place } from '../core/errors.js';
import type { Outcome } from '../core/outcome.js';
import { type Rules, wantsWholeTheme } from '../core/rules.js';
import type { Wording } from '../core/wording.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { hostInProcess } from '../engine/in-process.js';
import type { Uses } from '../fill/fresh.js';
import { openPipeline, type Pipeline } from '../fill/pipeline.js';
import { DEFAULT_ENGINE, type EngineChoice } from '../fill/route.js';
import type { Found } from '../fill/stage.js';
import type { Strategy } from '../fill/strategy.js';
import { themed } from '../fill/theme-fill.js';
import type { WriteOptions } from '../formats/format.js';
import type { FillRecord } from '../formats/record.js';
import type { Grid } from '../grid/grid.js';
import { attemptFill } from './attempt.js';
import type { WordsSeen } from './history.js';
import { recordWriter } from './record-bytes.js';

/** What all tasks of a batch share. */
export interface Shared {
  /** The user's engine; undefined leaves it to the grid. */
  readonly engine: EngineChoice | undefined;
  readonly rules: Rules;
  /** The kind of fills that are sought. */
  readonly strategy: 'any' | 'good';
  readonly lexicons: readonly Lexicon[];
  /** A table for each lexicon, when the batch wants fresh words. */
  readonly uses: readonly Uses[] | undefined;
  /** Anything but 0 in it ends all searches. */
  readonly flag: Int32Array;
  readonly format: string;
  readonly writing: WriteOptions;
}

export interface SearchTask {
  readonly grid: Grid;
  /** The lexicon, by its index. */
  readonly lexicon: number;
  /** The lexicon itself, if it was read after the pool was opened. */
  readonly late?: Lexicon | undefined;
  readonly seed: number;
  /** Milliseconds; Infinity for none. */
  readonly timeLimit: number;
  readonly nodeLimit: number;
  /** Fills from which the new one must differ in `distance` words. */
  readonly earlier: readonly WordsSeen[];
  readonly distance: number;
}

export interface SearchResult {
  readonly engine: string;
  readonly nodes: number;
  readonly restarts: number;
  readonly milliseconds: number;
  readonly found:
    | { readonly kind: 'fill'; readonly fill: Found; readonly words: WordsSeen; readonly choice: number }
    /** The outcome of a search without a suitable fill, and the deepest partial fill. */
    | { readonly kind: 'none'; readonly outcome: Outcome; readonly best: Uint8Array };
}

/** The result of a task, or what is wrong with the user's input. */
export type BatchAnswer<T> =
  | { readonly value: T }
  | { readonly wrong: string | Wording; readonly place: Place | undefined };

export interface WriteTask {
  readonly record: FillRecord;
}

/** The work of a batch, in a worker or in the thread of the command. */
export interface Work {
  /** Seeks one fill. */
  search(task: SearchTask): Promise<BatchAnswer<SearchResult>>;
  /** A filled puzzle in the batch's format, or in json the record of one that is not filled; undefined when the format has no text for it. */
  write(task: WriteTask): Promise<BatchAnswer<string | Uint8Array | undefined>>;
}

/** @param rest lets other work of the thread run during a search; a worker has none */
export function makeWork(shared: Shared, rest: Budget['rest'] = () => undefined): Work {
  const plain = openPipeline(shared.engine, (engine, settings) =>
    hostInProcess(engine, settings, { flag: shared.flag, rest }),
  );
  const mayChoose = (shared.engine ?? DEFAULT_ENGINE).engine === DEFAULT_ENGINE.engine;
  const pipeline = wantsWholeTheme(shared.rules) ? themed(plain, mayChoose) : plain;
  const writer = recordWriter(shared.format);
  /** By index: lexicons that came with a task. What is known of a lexicon is kept for the object, so each stays the same one. */
  const late = new Map<number, Lexicon>();
  const lexiconOf = ({ lexicon, late: own }: SearchTask): Lexicon => {
    const known = shared.lexicons[lexicon] ?? late.get(lexicon) ?? own!;
    late.set(lexicon, known);
    return known;
  };
  return {
    search: task => answered(() => search(shared, pipeline, task, lexiconOf(task))),
    write: ({ record }) => answered(async () => (await writer)(record, shared.writing)),
  };
}

async function search(shared: Shared, pipeline: Pipeline, task: SearchTask, lexicon: Lexicon): Promise<SearchResult> {
  const { grid, seed, timeLimit, nodeLimit, earlier, distance } = task;
  const begin = performance.now();
  const plan = makePlan(grid, lexicon, shared.rules);
  const wanted = {
    seed,
    strategy: strategyOf(shared, task.lexicon),
    timeLimit: timeLimit - (performance.now() - begin),
    nodeLimit,
  };
  const { filling, outcome, found } = await attemptFill(pipeline, plan, wanted, earlier, distance);
  return {
    engine: filling.engine,
    nodes: filling.total(METER.nodes),
    restarts: filling.total(METER.restarts),
    milliseconds: performance.now() - begin,
    found: found === undefined ? { kind: 'none', outcome, best: filling.best } : { kind: 'fill', ...found },
  };
}

function strategyOf(shared: Shared, lexicon: number): Strategy {
  const uses = shared.uses?.[lexicon];
  if (shared.strategy === 'good') return { kind: 'good', uses };
  return uses === undefined ? { kind: 'any' } : { kind: 'fresh', uses };
}

/** What a task gives, or what is wrong with the input; anything else is thrown. */
export async function answered<T>(task: () => Promise<T>): Promise<BatchAnswer<T>> {
  try {
    return { value: await task() };
  } catch (error) {
    if (error instanceof InputError) return { wrong: error.wording, place: error.place };
    throw error;
  }
}
