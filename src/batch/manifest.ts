// The manifest of a batch: a line of json with what decides its bytes, then a line for every puzzle, none with a time of day. While a batch
// runs, the manifest is a log (state/log.ts): whole lines are added as puzzles are made, so that the batch can be killed at any moment. A
// line that is cut off by that does not count. At the end the manifest is written once more, in the order of the puzzles.

import type { GaveUpBy } from '../core/endings.js';
import { LogWriter } from '../state/log.js';
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

/** Raised when the lines change, or what they mean. Version 1 had no checksums. */
export const MANIFEST_VERSION = 2;

/** What decides the bytes of a batch: a run that continues it must ask for the same. */
export interface Header {
  readonly crossgen: 'batch';
  readonly version: typeof MANIFEST_VERSION;
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

/** What is made, and of what. */
export type Task = Pick<Header, 'seed' | 'grids' | 'dictionaries' | 'options'>;

/** A line of a puzzle. */
export type Line = { readonly index: number; readonly source: string; readonly fill: number } & (Made | Open);

/** `manifest.jsonl`, or for a shard `manifest-2-of-8.jsonl`. */
export function manifestName(shard: Shard | undefined): string {
  return shard === undefined ? 'manifest.jsonl' : `manifest-${shard.part}-of-${shard.of}.jsonl`;
}

/** The shard whose manifest a file of this name is. */
export function shardOfName(name: string): Shard | undefined {
  const [, part, of] = /^manifest-(\d+)-of-(\d+)\.jsonl$/.exec(name) ?? [];
  return part === undefined ? undefined : { part: Number(part), of: Number(of) };
}

export function lineOf({ index, fill }: Item, source: string, made: Made | Open): Line {
  return { index, source, fill, ...made };
}

/** The text of a manifest with one line a puzzle, its last, in their order; none for one that is open. */
export function orderedText(header: Header, lines: readonly Line[]): string {
  const last = new Map<number, Line>();
  for (const line of lines) {
    if (line.status === 'open') last.delete(line.index);
    else last.set(line.index, line);
  }
  const sorted = [...last.values()].sort((one, other) => one.index - other.index);
  const log = new LogWriter();
  return [header, ...sorted].map(line => log.line(line)).join('');
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

/** A task of which it may be said whether its puzzles are numbered. */
type NumberedTask = Task & Partial<Pick<Header, 'numbered'>>;

/** The first difference; undefined when there is none. Shards of one batch agree. */
export function differenceOf(before: NumberedTask, now: NumberedTask): Difference | undefined {
  if (before.seed !== now.seed) return { kind: 'option', name: 'seed', was: String(before.seed), is: String(now.seed) };
  if (before.numbered !== now.numbered) return { kind: 'numbered', was: before.numbered === true };
  for (const name of new Set([...Object.keys(before.options), ...Object.keys(now.options)])) {
    const [was, is] = [before.options[name], now.options[name]].map(value => JSON.stringify(value));
    if (was !== is) return { kind: 'option', name, was, is };
  }
  for (const what of ['grids', 'dictionaries'] as const) {
    const [was, is] = [before[what], now[what]];
    // Without a grid that could be read no dictionary was.
    if (what === 'dictionaries' && before.grids.every(({ checksum }) => checksum === '')) continue;
    if (was.length !== is.length) return { kind: 'files', what, was: was.length, is: is.length };
    // A grid that could not be read then has no checksum; now that it can, its puzzles are made.
    const other = was.findIndex(({ checksum }, i) => checksum !== '' && checksum !== is[i]!.checksum);
    if (other >= 0) return { kind: 'file', source: was[other]!.source };
  }
  return undefined;
}
