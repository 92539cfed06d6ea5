// Makes the puzzles of a batch, one at a time for each caller. Searching and writing are done by the pool; clues are chosen here.
// Each puzzle is saved at once: first its file, then its line in the manifest.

import { makePlan, type Plan } from '../../analysis/plan.js';
import type { Batch, Result } from '../../batch/batch.js';
import type { Counter } from '../../batch/counter.js';
import type { WordsSeen } from '../../batch/history.js';
import type { Item } from '../../batch/items.js';
import { seedOfAttempt } from '../../batch/items.js';
import type { Made, MadeLimits } from '../../batch/manifest.js';
import type { Pool } from '../../batch/pool.js';
import type { SearchResult, SearchTask } from '../../batch/work.js';
import { PoolFailure } from '../../batch/workers.js';
import { InputError } from '../../core/errors.js';
import { NO_WORD } from '../../core/ids.js';
import { defined } from '../../core/lazy.js';
import { ENDINGS, gaveUpBy, type Outcome } from '../../core/outcome.js';
import type { Rules } from '../../core/rules.js';
import { findWord } from '../../dictionary/lexicon.js';
import type { Fill } from '../../engine/engine.js';
import { textsOf, usualDistance, wordsApart } from '../../fill/apart.js';
import { judge } from '../../fill/judge.js';
import type { Worthy } from '../../fill/quality.js';
import { themeUse } from '../../fill/quality.js';
import { touchUp } from '../../fill/touch-up.js';
import type { FillRecord, RecordRun } from '../../formats/record.js';
import type { Grid } from '../../grid/grid.js';
import { clashFinder } from '../../puzzle/clue-clashes.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import { exists, remove } from '../rim/disk.js';
import { findingOf, messageOf } from '../rim/option-wording.js';
import { keptNotes } from '../shared/clue-options.js';
import { figureLines, figuresOf } from '../shared/figures.js';
import type { Loaded } from '../shared/lexicons.js';
import { fillName, recordOf, recordRun, themeText } from '../shared/output.js';
import { listsInFill, listsOf, withLists } from '../shared/proof-lists.js';
import { puzzleOf, type SeedLetters } from '../shared/puzzle-options.js';
import type { Sink } from '../shared/sink.js';
import type { BatchLedger } from './ledger.js';
import { noteMore, patienceFor, whyMore } from './more.js';

/** A grid of the batch, or what is wrong with its file. */
export interface Source {
  readonly path: string;
  readonly grid: Grid | undefined;
  readonly cause: unknown;
  /** The lexicon, by its index. */
  readonly lexicon: number;
}

export interface Setting {
  readonly context: Context;
  readonly seed: number;
  readonly sources: readonly Source[];
  /** By index; lexicons that are read later come at its end. */
  readonly loaded: Loaded[];
  /** Reads the lexicon with the words of the second file that ships too, for the sources that have one. */
  readonly more: ReadonlyMap<Source, () => Promise<Loaded>>;
  readonly rules: Rules;
  readonly strategy: 'any' | 'good';
  readonly pool: Pool;
  readonly sink: Sink;
  /** Present if puzzles are written to files. */
  readonly ledger: BatchLedger | undefined;
  /** The least number of entries in which two fills of a grid must differ, if the user named one. */
  readonly distance: number | undefined;
  /** By lexicon, if words are to be fresh. */
  readonly counters: readonly Counter[] | undefined;
}

type FoundFill = Extract<SearchResult['found'], { kind: 'fill' }>;

export interface Maker extends Pick<Batch, 'distance' | 'prior' | 'lost' | 'make' | 'reopen' | 'keep'> {
  /** What decides the worth of a source's fills, with the lexicon that has all their words so far. */
  worthOf(source: Source): Worthy;
  /** The words that its searches have had so far. */
  loadedOf(source: Source): Loaded;
  /** Reads more words for a source if the result of an earlier run rests on them. */
  recall(source: Source, result: Result): Promise<void>;
  /** Prints the notes on a settled puzzle, and the puzzle if there are no files. */
  print(item: Item, result: Result): Promise<void>;
  /** Resolves when no file is on its way to the disk any more, whether it was written or not. */
  idle(): Promise<void>;
}

