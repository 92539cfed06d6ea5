import { expect, it } from 'vitest';
import { textIn } from '../../src/edit/texts.js';
import { BREACH_TEXTS, type BreachText } from '../../src/lint/breach-texts.js';

it.each(Object.keys(BREACH_TEXTS) as BreachText[])('%s is said in each language, with values of its own only', what => {
  const names = [...BREACH_TEXTS[what].matchAll(/\{(\w+)\}/gu)].map(([, name]) => name!);
  const values = Object.fromEntries(names.map((name, nth) => [name, `value${nth}`]));
  const [en, de, ru] = (['en', 'de', 'ru'] as const).map(language => textIn(language, what, values));
  expect(en).toContain(names.length === 0 ? '' : 'value0');
  expect(new Set([en, de, ru]).size).toBe(3);
  for (const text of [en, de, ru]) expect(text).not.toMatch(/[{}]/u);
  // The kinds of symmetry have names in English only.
  const told = names.flatMap((name, nth) => (name === 'kinds' ? [] : [`value${nth}`]));
  for (const text of [de, ru]) for (const value of told) expect(text).toContain(value);
});
