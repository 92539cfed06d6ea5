// What the page asks the library: each question with the time that it may take, and its answer as the page shows it.

import type { LetterCandidate, WordCandidate } from '../candidates/records.js';
import type { Worth } from '../core/objective.js';
import type { Grid, Slot, Symmetry } from '../grid/grid.js';
import type { BestProgress } from '../library/best.js';
import type { MendedPuzzle, MendProgress } from '../library/mend.js';
import type { Breach } from '../lint/checks.js';
import type { RuleSetName } from '../lint/sets.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { WorkerDictionary } from '../worker/client.js';
import type { Desk } from './desk.js';
import { type About, type Document, gridOf, isTheme, lockOf, placeOf } from './document.js';
import { alphabetOf, answersOf } from './edits.js';

/** Milliseconds for the verdicts of one slot, of all cells, and for floors; then what is not known stays unknown. */
const STUDY = { words: 8000, letters: 8000, floors: 30_000 };
const WHY_TIME = 20_000;
const CHANGE_TIME = { asked: 20_000, clicked: 5000 };
const AROUND_TIME = 5000;
const DRAW_TIME = 60_000;
const MEND_TIME = 60_000;
/** Answers of blocks that help. */
const MEND_COUNT = 6;
/** Blocks that help, and words that change others, aim at this lowest score unless another one is wanted; as `design` does. */
const USUAL_FLOOR = 50;
/** Words under this score are hard, as in `--fair`. */
const FAIR = 60;
/** Milliseconds between two lists of verdicts, or of floors; the first words that fit are told as they come. */
const TELL_EVERY = { verdicts: 120, floors: 250 };
const FEW = 2;

/** The styles of grids that are drawn. */
export const DRAWN_STYLES = ['american', 'british', 'lattice', 'scanword'] as const;
export type DrawnStyle = (typeof DRAWN_STYLES)[number];

/** Where a question is asked, by which rules, and what ends it. */
export interface Ask {
  readonly desk: Desk;
  readonly about: Pick<About, 'language' | 'floor' | 'banned' | 'fair'>;
  /** Whether rare words are used, too. */
  readonly rare: boolean;
  /** By name of a slot: the lowest score of its word. */
  readonly floors: readonly { readonly slot: string; readonly score: number }[];
  readonly seed: number;
  /** Rises with every edit that concerns searches. */
  readonly revision: number;
  readonly signal: AbortSignal;
}

/** By cell, the letters that are not refuted, in alphabetical order. */
export type Possible = ReadonlyMap<number, string>;

export interface Filled {
  readonly letters: ReadonlyMap<number, string>;
  /** By place of an entry. */
  readonly clues: ReadonlyMap<string, string>;
  readonly lowest?: number | undefined;
  readonly mean?: number | undefined;
  readonly bound?: number | undefined;
  readonly proven: boolean;
  /** How many of its words are from lists of the user, and how many words it has; undefined if there are no lists. */
  readonly own?: { readonly own: number; readonly all: number } | undefined;
}

export interface Mended {
  /** True for a new block; none where the grid can be filled as it is. */
  readonly cells: ReadonlyMap<number, boolean>;
  /** The lowest score of the fill that was found. */
  readonly floor: number | undefined;
  /** It is proven that fewer changes do not help. */
  readonly fewest: boolean;
}

const dictionaryOf = ({ desk, about, rare }: Ask): Promise<WorkerDictionary> => desk.dictionary(about.language, rare);

/** What every search is told. */
const runOf = ({ seed, revision, signal }: Ask) => ({ seed, revision, signal });

/** The rules besides the floor. */
function wordRules({ about: { banned, fair } }: Ask) {
  return { exclude: banned, ...(fair && { fair: FAIR }) };
}

/** @param lowest the floor if the puzzle has none; undefined: as high as can be */
function rulesOf(ask: Ask, lowest?: number) {
  const minScore = ask.about.floor ?? lowest;
  return { ...wordRules(ask), floors: ask.floors, ...(minScore !== undefined && { minScore }) };
}

const gridRules = (ask: Ask, lowest?: number) => ({ ...rulesOf(ask, lowest), allowUnknown: true });

/**
 * The words of a slot with verdicts, and then with floors.
 * @param before what is known already: a search for floors begins anew, and verdicts stay known
 * @param tell told of all words so far, from time to time
 * @returns all words, and whether it is proven that no fill has any of them
 */
