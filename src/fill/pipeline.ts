// The one pipeline, for the command line, the library, batches and benchmarks: a plan goes to the engine that suits it (route.ts), is
// searched in the stages of its strategy (strategy.ts), and each fill is judged (judge.ts) before it is passed on. A proof that needs
// no search comes first; the outcome at the end says whether that was all there is.

import type { Plan } from '../analysis/plan.js';
import { isRefuted, refutations } from '../analysis/proof.js';
import { type Keeper, type Learned, METER, makeBest, makeMeter } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import { type OnProgress, worthOfSum } from '../core/objective.js';
import { type Outcome, outcomeOf } from '../core/outcome.js';
import { SET, say } from '../core/wording.js';
import type { Fill, Fills } from '../engine/engine.js';
import { startEngine } from '../engine/host.js';
import { KEPT } from '../engine/registry.js';
import type { EngineHost } from '../engine/search.js';
import type { Fault } from '../verify/verify.js';
import { entriesOf, wordsApart } from './apart.js';
import type { FindClashes } from './clashes.js';
import { fairStage } from './fairer.js';
import type { Journal } from './journal.js';
import { judge, judgeQuality } from './judge.js';
import { rated } from './quality.js';
import { withoutRepeats } from './repeats.js';
import { DEFAULT_ENGINE, type EngineChoice, routeOf } from './route.js';
import type { Found, Stage } from './stage.js';
import { polishes, type Strategy, stagesOf } from './strategy.js';
import { told } from './told.js';

/** What is wanted of a plan. */
export interface Wanted {
  readonly seed: number;
  /** Fills; Infinity for all there are. */
  readonly count: number;
  /**
   * {@link ANY} unless given. A good fill is sought once, so of those there is one at most; engines other than the default one
   * give any fill.
   */
  readonly strategy?: Strategy | undefined;
  /** Milliseconds; none unless given. */
  readonly timeLimit?: number | undefined;
  readonly nodeLimit?: number | undefined;
  /** Stops the search when aborted. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether a fill will do; any does unless given.
   * @param nth which fill of its stage it is, from 1
   */
  readonly suits?: ((fill: Fill, nth: number) => boolean) | undefined;
  /** Pairs of entries that a good fill had better not have (clashes.ts); none unless given. */
  readonly clashes?: FindClashes | undefined;
  /** What must be there before `clashes` is asked. */
  readonly ready?: Promise<unknown> | undefined;
  /** The engine writes a certificate of a proof: it is asked also where no search is needed. */
  readonly certified?: boolean | undefined;
  /** Told how far the search is: the best is the most slots filled at once. */
  readonly onProgress?: OnProgress | undefined;
  /** Has the searches kept, or goes on from those that were. */
  readonly journal?: Journal | undefined;
  /** Shared memory of a budget, where the caller has some already. */
  readonly meter?: Float64Array | undefined;
  readonly best?: Uint8Array | undefined;
  /** The search looks for a proof from the beginning. */
  readonly proves?: boolean | undefined;
  /** Memory for what the search learns, as a budget has it. */
  readonly learned?: Learned | undefined;
}

/** A search under way. */
export interface Filling {
  /** The name of the engine that the plan went to. */
  readonly engine: string;
  /** Judged, all different, each computed when it is asked for. */
  readonly fills: AsyncGenerator<Found, Outcome>;
  /** What the stage at work does, where that is not just to fill the grid. */
  doing(): string | undefined;
  /** Counters of the stage at work, at the places of METER; live. */
  meter(): Float64Array;
  /** A counter of METER, over all stages. */
  total(place: number): number;
  /** The deepest partial fill so far, a letter id a cell; live. */
  readonly best: Uint8Array;
}

/** Engines made ready, for one plan after another. */
export interface Pipeline {
  /** The filling before, if any, must have ended or been left. */
  fill(plan: Plan, wanted: Wanted): Filling;
  /** Ends whatever still runs. */
  close(): Promise<void>;
}

export type StartEngine = (engine: string, settings: EngineChoice['settings']) => EngineHost;

const ANY: Strategy = { kind: 'any' };

/**
 * The engine that plans most likely go to begins to load at once, while the caller reads its files.
 * @param chosen the user's engine; undefined leaves it to the plan
 * @param start where searches run
 */
