// ingrid_core (1.3.1, Rust) as a filler: it reads a list of `word;score` and a grid, and prints the rows of the first fill that it finds.
// CROSSGEN_INGRID says where the program is.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../../src/analysis/plan.js';
import { type Lexicon, wordText } from '../../src/dictionary/lexicon.js';
import { verifyCells } from '../../src/verify/verify.js';
import { type MeasuredCommand, measureCommand } from './command.js';
import { Missing } from './script.js';

export interface Ingrid {
  /** CPU milliseconds for a single slot, nearly all of it for loading. */
  load(): number;
  /** Fills a grid with words that score at least `floor`; undefined if it finds none, or is ended. The fill has been judged. */
  fill(plan: Plan, floor?: number, seconds?: number): IngridFill | undefined;
}

export interface IngridFill {
  /** Milliseconds of the whole process. */
  readonly cpu: number;
  /** Letters by cell; undefined for a block. */
  readonly cells: readonly (string | undefined)[];
}

/** @throws Missing if the program cannot be run */
export function ingridProgram(): string {
  const program = process.env.CROSSGEN_INGRID ?? 'ingrid_core';
  if (spawnSync(program, ['--version']).error !== undefined)
    throw new Missing('there is no ingrid_core; CROSSGEN_INGRID says where it is');
  return program;
}

/**
 * @param folder for its files
 * @param seconds of CPU time after which a run is ended
 */
export function makeIngrid(lexicon: Lexicon, folder: string, seconds: number): Ingrid {
  const program = ingridProgram();
  const [list, file] = [join(folder, 'ingrid.dict'), join(folder, 'ingrid.txt')];
  const words = lexicon.tables.flatMap(table =>
    Array.from(
      { length: table?.count ?? 0 },
      (_, word) => `${wordText(lexicon, table!.length, word).toLowerCase()};${table!.scores[word]}\n`,
    ),
  );
  writeFileSync(list, words.join(''));
  const run = (grid: string, floor = 0, limit = seconds): MeasuredCommand => {
    writeFileSync(file, grid);
    return measureCommand([program, '--wordlist', list, '--min-score', String(floor), file], limit);
  };
  return {
    load: () => run('....\n').cpu,
    fill({ grid, rules }, floor, limit) {
      const rows = Array.from({ length: grid.height }, (_, y) =>
        Array.from({ length: grid.width }, (_, x) => (grid.open[y * grid.width + x] ? '.' : '#')).join(''),
      );
      const { cpu, stdout, ended, status } = run(`${rows.join('\n')}\n`, floor, limit);
      if (ended || (status !== 0 && floor !== undefined)) return undefined;
      const cells = [...stdout.toUpperCase().replaceAll('\n', '')].map(letter => (letter === '#' ? undefined : letter));
      const faults = verifyCells(grid, cells, lexicon, rules);
      if (faults.length > 0) throw new Error(`ingrid_core, exit status ${status}: ${faults[0]!.text}`);
      return { cpu, cells };
    },
  };
}
