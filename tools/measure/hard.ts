// The hard grids by name, each with the list that makes it hard.

import { readFileSync } from 'node:fs';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf, samplePlan, shared } from './shared.js';

/** `seed-5` has the articles' English list, `sparse-01` to `sparse-10` dict/en.txt, `s35` is 23.10 with SCOWL 35, Herald grids have the benchmark's list. */
export function hardPlan(name: string): Plan {
  if (name === 'seed-5') return samplePlan(name, lexiconOf('eng-ascii.txt'));
  if (name.startsWith('sparse-')) return planOf(`bench/sparse/${name}.txt`, read('dict/en.txt'));
  if (name === 's35') return planOf(shared('bench/herald/23.10.txt'), read(shared('bench/minizinc/s35.txt')));
  return planOf(shared(`bench/herald/${name}.txt`), lexiconOf('words-45k.txt'));
}

function planOf(file: string, lexicon: Lexicon): Plan {
  return makePlan(parseGrid(readFileSync(file, 'utf8'), file), lexicon);
}

function read(file: string): Lexicon {
  return readDictionary(readFileSync(file), file).lexicon;
}
