// What the functions of the library take, as schemas (core/given-schema.ts). Whole numbers have the ranges of the command line's options.

import { array, boolean, type Decoder, instanceOf, oneOf, string, unknown } from 'decoders';
import { LEVEL_NAMES, MAX_SIZE, MIN_SIZE } from '../balda/choices.js';
import type { Limits } from '../core/budget.js';
import type { Parts, Schema } from '../core/given-schema.js';
import { isObjective } from '../core/objective.js';
import {
  FILL_RULE_OPTIONS,
  type FillRuleName,
  NO_RULES,
  RANGES,
  type Range,
  type Requirement,
  type Rules,
  type RuleValues,
  rangeText,
  WORD_RULE_NAMES,
  WORD_RULES,
  type WordRuleName,
} from '../core/rules.js';
import { STYLES } from '../design/blocked/breaches.js';
import type { DictionaryFile, ReadOptions } from '../dictionary/read-dictionary.js';
import type { WriteOptions } from '../formats/format.js';
import type { ReadPuzzleOptions } from '../formats/puzzles.js';
import { type GivenCells, SYMMETRIES } from '../grid/grid.js';
import type { ParseOptions } from '../grid/parse.js';
import type { LintOptions } from '../lint/lint-puzzle.js';
import { RULE_NAMES } from '../lint/rule-names.js';
import { RULE_SETS } from '../lint/sets.js';
import { CLUE_CHOICES } from '../puzzle/clue-choice.js';
import type { ClueOptions, PuzzleOptions } from '../puzzle/make-puzzle.js';
import type { BaldaGameOptions, BaldaMatchOptions, BaldaMovesOptions, BaldaOptions } from './balda.js';
import type { BestOptions } from './best.js';
import type { WordOptions } from './candidates.js';
import type { DesignOptions } from './design.js';
import type { MendOptions } from './mend.js';
import type { RefillOptions } from './refill.js';
import type { WhyOptions } from './why.js';

/** A schema for every option of a type, so that the compiler finds one that is missing here. */
type PartsOf<Options> = { readonly [Name in keyof Required<Options>]: Schema };

const is = (value: Decoder<unknown>, expected: string): Schema => ({ value, expected });
const that = (fits: (value: unknown) => boolean, expected: string): Schema => is(unknown.refine(fits, ''), expected);
const anInstance = <T>(type: abstract new (...args: never) => T, expected: string): Schema =>
  that(value => value instanceof type, expected);
const one = (...names: readonly string[]): Schema => is(oneOf(names), names.join(' or '));
/** An object with these parts, which may have others: what other functions of the library give. */
const having = (expected: string, parts: Readonly<Record<string, (part: unknown) => boolean>>): Schema =>
  that(value => {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(parts).every(([name, fits]) => fits((value as Record<string, unknown>)[name]));
  }, expected);

const isWhole = (value: unknown, { min, max = Number.MAX_SAFE_INTEGER }: Range): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
const whole = (range: Range): Schema => that(value => isWhole(value, range), rangeText(range));
const wholeOrAny = (range: Range): Schema =>
  that(value => value === Number.POSITIVE_INFINITY || isWhole(value, range), `${rangeText(range)}, or Infinity`);

export const TEXT = is(string, 'text');
export const BYTES = anInstance(Uint8Array, 'bytes (a Uint8Array)');
export const YES = is(boolean, 'true or false');
export const WHOLE = whole({ min: 0 });
export const LETTERS = that(
  value => typeof value === 'string' || (Array.isArray(value) && array(string).decode(value).ok),
  'letters, as text or as an array',
);
const FUNCTION = that(value => typeof value === 'function', 'a function');
const OBJECT = that(value => typeof value === 'object' && value !== null, 'an object');
const MAP = anInstance(Map, 'a Map');
const SEED = whole(RANGES.seed);
const MILLISECONDS = that(value => typeof value === 'number' && value >= 0, 'milliseconds, 0 or more');
const WORD = that(value => typeof value === 'string' && /\p{L}/u.test(value), 'a word');
const SLOT = that(value => typeof value === 'string' && /^\d+[AD]$/.test(value), 'the name of a slot, such as 5A');
const SIGNAL = is(instanceOf(AbortSignal), 'an AbortSignal');
export const ENGINE = TEXT;

const isArray = Array.isArray;
const isMap = (part: unknown): boolean => part instanceof Map;
const isBytes = (part: unknown): boolean => part instanceof Uint8Array;
const isObject = (part: unknown): boolean => typeof part === 'object' && part !== null;

