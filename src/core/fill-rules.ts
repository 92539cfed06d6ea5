// The rules about several entries, by their field in the rules of a run. Options, library, `analyze --why` and engines take what they need to
// know of a rule from this table.

import { apart } from './fill-rules/apart.js';
import { fair } from './fill-rules/fair.js';
import type { FillRule, Foes, RuledWords, RuleOption } from './fill-rules/fill-rule.js';
import { maxSharedSubstring } from './fill-rules/max-shared-substring.js';
import { pangram } from './fill-rules/pangram.js';
import { repeats } from './fill-rules/repeats.js';
import { theme } from './fill-rules/theme.js';

export const FILL_RULES = { theme, pangram, maxSharedSubstring, fair, repeats, apart } as const;

type Table = typeof FILL_RULES;
type Given<Kind extends string, Item> = { readonly kind: Kind; text(item: Item): string };
export type FillRuleName = keyof Table;

/** The rules about several entries that a run has. */
export type FillRules = { readonly [Name in FillRuleName]?: Parameters<Table[Name]['holds']>[0] };

/** Such a rule as the user gave it; those that cannot be to blame have no kind. */
export type FillRuleGiven = {
  [Name in FillRuleName]: Table[Name] extends { readonly given?: Given<infer Kind, infer Item> }
    ? string extends Kind
      ? never
      : { readonly kind: Kind } & Readonly<Item>
    : never;
}[FillRuleName];

export const FILL_RULE_NAMES = Object.keys(FILL_RULES) as readonly FillRuleName[];

/** What `use` makes of each rule that is given and asks for something, without those of which it makes nothing. */
export function eachFillRule<T>(
  rules: FillRules,
  use: (rule: FillRule<unknown>, value: unknown, name: FillRuleName) => T | undefined,
): T[] {
  return FILL_RULE_NAMES.flatMap(name => {
    const [rule, value] = [FILL_RULES[name] as FillRule<unknown>, rules[name]];
    const made = value !== undefined && rule.holds(value) ? use(rule, value, name) : undefined;
    return made === undefined ? [] : [made];
  });
}

/** The pairs of sets of words of a length that do not cross; undefined if no rule is about crossings. */
export function foesOf(rules: FillRules): ((words: RuledWords) => readonly Foes[]) | undefined {
  const those = eachFillRule(rules, ({ foes }, value) => foes && ((words: RuledWords) => foes(value, words)));
  return those.length === 0 ? undefined : words => those.flatMap(foes => foes(words));
}

/** Those that have an option. */
export const FILL_RULE_OPTIONS: readonly (readonly [FillRuleName, RuleOption])[] = FILL_RULE_NAMES.flatMap(name => {
  const { option }: FillRule<never> = FILL_RULES[name];
  return option === undefined ? [] : [[name, option] as const];
});
