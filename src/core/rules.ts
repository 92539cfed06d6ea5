// The rules: what a fill must obey besides the grid and the lexicon. Engines prune by them, and the judge checks them. There are rules about single
// words, rules about several entries, and a few of their own kind. A rule is a constant here and a line of its table; the judge has its own of each.

import { InputError } from './errors.js';
import { defined } from './lazy.js';
import { fitsMask, MASK_SIGNS, type Mask, maskLength, parseMask } from './word.js';
import { many, SET, say, type Wording } from './wording.js';

/**
 * The rules of a run: those about single words (word-rules.ts), those about several entries (fill-rules.ts), and these. Their words may be
 * spelled in any way: the plan converts them to the letters of its lexicon.
 */
export interface Rules extends WordRules, FillRules {
  /** Words with a lower score are not used, unless the user gave them; 1 (and 0) allows all words with a score above 0. */
  readonly minScore: number;
  readonly exclude: readonly string[];
  /** Slots whose words need at least a score of their own, unless the user gave them; `minScore` holds there as well. */
  readonly floors?: readonly { readonly slot: string; readonly score: number }[];
  /** Further words that obey no floor, besides those that the grid, `require` and `theme` give. */
  readonly floorless?: readonly string[];
  /** Words that must appear; with `slot` (`5A`), in that slot. */
  readonly require: readonly Requirement[];
  /** Two fills of a grid differ in at least this many words, compared as sets; 1 if any difference will do. */
  readonly distance: number;
  /** Two entries may share a stem, or one be a compound of the other. */
  readonly sameStem: boolean;
  /** A slot filled by seed letters may hold an entry that no dictionary has. */
  readonly allowUnknown: boolean;
}

export const NO_RULES: Rules = {
  minScore: 1,
  exclude: [],
  require: [],
  maxSharedSubstring: 0,
  distance: 1,
  sameStem: true,
  allowUnknown: false,
};

/** What a fill for print obeys where nothing else is said: no two entries share a stem. */
export const PRINT_RULES: Rules = { ...NO_RULES, sameStem: false };

/** Rules as code gives them. What is undefined is not given, and a word alone is one that must appear somewhere. */
export type GivenRules = Partial<Omit<Rules, 'require'>> & { readonly require?: readonly (string | Requirement)[] };

/** The rules that are given, and those of `base` where none is. */
export function rulesWith(base: Rules, given: GivenRules = {}): Rules {
  const { require = base.require, ...others } = defined(given);
  return {
    ...base,
    ...(others as Partial<Rules>),
    require: require.map(wish => (typeof wish === 'string' ? { word: wish } : wish)),
  };
}

type RuleTogether = FillRuleName | 'require';

/** The rules about several entries that a run has. A required word is one of them if it has no slot. */
export function rulesTogether(rules: Rules): readonly RuleTogether[] {
  const together = eachFillRule(rules, (_, __, name) => name);
  return rules.require.some(({ slot }) => slot === undefined) ? ['require', ...together] : together;
}

// What is said of the words of a theme: which of them a fill has, and what is known of fills with more.

/** Whether as many words of the theme are wanted as can be: no number of them is given. */
export function wantsWholeTheme({ theme }: Rules): boolean {
  return theme?.min === 0;
}

/** Whether it is proven that no fill has more of the words, or how long none was found. */
export type MoreTheme =
  | { readonly proven: true }
  /** @property floor the score that all other entries had to have; absent if they might have any */
  | { readonly proven: false; readonly floor?: number; readonly nodes: number };

export interface ThemeUse {
  /** The entries that are words of the theme. */
  readonly used: readonly { readonly entry: string; readonly word: string }[];
  /** The words of the theme that do not stand. */
  readonly unused: readonly string[];
  /** What is known of fills with more of them; absent if all stand, or no more were looked for. */
  readonly more?: MoreTheme;
}

// The whole numbers that settings take, for the options of the command line and for those of the library alike.

export interface Range {
  readonly min: number;
  readonly max?: number;
}

