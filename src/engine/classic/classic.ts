// The articles' own engine (crossword-algorithm, crossgen-report): a static fill order from the analysis, word after word in each
// slot, templates of the crossing slots, returns, accelerators, and two cuts without proof. Without these cuts it is complete. A
// return keeps the conflict set (Prosser 1993), because going straight to the last crossing entry would lose fills. A slot counts as
// hanging only when that is proven. Each restart waits twice as long as the one before, so that one run reaches its end.

import type { Plan } from '../../analysis/plan.js';
import { isRefuted } from '../../analysis/proof.js';
import { type Links, linksOf, study } from '../../analysis/study.js';
import type { Budget } from '../../core/budget.js';
import type { Ending } from '../../core/outcome.js';
import { Random } from '../../core/random.js';
import type { Engine, EngineSettings, Fill } from '../engine.js';
import { Meter, Stop } from '../stop.js';
import { ClassicRun } from './classic-run.js';
import { readClassicSettings } from './solutions.js';

/** @throws InputError for settings that do not exist (see solutions.ts) */
export function makeClassic(settings: EngineSettings = {}): Engine {
  const classic = readClassicSettings(settings);
  return {
    name: 'classic',
    async *search(plan: Plan, budget: Budget): AsyncGenerator<Fill, Ending> {
      const links: Links = linksOf(plan.grid);
      let run: ClassicRun | undefined;
      const meter = new Meter(budget, () => run?.seen() ?? 0);
      const random = new Random(budget.seed);
      const studied = study(plan, links, { ...classic.on, fragmentsFrom: classic.fragmentsFrom });
      if (isRefuted(plan)) return { kind: 'exhausted' };
      try {
        for (let patience = classic.on.restart ? classic.iterations : Number.POSITIVE_INFINITY; ; patience *= 2) {
          run = new ClassicRun({ plan, links, studied, settings: classic, meter, random, patience });
          // A run that has found a fill is not restarted, so no fill comes twice.
          for (const _ of run.fills()) yield run.fill();
          if (!run.impatient)
            return run.cuts.size === 0 ? { kind: 'exhausted' } : { kind: 'incomplete', cuts: [...run.cuts].sort() };
          meter.restart();
        }
      } catch (error) {
        if (error instanceof Stop) return { kind: 'stopped', by: error.by };
        throw error;
      }
    },
  };
}
