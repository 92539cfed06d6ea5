// Random small cases with everything that a grid, a list of words and the rules may have: rebus cells, bars, blocks, holes, cells with
// a few letters, given letters and words, folded letters, floors, several dictionaries, and all rules. A fill is planted in most of them,
// so that many have one.

import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { type ReadOptions, readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { nearRepeatsOf } from '../../src/dictionary/stems.js';
import type { Grid } from '../../src/grid/grid.js';
import { parseGrid } from '../../src/grid/parse.js';
import { type Instance, unlessContradictory } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { type Drawing, drawn, type PlainCell, slotsOf, textOf } from './drawing.js';
import { floorlessTest, type PlainFill, plainFills, plainScores } from './solver.js';

export interface Case extends Instance {
  readonly folds?: FoldName | undefined;
  /** The words of further dictionaries: of a word that several have, the first one counts. */
  readonly later?: readonly (readonly string[])[];
  /** How the scores of the list are written; as they are unless given. */
  readonly scale?: Scale | undefined;
  /** The seed of how its files and rules are written: in small letters, with other marks and ends of lines; plainly unless given. */
  readonly written?: number | undefined;
}

/** Up to 50 instead of 100; as frequencies; one number for every word. */
type Scale = 'halves' | 'frequencies' | 'one';
type FoldName = 'accents' | 'yo' | 'umlauts' | 'lang';
interface FoldKind {
  readonly alphabets: readonly string[];
  /** Letters that are written in another way; written down here and not taken from src. */
  readonly bare: Readonly<Record<string, string>>;
  readonly reading: { readonly [Name in FoldName]?: Exclude<ReadOptions[Name], undefined> };
}

/** What a case may have; everything unless told otherwise. */
export interface CaseWishes {
  /** The least number of rebus cells; there are four at most. */
  readonly rebus?: number;
  readonly accents?: boolean;
}

const ALPHABETS = ['AB', 'ABC', 'ABCDE', 'TIDESR', 'ЁАЯ', 'ЖЬЪЫ'];
/** By the name of the option that folds them. */
export const FOLDS: Readonly<Record<FoldName, FoldKind>> = {
  accents: {
    alphabets: ['ÉEAÀ', 'ÖOŒE'],
    bare: { É: 'E', À: 'A', Ö: 'O', Œ: 'OE' },
    reading: { accents: 'fold' },
  },
  yo: { alphabets: ['ЁЕЯ', 'ЁЕ'], bare: { Ё: 'Е' }, reading: { yo: 'fold' } },
  umlauts: { alphabets: ['ÄAEX', 'ÖOEÜU'], bare: { Ä: 'AE', Ö: 'OE', Ü: 'UE' }, reading: { umlauts: 'split' } },
  // Two letters that are one in other languages.
  lang: { alphabets: ['Iİ', 'IİK'], bare: {}, reading: { lang: 'tr' } },
};
const FOLD_NAMES = Object.keys(FOLDS) as FoldName[];
/** Words with near repeats. */
const NEAR = 'TIDE TIDES RIDE RIDES SIDE SIDES RED REDS TED SEE SEES TEE TEES DIE DIES IDS'.split(' ');

export function foldOf({ folds }: Pick<Case, 'folds'>): (text: string) => string {
  const bare = folds === undefined ? {} : FOLDS[folds].bare;
  return text => [...text].map(letter => bare[letter] ?? letter).join('');
}

/** The words of all dictionaries, each once. */
export function wordsOf({ folds, words, later = [] }: Case): string[] {
  const plain = foldOf({ folds });
  const known = new Map<string, string>();
  for (const word of [...words, ...later.flat()]) {
    const text = plain(word.split(':')[0]!);
    if (!known.has(text)) known.set(text, word);
  }
  return [...known.values()];
}

export function randomCase(random: Random, { rebus = 0, accents = true }: CaseWishes = {}): Case {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const chance = (one: number): boolean => random.below(one) === 0;
  const folds = accents && chance(3) ? pick(FOLD_NAMES) : undefined;
  const letters = [...pick(folds === undefined ? ALPHABETS : FOLDS[folds].alphabets)];
  const fold = foldOf({ folds });
  /** A letter given in a cell is one letter also when it is folded. */
  const single = letters.filter(letter => fold(letter).length === 1);
  const drawing = randomDrawing(random, letters, single, rebus);
  const board = drawing.flat();
  const slots = slotsOf(drawing);

  const planted = board.map(({ text, allowed }) => text ?? pick(allowed === undefined ? single : [...allowed]));
  const texts = slots.map(({ cells }) => cells.map(cell => planted[cell]).join(''));
  const words = texts.filter(() => !chance(8));
  const lengths = texts.map(text => [...text].length);
  for (let more = random.below(16); more > 0; more--) {
    const length = pick(lengths);
    const near = NEAR.filter(word => word.length === length);
    const parts = Array.from({ length }, () => pick(letters));
    // Words that differ from others in a letter or two fit where those fit.
    const other = pick(texts.filter(text => [...text].length === length));
    const changed = [...other].map(letter => (chance(3) ? pick(letters) : letter));
    words.push(
      letters.includes('T') && near.length > 0 && chance(2) ? pick(near) : (chance(2) ? parts : changed).join(''),
    );
  }
  const once = new Map([...words, pick(texts)].map(word => [fold(word), word]));
  // Rules name no word that no slot can hold: commands do not read it, and say so.
  const read = new Set(texts.map(text => [...fold(text)].length));
  const list = [...once].flatMap(([folded, word]) => (read.has([...folded].length) ? [word] : []));
  const all = [...once.values()];
  const scored = (word: string): string => `${word}:${chance(2) ? 50 : 1 + random.below(100)}`;
  const scale = chance(8) ? pick<Scale>(['halves', 'frequencies', 'one']) : undefined;
  // Some words are in several of them, with other scores.
  const lists = chance(3) ? Array.from({ length: 1 + random.below(2) }, () => all.filter(() => chance(2))) : [];
  const later = lists.filter(words => words.length > 0);
  const first = all.filter(word => !later.some(words => words.includes(word)) || chance(2));
  const scores = scaled(random, first.length === 0 ? all : first, scale);
  return {
    grid: textOf(drawing),
    words: scale === undefined ? (first.length === 0 ? all : first).map(scored) : scores,
    rules: randomRules(random, drawing, list, texts),
    ...(folds && { folds }),
    ...(later.length > 0 && scale === undefined && { later: later.map(words => words.map(scored)) }),
    ...(scale && { scale }),
    ...(chance(2) && { written: random.below(1e6) }),
  };
}

/** Words with the scores that they have when a list on this scale has been read. */
function scaled(random: Random, words: readonly string[], scale: Scale | undefined): string[] {
  if (scale === 'one') return words.map(word => `${word}:50`);
  if (scale === 'halves') return words.map(word => `${word}:${2 * (1 + random.below(50))}`);
  // Each has a frequency of its own, and words that no slot can hold have the others.
  const ranks = random.shuffle(Array.from({ length: RANKED }, (_, at) => 1 + Math.floor((99 * at) / (RANKED - 1))));
  return words.map((word, at) => `${word}:${ranks[at]}`);
}

/** How many words a list on another scale has, most of which no slot can hold. */
const RANKED = 60;

function randomDrawing(random: Random, letters: readonly string[], single: readonly string[], rebus: number): Drawing {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const often = (percent: number): boolean => random.below(100) < percent;
  const sometimes = (percent: number): number => (random.below(3) === 0 ? random.below(percent) : 0);
  const width = 1 + random.below(4);
  const height = width === 1 ? 2 + random.below(3) : 1 + random.below(4);
  const [blocks, voids, bars] = [random.below(40), sometimes(20), sometimes(30)];
  const [seeds, limits, marks] = [random.below(5) === 0 ? 85 : sometimes(40), sometimes(20), sometimes(30)];
  const cell = (): PlainCell => {
    if (often(blocks)) return { kind: often(voids) ? 'void' : 'block' };
    const mark = often(marks) ? pick(['circle', 'shade', 'shade=#ffcc00', 'circle shade']) : undefined;
    const edges = { barRight: often(bars) || undefined, barBelow: often(bars) || undefined, mark };
    if (often(seeds)) return { kind: 'cell', text: pick(single), ...edges };
    if (often(limits)) return { kind: 'cell', allowed: [...new Set([pick(single), pick(single)])].join(''), ...edges };
    return { kind: 'cell', ...edges };
  };
  const rows: PlainCell[][] = Array.from({ length: height }, () => Array.from({ length: width }, cell));
  // Makes sure that there is a slot.
  rows[0]![0] = { kind: 'cell' };
  if (width > 1) rows[0]![1] = { kind: 'cell' };
  else rows[1]![0] = { kind: 'cell' };
  const several = Array.from({ length: 2 }, () =>
    Array.from({ length: 2 + random.below(2) }, () => pick(letters)).join(''),
  );
  for (let more = rebus + random.below(5 - rebus); more > 0; more--) {
    const row = pick(rows);
    const at = random.below(row.length);
    if (row[at]!.kind === 'cell') row[at] = { ...row[at]!, allowed: undefined, text: pick(several) };
  }
  return rows;
}

function randomRules(random: Random, drawing: Drawing, words: readonly string[], planted: readonly string[]): Rules {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const chance = (one: number): boolean => random.below(one) === 0;
  const slots = slotsOf(drawing);
  const at = random.below(slots.length);
  const place = { slot: slots[at]!.name };
  const some = (): string[] => words.filter(() => !chance(3));
  const word = chance(2) ? pick(words) : planted[at]!;
  const mask = (): string =>
    [...(chance(4) ? pick(words) : planted[at]!)]
      .map(letter =>
        pick([letter, '?', '?', `[${letter}${pick([...pick(words)])}]`, `[^${pick([...pick(words)])}]`, '*']),
      )
      .join('');
  return {
    ...NO_RULES,
    allowUnknown: !chance(4),
    minScore: chance(3) ? 1 + random.below(90) : 1,
    exclude: chance(6) ? Array.from({ length: 1 + random.below(3) }, () => pick([...words, ...planted])) : [],
    require: chance(5) ? [{ word, ...(chance(2) && place) }, ...(chance(4) ? [{ word: pick(words) }] : [])] : [],
    maxSharedSubstring: chance(6) ? 1 + random.below(3) : 0,
    sameStem: !chance(3),
    ...(chance(8) && { pangram: true }),
    ...(chance(6) && { theme: { words: some(), min: 1 + random.below(3) } }),
    ...(chance(8) && { only: some() }),
    ...(chance(6) && { patterns: [{ ...place, mask: mask() }] }),
    ...(chance(8) && { ban: [{ ...place, word }] }),
    ...(chance(4) && { fair: 1 + random.below(90) }),
    ...(chance(5) && { repeats: true }),
  };
}

export function lexiconOfCase(one: Case): Lexicon {
  const { words, folds, later = [], scale, written } = one;
  if (folds === undefined && later.length === 0 && scale === undefined && written === undefined)
    return lexiconOf(words);
  return dictionaryOfCase(one).lexicon;
}

export function dictionaryOfCase(one: Case): ReturnType<typeof readDictionaries> {
  const files = listsOf(one).map((text, at) => ({ source: `w${at}.txt`, bytes: Buffer.from(text) }));
  return readDictionaries(files, one.folds === undefined ? {} : FOLDS[one.folds].reading);
}

/** The words as a dictionary with scores. */
export function dictionaryOf(words: readonly string[]): string {
  return words.map(word => `${word.includes(':') ? word.replace(':', ';') : `${word};50`}\n`).join('');
}

/** The files of the dictionaries. */
export function listsOf({ words, later = [], scale, written, folds }: Case): string[] {
  if (scale === undefined && written === undefined) return [words, ...later].map(dictionaryOf);
  const random = new Random(written ?? 0);
  const letter = [...(words[0] ?? 'A')][0]!;
  const filler = Array.from({ length: RANKED - words.length }, (_, at) => letter.repeat(40 + at));
  const fields = (list: readonly string[]): (readonly [string, string])[] =>
    list.map(word => {
      const [text, score = '50'] = word.split(':');
      return [text!, score];
    });
  const scaledFields = (list: readonly string[]): (readonly [string, string])[] => {
    if (scale === undefined) return fields(list);
    if (scale === 'one') return [...fields(list), ...fields(filler)].map(([word]) => [word, '64']);
    if (scale === 'halves')
      return [...fields(list).map(([word, score]) => [word, String(Number(score) / 2)] as const), ...fields(filler)];
    const ranks = Array.from({ length: RANKED }, (_, at) => String(1 + Math.floor((99 * at) / (RANKED - 1))));
    const used = new Set(fields(list).map(([, score]) => score));
    const left = ranks.filter(rank => !used.has(rank));
    const ranked = [...fields(list), ...filler.slice(0, left.length).map((word, at) => [word, left[at]!] as const)];
    return ranked.map(([word, score]) => [word, String(1000 + 7 * ranks.indexOf(score) ** 2)]);
  };
  return [words, ...later].map(list => writtenList(random, scaledFields(list), folds));
}

/** A list as others write it. */
function writtenList(
  random: Random,
  list: readonly (readonly [string, string])[],
  folds: FoldName | undefined,
): string {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const [separator, end] = [pick([';', ';', ',', '\t', '|']), pick(['\n', '\n', '\r\n', '\r'])];
  const spell = spelling(random, folds);
  const decimals = random.below(6) === 0 ? '.0' : '';
  // With a 1 it would be a part of 1 in one reading, and a score of 1 in another.
  const parts = random.below(6) === 0 && list.every(([, score]) => Number(score) > 1 && Number(score) < 100);
  const scoreOf = (score: string): string => (parts ? (Number(score) / 100).toFixed(2) : `${score}${decimals}`);
  const quoted = random.below(8) === 0 ? '"' : '';
  const lines = list.map(([word, score]) => `${quoted}${spell(word)}${quoted}${separator}${scoreOf(score)}`);
  if (random.below(6) === 0) lines.unshift(`word${separator}score`);
  if (random.below(6) === 0) lines.splice(random.below(lines.length), 0, pick(['', '# of mine', '; of mine']));
  return `${random.below(8) === 0 ? '\ufeff' : ''}${lines.join(end)}${random.below(4) === 0 ? '' : end}`;
}

/** How words are spelled: always the same way, so that a rule may say it otherwise than a list. */
export function spelling(random: Random, folds: FoldName | undefined): (word: string) => string {
  const lang = folds === 'lang' ? FOLDS.lang.reading.lang : undefined;
  const small = (word: string): string => word.toLocaleLowerCase(lang);
  const way = random.below(4);
  if (way === 0) return small;
  if (way === 1) return word => word.normalize('NFD');
  return way === 2 ? word => (random.below(2) === 0 ? small(word) : word) : word => word;
}

/** The grid file of a case: its marks may be others, its letters small, its lines may end otherwise. */
export function gridOf({ grid, written, folds }: Case): string {
  if (written === undefined) return grid;
  const random = new Random(written + 1);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const spell = spelling(random, folds);
  const [block, empty] = [pick(['#', '#', '⬛', '■', '█']), pick(['.', '.', '⬜', '□', '·'])];
  const lines = grid.split('\n').map(line => {
    const [, sign, held, marks] = /^(\S) = (\S+)(.*)$/u.exec(line) ?? [];
    // In Turkish, too, the words of a legend are those of the legend.
    if (sign !== undefined)
      return `${sign}${pick([' = ', '=', '  =  '])}${held === 'outside' ? held : spell(held!)}${marks}`;
    return [...spell(line)].map(mark => (mark === '#' ? block : mark === '.' ? empty : mark)).join('');
  });
  if (random.below(4) === 0) lines.unshift('; a grid of mine');
  if (random.below(4) === 0) lines.push('', '');
  return `${random.below(8) === 0 ? '\ufeff' : ''}${lines.join(pick(['\n', '\n', '\r\n', '\r']))}`;
}

/** The rules of a case, whose words and masks may be spelled otherwise. */
export function rulesOf({ rules, written, folds }: Case): Rules {
  if (written === undefined) return rules;
  const spell = spelling(new Random(written + 2), folds);
  const { only, theme, patterns, ban, require, exclude } = rules;
  return {
    ...rules,
    exclude: exclude.map(spell),
    require: require.map(wish => ({ ...wish, word: spell(wish.word) })),
    ...(only && { only: only.map(spell) }),
    ...(theme && { theme: { ...theme, words: theme.words.map(spell) } }),
    ...(patterns && { patterns: patterns.map(each => ({ ...each, mask: spell(each.mask) })) }),
    ...(ban && { ban: ban.map(each => ({ ...each, word: spell(each.word) })) }),
  };
}

/** The plan of a case; undefined if its rules contradict each other. */
export function planOfCase(one: Case): Plan | undefined {
  return unlessContradictory(() => makePlan(parsedGrid(one), lexiconOfCase(one), rulesOf(one)));
}

export function parsedGrid(one: Case): Grid {
  return parseGrid(gridOf(one), 'g.txt', one.folds === 'lang' ? FOLDS.lang.reading : {});
}

/** All fills of a case; undefined if they are too many. @param isNear whether two words are near repeats, if the rules ask */
export function fillsOfCase(
  one: Case,
  most: number,
  isNear = nearRepeatsOf(lexiconOfCase(one)),
): PlainFill[] | undefined {
  return plainFills(drawn(one.grid), wordsOf(one), one.rules, { fold: foldOf(one), isNear }, most);
}

/** Whether there is a fill with the word in the slot when the user places it there, so that it may be a near repeat of a given entry. It obeys all other rules. */
export function mayBePlaced(one: Case, slot: string, word: string): boolean {
  return fillsWithPlaced(one, slot, word).length > 0;
}

/** The fills that have the word in the slot, as a near repeat of a given entry too; none where the rules know no near repeats. */
function fillsWithPlaced(one: Case, slot: string, word: string): PlainFill[] {
  const isNear = one.rules.sameStem ? undefined : nearRepeatsOf(lexiconOfCase(one));
  if (isNear === undefined) return [];
  const given = givenEntries(one);
  const isPlaced = (text: string, other: string): boolean => text === word && given.includes(other);
  const isRefused = (text: string, other: string): boolean =>
    isNear(text, other) && !isPlaced(text, other) && !isPlaced(other, text);
  const at = slotsOf(drawn(one.grid)).findIndex(({ name }) => name === slot);
  const fills = fillsOfCase(one, Number.POSITIVE_INFINITY, isRefused) ?? [];
  return fills.filter(({ entries }) => entries[at] === word);
}

/** The highest lowest score of the other entries beside a word in a slot, among these fills and those where the user places it; -1 for none. */
export function floorBeside(one: Case, fills: readonly PlainFill[], slot: string, word: string): number {
  const drawing = drawn(one.grid);
  const at = slotsOf(drawing).findIndex(({ name }) => name === slot);
  const isFloorless = floorlessTest(drawing, one.rules, foldOf(one));
  const scores = plainScores(wordsOf(one), foldOf(one));
  const floors = [...fills.filter(({ entries }) => entries[at] === word), ...fillsWithPlaced(one, slot, word)].map(
    ({ entries }) =>
      Math.min(
        100,
        ...entries.flatMap((entry, index) =>
          entry === word || isFloorless(index, entry) ? [] : (scores.get(entry) ?? []),
        ),
      ),
  );
  return Math.max(-1, ...floors);
}

/** The required words, and those that the grid spells. */
function givenEntries(one: Case): string[] {
  const drawing = drawn(one.grid);
  const board = drawing.flat();
  const spelled = slotsOf(drawing)
    .map(({ cells }) => cells.map(cell => board[cell]!.text))
    .filter(texts => !texts.includes(undefined));
  return [...spelled.map(texts => texts.join('')), ...one.rules.require.map(({ word }) => word)].map(foldOf(one));
}

/** Cases that have less of one thing each. */
export function* smallerCases(one: Case): Generator<Case> {
  const { words, rules, later, written: _, scale, ...others } = one;
  if (one.written !== undefined) yield { ...others, words, rules, ...(later && { later }), ...(scale && { scale }) };
  if (scale !== undefined) yield { ...others, words, rules, written: one.written };
  const drawing = drawn(one.grid);
  const changed = (rows: Drawing): Case => ({ ...one, grid: textOf(rows) });
  if (drawing.length > 1) for (const at of drawing.keys()) yield changed(drawing.toSpliced(at, 1));
  if (drawing[0]!.length > 1)
    for (const at of drawing[0]!.keys()) yield changed(drawing.map(row => row.toSpliced(at, 1)));
  for (const at of words.keys()) yield { ...one, words: words.toSpliced(at, 1) };
  for (const [at, list] of (later ?? []).entries()) {
    yield { ...one, later: later!.toSpliced(at, 1) };
    for (const word of list.keys())
      if (list.length > 1) yield { ...one, later: later!.with(at, list.toSpliced(word, 1)) };
  }
  for (const name of Object.keys(rules) as (keyof Rules)[]) {
    const { [name]: own, ...others } = rules;
    if (JSON.stringify(own) !== JSON.stringify(NO_RULES[name])) yield { ...one, rules: { ...NO_RULES, ...others } };
  }
  for (const [at, row] of drawing.entries())
    for (const [column, { kind, text, allowed, barRight, barBelow, mark }] of row.entries()) {
      const put = (cell: PlainCell): Case => changed(drawing.with(at, row.with(column, cell)));
      const edges = { barRight, barBelow };
      if (text !== undefined || allowed !== undefined) yield put({ kind, ...edges });
      if ([...(text ?? '')].length > 1) yield put({ kind, text: [...text!].slice(1).join(''), ...edges });
      if (barRight || barBelow) yield put({ kind, text, allowed });
      if (mark !== undefined) yield put({ kind, text, allowed, ...edges });
      if (kind === 'void') yield put({ kind: 'block' });
    }
}
