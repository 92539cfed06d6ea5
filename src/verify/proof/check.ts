// Checks the certificate that a grid has no fill. Each clause says that no fill has all of certain words and letters. It must follow by
// unit propagation from the grid, the words, the rules and the clauses before it: if they are all assumed, some slot or cell has nothing left.
//
// Successive clauses mostly begin alike, because they come from one tree. The assumptions that two of them share are kept, so checking costs
// about as much as the search did. Only clauses that the certificate has not deleted are kept in memory.

import type { Rules } from '../../core/rules.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Grid } from '../../grid/grid.js';
import { claimOf, claimVariables, keptApart, Malformed, stepsOf } from './claim.js';
import { Propagation } from './propagation.js';

export type ProofVerdict =
  | { readonly kind: 'holds'; readonly clauses: number; readonly most: number }
  /** The line of the certificate, from 1, and what is wrong with it. */
  | { readonly kind: 'fails'; readonly line: number; readonly why: string };

/** @param chunks the certificate as bytes of text, in order */
export async function checkProof(
  grid: Grid,
  lexicon: Lexicon,
  rules: Rules,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ProofVerdict> {
  const claim = claimOf(grid, lexicon, rules);
  const checker = new Checker(new Propagation(claim, variable => nogoods.certain(variable)));
  const nogoods = new Nogoods(checker.board);
  const most = claimVariables(claim);
  let clauses = 0;
  let line = 0;
  let largest = 0;
  try {
    checker.begin();
    for await (const steps of stepsOf(chunks, most))
      for (const step of steps) {
        line = step.line;
        const { variables } = step;
        if (step.kind === 'delete') {
          // The word or letter of a clause with only one has been struck for good.
          if (variables.length > 1 && !nogoods.remove(variables))
            return { kind: 'fails', line, why: 'it takes out a clause that is not there' };
          continue;
        }
        clauses++;
        const unknown = variables.find(variable => !checker.board.isNamed(variable));
        if (unknown !== undefined)
          return {
            kind: 'fails',
            line,
            why: `${unknown} is no word or letter of this grid with these words and rules, which have ${most} variables`,
          };
        if (!checker.follows(variables) && !checker.isRule(variables))
          return { kind: 'fails', line, why: 'the clause does not follow from those before it' };
        if (variables.length === 0) return { kind: 'holds', clauses, most: largest };
        checker.accept([...new Set(variables)], nogoods);
        largest = Math.max(largest, nogoods.size);
      }
  } catch (error) {
    if (error instanceof Malformed) return { kind: 'fails', line: error.line, why: error.message };
    throw error;
  }
  return { kind: 'fails', line: line + 1, why: 'the certificate ends before it has refuted the grid' };
}

/** The assumptions, level by level, and the level at which they contradict each other. */
class Checker {
  readonly board: Propagation;
  readonly #assumed: number[] = [];
  /** The lowest level at which nothing is left. */
  #refutedAt = Number.POSITIVE_INFINITY;

  constructor(board: Propagation) {
    this.board = board;
  }

  begin(): void {
    if (!this.board.begin()) this.#refutedAt = 0;
  }

  /** Whether the variables, assumed together, contradict each other. */
  follows(variables: readonly number[]): boolean {
    let shared = 0;
    while (shared < this.#assumed.length && this.#assumed[shared] === variables[shared]) shared++;
    this.#back(shared);
    for (let at = shared; at < variables.length && this.#refutedAt === Number.POSITIVE_INFINITY; at++) {
      this.board.open();
      this.#assumed.push(variables[at]!);
      if (!(this.board.assume(variables[at]!) && this.board.propagate())) this.#refutedAt = this.board.level;
    }
    return this.#refutedAt < Number.POSITIVE_INFINITY;
  }

  /** Whether the clause is a rule that propagation does not know. */
  isRule(variables: readonly number[]): boolean {
    const { claim } = this.board;
    const words = variables.map(variable => this.board.wordOf(variable));
    if (words.includes(undefined)) return false;
    return keptApart(
      claim,
      words.map(known => ({ place: claim.places[known!.place]!, word: known!.word })),
    );
  }

  /** Adds a clause. Goes back to the level where it strikes something new, if any, and propagates there. */
  accept(variables: readonly number[], nogoods: Nogoods): void {
    if (this.#refutedAt === 0) {
      // Nothing is left to strike, but the clause may be taken out later.
      if (variables.length > 1) nogoods.add(variables, [variables[0]!, variables[1]!]);
      return;
    }
    if (this.#refutedAt < Number.POSITIVE_INFINITY) this.#back(this.#refutedAt - 1);
    const { board } = this;
    const open = variables.filter(variable => !board.isTrue(variable));
    const certain = variables
      .filter(variable => board.isTrue(variable))
      .sort((a, b) => board.levelOf(b) - board.levelOf(a));
    const [one, other] = [...open, ...certain];
    if (other !== undefined) nogoods.add(variables, [one!, other]);
    if (open.length > 1) return;
    const level = certain.length === 0 ? 0 : board.levelOf(certain[0]!);
    this.#back(level);
    const stands = open.length === 1 && board.strike(open[0]!) && board.propagate();
    if (!stands) this.#refutedAt = level;
  }

  #back(level: number): void {
    if (this.#assumed.length > level) {
      this.#assumed.length = level;
      this.board.close(level);
    }
    if (this.#refutedAt > level) this.#refutedAt = Number.POSITIVE_INFINITY;
  }
}

// Nogoods: sets of words and letters that no fill has all of. Each watches two of its variables that are not certain. When a watched
// variable becomes certain, the nogood looks for another one to watch; if there is none, the other watched variable is struck (two
// watched literals, Moskewicz et al. 2001).

/** What the nogoods need from the board. */
interface Facts {
  isTrue(variable: number): boolean;
  isFalse(variable: number): boolean;
  /** Returns false if a cell has no letter left. */
  strike(variable: number): boolean;
}

interface Nogood {
  readonly variables: Int32Array;
  one: number;
  other: number;
  isGone: boolean;
}

/** The least number of removed nogoods before the lists are swept. */
const SWEEP_AFTER = 10_000;

export class Nogoods {
  readonly #facts: Facts;
  readonly #watching = new Map<number, Nogood[]>();
  /** The nogoods by a hash of their variables. */
  readonly #known = new Map<number, Nogood[]>();
  #gone = 0;
  #size = 0;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** The number of nogoods that hold. */
  get size(): number {
    return this.#size;
  }

  /** The second parameter is the two variables to watch: not certain, or those that became certain last. */
  add(variables: readonly number[], [one, other]: readonly [number, number]): void {
    const nogood = { variables: Int32Array.from(variables), one, other, isGone: false };
    this.#watch(one, nogood);
    this.#watch(other, nogood);
    const key = hashOf(variables);
    const alike = this.#known.get(key);
    if (alike === undefined) this.#known.set(key, [nogood]);
    else alike.push(nogood);
    this.#size++;
  }

  /** Removes a nogood; false when there is no such nogood. */
  remove(variables: readonly number[]): boolean {
    const key = hashOf(variables);
    const alike = this.#known.get(key) ?? [];
    const sorted = variables.toSorted((a, b) => a - b);
    const at = alike.findIndex(nogood => isSame(nogood.variables, sorted));
    if (at < 0) return false;
    alike[at]!.isGone = true;
    alike.splice(at, 1);
    if (alike.length === 0) this.#known.delete(key);
    this.#size--;
    this.#gone++;
    if (this.#gone > SWEEP_AFTER + this.#size) this.#sweep();
    return true;
  }

  /** A variable has become certain; false when all variables of a nogood are certain. */
  certain(variable: number): boolean {
    const list = this.#watching.get(variable);
    if (list === undefined) return true;
    let kept = 0;
    let stands = true;
    for (let at = 0; at < list.length; at++) {
      const nogood = list[at]!;
      if (nogood.isGone) continue;
      if (stands && this.#moves(nogood, variable)) continue;
      list[kept++] = nogood;
      if (!stands) continue;
      const last = nogood.one === variable ? nogood.other : nogood.one;
      stands = !this.#facts.isTrue(last) && this.#facts.strike(last);
    }
    list.length = kept;
    return stands;
  }

  /** Moves a watch to another variable; false if none can be found and `strike` must follow, or if no watch is needed any more. */
  #moves(nogood: Nogood, from: number): boolean {
    const last = nogood.one === from ? nogood.other : nogood.one;
    if (this.#facts.isFalse(last)) return false;
    for (const variable of nogood.variables) {
      if (variable === from || variable === last || this.#facts.isTrue(variable)) continue;
      if (nogood.one === from) nogood.one = variable;
      else nogood.other = variable;
      this.#watch(variable, nogood);
      return true;
    }
    return false;
  }

  #watch(variable: number, nogood: Nogood): void {
    const list = this.#watching.get(variable);
    if (list === undefined) this.#watching.set(variable, [nogood]);
    else list.push(nogood);
  }

  #sweep(): void {
    for (const [variable, list] of this.#watching) {
      const left = list.filter(({ isGone }) => !isGone);
      if (left.length === 0) this.#watching.delete(variable);
      else this.#watching.set(variable, left);
    }
    this.#gone = 0;
  }
}

/** A hash that is the same for any order. */
function hashOf(variables: readonly number[]): number {
  let hash = 0;
  for (const variable of variables) hash = (hash + Math.imul(variable, 0x9e37_79b1) + (variable >> 3)) | 0;
  return hash;
}

function isSame(variables: Int32Array, sorted: readonly number[]): boolean {
  if (variables.length !== sorted.length) return false;
  return variables.toSorted().every((variable, at) => variable === sorted[at]);
}