export const GRID = having('a grid, as parseGrid gives it', { slots: isArray, open: isBytes, seeds: isMap });
export const LEXICON = having('a lexicon, as readDictionary gives it', {
  tables: isArray,
  alphabet: isObject,
  fold: isMap,
});
export const GLOSSARY = having('a glossary, as readDictionary gives it', {
  clues: part => typeof part === 'function',
  spelling: part => typeof part === 'function',
});
export const DICTIONARY = having('a dictionary, as readDictionary gives it', { lexicon: isObject, glossary: isObject });
export const DICTIONARY_WORDS = having('a dictionary, as readDictionary gives it', { lexicon: isObject });
export const PUZZLE = having('a puzzle', { cells: isArray, entries: isArray });
export const PLAN = having('a plan, as makePlan gives it', { grid: isObject, lexicon: isObject, candidates: isArray });
export const LETTERS_OF_FILL = having('a fill, with letters by cell', { letters: isBytes });
export const FILL = having('a fill, with letters by cell and words by slot', {
  letters: isBytes,
  words: part => part instanceof Int32Array,
});
export const CELLS = that(isArray, 'an array with the text of each cell');

const REQUIRED = { word: WORD, slot: SLOT, clue: TEXT, spelling: TEXT } satisfies PartsOf<Requirement>;
const PLACED: Schema = { parts: { word: WORD, slot: SLOT }, needs: ['word', 'slot'] };
const RULE_VALUES: Readonly<Record<keyof RuleValues, Schema>> = {
  words: { each: WORD },
  list: { each: WORD },
  placed: { each: PLACED },
  masks: { each: { parts: { slot: SLOT, mask: TEXT }, needs: ['slot', 'mask'] } },
};
const WORD_RULE_SCHEMAS = Object.fromEntries(
  WORD_RULE_NAMES.map(name => [name, RULE_VALUES[WORD_RULES[name].takes]]),
) as Record<WordRuleName, Schema>;

/** 0 is no limit, where a number is one. */
const FILL_RULE_SCHEMAS = Object.fromEntries(
  FILL_RULE_OPTIONS.map(([name, { takes, min = 0, max }]) => [
    name,
    takes === 'flag' ? YES : whole({ min: NO_RULES[name] === 0 ? 0 : min, ...(max !== undefined && { max }) }),
  ]),
) as Record<Exclude<FillRuleName, 'theme' | 'apart'>, Schema>;

export const RULES: Parts = {
  parts: {
    minScore: whole(RANGES.minScore),
    ...WORD_RULE_SCHEMAS,
    ...FILL_RULE_SCHEMAS,
    floors: { each: { parts: { slot: SLOT, score: whole(RANGES.minScore) }, needs: ['slot', 'score'] } },
    floorless: { each: WORD },
    theme: { parts: { words: { each: WORD }, min: whole({ min: 0 }) }, needs: ['words', 'min'] },
    require: { each: { ofText: WORD, ofOther: { parts: REQUIRED, needs: ['word'] } } },
    distance: whole(RANGES.distance),
    apart: {
      parts: { fills: { each: { each: TEXT } }, distance: whole(RANGES.distance) },
      needs: ['fills', 'distance'],
    },
    sameStem: YES,
    allowUnknown: YES,
  } satisfies PartsOf<Rules>,
};

export const LIMITS: Parts = {
  parts: {
    seed: SEED,
    timeLimit: MILLISECONDS,
    nodeLimit: wholeOrAny(RANGES.nodeLimit),
    now: FUNCTION,
    flag: anInstance(Int32Array, 'an Int32Array'),
    meter: anInstance(Float64Array, 'a Float64Array'),
    best: BYTES,
    proves: YES,
    learned: having('memory for what a search learns: heat, a Float64Array, and branches, a list', {
      heat: part => part instanceof Float64Array,
      branches: isArray,
    }),
    rest: FUNCTION,
    keeper: OBJECT,
  } satisfies PartsOf<Limits>,
};

const ABOUT = { language: TEXT, title: TEXT, author: TEXT };
export const SETTINGS = having('an object with text, numbers, true or false', {});

export const FILL_OPTIONS: Parts = {
  parts: {
    ...LIMITS.parts,
    ...ABOUT,
    engine: ENGINE,
    settings: SETTINGS,
    count: wholeOrAny(RANGES.count),
    every: YES,
    rules: RULES,
    signal: SIGNAL,
    onProgress: FUNCTION,
  },
};

const OBJECTIVE = that(
  isObjective,
  "an objective: { kind: 'floor', 'mean' or 'total' }, { kind: 'letters', values: { A: 1 }, block: 0 } or { kind: 'theme', words: a Set of words }",
);
const LONG = {
  seed: SEED,
  timeLimit: MILLISECONDS,
  signal: SIGNAL,
  onProgress: FUNCTION,
};

