// A log: json lines that are added as things happen, each with a checksum of itself and of all lines before it. A reader accepts the lines
// before the first one that is not as it was written. The others (cut off by a crash, or altered) do not count, so the work of those lines
// is done again.

import { lineSealOf } from './seal.js';

export interface Log {
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
