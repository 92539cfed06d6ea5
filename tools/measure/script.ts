// What a measuring script is, and how it is told what to do: `--name value` options over usual values, then words.

import { parseArgs } from 'node:util';

export interface Script {
  /** What it measures, in a line. */
  readonly summary: string;
  /** How it is called after its name. */
  readonly usage: string;
  run(args: readonly string[]): void | Promise<void>;
}

/** Something that is measured with is not there: no fault of the script's. */
export class Missing extends Error {}

/** A script was called with what it does not understand. */
export class Misuse extends Error {}

type Usual = Readonly<Record<string, string | number>>;

/**
 * @param usual the options by name with the values they usually have; a number stays a number
 * @throws Misuse for an option that is not among them, or a word where a number is wanted
 */
export function readArguments<T extends Usual>(
  args: readonly string[],
  usual: T,
): { readonly options: { readonly [K in keyof T]: T[K] extends number ? number : string }; readonly words: string[] } {
  const { values, positionals } = parsed(args, usual);
  const options = Object.entries(usual).map(([name, value]) => {
    const given = values[name];
    if (given === undefined) return [name, value];
    if (typeof value === 'string') return [name, given];
    if (!/^\d+$/.test(`${given}`)) throw new Misuse(`--${name} ${given}: expected a whole number, such as ${value}`);
    return [name, Number(given)];
  });
  return { options: Object.fromEntries(options), words: positionals };
}

function parsed(args: readonly string[], usual: Usual) {
  const options = Object.fromEntries(Object.keys(usual).map(name => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}
