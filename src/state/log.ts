// A log: json lines that are added as things happen, each with a checksum of itself and of all lines before it. A reader takes the lines
// before the first one that is not as it was written. The rest (cut off by a crash, or altered) does not count, so the work of those lines
// is done again.

import { lineSealOf } from './seal.js';

export interface Log {
  /** The lines that count, without their checksums. */
  readonly lines: readonly object[];
  /** Their text. */
  readonly text: string;
  /** Of the last of them: the next line goes on from here. Empty for none. */
  readonly seal: string;
  /** The first line, from 1, that is whole and yet not as it was written; the lines from there on do not count. */
  readonly altered: number | undefined;
}

export class LogWriter {
  #seal: string;

  /** @param seal of the last line that is there */
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
    const whole = parse(text.slice(end, next));
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

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return value instanceof Object && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
