// What the command line tells an engine beside plan and budget.

import { InputError } from '../../core/errors.js';
import type { EngineSettings } from '../../engine/engine.js';
import type { EngineChoice } from '../../fill/route.js';
import type { Context } from '../rim/command.js';

/** Options that choose an engine, or tell it what no other one knows. */
const CHOOSING = ['engine', 'engine-option', 'prefer', 'threads', 'race', 'proof', 'export-cnf'] as const;

/** The engine that the user chose, by any of those options; undefined leaves it to the plan. */
export function chosenEngine({ options }: Context, settings: EngineSettings): EngineChoice | undefined {
  const given = options.all();
  return CHOOSING.some(name => Object.hasOwn(given, name)) ? { engine: options.text('engine')!, settings } : undefined;
}

/** `--engine-option NAME=VALUE`; just `NAME` is `NAME=true`. */
export function engineSettings(context: Context): EngineSettings {
  return settingsOf(context.options.texts('engine-option'));
}

/** Settings as they are typed: `NAME=VALUE` or `NAME`, one a text. */
export function settingsOf(texts: readonly string[]): EngineSettings {
  return Object.fromEntries(
    texts.map(text => {
      const [, name, value = 'true'] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
      return [name!, settingOf(value)];
    }),
  );
}

/** The options that one engine alone can follow: `--prefer`, `--threads`, `--race`. */
export function tableSettings({ options }: Context): EngineSettings {
  const prefer = options.text('prefer');
  const threads = options.integer('threads');
  const settings: EngineSettings = {
    ...(prefer === undefined ? {} : { prefer }),
    ...(threads === undefined ? {} : { threads }),
    ...(options.flag('race') ? { race: true } : {}),
  };
  const engine = options.text('engine')!;
  const [given] = Object.keys(settings);
  if (given !== undefined && engine !== 'table')
    throw new InputError(`--${given} needs --engine table: the engine ${engine} does not have it`);
  return settings;
}

function settingOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
