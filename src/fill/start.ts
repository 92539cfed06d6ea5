// What a search for the best fill begins with: the best of some default fills, with one seed after another. A default fill takes a second
// at most, and its score depends on luck; where grids are hard, a few of them reach floors that the search itself takes long to reach.

import type { Plan } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import { isBetter, type Objective, type Worth } from '../core/objective.js';
import type { Fill } from '../engine/engine.js';
import { worthOf } from '../optimize/objective-weights.js';
import type { OnBest } from './best.js';
import { firstFill, type Pipeline, type Wanted } from './pipeline.js';

/** Default fills that are tried, and nodes of all after which no other one is. */
const MOST_FILLS = 8;
const MOST_NODES = 50_000;

export interface Start {
  /** Undefined when there is none, or none was found. */
  readonly fill: Fill | undefined;
  /** The lowest floor that is proven to have no fill. */
  readonly refuted?: number | undefined;
  readonly nodes: number;
}

/**
 * @param wanted with the first seed and the limits of all fills together; the time limit in milliseconds
 */
export async function bestStart(
  pipeline: Pipeline,
  plan: Plan,
  objective: Objective,
  wanted: Pick<Wanted, 'seed' | 'signal' | 'timeLimit' | 'nodeLimit'>,
  onProgress: OnBest = () => {},
): Promise<Start> {
  const begin = performance.now();
  let best: Fill | undefined;
  let most: Worth | undefined;
  let refuted: number | undefined;
  let nodes = 0;
  for (let tried = 0; tried < MOST_FILLS && nodes < MOST_NODES; tried++) {
    const filling = pipeline.fill(plan, {
      ...wanted,
      seed: wanted.seed + tried,
      count: 1,
      strategy: { kind: 'good' },
      timeLimit: wanted.timeLimit === undefined ? undefined : wanted.timeLimit - (performance.now() - begin),
      nodeLimit: wanted.nodeLimit === undefined ? undefined : wanted.nodeLimit - nodes,
    });
    const { fill } = await firstFill(filling);
    nodes += filling.total(METER.nodes);
    if (fill === undefined) break;
    const { next, refuted: floor = next?.proven === true ? next.floor : undefined } = fill.quality ?? {};
    if (floor !== undefined) refuted = Math.min(floor, refuted ?? floor);
    const worth = worthOf(objective, plan, fill);
    if (most !== undefined && !isBetter(worth, most)) continue;
    [best, most] = [fill, worth];
    onProgress({ doing: 'looking for good fills', nodes, best: worth }, fill);
  }
  return { fill: best, refuted, nodes };
}