export const BEST_OPTIONS: Parts = {
  parts: {
    ...LONG,
    ...ABOUT,
    objective: OBJECTIVE,
    count: whole(RANGES.count),
    rules: RULES,
    nodeLimit: wholeOrAny(RANGES.nodeLimit),
    threads: whole(RANGES.threads),
  } satisfies PartsOf<BestOptions>,
};

export const PUZZLE_OPTIONS: Parts = {
  parts: { seed: SEED, ...ABOUT } satisfies PartsOf<PuzzleOptions>,
  needs: ['seed'],
};
export const CLUE_OPTIONS: Parts = {
  parts: {
    clueChoice: one(...CLUE_CHOICES),
    onClueTrouble: FUNCTION,
    onOwnClueUnused: FUNCTION,
    onNoClue: FUNCTION,
  } satisfies PartsOf<ClueOptions>,
};

const FILE: Parts = { parts: { source: TEXT, bytes: BYTES }, needs: ['source', 'bytes'] };
export const FILES: Schema = {
  each: {
    parts: {
      ...{ source: TEXT, bytes: BYTES },
      ...{ scores: FILE, names: FILE, clues: OBJECT, book: OBJECT, lined: OBJECT },
    } satisfies PartsOf<DictionaryFile>,
    needs: ['source', 'bytes'],
  },
};
const SHIPPED_READ = {
  yo: one('keep', 'fold'),
  umlauts: one('keep', 'split'),
  digits: YES,
  accents: one('keep', 'fold'),
  encoding: TEXT,
  separator: TEXT,
  lengths: anInstance(Set, 'a Set of numbers'),
  requireClue: YES,
  requireDefinition: YES,
  maxClue: whole(RANGES.maxClue),
  clues: { each: OBJECT },
  onProblem: FUNCTION,
  onBadByte: FUNCTION,
  allowEmpty: YES,
} satisfies PartsOf<Omit<ReadOptions, 'lang'>>;
export const SHIPPED_READ_OPTIONS: Parts = { parts: { translations: YES, ...SHIPPED_READ } };
export const READ_OPTIONS: Parts = { parts: { lang: TEXT, ...SHIPPED_READ } };
export const PARSE_OPTIONS: Parts = {
  parts: { invert: YES, note: FUNCTION, lang: TEXT } satisfies PartsOf<ParseOptions>,
};

/** For {@link readPuzzle}. */
export const READ_PUZZLE: Parts = { parts: { lang: TEXT, key: TEXT } satisfies PartsOf<ReadPuzzleOptions> };

export const GRID_CELLS: Parts = {
  parts: {
    source: TEXT,
    width: whole({ min: 1 }),
    height: whole({ min: 1 }),
    open: BYTES,
    bars: BYTES,
    seeds: MAP,
    allowed: MAP,
    marks: MAP,
    lang: TEXT,
  } satisfies PartsOf<GivenCells>,
  needs: ['source', 'width', 'height', 'open'],
};

const IMAGE = having('a picture, as readImage gives it', {
  type: part => part === 'png' || part === 'jpeg' || part === 'svg',
  bytes: isBytes,
});
export const WRITE_OPTIONS: Parts = {
  parts: {
    blank: YES,
    columns: whole({ min: 1 }),
    colour: YES,
    paper: TEXT,
    largePrint: YES,
    noContents: YES,
    fonts: TEXT,
    credit: YES,
    surround: one('black', 'white'),
    title: TEXT,
    author: TEXT,
    pages: OBJECT,
    image: IMAGE,
  } satisfies PartsOf<WriteOptions>,
};
const isText = (part: unknown): boolean => typeof part === 'string';
export const FORMAT = having('a format, with its name and extension', { name: isText, extension: isText });
export const FORMAT_KIND: Parts = { parts: { binary: YES } };
const areRules = (value: unknown): boolean =>
  isObject(value) &&
  Symbol.iterator in (value as object) &&
  [...(value as Iterable<unknown>)].every(each => RULE_NAMES.some(name => name === each));
