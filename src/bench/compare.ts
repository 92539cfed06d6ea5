// Two reports side by side: cases are paired by what they measure, runs by their seed. Times are compared as the geometric mean
// of their ratios with a bootstrap interval; nodes exactly, because the same seed must open the same nodes.

import { InputError } from '../core/errors.js';
import { Random } from '../core/random.js';
import { SET, say } from '../core/wording.js';
import { type BenchCase, type BenchReport, type BenchRun, type CaseHead, caseKey, engineText } from './report.js';
import { bootstrapInterval, geometricMean } from './statistics.js';

/** Times below this many milliseconds are taken for it: the clock and the messages between threads are no finer. */
const FINEST = 0.1;
/** The interval of one comparison is the same whenever it is made. */
const BOOTSTRAP_SEED = 1;

export interface TimeRatio {
  /** New by old; above 1 is slower. */
  readonly ratio: number;
  readonly interval: readonly [low: number, high: number];
  /** Some of the new runs gave up: the ratio is at least this. */
  readonly atLeast: boolean;
  readonly pairs: number;
}

export interface CaseComparison extends CaseHead {
  /** Undefined where times are not compared, or no pair has an answer in the old report. */
  readonly time: TimeRatio | undefined;
  /** Pairs of runs, and those among them that opened another number of nodes. Runs that the clock stopped do not count. */
  readonly nodePairs: number;
  readonly nodesDiffer: number;
  /** Pairs one of which the clock ended. */
  readonly endedByTime: number;
  /** Answered before and not now, and the other way round. */
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
  /** The same cases in both, and in all pairs whose nodes are compared the same nodes; there are such pairs. */
  readonly sameNodes: boolean;
}

/** In what two machines differ, as a sentence; undefined when times of both may be compared. */
export function otherMachine(older: BenchReport, newer: Pick<BenchReport, 'machine' | 'node'>): string | undefined {
  const told = ({ machine, node }: Pick<BenchReport, 'machine' | 'node'>): string =>
    `${machine.cpu}, ${machine.cores} cores, ${machine.architecture}, Node ${node}`;
  return told(older) === told(newer)
    ? undefined
    : `it was made on another machine (${told(older)}; this is ${told(newer)})`;
}

/** What must be alike for two reports to measure the same, and the settings that decide it. */
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

/** @throws InputError when two reports have other limits, so that giving up means something else in each, or other words */
export function sameOptions(older: BenchReport, newer: Pick<BenchReport, 'options'>, file: string): void {
  for (const key of Object.keys(ALIKE) as (keyof typeof ALIKE)[]) {
    const [then, now] = [older.options[key], newer.options[key]];
    if (then !== now)
      throw new InputError(
        say`its ${ALIKE[key]} was ${String(then ?? 'none')}, now it is ${String(now ?? 'none')}: compare runs of the same options`,
        { file },
      );
  }
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
  const onlyOld = [...before.values()].map(nameOf);
  const sameNodes =
    onlyOld.length + onlyNew.length === 0 &&
    cases.some(({ nodePairs }) => nodePairs > 0) &&
    cases.every(({ nodesDiffer }) => nodesDiffer === 0);
  return { refused, failAbove, cases, onlyOld, onlyNew, slower: cases.some(({ slower }) => slower), sameNodes };
}

function compareCase(then: BenchCase, now: BenchCase, timed: boolean, failAbove: number): CaseComparison {
  const bySeed = new Map(then.runs.map(run => [run.seed, run]));
  const pairs = now.runs.flatMap(run => {
    const old = bySeed.get(run.seed);
    return old === undefined ? [] : [{ old, run }];
  });
  const counted = pairs.filter(({ old, run }) => countsNodes(old) && countsNodes(run));
  // Without an old time there is nothing to divide by; a new run that gave up took at least what it took.
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

/** Where the clock ends a search its nodes are chance. */
function countsNodes(run: BenchRun): boolean {
  return run.by !== 'time';
}

function finest(milliseconds: number): number {
  return Math.max(milliseconds, FINEST);
}