export async function studyWords(
  ask: Ask,
  grid: Grid,
  slot: string,
  before: readonly WordCandidate[] | undefined,
  tell: (words: readonly WordCandidate[]) => void,
): Promise<{ readonly words: readonly WordCandidate[]; readonly none: boolean }> {
  const floors = before !== undefined;
  const verdicts = new Map(before?.map(({ word, verdict }) => [word, verdict]));
  const merged = (one: WordCandidate): WordCandidate =>
    one.verdict === 'unknown' ? { ...one, verdict: verdicts.get(one.word) ?? 'unknown' } : one;
  const known = new Map(before?.map(one => [one.word, one]));
  let told = performance.now();
  let fits = 0;
  const found = await ask.desk.worker.wordCandidates(grid, await dictionaryOf(ask), {
    ...{ ...runOf(ask), slot, floors, rules: gridRules(ask, 0) },
    timeLimit: floors ? STUDY.floors : STUDY.words,
    onVerdict: candidate => {
      known.set(candidate.word, merged(candidate));
      const isFirst = !floors && candidate.verdict === 'fills' && ++fits <= FEW;
      if (!isFirst && performance.now() < told + TELL_EVERY[floors ? 'floors' : 'verdicts']) return;
      told = performance.now();
      tell([...known.values()]);
    },
  });
  return { words: found.words.map(merged), none: found.none };
}

/** The grid without the letters of an entry and of its crossings; those of the theme stay. */
export function nearGrid(document: Document, slot: Slot): Grid {
  const whole = gridOf(document)!;
  const isNear = ({ cells }: Slot): boolean => cells.some(cell => slot.cells.includes(cell));
  const gone = new Set(whole.slots.filter(isNear).flatMap(({ cells }) => cells));
  return { ...whole, seeds: new Map([...whole.seeds].filter(([at]) => !gone.has(at) || isTheme(document, at))) };
}

/** @returns by word: what it costs to put it into a slot that is full */
export async function costsOf(
  ask: Ask,
  document: Document,
  slot: Slot,
): Promise<(word: string) => { readonly crossings: number; readonly alone: boolean }> {
  const whole = gridOf(document)!;
  const crossings = slot.cells.map(cell =>
    whole.slots.find(other => other.name !== slot.name && other.cells.includes(cell)),
  );
  const floor = changeFloor(ask, (await rate(ask, answersOf(document))).values());
  const variants = new Map<string, string>();
  const letters = new Set([...alphabetOf(document.language), ...whole.seeds.values()]);
  for (const [nth, crossing] of crossings.entries())
    for (const letter of crossing === undefined ? [] : letters)
      variants.set(
        `${nth} ${letter}`,
        crossing!.cells.map(cell => (cell === slot.cells[nth] ? letter : (whole.seeds.get(cell) ?? '?'))).join(''),
      );
  const scores = await rate(ask, variants);
  return word => {
    const changed = [...word].flatMap((letter, nth) =>
      crossings[nth] === undefined || whole.seeds.get(slot.cells[nth]!) === letter ? [] : [`${nth} ${letter}`],
    );
    return { crossings: changed.length, alone: changed.every(key => (scores.get(key) ?? -1) >= floor) };
  };
}

/** The letters of all cells that are not refuted, whether it is proven that the grid has no fill, and whether one was found. */
export async function studyLetters(
  ask: Ask,
  grid: Grid,
): Promise<{ readonly possible: Possible; readonly none: boolean; readonly fills: boolean }> {
  const { letters, none } = await ask.desk.worker.letterCandidates(grid, await dictionaryOf(ask), {
    ...{ ...runOf(ask), rules: gridRules(ask, 0), timeLimit: STUDY.letters },
  });
  const possible = new Map<number, string>();
  for (const { row, column, letter, verdict } of letters satisfies readonly LetterCandidate[]) {
    const cell = (row - 1) * grid.width + column - 1;
    possible.set(cell, (possible.get(cell) ?? '') + (verdict === 'cannot' ? '' : letter));
  }
  return { possible, none, fills: letters.some(({ verdict }) => verdict === 'fills') };
}

/**
 * A good fill, or the best one.
 * @param tell told of the lowest score that the best fill so far has, and of what no fill is better than; and of each better fill
 * @returns the fill; or whether it is proven that there is none
 */
export async function fillGrid(
  ask: Ask,
  grid: Grid,
  isBest: boolean,
  tell: (lowest: number | undefined, bound: number | undefined, better: Filled | undefined) => void,
): Promise<Filled | { readonly none: boolean }> {
  const { desk } = ask;
  const { language } = ask.about;
  const dictionary = await dictionaryOf(ask);
  const options = { ...runOf(ask), rules: gridRules(ask), language };
  if (!isBest) return firstOf(ask, grid);
  const filled = (puzzle: Puzzle, worth: Worth, bound: Worth | undefined, proven: boolean): Filled => ({
    ...{ ...contentOf(puzzle), lowest: worth.lowest, mean: worth.sum / Math.max(1, puzzle.entries.length) },
    ...{ bound: bound?.lowest, proven },
  });
  const onProgress = ({ best, bound, puzzle }: BestProgress): void =>
    tell(best?.lowest, bound?.lowest, puzzle && filled(puzzle, best!, bound, false));
  const step = await onlyOf(desk.worker.best(grid, dictionary, { ...options, onProgress }));
  if (step.done) return { none: step.value.kind === 'all' };
  const { worth, bound, proven, ...puzzle } = step.value;
  return { ...filled(puzzle, worth, bound, proven), own: await ownIn(ask, puzzle) };
}

