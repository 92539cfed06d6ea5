// A formula kept in a file: DIMACS, and before it in comments what it is about: the grid, the cells with the variable of
// each letter, the slots with the range of their words' variables.

import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Plan } from '../../analysis/plan.js';
import { InputError } from '../../core/errors.js';
import { writeDimacs } from './dimacs.js';
import type { Encoding, Formula } from './encode.js';

/**
 * Writes beside the place and renames, so that the file appears whole or not at all.
 * @throws InputError when it cannot be written
 */
export async function exportFormula(path: string, plan: Plan, formula: Formula, encoding: Encoding): Promise<void> {
  const beside = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const handle = await open(beside, 'wx');
    try {
      for (const chunk of writeDimacs(formula.clauses, formula.variables.count, describe(plan, formula, encoding)))
        await handle.write(chunk);
    } finally {
      await handle.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new InputError(`the formula cannot be written (${code}): name a file in a directory that can`, {
      file: path,
    });
  }
}

/** The comment map; `readCellMap` of dimacs.ts reads it. */
export function* describe(plan: Plan, { variables }: Formula, encoding: Encoding): Generator<string> {
  const { grid, lexicon } = plan;
  const { letters } = lexicon.alphabet;
  yield `crossgen: a fill of this grid, encoding ${encoding.name}`;
  yield 'with: grid ROW, # a block, . a cell, a letter a seed letter';
  yield 'with: cell ROW COLUMN LETTER=VARIABLE ...: rows and columns from 0';
  yield 'with: slot NAME FIRST LAST: the variables of its words';
  for (let row = 0; row < grid.height; row++) {
    let text = '';
    for (let cell = row * grid.width; cell < (row + 1) * grid.width; cell++)
      text += grid.open[cell] === 0 ? '#' : (grid.seeds.get(cell) ?? '.');
    yield `grid ${text}`;
  }
  for (const cell of grid.open.keys()) {
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
