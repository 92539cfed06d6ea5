// The questions for crossgen about a small case, and brute force's answers: all fills and proofs, several fills, good ones, the best,
// words that fit, the fewest changes. An answer is undefined if the two agree, otherwise it says how they differ.

import { hasQuotas, makePlan, type Plan } from '../../src/analysis/plan.js';
import { severalFills } from '../../src/batch/several.js';
import { CandidateSearch } from '../../src/candidates/search.js';
import { makeBudget } from '../../src/core/budget.js';
import { InputError } from '../../src/core/errors.js';
import { NO_WORD } from '../../src/core/ids.js';
import type { Outcome } from '../../src/core/outcome.js';
import { Random } from '../../src/core/random.js';
import { foldWord } from '../../src/core/word.js';
import { findWord, wordText } from '../../src/dictionary/lexicon.js';
import type { Fill } from '../../src/engine/engine.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import type { Thing } from '../../src/engine/table/root.js';
import { bestFills } from '../../src/fill/best.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import type { Found } from '../../src/fill/stage.js';
import * as library from '../../src/index.js';
import type { FilledPuzzle } from '../../src/library/filled.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { LeastChange } from '../../src/refill/least.js';
import { verifyCells } from '../../src/verify/verify.js';
import { COMPLETE, ENGINES } from '../engine/engines.js';
import { run } from '../engine/run.js';
import { objectiveOf } from '../optimize/instances.js';
import { expectedWorth, floorlessOf } from '../optimize/value.js';
import {
  type Case,
  dictionaryOfCase,
  fillsOfCase,
  floorBeside,
  foldOf,
  mayBePlaced,
  parsedGrid,
  planOfCase,
  rulesOf,
  wordsOf,
} from '../plain/random.js';
import { plainScores } from '../plain/solver.js';

/** A case, and all its fills by brute force. */
interface Asked {
  readonly instance: Case;
  readonly plan: Plan;
  /** Each as its cells, with blanks between them. */
  readonly fills: readonly string[];
  readonly seed: number;
}

type Answer = (asked: Asked) => Promise<object | undefined>;

/** The most fills of a case: with more, brute force is too slow. */
const MOST = 500;

/** How an answer differs from brute force; undefined if it does not, or if the case is invalid. */
export async function wrong(name: string, instance: Case, seed: number): Promise<object | undefined> {
  const plan = planOfCase(instance);
  if (plan === undefined) return undefined;
  const fills = textsOfFills(instance);
  return fills && ANSWERS[name]!({ instance, plan, fills, seed });
}

function textsOfFills(instance: Case): string[] | undefined {
  return fillsOfCase(instance, MOST)
    ?.map(({ cells }) => cells.join(' '))
    .sort();
}

