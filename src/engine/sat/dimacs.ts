// The DIMACS form of formulas and models: what every SAT solver reads and writes. A formula written for keeping carries a
// map in its comments, from which a model becomes a puzzle again without the dictionary (kept.ts).

import type { ClauseBuffer } from './clauses.js';

/** Literals a chunk of text: some hundred kilobytes. */
const CHUNK = 1 << 16;
const MINUS = 45;
const ZERO = 48;
const SPACE = 32;
const NEWLINE = 10;
/** Bytes of the longest literal with its blank. */
const LONGEST = 12;

/**
 * The formula as DIMACS, in chunks of ASCII.
 * @param comments come first, without their `c`
 * @param negated every literal written as its opposite: a model of that holds where one of the formula does not
 */
export function* writeDimacs(
  clauses: ClauseBuffer,
  variables: number,
  comments: Iterable<string> = [],
  negated = false,
): Generator<Uint8Array> {
  const lines = Array.from(comments, comment => `c ${comment}\n`);
  yield Buffer.from(`${lines.join('')}p cnf ${variables} ${clauses.count}\n`);
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

export type Model =
  | { readonly kind: 'model'; readonly holds: (variable: number) => boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/**
 * Reads what solvers print: `s SATISFIABLE` with `v` lines, minisat's `SAT` with a line of literals, or literals alone.
 * Comments and whatever else stands on lines of its own are passed over.
 */
export function readModel(text: string): Model {
  if (/^(s UNSATISFIABLE|UNSAT)\s*$/m.test(text)) return { kind: 'none' };
  const positive = new Set<number>();
  let found = false;
  for (const line of text.split('\n')) {
    if (!/^(v\s+)?-?\d+(\s+-?\d+)*\s*$/.test(line)) continue;
    for (const literal of line.replace('v', '').trim().split(/\s+/)) {
      found = true;
      if (Number(literal) > 0) positive.add(Number(literal));
    }
  }
  return !found ? { kind: 'unknown' } : { kind: 'model', holds: variable => positive.has(variable) };
}
