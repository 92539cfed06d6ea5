// What the command line passes to an engine besides plan and budget.

import type { EngineSettings } from '../../engine/engine.js';
import type { EngineChoice } from '../../fill/route.js';
import type { Context } from '../rim/command.js';

/** Options that choose an engine, or that only one engine knows. */
const CHOOSING = ['engine', 'engine-option', 'prefer', 'threads', 'race', 'proof', 'export-cnf'] as const;

/** The engine that the user chose with any of those options; undefined leaves the choice to the plan. */
export function chosenEngine({ options }: Context, settings: EngineSettings): EngineChoice | undefined {
  const given = options.all();
  return CHOOSING.some(name => Object.hasOwn(given, name)) ? { engine: options.text('engine')!, settings } : undefined;
}

/** `--engine-option NAME=VALUE`; `NAME` alone means `NAME=true`. */
export function engineSettings(context: Context): EngineSettings {
  return settingsOf(context.options.texts('engine-option'));
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

/** The options that only the table engine supports: `--prefer`, `--threads`, `--race`. */
export function tableSettings({ options }: Context): EngineSettings {
  const prefer = options.text('prefer');
  const threads = options.integer('threads');
  return {
    ...(prefer === undefined ? {} : { prefer }),
    ...(threads === undefined ? {} : { threads }),
    ...(options.flag('race') ? { race: true } : {}),
  };
}

function settingOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
