// The engines that the laws are about: all that are registered, set so that they promise to be complete.

import type { Engine } from '../../src/engine/engine.js';
import { type EngineSettings, engineNames, loadEngine } from '../../src/engine/registry.js';

/** Settings without which an engine does not promise to find all. */
const COMPLETE: Readonly<Record<string, EngineSettings>> = { classic: { off: 'balancing,variants' } };

export const ENGINES: readonly Engine[] = await Promise.all(
  engineNames().map(name => loadEngine(name, COMPLETE[name] ?? {})),
);
