// What the command line passes to an engine besides plan and budget.

import type { EngineSettings } from '../../engine/engine.js';
import type { EngineChoice } from '../../fill/route.js';
import type { Context } from '../rim/command.js';

/** Options that choose an engine, or that only one engine knows. */
const CHOOSING = ['engine', 'engine-option', 'threads', 'proof', 'export-cnf'] as const;

/** The engine that the user chose with any of those options; undefined leaves the choice to the plan. */
export function chosenEngine({ options }: Context, settings: EngineSettings): EngineChoice | undefined {
  const given = options.all();
  return CHOOSING.some(name => Object.hasOwn(given, name)) ? { engine: options.text('engine')!, settings } : undefined;
}

/** `--engine-option NAME=VALUE`, where `NAME` alone means `NAME=true`, and `--threads`. */
export function engineSettings({ options }: Context): EngineSettings {
  const threads = options.takes('threads') ? options.integer('threads') : undefined;
  return { ...settingsOf(options.texts('engine-option')), ...(threads === undefined ? {} : { threads }) };
}

/** Typed settings: each text is `NAME=VALUE` or `NAME`. */
export function settingsOf(texts: readonly string[]): EngineSettings {
  return Object.fromEntries(
    texts.map(text => {
      const [, name, value = 'true'] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
      return [name!, settingOf(value)];
    }),
  );
}

function settingOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
