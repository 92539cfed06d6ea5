// The engines that the laws are about: all that are registered and fill any grid, set so that they promise to be complete, and variants that
// bring to small grids what the usual settings do on large ones.

import type { Engine, EngineSettings } from '../../src/engine/engine.js';
import { engineNames, loadEngine } from '../../src/engine/registry.js';

/** Settings without which an engine does not promise to find all. */
const COMPLETE: Readonly<Record<string, EngineSettings>> = { classic: { off: 'balancing,variants' } };

/** Bitsets down to the last word, restarts after every other failure and a letter probed for every node, no choice between words. */
const table = await loadEngine('table', {
  listLimit: 1,
  firstRestart: 2,
  restartGrowth: 1.01,
  probeEvery: 1,
  firstEra: 10,
  sample: 1,
});

/** The mask cache article's program; and with nothing but the cache. */
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
