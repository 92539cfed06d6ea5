// Cases for the checker of proofs: small ones with all rules, and ones with many words, each with its formula and its fills by brute force.

import { makePlan, type Plan } from '../../../src/analysis/plan.js';
import type { Random } from '../../../src/core/random.js';
import { encodeCertified } from '../../../src/engine/sat/certified.js';
import { writeDimacs } from '../../../src/engine/sat/dimacs.js';
import { parseGrid } from '../../../src/grid/parse.js';

import { bruteFills } from '../../engine/brute.js';
import { type Instance, randomInstance, unlessContradictory } from '../../engine/random.js';
import { lexiconOf } from '../../lexicons.js';

/** A case with its fills, and its variables, numbered here once more. */
export interface Case {
  readonly plan: Plan;
  /** The fills, each as the variables of its words and letters. */
  readonly fills: readonly ReadonlySet<number>[];
  /** All variables that the formula has. */
  readonly named: readonly number[];
  readonly most: number;
  readonly firstLetter: number;
  readonly formula: string;
}

export function caseOf(plan: Plan, fills: readonly string[]): Case {
  const { grid, lexicon } = plan;
  const { letters, ids } = lexicon.alphabet;
  const firsts: number[] = [];
  let next = 1;
  for (const { length } of grid.slots) {
    firsts.push(next);
    next += lexicon.tables[length]?.count ?? 0;
  }
  const variablesOf = (cells: string): ReadonlySet<number> => {
    const inSlots = new Set(grid.slots.flatMap(slot => [...slot.cells]));
    const ofLetters = [...inSlots].map(cell => next + cell * letters.length + (ids.get(cells[cell]!) ?? Number.NaN));
    // A given entry may be no word.
    const ofWords = grid.slots.map((slot, nth) => {
      const word = wordsOf(plan, slot.length).indexOf(slot.cells.map(cell => cells[cell]).join(''));
      return word < 0 ? Number.NaN : firsts[nth]! + word;
    });
    return new Set([...ofLetters, ...ofWords].filter(variable => !Number.isNaN(variable)));
  };
  const formula = encodeCertified(plan);
  const { wordOf, letterOf } = formula.variables;
  const named = [...wordOf.flatMap(list => [...list]), ...letterOf].filter(variable => variable > 0);
  return {
    plan,
    fills: fills.map(variablesOf),
    named,
    firstLetter: next,
    most: next - 1 + grid.open.length * letters.length,
    formula: Buffer.concat([...writeDimacs(formula.clauses, formula.variables.count)]).toString(),
  };
}

export function wordsOf({ lexicon }: Plan, length: number): string[] {
  const table = lexicon.tables[length];
  if (table === undefined) return [];
  return Array.from({ length: table.count }, (_, word) =>
    Array.from(table.letters.subarray(word * length, (word + 1) * length), id => lexicon.alphabet.letters[id]).join(''),
  );
}

/** A word that no slot holds: the alphabet has more than 32 letters with it. */
const WIDE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЭЮЯ';

/** All rules that a proof may be about; letters on both sides of the 32nd. */
export function smallCase(random: Random): Case | undefined {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const own = randomInstance(random, true, true);
  const { pangram: _, theme: __, ...rules } = own.rules;
  const isWide = random.below(2) === 0;
  const wide = (text: string): string => (isWide ? text.replaceAll('B', 'Я').replaceAll('C', 'Э') : text);
  const { grid: text, words, rules: strict } = JSON.parse(wide(JSON.stringify({ ...own, rules }))) as Instance;
  const open = parseGrid(text, 'g.txt');
  const alphabet = [...new Set(words.join('').match(/\p{L}/gu))];
  // Now and then a whole entry is given, which may be no word.
  const rows = text.split('\n').map(row => [...row]);
  for (const slot of open.slots)
    if (random.below(6) === 0)
      for (const cell of slot.cells) rows[Math.floor(cell / open.width)]![cell % open.width] = pick(alphabet);
  const grid = parseGrid(rows.map(row => row.join('')).join('\n'), 'g.txt');
  const texts = words.map(word => word.split(':')[0]!);
  const often = <T>(value: T): T[] => (random.below(5) === 0 ? [value] : []);
  const fitting = (): { readonly word: string; readonly slot: string }[] => {
    const slot = pick(grid.slots);
    const those = texts.filter(word => word.length === slot.length);
    return those.length === 0 ? [] : [{ word: pick(those), slot: slot.name }];
  };
  const all = {
    ...strict,
    maxSharedSubstring: random.below(3) === 0 ? 1 + random.below(2) : 0,
    ban: [...often(0), ...often(0)].flatMap(fitting),
    require: [...strict.require, ...often(0).flatMap(fitting)],
  };
  const cells = [...grid.open.keys()].filter(cell => grid.open[cell]);
  const letters = [...new Set(texts.join(''))];
  const allowed = new Map(
    [...often(0), ...often(0)].map(() => [pick(cells), new Set(letters.filter(() => random.below(2) === 0))]),
  );
  const bound = allowed.size === 0 ? grid : { ...grid, allowed };
  const list = isWide ? [...words, `${WIDE}:50`] : words;
  const plan = unlessContradictory(() => makePlan(bound, lexiconOf(list), all));
  if (plan === undefined) return undefined;
  const fills = bruteFills(plan.grid, words, all).filter(fill =>
    all.ban.every(({ word, slot: name }) => {
      const slot = grid.slots.find(each => each.name === name)!;
      return slot.cells.map(cell => fill[cell]).join('') !== word;
    }),
  );
  return fills.length > 300 ? undefined : caseOf(plan, fills);
}

/**
 * More words in a slot than a number has bits.
 * @param wantsFills whether brute force looks for the fills; else there are none in the case
 */
export function largeCase(random: Random, wantsFills: boolean): Case {
  const letters = random.below(2) === 0 ? 'ABCDE' : 'ABZЭЯ';
  const word = (length: number): string => Array.from({ length }, () => letters[random.below(5)]!).join('');
  const lengths = Array.from({ length: 50 + random.below(40) }, (_, nth) => (nth % 6 === 0 ? 2 : 3));
  const words = [...new Set(lengths.map(word))];
  const rows = random.below(2) === 0 ? '...\n...' : '...\n.#.\n...';
  const plan = makePlan(parseGrid(rows, 'g.txt'), lexiconOf(letters.includes('Я') ? [...words, WIDE] : words));
  return caseOf(plan, wantsFills ? bruteFills(plan.grid, words) : []);
}
