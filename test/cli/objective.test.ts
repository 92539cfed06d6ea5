import { expect, it } from 'vitest';
import { briefText, gapText } from '../../src/cli/shared/objective-options.js';
import type { Objective } from '../../src/core/objective.js';

const FLOOR: Objective = { kind: 'floor' };
const MEAN: Objective = { kind: 'mean' };
const TOTAL: Objective = { kind: 'total' };
const NO_SUM = Number.POSITIVE_INFINITY;

it.each([
  [FLOOR, { lowest: 85, sum: 930 }, { lowest: 88, sum: NO_SUM }, 'lowest 85, at most 88: gap 3'],
  [FLOOR, { lowest: 85, sum: 930 }, { lowest: 85, sum: 990 }, 'mean 93, at most 99: gap 6'],
  [FLOOR, { lowest: 85, sum: 930 }, { lowest: 85, sum: NO_SUM }, undefined],
  [MEAN, { lowest: 0, sum: 905 }, { lowest: 0, sum: 990 }, 'mean 90.5, at most 99: gap 8.5'],
  [MEAN, { lowest: 0, sum: 905 }, undefined, undefined],
  [TOTAL, { lowest: 0, sum: 1905 }, { lowest: 0, sum: 2000 }, 'total 1,905, at most 2,000: gap 95'],
])('a narrow terminal still sees bound and gap, if there is a bound: %j %j %j', (objective, worth, bound, text) => {
  expect(briefText(objective, worth, bound, 10)).toBe(text);
  if (text !== undefined) expect(gapText(objective, worth, bound, 10)).toContain(text.slice(text.indexOf('gap')));
});