export const LINT_OPTIONS: Parts = {
  parts: {
    rules: one(...Object.keys(RULE_SETS)),
    off: that(areRules, `names of rules: ${RULE_NAMES.join(', ')}`),
    minScore: whole(RANGES.minScore),
    maxClue: whole(RANGES.maxClue),
    source: TEXT,
  } satisfies PartsOf<LintOptions>,
};
const IN_FILE: Parts = { parts: { file: TEXT, line: WHOLE, column: WHOLE }, needs: ['file'] };
export const PLACE: Schema = IN_FILE;
export const VERB = one('read', 'write');
export const CANDIDATE_OPTIONS: Parts = {
  parts: { ...LONG, slot: SLOT, rules: RULES, floors: YES, onVerdict: FUNCTION } satisfies PartsOf<WordOptions>,
};
export const WHY_OPTIONS: Parts = {
  parts: { rules: RULES, timeLimit: LONG.timeLimit, signal: LONG.signal } satisfies PartsOf<WhyOptions>,
};
export const REFILL_OPTIONS: Parts = {
  parts: {
    ...LONG,
    clear: { each: SLOT },
    lock: { each: SLOT },
    replace: { each: { parts: REQUIRED, needs: ['word', 'slot'] } },
    ban: { each: PLACED },
    rules: RULES,
  } satisfies PartsOf<RefillOptions>,
};

const SIDE = whole({ min: 1 });
const DESIGN_RULES: Schema = {
  parts: { exclude: { each: WORD }, fair: whole(RANGES.fair), maxSharedSubstring: whole({ min: 0 }), sameStem: YES },
};
const NUMBERS: Schema = {
  parts: { least: WHOLE, most: wholeOrAny({ min: 0 }) },
  needs: ['least', 'most'],
};
const PATTERN = {
  symmetry: one(...SYMMETRIES),
  minLength: whole({ min: 2, max: 15 }),
  words: NUMBERS,
  blocks: NUMBERS,
};
export const DESIGN_OPTIONS: Parts = {
  parts: {
    ...LONG,
    ...ABOUT,
    style: one(...STYLES, 'scanword', 'free'),
    width: SIDE,
    height: SIDE,
    ...PATTERN,
    all: YES,
    theme: { each: WORD },
    picture: {
      parts: { row: WHOLE, column: WHOLE, width: SIDE, height: SIDE },
      needs: ['row', 'column', 'width', 'height'],
    },
    minScore: whole(RANGES.minScore),
    rules: DESIGN_RULES,
  } satisfies PartsOf<DesignOptions>,
};
export const MEND_OPTIONS: Parts = {
  parts: {
    ...LONG,
    ...ABOUT,
    style: one(...STYLES),
    ...PATTERN,
    minScore: whole(RANGES.minScore),
    rules: DESIGN_RULES,
    count: wholeOrAny(RANGES.count),
    mostChanges: whole({ min: 0 }),
    nodeLimit: wholeOrAny(RANGES.nodeLimit),
  } satisfies PartsOf<MendOptions>,
};

const isFile = (part: unknown): boolean =>
  isObject(part) && isText((part as { source?: unknown }).source) && isBytes((part as { bytes?: unknown }).bytes);
const isNotNouns = (part: unknown): boolean => part === undefined || (Array.isArray(part) && part.every(isFile));
export const BALDA_WORDS = having('a dictionary, as readDictionary or shippedDictionary gives it', {
  lexicon: isObject,
  notNouns: isNotNouns,
});
const BALDA = {
  minLength: whole({ min: 2, max: MAX_SIZE * MAX_SIZE }),
  minScore: whole(RANGES.minScore),
  exclude: { each: WORD },
  names: YES,
  nodeLimit: wholeOrAny(RANGES.nodeLimit),
  signal: SIGNAL,
  onProgress: FUNCTION,
} satisfies PartsOf<BaldaOptions>;
const PLAYERS: Schema = { each: one(...LEVEL_NAMES) };
const BALDA_SIDE = whole({ min: MIN_SIZE, max: MAX_SIZE });
export const BALDA_MOVES_OPTIONS: Parts = {
  parts: {
    ...BALDA,
    used: { each: WORD },
    word: WORD,
    top: whole({ min: 1 }),
    lookAhead: whole({ min: 1, max: MAX_SIZE * MAX_SIZE }),
    timeLimit: MILLISECONDS,
  } satisfies PartsOf<BaldaMovesOptions>,
};
export const BALDA_GAME_OPTIONS: Parts = {
  parts: {
    ...BALDA,
    players: PLAYERS,
    size: BALDA_SIDE,
    start: WORD,
    board: TEXT,
    used: { each: WORD },
    seed: SEED,
    timeLimit: MILLISECONDS,
  } satisfies PartsOf<BaldaGameOptions>,
};
export const BALDA_MATCH_OPTIONS: Parts = {
  parts: {
    ...BALDA,
    players: PLAYERS,
    games: whole({ min: 1, max: 1_000_000 }),
    size: BALDA_SIDE,
    seed: SEED,
    timeLimit: MILLISECONDS,
  } satisfies PartsOf<BaldaMatchOptions>,
};
