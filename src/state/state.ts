// A kind of state file: its name and its version. A file of another kind or version is refused.

import { type Decoder, formatShort } from 'decoders';
import { sha256 } from '#platform/hash';
import { hexOf } from '../core/bytes.js';
import { InputError } from '../core/errors.js';
import { SET, type SettingName, say } from '../core/wording.js';

export interface StateKind {
  /** The first field of the file, which names its kind: `{ crossgen: 'squares' }`. */
  readonly mark: Readonly<Record<string, string>>;
  /** Raised when the fields or their meaning change. */
  readonly version: number;
  /** Earlier versions, without a checksum, that can still be read because their whole content is checked. */
  readonly unsealed?: readonly number[];
  /** For messages: `a checkpoint of a square search`. */
  readonly what: string;
  /** The setting that makes crossgen write such a file. */
  readonly writer: SettingName;
}

// Reads a state file. A file is refused if it is of another kind or version, was altered since it was written, or does not fit its schema.

/**
 * @param schema of the fields besides mark, version and checksum
 * @param file as the user named it
 * @throws InputError for everything that `stateText` did not write
 */
export function readState<State>(kind: StateKind, schema: Decoder<State>, bytes: Uint8Array, file: string): State {
  const { what, writer } = kind;
  const whole = parse(bytes);
  if (whole === undefined || Object.entries(kind.mark).some(([name, value]) => whole[name] !== value))
    throw new InputError(say`this is not ${what}: use a file that ${SET[writer]} wrote`, { file });
  const { version, checksum, ...rest } = whole;
  const unsealed = checksum === undefined && kind.unsealed?.some(earlier => earlier === version);
  if (version !== kind.version && !unsealed)
    throw new InputError(
      `${what} of version ${String(version)}, but this program reads version ${kind.version}: continue with the crossgen that wrote it, or start over`,
      { file },
    );
  if (!unsealed && checksum !== sealOf(withoutChecksum(whole)))
    throw new InputError(
      `${what} that was altered or damaged after it was written (its checksum differs): use an undamaged copy, or start over`,
      { file },
    );
  for (const name of Object.keys(kind.mark)) delete rest[name];
  const decoded = schema.decode(rest);
  if (decoded.ok) return decoded.value;
  const [reason] = formatShort(decoded.error).split('\n');
  throw new InputError(`${what} with parts that do not fit (${reason}): use an undamaged copy, or start over`, {
    file,
  });
}

function parse(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value instanceof Object && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The same fields in the same order in which they were sealed. */
function withoutChecksum({ checksum, ...sealed }: Record<string, unknown>): object {
  return sealed;
}

// Writes a state file: one json object with its mark and version, its checksum, and the state.

/**
 * @param state plain data, without the fields `version` and `checksum`
 * @param indent number of blanks for each level, for files that people read
 */
export function stateText(kind: StateKind, state: object, indent?: number): string {
  const head = { ...kind.mark, version: kind.version };
  const checksum = sealOf({ ...head, ...state });
  return `${JSON.stringify({ ...head, checksum, ...state }, undefined, indent)}\n`;
}

// A log: json lines that are added as things happen, each with a checksum of itself and of all lines before it. A reader accepts the lines
// before the first one that is not as it was written. The others (cut off by a crash, or altered) do not count, so the work of those lines
// is done again.

interface Log {
  /** The lines that count, without their checksums. */
  readonly lines: readonly object[];
  /** The text of the lines that count. */
  readonly text: string;
  /** The seal of the last line that counts; the next line continues from it. Empty if there is none. */
  readonly seal: string;
  /** The number, from 1, of the first complete line that is not as it was written; from there on, no line counts. */
  readonly altered: number | undefined;
}

export class LogWriter {
  #seal: string;

  /** @param seal of the last existing line */
  constructor(seal = '') {
    this.#seal = seal;
  }

  /** The text of the next line: `{...,"checksum":"..."}`. Lines must be added in the order in which they were made. */
  line(value: object): string {
    this.#seal = lineSealOf(value, this.#seal);
    return `${JSON.stringify({ ...value, checksum: this.#seal })}\n`;
  }
}

/** Reads the lines that {@link LogWriter} made; a line without its end does not count. */
export function readLog(text: string): Log {
  const lines: object[] = [];
  let seal = '';
  let end = 0;
  for (let next = text.indexOf('\n'); next >= 0; next = text.indexOf('\n', end)) {
    const whole = parseLine(text.slice(end, next));
    if (whole === undefined) return { lines, text: text.slice(0, end), seal, altered: lines.length + 1 };
    const { checksum, ...line } = whole;
    const expected = lineSealOf(line, seal);
    if (checksum !== expected) return { lines, text: text.slice(0, end), seal, altered: lines.length + 1 };
    lines.push(line);
    seal = expected;
    end = next + 1;
  }
  return { lines, text: text.slice(0, end), seal, altered: undefined };
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return value instanceof Object && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

// The seal of state files: a file contains a checksum of all its other content. It reveals accidents: a flipped bit, a line cut off by a
// crash, an edit by hand. It does not stop a forger, who can make a seal too.

/** Hexadecimal digits of the seal of a line: 64 bits. */
const LINE_DIGITS = 16;

/** SHA-256 of the json of a value, in hexadecimal. */
export function sealOf(value: object): string {
  return hexOf(sha256(JSON.stringify(value)));
}

/**
 * SHA-256 of a value with all that it holds, in hexadecimal: plain objects and lists, maps and sets in any order, texts, numbers and numbers
 * in memory. A field that is undefined is the same as one that is absent.
 */
export function digestOf(value: unknown): string {
  const parts: (string | ArrayBufferView)[] = [];
  const add = (one: unknown): void => {
    if (ArrayBuffer.isView(one)) {
      parts.push(`<${one.byteLength}>`, one);
    } else if (one instanceof Map || one instanceof Set) {
      add([...one].map(each => [JSON.stringify(Array.isArray(each) ? each[0] : each), each]).sort(byText));
    } else if (Array.isArray(one)) {
      parts.push(`[${one.length}]`);
      one.forEach(add);
    } else if (one instanceof Object) {
      add(
        Object.entries(one)
          .filter(([, each]) => each !== undefined)
          .sort(byText),
      );
    } else {
      parts.push(`${JSON.stringify(one) ?? ''},`);
    }
  };
  add(value);
  return hexOf(sha256(...parts));
}

function byText([one]: unknown[], [other]: unknown[]): number {
  return (one as string) < (other as string) ? -1 : 1;
}

/**
 * The seal of a line of a log. It covers the lines before, so a line that is missing or in another place is noticed.
 * @param before the seal of the line before; empty for the first
 */
function lineSealOf(value: object, before: string): string {
  return hexOf(sha256(before, JSON.stringify(value))).slice(0, LINE_DIGITS);
}
