// Checks the options of an engine: for an unknown name or a wrong value, the error says which ones there are.

import { InputError } from '../core/errors.js';
import type { EngineSettings } from './engine.js';

/** The settings an engine has, each with its default, which tells its type. */
export type Defaults = Readonly<Record<string, string | number | boolean>>;

/** The numbers a setting takes, whole ones unless `fractions` are said to make sense. */
export interface Range {
  readonly least: number;
  readonly most?: number;
  readonly fractions?: boolean;
}

const POSITIVE: Range = { least: 1 };

/**
 * @param ranges of the numbers; one that is not named is a whole number, 1 or more
 * @returns the defaults, with what the user said in their place
 * @throws InputError for a setting that is not among them, is of another type or out of its range
 */
export function readSettings<D extends Defaults>(
  engine: string,
  defaults: D,
  settings: EngineSettings,
  ranges: Readonly<Record<string, Range>> = {},
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
 * What a setting `off` leaves of the solutions that an engine can do without.
 * @param names of all these solutions
 * @param off those to switch off, separated by commas
 * @throws InputError for one that there is not
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

function within({ least, most = Number.MAX_SAFE_INTEGER, fractions = false }: Range, value: number): boolean {
  return value >= least && value <= most && (fractions || Number.isInteger(value));
}

function wanted(usual: string | number | boolean, { least, most, fractions = false }: Range): string {
  if (typeof usual === 'boolean') return 'true or false';
  if (typeof usual === 'string') return 'text';
  return `${fractions ? 'a number' : 'a whole number'}, ${least} ${most === undefined ? 'or more' : `to ${most}`}`;
}