/**
 * A good fill that has all letters of the grid, except those of free entries that are no words.
 * @returns `full` where there is nothing to fill; undefined where none was found
 */
export async function fillAround(ask: Ask, document: Document): Promise<Filled | 'full' | undefined> {
  const whole = gridOf(document)!;
  const answers = answersOf(document);
  const scores = await rate(ask, answers);
  const broken = whole.slots.filter(({ direction, cells }) => {
    const place = placeOf(direction, cells[0]!);
    return answers.has(place) && scores.get(place) === undefined && lockOf(document, cells) === 'free';
  });
  if (broken.length === 0 && answers.size === whole.slots.length) return 'full';
  const own = gridOf(document, 'own')!.seeds;
  const gone = new Set(broken.flatMap(({ cells }) => cells.filter(cell => !own.has(cell))));
  const grid = { ...whole, seeds: new Map([...whole.seeds].filter(([cell]) => !gone.has(cell))) };
  const found = await firstOf(ask, grid, AROUND_TIME);
  return 'none' in found ? undefined : found;
}

/** A good fill; or whether it is proven that there is none. */
async function firstOf(ask: Ask, grid: Grid, timeLimit?: number): Promise<Filled | { readonly none: boolean }> {
  const { language } = ask.about;
  const options = { ...runOf(ask), rules: gridRules(ask), language, ...(timeLimit !== undefined && { timeLimit }) };
  const { done, value } = await onlyOf(ask.desk.worker.fill(grid, await dictionaryOf(ask), options));
  if (done) return { none: value.kind === 'all' };
  return { ...contentOf(value), ...value.quality, proven: false, own: await ownIn(ask, value) };
}

async function ownIn(ask: Ask, { entries }: Puzzle): Promise<Filled['own']> {
  const { worker, ownLists } = ask.desk;
  if (ownLists === 0) return undefined;
  const answers = entries.flatMap(({ answer }) => answer ?? []);
  const known = await worker.lookUp(await dictionaryOf(ask), answers, { clues: false });
  return { own: known.filter(({ source }) => source >= 0 && source < ownLists).length, all: answers.length };
}

/** The first thing that comes, or the end. */
async function onlyOf<One, End>(each: AsyncGenerator<One, End>): Promise<IteratorResult<One, End>> {
  const step = await each.next();
  if (!step.done) await each.return(undefined as never);
  return step;
}

function contentOf({ cells, entries, width }: Puzzle): Pick<Filled, 'letters' | 'clues'> {
  const letters = new Map<number, string>();
  for (const [at, cell] of cells.entries())
    if (cell.kind === 'cell' && cell.solution !== undefined) letters.set(at, cell.solution);
  const clues = new Map<string, string>();
  for (const { direction, row, column, clue } of entries)
    if (clue !== undefined) clues.set(placeOf(direction, row * width + column), clue);
  return { letters, clues };
}

/** Why the grid has no fill. */
export async function explain(ask: Ask, grid: Grid) {
  const { revision, signal } = ask;
  const options = { revision, signal, rules: gridRules(ask), timeLimit: WHY_TIME };
  return ask.desk.worker.whyNot(grid, await dictionaryOf(ask), options);
}

/** By key: the score of a word; undefined for none of the dictionaries. */
export async function rate<Key>(
  ask: Ask,
  words: ReadonlyMap<Key, string>,
): Promise<ReadonlyMap<Key, number | undefined>> {
  const known = await ask.desk.worker.lookUp(await dictionaryOf(ask), [...words.values()], { clues: false });
  const scores = new Map(known.map(({ word, score }) => [word, score]));
  return new Map([...words].map(([key, word]) => [key, scores.get(word)]));
}

/** A word for a slot, and what it may change. */
export interface Wanted {
  readonly slot: string;
  readonly word: string;
  /** Names of slots whose letters stay. */
  readonly lock: readonly string[];
  /** Entries that no dictionary has, and that lose a letter: they must become words. */
  readonly ban: readonly { readonly slot: string; readonly word: string }[];
  readonly floor: number;
}

