// The engines that the laws apply to: all registered engines that fill any grid, with settings under which they promise to be complete, and
// variants that do on small grids what the usual settings do on large ones.

import type { Engine, EngineSettings } from '../../src/engine/engine.js';
import { engineNames, loadEngine } from '../../src/engine/registry.js';

/** Without these settings, an engine does not promise to find all fills. */
export const COMPLETE: Readonly<Record<string, EngineSettings>> = { classic: { off: 'balancing,variants' } };

/** Bitsets down to the last word, a restart after every other failure, a probed letter for every node, and no choice between words. */
const table = await loadEngine('table', {
  listLimit: 1,
  firstRestart: 2,
  restartGrowth: 1.01,
  probeEvery: 1,
  firstEra: 10,
  sample: 1,
});

/** Ideas of backtrack that are off: those that the mask cache article's program lacks, and all but fragments. */
const BARE = ['look-ahead,fragments', 'look-ahead,mrv,mask-cache'];

export const ENGINES: readonly Engine[] = [
  ...(await Promise.all(
    engineNames()
      .filter(name => name !== 'squares')
      .map(name => loadEngine(name, COMPLETE[name] ?? {})),
  )),
  { ...table, name: 'table of bitsets' },
  ...(await Promise.all(
    BARE.map(async off => ({ ...(await loadEngine('backtrack', { off })), name: `backtrack without ${off}` })),
  )),
];
