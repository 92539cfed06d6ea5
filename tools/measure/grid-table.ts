// How hard the grids that ship are with the dictionaries that ship: the table of grids/README.md.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { makePlan } from '../../src/analysis/plan.js';
import { refutePlan } from '../../src/analysis/proof.js';
import { gradeOf, study } from '../../src/analysis/study.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { parseGrid } from '../../src/grid/parse.js';
import { table } from './figures.js';

export const GRADES_BEGIN = '<!-- made by `npm run reference` from the grids and dictionaries -->';

/** Languages of the dictionaries that ship, each with its name in the table. */
export const LISTS = { en: 'English', ru: 'Russian', de: 'German' };

export function gradeTable(): string {
  const lexicons = Object.keys(LISTS).map(shippedLexicon);
  const rows = readdirSync('grids')
    .filter(file => file.endsWith('.txt'))
    .sort()
    .map(file => {
      const text = readFileSync(`grids/${file}`, 'utf8');
      return [`\`${file.slice(0, -4)}\``, ...lexicons.map(lexicon => gradeText(text, file, lexicon))];
    });
  return table(['grid', ...Object.values(LISTS)], rows);
}

/** All words of the dictionary that ships for a language, with their scores. */
export function shippedLexicon(lang: string): Lexicon {
  const [source, beside] = [`dict/${lang}.txt`, `dict/${lang}.scores.txt`];
  const scores = existsSync(beside) ? { source: beside, bytes: readFileSync(beside) } : undefined;
  return readDictionaries([{ source, bytes: readFileSync(source), scores }], { lang }).lexicon;
}

function gradeText(text: string, file: string, lexicon: Lexicon): string {
  const plan = makePlan(parseGrid(text, file), lexicon);
  if (refutePlan(plan).length > 0) return 'a length without words';
  const { difficulty } = study(plan);
  return `${difficulty.toFixed(1)} ${gradeOf(difficulty).name}`;
}