export const ANSWERS: Readonly<Record<string, Answer>> = {
  async engines({ instance, plan, fills, seed }) {
    // Engines need not know near repeats: the pipeline does. Only the default one knows quotas.
    const able = (engine: string): boolean => !hasQuotas(plan) || engine.startsWith('table');
    const all = textsOfFills({ ...instance, rules: { ...instance.rules, sameStem: true } });
    const free = { ...plan, rules: { ...plan.rules, sameStem: true } };
    for (const engine of all === undefined ? [] : ENGINES.filter(({ name }) => able(name))) {
      const found = await run(engine, free, makeBudget({ seed }));
      const texts = found.fills.map(fill => fillText(plan, fill)).sort();
      if (found.ending?.kind !== 'exhausted' || texts.join() !== all!.join())
        return { engine: engine.name, ending: found.ending, texts, fills: all };
    }
    for (const engine of plan.rules.sameStem ? [] : ['table', 'backtrack', 'sat'].filter(able)) {
      const pipeline = openPipeline({ engine, settings: {} }, hostInProcess);
      const { found, outcome } = await drained(pipeline.fill(plan, { seed, count: Number.POSITIVE_INFINITY }).fills);
      await pipeline.close();
      const texts = found.map(fill => fillText(plan, fill)).sort();
      if (outcome.kind !== 'all' || texts.join() !== fills.join()) return { engine, outcome, texts, fills };
    }
    return undefined;
  },

  /** `--every`: as many fills as are wanted, or all of them, which is a proof; with a distance in words. */
  async every({ plan, fills, seed }) {
    const random = new Random(seed);
    const distance = 1 + random.below(3);
    const count = random.below(2) === 0 ? Number.POSITIVE_INFINITY : 1 + random.below(4);
    const apart = { ...plan, rules: { ...plan.rules, distance } };
    const engine = hasQuotas(plan) ? 'table' : ['table', 'backtrack', 'classic', 'sat'][random.below(4)]!;
    const pipeline = openPipeline({ engine, settings: COMPLETE[engine] ?? {} }, hostInProcess);
    const { found, outcome } = await drained(pipeline.fill(apart, { seed, count }).fills);
    await pipeline.close();
    const texts = found.map(fill => fillText(plan, fill));
    const said = { engine, distance, count, texts, outcome, fills };
    // 1 means just different fills: the same words may stand elsewhere.
    const differs = (one: string, other: string): boolean =>
      one !== other && (distance === 1 || difference(plan, one, other) >= distance);
    if (!areFills(texts, fills, differs)) return said;
    if (found.length === count) return outcome.kind === 'enough' ? undefined : said;
    const more = fills.some(one => texts.every(other => differs(other, one)));
    return outcome.kind !== 'all' || more ? said : undefined;
  },

  /** `--count`: separate searches for good fills, and what they report about higher floors. */
  async count({ instance, plan, fills, seed }) {
    const random = new Random(seed);
    const [count, distance] = [1 + random.below(3), 1 + random.below(2)];
    const pipeline = openPipeline(undefined, hostInProcess);
    const strategy = { kind: 'good' } as const;
    const { found, outcome } = await drained(severalFills(pipeline, plan, { count, distance, seed, strategy }));
    await pipeline.close();
    const texts = found.map(({ fill }) => fillText(plan, fill));
    const said = { distance, count, texts, outcome, fills };
    const differs = (one: string, other: string): boolean => difference(plan, one, other) >= distance;
    if (!areFills(texts, fills, differs)) return said;
    if (outcome.kind === 'stopped') return said;
    if (found.length < count && fills.some(one => texts.every(other => differs(other, one)))) return said;
    const scores = plainScores(wordsOf(instance), foldOf(instance));
    const reaches = (text: string, floor: number): boolean =>
      entriesOf(plan, text).every(
        (entry, slot) =>
          plan.candidates[slot]!.length <= 1 ||
          floorlessIn(plan, instance).includes(entry) ||
          scores.get(entry)! >= floor,
      );
    for (const { fill } of found as { fill: Found }[]) {
      const next = fill.quality?.next;
      if (next?.proven && fills.some(text => reaches(text, next.floor))) return { ...said, next };
    }
    return undefined;
  },

  /** `--best`: the best fill, the next best among those that differ enough, and each bound. */
  async best({ instance, plan, fills, seed }) {
    const random = new Random(seed);
    const objective = objectiveOf(random, wordsOf(instance).map(foldOf(instance)));
    const distance = 1 + random.below(2);
    const scores = plainScores(wordsOf(instance), foldOf(instance));
    const worth = (text: string): number =>
      expectedWorth(objective, plan.printed, text.split(' '), scores, floorlessIn(plan, instance));
    const apart = { ...plan, rules: { ...plan.rules, distance } };
    const budget = makeBudget({ seed, nodeLimit: 1e6 });
    const { found, outcome } = await drained(bestFills(apart, { objective, count: 3, distance, budget }));
    let left = fills;
    const texts = found.map(({ fill }) => fillText(plan, fill));
    const said = { objective, distance, texts, outcome, fills };
    for (const [at, text] of texts.entries()) {
      if (!left.includes(text) || !found[at]!.proven || worth(text) !== Math.max(...left.map(worth))) return said;
      left = left.filter(other => other !== text && difference(plan, text, other) >= distance);
    }
    if (found.length < 3 && (outcome.kind !== 'all' || left.length > 0)) return said;

    const hasty = makeBudget({ seed, nodeLimit: 1 + random.below(4) });
    const first = await drained(bestFills(plan, { objective, count: 1, distance: 1, budget: hasty }));
    const top = Math.max(...fills.map(worth));
    for (const { fill, bound, proven } of first.found) {
      const most = bound === undefined ? Number.POSITIVE_INFINITY : bound.lowest * 1_000_000 + bound.sum;
      const reached = worth(fillText(plan, fill));
      if (most < top || (proven && reached < top)) return { ...said, hasty: { most, top, proven, reached } };
    }
    return first.found.length === 0 && first.outcome.kind === 'all' && fills.length > 0 ? said : undefined;
  },

  /** `candidates`: a word or a letter counts as filling exactly if it stands in a fill. */
  async candidates({ instance, plan, fills, seed }) {
    const { grid, lexicon } = plan;
    const kind: Thing['kind'] = seed % 2 === 0 ? 'word' : 'letter';
    const slots = grid.slots.map(({ id }) => id);
    const search = new CandidateSearch({ plan, slots, kind, seed, first: seed % 3 });
    for (const _ of search.refine());
    search.close();
    const differs: string[] = [];
    const look = (verdict: string, fits: boolean, name: string): void => {
      if (verdict !== (fits ? 'fills' : 'cannot')) differs.push(`${name}: ${verdict}`);
    };
    for (const [slot, words] of kind === 'word' ? search.words : [])
      for (const word of words) {
        const text = wordText(lexicon, grid.slots[slot]!.length, word);
        const { name } = grid.slots[slot]!;
        const stands = fills.some(fill => entriesOf(plan, fill)[slot] === text) || mayBePlaced(instance, name, text);
        look(search.verdicts.word(slot, word), stands, `${name} ${text}`);
      }
    for (const cell of kind === 'letter' ? search.cells : [])
      for (const [letter, text] of lexicon.alphabet.letters.entries())
        look(
          search.verdicts.letter(cell, letter),
          fills.some(fill => fill.split(' ')[cell] === text),
          `${cell} ${text}`,
        );
    return differs.length === 0 ? undefined : { differs, fills };
  },

  /** `verify`: cells have no fault exactly if they are a fill. */
  async verify({ plan, fills, seed }) {
    const { printed, lexicon, rules } = plan;
    const random = new Random(seed);
    const slotted = new Set(printed.slots.flatMap(({ cells }) => cells));
    const judged = (text: string): boolean => {
      const cells = text.split(' ').map((own, cell) => (printed.open[cell] === 0 || own === '.' ? undefined : own));
      return verifyCells(printed, cells, lexicon, rules).length === 0;
    };
    for (const fill of fills.slice(0, 20)) {
      const cells = fill.split(' ');
      const [at, other] = [[...slotted], fills[random.below(fills.length)]!.split(' ')];
      const cell = at[random.below(at.length)]!;
      const letters = [...lexicon.alphabet.letters, other[cell]!];
      const changed = cells.with(cell, letters[random.below(letters.length)]!).join(' ');
      for (const text of [fill, changed])
        if (judged(text) !== fills.includes(text)) return { text, judged: judged(text), fills };
    }
    return undefined;
  },

  /** `refill`: a slot changes, and no fill keeps more of the other entries. */
  async refill({ plan, fills, seed }) {
    const { printed: grid, lexicon } = plan;
    const random = new Random(seed);
    const open = grid.slots.filter(({ id }) => !plan.unknown[id] && plan.candidates[id]!.length > 1);
    if (fills.length === 0 || open.length === 0) return undefined;
    const old = entriesOf(plan, fills[random.below(fills.length)]!);
    const { id, name } = open[random.below(open.length)]!;
    const ban = [{ slot: name, word: old[id]! }];
    let changed: Plan;
    try {
      changed = makePlan(grid, lexicon, { ...plan.rules, ban: [...(plan.rules.ban ?? []), ...ban] });
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
    const words = old.map((entry, slot) => {
      const word = findWord(lexicon, entry);
      return changed.candidates[slot]!.includes(word) ? word : NO_WORD;
    });
    const staying = (fill: string): number =>
      entriesOf(plan, fill).filter((entry, slot) => words[slot] !== NO_WORD && entry === old[slot]).length;
    const allowed = fills.filter(fill => entriesOf(plan, fill)[id] !== old[id]);
    const most = allowed.length === 0 ? undefined : Math.max(...allowed.map(staying));
    const least = new LeastChange({ plan: changed, old: words, seed });
    for (const _ of least.improve());
    const text = least.best && fillText(plan, least.best.fill);
    const agrees = least.proven && least.best?.stays === most && (text === undefined || allowed.includes(text));
    return agrees ? undefined : { ban, old, proven: least.proven, stays: least.best?.stays, most, text };
  },

  /** The library, with options as code gives them that nobody checked: undefined, in small letters, very long limits, and wrong ones. */
  async library({ instance, plan, fills, seed }) {
    const random = new Random(seed);
    const one = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
    const grid = parsedGrid(instance);
    const dictionary = dictionaryOfCase(instance);
    const { require, ...given } = rulesOf(instance);
    const rules = {
      ...Object.fromEntries(UNGIVEN.filter(() => random.below(4) === 0).map(name => [name, undefined])),
      ...given,
      require: require.map(wish => (wish.slot === undefined && random.below(2) === 0 ? wish.word : wish)),
    };
    const limits = {
      timeLimit: one([undefined, Number.POSITIVE_INFINITY, 8.28e6, 2 ** 31, 2 ** 32 + 0.5, 1e12 + 1 / 3, 1e20]),
      ...(random.below(3) === 0 && { signal: one([undefined, new AbortController().signal]) }),
    };
    const seeded = { seed: one([undefined, 0, 1, Number.MAX_SAFE_INTEGER, random.below(1e9)]) };
    const options = { ...limits, ...seeded, rules } as object;
    const textOf = ({ cells }: Puzzle): string =>
      cells
        .map((cell, at) =>
          cell.kind !== 'cell' ? '#' : (cell.solution ?? foldWord(grid.seeds.get(at) ?? '.', plan.lexicon)),
        )
        .join(' ');
    const drain = async (items: AsyncGenerator<Puzzle, Outcome>): Promise<{ texts: string[]; outcome: Outcome }> => {
      const { found, outcome } = await drained(items);
      return { texts: found.map(textOf), outcome };
    };
    const ask = one(['every', 'fill', 'best', 'words', 'letters', 'short', 'wrong']);
    switch (ask) {
      case 'every': {
        const { texts, outcome } = await drain(library.fill(grid, dictionary, { ...options, every: true }));
        const isRight = outcome.kind === 'all' && [...texts].sort().join() === fills.join();
        return isRight ? undefined : { ask, texts, outcome, fills };
      }
      case 'fill': {
        const { texts, outcome } = await drain(library.fill(grid, dictionary, options));
        const isRight = fills.length === 0 ? outcome.kind === 'all' : fills.includes(texts[0]!);
        return isRight ? undefined : { ask, texts, outcome, fills };
      }
      case 'best': {
        const { found, outcome } = await drained(library.best(grid, dictionary, options));
        const scores = plainScores(wordsOf(instance), foldOf(instance));
        const worth = (text: string): number =>
          expectedWorth({ kind: 'floor' }, plan.printed, text.split(' '), scores, floorlessIn(plan, instance));
        const [text] = found.map(textOf);
        const isBest = text !== undefined && worth(text) === Math.max(...fills.map(worth)) && found[0]!.proven;
        const isRight = fills.length === 0 ? outcome.kind === 'all' : fills.includes(text!) && isBest;
        return isRight ? undefined : { ask, text, outcome, fills };
      }
      case 'words': {
        const floors = random.below(2) === 0;
        const { words, none } = await library.wordCandidates(grid, dictionary, { ...options, floors });
        const plain = fillsOfCase(instance, MOST)!;
        const differs = words.flatMap(({ slot, word, verdict, floor }) => {
          const expected = floorBeside(instance, plain, slot, word);
          const isRight =
            verdict === (expected < 0 ? 'cannot' : 'fills') &&
            (!floors || expected < 0 || (floor?.low === expected && floor.high === expected));
          return isRight ? [] : [{ slot, word, verdict, floor, expected }];
        });
        return differs.length === 0 && (!none || fills.length === 0) ? undefined : { ask, differs, none, fills };
      }
      case 'letters': {
        const { letters, none } = await library.letterCandidates(grid, dictionary, options);
        const differs = letters.filter(({ row, column, letter, verdict }) => {
          const cell = (row - 1) * grid.width + column - 1;
          return verdict !== (fills.some(fill => fill.split(' ')[cell] === letter) ? 'fills' : 'cannot');
        });
        return differs.length === 0 && (!none || fills.length === 0) ? undefined : { ask, differs, none, fills };
      }
      case 'short': {
        const short = one([
          { timeLimit: 0 },
          { timeLimit: 1e-9 },
          { nodeLimit: 1 + random.below(3) },
          { signal: AbortSignal.abort() },
        ]);
        const every = random.below(2) === 0;
        const { texts, outcome } = await drain(library.fill(grid, dictionary, { ...options, ...short, every }));
        const isProof = outcome.kind === 'all' && texts.length < (every ? fills.length : Math.min(1, fills.length));
        return texts.every(text => fills.includes(text)) && !isProof
          ? undefined
          : { ask, short, texts, outcome, fills };
      }
      default: {
        const wrong = one(WRONG_OPTIONS);
        const odd = { ...options, ...wrong, rules: 'rules' in wrong ? mixed(rules, wrong.rules) : rules };
        try {
          const { texts, outcome } = await drain(library.fill(grid, dictionary, odd as never));
          return { ask, wrong, texts, outcome };
        } catch (error) {
          return error instanceof InputError ? undefined : { ask, wrong, error: String(error) };
        }
      }
    }
  },

  /** As many words of a theme as can stand. */
  async theme({ instance, fills, seed }) {
    const random = new Random(seed);
    const { rules } = instance;
    const some = [...wordsOf(instance).map(word => foldOf(instance)(word.split(':')[0]!))];
    const words = some.filter(() => random.below(3) === 0);
    if (words.length === 0 || fills.length === 0) return undefined;
    const themed: Case = { ...instance, rules: { ...rules, theme: { words, min: 0 } } };
    const all = fillsOfCase(themed, MOST);
    if (all === undefined || planOfCase(themed) === undefined) return undefined;
    const options = { seed, rules: rulesOf(themed) };
    const { found, outcome } = await drained(
      library.fill(parsedGrid(themed), dictionaryOfCase(themed), options) as AsyncGenerator<FilledPuzzle, Outcome>,
    );
    const [puzzle] = found;
    const countOf = (entries: readonly string[]): number => words.filter(word => entries.includes(word)).length;
    const most = Math.max(...all.map(({ entries }) => countOf(entries)));
    const said = { words, theme: puzzle?.theme, outcome, most };
    if (puzzle === undefined) return outcome.kind === 'all' && all.length === 0 ? undefined : said;
    const answers = puzzle.entries.map(({ answer }) => answer!);
    const isFill = all.some(({ entries }) => [...entries].sort().join() === [...answers].sort().join());
    const { used, unused, more } = puzzle.theme!;
    const count = countOf(answers);
    const isTold = new Set(used.map(({ word }) => word)).size === count && unused.length === words.length - count;
    const isRight = (more === undefined) === (count === words.length) && (!more?.proven || count === most);
    return isFill && isTold && isRight ? undefined : said;
  },
};

/** Rules that code may give as undefined. */
const UNGIVEN = [
  'minScore',
  'exclude',
  'maxSharedSubstring',
  'only',
  'theme',
  'pangram',
  'fair',
  'repeats',
  'patterns',
];
/** What `fill` does not take. */
const WRONG_OPTIONS: readonly Readonly<Record<string, unknown>>[] = [
  ...[-1, 0.5, Number.NaN, '1', 2 ** 60, null].map(seed => ({ seed })),
  ...[-1, Number.NaN, '60s', null].map(timeLimit => ({ timeLimit })),
  ...[-1, 0.5, Number.NaN, '9'].map(nodeLimit => ({ nodeLimit })),
  ...[0, -1, 1.5, Number.NaN, '2'].map(count => ({ count })),
  ...[null, 5, 'minScore', [1]].map(rules => ({ rules })),
  ...[Number.NaN, -1, 101, 50.5, '50', null].map(minScore => ({ rules: { minScore } })),
  ...['CAT', [5], [''], ['5'], null, [null]].map(exclude => ({ rules: { exclude } })),
  ...['CAT', [null], [{}], [{ word: 'AB', slot: '1x' }]].map(require => ({ rules: { require } })),
  ...[{ slot: '1A' }, { slot: '99A', mask: '*' }, { slot: '1A', mask: '[' }, { mask: '*' }].map(each => ({
    rules: { patterns: [each] },
  })),
  ...[Number.NaN, -1, '60', 101].map(fair => ({ rules: { fair } })),
  ...[{ minscore: 1 }, { theme: ['AB'] }, { theme: { words: ['AB'], min: -1 } }].map(rules => ({ rules })),
  ...[{ minScore: 1 }, { sead: 1 }, { engine: 'tabel' }, { signal: {} }, { every: 1 }, { settings: { x: 1 } }],
];

function mixed(rules: object, wrong: unknown): unknown {
  return typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong) ? { ...rules, ...wrong } : wrong;
}

