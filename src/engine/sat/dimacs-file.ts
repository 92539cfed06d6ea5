// A formula kept in a file: DIMACS, with comments before it that say what it is about: the grid, the cells with the
// variable of each letter, and the slots with the range of their words' variables. With this map, a model of the formula
// becomes a filled grid again, whoever found it.

import { find, latin1Text, utf8Bytes, utf8Text } from '#platform/bytes';
import { writeWhole } from '#platform/files';
import type { Plan } from '../../analysis/plan.js';
import { InputError, unwritable } from '../../core/errors.js';
import { SET, say } from '../../core/wording.js';
import { printedCells } from '../../grid/grid.js';
import { writeDimacs } from './dimacs.js';
import type { Formula } from './formula.js';
import { mostBytes, readModel, satisfies } from './model.js';
import type { Encoding } from './sat-encodings.js';

/** Said of a formula whose models may have a word several times. */
const REPEATS = 'a word may stand several times';

/**
 * @throws InputError when it cannot be written
 */
export async function exportFormula(path: string, plan: Plan, formula: Formula, encoding: Encoding): Promise<void> {
  try {
    await writeWhole(path, writeDimacs(formula.clauses, formula.variables.count, describe(plan, formula, encoding)));
  } catch (error) {
    throw unwritable('the formula', path, error);
  }
}

function* describe(plan: Plan, { variables }: Formula, encoding: Encoding): Generator<string> {
  const { grid, printed, lexicon } = plan;
  const { letters } = lexicon.alphabet;
  yield `crossgen: a fill of this grid, encoding ${encoding.name}`;
  if (plan.rules.repeats === true) yield REPEATS;
  yield 'with: grid ROW, # a block, . a cell, a letter a seed letter';
  yield 'with: cell ROW COLUMN LETTER=VARIABLE ...: rows and columns from 0';
  yield 'with: slot NAME FIRST LAST: the variables of its words';
  if (grid.spells !== undefined) yield 'with: rebus ROW COLUMN LETTERS';
  for (let row = 0; row < printed.height; row++) {
    let text = '';
    for (let cell = row * grid.width; cell < (row + 1) * grid.width; cell++)
      text += grid.open[cell] === 0 ? '#' : (grid.seeds.get(cell) ?? '.');
    yield `grid ${text}`;
  }
  for (const cell of printedCells(grid, [...(grid.spells?.keys() ?? [])]))
    yield `rebus ${Math.floor(cell / grid.width)} ${cell % grid.width} ${printed.seeds.get(cell)!}`;
  for (const cell of printed.open.keys()) {
    const pairs: string[] = [];
    for (const [letter, text] of letters.entries()) {
      const variable = variables.letterOf[cell * variables.width + letter]!;
      if (variable !== 0) pairs.push(`${text}=${variable}`);
    }
    if (pairs.length > 0) yield `cell ${Math.floor(cell / grid.width)} ${cell % grid.width} ${pairs.join(' ')}`;
  }
  for (const slot of grid.slots) {
    const numbers = variables.wordOf[slot.id]!;
    const first = numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
    if (numbers.length > 0) yield `slot ${slot.name} ${first} ${first + numbers.length - 1}`;
  }
}

/** Whether models of a kept formula may have a word several times. */
export function allowsRepeats(formula: Uint8Array): boolean {
  const comments = formula.subarray(0, Math.max(find(formula, utf8Bytes('\np ')), 0));
  return find(comments, utf8Bytes(`c ${REPEATS}\n`)) >= 0;
}

/**
 * The filled grid of a model of a kept formula, as text: rows of letters and `#`, and a legend of its rebus cells.
 * @param formula the kept file
 * @param model a solver's output, or its result file if it writes one
 * @throws InputError when the formula has no map, or the model makes a clause false
 */
