// The engines by name, a line each; one is loaded only when it is asked for. The first is the default.

import type { Engine } from './engine.js';

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {};

export function engineNames(): readonly string[] {
  return Object.keys(ENGINES);
}

/** @throws RangeError when no engine has this name */
export async function loadEngine(name: string): Promise<Engine> {
  const load = ENGINES[name];
  if (load === undefined) throw new RangeError(`no engine is called ${name}: use ${engineNames().join(', ')}`);
  return load();
}
