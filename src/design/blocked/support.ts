// How well the words of crossing runs go together. A word of a run is supported when each of its letters is likely to be had by the words of the
// run that crosses it there. The number of words that are expected to be supported is what a search will find left, or nearly so.

import type { CellId } from '../../core/ids.js';
import type { Ease } from './ease.js';
import { runKey } from './pattern.js';

/** A run of cells, and the words that fit it. */
export interface SupportRun {
  readonly first: CellId;
  readonly length: number;
  readonly step: number;
  /** Words; 1 for a run that is full. */
  readonly count: number;
  readonly free: number;
  /** Whether letters are given in some of its cells, or in all. */
  readonly given: 'none' | 'some' | 'all';
}

/** By position and letter: the share of a run's words that have it there, and how much such a letter may be relied on (1 for many words). */
interface Spelled {
  readonly share: Float32Array;
  readonly trust: Float32Array;
}

/** Words with a letter that make it half as sure as one that is given. */
const DOUBT = 1.5;
/** A letter that cannot be supported leaves this share of the words, so that the cost still tells bad from worse. */
const LEAST = 0.005;

/** Runs, reckoned once each. */
export class SupportRuns {
  readonly #ease: Ease;
  readonly #runs = new Map<number, SupportRun>();
  readonly #spelled = new Map<SupportRun, Spelled>();

  constructor(ease: Ease) {
    this.#ease = ease;
  }

  /** @param isAcross its cells are side by side, else `width` apart */
  at(first: CellId, length: number, isAcross: boolean, width: number): SupportRun {
    const key = runKey(first, length, isAcross);
    const known = this.#runs.get(key);
    if (known !== undefined) return known;
    const step = isAcross ? 1 : width;
    const many = this.#ease.given(first, step, length);
    const given = many === 0 ? 'none' : many === length ? 'all' : 'some';
    const count = this.#ease.count(first, step, length);
    const run: SupportRun = { first, length, step, count, free: length - many, given };
    this.#runs.set(key, run);
    return run;
  }

  /** How the words of a run are spelled. */
  spelled(run: SupportRun): Spelled {
    const known = this.#spelled.get(run);
    if (known !== undefined) return known;
    const spelled = this.#ease.spellings(run.first, run.step, run.length);
    const share = Float32Array.from(spelled, words => words / Math.max(1, run.count));
    const trust = Float32Array.from(spelled, words => words / (words + DOUBT));
    const made = { share, trust };
    this.#spelled.set(run, made);
    return made;
  }
}

/**
 * @param across, down the runs of a pattern
 * @param cost what a run costs that is expected to have so many words left
 * @returns the cost of all runs but full ones
 */
export function supportCost(
  runs: SupportRuns,
  across: readonly SupportRun[],
  down: readonly SupportRun[],
  width: number,
  alphabet: number,
  cost: (words: number) => number,
): number {
  const runAt = new Int16Array(width * MOST_ROWS).fill(-1);
  const left = Float64Array.from(across, ({ count }) => count);
  for (const [index, { first, length }] of across.entries()) runAt.fill(index, first, first + length);
  let sum = 0;
  for (const run of down) {
    let words = run.count;
    for (let at = 0, cell = run.first; at < run.length; at++, cell += width) {
      const index = runAt[cell]!;
      const other = across[index];
      if (other === undefined || (other.given === 'none' && run.given === 'none')) continue;
      const [kept, keptOther] = agreement(runs, run, at * alphabet, other, (cell - other.first) * alphabet, alphabet);
      words *= kept;
      left[index]! *= keptOther;
    }
    if (run.given !== 'all') sum += cost(words);
  }
  for (const [index, { given }] of across.entries()) if (given !== 'all') sum += cost(left[index]!);
  return sum;
}

/** Rows of a grid, at most. */
const MOST_ROWS = 32;

/** The shares of the words of two runs that keep their letter where the runs cross. */
function agreement(
  runs: SupportRuns,
  one: SupportRun,
  i: number,
  other: SupportRun,
  j: number,
  alphabet: number,
): readonly [number, number] {
  // A run that is full needs no word of a dictionary: its letter stands in the shares of the other one.
  if (one.given === 'all' || other.given === 'all') return [1, 1];
  const { share, trust } = runs.spelled(one);
  const { share: shareOther, trust: trustOther } = runs.spelled(other);
  let kept = 0;
  let keptOther = 0;
  for (let letter = 0; letter < alphabet; letter++) {
    kept += share[i + letter]! * trustOther[j + letter]!;
    keptOther += shareOther[j + letter]! * trust[i + letter]!;
  }
  return [Math.max(LEAST, kept), Math.max(LEAST, keptOther)];
}
