// Single steps of a proof, drawn by chance: the checker must believe those that follow by unit propagation from the formula of the case, which
// a plain checker finds without bitsets, trails and watched literals. It must never believe a step that a fill refutes, by brute force.

import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/make.js';
import type { Plan } from '../../../src/analysis/plan.js';
import { Random } from '../../../src/core/random.js';
import { NO_RULES } from '../../../src/core/rules.js';
import { encodeCertified } from '../../../src/engine/sat/certified.js';
import { writeDimacs } from '../../../src/engine/sat/dimacs.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { checkProof, type Verdict } from '../../../src/verify/proof/check.js';
import { verifyCells } from '../../../src/verify/verify.js';

import { bruteFills } from '../../engine/brute.js';
import { type Instance, randomInstance, unlessContradictory } from '../../engine/random.js';
import { checkDrat } from '../../engine/sat/drat.js';
import { lexiconOf } from '../../lexicons.js';
import { nearCase } from '../../near-repeats.js';
import { rounds } from '../../rounds.js';

/** A case with its fills, and its variables, numbered here once more. */
interface Case {
  readonly plan: Plan;
  /** The fills, each as the variables of its words and letters. */
  readonly fills: readonly ReadonlySet<number>[];
  /** All variables that the formula has. */
  readonly named: readonly number[];
  readonly most: number;
  readonly firstLetter: number;
  readonly formula: string;
}

const check = ({ plan: { grid, lexicon, rules } }: Case, lines: readonly string[]): Promise<Verdict> =>
  checkProof(
    grid,
    lexicon,
    rules,
    (async function* () {
      yield Buffer.from(lines.map(line => `${line}\n`).join(''));
    })(),
  );

/** By line, from 1: whether the checker came further than it. */
async function believed(given: Case, lines: readonly string[]): Promise<boolean> {
  const verdict = await check(given, lines);
  return verdict.kind === 'holds' || verdict.line > lines.length;
}

