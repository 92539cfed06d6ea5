// The word lists and grids for measurements: the samples, and the folder CROSSGEN_SHARED (../shared), which is not part of this project.

import { existsSync, readFileSync } from 'node:fs';
import { makePlan, type Plan, type Rules } from '../../src/analysis/plan.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { readDictionaries, readDictionary } from '../../src/dictionary/read-dictionary.js';
import { parseGrid } from '../../src/grid/parse.js';
import { Missing } from './script.js';

export interface List {
  readonly language: string;
  readonly file: string;
  readonly lexicon: Lexicon;
}

/** @returns the path of a file or folder of CROSSGEN_SHARED */
export function shared(name: string): string {
  const path = `${process.env.CROSSGEN_SHARED ?? '../shared'}/${name}`;
  if (!existsSync(path)) throw new Missing(`there is no ${path}; CROSSGEN_SHARED says where it is`);
  return path;
}

/** The lexicon of a word list of CROSSGEN_SHARED. */
export function lexiconOf(name: string): Lexicon {
  const file = shared(`wordlists/${name}`);
  return readDictionary(readFileSync(file), file).lexicon;
}

/** The English words that ship, with their scores. */
export function scoredEnglish(): Lexicon {
  const file = (source: string) => ({ source, bytes: readFileSync(source) });
  return readDictionaries([{ ...file('dict/en.txt'), scores: file('dict/en.scores.txt') }], { lang: 'en' }).lexicon;
}

/** The articles' Russian list and the English one. */
export function articleLists(): List[] {
  return Object.entries({ ru: 'rus-cp1251.txt', en: 'eng-ascii.txt' }).map(([language, name]) => ({
    language,
    file: shared(`wordlists/${name}`),
    lexicon: lexiconOf(name),
  }));
}

/** A grid of `grids` with a lexicon. */
export function samplePlan(name: string, lexicon: Lexicon, rules?: Rules): Plan {
  return makePlan(parseGrid(readFileSync(`grids/${name}.txt`, 'utf8'), name), lexicon, rules);
}
