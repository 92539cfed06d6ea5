// The manifest of a batch: a line of json with all that decides its bytes, then a line for every puzzle. No line has a time of day. While a
// batch runs, the manifest is a log (state/state.ts): whole lines are added as puzzles are made, so the batch can be killed at any moment. A
// line that is cut off then does not count. At the end the manifest is written once more, in the order of the puzzles.

import type { GaveUpBy } from '../core/outcome.js';
import { LogWriter } from '../state/state.js';
import type { Item, Shard } from './items.js';

/** What became of a puzzle. The words are those of the table of endings (core/outcome.ts), and `bad`. */
export type Made =
  | {
      readonly status: 'filled';
      readonly seed: number;
      /** The number of earlier searches whose fill was too much like an earlier puzzle; the seed follows from it. */
      readonly attempt: number;
      /** The number of the fill in that search, from 1. */
      readonly choice: number;
      /** One word for each slot. */
      readonly words: readonly string[];
      /** How many of them had been used before; only in a batch with fresh words. */
      readonly used?: number;
    }
  /** No fill of the grid exists. */
  | { readonly status: 'proven'; readonly reasons: readonly string[] }
  /** No fill differs enough from those before. */
  | { readonly status: 'exhausted' }
  | { readonly status: 'stopped'; readonly by: Exclude<GaveUpBy, 'signal'>; readonly limits: MadeLimits }
  /** The grid is wrong, at this line and column if the fault has a place in its file; or the format cannot hold the puzzle. */
  | { readonly status: 'bad'; readonly error: string; readonly line?: number; readonly column?: number };

/** A puzzle that was made, and must be made again because an earlier puzzle has changed. A finished manifest has no such line. */
export interface Open {
  readonly status: 'open';
}

/** The limits of a search that gave up; null for none. */
export interface MadeLimits {
  /** Milliseconds. */
  readonly time: number | null;
  readonly nodes: number | null;
}

/** Raised when the lines or their meaning change. Version 1 had no checksums, and version 2 knew less of the input. */
export const MANIFEST_VERSION = 3;

/** A file that a run has read. */
export interface ReadFile {
  readonly source: string;
  readonly checksum: string;
}

/** What decides the bytes of a batch; a run that continues the batch must ask for the same. */
export interface Header {
  readonly crossgen: 'batch';
  readonly version: typeof MANIFEST_VERSION;
  readonly seed: number;
  readonly shard: Shard | null;
  /** Whether file names contain the number of the fill, because grids have several fills. */
  readonly numbered: boolean;
  /** In order, each with a checksum of all that its cells hold; empty for one that could not be read. */
  readonly grids: readonly ReadFile[];
  /** In order; the scores, names and clues of a dictionary come after it. */
  readonly dictionaries: readonly ReadFile[];
  /** Every other file that was read, by name. */
  readonly files: readonly ReadFile[];
  /** As given on the command line, without those that change nothing in a puzzle. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What is made, and from what. */
export type Task = Pick<Header, 'seed' | 'grids' | 'dictionaries' | 'files' | 'options'>;

/** A line of a puzzle. */
export type Line = { readonly index: number; readonly source: string; readonly fill: number } & (Made | Open);

/** `manifest.jsonl`, or for a shard `manifest-2-of-8.jsonl`. */
export function manifestName(shard: Shard | undefined): string {
  return shard === undefined ? 'manifest.jsonl' : `manifest-${shard.part}-of-${shard.of}.jsonl`;
}

/** The shard that belongs to a manifest's file name. */
export function shardOfName(name: string): Shard | undefined {
  const [, part, of] = /^manifest-(\d+)-of-(\d+)\.jsonl$/.exec(name) ?? [];
  return part === undefined ? undefined : { part: Number(part), of: Number(of) };
}

export function lineOf({ index, fill }: Item, source: string, made: Made | Open): Line {
  return { index, source, fill, ...made };
}

/** The text of a manifest with one line for each puzzle, its last one, in the order of the puzzles; an open puzzle gets no line. */
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

const FILE_KINDS = ['grids', 'dictionaries', 'files'] as const;
type FileKind = (typeof FILE_KINDS)[number];

/** What two headers disagree about. */
export type Difference =
  /** An option by its name; a value as json, `undefined` for one that was not given. */
  | {
      readonly kind: 'option';
      readonly name: string;
      readonly was: string | undefined;
      readonly is: string | undefined;
    }
  /** Whether each grid has several fills or only one. */
  | { readonly kind: 'numbered'; readonly was: boolean }
  | { readonly kind: 'files'; readonly what: FileKind; readonly was: number; readonly is: number }
  /** A file that only one of them has. */
  | { readonly kind: 'one'; readonly source: string; readonly was: boolean }
  | { readonly kind: 'file'; readonly source: string };

/** A task that may say whether its puzzles are numbered. */
type NumberedTask = Task & Partial<Pick<Header, 'numbered'>>;

/** The first difference; undefined when there is none. Shards of one batch agree. */
export function differenceOf(before: NumberedTask, now: NumberedTask): Difference | undefined {
  if (before.seed !== now.seed) return { kind: 'option', name: 'seed', was: String(before.seed), is: String(now.seed) };
  if (before.numbered !== now.numbered) return { kind: 'numbered', was: before.numbered === true };
  for (const name of new Set([...Object.keys(before.options), ...Object.keys(now.options)])) {
    const [was, is] = [before.options[name], now.options[name]].map(value => JSON.stringify(value));
    if (was !== is) return { kind: 'option', name, was, is };
  }
  for (const what of FILE_KINDS) {
    const [was, is] = [before[what], now[what]];
    // If no grid could be read, nothing that serves to fill it was read either.
    if (what !== 'grids' && before.grids.every(({ checksum }) => checksum === '')) continue;
    if (was.length !== is.length) {
      const [more, fewer] = was.length > is.length ? [was, is] : [is, was];
      const one = more.find(({ source }) => !fewer.some(other => other.source === source));
      if (what !== 'grids' && one !== undefined) return { kind: 'one', source: one.source, was: more === was };
      return { kind: 'files', what, was: was.length, is: is.length };
    }
    // A grid that could not be read has no checksum; now that it can be read, its puzzles are made.
    const other = was.findIndex(({ checksum }, i) => checksum !== '' && checksum !== is[i]!.checksum);
    if (other >= 0) return { kind: 'file', source: was[other]!.source };
  }
  return undefined;
}
