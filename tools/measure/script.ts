// What a measuring script is, and how it gets its arguments: options `--name value` with default values, then words.

import { parseArgs } from 'node:util';

export interface Script {
  /** What it measures, in one line. */
  readonly summary: string;
  /** Its arguments, as they follow its name. */
  readonly usage: string;
  run(args: readonly string[]): void | Promise<void>;
}

/** Something that the measurement needs is missing; this is not the script's fault. */
export class Missing extends Error {}

/** A script was called with arguments that it does not understand. */
export class Misuse extends Error {}

type Usual = Readonly<Record<string, string | number>>;

/**
 * @param usual the options by name with their default values; a number stays a number
 * @throws Misuse for an option that does not exist, or a word in place of a number
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
