import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { InputError } from '../../src/core/errors.js';
import { NO_RULES } from '../../src/core/rules.js';
import { refuseTheme } from '../../src/design/blocked/theme-places.js';
import { refuseToMend } from '../../src/design/refuse.js';
import { checkSides } from '../../src/design/size.js';
import { isTextName, textIn } from '../../src/edit/texts.js';
import { parseGrid } from '../../src/grid/parse.js';
import { BREACH_TEXTS, type BreachText } from '../../src/lint/breach-texts.js';
import { gridToRefill } from '../../src/puzzle/refilled.js';
import { lexiconOf } from '../lexicons.js';

const LANGUAGES = ['en', 'de', 'ru'] as const;

it.each(Object.keys(BREACH_TEXTS) as BreachText[])('%s is said in each language, with values of its own only', what => {
  const names = [...BREACH_TEXTS[what].matchAll(/\{(\w+)\}/gu)].map(([, name]) => name!);
  const values = Object.fromEntries(names.map((name, nth) => [name, `value${nth}`]));
  const [en, de, ru] = LANGUAGES.map(language => textIn(language, what, values));
  expect(en).toContain(names.length === 0 ? '' : 'value0');
  expect(new Set([en, de, ru]).size).toBe(3);
  for (const text of [en, de, ru]) expect(text).not.toMatch(/[{}]/u);
  // The kinds of symmetry have names in English only.
  const told = names.flatMap((name, nth) => (name === 'kinds' ? [] : [`value${nth}`]));
  for (const text of [de, ru]) for (const value of told) expect(text).toContain(value);
});

const EMPTY = { kind: 'cell' } as const;
const words = lexiconOf(['AB', 'BA']);
const square = (text: string) => parseGrid(text, 'g.txt');
it.each([
  ['a letter of no word', () => makePlan(square('..\n.Ж\n'), words), ['2', 'Ж']],
  [
    'a word that cannot be written',
    () => makePlan(square('..\n..\n'), words, { ...NO_RULES, require: [{ word: 'B_', slot: '1A' }] }),
    ['B_'],
  ],
  ['a side out of bounds', () => checkSides({ width: 2, height: 9 }, { least: 3, most: 50 }), ['3', '50']],
  [
    'a puzzle without letters',
    () => gridToRefill({ width: 2, height: 1, cells: [EMPTY, EMPTY], entries: [] }, 'p'),
    [],
  ],
  ['a grid with bars', () => refuseToMend(square('.|.\n..\n'), undefined), []],
  [
    'a banned word in a theme',
    () => refuseTheme(['AB'], { width: 5, height: 5, symmetry: 'rotation', minLength: 2 }, ['AB']),
    ['AB'],
  ],
])('the page says in each language what the library refuses: %s', (_, refused, values) => {
  expect(refused).toThrow(InputError);
  try {
    refused();
  } catch (error) {
    const { told } = error as InputError;
    if (told === undefined || !isTextName(told.what)) return expect.fail(`the page has no text: ${error}`);
    const { what } = told;
    const texts = LANGUAGES.map(language => textIn(language, what, told));
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]/u);
      for (const value of values) expect(text).toContain(value);
    }
  }
});
