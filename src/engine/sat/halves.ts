// A slot without a variable for each word. A word is split into two halves, each half into two halves again, down to its letters. Each
// half that live words have gets a variable, and support clauses (Gent 2002) exclude halves that no word joins. Such a tree propagates as
// much as a variable for each word, with fewer variables, and the clauses that a solver learns about halves are shorter.

import type { Random } from '../../core/random.js';
import type { Slot } from '../../grid/grid.js';
import type { ClauseBuffer } from './clauses.js';
import type { SatVariables } from './variables.js';

/** A part of a slot, from one position to another, over the live words. */
interface Part {
  /** By word (its place among the live ones): the number of the part's content in it. */
  readonly of: ArrayLike<number>;
  /** By content: its variable, or 0 if a letter is not live. */
  readonly variables: ArrayLike<number>;
}

/**
 * Links the cells of a slot to its words.
 * @param table letters of all words of the slot's length
 * @param random numbers the halves in an order given by the seed
 */
export function linkHalves(
  slot: Slot,
  table: Uint8Array,
  words: Uint32Array,
  variables: SatVariables,
  clauses: ClauseBuffer,
  random: Random,
): void {
  const { width, letterOf } = variables;
  const { cells, length } = slot;
  const letterAt = (word: number, p: number): number => table[word * length + p]!;
  const live = random.shuffle(
    words.filter(word => cells.every((c, p) => letterOf[c * width + letterAt(word, p)] !== 0)),
  );

  const part = (from: number, to: number): Part => {
    if (to - from > 1) return join(...halves(from, to));
    const row = cells[from]! * width;
    return { of: live.map(word => letterAt(word, from)), variables: letterOf.subarray(row, row + width) };
  };
  const halves = (from: number, to: number): [Part, Part] => {
    const middle = (from + to) >> 1;
    return [part(from, middle), part(middle, to)];
  };

  /** Joins two parts: a variable for each pair of contents that a word joins. */
  const join = (left: Part, right: Part): Part => {
    const { of, lefts, rights } = joined(left, right);
    const own = lefts.map(() => ++variables.count);
    for (const [i, variable] of own.entries()) {
      clauses.pair(-variable, left.variables[lefts[i]!]!);
      clauses.pair(-variable, right.variables[rights[i]!]!);
    }
    support(left, lefts, own, clauses);
    support(right, rights, own, clauses);
    return { of, variables: own };
  };

  const [left, right] = halves(0, length);
  const { lefts, rights } = joined(left, right);
  support(
    left,
    lefts,
    rights.map(content => right.variables[content]!),
    clauses,
  );
  support(
    right,
    rights,
    lefts.map(content => left.variables[content]!),
    clauses,
  );
}

/** The pairs of contents that words join, and the pair of each word. */
function joined(left: Part, right: Part): { of: Uint32Array; lefts: number[]; rights: number[] } {
  const lefts: number[] = [];
  const rights: number[] = [];
  const known = new Map<number, number>();
  const of = Uint32Array.from(left.of, (content, word) => {
    const key = content * right.variables.length + right.of[word]!;
    const place = known.get(key);
    if (place !== undefined) return place;
    known.set(key, lefts.length);
    rights.push(right.of[word]!);
    return lefts.push(content) - 1;
  });
  return { of, lefts, rights };
}

/** A content of the part implies one of its partners: `others[i]` is a partner of `contents[i]`. */
function support(part: Part, contents: readonly number[], others: readonly number[], clauses: ClauseBuffer): void {
  const beside: number[][] = Array.from(part.variables, () => []);
  for (const [i, content] of contents.entries()) beside[content]!.push(others[i]!);
  for (const [content, list] of beside.entries()) {
    const variable = part.variables[content]!;
    if (variable !== 0) clauses.clause([-variable, ...list]);
  }
}
