// Reads a manifest up to the first line that is not as it was written. Puzzles that these lines do not mention are made again, so damage
// by a crash or by hand costs time, but no puzzle.

import {
  array,
  boolean,
  constant,
  type Decoder,
  exact,
  integer,
  natural,
  nonNegativeNumber,
  nullable,
  oneOf,
  optional,
  positiveInteger,
  record,
  string,
  taggedUnion,
  unknown,
} from 'decoders';
import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import { readLog } from '../state/state.js';
import { type Header, type Line, MANIFEST_VERSION, type Made, type Open } from './manifest.js';

export interface Manifest {
  readonly header: Header;
  readonly lines: readonly Line[];
  /** By index; the last line of a puzzle counts. */
  readonly made: ReadonlyMap<number, Made | Open>;
  /** The text of the lines that count. */
  readonly text: string;
  /** The seal of the last line that counts; the next line continues from it. */
  readonly seal: string;
  /** The number of the first line that is not as it was written, from 1. */
  readonly altered: number | undefined;
}

const FILES = array(exact({ source: string, checksum: string }));

const HEADER = exact({
  crossgen: constant('batch'),
  version: constant(MANIFEST_VERSION),
  seed: integer,
  shard: nullable(exact({ part: positiveInteger, of: positiveInteger })),
  numbered: boolean,
  grids: FILES,
  dictionaries: FILES,
  files: FILES,
  options: record(unknown),
});

const COMMON = { index: positiveInteger, source: string, fill: positiveInteger };

const LINE = taggedUnion('status', {
  filled: exact({
    ...COMMON,
    status: constant('filled'),
    seed: integer,
    attempt: natural,
    choice: positiveInteger,
    words: array(string),
    used: optional(natural),
  }),
  proven: exact({ ...COMMON, status: constant('proven'), reasons: array(string) }),
  exhausted: exact({ ...COMMON, status: constant('exhausted') }),
  stopped: exact({
    ...COMMON,
    status: constant('stopped'),
    by: oneOf(['time', 'nodes', 'incomplete']),
    limits: exact({ time: nullable(nonNegativeNumber), nodes: nullable(natural) }),
  }),
  bad: exact({
    ...COMMON,
    status: constant('bad'),
    error: string,
    line: optional(natural),
    column: optional(natural),
  }),
  open: exact({ ...COMMON, status: constant('open') }),
});

/**
 * @returns undefined when not even its first line is whole
 * @throws InputError for a file that is not a manifest, or one of another version
 */
export function parseManifest(text: string, file: string): Manifest | undefined {
  if (!text.includes('\n')) return undefined;
  const log = readLog(text);
  const [first, ...rest] = log.lines;
  if (first === undefined) throw new InputError(headless(text), { file, line: 1 });
  const header = decoded(HEADER, first, { file, line: 1 });
  const lines = rest.map((line, at) => decoded(LINE, line, { file, line: at + 2 }) as Line);
  const made = new Map<number, Made | Open>();
  for (const { index, source, fill, ...one } of lines) made.set(index, one);
  return { header, lines, made, text: log.text, seal: log.seal, altered: log.altered };
}

/** What is wrong with a first line that does not count. */
function headless(text: string): ReturnType<typeof say> {
  const line = text.slice(0, text.indexOf('\n'));
  if (!line.includes('"crossgen":"batch"'))
    return say`this is not the manifest of a batch: remove it, or name another ${SET.outDir}`;
  if (!line.includes(`"version":${MANIFEST_VERSION}`))
    return say`this manifest was written by another version of crossgen: continue with that version, or name another ${SET.outDir}`;
  return say`the line that says what this batch was made with was altered (its checksum differs): use an undamaged copy, or name another ${SET.outDir}`;
}

/** Only sealed lines get here. If one is wrong, another program or a forger made it. */
function decoded<Value>(schema: Decoder<Value>, value: object, place: { file: string; line: number }): Value {
  const result = schema.decode(value);
  if (result.ok) return result.value;
  throw new InputError(say`this is not a line of a manifest: name another ${SET.outDir}`, place);
}
