// The judge's own rules about single words, by their field in the rules of a run. They share nothing with those by which engines choose
// words (core/word-rules), and the brute-force test holds the two against each other.

import type { Rules } from '../core/rules.js';
import type { Writing } from '../core/word.js';
import type { WordRuleName } from '../core/word-rules.js';
import type { Entry, Fault, JudgedRule } from './fault.js';
import { ban } from './word-rules/ban.js';
import { exclude } from './word-rules/exclude.js';
import { only } from './word-rules/only.js';
import { patterns } from './word-rules/patterns.js';

const RULES: Readonly<Record<WordRuleName, JudgedRule>> = { exclude, ban, patterns, only };

export function wordFaults(entries: readonly Entry[], rules: Rules, writing: Writing): Fault[] {
  return Object.values(RULES).flatMap(({ faults }) => faults(entries, rules, writing));
}

/** Tests the entries that a slot may hold by these rules; undefined if all. */
export function allowedWords(slot: string, rules: Rules, writing: Writing): ((entry: string) => boolean) | undefined {
  const tests = Object.values(RULES).flatMap(({ allows }) => allows(slot, rules, writing) ?? []);
  return tests.length === 0 ? undefined : entry => tests.every(isAllowed => isAllowed(entry));
}
