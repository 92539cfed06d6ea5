// A job of the queue, and its answer: plain json, because any process may have written it. Whoever reads one checks its form here. Whether
// an answer is true is checked elsewhere: a fill by the judge, and what a worker refuted by its certificate.

import {
  array,
  boolean,
  constant,
  type Decoder,
  type DecoderType,
  either,
  exact,
  integer,
  natural,
  nonEmptyString,
  nullable,
  number,
  oneOf,
  optional,
  positiveInteger,
  regex,
  string,
  taggedUnion,
  tuple,
} from 'decoders';
import type { Plan } from '../analysis/plan.js';
import type { WordsSeen } from '../batch/history.js';
import { InputError, type Place } from '../core/errors.js';
import type { Quality } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { SETTING_NAMES, type Wording } from '../core/wording.js';
import type { CellLetters, Cube } from '../fill/cube.js';

const sha = regex(/^[0-9a-f]{64}$/, 'a checksum');
const id = regex(/^[\w-]{1,80}$/, 'a name');
/** Json has null for Infinity. */
const limit = nullable(number).transform(value => value ?? Number.POSITIVE_INFINITY);
const common = { run: id, order: sha, grid: sha, lexicon: sha, seed: integer };

/** One attempt at a puzzle of a batch. */
const earlier: Decoder<readonly WordsSeen[]> = array(array(nonEmptyString));
const FILL = exact({
  ...{ ...common, kind: constant('fill'), timeLimit: limit, nodeLimit: limit },
  ...{ earlier, distance: positiveInteger },
});

/** A part of one hard search. The budget is nodes, so that the answer does not depend on the machine. */
const cube: Decoder<Cube> = array(tuple(natural, natural));
/** Letters of cells, see {@link packLetters}. */
const letters = regex(/^[\w+/=]*$/, 'letters of cells');
/** By slot, and then by cell: what the search of the part around it has learned. Empty if there was none. */
const heat: Decoder<readonly number[]> = array(number);
const CUBE = exact({
  ...{ ...common, kind: constant('cube'), cube, nodes: positiveInteger, certify: boolean },
  /** That it does not have: refuted, or of other parts. */
  without: letters,
  heat,
});
/** A part that the worker `by` says it has refuted: another one looks at its certificate. */
const CHECK = exact({ ...common, ...{ kind: constant('check'), cube, certificate: sha, by: string } });

/** A job by its kind. */
const JOB = taggedUnion('kind', { fill: FILL, cube: CUBE, check: CHECK });
export type Job = DecoderType<typeof JOB>;
export type FillJob = DecoderType<typeof FILL>;
export type CubeJob = DecoderType<typeof CUBE>;
export type CheckJob = DecoderType<typeof CHECK>;

// An optional field that is absent stays so, which the type of the decoder does not say.
const place = exact({ file: string, line: optional(natural), column: optional(natural) }) as Decoder<Place>;
const wording: Decoder<string | Wording> = either(
  string,
  array(either(string, exact({ setting: oneOf(SETTING_NAMES) }))),
);

/** What every kind of job may be answered. */
const TROUBLES = {
  /** The input is wrong. */
  wrong: exact({ kind: constant('wrong'), wording, place: optional(place) }),
  /** A fault of the program. */
  fault: exact({ kind: constant('fault'), text: string }),
  /** The run, or a parcel, is not known to the server: it has lost them, or the run is over. */
  gone: exact({ kind: constant('gone') }),
};

const OUTCOME: Decoder<Outcome> = taggedUnion('kind', {
  enough: exact({ kind: constant('enough') }),
  all: exact({ kind: constant('all'), reasons: array(string) }),
  incomplete: exact({ kind: constant('incomplete'), cuts: array(string) }),
  stopped: exact({ kind: constant('stopped'), by: oneOf(['time', 'nodes', 'signal']) }),
});
/** The compiler asks for every field. */
const QUALITY = exact({
  ...{ lowest: number, mean: number, unfair: optional(positiveInteger) },
  next: optional(exact({ floor: number, proven: boolean, nodes: number })),
  refuted: optional(number),
} satisfies Record<keyof Quality, Decoder<unknown>>) as Decoder<Quality>;
const counted = { engine: string, nodes: natural, restarts: natural, milliseconds: number };
const FOUND = exact({ letters: array(natural), words: array(integer), quality: optional(QUALITY) });

