// A kept formula is DIMACS that any solver reads, and a model of it becomes the filled grid again.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePlan, NO_RULES } from '../../../src/analysis/plan.js';
import { InputError } from '../../../src/core/errors.js';
import { gridOfModel } from '../../../src/engine/sat/dimacs-file.js';
import { makeSat } from '../../../src/engine/sat/sat.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { run } from '../run.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Keeps the formula of a grid, and gives its text. */
async function keep(
  grid: string,
  words: readonly string[],
  encoding = 'article',
  allowUnknown = false,
): Promise<string> {
  const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words), { ...NO_RULES, allowUnknown });
  const file = join(folder, 'f.cnf');
  await run(makeSat({ 'export-cnf': file, 'sat-encoding': encoding }), plan, undefined, 1);
  return readFileSync(file, 'utf8');
}

const bytes = (text: string) => new TextEncoder().encode(text);
const convert = (formula: string, model: string): string =>
  gridOfModel({ bytes: bytes(formula), file: 'f.cnf' }, { bytes: bytes(model), file: 'm.txt' });

/** A model by brute force over the formula's text: all assignments of a tiny formula. */
function solve(formula: string): string | undefined {
  const clauses = formula
    .split('\n')
    .filter(line => /^-?\d/.test(line))
    .map(line => line.split(' ').map(Number).slice(0, -1));
  const variables = Number(/p cnf (\d+)/.exec(formula)![1]);
  for (let bits = 0; bits < 2 ** variables; bits++) {
    const holds = (literal: number): boolean => ((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
    if (clauses.every(clause => clause.some(holds)))
      return Array.from({ length: variables }, (_, i) => (holds(i + 1) ? i + 1 : -(i + 1))).join(' ');
  }
  return undefined;
}

test('the whole file for one slot of three words', async () => {
  expect(await keep('Ё.\n##', ['ЁЖ', 'ЁД', 'УЖ'])).toMatchInlineSnapshot(`
    "c crossgen: a fill of this grid, encoding article
    c with: grid ROW, # a block, . a cell, a letter a seed letter
    c with: cell ROW COLUMN LETTER=VARIABLE ...: rows and columns from 0
    c with: slot NAME FIRST LAST: the variables of its words
    c grid Ё.
    c grid ##
    c cell 0 0 Ё=3
    c cell 0 1 Д=5 Ж=4
    c slot 1A 1 2
    p cnf 5 11
    3 0
    5 4 0
    -1 3 0
    -2 3 0
    -3 1 2 0
    -1 4 0
    -1 -5 0
    -2 5 0
    -2 -4 0
    -5 2 0
    -4 1 0
    "
  `);
});

test.each(['halves', 'article'])('%s: the formula that it writes has the right models', async encoding => {
  const formula = await keep('..\n.#', ['AB', 'AC'], encoding);
  const grid = convert(formula, `c found\ns SATISFIABLE\nv ${solve(formula)} 0\n`);
  expect(['AB\nC#\n', 'AC\nB#\n']).toContain(grid);
  expect(solve(await keep('..\n.#', ['AB', 'BA'], encoding))).toBeUndefined();
});

test('the file appears whole, with nothing beside it', async () => {
  await keep('..', ['AB']);
  expect(readdirSync(folder)).toEqual(['f.cnf']);
  const plan = makePlan(parseGrid('..', 'g.txt'), lexiconOf(['AB']));
  const file = join(folder, 'none', 'f.cnf');
  await expect(run(makeSat({ 'export-cnf': file }), plan)).rejects.toThrow(
    new InputError('the formula cannot be written (ENOENT): name a file in a directory that can', { file }),
  );
});

describe('a model', () => {
  const forms = (literals: string): readonly string[] => [
    `s SATISFIABLE\nv ${literals} 0\n`,
    `c a solver\ns SATISFIABLE\nv ${literals.split(' ').join('\nv ')}\nv 0\nc conflicts: 3\n`,
    `SAT\n${literals} 0\n`,
    `${literals}\n`,
    `s SATISFIABLE\r\nv ${literals} 0\r\n`,
  ];

  test('is read in every form that solvers print', async () => {
    const formula = await keep('..\n.#', ['AB', 'AC']);
    for (const text of forms(solve(formula)!)) expect(convert(formula, text)).toMatch(/^A(B\nC|C\nB)#\n$/);
  });

  test('keeps the letters of entries that no dictionary has', async () => {
    const formula = await keep('QQ\n.#', ['QB', 'QC'], 'article', true);
    expect(convert(formula, solve(formula)!)).toMatch(/^QQ\n[BC]#\n$/);
  });

  test.each([
    ['s UNSATISFIABLE\n', 'm.txt: the solver refuted the formula: there is no model, and no fill to show'],
    ['UNSAT\n', 'm.txt: the solver refuted the formula: there is no model, and no fill to show'],
    [
      'c nothing\ns UNKNOWN\n',
      "m.txt: no model in this file: expected what a SAT solver prints, lines of literals that begin with 'v'",
    ],
    ['v -1 -2 -3 0\n', 'm.txt: this is not a model of f.cnf: it makes a clause false'],
    ['v 1 2 3 4 5 6 7 8 9 0\n', 'm.txt: this is not a model of f.cnf: it makes a clause false'],
    [`${' '.repeat(2 ** 24 + 999)}\n`, 'm.txt: this is too large for a model of 5 variables'],
  ])('%j is refused', async (text, message) => {
    const formula = await keep('..', ['AB', 'AC']);
    expect(() => convert(formula, text)).toThrow(message);
  });

  test('with wrong words is always refused, and every right one is accepted', async () => {
    const formula = await keep('..\n.#', ['AB', 'AC', 'CA']);
    const variables = Number(/p cnf (\d+)/.exec(formula)![1]);
    const taken = new Set<string>();
    for (let bits = 0; bits < 2 ** variables; bits++) {
      const literals = Array.from({ length: variables }, (_, i) => ((bits >> i) & 1 ? i + 1 : -(i + 1)));
      try {
        taken.add(convert(formula, `v ${literals.join(' ')} 0`));
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }
    expect([...taken].sort()).toEqual(['AB\nC#\n', 'AC\nB#\n']);
  });

  test('needs a formula that crossgen wrote', () => {
    expect(() => convert('p cnf 1 1\n1 0\n', 'v 1 0')).toThrow(
      'f.cnf: no map of a grid in the comments of this formula: give a file that `exportCnf` wrote',
    );
  });
});
