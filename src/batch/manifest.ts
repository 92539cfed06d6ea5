// The manifest of a batch: a line of json for what decides its bytes, then a line for every puzzle, with no clock in any of them.
// While a batch runs it is a log to which whole lines are added as puzzles are made, so that it can be killed at any moment; a
// line torn by that is no line. When the batch is through it is written once more, in the order of the puzzles.

import type { GaveUpBy } from '../core/endings.js';
import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import type { Item, Shard } from './items.js';

/** What became of a puzzle. The words are those of the table of endings (core/endings.ts), and `bad`. */
export type Made =
  | {
      readonly status: 'filled';
      readonly seed: number;
      /** Searches before this one whose fill was too much like one before; its seed follows from it. */
      readonly attempt: number;
      /** Which fill of that search, from 1. */
      readonly choice: number;
      /** A word a slot. */
      readonly words: readonly string[];
      /** How many of them had been used before; said of a batch of fresh words only. */
      readonly used?: number;
    }
  /** No fill of the grid exists. */
  | { readonly status: 'proven'; readonly reasons: readonly string[] }
  /** None that differs enough from those before. */
  | { readonly status: 'exhausted' }
  | { readonly status: 'stopped'; readonly by: Exclude<GaveUpBy, 'signal'>; readonly limits: MadeLimits }
  /** The grid is wrong, in this line and column if it is a place in its file; or the format cannot hold the puzzle. */
  | { readonly status: 'bad'; readonly error: string; readonly line?: number; readonly column?: number };

/** A puzzle that was made, and is to be made again because of what it rested on: no line of a manifest that is through. */
export interface Open {
  readonly status: 'open';
}

/** The limits under which a search gave up; null for none. */
export interface MadeLimits {
  /** Milliseconds. */
  readonly time: number | null;
  readonly nodes: number | null;
}

/** What decides the bytes of a batch: whoever goes on with it must ask for the same. */
export interface Header {
  readonly crossgen: 'batch';
  readonly version: 1;
  readonly seed: number;
  readonly shard: Shard | null;
  /** Several fills of a grid have their numbers in the names of their files. */
  readonly numbered: boolean;
  /** In their order, each with a checksum of its cells. */
  readonly grids: readonly { readonly source: string; readonly checksum: string }[];
  readonly dictionaries: readonly { readonly source: string; readonly checksum: string }[];
  /** As given on the command line, but for those that change nothing in a puzzle. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Manifest {
  readonly header: Header;
  /** By index; the last line of a puzzle counts. */
  readonly made: ReadonlyMap<number, Made | Open>;
  /** The text up to the end of its last whole line. */
  readonly text: string;
}

/** `manifest.jsonl`, or for a shard `manifest-2-of-8.jsonl`. */
export function manifestName(shard: Shard | undefined): string {
  return shard === undefined ? 'manifest.jsonl' : `manifest-${shard.part}-of-${shard.of}.jsonl`;
}

/** The shard whose manifest a file of this name is. */
export function shardOfName(name: string): Shard | undefined {
  const [, part, of] = /^manifest-(\d+)-of-(\d+)\.jsonl$/.exec(name) ?? [];
  return part === undefined ? undefined : { part: Number(part), of: Number(of) };
}

export function headerLine(header: Header): string {
  return `${JSON.stringify(header)}\n`;
}

export function madeLine(item: Item, source: string, made: Made | Open): string {
  return `${JSON.stringify({ index: item.index, source, fill: item.fill, ...made })}\n`;
}

/**
 * @returns undefined when not even its first line is whole
 * @throws InputError for a whole line that is no line of a manifest
 */
export function parseManifest(text: string, file: string): Manifest | undefined {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole === '') return undefined;
  const lines = whole.slice(0, -1).split('\n');
  const parse = (line: number): unknown => {
    try {
      return JSON.parse(lines[line]!);
    } catch {
      return undefined;
    }
  };
  const header = parse(0);
  if (!isHeader(header))
    throw new InputError(say`this is no manifest of a batch: remove it, or name another ${SET.outDir}`, {
      file,
      line: 1,
    });
  const made = new Map<number, Made | Open>();
  for (let line = 1; line < lines.length; line++) {
    const { index, source, fill, ...rest } = (parse(line) ?? {}) as Record<string, unknown>;
    if (!Number.isSafeInteger(index) || !isMade(rest))
      throw new InputError('expected a puzzle of the manifest: take the line out, and its puzzle is made again', {
        file,
        line: line + 1,
      });
    made.set(index as number, rest);
  }
  return { header, made, text: whole };
}

/** A manifest of whole lines with one line a puzzle, its last, in their order; none for one that is open. */
export function ordered(text: string): string {
  const [header, ...lines] = text.slice(0, -1).split('\n');
  const last = new Map<number, string>();
  for (const line of lines) {
    const { index, status } = JSON.parse(line) as Item & (Made | Open);
    if (status === 'open') last.delete(index);
    else last.set(index, line);
  }
  const sorted = [...last].sort(([one], [other]) => one - other).map(([, line]) => line);
  return [header, ...sorted].map(line => `${line}\n`).join('');
}

function isHeader(line: unknown): line is Header {
  const { crossgen, version, seed, grids, dictionaries, options } = (line ?? {}) as Partial<Header>;
  const known = crossgen === 'batch' && version === 1 && Number.isSafeInteger(seed);
  return known && Array.isArray(grids) && Array.isArray(dictionaries) && options instanceof Object;
}

function isMade(line: unknown): line is Made | Open {
  const made = line as Made | Open;
  switch (made.status) {
    case 'filled':
      return Array.isArray(made.words) && Number.isSafeInteger(made.attempt) && Number.isSafeInteger(made.seed);
    case 'proven':
      return Array.isArray(made.reasons);
    case 'exhausted':
    case 'open':
      return true;
    case 'stopped':
      return made.limits?.time !== undefined && made.limits.nodes !== undefined;
    case 'bad':
      return typeof made.error === 'string';
    default:
      made satisfies never;
      return false;
  }
}

/** What two headers disagree about. */
export type Difference =
  /** An option by its name; a value as json, `undefined` for one that was not given. */
  | {
      readonly kind: 'option';
      readonly name: string;
      readonly was: string | undefined;
      readonly is: string | undefined;
    }
  /** One fill of each grid, or several. */
  | { readonly kind: 'numbered'; readonly was: boolean }
  | { readonly kind: 'files'; readonly what: 'grids' | 'dictionaries'; readonly was: number; readonly is: number }
  | { readonly kind: 'file'; readonly source: string };

/** The first difference; undefined when there is none. Shards of one batch agree. */
export function differenceOf(before: Header, now: Header): Difference | undefined {
  if (before.seed !== now.seed) return { kind: 'option', name: 'seed', was: String(before.seed), is: String(now.seed) };
  if (before.numbered !== now.numbered) return { kind: 'numbered', was: before.numbered };
  for (const name of new Set([...Object.keys(before.options), ...Object.keys(now.options)])) {
    const [was, is] = [before.options[name], now.options[name]].map(value => JSON.stringify(value));
    if (was !== is) return { kind: 'option', name, was, is };
  }
  for (const what of ['grids', 'dictionaries'] as const) {
    const [was, is] = [before[what], now[what]];
    if (was.length !== is.length) return { kind: 'files', what, was: was.length, is: is.length };
    const other = was.findIndex((one, i) => one.checksum !== is[i]!.checksum);
    if (other >= 0) return { kind: 'file', source: was[other]!.source };
  }
  return undefined;
}
