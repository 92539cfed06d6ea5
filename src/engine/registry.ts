// The engines by name, one on each line; an engine is loaded only on demand. The first is the default.

import { InputError } from '../core/errors.js';
import type { Engine, EngineSettings } from './engine.js';

const ENGINES: Readonly<Record<string, (settings: EngineSettings) => Promise<Engine>>> = {
  table: async settings => (await import('./table/table.js')).makeTable(settings),
  backtrack: async settings => (await import('./backtrack/backtrack.js')).makeBacktrack(settings),
  classic: async settings => (await import('./classic/classic.js')).makeClassic(settings),
  sat: async settings => (await import('./sat/sat.js')).makeSat(settings),
  squares: async settings => (await import('../squares/squares-engine.js')).makeSquares(settings),
};

/** Engines that rest when their budget tells them to, and so can share a thread. */
export const RESTING: ReadonlySet<string> = new Set(['table']);

/** Engines whose searches can be saved and continued later. */
export const KEPT: ReadonlySet<string> = new Set(['table']);

export function engineNames(): readonly string[] {
  return Object.keys(ENGINES);
}

/**
 * @param name an engine of the table, or the `file:` URL of a module that exports one as `engine`
 * @throws InputError when no engine has this name
 */
export async function loadEngine(name: string, settings: EngineSettings = {}): Promise<Engine> {
  if (name.startsWith('file:')) return ((await import(name)) as { readonly engine: Engine }).engine;
  const load = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
  if (load === undefined) throw new InputError(`no engine is called ${name}: use ${engineNames().join(', ')}`);
  return load(settings);
}
