// The DIMACS form of formulas, which every SAT solver reads. A formula that is kept has a map in its comments, which turns a model
// into a puzzle again without the dictionary (dimacs-file.ts).

import { utf8Bytes } from '#platform/bytes';
import type { ClauseBuffer } from './clauses.js';

/** Literals in a chunk of text: some hundred kilobytes. */
const CHUNK = 1 << 16;
const MINUS = 45;
const ZERO = 48;
const SPACE = 32;
const NEWLINE = 10;
/** Bytes of the longest literal with its blank. */
const LONGEST = 12;

/**
 * The formula as DIMACS, in chunks of ASCII.
 * @param comments lines that come first, without their `c`
 * @param negated writes every literal as its opposite: a model of that formula holds where a model of this one does not
 */
export function* writeDimacs(
  clauses: ClauseBuffer,
  variables: number,
  comments: Iterable<string> = [],
  negated = false,
): Generator<Uint8Array> {
  const lines = Array.from(comments, comment => `c ${comment}\n`);
  yield utf8Bytes(`${lines.join('')}p cnf ${variables} ${clauses.count}\n`);
  for (let from = 0; from < clauses.size; from += CHUNK) {
    const literals = clauses.literals.subarray(from, Math.min(from + CHUNK, clauses.size));
    yield literalText(negated ? literals.map(literal => -literal) : literals);
  }
}

function literalText(literals: Int32Array): Uint8Array {
  const bytes = new Uint8Array(literals.length * LONGEST);
  const digits = new Uint8Array(LONGEST);
  let at = 0;
  for (let i = 0; i < literals.length; i++) {
    let value = literals[i]!;
    if (value < 0) {
      bytes[at++] = MINUS;
      value = -value;
    }
    let count = 0;
    do {
      digits[count++] = ZERO + (value % 10);
      value = (value / 10) | 0;
    } while (value > 0);
    while (count > 0) bytes[at++] = digits[--count]!;
    bytes[at++] = literals[i] === 0 ? NEWLINE : SPACE;
  }
  return bytes.subarray(0, at);
}
