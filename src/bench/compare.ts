// Compares two reports: cases are paired by what they measure, runs by their seed. Times are compared as the geometric mean of
// their ratios with a bootstrap interval; nodes are compared exactly, because the same seed must open the same nodes.

import { InputError } from '../core/errors.js';
import { Random } from '../core/random.js';
import { SET, say } from '../core/wording.js';
import { type BenchCase, type BenchReport, type BenchRun, type CaseHead, caseKey, engineText } from './bench-report.js';
import { bootstrapInterval, geometricMean } from './statistics.js';

/** Times below this many milliseconds count as this: the clock and the messages between threads are not more precise. */
const FINEST = 0.1;
/** A fixed seed, so that a comparison always gets the same interval. */
const BOOTSTRAP_SEED = 1;

export interface TimeRatio {
  /** New divided by old; above 1 is slower. */
  readonly ratio: number;
  readonly interval: readonly [low: number, high: number];
  /** Some of the new runs gave up: the ratio is at least this. */
  readonly atLeast: boolean;
  readonly pairs: number;
}

export interface CaseComparison extends CaseHead {
  /** Undefined if times are not compared, or no pair has an answer in the old report. */
  readonly time: TimeRatio | undefined;
  /** The number of pairs of runs, and of those that opened a different number of nodes. Runs that the clock stopped do not count. */
  readonly nodePairs: number;
  readonly nodesDiffer: number;
  /** Pairs with a run that the clock ended. */
  readonly endedByTime: number;
  /** Runs that had an answer only before, and runs that have one only now. */
  readonly lost: number;
  readonly gained: number;
  readonly slower: boolean;
}

export interface Comparison {
  /** Why times are not compared; undefined when they are. */
  readonly refused: string | undefined;
  readonly failAbove: number;
  readonly cases: readonly CaseComparison[];
  /** Cases that only one of the reports has. */
  readonly onlyOld: readonly string[];
  readonly onlyNew: readonly string[];
  readonly slower: boolean;
  /** Both reports have the same cases, at least one pair of runs could be compared by nodes, and all such pairs opened the same nodes. */
  readonly sameNodes: boolean;
}

/** The difference between two machines, as a sentence; undefined if times of both may be compared. */
export function otherMachine(older: BenchReport, newer: Pick<BenchReport, 'machine' | 'node'>): string | undefined {
  const told = ({ machine, node }: Pick<BenchReport, 'machine' | 'node'>): string =>
    `${machine.cpu}, ${machine.cores} cores, ${machine.architecture}, Node ${node}`;
  return told(older) === told(newer)
    ? undefined
    : `it was made on another machine (${told(older)}; this is ${told(newer)})`;
}

/** What must be the same for two reports to measure the same thing, and the settings that decide it. */
const ALIKE = {
  clock: SET.clock,
  timeLimitMilliseconds: SET.timeLimit,
  nodeLimit: SET.nodeLimit,
  encoding: SET.encoding,
  separator: SET.separator,
  language: SET.lang,
  yo: SET.yo,
  requireClue: SET.requireClue,
  minScore: SET.minScore,
} as const;

/** @throws InputError when two reports have different limits, so that giving up means something else in each, or different words */
export function sameOptions(older: BenchReport, newer: Pick<BenchReport, 'options'>, file: string): void {
  for (const key of Object.keys(ALIKE) as (keyof typeof ALIKE)[]) {
    const [then, now] = [older.options[key], newer.options[key]];
    if (then !== now)
      throw new InputError(
        say`its ${ALIKE[key]} was ${String(then ?? 'none')}, now it is ${String(now ?? 'none')}: compare runs of the same options`,
        { file },
      );
  }
  const [then, now] = [older.options.rules, newer.options.rules];
  if (then !== undefined && then.join() !== now?.join())
    throw new InputError(`its fills had other rules (${then.join(', ')}): compare runs of the same options`, { file });
}

/**
 * @param refused why times must not be compared
 * @param failAbove a case is slower when its ratio is above this and its interval above 1
 */
export function compare(
  older: BenchReport,
  newer: BenchReport,
  refused: string | undefined,
  failAbove: number,
): Comparison {
  const before = new Map(older.cases.map(one => [caseKey(one), one]));
  const cases: CaseComparison[] = [];
  const onlyNew: string[] = [];
  for (const now of newer.cases) {
    const then = before.get(caseKey(now));
    if (then === undefined) onlyNew.push(nameOf(now));
    else cases.push(compareCase(then, now, refused === undefined, failAbove));
    before.delete(caseKey(now));
  }
  const found = {
    ...{ refused, failAbove, cases, onlyNew, onlyOld: [...before.values()].map(nameOf) },
    slower: cases.some(({ slower }) => slower),
  };
  return { ...found, sameNodes: otherNodes(found) === undefined };
}