export const RANGES = {
  count: { min: 1 },
  distance: { min: 1 },
  fair: { min: 1, max: 100 },
  maxClue: { min: 1 },
  maxSharedSubstring: { min: 1 },
  minScore: { min: 0, max: 100 },
  nodeLimit: { min: 1 },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER },
  themeMin: { min: 1 },
  threads: { min: 1, max: 16 },
} as const satisfies Readonly<Record<string, Range>>;

/** `a whole number, 0 to 100` */
export function rangeText({ min, max = Number.MAX_SAFE_INTEGER }: Range): string {
  return `a whole number, ${max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`}`;
}

// A rule about single words: it says of each word whether it may stand in a slot. Whatever knows the rules of a fill takes them from the
// table below (WORD_RULES), so a new rule is a constant here, a line of the table, and the same two for the judge (verify/verify.ts).

/** The slots of a grid, as rules know them. */
interface RuledGrid {
  readonly slots: readonly { readonly name: string; readonly length: number }[];
  /** For messages. */
  readonly source: string;
}

/** A word that must appear, whether a dictionary has it or not; with `slot` (`5A`), in that slot. */
export interface Requirement {
  readonly word: string;
  readonly slot?: string | undefined;
  /** Printed before any clue that a dictionary has. */
  readonly clue?: string | undefined;
  /** The word as people write it, for the enumeration: `St. Louis`; as `word` says unless given. */
  readonly spelling?: string | undefined;
}

/** How a value is written as the lexicon writes words. */
export interface Pen {
  word(spelling: string): string;
  /** @throws InputError for a letter that no word has */
  mask(mask: string, slot: string): string;
}

/** How a rule is given: words, the words of a list, words with their slots, or masks with their slots. */
export interface RuleValues {
  readonly words: readonly string[];
  readonly list: readonly string[];
  readonly placed: readonly { readonly word: string; readonly slot: string }[];
  readonly masks: readonly { readonly slot: string; readonly mask: string }[];
}

export interface WordRule<Takes extends keyof RuleValues = keyof RuleValues, Kind extends string = string> {
  readonly takes: Takes;
  /** The option of commands that fill, without a heading; absent if one of them reads the rule in its own way. */
  readonly option?: {
    readonly name: string;
    readonly value: string;
    readonly many?: boolean;
    readonly completes?: 'file' | 'words';
    /** One line of help, without a full stop. */
    readonly text: string;
  };
  /** What is given, for whoever asks which of the given things is to blame: its kind, its items, and each of them in words. */
  readonly given: {
    readonly kind: Kind;
    /** The value itself if it is taken out item by item. */
    items(value: RuleValues[Takes]): readonly object[];
    text(item: RuleValues[Takes][number]): string;
  };
  /** Whether its items name slots; where they do not, all slots of a length hold the same words. */
  readonly ofSlots: boolean;
  written(value: RuleValues[Takes], pen: Pen): RuleValues[Takes];
  /**
   * A test of words for a slot of this name and length; undefined if all may stand there.
   * @param value as the lexicon writes it
   */
  allows(value: RuleValues[Takes], slot: string, length: number): ((word: string) => boolean) | undefined;
  /** The words outside of which none is allowed, so that a search for candidates need not try others. */
  among?(value: RuleValues[Takes]): readonly string[];
  /** @throws InputError for a value that no grid like this can have */
  refuse?(value: RuleValues[Takes], grid: RuledGrid, required: readonly Requirement[]): void;
  /** What is wrong with a required word, if the rule does not let it stand. */
  clash?(value: RuleValues[Takes], required: Requirement): Wording | undefined;
}

/** For the compiler: a rule with the type of its value. */
function wordRule<Takes extends keyof RuleValues, Kind extends string>(
  rule: WordRule<Takes, Kind>,
): WordRule<Takes, Kind> {
  return rule;
}

/** @param end of the message: why the slot is named @throws InputError if the grid has no such slot */
export function slotNamed<Slot extends RuledGrid['slots'][number]>(
  { slots, source }: Omit<RuledGrid, 'slots'> & { readonly slots: readonly Slot[] },
  name: string,
  end: string,
): Slot {
  const slot = slots.find(each => each.name === name);
  if (slot !== undefined) return slot;
  throw new InputError(`the grid has no slot ${name} ${end}: name one of its slots, such as ${slots[0]!.name}`, {
    file: source,
  });
}

// A list from which all entries are taken.

const only = wordRule({
  takes: 'list',
  option: {
    ...{ name: 'only', value: 'FILE', completes: 'file' },
    text: 'use only the words of this list; it may have clues and scores, like a dictionary',
  },
  given: { kind: 'only', items: () => [{}], text: () => 'the list of the only words' },
  ofSlots: false,
  written: (words, pen) => words.map(pen.word),
  allows(words) {
    const listed = new Set(words);
    return word => listed.has(word);
  },
  among: words => words,
  clash: (words, { word }) =>
    words.includes(word)
      ? undefined
      : say`${word} is required by ${SET.require}, but ${SET.only} does not have it: add it there, or do not require it`,
});

// Words that are not used.

const exclude = wordRule({
  takes: 'words',
  option: {
    ...{ name: 'exclude', value: 'WORDS|@FILE', many: true, completes: 'words' },
    text: 'words not to use, separated by commas or in a file',
  },
  given: { kind: 'exclude', items: words => (words.length > 0 ? [{}] : []), text: () => 'the excluded words' },
  ofSlots: false,
  written: (words, pen) => words.map(pen.word),
  allows(words, _, length) {
    const excluded = new Set(words.filter(word => [...word].length === length));
    return excluded.size === 0 ? undefined : word => !excluded.has(word);
  },
  clash: (words, { word }) =>
    words.includes(word)
      ? say`${word} is both required and excluded: take it out of ${SET.require} or ${SET.exclude}`
      : undefined,
});

// Masks (mask.ts) that the words of slots must fit.

const patterns = wordRule({
  takes: 'masks',
  option: {
    ...{ name: 'pattern', value: '5A=MASK|@FILE', many: true },
    text: 'what the word of a slot must look like: letters, ? any letter, [AEIOU] one of several, * any run of letters; or the lowest score that it may have (5A=70)',
  },
  given: { kind: 'pattern', items: items => items, text: ({ slot, mask }) => `the pattern ${slot}=${mask}` },
  ofSlots: true,
  written: (items, pen) => items.map(({ slot, mask }) => ({ slot, mask: pen.mask(mask, slot) })),
  allows(items, name) {
    const masks = items.flatMap(({ slot, mask }) => (slot === name ? [maskOf(mask, slot)] : []));
    if (masks.length === 0) return undefined;
    return word => {
      const letters = [...word];
      return masks.every(mask => fitsMask(mask, letters));
    };
  },
  refuse(items, grid, required) {
    const file = grid.source;
    const named = items.map(({ slot, mask: text }) => ({
      slot: slotNamed(grid, slot, `to fit the pattern ${text}`),
      mask: maskOf(text, slot),
      text,
    }));
    for (const { slot, mask, text } of named) {
      const { name, length } = slot;
      const wanted = maskLength(mask);
      if (wanted !== undefined && wanted !== length)
        throw new InputError(
          say`${SET.pattern} ${name}=${text} is for ${wanted} letters, and slot ${name} has ${length}`,
          { file },
        );
      const wish = required.find(({ word, slot: place }) => place === name && !fitsMask(mask, [...word]));
      if (wish !== undefined)
        throw new InputError(
          say`${SET.require} puts ${wish.word} at ${name}, where ${SET.pattern} ${name}=${text} does not allow it: change one of them`,
          { file },
        );
    }
  },
});

function maskOf(text: string, slot: string): Mask {
  const mask = parseMask(text);
  if (typeof mask === 'string')
    throw new InputError(say`${SET.pattern} ${slot}=${text}: ${mask}; a pattern has ${MASK_SIGNS}`);
  return mask;
}

// Words that must not be in a certain slot (`5A`).

const ban = wordRule({
  takes: 'placed',
  given: { kind: 'ban', items: items => items, text: ({ slot, word }) => `the ban on ${slot}=${word}` },
  ofSlots: true,
  written: (items, pen) => items.map(({ word, slot }) => ({ word: pen.word(word), slot })),
  allows(items, name) {
    const banned = new Set(items.filter(({ slot }) => slot === name).map(({ word }) => word));
    return banned.size === 0 ? undefined : word => !banned.has(word);
  },
  refuse(items, grid) {
    for (const { word, slot } of items) slotNamed(grid, slot, `to keep ${word} from`);
  },
  clash: (items, { word, slot: name }) =>
    items.some(({ word: banned, slot }) => slot === name && banned === word)
      ? say`${SET.require} puts ${word} at ${name!}, and ${SET.ban} keeps it out: leave one out`
      : undefined,
});

// The rules about single words, by their field in the rules of a run. `--exclude` and its like are read, checked, searched by, explained and
// judged for each line of this table.

export const WORD_RULES = { only, exclude, patterns, ban } as const;

type WordRuleTable = typeof WORD_RULES;
export type WordRuleName = keyof WordRuleTable;

/** The rules about single words that a run has. */
export type WordRules = { readonly [Name in WordRuleName]?: RuleValues[WordRuleTable[Name]['takes']] };

/** Something that the user gave by such a rule: an item of it, or all of it. */
export type WordRuleGiven = {
  [Name in WordRuleName]: {
    readonly kind: WordRuleTable[Name]['given']['kind'];
  } & (WordRuleTable[Name]['ofSlots'] extends true ? RuleValues[WordRuleTable[Name]['takes']][number] : unknown);
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

// A rule about several entries: what it is called, how it is given, what it forbids, and its wording. A rule about crossings is whole here:
// all engines search by the words that it says do not cross. Any other rule is known to each engine by itself (docs/architecture.md).

/** The words of one length, by number. */
interface RuledWords {
  readonly count: number;
  readonly length: number;
  readonly scores: ArrayLike<number>;
  /** 1 for a name; absent where none are known. */
  readonly names?: ArrayLike<number> | undefined;
  /** The letters of all words, as numbers below `alphabet`, one word after another. */
  readonly letters: ArrayLike<number>;
  readonly alphabet: number;
  /** Whether the user gave the word. */
  isGiven(word: number): boolean;
}

/** Two sets of words of a length: no word of one crosses a word of the other. 1 for a word that is in the set. */
export interface Foes {
  readonly one: Uint8Array;
  /** The same array if words of the set do not cross one another. */
  readonly other: Uint8Array;
}

/** How the command line and the library take the value: a whole number, or whether it holds. A rule without it is read in its own way. */
interface RuleOption {
  readonly name: string;
  readonly takes: 'number' | 'flag';
  readonly min?: number;
  readonly max?: number;
  /** The value if the option has none. */
  readonly implied?: string;
  /** Only the engine `table` knows the rule. */
  readonly ofTable?: true;
  /** One line of help, without a full stop, for commands that fill and for the judge. */
  readonly text: string;
}

export interface FillRule<Value, Kind extends string = string, Item extends object = object> {
  /** Whether a value asks for anything. */
  holds(value: Value): boolean;
  readonly option?: RuleOption;
  /** What is given, for whoever asks which of the given things is to blame; absent if the rule cannot be to blame. */
  readonly given?: { readonly kind: Kind; item(value: Value): Item; text(item: Item): string };
  /** Why the engine for open squares refuses it; absent if it does not. */
  readonly obstacle?: string;
  /** Of a rule about crossings: which words of a length do not cross. All lengths have as many pairs. */
  foes?(value: Value, words: RuledWords): readonly Foes[];
}

/** For the compiler: a rule with the types of its value and of what is given. */
function fillRule<Value, Kind extends string, Item extends object>(
  rule: FillRule<Value, Kind, Item>,
): FillRule<Value, Kind, Item> {
  return rule;
}

// A number of slots hold words of a list. These words obey no floor, whatever the number is.

interface Theme {
  readonly words: readonly string[];
  /** How many slots, at least. With 0, `fill` looks for as many as can be. */
  readonly min: number;
}

const theme = fillRule({
  holds: ({ min }: Theme) => min > 0,
  given: { kind: 'theme', item: ({ min }) => ({ least: min }), text: ({ least }) => many(least, 'thematic word') },
  obstacle: 'thematic words are wanted',
});

// Every letter of the alphabet is in the fill.

const pangram = fillRule({
  holds: (wanted: boolean) => wanted,
  option: {
    ...{ name: 'pangram', takes: 'flag', ofTable: true },
    text: 'every letter of the alphabet is in the puzzle',
  },
  given: { kind: 'pangram', item: () => ({}), text: () => 'the rule that every letter is used' },
  obstacle: 'a pangram is wanted',
});

// No two entries share a longer run of letters.

const maxSharedSubstring = fillRule({
  holds: (most: number) => most > 0,
  option: {
    ...{ name: 'max-shared-substring', takes: 'number', ...RANGES.maxSharedSubstring },
    text: 'no two entries share a longer run of letters',
  },
  given: {
    kind: 'substring',
    item: most => ({ most }),
    text: ({ most }) => `the rule that no two entries share more than ${many(most, 'letter')}`,
  },
  obstacle: 'shared substrings are limited',
});

/** Whether two entries have a run of `length` letters in common. */
export function shareRun(a: ArrayLike<unknown>, b: ArrayLike<unknown>, length: number): boolean {
  for (let i = 0; i + length <= a.length; i++) {
    for (let j = 0; j + length <= b.length; j++) {
      let same = 0;
      while (same < length && a[i + same] === b[j + same]) same++;
      if (same === length) return true;
    }
  }
  return false;
}

/** The length of the runs that no two entries share: those of more letters have such a run in them. Undefined without the rule. */
export function forbiddenRun({
  maxSharedSubstring: most = 0,
}: {
  readonly maxSharedSubstring?: number;
}): number | undefined {
  return most > 0 ? most + 1 : undefined;
}

// Fair crossings: a solver who knows neither of two crossing entries cannot find the letter between them. A word is hard if it is a name or
// scores less than the rule says. Two hard entries do not cross, unless the user gave both. An entry that no dictionary has is not hard.

/** The score that words need by default, so that they are not hard. */
export const USUAL_FAIR = 60;

export function isHard({ scores, names }: Pick<RuledWords, 'scores' | 'names'>, word: number, fair: number): boolean {
  return scores[word]! < fair || names?.[word] === 1;
}

const fair = fillRule({
  holds: (_under: number) => true,
  option: {
    ...{ name: 'fair', takes: 'number', ...RANGES.fair, implied: `${USUAL_FAIR}` },
    text: `no two hard words cross: names, or words with a score under N (${USUAL_FAIR} if N is left out)`,
  },
  given: {
    kind: 'fair',
    item: under => ({ under }),
    text: ({ under }) => `the rule that no two hard words cross (under ${under})`,
  },
  obstacle: 'two hard words may not cross',
  foes(under, words) {
    const hard = Uint8Array.from({ length: words.count }, (_, word) => Number(isHard(words, word, under)));
    const strange = hard.map((is, word) => Number(is === 1 && !words.isGiven(word)));
    return [{ one: strange, other: hard }];
  },
});

// A word may stand in several slots. This is a permission: without it no word is used twice. The rules of a run that look at several entries
// do not count it, because a fill need not do anything for it.

const repeats = fillRule({
  holds: (_allowed: boolean) => false,
  option: {
    ...{ name: 'repeats', takes: 'flag' },
    text: 'a word may be used several times in one puzzle; the option same-stem is about its other forms',
  },
});

// A fill differs from each of some other fills in a number of words. A run finds these fills itself, so they are never to blame.

interface Apart {
  /** A word for each slot. */
  readonly fills: readonly (readonly string[])[];
  readonly distance: number;
}

const apart = fillRule({ holds: (_: Apart) => true, obstacle: 'it must differ from other fills' });

// The rules about several entries, by their field in the rules of a run. Options, library, `analyze --why` and engines take what they need to
// know of a rule from this table.

export const FILL_RULES = { theme, pangram, maxSharedSubstring, fair, repeats, apart } as const;

type FillRuleTable = typeof FILL_RULES;
type Given<Kind extends string, Item> = { readonly kind: Kind; text(item: Item): string };
export type FillRuleName = keyof FillRuleTable;

/** The rules about several entries that a run has. */
export type FillRules = { readonly [Name in FillRuleName]?: Parameters<FillRuleTable[Name]['holds']>[0] };

/** Such a rule as the user gave it; those that cannot be to blame have no kind. */
export type FillRuleGiven = {
  [Name in FillRuleName]: FillRuleTable[Name] extends { readonly given?: Given<infer Kind, infer Item> }
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