export function openPipeline(chosen: EngineChoice | undefined, start: StartEngine = startEngine): Pipeline {
  const hosts = new Map<string, EngineHost>();
  const hostOf = ({ engine, settings }: EngineChoice): EngineHost => {
    const host = hosts.get(engine) ?? start(engine, settings);
    hosts.set(engine, host);
    return host;
  };
  hostOf(chosen ?? DEFAULT_ENGINE);
  return {
    fill(plan, wanted) {
      const route = routeOf(plan, chosen);
      const strategy =
        wanted.strategy?.kind === 'good' && route.engine !== DEFAULT_ENGINE.engine ? ANY : wanted.strategy;
      return startFilling(plan, { ...wanted, strategy }, route.engine, hostOf(route));
    },
    async close() {
      for (const host of hosts.values()) await host.close();
    },
  };
}

/** The first fill, where there is one, and the outcome; the search is left. */
export async function firstFill({
  fills,
}: Filling): Promise<{ readonly fill: Found | undefined; readonly outcome: Outcome }> {
  let fill: Found | undefined;
  for (;;) {
    const step = await fills.next();
    if (step.done) return { fill, outcome: step.value };
    fill ??= step.value;
  }
}

function startFilling(plan: Plan, wanted: Wanted, engine: string, host: EngineHost): Filling {
  const { seed, signal, timeLimit = Number.POSITIVE_INFINITY, nodeLimit = Number.POSITIVE_INFINITY } = wanted;
  const { journal, learned, proves } = wanted;
  if (journal !== undefined && !KEPT.has(engine))
    throw new InputError(
      say`the search of the engine ${engine} cannot be saved: leave out ${SET.checkpoint}, or use the engine ${[...KEPT].join(' or ')}`,
    );
  const { best = makeBest(plan.grid.width * plan.grid.height), meter: first = makeMeter() } = wanted;
  /** One a stage. */
  const meters: Float64Array[] = [];
  const total = (place: number): number => meters.reduce((sum, meter) => sum + meter[place]!, 0);
  let end: number | undefined;
  let doing: string | undefined;
  const search: StartStage = stage => {
    doing = stage.doing;
    const left = end === undefined ? timeLimit : end - performance.now();
    end ??= performance.now() + timeLimit;
    const nodesLeft = nodeLimit - total(METER.nodes);
    const limits = { seed, timeLimit: left, nodeLimit: Math.min(stage.nodeLimit, nodesLeft) };
    const meter = meters.length === 0 ? first : makeMeter();
    meters.push(meter);
    const run = (keeper?: Keeper): Fills =>
      host.search(stage.plan, {
        ...limits,
        ...(signal && { signal }),
        ...(keeper && { keeper }),
        ...(learned && { learned }),
        ...(proves && { proves }),
        meter,
        best,
      }).fills;
    return journal?.search({ stage, meter, endsItself: stage.nodeLimit <= nodesLeft, run }) ?? run();
  };
  const { strategy = ANY, clashes } = wanted;
  // Loaded while the search is under way, and only where it is needed.
  const touching = strategy.kind === 'good' ? import('./touch-up.js') : undefined;
  touching?.catch(() => {}); // whoever waits for it gets the error
  const touch: TouchUp = async (found, suits) => {
    doing = undefined;
    if (touching === undefined) return found;
    const { polishNodesFor, touchUp } = await touching;
    await wanted.ready;
    const polishNodes = polishes(strategy) ? polishNodesFor(plan, found) : 0;
    const { fill, nodes } = touchUp(plan, found, {
      ...{ seed, polishNodes, clashes, suits },
      nodeLimit: nodeLimit - total(METER.nodes),
    });
    const meter = makeMeter();
    meter[METER.nodes] = nodes;
    meters.push(meter);
    return fill;
  };
  const { onProgress } = wanted;
  const slots = plan.grid.slots.length;
  const tell = (): void => {
    const depth = meters.reduce((most, meter) => Math.max(most, meter[METER.bestDepth]!), 0);
    const most = { best: worthOfSum(Math.min(depth, slots)), bound: worthOfSum(slots) };
    onProgress?.({ doing: doing ?? 'filling the grid', nodes: total(METER.nodes), ...most });
  };
  const found = fillsOf(plan, wanted, search, () => total(METER.nodes), touch);
  const fills = onProgress === undefined ? found : told(found, tell);
  return { engine, fills, doing: () => doing, meter: () => meters.at(-1) ?? first, total, best };
}

type TouchUp = (fill: Found, suits: (fill: Fill) => boolean) => Promise<Found>;
type StartStage = (stage: Stage) => Fills;