function caseOf(plan: Plan, fills: readonly string[]): Case {
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

function wordsOf({ lexicon }: Plan, length: number): string[] {
  const table = lexicon.tables[length];
  if (table === undefined) return [];
  return Array.from({ length: table.count }, (_, word) =>
    Array.from(table.letters.subarray(word * length, (word + 1) * length), id => lexicon.alphabet.letters[id]).join(''),
  );
}

/** A word that no slot holds: the alphabet has more than 32 letters with it. */
const WIDE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЭЮЯ';

/** All rules that a proof may be about; letters on both sides of the 32nd. */
function smallCase(random: Random): Case | undefined {
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

/** More words in a slot than a number has bits. */
function largeCase(random: Random): Case {
  const letters = random.below(2) === 0 ? 'ABCDE' : 'ABZЭЯ';
  const word = (length: number): string => Array.from({ length }, () => letters[random.below(5)]!).join('');
  const lengths = Array.from({ length: 50 + random.below(40) }, (_, nth) => (nth % 6 === 0 ? 2 : 3));
  const words = [...new Set(lengths.map(word))];
  const rows = random.below(2) === 0 ? '...\n...' : '...\n.#.\n...';
  const plan = makePlan(parseGrid(rows, 'g.txt'), lexiconOf(letters.includes('Я') ? [...words, WIDE] : words));
  return caseOf(plan, bruteFills(plan.grid, words));
}

/** Words and letters, mostly with the beginning of those before. */
function draw(random: Random, { named, fills }: Case, before: readonly number[]): number[] {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const start = before.slice(0, random.below(before.length + 1));
  const source = fills.length > 0 && random.below(2) === 0 ? [...pick(fills)] : named;
  const more = Array.from({ length: random.below(random.below(3) === 0 ? 12 : 4) }, () => pick(source));
  if (random.below(3) === 0) more.push(pick(named));
  return [...new Set([...start, ...more])];
}

const lineOf = (variables: readonly number[]): string => [...variables.map(variable => `-${variable}`), '0'].join(' ');

/** Draws steps, and keeps those that were believed. */
async function takeSteps(random: Random, given: Case, many: number): Promise<{ believed: number; refused: number }> {
  const { fills, formula } = given;
  const lines: string[] = [];
  const standing: number[][] = [];
  let last: number[] = [];
  let hasDeleted = false;
  let refused = 0;
  for (let step = 0; step < many; step++) {
    if (random.below(6) === 0 && standing.length > 0) {
      const gone = random.shuffle(standing.splice(random.below(standing.length), 1)[0]!);
      lines.push(`d ${lineOf(gone)}`);
      expect(await believed(given, lines)).toBe(true);
      // A clause with one variable is not taken out, as with all checkers.
      if (gone.length > 1 && !standing.some(other => lineOf(other.toSorted()) === lineOf(gone.toSorted())))
        expect(await believed(given, [...lines, `d ${lineOf(gone)}`])).toBe(false);
      hasDeleted = true;
      continue;
    }
    const variables = draw(random, given, last);
    const text = [...lines, lineOf(variables)];
    const isBelieved = await believed(given, text);
    const shown = { rules: given.plan.rules, rows: given.plan.grid.source, text, isBelieved };
    const isRefuted = fills.some(fill => variables.every(variable => fill.has(variable)));
    expect({ ...shown, isRefuted }).toEqual({ ...shown, isRefuted: isRefuted && !isBelieved });
    // What a clause said before it was taken out may still be known: that is less strict than the format, and not wrong.
    const plain = checkDrat(formula, text.join('\n'), 'only propagation');
    const follows = plain.kind === 'verified' || plain.line > text.length || plain.why.startsWith('ends');
    if (!(hasDeleted && isBelieved)) expect({ ...shown, follows }).toEqual({ ...shown, follows: isBelieved });
    if (!isBelieved) refused++;
    if (!isBelieved) continue;
    if (variables.length === 0) break;
    lines.push(lineOf(variables));
    standing.push(variables);
    last = variables;
  }
  return { believed: lines.length, refused };
}

describe('steps of a proof', () => {
  it('of small grids with all rules are believed if they follow', async () => {
    const random = new Random(5);
    const sum = { believed: 0, refused: 0, fillable: 0 };
    for (let round = 0; round < rounds(2500, 90); round++) {
      const given = smallCase(random);
      if (given === undefined || given.named.length === 0) continue;
      const { believed, refused } = await takeSteps(random, given, 8);
      sum.believed += believed;
      sum.refused += refused;
      if (given.fills.length > 0) sum.fillable++;
    }
    expect(Object.values(sum).every(many => many > rounds(400, 10))).toBe(true);
  });

  it('of slots with more words than a number has bits are believed if they follow', async () => {
    const random = new Random(6);
    const sum = { believed: 0, refused: 0 };
    for (let round = 0; round < rounds(25, 3); round++) {
      const { believed, refused } = await takeSteps(random, largeCase(random), 16);
      sum.believed += believed;
      sum.refused += refused;
    }
    expect(Object.values(sum).every(many => many > rounds(60, 3))).toBe(true);
  });

  it('are of grids with one letter in a cell', async () => {
    const rebus = parseGrid('...\n.1.\n\n1=AB\n', 'g.txt');
    const plan = { grid: rebus, lexicon: lexiconOf(['ABC', 'AB', 'BA']), rules: NO_RULES };
    await expect(checkProof(plan.grid, plan.lexicon, plan.rules, (async function* () {})())).rejects.toThrow(
      'row 2, column 2 holds several letters: proofs are of grids with a letter in each cell',
    );
  });

  it('name all words and letters of the formula, and no others', async () => {
    const random = new Random(7);
    for (let round = 0; round < rounds(300, 8); round++) {
      const given = smallCase(random);
      // Where a given entry shows that there is no fill, no names are needed.
      if (given === undefined || (await believed(given, ['0']))) continue;
      const isNamed = async (variable: number): Promise<boolean> => {
        const verdict = await check(given, [`-${variable} 0`]);
        return verdict.kind === 'holds' || !verdict.why.includes('is no word or letter');
      };
      for (let variable = 1; variable <= given.most + 1; variable++)
        expect({ variable, isNamed: await isNamed(variable) }).toEqual({
          variable,
          isNamed: given.named.includes(variable),
        });
    }
  });

  it('that name near repeats are believed, unless both are given', async () => {
    const random = new Random(8);
    const sum = { near: 0, kept: 0 };
    for (let round = 0; round < rounds(400, 40); round++) {
      const { plan: open, words, all } = nearCase(random);
      if (all.length === 0) continue;
      const model = all[random.below(all.length)]!;
      const rows = [...model].map((letter, cell) => {
        const isSeed = /[A-Z]/.test(letter) && random.below(3) === 0;
        const own = letter === '#' ? '#' : isSeed ? letter : '.';
        return (cell + 1) % open.grid.width === 0 ? `${own}\n` : own;
      });
      const require = random.below(4) === 0 ? [{ word: words[0]!.split(':')[0]! }] : [];
      const rules = { ...open.rules, require };
      const plan = unlessContradictory(() => makePlan(parseGrid(rows.join(''), 'g'), open.lexicon, rules));
      if (plan === undefined) continue;
      const texts = bruteFills(plan.grid, words, rules);
      const given = caseOf(plan, texts);
      for (const [nth, text] of texts.slice(0, 12).entries()) {
        const letters = [...text].map(letter => (/[A-Z]/.test(letter) ? letter : undefined));
        const isAllowed = verifyCells(plan.grid, letters, plan.lexicon, rules).length === 0;
        const ofWords = [...given.fills[nth]!].filter(variable => variable < given.firstLetter);
        const pairs = ofWords.flatMap(one =>
          ofWords.filter(other => other >= one).map(other => [...new Set([one, other])]),
        );
        const texted = await Promise.all(pairs.map(pair => believed(given, [lineOf(pair)])));
        const shown = { text, rows, require, isAllowed };
        expect({ ...shown, isRefuted: texted.includes(true) }).toEqual({ ...shown, isRefuted: !isAllowed });
        if (isAllowed) sum.kept++;
        else sum.near++;
      }
    }
    expect(Object.values(sum).every(many => many > rounds(100, 10))).toBe(true);
  });
});
