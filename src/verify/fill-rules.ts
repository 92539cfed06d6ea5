// The judge's own view of the rules about several entries, by their field in the rules of a run. It shares nothing with what engines know of
// them (core/fill-rules), and brute force holds the two against each other.

import type { FillRuleName } from '../core/fill-rules.js';
import type { Rules } from '../core/rules.js';
import type { Fault, FoeTests, JudgedEntries, JudgedFillRule } from './fault.js';
import { fair } from './fill-rules/fair.js';
import { maxSharedSubstring } from './fill-rules/max-shared-substring.js';
import { pangram } from './fill-rules/pangram.js';
import { repeats } from './fill-rules/repeats.js';
import { theme } from './fill-rules/theme.js';

/** Undefined for what is said of several fills, and not of one. */
const JUDGED: Readonly<Record<FillRuleName, JudgedFillRule | undefined>> = {
  repeats,
  pangram,
  theme,
  maxSharedSubstring,
  fair,
  apart: undefined,
};

export function fillFaults(fill: JudgedEntries, rules: Rules): Fault[] {
  return Object.values(JUDGED).flatMap(rule => rule?.faults(fill, rules) ?? []);
}

/** Pairs of sets of words of a table that do not cross. All tables have as many. */
export function foesIn(...given: Parameters<NonNullable<JudgedFillRule['foes']>>): readonly FoeTests[] {
  return Object.values(JUDGED).flatMap(rule => rule?.foes?.(...given) ?? []);
}