/** The lowest score that a change may bring: the puzzle's; unless it has one, no less than stands, and no more than is usual. */
export function changeFloor({ about }: Ask, scores: Iterable<number | undefined>): number {
  if (about.floor !== undefined) return about.floor;
  const known = [...scores].filter(score => score !== undefined);
  return Math.min(USUAL_FLOOR, ...known);
}

/** What else must change if a word goes into a slot. @param isClicked whether somebody waits with a finger on it */
export async function changeWord(ask: Ask, puzzle: Puzzle, wanted: Wanted, isClicked: boolean) {
  const { slot, word, lock, ban, floor } = wanted;
  const rules = { ...wordRules(ask), floors: ask.floors, minScore: Math.max(1, floor) };
  const { puzzle: found, ...rest } = await ask.desk.worker.refill(puzzle, await dictionaryOf(ask), {
    ...{ ...runOf(ask), replace: [{ slot, word }], lock, ban, rules },
    timeLimit: CHANGE_TIME[isClicked ? 'clicked' : 'asked'],
  });
  return { ...rest, letters: found && contentOf(found).letters };
}

/**
 * Changes of blocks that help. `proven`: no single one does.
 * @param tell told of all that were found so far; when nothing is left to try, better ones may be in their place
 */
export async function mendBlocks(
  ask: Ask,
  grid: Grid,
  symmetry: Symmetry | undefined,
  tell: (found: readonly Mended[]) => void,
): Promise<{ readonly found: readonly Mended[]; readonly proven: boolean }> {
  const { floor = USUAL_FLOOR, language } = ask.about;
  const mendedOf = ({ changes, puzzle }: MendedPuzzle, fewest: boolean): Mended => ({
    cells: new Map(changes.flatMap(({ cells, to }) => cells.map(cell => [cell, to === 'block'] as const))),
    floor: puzzle.quality?.lowest,
    fewest,
  });
  const early: Mended[] = [];
  const onProgress = ({ found: one }: MendProgress): void => {
    if (one === undefined || early.length === MEND_COUNT) return;
    early.push(mendedOf(one, false));
    tell([...early]);
  };
  const { answers, levels, outcome } = await ask.desk.worker.mend(grid, await dictionaryOf(ask), {
    ...{ rules: wordRules(ask), minScore: Math.max(1, floor), count: MEND_COUNT, language },
    ...{ ...runOf(ask), timeLimit: MEND_TIME, onProgress, ...(symmetry !== undefined && { symmetry }) },
  });
  /** Nothing is left to try among so many changes. */
  const isOver = ({ whole, open }: (typeof levels)[number]): boolean => whole && open === 0;
  const found = answers.map(answer =>
    mendedOf(answer, levels.filter(({ changes }) => changes < answer.changes.length).every(isOver)),
  );
  const single = levels.filter(({ changes }) => changes <= 1);
  const proven = found.length === 0 && single.length > 1 && single.every(isOver);
  return { found, proven: proven || outcome.kind === 'all' };
}

/** A grid drawn around theme words, if there are any, and filled; undefined where none was found. */
export async function draw(
  ask: Ask,
  wish: {
    readonly style: DrawnStyle;
    readonly width: number;
    readonly height: number;
    readonly theme: readonly string[];
  },
): Promise<Puzzle | undefined> {
  const { theme, ...rest } = wish;
  const { floor, language } = ask.about;
  const { puzzle } = await ask.desk.worker.design(await dictionaryOf(ask), {
    ...{ ...runOf(ask), ...rest, language, timeLimit: DRAW_TIME, rules: wordRules(ask) },
    ...(theme.length > 0 && { theme }),
    ...(floor !== undefined && { minScore: Math.max(1, floor) }),
  });
  return puzzle;
}

/** What the rules object to. */
export async function check(
  ask: Ask,
  puzzle: Puzzle,
  rules: RuleSetName,
): Promise<{ readonly breaches: readonly Breach[] }> {
  const dictionary = await dictionaryOf(ask);
  const { worker } = ask.desk;
  const breachesBy = (set: RuleSetName) =>
    worker.lintPuzzle(puzzle, dictionary, { rules: set, revision: ask.revision });
  // Other styles do not ask for fair crossings; the user may.
  const isExtra = ask.about.fair && rules !== 'american';
  const fair = isExtra ? (await breachesBy('american')).filter(({ rule }) => rule === 'fair') : [];
  return { breaches: [...(await breachesBy(rules)), ...fair] };
}

/** By word, the clues that the dictionaries have for it, best first. */
export async function cluesFor(ask: Ask, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await ask.desk.worker.lookUp(await dictionaryOf(ask), words);
  return new Map(found.map(({ word, clues }) => [word, clues]));
}
