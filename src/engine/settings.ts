// What an engine can be told, checked: an unknown name or a wrong value is bad input that names what there is.

import { InputError } from '../core/errors.js';
import type { EngineSettings } from './registry.js';

/** The settings an engine has, each with its default, which tells its type. A number is a whole one, 1 or more. */
export type Defaults = Readonly<Record<string, string | number | boolean>>;

/**
 * @returns the defaults, with what the user said in their place
 * @throws InputError for a setting that is not among them, or is of another type
 */
export function readSettings<D extends Defaults>(engine: string, defaults: D, settings: EngineSettings): D {
  for (const [name, value] of Object.entries(settings)) {
    const usual = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (usual === undefined) {
      const names = Object.keys(defaults).join(', ');
      throw new InputError(`engine ${engine} has no option ${name}: use ${names === '' ? 'none' : names}`);
    }
    const wanted =
      typeof usual === 'number' ? 'a whole number, 1 or more' : typeof usual === 'boolean' ? 'true or false' : 'text';
    if (typeof value !== typeof usual || (typeof value === 'number' && (!Number.isSafeInteger(value) || value < 1)))
      throw new InputError(`option ${name} of engine ${engine} is ${value}: give it ${wanted}`);
  }
  return { ...defaults, ...settings };
}
