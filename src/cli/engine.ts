// What the command line tells an engine beside plan and budget.

import { InputError } from '../core/errors.js';
import type { EngineSettings } from '../engine/registry.js';
import type { Context } from './command.js';

/** `--engine-option NAME=VALUE`; just `NAME` is `NAME=true`. */
export function engineSettings(context: Context): EngineSettings {
  return Object.fromEntries(
    context.options.texts('engine-option').map(text => {
      const [, name, value = 'true'] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
      return [name!, settingOf(value)];
    }),
  );
}

/** `--prefer`, which one engine alone can follow. */
export function preference({ options }: Context): EngineSettings {
  const prefer = options.text('prefer');
  if (prefer === undefined) return {};
  const engine = options.text('engine')!;
  if (engine !== 'table') throw new InputError(`--prefer needs --engine table: the engine ${engine} has no such order`);
  return { prefer };
}

function settingOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
