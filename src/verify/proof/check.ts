// Checks the certificate that a grid has no fill. Each clause says that no fill has all of certain words and letters. It must follow by
// unit propagation from the grid, the words, the rules and the clauses before it: if they are all assumed, some slot or cell has nothing left.
//
// Successive clauses mostly begin alike, because they come from one tree. The assumptions that two of them share are kept, so checking costs
// about as much as the search did. Only clauses that the certificate has not deleted are kept in memory.

import type { Rules } from '../../core/rules.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Grid } from '../../grid/grid.js';
import { claimOf, claimVariables, keptApart } from './claim.js';
import { Nogoods } from './nogoods.js';
import { Propagation } from './propagation.js';
import { Malformed, stepsOf } from './read-certificate.js';

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
