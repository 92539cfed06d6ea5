// Fair crossings, against brute force: what engines find, and what the judge says.

import { describe, expect, test } from 'vitest';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { makeSat } from '../../src/engine/sat/sat.js';
import { ENCODINGS } from '../../src/engine/sat/sat-encodings.js';
import { parseGrid } from '../../src/grid/parse.js';
import { verifyCells } from '../../src/verify/verify.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';
import { bruteFills } from './brute.js';
import { ENGINES } from './engines.js';
import { fairCase } from './fair-cases.js';
import { fillTexts, run } from './run.js';

const SAT = ENCODINGS.map(({ name }) => ({ ...makeSat({ 'sat-encoding': name }), name: `sat ${name}` }));

describe.each([...ENGINES, ...SAT].map(engine => [engine.name, engine] as const))('%s', (_, engine) => {
  test('finds exactly the fair fills', { timeout: 120_000 }, async () => {
    const random = new Random(60);
    const counts = { none: 0, fewer: 0, all: 0 };
    for (let round = rounds(1000, 120); round > 0; round--) {
      const made = fairCase(random);
      if (made === undefined) continue;
      const { plan, words, rules } = made;
      const { fair: _fair, ...others } = rules;
      const unruled = bruteFills(plan.grid, words, others);
      if (unruled.length > 300) continue;
      const expected = bruteFills(plan.grid, words, rules);
      const found = await run(engine, plan);
      expect({ words, rules, fills: fillTexts(plan, found.fills), ending: found.ending }).toEqual({
        ...{ words, rules, fills: expected, ending: { kind: 'exhausted' } },
      });
      counts[expected.length === unruled.length ? 'all' : expected.length === 0 ? 'none' : 'fewer']++;
    }
    for (const many of Object.values(counts)) expect(many).toBeGreaterThan(10);
  });
});

test('the judge finds the faults that brute force finds', () => {
  const random = new Random(61);
  let unfair = 0;
  for (let round = rounds(2000, 400); round > 0; round--) {
    const made = fairCase(random);
    if (made === undefined) continue;
    const { plan, words, rules } = made;
    const { fair: _fair, ...others } = rules;
    const fair = new Set(bruteFills(plan.grid, words, rules));
    for (const cells of bruteFills(plan.grid, words, others).slice(0, 50)) {
      const letters = [...cells].map(cell => (/[A-Z]/.test(cell) ? cell : undefined));
      const faults = verifyCells(plan.grid, letters, plan.lexicon, rules);
      expect({ words, cells, faults: faults.length === 0 }).toEqual({ words, cells, faults: fair.has(cells) });
      expect(faults.every(({ kind }) => kind === 'fair')).toBe(true);
      unfair += faults.length;
    }
  }
  expect(unfair).toBeGreaterThan(100);
});

test('the fault names both entries and the cell', () => {
  const grid = parseGrid('..\n.#', 'g');
  const rules = { ...NO_RULES, fair: 60 };
  const lexicon = lexiconOf(['AB:70:name', 'AC:59', 'AD:60']);
  expect(verifyCells(grid, ['A', 'B', 'D', undefined], lexicon, rules)).toEqual([]);
  expect(verifyCells(grid, ['A', 'B', 'C', undefined], lexicon, rules)).toEqual([
    {
      ...{ kind: 'fair', slot: '1A', other: '1D' },
      text: '1A AB and 1D AC cross at row 1, column 1, and both are hard: names, or scored under 60',
    },
  ]);
  const given = { ...rules, require: [{ word: 'AC' }, { word: 'AB', slot: '1A' }] };
  expect(verifyCells(grid, ['A', 'B', 'C', undefined], lexicon, given)).toEqual([]);
  expect(verifyCells(grid, ['A', 'B', 'C', undefined], lexicon, { ...rules, require: [{ word: 'AC' }] })).toHaveLength(
    1,
  );
});