/** Why two reports do not have the same nodes; undefined if they do. */
export function otherNodes({ cases, onlyOld, onlyNew }: Omit<Comparison, 'sameNodes'>): string | undefined {
  const [alone] = [...onlyOld, ...onlyNew];
  if (alone !== undefined) return aloneText(alone);
  const differing = cases.find(({ nodesDiffer }) => nodesDiffer > 0);
  if (differing !== undefined) return `the nodes of ${nameOf(differing)} differ`;
  return cases.some(({ nodePairs }) => nodePairs > 0) ? undefined : 'no nodes could be compared';
}

/**
 * Why nothing of a run that is going to be made could be compared with a report; undefined if something can.
 * @param cases those that will be measured, each with so many seeds from `seed` on
 */
export function nothingInCommon(
  older: BenchReport,
  cases: readonly CaseHead[],
  { seed, runs }: Pick<BenchReport['options'], 'seed' | 'runs'>,
): string | undefined {
  const wanted = new Set(cases.map(caseKey));
  const common = older.cases.filter(one => wanted.has(caseKey(one)));
  if (common.length === 0)
    return 'it has no case of this run, so nothing can be compared: give the same grids, dictionaries and engines';
  const isSeed = (one: number): boolean => one >= seed && one < seed + runs;
  if (!common.some(one => one.runs.some(run => isSeed(run.seed))))
    return 'it has no seed of this run, so nothing can be compared: run it with the same first seed';
  return undefined;
}

/** Why a comparison is not whole; undefined if every case of both reports was compared. */
export function notCompared({ cases, onlyOld, onlyNew }: Comparison, nodesAlone: boolean): string | undefined {
  const [alone] = [...onlyOld, ...onlyNew];
  if (alone !== undefined) return aloneText(alone);
  const open = cases.find(({ time, nodePairs }) => (nodesAlone ? nodePairs === 0 : time === undefined));
  return open && `${nodesAlone ? 'the nodes' : 'the times'} of ${nameOf(open)} could not be compared`;
}

function aloneText(name: string): string {
  return `only one of the reports has ${name}`;
}

function compareCase(then: BenchCase, now: BenchCase, timed: boolean, failAbove: number): CaseComparison {
  const bySeed = new Map(then.runs.map(run => [run.seed, run]));
  const pairs = now.runs.flatMap(run => {
    const old = bySeed.get(run.seed);
    return old === undefined ? [] : [{ old, run }];
  });
  const counted = pairs.filter(({ old, run }) => countsNodes(old) && countsNodes(run));
  // Only an old run with an answer can be divided by. A new run that gave up took at least the time it took.
  const ratios = pairs
    .filter(({ old }) => answered(old))
    .map(({ old, run }) => finest(run.searchMilliseconds) / finest(old.searchMilliseconds));
  const lost = pairs.filter(({ old, run }) => answered(old) && !answered(run)).length;
  const time =
    timed && ratios.length > 0
      ? {
          ratio: geometricMean(ratios),
          interval: bootstrapInterval(ratios, geometricMean, new Random(BOOTSTRAP_SEED)),
          atLeast: lost > 0,
          pairs: ratios.length,
        }
      : undefined;
  const { grid, gridChecksum, dictionary, dictionaryChecksum, engine, settings } = now;
  return {
    ...{ grid, gridChecksum, dictionary, dictionaryChecksum, engine, settings },
    time,
    nodePairs: counted.length,
    endedByTime: pairs.length - counted.length,
    nodesDiffer: counted.filter(({ old, run }) => old.nodes !== run.nodes || old.status !== run.status).length,
    lost,
    gained: pairs.filter(({ old, run }) => !answered(old) && answered(run)).length,
    slower: time !== undefined && time.ratio > failAbove && time.interval[0] > 1,
  };
}

function nameOf(head: CaseHead): string {
  return `${head.grid} × ${head.dictionary} × ${engineText(head)}`;
}

function answered(run: BenchRun): boolean {
  return run.status !== 'gave up';
}

/** When the clock ends a search, its number of nodes is chance. */
function countsNodes(run: BenchRun): boolean {
  return run.by !== 'time';
}

function finest(milliseconds: number): number {
  return Math.max(milliseconds, FINEST);
}
