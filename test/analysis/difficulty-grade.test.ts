// The grades of difficulty agree with the report from which they are made.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GRADES, gradeOf, nodesText } from '../../src/analysis/study.js';
import { calibrated, pairsOf, spearman } from '../../tools/measure/calibrate.js';
import type { EffortReport } from '../../tools/measure/efforts.js';

const report: EffortReport = JSON.parse(readFileSync('bench/difficulty.json', 'utf8'));

it('the grades agree with bench/difficulty.json (`npm run measure -- difficulty show` prints them)', () => {
  expect(GRADES).toEqual(calibrated(report));
});

it('a harder grade takes more nodes, with every engine', () => {
  for (const engine of ['table', 'backtrack', 'classic']) {
    const nodes = GRADES.map(grade => grade.nodes[engine]!);
    for (const part of ['low', 'median', 'high'] as const) {
      const values = nodes.map(usual => usual[part] ?? usual.limit);
      expect(values, `${engine} ${part}`).toEqual(values.toSorted((a, b) => a - b));
    }
  }
});

it.each([
  ['table', 0.88],
  ['backtrack', 0.88],
  ['classic', 0.76],
])('difficulty follows the nodes of %s', (engine, least) => {
  const pairs = pairsOf(engine, report.cases);
  expect(
    spearman(
      pairs.map(({ figures }) => figures.difficulty),
      pairs.map(({ nodes }) => nodes),
    ),
  ).toBeGreaterThan(least);
});

it('a difficulty gets the grade whose range it is in', () => {
  const names = [0, 4.9, 5, 6.5, 7.9, 8, 9.5, 40].map(difficulty => gradeOf(difficulty).name);
  expect(names).toEqual(['very easy', 'very easy', 'easy', 'medium', 'medium', 'hard', 'very hard', 'very hard']);
});

it('nodes in words', () => {
  expect(nodesText({ low: 7, median: 21, high: 30, limit: 100 })).toBe('21 (7 to 30)');
  expect(nodesText({ low: 110, median: 5400, high: null, limit: 30_000 })).toBe('5,400 (110 to over 30,000)');
  expect(nodesText({ low: 3000, median: null, high: null, limit: 30_000 })).toBe('over 30,000 (3,000 to over 30,000)');
  expect(nodesText({ low: null, median: null, high: null, limit: 30_000 })).toBe('over 30,000');
});
