// The engines that the laws are about: all that are registered, and variants of them that promise to be complete.

import type { Engine } from '../../src/engine/engine.js';
import { engineNames, loadEngine } from '../../src/engine/registry.js';

export const ENGINES: readonly Engine[] = await Promise.all(engineNames().map(name => loadEngine(name)));
