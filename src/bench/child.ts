// One run of a benchmark in a process of its own, so that nothing is warm from an earlier run and the peak of memory is its
// own. The dictionary is loaded (cold, as for a user), the engine is warmed up by a short search with another seed, and then
// the search is timed.

import { readFileSync } from 'node:fs';
import { makePlan, NO_RULES, type Plan, type Rules } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import { InputError, type Place } from '../core/errors.js';
import { NO_WORD } from '../core/ids.js';
import { ENDINGS, endingName, gaveUpBy, type Outcome } from '../core/outcome.js';
import type { Wording } from '../core/wording.js';
import { type DictionaryFile, type ReadOptions, readDictionaries } from '../dictionary/read-dictionary.js';
import type { EngineSettings, Fill } from '../engine/engine.js';
import { firstFill, openPipeline, type Pipeline, type Wanted } from '../fill/pipeline.js';
import type { Strategy } from '../fill/strategy.js';
import type { Grid } from '../grid/grid.js';
import { type BenchRun, type Clock, round } from './bench-report.js';

export interface RunOrder {
  readonly grid: Grid;
  readonly dictionary: DictionaryFile;
  readonly reading: ReadOptions;
  readonly engine: string;
  readonly settings: EngineSettings;
  readonly seed: number;
  /** Milliseconds; Infinity for none. */
  readonly timeLimit: number;
  readonly nodeLimit: number | undefined;
  /** Undefined means good fills. */
  readonly minScore: number | undefined;
  readonly rules: Pick<Rules, 'repeats' | 'sameStem'>;
  readonly clock: Clock;
}

export type RunAnswer =
  | { readonly kind: 'run'; readonly run: BenchRun }
  /** The user's input turns out to be wrong. */
  | { readonly kind: 'input'; readonly wording: string | Wording; readonly place: Place | undefined }
  | { readonly kind: 'fault'; readonly message: string; readonly stack: string | undefined };

const NOW = { wall: () => performance.now(), cpu: cpuTime } as const satisfies Record<Clock, () => number>;
/** Milliseconds between two looks at the CPU time; engines do not watch it. */
const CPU_INTERVAL = 10;
/** Limits of the warm-up in nodes and milliseconds: enough for the compiler to see the hot loops. */
const WARM_UP = { nodes: 2000, milliseconds: 500 };

process.on('message', (order: RunOrder) => {
  perform(order).then(
    run => answer({ kind: 'run', run }),
    error => answer(failure(error)),
  );
});
// Nobody is left to read the answer.
process.on('disconnect', () => process.exit());

function answer(found: RunAnswer): void {
  process.send?.(found, () => process.disconnect());
}

async function perform(order: RunOrder): Promise<BenchRun> {
  const { grid, dictionary, reading, engine, settings, seed, timeLimit, nodeLimit, minScore, rules, clock } = order;
  const begin = NOW[clock]();
  const { lexicon } = readDictionaries([dictionary], reading);
  const plan = makePlan(grid, lexicon, { ...NO_RULES, ...rules, minScore: minScore ?? NO_RULES.minScore });
  const loadMilliseconds = round(NOW[clock]() - begin, 3);
  const pipeline = openPipeline({ engine, settings });
  try {
    const warmUp = {
      count: 1,
      seed: seed === Number.MAX_SAFE_INTEGER ? 0 : seed + 1,
      timeLimit: Math.min(timeLimit, WARM_UP.milliseconds),
      nodeLimit: Math.min(nodeLimit ?? WARM_UP.nodes, WARM_UP.nodes),
    };
    await search(pipeline, plan, warmUp, clock);
    const strategy: Strategy = { kind: minScore === undefined ? 'good' : 'any' };
    const wanted = { count: 1, seed, strategy, timeLimit, nodeLimit };
    const { outcome, fill, milliseconds, cpuMilliseconds, total } = await search(pipeline, plan, wanted, clock);
    return {
      seed,
      ...statusOf(outcome),
      loadMilliseconds,
      searchMilliseconds: round(milliseconds, 3),
      cpuMilliseconds: round(cpuMilliseconds, 3),
      nodes: total(METER.nodes),
      restarts: total(METER.restarts),
      peakBytes: peakBytes(),
      ...scoresOf(plan, fill),
    };
  } finally {
    await pipeline.close();
  }
}

interface Found {
  readonly outcome: Outcome;
  readonly fill: Fill | undefined;
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  /** A counter of METER. */
  total(place: number): number;
}

/** The first fill. The clock stops when the answer is there and has been judged. */
async function search(
  pipeline: Pipeline,
  plan: Plan,
  { timeLimit, ...wanted }: Wanted & { readonly timeLimit: number },
  clock: Clock,
): Promise<Found> {
  const now = NOW[clock];
  const begin = now();
  const cpuBegin = cpuTime();
  const late = new AbortController();
  const watch =
    clock === 'cpu' ? setInterval(() => now() - begin >= timeLimit && late.abort(), CPU_INTERVAL) : undefined;
  const limit = clock === 'cpu' ? { signal: late.signal } : { timeLimit };
  try {
    const filling = pipeline.fill(plan, { ...wanted, ...limit });
    const { fill, outcome } = await firstFill(filling);
    return {
      outcome,
      fill,
      milliseconds: now() - begin,
      cpuMilliseconds: cpuTime() - cpuBegin,
      total: filling.total,
    };
  } finally {
    clearInterval(watch);
  }
}

/** Milliseconds of CPU time that all threads of this process have used. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function statusOf(outcome: Outcome): Pick<BenchRun, 'status' | 'by'> {
  const status = ENDINGS[endingName(outcome, 0)].bench;
  if (outcome.kind !== 'incomplete' && outcome.kind !== 'stopped') return { status };
  const by = gaveUpBy(outcome);
  return { status, by: by === 'signal' ? 'time' : by }; // only the limit of CPU time sends a signal here
}

function scoresOf({ grid, lexicon }: Plan, fill: Fill | undefined): Pick<BenchRun, 'meanScore' | 'lowestScore'> {
  if (fill === undefined) return { meanScore: null, lowestScore: null };
  const scores = grid.slots.flatMap(({ id, length }) => {
    const word = fill.words[id]!;
    return word === NO_WORD ? [] : [lexicon.tables[length]!.scores[word]!];
  });
  if (scores.length === 0) return { meanScore: null, lowestScore: null };
  return { meanScore: round(scores.reduce((a, b) => a + b, 0) / scores.length, 2), lowestScore: Math.min(...scores) };
}

/** Linux counts the peak of a forked process from its parent's size; only this file has the true value. */
function peakBytes(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024;
}

function failure(error: unknown): RunAnswer {
  if (error instanceof InputError) return { kind: 'input', wording: error.wording, place: error.place };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'fault', message, stack };
}
