// Reads the answers of SAT solvers in every form that solvers print, and does not trust them. A model counts only if it makes every
// clause of the formula true.

export type Model =
  | { readonly kind: 'model'; readonly holds: (variable: number) => boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** Bytes that an answer may have besides its literals: comments, statistics. */
const TALK_BYTES = 2 ** 24;
/** Bytes for a literal with its sign, its blank and a `v`. */
const LITERAL_BYTES = 16;

/** The most bytes that are read of an answer, for this number of variables. */
export function mostBytes(variables: number): number {
  return TALK_BYTES + variables * LITERAL_BYTES;
}

/** Whether a solver says in words that there is no model. */
export function saysNone(text: string): boolean {
  return /^(s )?UNSAT(ISFIABLE)?\s*$/m.test(text);
}

/**
 * Reads what solvers print: `s SATISFIABLE` with `v` lines, minisat's `SAT` with a line of literals, or literals alone.
 * Comments and other lines are skipped.
 */
export function readModel(text: string): Model {
  if (saysNone(text)) return { kind: 'none' };
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

/**
 * Whether every clause has a literal that is true.
 * @param literals signed variables, each clause closed by a 0
 */
export function satisfies(literals: Iterable<number>, holds: (variable: number) => boolean): boolean {
  let satisfied = false;
  for (const literal of literals) {
    if (literal === 0) {
      if (!satisfied) return false;
      satisfied = false;
    } else {
      satisfied ||= holds(Math.abs(literal)) === literal > 0;
    }
  }
  return true;
}
