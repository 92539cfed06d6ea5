// The report of a benchmark: cases (a grid, a dictionary and an engine), their runs (one for each seed) and how the runs
// spread. `--report` writes it in the form of docs/schema/bench.schema.json. A run that gave up has null for its values.

import { InputError } from '../core/errors.js';
import { ENDINGS, type EndingWord, type GaveUpBy } from '../core/outcome.js';
import { SET, say } from '../core/wording.js';
import type { EngineSettings } from '../engine/engine.js';
import { type Spread, spreadOf } from './statistics.js';

export const REPORT_VERSION = 1;

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly architecture: string;
}

/** How times are measured: by the wall clock, or as CPU time of all threads of a run's process. */
export type Clock = 'wall' | 'cpu';

/** What all runs had in common. */
export interface BenchOptions {
  readonly runs: number;
  /** The seed of the first run of each case; the next runs count up from it. */
  readonly seed: number;
  /** Measures all times, and the time limit too. */
  readonly clock: Clock;
  /** Null: none. */
  readonly timeLimitMilliseconds: number | null;
  readonly nodeLimit: number | null;
  readonly encoding: string;
  readonly separator: string | null;
  readonly language: string | null;
  readonly yo: string;
  readonly requireClue: boolean;
  /** Words that score lower are not used; null for good fills, as `fill` seeks them by default, with the engine that can. */
  readonly minScore: number | null;
  /** What a fill must obey, in words; absent in reports from before they were named. */
  readonly rules?: readonly string[];
}

/** One search in a fresh process. */
export interface BenchRun {
  readonly seed: number;
  readonly status: EndingWord<'bench'>;
  /** Why it gave up. */
  readonly by?: Exclude<GaveUpBy, 'signal'>;
  readonly loadMilliseconds: number;
  /** Until the answer, or until the run gave up. */
  readonly searchMilliseconds: number;
  /** CPU time of all threads of the process during the search; far less than the time if the machine was busy with other work. */
  readonly cpuMilliseconds: number;
  readonly nodes: number;
  readonly restarts: number;
  /** For the whole process, loading included. */
  readonly peakBytes: number;
  /** The mean over the words of a verified fill; null without a fill. */
  readonly meanScore: number | null;
  readonly lowestScore: number | null;
}

/** A spread as json writes it: null for Infinity. */
export type JsonSpread = { readonly [K in keyof Spread]: number | null };

export interface Summary {
  readonly solved: number;
  readonly proven: number;
  readonly gaveUp: number;
  readonly load: JsonSpread;
  /** Runs that gave up come last, as null. */
  readonly search: JsonSpread;
  readonly nodes: JsonSpread;
  readonly restarts: JsonSpread;
  readonly peakBytes: number;
  /** Over the fills; null if there is none. */
  readonly meanScore: number | null;
  readonly lowestScore: number | null;
}

/** What is measured. It is the same in two reports if the checksums, the engine and its settings are the same. */
export interface CaseHead {
  readonly grid: string;
  readonly gridChecksum: string;
  readonly dictionary: string;
  /** SHA-256 of the file and of the scores beside it. */
  readonly dictionaryChecksum: string;
  readonly engine: string;
  readonly settings: EngineSettings;
}

export interface BenchCase extends CaseHead {
  readonly runs: readonly BenchRun[];
  readonly summary: Summary;
}

export interface BenchReport {
  readonly version: typeof REPORT_VERSION;
  readonly crossgen: string;
  /** The commit and the day (as 2026-11-25), in a report that this project keeps. */
  readonly commit?: string;
  readonly date?: string;
  readonly node: string;
  readonly machine: Machine;
  readonly options: BenchOptions;
  /** Some runs were not made: the user or the end of the process came first. */
  readonly interrupted?: boolean;
  readonly cases: readonly BenchCase[];
}

/** @param runs at least one */
export function summarise(runs: readonly BenchRun[]): Summary {
  const count = (status: BenchRun['status']): number => runs.filter(run => run.status === status).length;
  const answered = (value: (run: BenchRun) => number): number[] =>
    runs.map(run => (run.status === ENDINGS.gaveUp.bench ? Number.POSITIVE_INFINITY : value(run)));
  const means = runs.flatMap(run => run.meanScore ?? []);
  const lowest = runs.flatMap(run => run.lowestScore ?? []);
  return {
    solved: count(ENDINGS.enough.bench),
    proven: count(ENDINGS.none.bench),
    gaveUp: count(ENDINGS.gaveUp.bench),
    load: jsonSpread(runs.map(run => run.loadMilliseconds)),
    search: jsonSpread(answered(run => run.searchMilliseconds)),
    nodes: jsonSpread(answered(run => run.nodes)),
    restarts: jsonSpread(answered(run => run.restarts)),
    peakBytes: Math.max(...runs.map(run => run.peakBytes)),
    meanScore: means.length === 0 ? null : round(means.reduce((a, b) => a + b, 0) / means.length, 2),
    lowestScore: lowest.length === 0 ? null : Math.min(...lowest),
  };
}

/** The engine with its settings, as `--engines` takes it. */
export function engineText({ engine, settings }: Pick<CaseHead, 'engine' | 'settings'>): string {
  return [engine, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)].join(':');
}

/** Cases of two reports with the same key measure the same thing. */
export function caseKey(head: CaseHead): string {
  const settings = Object.entries(head.settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([head.gridChecksum, head.dictionaryChecksum, head.engine, settings]);
}

/** A number with at most `digits` digits after the point. */
export function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}

/**
 * A report that `--report` wrote.
 * @throws InputError for anything else
 */
export function readReport(text: string, file: string): BenchReport {
  const wrong = (found: string): InputError =>
    new InputError(say`${found}: expected a report that 'crossgen bench ${SET.report} FILE' wrote`, { file });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong('this is not json');
  }
  if (!isObject(value)) throw wrong('this is not a report');
  if (value.version !== REPORT_VERSION) throw wrong(`a report of version ${JSON.stringify(value.version)}`);
  const { machine, options, cases } = value;
  if (!isObject(machine) || typeof machine.cpu !== 'string' || typeof value.node !== 'string')
    throw wrong('it names no machine');
  if (!isObject(options) || !Array.isArray(cases) || !cases.every(isCase)) throw wrong('it holds no cases');
  const report = value as unknown as BenchReport;
  // Reports from before there was a choice are about any fills.
  return {
    ...report,
    options: { ...report.options, minScore: report.options.minScore ?? (options.minScore === null ? null : 0) },
  };
}

function isCase(value: unknown): boolean {
  return (
    isObject(value) &&
    ['grid', 'gridChecksum', 'dictionary', 'dictionaryChecksum', 'engine'].every(
      key => typeof value[key] === 'string',
    ) &&
    isObject(value.settings) &&
    Array.isArray(value.runs) &&
    value.runs.every(isRun)
  );
}

function isRun(value: unknown): boolean {
  return (
    isObject(value) &&
    ['seed', 'searchMilliseconds', 'nodes'].every(key => typeof value[key] === 'number') &&
    Object.values(ENDINGS).some(({ bench }) => bench === value.status)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonSpread(values: readonly number[]): JsonSpread {
  const { min, median, p90, max } = spreadOf(values)!;
  const finite = (value: number): number | null => (Number.isFinite(value) ? round(value, 3) : null);
  return { min: finite(min), median: finite(median), p90: finite(p90), max: finite(max) };
}
