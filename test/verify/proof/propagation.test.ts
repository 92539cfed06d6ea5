// What the board finds, beside unit propagation in the formula: which words and letters are struck, and which are certain, level by level.

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { claimOf, claimVariables } from '../../../src/verify/proof/claim.js';
import { Propagation } from '../../../src/verify/proof/propagation.js';

import { rounds } from '../../rounds.js';
import { type Case, largeCase, smallCase } from './cases.js';

/** Unit propagation, as plain as can be. */
class Formula {
  readonly #clauses: readonly (readonly number[])[];
  readonly #with = new Map<number, number[]>();
  #root: ReadonlySet<number> | 'nothing' | undefined;

  constructor(text: string) {
    const lines = text.split('\n').filter(line => /^-?\d/.test(line));
    this.#clauses = lines.map(line => line.split(' ').map(Number).slice(0, -1));
    for (const [nth, clause] of this.#clauses.entries())
      for (const literal of clause) this.#with.set(literal, [...(this.#with.get(literal) ?? []), nth]);
  }

  /** The literals that follow from some; undefined for a contradiction. Those of the root are kept. */
  propagate(assumed: readonly number[]): ReadonlySet<number> | undefined {
    this.#root ??= this.#spread(new Set(), [...this.#clauses.keys()]) ?? 'nothing';
    if (this.#root === 'nothing') return undefined;
    const held = new Set([...this.#root, ...assumed]);
    if (assumed.some(literal => held.has(-literal))) return undefined;
    return this.#spread(held, [...new Set(assumed.flatMap(literal => this.#with.get(-literal) ?? []))]);
  }

  #spread(held: Set<number>, queue: number[]): Set<number> | undefined {
    for (let nth = queue.pop(); nth !== undefined; nth = queue.pop()) {
      const clause = this.#clauses[nth]!;
      let free = 0;
      let open = 0;
      let holds = false;
      for (const literal of clause) {
        if (held.has(literal)) holds = true;
        else if (!held.has(-literal)) {
          open++;
          free = literal;
        }
        if (holds || open > 1) break;
      }
      if (holds || open > 1) continue;
      if (open === 0) return undefined;
      held.add(free);
      queue.push(...(this.#with.get(-free) ?? []));
    }
    return held;
  }
}

/** Assumes and strikes by chance, goes back by chance, and compares all variables each time. */
function compare(random: Random, given: Case, steps: number): void {
  const { grid, lexicon, rules } = given.plan;
  const formula = new Formula(given.formula);
  const board = new Propagation(claimOf(grid, lexicon, rules), () => true);
  const textOf = (sign: (variable: number) => string): string => given.named.map(sign).join('');
  const state = (held: ReadonlySet<number> | undefined): string =>
    held === undefined ? 'nothing' : textOf(one => (held.has(one) ? 'T' : held.has(-one) ? 'F' : '?'));
  const found = (): string => textOf(one => (board.isTrue(one) ? 'T' : board.isFalse(one) ? 'F' : '?'));
  const atRoot = board.begin();
  const shown = { rules, rows: grid.slots.map(({ name, cells }) => `${name} ${cells}`), seeds: [...grid.seeds] };
  expect({ ...shown, state: atRoot ? found() : 'nothing' }).toEqual({ ...shown, state: state(formula.propagate([])) });
  if (!atRoot) return;
  const levels: number[][] = [];
  for (let step = 0; step < steps; step++) {
    if (levels.length > 0 && random.below(3) === 0) {
      const level = random.below(levels.length);
      board.close(level);
      levels.length = level;
      const held = formula.propagate(levels.flat());
      expect({ ...shown, levels, state: found() }).toEqual({ ...shown, levels, state: state(held) });
    }
    const variable = given.named[random.below(given.named.length)]!;
    const literal = random.below(3) === 0 ? -variable : variable;
    levels.push([literal]);
    board.open();
    expect(board.level).toBe(levels.length);
    const isOpen = (literal < 0 ? board.strike(variable) : board.assume(variable)) && board.propagate();
    const held = formula.propagate(levels.flat());
    expect({ ...shown, levels, state: isOpen ? found() : 'nothing' }).toEqual({ ...shown, levels, state: state(held) });
    if (isOpen && literal > 0) expect(board.levelOf(variable)).toBeLessThanOrEqual(levels.length);
    if (isOpen) continue;
    levels.pop();
    board.close(levels.length);
  }
}

describe('the board', () => {
  it('finds what unit propagation finds, in small grids with all rules', () => {
    const random = new Random(9);
    for (let round = 0; round < rounds(2000, 250); round++) {
      const given = smallCase(random);
      if (given !== undefined) compare(random, given, 6);
    }
  });

  it('finds what unit propagation finds, in slots with more words than a number has bits', () => {
    const random = new Random(10);
    for (let round = 0; round < rounds(200, 8); round++) compare(random, largeCase(random, false), 12);
  });

  it('names all words and letters of the formula, and no others', () => {
    const random = new Random(7);
    for (let round = 0; round < rounds(1000, 200); round++) {
      const given = smallCase(random);
      if (given === undefined) continue;
      const { grid, lexicon, rules } = given.plan;
      const claim = claimOf(grid, lexicon, rules);
      expect(claimVariables(claim)).toBe(given.most);
      const board = new Propagation(claim, () => true);
      // Where it is clear from the beginning that there is no fill, no names are needed.
      if (!board.begin()) continue;
      const named = Array.from({ length: given.most + 3 }, (_, nth) => nth - 1).filter(one => board.isNamed(one));
      expect({ rules, named }).toEqual({ rules, named: given.named.toSorted((a, b) => a - b) });
    }
  });
});
