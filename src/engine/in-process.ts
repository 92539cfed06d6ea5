// A search in the caller's thread. By default it rests briefly after each stretch of work, so that signals and timers are heard,
// progress is drawn and output leaves.

import type { Plan } from '../analysis/plan.js';
import { type Budget, haltOn, makeBest, makeBudget } from '../core/budget.js';
import { makeRest } from '../core/turn.js';
import type { Engine, EngineSettings, Fills } from './engine.js';
import { loadEngine } from './registry.js';
import type { EngineHost } from './search.js';

/** The parts of a budget that all searches of a thread share. */
export interface Surroundings {
  readonly flag?: Int32Array | undefined;
  readonly now?: Budget['now'] | undefined;
  readonly rest?: Budget['rest'] | undefined;
}

/** @param around if it has no `rest`, all searches share one, because each of many may be short */
export function hostInProcess(
  name: string,
  settings: EngineSettings,
  { rest = makeRest(), flag, now }: Surroundings = {},
): EngineHost {
  const engine = loadEngine(name, settings);
  engine.catch(() => {}); // whoever searches gets the error
  let leave = async (): Promise<void> => {};

  return {
    search(plan, { signal, best = makeBest(plan.grid.width * plan.grid.height), ...limits }) {
      const budget = makeBudget({ ...limits, ...(flag && { flag }), ...(now && { now }), best, rest });
      const fills = run(engine, plan, budget, signal);
      leave = async () => {
        if (flag === undefined) Atomics.store(budget.flag, 0, 1);
        await fills.return({ kind: 'stopped', by: 'signal' });
      };
      return { fills, meter: budget.meter, best };
    },
    close: () => leave(),
  };
}

async function* run(engine: Promise<Engine>, plan: Plan, budget: Budget, signal: AbortSignal | undefined): Fills {
  const unhalt = haltOn(signal, budget.flag);
  try {
    await budget.rest(); // a search that is refuted at once does not rest by itself
    return yield* (await engine).search(plan, budget);
  } finally {
    unhalt();
  }
}
