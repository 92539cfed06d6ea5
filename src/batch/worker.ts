// A worker of a batch: searches one puzzle after another and writes puzzles in a format. Lexicons, the uses of words and the stop
// flag are in memory that all workers share.

import { Tinypool } from 'tinypool';
import { makePlan } from '../analysis/make.js';
import type { Plan } from '../analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../core/budget.js';
import { InputError, type Place } from '../core/errors.js';
import { NO_LETTER } from '../core/ids.js';
import type { Rules } from '../core/rules.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Engine, Fill } from '../engine/engine.js';
import { type EngineSettings, loadEngine } from '../engine/registry.js';
import type { WriteOptions } from '../formats/format.js';
import type { FillRecord } from '../formats/record.js';
import type { Grid } from '../grid/grid.js';
import { isLargeSquare } from '../squares/fits.js';
import { freshPlans, type Uses } from './fresh.js';
import { distance, type Words } from './history.js';
import { fillsOf, type Outcome } from './outcome.js';
import { recordWriter } from './written.js';

/** What all tasks of a batch share. */
export interface Shared {
  readonly engine: string;
  readonly settings: EngineSettings;
  /** Large open grids go to the walk over squares instead. */
  readonly walkSquares: boolean;
  readonly rules: Rules;
  readonly lexicons: readonly Lexicon[];
  /** A table a lexicon, when the batch wants fresh words. */
  readonly uses: readonly Uses[] | undefined;
  /** Anything but 0 in it ends all searches. */
  readonly flag: Int32Array;
  readonly format: string;
  readonly writing: WriteOptions;
}

export interface SearchTask {
  readonly grid: Grid;
  /** Which of the lexicons. */
  readonly lexicon: number;
  readonly seed: number;
  /** Milliseconds; Infinity for none. */
  readonly timeLimit: number;
  readonly nodeLimit: number;
  /** Fills that the one sought differs from in `distance` entries. */
  readonly earlier: readonly Words[];
  readonly distance: number;
}

export interface SearchResult {
  readonly engine: string;
  readonly nodes: number;
  readonly restarts: number;
  readonly milliseconds: number;
  readonly found:
    | { readonly kind: 'fill'; readonly fill: Fill; readonly words: Words; readonly choice: number }
    /** The outcome of a search without a fill that will do, and the deepest partial one. */
    | { readonly kind: 'none'; readonly outcome: Outcome; readonly best: Uint8Array };
}

/** What a task gives, or what is wrong with what the user gave. */
export type Answer<T> = { readonly value: T } | { readonly wrong: string; readonly place: Place | undefined };

export interface WriteTask {
  readonly record: FillRecord;
}

const shared = Tinypool.workerData as Shared;
const engines = new Map<string, Promise<Engine>>();
const writer = recordWriter(shared.format);

/** Seeks one fill. */
export function search(task: SearchTask): Promise<Answer<SearchResult>> {
  return answered(async () => {
    const { rules, uses, flag } = shared;
    const { grid, seed, timeLimit } = task;
    const begin = performance.now();
    const whole = makePlan(grid, shared.lexicons[task.lexicon]!, rules);
    const walks = shared.walkSquares && isLargeSquare(whole);
    const name = walks ? 'squares' : shared.engine;
    const engine = await engineOf(name, walks ? {} : shared.settings);
    const best = new Uint8Array(grid.width * grid.height).fill(NO_LETTER);
    const plans = uses === undefined ? [{ plan: whole, nodeLimit: Infinity }] : freshPlans(whole, uses[task.lexicon]!);
    const spent = { nodes: 0, restarts: 0 };
    let found: SearchResult['found'] = { kind: 'none', outcome: { kind: 'enough' }, best };
    for (const { plan, nodeLimit } of plans) {
      const meter = makeMeter();
      const budget = makeBudget({
        seed,
        timeLimit: timeLimit - (performance.now() - begin),
        nodeLimit: Math.min(nodeLimit, task.nodeLimit - spent.nodes),
        flag,
        meter,
        best,
      });
      found = await seek(plan, task, () => engine.search(plan, budget), best);
      spent.nodes += meter[METER.nodes]!;
      spent.restarts += meter[METER.restarts]!;
      const { outcome } = found.kind === 'none' ? found : { outcome: undefined };
      if (outcome === undefined || (outcome.kind === 'stopped' && outcome.by !== 'nodes')) break;
    }
    return { engine: name, ...spent, milliseconds: performance.now() - begin, found };
  });
}

/** A filled puzzle in the batch's format, or in json what is said of one that is not; undefined when the format says nothing. */
export function write({ record }: WriteTask): Promise<Answer<string | Uint8Array | undefined>> {
  return answered(async () => (await writer)(record, shared.writing));
}

/** The first fill far enough from the earlier ones. */
async function seek(
  plan: Plan,
  { earlier, distance: least }: SearchTask,
  start: () => ReturnType<Engine['search']>,
  best: Uint8Array,
): Promise<SearchResult['found']> {
  const fills = fillsOf(plan, Number.POSITIVE_INFINITY, start);
  for (let choice = 1; ; choice++) {
    const step = await fills.next();
    if (step.done) return { kind: 'none', outcome: step.value, best };
    const words = wordsOf(plan, step.value);
    if (earlier.some(other => distance(other, words) < least)) continue;
    await fills.return({ kind: 'enough' });
    return { kind: 'fill', fill: step.value, words, choice };
  }
}

function wordsOf({ grid, lexicon }: Plan, { letters }: Fill): string[] {
  const text = (cell: number): string => lexicon.alphabet.letters[letters[cell]!] ?? grid.seeds.get(cell)!;
  return grid.slots.map(slot => slot.cells.map(text).join(''));
}

function engineOf(name: string, settings: EngineSettings): Promise<Engine> {
  const loaded = engines.get(name) ?? loadEngine(name, settings);
  engines.set(name, loaded);
  return loaded;
}

async function answered<T>(task: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await task() };
  } catch (error) {
    if (error instanceof InputError) return { wrong: error.finding, place: error.place };
    throw error;
  }
}