/** The words of a case that obey no floor. */
function floorlessIn({ printed, rules }: Plan, instance: Case): readonly string[] {
  return floorlessOf(rules, printed, foldOf(instance));
}

/** What stands in the cells of a fill, as the plain solver tells it. */
function fillText({ printed, lexicon }: Plan, { letters }: Fill): string {
  return Array.from(printed.open, (open, cell) => {
    const letter = lexicon.alphabet.letters[letters[cell]!];
    return open === 0 ? '#' : (letter ?? foldWord(printed.seeds.get(cell) ?? '.', lexicon));
  }).join(' ');
}

function entriesOf({ printed }: Plan, text: string): string[] {
  const letters = text.split(' ');
  return printed.slots.map(({ cells }) => cells.map(cell => letters[cell]).join(''));
}

/** The number of entries of an earlier fill that a later one does not have. */
function difference(plan: Plan, earlier: string, later: string): number {
  const known = new Set(entriesOf(plan, later));
  return entriesOf(plan, earlier).filter(entry => !known.has(entry)).length;
}

/** Whether each text is a fill and differs from those before it. */
function areFills(
  texts: readonly string[],
  fills: readonly string[],
  differs: (one: string, other: string) => boolean,
): boolean {
  return texts.every((text, at) => fills.includes(text) && texts.slice(0, at).every(other => differs(other, text)));
}

async function drained<Item>(items: AsyncGenerator<Item, Outcome>): Promise<{ found: Item[]; outcome: Outcome }> {
  const found: Item[] = [];
  for (;;) {
    const step = await items.next();
    if (step.done) return { found, outcome: step.value };
    found.push(step.value);
  }
}
