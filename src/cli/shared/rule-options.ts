// The rules from the options: words to leave out and words to use, from the command line or from a file.

import { InputError } from '../../core/errors.js';
import { kept, pattern } from '../../core/lazy.js';
import {
  FILL_RULE_OPTIONS,
  type FillRules,
  NO_RULES,
  type Requirement,
  type Rules,
  type RuleValues,
  WORD_RULE_NAMES,
  WORD_RULE_OPTIONS,
  WORD_RULES,
  type WordRule,
  type WordRules,
} from '../../core/rules.js';
import { MASK_SIGNS, parseMask, plainWord, upperCase } from '../../core/word.js';
import { readText } from '../../dictionary/encoding.js';
import type { Context, Options } from '../rim/command.js';
import { listed } from '../rim/typed.js';
import { listedWords } from './own-words.js';

/** The options that this file reads. */
export const RULE_OPTIONS = [
  'min-score',
  'require',
  ...WORD_RULE_OPTIONS.map(({ name }) => name),
  'theme',
  'theme-min',
  ...FILL_RULE_OPTIONS.map(([, { name }]) => name),
  'distance',
  'same-stem',
  'allow-unknown',
];

interface Item {
  readonly text: string;
  /** For messages: `--exclude` or `FILE:LINE`. */
  readonly place: string;
}

/** The rules that apply to a single fill. */
export const ONE_FILL_OPTIONS = RULE_OPTIONS.filter(name => name !== 'distance');

/**
 * @param several whether the command also has the rule for several fills
 * @param unknown whether the user can allow entries that no dictionary has
 * @throws InputError for a text that is not a word, or a file that cannot be read
 */
export async function rulesOf(context: Context, several = true, unknown = true): Promise<Rules> {
  const { options } = context;
  const require = (await itemsOf(context, 'require')).map(item => requirement(item, options));
  const theme = await themeOf(context);
  const floors = await floorsOf(context);
  return {
    ...(await commonRulesOf(context)),
    ...(await wordRulesOf(context)),
    ...(floors.length > 0 && { floors }),
    ...(theme && { theme }),
    minScore: Math.max(options.integer('min-score') ?? 0, NO_RULES.minScore),
    require,
    distance: (several ? options.integer('distance') : undefined) ?? NO_RULES.distance,
    allowUnknown: unknown && options.flag('allow-unknown'),
  };
}

/** How the value of a rule is read from its option; undefined where it is not given. */
const READERS: {
  readonly [Takes in keyof RuleValues]: (context: Context, name: string) => Promise<RuleValues[Takes] | undefined>;
} = {
  words: async (context, name) => givenOf(await wordsGiven(context, name)),
  list: (context, name) => listedWords(context, name),
  placed: async (context, name) => givenOf(await placedWordsOf(context, name)),
  masks: async (context, name) => givenOf(await masksOf(context, name)),
};
const givenOf = <T>(items: readonly T[]): readonly T[] | undefined => (items.length === 0 ? undefined : items);

/** The rules about single words that the options give. */
async function wordRulesOf(context: Context): Promise<WordRules> {
  const rules: Record<string, unknown> = {};
  for (const name of WORD_RULE_NAMES) {
    const { takes, option }: WordRule = WORD_RULES[name];
    const value = option && (await READERS[takes](context, option.name));
    if (value !== undefined) rules[name] = value;
  }
  return rules;
}

/** The rules that grids obey whether they are given or drawn; --min-score, --theme and --words mean something else to `design`. */
export async function commonRulesOf(context: Context): Promise<Rules> {
  const { options } = context;
  return {
    ...NO_RULES,
    ...fillRulesOf(options),
    exclude: await wordsGiven(context, 'exclude'),
    sameStem: options.text('same-stem') === 'allow',
  };
}

/** The rules about several entries that an option of their own gives, as far as the command has it. */
function fillRulesOf(options: Options): FillRules {
  return Object.fromEntries(
    FILL_RULE_OPTIONS.flatMap(([rule, { name, takes }]) =>
      options.takes(name) && options.given(name)
        ? [[rule, takes === 'flag' ? options.flag(name) : options.integer(name)]]
        : [],
    ),
  );
}

/** Thematic words, which obey no floor, and how many of them must stand. */
async function themeOf(context: Context): Promise<Rules['theme']> {
  const { options } = context;
  const min = options.integer('theme-min');
  const words = await listedWords(context, 'theme');
  return words && { words, min: min ?? 0 };
}

/** A lowest score in place of a mask. */
const SCORE = /^(?:100|\d{1,2})$/;

/** The slots that have a lowest score of their own. */
async function floorsOf(context: Context): Promise<{ slot: string; score: number }[]> {
  const items = await slotItemsOf(context, 'pattern');
  return items.flatMap(({ slot, said }) => (SCORE.test(said) ? { slot, score: Number(said) } : []));
}

/** @throws InputError for an item that does not name a slot or has no valid mask */
async function masksOf(context: Context, name: string): Promise<{ slot: string; mask: string }[]> {
  const items = await slotItemsOf(context, name);
  return items.flatMap(({ slot, said, text, place }) => {
    if (SCORE.test(said)) return [];
    const mask = upperCase(said, context.options.text('lang'));
    const read = parseMask(mask);
    if (typeof read === 'string') throw new InputError(`${place}: '${text}': ${read}; a mask has ${MASK_SIGNS}`);
    return { slot, mask };
  });
}

