// An engine on the articles' grids with both of the articles' lists. Each SETTINGS is json with the engine's settings
// (`{"off":"templates"}`); several are measured one after another. Times are CPU times, without loading and planning.

import { loadEngine } from '../../src/engine/registry.js';
import { heading, median, row, spread, written } from './figures.js';
import { readArguments, type Script } from './script.js';
import { fillTime, measureSeeds } from './search.js';
import { articleLists, samplePlan } from './shared.js';

export const script: Script = {
  summary: "an engine on the articles' grids with the articles' lists",
  usage: 'ENGINE [SETTINGS...] [--seeds 10] [--limit 60] [--grids seed-1,seed-2,seed-3,seed-4]',
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { seeds: 10, limit: 60, grids: 'seed-1,seed-2,seed-3,seed-4' });
  const [name = 'table', ...variants] = words;
  const limit = options.limit * 1000;
  const cases = articleLists().flatMap(({ language, lexicon }) =>
    options.grids.split(',').map(grid => ({ label: `${grid} ${language}`, plan: samplePlan(grid, lexicon) })),
  );

  console.log(
    'CPU ms and nodes: minimum / median / maximum. Laid out: the median time before the first look at the clock.\n',
  );
  console.log(heading(['settings', 'grid', 'filled', 'search', 'laid out', 'nodes', 'deepest of the unfilled']));
  for (const variant of variants.length === 0 ? ['{}'] : variants) {
    const engine = await loadEngine(name, JSON.parse(variant));
    for (const { label, plan } of cases) {
      const runs = await measureSeeds(engine, plan, options.seeds, limit);
      const lost = runs.filter(({ ending }) => ending !== 'filled');
      const nodes = runs.map(one => one.nodes);
      console.log(
        row([
          variant,
          label,
          `${options.seeds - lost.length}/${options.seeds}`,
          spread(runs.map(fillTime), limit),
          written(median(runs.map(({ laid }) => laid))),
          [Math.min(...nodes), Math.round(median(nodes)), Math.max(...nodes)].join(' / '),
          lost.length === 0 ? '' : `${Math.max(...lost.map(({ depth }) => depth))} of ${plan.grid.slots.length}`,
        ]),
      );
    }
  }
}