/** Fills stage by stage until there are enough of them, or the budget is spent. */
async function* fillsOf(
  plan: Plan,
  { count, strategy = ANY, suits = () => true, certified = false }: Wanted,
  search: StartStage,
  nodes: () => number,
  touch: TouchUp,
): AsyncGenerator<Found, Outcome> {
  /** Those that the next ones must keep away from, where the engine does not see to it. */
  const earlier: Fill[] = [];
  const entries: (readonly string[])[] = [];
  const { distance } = plan.rules;
  const isApart = (fill: Fill): boolean => {
    const own = new Set(entriesOf(plan, fill));
    return entries.every(other => wordsApart(other, own) >= distance);
  };
  const passes = (fill: Fill, nth: number): boolean =>
    earlier.every(other => other.letters.some((letter, cell) => letter !== fill.letters[cell])) &&
    (distance < 2 || isApart(fill)) &&
    suits(fill, nth);
  let found = 0;
  let outcome: Outcome = { kind: 'all', reasons: [] };
  const stages = stagesOf(plan, strategy, count === 1);
  for (let step = stages.next(); !step.done; ) {
    const stage = step.value;
    const before = nodes();
    let passedOver = false;
    let chosen: Fill | undefined;
    const judged = judgedFills(stage, search, certified);
    try {
      let taken: boolean | undefined;
      for (let nth = 1; found < count && chosen === undefined; nth++) {
        const next = await judged.next(taken);
        if (next.done) {
          outcome = next.value;
          break;
        }
        taken = passes(next.value, nth);
        if (!taken) {
          passedOver = true;
        } else if (stage.trial) {
          chosen = next.value;
        } else {
          if (stage.plan !== plan) earlier.push(next.value); // a wider stage gives it again
          if (distance > 1) entries.push(entriesOf(plan, next.value));
          found++;
          yield next.value;
        }
      }
    } finally {
      await judged.return({ kind: 'stopped', by: 'signal' });
    }
    if (found >= count) return { kind: 'enough' };
    const isSpent = chosen === undefined && outcome.kind === 'stopped' && outcome.by !== 'nodes';
    if (isSpent && !stage.trial) return outcome;
    // That no other fill differs enough says nothing of the floor.
    const proven = chosen === undefined && outcome.kind === 'all' && !passedOver && plan.rules.apart === undefined;
    step = stages.next({ fill: chosen, proven, spent: isSpent, nodes: nodes() - before });
    if (step.done && step.value !== undefined) {
      const suits = (fill: Fill): boolean => judge(plan, fill).length === 0 && passes(fill, 1);
      const touched = isSpent ? step.value : await touch(step.value, suits);
      const stage = isSpent || !polishes(strategy) ? undefined : fairStage(plan, touched);
      const trial = stage && judgedFills(stage, search, false);
      const fair = await trial?.next();
      await trial?.return({ kind: 'stopped', by: 'signal' });
      const isFairer = fair?.done === false && passes(fair.value, 1);
      const best = isFairer ? await touch(rated(plan, fair.value, touched.failures ?? []), suits) : touched;
      judgeQuality(plan, best);
      yield best;
      return { kind: 'enough' };
    }
  }
  return outcome;
}

/**
 * The fills of one stage, each found good by the judge; then how it ended. A stage that needs no search to be refuted has none. As for an
 * engine, `next(false)` says that a fill was passed over.
 */
async function* judgedFills(
  stage: Stage,
  search: StartStage,
  certified: boolean,
): AsyncGenerator<Fill, Outcome, boolean | undefined> {
  const reasons = refutations(stage.plan);
  if (reasons.length > 0) {
    if (certified) await search(stage).next();
    return { kind: 'all', reasons };
  }
  let fills = search(stage);
  try {
    for (let [isFirst, taken]: [boolean, boolean?] = [true]; ; isFirst = false) {
      const step = await fills.next(taken);
      if (step.done) return outcomeOf(step.value);
      const repeats = judge(stage.plan, step.value);
      taken = false;
      if (repeats.length === 0) {
        taken = yield step.value;
      } else if (isFirst && stage.trial) {
        await fills.return({ kind: 'stopped', by: 'signal' });
        const other = await fillWithoutRepeats(stage, search, step.value, repeats);
        if (other !== undefined) yield other;
        fills = search(stage);
      }
    }
  } finally {
    await fills.return({ kind: 'stopped', by: 'signal' });
  }
}

/** Leaves words out until a fill has no near repeats; undefined when that leads to none, which proves nothing. */
async function fillWithoutRepeats(
  stage: Stage,
  search: StartStage,
  first: Fill,
  found: readonly Fault[],
): Promise<Fill | undefined> {
  let plan = withoutRepeats(stage.plan, first, found);
  while (plan !== undefined && !isRefuted(plan)) {
    const fills = search({ ...stage, plan });
    const step = await fills.next();
    await fills.return({ kind: 'stopped', by: 'signal' });
    if (step.done) return undefined;
    const repeats = judge(plan, step.value);
    if (repeats.length === 0) return step.value;
    plan = withoutRepeats(plan, step.value, repeats);
  }
  return undefined;
}
