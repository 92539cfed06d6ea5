// Random small cases with everything that a grid, a list of words and the rules may have: rebus cells, bars, blocks, holes, cells with
// a few letters, given letters and words, folded letters, floors, several dictionaries, and all rules. A fill is planted in most of them,
// so that many have one.

import { makePlan, type Plan } from '../../src/analysis/plan.js';
import type { Random } from '../../src/core/random.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { type ReadOptions, readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { nearRepeatsOf } from '../../src/dictionary/stems.js';
import { parseGrid } from '../../src/grid/parse.js';
import { type Instance, unlessContradictory } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { type Drawing, drawn, type PlainCell, slotsOf, textOf } from './drawing.js';
import { type PlainFill, plainFills } from './solver.js';

export interface Case extends Instance {
  readonly folds?: FoldName | undefined;
  /** The words of further dictionaries: of a word that several have, the first one counts. */
  readonly later?: readonly (readonly string[])[];
}

type FoldName = 'accents' | 'yo' | 'umlauts';
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
  // Some words are in several of them, with other scores.
  const lists = chance(3) ? Array.from({ length: 1 + random.below(2) }, () => all.filter(() => chance(2))) : [];
  const later = lists.filter(words => words.length > 0);
  const first = all.filter(word => !later.some(words => words.includes(word)) || chance(2));
  return {
    grid: textOf(drawing),
    words: (first.length === 0 ? all : first).map(scored),
    rules: randomRules(random, drawing, list, texts),
    ...(folds && { folds }),
    ...(later.length > 0 && { later: later.map(words => words.map(scored)) }),
  };
}

function randomDrawing(random: Random, letters: readonly string[], single: readonly string[], rebus: number): Drawing {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const often = (percent: number): boolean => random.below(100) < percent;
  const sometimes = (percent: number): number => (random.below(3) === 0 ? random.below(percent) : 0);
  const width = 1 + random.below(4);
  const height = width === 1 ? 2 + random.below(3) : 1 + random.below(4);
  const [blocks, voids, bars] = [random.below(40), sometimes(20), sometimes(30)];
  const [seeds, limits] = [random.below(5) === 0 ? 85 : sometimes(40), sometimes(20)];
  const cell = (): PlainCell => {
    if (often(blocks)) return { kind: often(voids) ? 'void' : 'block' };
    const edges = { barRight: often(bars) || undefined, barBelow: often(bars) || undefined };
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

export function lexiconOfCase({ words, folds, later = [] }: Case): Lexicon {
  if (folds === undefined && later.length === 0) return lexiconOf(words);
  const files = [words, ...later].map((list, at) => ({ source: `w${at}.txt`, bytes: Buffer.from(dictionaryOf(list)) }));
  return readDictionaries(files, folds === undefined ? {} : FOLDS[folds].reading).lexicon;
}

/** The words as a dictionary with scores. */
export function dictionaryOf(words: readonly string[]): string {
  return words.map(word => `${word.includes(':') ? word.replace(':', ';') : `${word};50`}\n`).join('');
}

/** The plan of a case; undefined if its rules contradict each other. */
export function planOfCase(one: Case): Plan | undefined {
  return unlessContradictory(() => makePlan(parseGrid(one.grid, 'g.txt'), lexiconOfCase(one), one.rules));
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
  const isNear = one.rules.sameStem ? undefined : nearRepeatsOf(lexiconOfCase(one));
  if (isNear === undefined) return false;
  const given = givenEntries(one);
  const isPlaced = (text: string, other: string): boolean => text === word && given.includes(other);
  const isRefused = (text: string, other: string): boolean =>
    isNear(text, other) && !isPlaced(text, other) && !isPlaced(other, text);
  const at = slotsOf(drawn(one.grid)).findIndex(({ name }) => name === slot);
  return fillsOfCase(one, Number.POSITIVE_INFINITY, isRefused)?.some(({ entries }) => entries[at] === word) === true;
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
  const { words, rules, later } = one;
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
    for (const [column, { kind, text, allowed, barRight, barBelow }] of row.entries()) {
      const put = (cell: PlainCell): Case => changed(drawing.with(at, row.with(column, cell)));
      const edges = { barRight, barBelow };
      if (text !== undefined || allowed !== undefined) yield put({ kind, ...edges });
      if ([...(text ?? '')].length > 1) yield put({ kind, text: [...text!].slice(1).join(''), ...edges });
      if (barRight || barBelow) yield put({ kind, text, allowed });
      if (kind === 'void') yield put({ kind: 'block' });
    }
}