export function gridOfModel(
  formula: { readonly bytes: Uint8Array; readonly file: string },
  model: { readonly bytes: Uint8Array; readonly file: string },
): string {
  const { rows, cells, legend, clauses, variables } = readMap(formula);
  const place = { file: model.file };
  if (model.bytes.length > mostBytes(variables))
    throw new InputError(`this is too large for a model of ${variables} variables`, place);
  const answer = readModel(latin1Text(model.bytes));
  if (answer.kind === 'none')
    throw new InputError('the solver refuted the formula: there is no model, and no fill to show', place);
  if (answer.kind === 'unknown')
    throw new InputError(
      "no model in this file: expected what a SAT solver prints, lines of literals that begin with 'v'",
      place,
    );
  if (!satisfies(literalsOf(clauses), answer.holds))
    throw new InputError(`this is not a model of ${formula.file}: it makes a clause false`, place);
  for (const { row, column, letters } of cells) {
    const held = letters.filter(({ variable }) => answer.holds(variable));
    if (held.length !== 1)
      throw new InputError(
        `the model puts ${held.length} letters into the cell in row ${row + 1}, column ${column + 1}: ` +
          `it is not a model of ${formula.file}`,
        place,
      );
    rows[row]![column] = held[0]!.letter;
  }
  return [...rows.map(row => row.join('')), ...legend].map(line => `${line}\n`).join('');
}

/** Room for the longest line `p cnf VARIABLES CLAUSES`. */
const HEADER_BYTES = 64;
/** The first of the signs that stand for rebus cells: Unicode has them for private use. */
const FIRST_SIGN = 0xe000;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;

interface CellLetter {
  readonly letter: string;
  readonly variable: number;
}

interface CellLetters {
  readonly row: number;
  readonly column: number;
  readonly letters: readonly CellLetter[];
}

function isCellLetter(pair: { readonly letter: string | undefined }): pair is CellLetter {
  return pair.letter !== undefined;
}

/** The signed variables and zeros after a formula's header. */
function* literalsOf(bytes: Uint8Array): Generator<number> {
  let value = -1;
  let sign = 1;
  for (const byte of bytes) {
    if (byte === MINUS) sign = -1;
    else if (byte >= ZERO && byte <= NINE) value = Math.max(value, 0) * 10 + byte - ZERO;
    else if (value >= 0) {
      yield sign * value;
      value = -1;
      sign = 1;
    }
  }
  if (value >= 0) yield sign * value;
}

function readMap(formula: { readonly bytes: Uint8Array; readonly file: string }) {
  const { bytes } = formula;
  const rows: string[][] = [];
  const cells: CellLetters[] = [];
  const legend: string[] = [];
  const end = find(bytes, utf8Bytes('\np '));
  for (const line of utf8Text(bytes, 0, Math.max(end, 0)).split('\n')) {
    const [, kind, ...rest] = line.split(' ');
    if (kind === 'grid') rows.push([...(rest[0] ?? '')]);
    const [row, column, ...pairs] = rest;
    if (kind === 'rebus' && rows[Number(row)]?.[Number(column)] !== undefined) {
      const sign = String.fromCodePoint(FIRST_SIGN + legend.length);
      rows[Number(row)]![Number(column)] = sign;
      legend.push(`${sign} = ${pairs[0]}`);
    }
    if (kind !== 'cell') continue;
    const letters = pairs.map(pair => {
      const [, letter, variable] = /^(.+)=([1-9]\d*)$/u.exec(pair) ?? [];
      return { letter, variable: Number(variable) };
    });
    const cell = { row: Number(row), column: Number(column), letters };
    if (rows[cell.row]?.[cell.column] === undefined || !letters.every(isCellLetter))
      throw new InputError(`'${line}' is not a cell of the grid: use the formula exactly as it was written`, {
        file: formula.file,
      });
    cells.push({ ...cell, letters: letters.filter(isCellLetter) });
  }
  if (rows.length === 0)
    throw new InputError(
      say`no map of a grid in the comments of this formula: give a file that ${SET.exportCnf} wrote`,
      {
        file: formula.file,
      },
    );
  const [header = ''] = latin1Text(bytes, end + 1, end + 1 + HEADER_BYTES).split('\n');
  const variables = Number(/^p cnf (\d+) \d+$/.exec(header)?.[1] ?? 0);
  return { rows, cells, legend, variables, clauses: bytes.subarray(end + 1 + header.length) };
}