const FILLED = taggedUnion('kind', {
  ...TROUBLES,
  fill: exact({ ...counted, ...{ kind: constant('fill'), fill: FOUND, choice: positiveInteger } }),
  none: exact({ ...counted, ...{ kind: constant('none'), outcome: OUTCOME, best: array(natural) } }),
});
export type FillAnswer = DecoderType<typeof FILLED>;
export type FillText = DecoderType<typeof FOUND>;

const part = exact({ cube, without: letters });
export type CubePart = DecoderType<typeof part>;
const spent = { nodes: natural, milliseconds: number };
const CUBED = taggedUnion('kind', {
  ...TROUBLES,
  refuted: exact({ ...spent, ...{ kind: constant('refuted'), certificate: optional(sha) } }),
  fill: exact({ ...spent, ...{ kind: constant('fill'), fill: FOUND } }),
  /** The budget did not suffice: what is left, in parts that are searched for themselves, with the cells that are added. None if nothing divides it. */
  open: exact({ ...spent, ...{ kind: constant('open'), parts: array(part), heat } }),
});
export type CubeAnswer = DecoderType<typeof CUBED>;

const CHECKED = taggedUnion('kind', {
  ...TROUBLES,
  /** Why the certificate does not hold, if it does not. */
  checked: exact({ kind: constant('checked'), why: optional(string) }),
});
export type CheckAnswer = DecoderType<typeof CHECKED>;

/** What answers to each kind of job look like. */
const ANSWERS = { fill: FILLED, cube: CUBED, check: CHECKED } as const;
type AnswerTo<Kind extends Job['kind']> = DecoderType<(typeof ANSWERS)[Kind]>;
export type Answer = AnswerTo<Job['kind']>;

/** An answer that is one. */
export type Told<Kind extends Job['kind']> = Exclude<AnswerTo<Kind>, { kind: keyof typeof TROUBLES }>;

/** Letters of cells as text: bits in base64; nothing where no letter is meant. */
export function packLetters(letters: CellLetters): string {
  const bits = Buffer.alloc(Math.ceil(letters.length / 8));
  letters.forEach((is, at) => {
    bits[at >> 3]! |= is << (at & 7);
  });
  return bits.some(byte => byte > 0) ? bits.toString('base64') : '';
}

/** The reverse. @throws InputError when they are those of another grid */
export function unpackLetters(text: string, { grid, lexicon }: Pick<Plan, 'grid' | 'lexicon'>): CellLetters {
  const bits = Buffer.from(text, 'base64');
  const letters = new Uint8Array(grid.open.length * lexicon.alphabet.letters.length);
  if (text !== '' && bits.length !== Math.ceil(letters.length / 8)) throw foreign('a job');
  return letters.map((_, at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1);
}

/** What an error that a job has met is to those who asked. */
export function troubleOf(error: unknown): Answer {
  if (error instanceof InputError)
    return { kind: 'wrong', wording: error.wording, ...(error.place && { place: error.place }) };
  return { kind: 'fault', text: error instanceof Error ? error.message : String(error) };
}

/** The reverse. @throws InputError or Error when there is something */
export function throwTrouble(by: string, answer: Answer): void {
  if (answer.kind === 'wrong') throw new InputError(answer.wording, answer.place);
  if (answer.kind === 'fault') throw new Error(`worker ${by}: ${answer.text}`);
}

/** @throws InputError for what is no job */
export function jobOf(value: unknown): Job {
  return decoded(JOB, value, 'a job');
}

/** @throws InputError for what is no answer */
export function answerOf(kind: Job['kind'], value: unknown): Answer {
  return decoded<Answer>(ANSWERS[kind] as Decoder<Answer>, value, 'an answer');
}

function decoded<T>(decoder: Decoder<T>, value: unknown, what: string): T {
  const result = decoder.decode(value);
  if (result.ok) return result.value;
  throw foreign(what);
}

function foreign(what: string): InputError {
  return new InputError(`${what} of the queue is not what it should be: something else writes to this server`);
}
