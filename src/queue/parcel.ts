// Parcels: what many jobs share, sent once and known by its SHA-256. A grid, a lexicon and the order (rules, engine, strategy) are
// parcels. Whoever opens one trusts nothing in it: the checksum must be right, and each part must be what it should be.

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  array,
  boolean,
  type Decoder,
  either,
  exact,
  natural,
  nonEmptyString,
  nullable,
  number,
  oneOf,
  positiveInteger,
  record,
  string,
  tuple,
  unknown,
} from 'decoders';
import { sha256 } from '#platform/hash';
import { hexOf } from '../core/bytes.js';
import { InputError } from '../core/errors.js';
import { check } from '../core/given-schema.js';
import { MOST_SCORE } from '../core/objective.js';
import type { Rules } from '../core/rules.js';
import { MAX_LETTERS, makeAlphabet } from '../core/word.js';
import type { Lexicon, WordTable } from '../dictionary/lexicon.js';
import type { EngineSettings } from '../engine/engine.js';
import type { EngineChoice } from '../fill/route.js';
import { type Grid, MAX_SIDE, makeGrid } from '../grid/grid.js';
import { RULES } from '../library/schemas.js';

/** The most bytes of a parcel when it is open, and when it is packed. */
const MOST_OPEN = 2 ** 30;
const MOST_PACKED = 2 ** 28;

/** How all puzzles of a run are searched. */
export interface Order {
  readonly engine: EngineChoice | undefined;
  readonly rules: Rules;
  readonly strategy: 'any' | 'good';
}

export interface Parcel {
  readonly sha: string;
  readonly packed: Buffer;
}

/** @throws InputError for what is too large to be sent */
export async function pack(bytes: Uint8Array, what: string): Promise<Parcel> {
  const packed = bytes.length > MOST_OPEN ? undefined : await promisify(gzip)(bytes, { level: 1 });
  if (packed === undefined || packed.length > MOST_PACKED)
    throw new InputError(
      `${what} is too large to be sent over a queue (${Math.ceil((packed ?? bytes).length / 2 ** 20)} MiB): use --shard, and copy the files to each machine`,
    );
  return { sha: shaOf(bytes), packed };
}

/** @throws InputError when it is not the parcel that was asked for */
export async function unpack({ sha, packed }: Parcel): Promise<Buffer> {
  const bytes = await promisify(gunzip)(packed, { maxOutputLength: MOST_OPEN }).catch(() => undefined);
  if (bytes === undefined || shaOf(bytes) !== sha) throw wrong('its checksum differs');
  return bytes;
}

export function shaOf(bytes: Uint8Array): string {
  return hexOf(sha256(bytes));
}

const wrong = (why: string): InputError => new InputError(`a parcel of the queue is not what it should be: ${why}`);

function decode<T>(decoder: Decoder<T>, bytes: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw wrong('it is no json');
  }
  const decoded = decoder.decode(value);
  if (!decoded.ok) throw wrong('its parts do not fit');
  return decoded.value;
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The settings of engines that are words; all others are numbers and switches. None may name a program or a file. */
const WORDS: ReadonlySet<string> = new Set(['prefer', 'sat-encoding']);

/** The settings that name something on the machine where the search runs. */
export function foreignSettings(settings: EngineSettings): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'string' && !WORDS.has(name) ? name : [],
  );
}

const ORDER = exact({
  engine: nullable(exact({ engine: string, settings: record(either(string, number, boolean)) })),
  strategy: oneOf(['any', 'good']),
  rules: unknown,
});

export function orderBytes({ engine, rules, strategy }: Order): Buffer {
  return json({ engine: engine ?? null, strategy, rules });
}

export function orderOf(bytes: Buffer): Order {
  const { engine, strategy, rules } = decode(ORDER, bytes);
  check('an order of the queue', RULES, rules);
  const foreign = foreignSettings(engine?.settings ?? {});
  if (foreign.length > 0) throw wrong(`it sets ${foreign.join(', ')}`);
  return { engine: engine ?? undefined, strategy, rules: rules as Rules };
}

