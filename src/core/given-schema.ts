// What code gives to the library, checked: a schema says what each part must be, and an error names the part, what it is, and what was
// expected. An option that does not exist is an error, too, because a misspelt one would do nothing.

import type { Decoder } from 'decoders';
import { InputError } from './errors.js';

/** A value, a list, a text or something else, or an object with these parts and no others. A part may be left out unless it is among `needs`. */
export type Schema =
  | { readonly value: Decoder<unknown>; readonly expected: string }
  | { readonly each: Schema }
  | { readonly ofText: Schema; readonly ofOther: Schema }
  | Parts;

export interface Parts {
  readonly parts: Readonly<Record<string, Schema>>;
  readonly needs?: readonly string[];
}

/**
 * @param where what takes the value: the name of a function
 * @throws InputError for the first part that does not fit
 */
export function check(where: string, schema: Schema, value: unknown, path = ''): void {
  const fail = (expected: string): never => {
    throw new InputError(`${where}: ${path === '' ? 'the argument' : path} is ${shown(value)}: expected ${expected}`);
  };
  if ('value' in schema) {
    if (!schema.value.decode(value).ok) fail(schema.expected);
  } else if ('each' in schema) {
    if (!Array.isArray(value)) fail('an array');
    for (const [at, item] of (value as readonly unknown[]).entries()) check(where, schema.each, item, `${path}[${at}]`);
  } else if ('ofText' in schema) {
    check(where, typeof value === 'string' ? schema.ofText : schema.ofOther, value, path);
  } else {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail('an object');
    checkParts(where, schema, value as Readonly<Record<string, unknown>>, path);
  }
}

function checkParts(
  where: string,
  { parts, needs = [] }: Parts,
  value: Readonly<Record<string, unknown>>,
  path: string,
): void {
  const within = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const names = Object.keys(parts);
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(parts, name)) continue;
    const near = nearest(name, names);
    const hint = near === undefined ? `use ${names.join(', ')}` : `did you mean ${near}?`;
    throw new InputError(`${where}: there is no option ${within(name)}: ${hint}`);
  }
  for (const name of names) {
    if (value[name] !== undefined) check(where, parts[name]!, value[name], within(name));
    else if (needs.includes(name)) throw new InputError(`${where}: ${within(name)} is missing`);
  }
}

/** The longest text that a message repeats. */
const MOST_SHOWN = 40;

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value}'`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

// The name that someone may have meant: the nearest of those there are, by the letters to change, add, drop or swap.

/** A name may differ in one letter of so many. */
const LETTERS_A_SLIP = 3;

/** @returns undefined when none is near */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const far = names.map(other => slips(wanted, other.toLowerCase()));
  const least = Math.min(...far);
  return least <= Math.max(1, name.length / LETTERS_A_SLIP) ? names[far.indexOf(least)] : undefined;
}

/** The distance of Damerau and Levenshtein, in which two letters are swapped once at most. */
function slips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = rows[i - 1]![j - 1]! + Number(one[i - 1] !== other[j - 1]);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(changed, row[j - 1]! + 1, rows[i - 1]![j]! + 1, isSwapped ? rows[i - 2]![j - 2]! + 1 : changed);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
