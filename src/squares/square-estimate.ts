// Estimates the size of a tree before it is walked: random descents, each weighed by the branches that it leaves out (Knuth,
// Estimating the Efficiency of Backtrack Programs, 1975). A descent ends where the tree below is small enough to be walked completely.
// This makes the errors much smaller, and it finds squares that a descent to the bottom would hardly ever meet.

import { Random } from '../core/random.js';
import { WALK_END } from './kernel/schema.js';
import type { Field } from './problem.js';

/** A mean of random descents. */
export interface Estimated {
  readonly mean: number;
  /** Half the width of the interval that holds the true value 19 times in 20, if the descents' values are normally distributed. */
  readonly error: number;
}

export interface Estimate {
  readonly steps: Estimated;
  readonly different: Estimated;
  readonly repeating: Estimated;
  readonly mirrored: Estimated;
  readonly descents: number;
  /** Steps of the descents and of the walks below them. */
  readonly taken: number;
  /** The depth, in cells from the top, at which descents ended and the rest was walked. */
  readonly depth: number;
}

/** The number of descents to the bottom that show where the tree is widest. */
const SOUNDINGS = 4000;
/** Steps below the end of a descent, on average, according to the soundings. */
const WALKED_BELOW = 20_000;
/** Steps of the walk below a descent between two pauses; few walks take that many. */
const WALK_SLICE = 1_000_000_000;
/** More descents would not improve an estimate enough to be worth the wait. */
const MAX_DESCENTS = 300_000;
/** Descents between two looks at the clock and the signal. */
const LOOK_INTERVAL = 64;
/** Standard deviations for 19 times in 20. */
const CONFIDENCE = 1.96;

/**
 * @param budget the most steps to take, approximately; the same budget and seed give the same estimate
 * @param pause called from time to time; may throw to give up
 */
export async function estimate(
  field: Field,
  seed: number,
  budget: number,
  pause: () => Promise<void>,
): Promise<Estimate> {
  const { walk, units } = field;
  const random = new Random(seed);
  walk.seed(random.next(), random.next(), random.next());
  walk.want(0);
  const firstCell = walk.plan.columns;

  const profile = new Float64Array(walk.cellCount);
  for (let n = 0; n < SOUNDINGS; n++)
    if (units.length > 0 && field.open(random.below(units.length))) walk.probe(walk.cellCount, units.length, profile);
  const depth = depthOf(profile, firstCell, units.length);

  const sums = [new Spread(), new Spread(), new Spread(), new Spread()];
  const ignored = new Float64Array(walk.cellCount);
  const start = walk.steps;
  let descents = 0;
  while (walk.steps - start < budget && descents < MAX_DESCENTS && units.length > 0) {
    if (descents++ % LOOK_INTERVAL === 0) await pause();
    const values = [0, 0, 0, 0];
    if (field.open(random.below(units.length))) {
      ignored.fill(0);
      const weight = walk.probe(depth, units.length, ignored);
      values[0] = ignored.reduce((sum, value) => sum + value, 0);
      if (weight > 0) {
        const before = [walk.steps, walk.different, walk.repeating, walk.mirrored];
        if (depth < walk.cellCount) {
          walk.descend();
          while (walk.run(WALK_SLICE) === WALK_END.paused) await pause();
        } else walk.judge();
        [walk.steps, walk.different, walk.repeating, walk.mirrored].forEach((value, index) => {
          values[index]! += weight * (value - before[index]!);
        });
      }
    }
    sums.forEach((sum, index) => {
      sum.add(values[index]!);
    });
  }
  const [steps, different, repeating, mirrored] = sums.map(sum => sum.estimated()) as [
    Estimated,
    Estimated,
    Estimated,
    Estimated,
  ];
  return { steps, different, repeating, mirrored, descents, taken: walk.steps - start, depth };
}

/** The first depth at which the steps below a descent are few enough to walk them all. */
function depthOf(profile: Float64Array, firstCell: number, units: number): number {
  let below = profile.reduce((sum, weight) => sum + weight, 0);
  for (let depth = firstCell; depth < profile.length; depth++) {
    const nodes = depth === firstCell ? SOUNDINGS * units : profile[depth - 1]!;
    if (below <= WALKED_BELOW * nodes) return depth;
    below -= profile[depth]!;
  }
  return profile.length;
}

/** Mean and spread of values as they come (Welford 1962). */
class Spread {
  #count = 0;
  #mean = 0;
  #squares = 0;

  add(value: number): void {
    const off = value - this.#mean;
    this.#mean += off / ++this.#count;
    this.#squares += off * (value - this.#mean);
  }

  estimated(): Estimated {
    if (this.#count === 0) return { mean: 0, error: 0 };
    const deviation = Math.sqrt(this.#squares / Math.max(1, this.#count - 1));
    return { mean: this.#mean, error: (CONFIDENCE * deviation) / Math.sqrt(this.#count) };
  }
}
