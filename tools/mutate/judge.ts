// Judges mutants in a thread of its own: which of the cases that reach a mutant notices it.

import { parentPort, workerData } from 'node:worker_threads';
import type { Question } from './cases.js';

/** What the main thread gives. */
export interface Given {
  readonly tests: readonly string[];
  readonly questions: readonly Question[];
  /** A mutant that is on from the start, while the program is read. */
  readonly first?: number;
  readonly known?: Known;
  /** A mutant is tried on its quickest cases until they take so many seconds together; on one at least. */
  readonly seconds: number;
}

/** What is known of a case that passes without a mutant. */
export interface Coverage {
  /** Its place in the list of cases. */
  readonly at: number;
  /** Milliseconds that it takes. */
  readonly ms: number;
  /** How often it passes a switch. */
  readonly passes: number;
  readonly reached: readonly number[];
}

export interface Known {
  readonly coverage: readonly Coverage[];
  /** Mutants that are reached while the program and the tests are read. */
  readonly atStart: readonly number[];
  /** Cases that fail without a mutant, and how. */
  readonly leftOut: readonly string[];
}

export interface Verdict {
  /** The case that notices the mutant, and how. */
  readonly name?: string;
  readonly noticed?: string;
  /** How many cases were tried. */
  readonly cases: number;
  /** Whether the case now fails without the mutant, too, or the thread has ended: something was left behind. */
  readonly isSpoilt: boolean;
  /** Whether a case reached the mutant. One that keeps a result may reach it only once. */
  readonly isReached: boolean;
}

/** A case that passes more switches than this many times its own number loops. */
const LOOPS = 50;
const SOME_PASSES = 100_000;
/** Milliseconds that a case may wait. */
const PATIENCE = 60_000;

const { tests, questions, first, known, seconds } = workerData as Given;
let active = first ?? -1;
let passes = 0;
let most = Number.POSITIVE_INFINITY;
let isReached = false;
let reached = new Set<number>();

(globalThis as unknown as { $m: (mutant: number) => boolean }).$m = mutant => {
  if (known === undefined) reached.add(mutant);
  if (++passes > most) throw new Error('it does not end');
  if (mutant !== active) return false;
  isReached = true;
  return true;
};

// The program asks for mutants while it is read.
const { bruteCases, testCases } = await import('./cases.js');
const cases = [...(await testCases(tests)), ...bruteCases(questions)];
const { coverage, atStart, leftOut } = await look();

/** Runs all cases without a mutant, twice and in two orders: a case counts if it passes both times. */
async function look(): Promise<Known> {
  if (known !== undefined) return known;
  const atStart = [...reached];
  const leftOut: string[] = [];
  const seen: Coverage[] = [];
  for (const [at, { name, run }] of cases.entries()) {
    [passes, reached] = [0, new Set()];
    const error = await failure(run);
    if (error === undefined) seen.push({ at, ms: 0, passes, reached: [...reached] });
    else leftOut.push(`${name}: ${error}`);
  }
  const coverage: Coverage[] = [];
  for (const one of seen.reverse()) {
    const start = performance.now();
    const error = await failure(cases[one.at]!.run);
    if (error === undefined) coverage.push({ ...one, ms: performance.now() - start });
    else leftOut.push(`${cases[one.at]!.name}: ${error}`);
  }
  coverage.sort((one, other) => one.ms - other.ms);
  return { coverage, atStart, leftOut };
}

async function judge(mutant: number): Promise<Verdict> {
  const isAll = mutant === first && atStart.includes(mutant);
  const reaching = coverage.filter(one => isAll || one.reached.includes(mutant));
  let spent = 0;
  let tried = 0;
  for (const one of reaching) {
    if (spent > seconds * 1000) break;
    spent += one.ms;
    tried++;
    const { name, run } = cases[one.at]!;
    [active, passes, most] = [mutant, 0, SOME_PASSES + LOOPS * one.passes];
    const noticed = await failure(run);
    [active, most] = [-1, Number.POSITIVE_INFINITY];
    if (noticed === undefined) continue;
    return { name, noticed, cases: tried, isSpoilt: (await failure(run)) !== undefined, isReached };
  }
  return { cases: tried, isSpoilt: false, isReached };
}

/** How a case fails; undefined if it does not. */
async function failure(run: () => unknown): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('it waits for ever')), PATIENCE);
    });
    await Promise.race([run(), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

parentPort!.on('message', (mutant: number) => {
  isReached = mutant === first && isReached;
  void judge(mutant).then(verdict => parentPort!.postMessage(verdict));
});
parentPort!.postMessage({ coverage, atStart, leftOut } satisfies Known);