const byte = natural.refine(value => value < 256, 'a byte');
const GRID = exact({
  ...{ source: string, width: positiveInteger, height: positiveInteger },
  open: array(oneOf([0, 1])),
  bars: nullable(array(byte)),
  seeds: array(tuple(natural, nonEmptyString)),
  allowed: array(tuple(natural, array(nonEmptyString))),
});

/** The grid without what only a printed puzzle shows. */
export function gridBytes({ source, width, height, open, bars, seeds, allowed }: Grid): Buffer {
  const limited = [...(allowed ?? [])].map(([cell, letters]) => [cell, [...letters]]);
  return json({
    ...{ source, width, height, open: [...open], bars: bars === undefined ? null : [...bars] },
    ...{ seeds: [...seeds], allowed: limited },
  });
}

export function gridOf(bytes: Buffer): Grid {
  const { source, width, height, open, bars, seeds, allowed } = decode(GRID, bytes);
  const size = width * height;
  const isOpen = (cell: number): boolean => open[cell] === 1;
  if (open.length !== size || (bars ?? open).length !== size) throw wrong('its grid has other sides');
  if (![...seeds, ...allowed].every(([cell]) => isOpen(cell))) throw wrong('it has letters outside its cells');
  return makeGrid({
    ...{ source, width, height, open: Uint8Array.from(open), bars: bars === null ? undefined : Uint8Array.from(bars) },
    ...{ seeds: new Map(seeds), allowed: new Map(allowed.map(([cell, letters]) => [cell, new Set(letters)])) },
  });
}

const LEXICON = exact({
  lang: nullable(string),
  fold: array(tuple(string, string)),
  letters: array(nonEmptyString).refine(letters => letters.length <= MAX_LETTERS, 'letters'),
  /** By length: the number of words, and whether names are told from other words. */
  counts: array(tuple(positiveInteger, natural, boolean)),
});

/** A line of json, then for each length the letters, scores and sources of its words, and which of them are names. */
export function lexiconBytes({ alphabet, tables, lang, fold }: Lexicon): Buffer {
  const known = tables.filter(table => table !== undefined);
  const counts = known.map(({ length, count, names }) => [length, count, names !== undefined]);
  const head = json({ lang: lang ?? null, fold: [...fold], letters: alphabet.letters, counts });
  const bodies = known.flatMap(({ length, count, letters, scores, sources, names }) => [
    ...[letters.subarray(0, length * count), scores.subarray(0, count), sources.subarray(0, count)],
    ...(names === undefined ? [] : [names.subarray(0, count)]),
  ]);
  return Buffer.concat([head, Buffer.from('\n'), ...bodies]);
}

export function lexiconOf(bytes: Buffer): Lexicon {
  const end = bytes.indexOf(10);
  const { lang, fold, letters, counts } = decode(LEXICON, bytes.subarray(0, Math.max(0, end)));
  const alphabet = makeAlphabet(letters);
  if (alphabet.letters.some((letter, id) => letter !== letters[id])) throw wrong('its letters are out of order');
  let at = end + 1;
  const take = (size: number, fits: (value: number) => boolean): Uint8Array => {
    const part = bytes.subarray(at, at + size);
    at += size;
    if (part.length !== size || !part.every(fits)) throw wrong('its words do not fit');
    const shared = new Uint8Array(new SharedArrayBuffer(size));
    shared.set(part);
    return shared;
  };
  const tables: (WordTable | undefined)[] = [];
  for (const [length, count, named] of counts) {
    if (length > MAX_SIDE * MAX_SIDE) throw wrong('its words are too long');
    tables[length] = {
      ...{ length, count, letters: take(length * count, letter => letter < letters.length) },
      ...{ scores: take(count, score => score <= MOST_SCORE), sources: take(count, () => true) },
      ...(named && { names: take(count, isName => isName <= 1) }),
    };
  }
  if (at !== bytes.length) throw wrong('it is longer than its words');
  return { alphabet, tables: Array.from(tables), lang: lang ?? undefined, fold: new Map(fold) };
}