/** Items with the slot that they name. @throws InputError for one that names none */
async function slotItemsOf(context: Context, name: string): Promise<(Item & { slot: string; said: string })[]> {
  return (await itemsOf(context, name)).map(item => {
    const [, slot, said] = /^(\d+[ADad])=(.*)$/.exec(item.text) ?? [];
    if (slot === undefined)
      throw new InputError(
        `${item.place}: '${item.text}' names no slot: expected 5A=MASK, as 5A=S??[AEIOU]*, or 5A=70`,
      );
    return { ...item, slot: slot.toUpperCase(), said: said! };
  });
}

/**
 * The words of an option that takes `WORDS|@FILE`, written as plain words.
 * @throws InputError for a text that is not a word, or a file that cannot be read
 */
export async function wordsGiven(context: Context, name: string): Promise<string[]> {
  return (await itemsOf(context, name)).map(({ text, place }) => wordOf(text, place, context.options));
}

/**
 * The items of an option that takes `WORD=SCORE`, by plain word; the last one for a word counts.
 * @throws InputError for a text that is not a word, and for a wrong score
 */
export async function wordScoresOf(context: Context, name: string): Promise<ReadonlyMap<string, number>> {
  const scores = new Map<string, number>();
  for (const { text, place } of await itemsOf(context, name)) {
    const [, word, score] = /^(.*)=\s*(\d{1,3})$/.exec(text) ?? [];
    if (word === undefined || Number(score) > 100)
      throw new InputError(
        `${place}: '${text}' gives no word a score: expected WORD=SCORE, with a score from 0 to 100`,
      );
    scores.set(wordOf(word, place, context.options), Number(score));
  }
  return scores;
}

/** Options whose file may be empty: before any words have been used, their list is empty. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['exclude']);

/** What names a file of words, and is no word: `words.txt`. */
const FILE_NAME = /^[^,="]*[^,="\s]\.(?:txt|csv|tsv|dict?|li?st|json|md)$/i;

/** The items of an option: separated by commas, or one on each line of a file, which may have comment lines. */
const itemsOf = (context: Context, name: string): Promise<readonly Item[]> => optionItems(context)(name);
const optionItems = kept(
  (context: Context) => kept((name: string) => readItems(context, name)),
  new WeakMap<Context, (name: string) => Promise<readonly Item[]>>(),
);

async function readItems(context: Context, name: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (const value of context.options.texts(name)) {
    if (!value.startsWith('@')) {
      if (FILE_NAME.test(value))
        throw new InputError(`--${name} ${value}: a word has no such ending; if it is a file, write @${value}`);
      items.push(...listed(value).map(text => ({ text, place: `--${name}` })));
      continue;
    }
    const path = value.slice(1);
    const found = await itemsOfFile(context, path);
    if (found.length === 0 && !MAY_BE_EMPTY.has(name))
      throw new InputError(`--${name}: the file has no line that counts`, { file: path });
    items.push(...found);
  }
  return items;
}

async function itemsOfFile(context: Context, path: string): Promise<Item[]> {
  const lines = readText(await context.read(path), path, context.options.text('encoding')).split(/\r\n|\n|\r/);
  return lines.flatMap((line, index) => {
    const text = line.trim();
    return text === '' || /^[#;]/.test(text) ? [] : [{ text, place: `${path}:${index + 1}` }];
  });
}

/**
 * The items of an option that takes `5A=WORD`.
 * @throws InputError for an item that does not name a slot, or whose text is not a word
 */
export async function placedWordsOf(
  context: Context,
  name: string,
): Promise<(Requirement & { readonly slot: string })[]> {
  return (await itemsOf(context, name)).map(item => {
    const isNameless = /^\d/.test(item.text) && !/^\d+[AD]=/i.test(item.text);
    const { slot = undefined, ...word } = isNameless ? { word: '' } : requirement(item, context.options);
    if (slot === undefined) throw new InputError(`${item.place}: '${item.text}' names no slot: expected 5A=WORD`);
    return { ...word, slot };
  });
}

/** `WORD`, or `5A=WORD`, or `WORD@5A`, and then perhaps a clue: `WORD=clue`. */
function requirement({ text, place }: Item, options: Options): Requirement {
  const [, before, said, clue] = /^(?:(\d+[AD])\s*=)?\s*([^=\t]*?)\s*(?:[=\t]\s*(.*))?$/is.exec(text)!;
  const [, spelling, after] = /^(.*?)(?:@(\d+[AD]))?$/i.exec(said!)!;
  const slot = before ?? after;
  return {
    word: wordOf(spelling!, place, options),
    spelling: unquoted(spelling!),
    ...(slot && { slot: slot.toUpperCase() }),
    ...(clue && { clue: unquoted(clue) }),
  };
}

/** A text without the quotes that keep its commas. */
function unquoted(text: string): string {
  return /^"([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

const LETTERS = pattern(String.raw`^(?:\p{L}\p{M}*)+$`, 'u');
/** Signs that may stand in words and names, where they are meant as signs of a mask: `?AT`, `CAT*`. */
const MASKED = pattern(String.raw`\?\p{L}|^\*|\*$`, 'u');

/** A plain word; accents may follow letters with which they form no single character. */
function wordOf(text: string, place: string, options: Options): string {
  const word = plainWord(text, options.text('lang'));
  const takesDigits = options.takes('digits');
  const digits = takesDigits && options.flag('digits');
  const hint = takesDigits && !digits && /\d/.test(word) ? ' (--digits takes digits as letters)' : '';
  if (!LETTERS().test(digits ? word.replace(/\d/g, 'X') : word) || MASKED().test(text))
    throw new InputError(`${place}: '${text}' is not a word: expected letters${hint}`);
  return word;
}
