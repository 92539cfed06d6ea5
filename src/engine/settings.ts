// Checks the options of an engine. For an unknown name or a wrong value, the error lists what is allowed.

import { InputError } from '../core/errors.js';
import type { EngineSettings } from './engine.js';

/** The settings of an engine, each with its default, which also decides its type. */
export type Defaults = Readonly<Record<string, string | number | boolean>>;

/** The numbers that a setting accepts; only whole ones unless `fractions` is set. */
export interface SettingRange {
  readonly least: number;
  readonly most?: number;
  readonly fractions?: boolean;
}

/** The settings, of whatever engine, that name a file which the engine writes. */
export const FILE_SETTINGS = ['proof', 'export-cnf'] as const;

const POSITIVE: SettingRange = { least: 1 };

/**
 * @param ranges of the numbers; a setting without a range takes a whole number, 1 or more
 * @returns the defaults, replaced by the user's settings
 * @throws InputError for a setting that does not exist, has another type or is out of its range
 */
export function readSettings<D extends Defaults>(
  engine: string,
  defaults: D,
  settings: EngineSettings,
  ranges: Readonly<Record<string, SettingRange>> = {},
): D {
  for (const [name, value] of Object.entries(settings)) {
    const usual = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (usual === undefined) {
      const names = Object.keys(defaults).join(', ');
      throw new InputError(`engine ${engine} has no option ${name}: use ${names === '' ? 'none' : names}`);
    }
    const range = ranges[name] ?? POSITIVE;
    if (typeof value !== typeof usual || (typeof value === 'number' && !within(range, value)))
      throw new InputError(`option ${name} of engine ${engine} is ${value}: give it ${wanted(usual, range)}`);
  }
  return { ...defaults, ...settings };
}

/**
 * The solutions of an engine that a setting `off` leaves on.
 * @param names of all these solutions
 * @param off those to switch off, separated by commas
 * @throws InputError for one that does not exist
 */
export function solutionsLeft<Name extends string>(
  engine: string,
  names: readonly Name[],
  off: string,
): Readonly<Record<Name, boolean>> {
  const dropped: readonly string[] = off.split(',').filter(name => name !== '');
  for (const name of dropped)
    if (!names.some(known => known === name))
      throw new InputError(`engine ${engine} has no solution ${name} to switch off: use ${names.join(', ')}`);
  return Object.fromEntries(names.map(name => [name, !dropped.includes(name)])) as Record<Name, boolean>;
}

function within({ least, most = Number.MAX_SAFE_INTEGER, fractions = false }: SettingRange, value: number): boolean {
  return value >= least && value <= most && (fractions || Number.isInteger(value));
}

function wanted(usual: string | number | boolean, { least, most, fractions = false }: SettingRange): string {
  if (typeof usual === 'boolean') return 'true or false';
  if (typeof usual === 'string') return 'text';
  return `${fractions ? 'a number' : 'a whole number'}, ${least} ${most === undefined ? 'or more' : `to ${most}`}`;
}
