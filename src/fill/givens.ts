// What the user gave, thing by thing: words and letters in the grid, and rules. Each can be taken out, to see whether it is to blame when
// there is no fill (why.ts).

import { floorlessTexts, makePlan, type Plan } from '../analysis/plan.js';
import type { CellId } from '../core/ids.js';
import {
  FILL_RULE_NAMES,
  FILL_RULES,
  type FillRule,
  type FillRuleGiven,
  type FillRuleName,
  NO_RULES,
  type Rules,
  WORD_RULE_NAMES,
  WORD_RULES,
  type WordRule,
  type WordRuleGiven,
  type WordRuleName,
} from '../core/rules.js';

/** One thing that the user gave. */
export type Given =
  /** A whole word of the grid; `cells` are those of the printed grid. */
  | { readonly kind: 'entry'; readonly slot: string; readonly word: string; readonly cells: readonly CellId[] }
  /** Letters of a cell in no whole word. */
  | { readonly kind: 'letter'; readonly letter: string; readonly cells: readonly CellId[] }
  /** The letters that a cell may hold, where the grid limits them. */
  | { readonly kind: 'choice'; readonly letters: string; readonly cells: readonly CellId[] }
  | { readonly kind: 'require'; readonly slot?: string; readonly word: string }
  | WordRuleGiven
  | FillRuleGiven
  | { readonly kind: 'floor'; readonly score: number }
  | { readonly kind: 'slot floor'; readonly slot: string; readonly score: number }
  | { readonly kind: 'repeats' };

/** One where it holds. */
const when = (holds: boolean): readonly object[] => (holds ? [{}] : []);

type GivenRule = readonly [Given['kind'], (rules: Rules) => readonly object[]] | undefined;

/** The rules about single words that name slots, or the others. */
const ofWords = (ofSlots: boolean): Record<WordRuleName, GivenRule> => {
  const names = WORD_RULE_NAMES.filter(name => WORD_RULES[name].ofSlots === ofSlots);
  const rows = names.map((name): [WordRuleName, GivenRule] => {
    const { given }: WordRule = WORD_RULES[name];
    const items = (rules: Rules): readonly object[] => (rules[name] === undefined ? [] : given.items(rules[name]));
    return [name, [given.kind as Given['kind'], items]];
  });
  return Object.fromEntries(rows) as Record<WordRuleName, GivenRule>;
};

const ofFills = Object.fromEntries(
  FILL_RULE_NAMES.map((name): [FillRuleName, GivenRule] => {
    const { given, holds } = FILL_RULES[name] as FillRule<unknown>;
    const items = ({ [name]: value }: Rules): object[] =>
      value !== undefined && holds(value) ? [given!.item(value)] : [];
    return [name, given && [given.kind as Given['kind'], items]];
  }),
) as Record<FillRuleName, GivenRule>;

/** By field of the rules: how it is given, and what of it; a list is given item by item. They come in this order. */
const GIVEN_RULES: { readonly [Field in keyof Required<Rules>]: GivenRule } = {
  require: ['require', ({ require }) => require],
  ...ofWords(true),
  floors: ['slot floor', ({ floors = [] }) => floors],
  ...ofFills,
  ...ofWords(false),
  sameStem: ['repeats', ({ sameStem }) => when(!sameStem)],
  minScore: ['floor', ({ minScore: score }) => (score > NO_RULES.minScore ? [{ score }] : [])],
  // These cannot be to blame.
  floorless: undefined,
  distance: undefined,
  allowUnknown: undefined,
};

/** The given things of a plan: words of the grid first, then letters, choices of letters, and rules. */
export function givensOf({ printed, rules }: Plan): readonly Given[] {
  const { slots, seeds, allowed = new Map<CellId, ReadonlySet<string>>() } = printed;
  const whole = slots.filter(({ cells }) => cells.every(cell => seeds.has(cell)));
  const spelled = new Set(whole.flatMap(({ cells }) => cells));
  return [
    ...whole.map(
      ({ name, cells }): Given => ({
        ...{ kind: 'entry', slot: name, cells },
        word: cells.map(cell => seeds.get(cell)).join(''),
      }),
    ),
    ...[...seeds].flatMap(([cell, letter]): Given[] =>
      spelled.has(cell) ? [] : [{ kind: 'letter', letter, cells: [cell] }],
    ),
    ...Array.from(
      allowed,
      ([cell, letters]): Given => ({ kind: 'choice', letters: [...letters].join(''), cells: [cell] }),
    ),
    ...Object.values(GIVEN_RULES).flatMap(
      row => row?.[1](rules).map(given => ({ kind: row[0], ...given }) as Given) ?? [],
    ),
  ];
}

/** The plan with only some of what was given; what obeyed no floor obeys none still. */
export function planWith(plan: Plan, givens: readonly Given[]): Plan {
  const { printed, lexicon, rules } = plan;
  const kept = new Set(givens.flatMap(given => ('cells' in given ? given.cells : [])));
  const seeds = new Map([...printed.seeds].filter(([cell]) => kept.has(cell)));
  const { allowed, ...open } = printed;
  const choices = allowed && new Map([...allowed].filter(([cell]) => kept.has(cell)));
  const fewer: Partial<Record<string, unknown>> = { ...rules, floorless: floorlessTexts(plan) };
  for (const [field, row] of Object.entries(GIVEN_RULES)) {
    if (row === undefined) continue;
    const those = givens.filter(({ kind }) => kind === row[0]);
    // A list keeps the items that are left; anything else stays or goes as a whole.
    if (row[1](rules) === rules[field as keyof Rules]) fewer[field] = those.map(({ kind: _, ...item }) => item);
    else if (those.length === 0) fewer[field] = NO_RULES[field as keyof Rules];
  }
  const left = Object.fromEntries(Object.entries(fewer).filter(([, value]) => value !== undefined)) as unknown as Rules;
  return makePlan({ ...open, seeds, ...(choices && { allowed: choices }) }, lexicon, left);
}

const placeText = ([cell = 0]: readonly CellId[], width: number): string =>
  `row ${Math.floor(cell / width) + 1} column ${(cell % width) + 1}`;

const TEXTS: {
  readonly [K in Exclude<Given['kind'], (WordRuleGiven | FillRuleGiven)['kind']>]: (
    given: Given & { readonly kind: K },
    width: number,
  ) => string;
} = {
  entry: ({ slot, word }) => `${slot}=${word}`,
  letter: ({ letter, cells }, width) => `${letter} in ${placeText(cells, width)}`,
  choice: ({ letters, cells }, width) => `[${letters}] in ${placeText(cells, width)}`,
  require: ({ slot, word }) => `the required word ${slot === undefined ? word : `${slot}=${word}`}`,
  floor: ({ score }) => `the floor ${score}`,
  'slot floor': ({ slot, score }) => `the floor ${slot}=${score}`,
  repeats: () => 'the rule against near repeats',
};

/** A given thing in words: `5A=VAST`, `Q in row 1 column 2`, `the floor 50`. */
export function givenText(given: Given, { printed: { width } }: Plan): string {
  const ofRule = Object.values({ ...WORD_RULES, ...FILL_RULES }).find(rule => rule.given?.kind === given.kind);
  if (ofRule?.given !== undefined) return ofRule.given.text(given as never);
  const text = (TEXTS as Readonly<Record<string, (given: never, width: number) => string>>)[given.kind]!;
  return text(given as never, width);
}