export function makerOf(setting: Setting): Maker {
  const { context, seed, sources, loaded, more, pool, sink, ledger, counters } = setting;
  const { options, signal } = context;
  const numbered = options.integer('count')! > 1;
  const timeLimit = options.duration('time-limit')!;
  const nodeLimit = options.integer('node-limit') ?? Number.POSITIVE_INFINITY;
  const limits: MadeLimits = { time: finite(timeLimit), nodes: finite(nodeLimit) };
  /** By index: the text of puzzles that have been made and not yet saved or printed. */
  const written = new Map<number, string | Uint8Array>();
  /** By index: the notes on puzzles that are not settled. One that is made again has those of the last time. */
  const notes = new Map<number, ReturnType<typeof keptNotes>>();
  const inFiles = new Set<number>();
  /** Files on their way to the disk. */
  const keeping = new Set<Promise<void>>();
  /** Grids that have been reported to have no fill, or to be wrong. */
  const told = new Set<number>();
  let printed = 0;

  const worthy = new Map<Source, Worthy>();
  const planOf = ({ grid, lexicon }: Source, rules = setting.rules): Plan =>
    makePlan(grid!, loaded[lexicon]!.lexicon, rules);
  const worthOf = (source: Source): Worthy => {
    const { grid, printed, lexicon, rules, floorless } = worthy.get(source) ?? planOf(source);
    const known = { grid, printed, lexicon, rules, floorless }; // the rest of a plan is large, and there may be many
    worthy.set(source, known);
    return known;
  };

  const distanceOf = ({ grid }: Source): number => setting.distance ?? usualDistance(grid?.slots.length ?? 1);
  const apart = (item: Item): number => distanceOf(sources[item.grid]!);

  const place = (item: Item) => [sources[item.grid]!.path, numbered ? item.fill : undefined] as const;

  const nameOf = ({ grid, fill }: Item): string => fillName(sources[grid]!.path, fill, numbered);

  const puzzled = (item: Item, source: Source, fill: SeedLetters, puzzleSeed: number): Puzzle => {
    const telling = keptNotes(nameOf(item));
    notes.set(item.index, telling);
    return puzzleOf(context, loaded[source.lexicon]!, source.grid!, fill, puzzleSeed, telling);
  };

  /** The fill without clues that contain its answers, as far as one can be found. The pool does not know clues, so this is done here. */
  const separated = (
    source: Source,
    found: FoundFill,
    nodes: number,
    puzzleSeed: number,
    earlier: readonly WordsSeen[],
  ): FoundFill => {
    if (setting.strategy !== 'good') return found;
    const { glossary, language } = loaded[source.lexicon]!;
    const find = clashFinder(worthOf(source), glossary, language);
    if (find(found.fill).length === 0) return found;
    const { theme, ...rules } = setting.rules;
    const count = new Set(themeUse(worthOf(source), found.fill)?.used.map(({ word }) => word)).size;
    const kept = count === 0 ? rules : { ...rules, theme: { ...theme!, min: count } };
    const plan = planOf(source, kept);
    const suits = (fill: Fill): boolean => {
      const words = new Set(textsOf(plan, fill));
      return judge(plan, fill).length === 0 && earlier.every(other => wordsApart(other, words) >= distanceOf(source));
    };
    const wishes = { seed: puzzleSeed, polishNodes: 0, nodeLimit: nodeLimit - nodes, clashes: find, suits };
    const { fill } = touchUp(plan, found.fill, wishes);
    return { ...found, fill, words: textsOf(plan, fill) };
  };

  const runOf = (source: Source, answer: SearchResult, puzzleSeed: number): RecordRun => {
    const { engine, nodes, restarts, milliseconds } = answer;
    return recordRun(context, loaded[source.lexicon]!, { source: source.path, engine, seed: puzzleSeed }, () => ({
      ...{ searchMilliseconds: milliseconds, nodes, restarts },
    }));
  };

  const write = async (index: number, record: FillRecord): Promise<void> => {
    const data = await pool.write({ record });
    if (data !== undefined) written.set(index, data);
  };

  /** The source with its lexicon of more words, once that is read. */
  const withMore = new Map<Source, Source>();
  const readMore = async (source: Source): Promise<Source> => {
    const read = await more.get(source)!();
    if (!loaded.includes(read)) loaded.push(read);
    const known = withMore.get(source) ?? { ...source, lexicon: loaded.indexOf(read) };
    withMore.set(source, known);
    return known;
  };
  /** Sources that were said to be tried again. */
  const triedAgain = new Set<Source>();

  /** Searches with the source's lexicon, and if that has no fill, with more words. */
  const search = async (
    source: Source,
    task: Pick<SearchTask, 'seed' | 'earlier' | 'distance'>,
  ): Promise<{ readonly source: Source; readonly answer: SearchResult }> => {
    const grid = source.grid!;
    const patience = more.has(source) ? patienceFor(grid) : Number.POSITIVE_INFINITY;
    const { lexicon } = source;
    const limit = Math.min(nodeLimit, patience);
    const answer = await pool.search({ grid, lexicon, ...task, timeLimit, nodeLimit: limit });
    const why = answer.found.kind === 'fill' ? undefined : whyMore(context, answer.found.outcome, patience);
    if (why === undefined) return { source, answer };
    const second = await readMore(source);
    if (!triedAgain.has(source)) noteMore(context, source.path, why, loaded[lexicon]!, loaded[second.lexicon]!);
    triedAgain.add(source);
    const late = loaded[second.lexicon]!.lexicon;
    const time = timeLimit - answer.milliseconds;
    return {
      source: second,
      answer: await pool.search({ grid, lexicon: second.lexicon, late, ...task, timeLimit: time, nodeLimit }),
    };
  };

  const seek: Batch['make'] = async (item, attempt, earlier) => {
    const own = sources[item.grid]!;
    if (own.grid === undefined) throw own.cause;
    notes.delete(item.index);
    const puzzleSeed = seedOfAttempt(seed, item.index, attempt);
    const { source, answer } = await search(own, { seed: puzzleSeed, earlier, distance: apart(item) });
    const found =
      answer.found.kind === 'fill' ? separated(source, answer.found, answer.nodes, puzzleSeed, earlier) : answer.found;
    const run = { ...runOf(source, answer, puzzleSeed), lists: listsOf(loaded[source.lexicon]!) };
    if (found.kind === 'fill') {
      const { fill, words, choice } = found;
      const used = counters?.[source.lexicon]?.used(words);
      const puzzle = sink.entitled(puzzled(item, source, fill, puzzleSeed), item.index);
      const figures = figuresOf(context, own.grid, loaded[source.lexicon]!, earlier)(fill.words, puzzle);
      const theme = themeUse(worthOf(source), fill);
      const lists = listsInFill(own.grid, loaded[source.lexicon]!, fill.words);
      await write(item.index, {
        ...run,
        ...{ status: 'filled', index: item.fill, puzzle, quality: fill.quality, figures, theme, listOfEach: lists },
      });
      if (sink.format !== 'json' && theme !== undefined)
        notes.get(item.index)?.note(`${nameOf(item)}: ${themeText(theme, withLists(loaded[source.lexicon]!))}`);
      if (sink.format !== 'json' && figures !== undefined)
        for (const line of figureLines(figures)) notes.get(item.index)?.note(`${nameOf(item)}: ${line}`);
      return { status: 'filled', seed: puzzleSeed, attempt, choice, ...(used === undefined ? {} : { used }), words };
    }
    const made = madeOf(found.outcome, earlier.length, limits);
    if (made === undefined || ledger !== undefined || made.status === 'exhausted') return made;
    await write(
      item.index,
      recordOf(run, found.outcome, 0, () => puzzled(item, source, { letters: found.best }, puzzleSeed))!,
    );
    return made;
  };

  const keepFile: Batch['keep'] = async (item, result) => {
    if (ledger === undefined || result.status === 'fault') return;
    const data = written.get(item.index);
    written.delete(item.index);
    if (result.status === 'filled') {
      await sink.deliver(data!, ...place(item));
      inFiles.add(item.index);
    } else if (inFiles.delete(item.index) || ['filled', 'open'].includes(ledger.prior(item.index)?.status ?? '')) {
      await remove(sink.pathOf(...place(item))!);
    }
    await ledger.add(item, place(item)[0], result);
  };

  return {
    worthOf: source => worthOf(withMore.get(source) ?? source),
    loadedOf: source => loaded[(withMore.get(source) ?? source).lexicon]!,
    async recall(source, result) {
      if (!more.has(source)) return;
      const { lexicon } = loaded[source.lexicon]!;
      const isNew = (word: string): boolean => findWord(lexicon, word) === NO_WORD;
      const isProof = result.status === 'proven' || result.status === 'exhausted';
      if (isProof || (result.status === 'filled' && result.words.some(isNew))) await readMore(source);
    },
    distance: apart,
    async prior(item) {
      const made = ledger?.prior(item.index);
      if (made === undefined || made.status === 'open' || made.status === 'bad') return undefined;
      if (made.status === 'stopped' && counters === undefined && allowsMore(limits, made.limits)) return undefined;
      if (made.status === 'filled' && !(await exists(sink.pathOf(...place(item))!))) return undefined;
      return made;
    },
    lost(item) {
      const made = ledger?.prior(item.index);
      return made?.status === 'filled' ? made : undefined;
    },
    async make(item, attempt, earlier) {
      try {
        return await seek(item, attempt, earlier);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (error instanceof PoolFailure) throw error;
        if (!(error instanceof InputError)) return { status: 'fault', error };
        if (ledger === undefined)
          await write(item.index, { status: 'bad', source: place(item)[0], error: messageOf(error) });
        const { line, column } = error.place ?? {};
        return { status: 'bad', error: findingOf(error), ...defined({ line, column }) };
      }
    },
    async reopen(item) {
      await ledger?.reopen(item);
    },
    async keep(item, result) {
      const kept = keepFile(item, result);
      keeping.add(kept);
      await kept.finally(() => keeping.delete(kept));
    },
    async idle() {
      while (keeping.size > 0) await Promise.allSettled(keeping);
    },
    async print(item, result) {
      for (const note of notes.get(item.index)?.notes ?? []) context.note(note);
      notes.delete(item.index);
      if (ledger !== undefined) return;
      const data = written.get(item.index);
      written.delete(item.index);
      // A result that holds for all fills of a grid is reported once.
      if (result.status === 'proven' || result.status === 'bad') {
        if (told.has(item.grid)) return;
        told.add(item.grid);
      }
      if (data === undefined || result.status === 'exhausted' || result.status === 'fault') return;
      if (sink.joined && sink.format === 'text') {
        await sink.deliver(`${printed++ > 0 ? '\n' : ''}; ${nameOf(item)}\n`, place(item)[0]);
      }
      await sink.deliver(data, ...place(item));
    },
  };
}

/**
 * The manifest's record of a search without a fill; undefined when it was interrupted.
 * @param earlier number of fills that it had to differ from
 */
function madeOf(outcome: Outcome, earlier: number, limits: MadeLimits): Made | undefined {
  switch (outcome.kind) {
    case 'all':
      return earlier === 0
        ? { status: ENDINGS.none.manifest, reasons: outcome.reasons }
        : { status: ENDINGS.complete.manifest };
    case 'incomplete':
    case 'stopped': {
      const by = gaveUpBy(outcome);
      return by === 'signal' ? undefined : { status: ENDINGS.gaveUp.manifest, by, limits };
    }
    case 'enough':
      throw new Error('a search for one fill ended without it and said that it was enough');
    default:
      return outcome satisfies never;
  }
}

function finite(limit: number): number | null {
  return Number.isFinite(limit) ? limit : null;
}

function allowsMore(now: MadeLimits, then: MadeLimits): boolean {
  const more = (a: number | null, b: number | null): boolean => b !== null && (a === null || a > b);
  return more(now.time, then.time) || more(now.nodes, then.nodes);
}
