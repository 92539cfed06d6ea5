// The rules about single words, by their field in the rules of a run. `--exclude` and its like are read, checked, searched by, explained and
// judged for each line of this table.

import { ban } from './word-rules/ban.js';
import { exclude } from './word-rules/exclude.js';
import { only } from './word-rules/only.js';
import { patterns } from './word-rules/patterns.js';
import type { RuleValues, WordRule } from './word-rules/word-rule.js';

export const WORD_RULES = { only, exclude, patterns, ban } as const;

type Table = typeof WORD_RULES;
export type WordRuleName = keyof Table;

/** The rules about single words that a run has. */
export type WordRules = { readonly [Name in WordRuleName]?: RuleValues[Table[Name]['takes']] };

/** Something that the user gave by such a rule: an item of it, or all of it. */
export type WordRuleGiven = {
  [Name in WordRuleName]: { readonly kind: Table[Name]['given']['kind'] } & (Table[Name]['ofSlots'] extends true
    ? RuleValues[Table[Name]['takes']][number]
    : unknown);
}[WordRuleName];

export const WORD_RULE_NAMES = Object.keys(WORD_RULES) as readonly WordRuleName[];

/** What `use` makes of each rule that is given, without those of which it makes nothing. */
export function eachWordRule<T>(
  rules: WordRules,
  use: (rule: WordRule, value: never, name: WordRuleName) => T | undefined,
): T[] {
  return WORD_RULE_NAMES.flatMap(name => {
    const value = rules[name];
    const made = value === undefined ? undefined : use(WORD_RULES[name] as WordRule, value as never, name);
    return made === undefined ? [] : [made];
  });
}

/** The rules with their words changed, rule by rule. */
export function mapWordRules(
  rules: WordRules,
  change: (rule: WordRule, value: never) => RuleValues[keyof RuleValues],
): WordRules {
  return Object.fromEntries(eachWordRule(rules, (rule, value, name) => [name, change(rule, value)] as const));
}

/** Tests words for a slot; undefined if none of the rules keeps any word from it. @param ofSlots only rules that name slots, or only others */
export function wordTest(
  rules: WordRules,
  slot: string,
  length: number,
  ofSlots?: boolean,
): ((word: string) => boolean) | undefined {
  const tests = eachWordRule(rules, (rule, value) =>
    ofSlots === undefined || rule.ofSlots === ofSlots ? rule.allows(value, slot, length) : undefined,
  );
  return tests.length === 0 ? undefined : word => tests.every(allows => allows(word));
}

/** The options of these rules. */
export const WORD_RULE_OPTIONS = Object.values(WORD_RULES).flatMap((rule: WordRule) => rule.option ?? []);
