// What `fill` prints: puzzles in any format. In json every grid has a record, however it ended; in other formats there is a note on
// standard error.

import { recordWriter } from '../../batch/record-bytes.js';
import { InputError } from '../../core/errors.js';
import type { Quality } from '../../core/objective.js';
import { ENDINGS, endingName, type GaveUp, gaveUpBy, gaveUpText, type Outcome } from '../../core/outcome.js';
import type { ThemeUse } from '../../core/rules.js';
import { figure, many, someOf } from '../../core/wording.js';
import { FIRST_FLOOR } from '../../fill/good.js';
import { drawGrid } from '../../formats/printed.js';
import type { FillRecord, RecordRun, Stats } from '../../formats/record.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { type Context, EXIT_AT, type ExitCode } from '../rim/command.js';
import { listedNames, messageOf } from '../rim/option-wording.js';
import { figureLines } from './figures.js';
import type { Loaded } from './lexicons.js';
import { listsOf, listsText, moreWordsWay, withLists } from './proof-lists.js';
import { openSink } from './sink.js';

/** What records say of a run; with --stats, what it has cost, too. @param cost of the search so far */
export function recordRun(
  { options }: Context,
  { milliseconds, words }: Loaded,
  run: Omit<RecordRun, 'stats'>,
  cost: () => Omit<Stats, 'loadMilliseconds' | 'words'>,
): RecordRun {
  if (!options.flag('stats')) return run;
  const { searchMilliseconds, ...counts } = cost();
  const times = { loadMilliseconds: Math.round(milliseconds), searchMilliseconds: Math.round(searchMilliseconds) };
  return { ...run, stats: { ...times, ...counts, words } };
}

/** The number of reasons that a note names before it only counts the rest. */
const REASONS_SHOWN = 6;

export interface Output {
  /** Writes a filled puzzle. @param loaded the words of the search */
  puzzle(record: FillRecord & { readonly status: 'filled' }, loaded: Loaded): Promise<void>;
  /**
   * Reports how a grid ended, after the puzzles that were found; gives the exit code.
   * @param loaded the words of the search
   * @param another there is one fill, and another one was sought
   */
  ending(
    run: RecordRun,
    outcome: Outcome,
    found: number,
    partial: () => Puzzle,
    loaded: Loaded,
    another?: boolean,
  ): Promise<ExitCode>;
  /** Reports what is wrong with a grid; gives the exit code. */
  bad(source: string, error: unknown): Promise<ExitCode>;
  /** Writes what was held back for `--out`. */
  close(): Promise<void>;
}

/**
 * @param inputs the grid files
 * @param each the number of fills that one of them may have
 * @param distance the number of words in which they must differ
 * @throws InputError for options that contradict each other
 */
export async function openOutput(
  context: Context,
  inputs: readonly string[],
  each: number,
  distance = 1,
): Promise<Output> {
  const sink = await openSink(context, inputs, each);
  const { writing } = sink;
  const write = await recordWriter(sink.format);
  const json = sink.format === 'json';
  const headed = sink.joined && sink.format === 'text';
  let first = true;
  let nth = 0;

  return {
    async puzzle(found, loaded) {
      const record = { ...found, lists: listsOf(loaded), puzzle: sink.entitled(found.puzzle, ++nth) };
      const { source, index } = record;
      const name = fillName(source, index, each > 1);
      const heading = `${first ? '' : '\n'}; ${name}\n`;
      if (headed) await sink.deliver(heading, source);
      first = false;
      await sink.deliver((await write(record, writing))!, source, each > 1 ? index : undefined);
      const words = record.listOfEach === undefined ? undefined : listsText(record.listOfEach, loaded);
      if (record.quality !== undefined) {
        const later = record.theme?.more === undefined ? laterText(record.quality) : '';
        context.note(
          `${name}: ${qualityText(record.quality, withLists(loaded))}${words === undefined ? '' : `; ${words}`}${later}`,
        );
      } else if (words !== undefined) context.note(`${name}: ${words}`);
      if (record.theme !== undefined) context.note(`${name}: ${themeText(record.theme, withLists(loaded))}`);
      if (record.figures !== undefined && !json)
        for (const line of figureLines(record.figures)) context.note(`${name}: ${line}`);
    },
    async ending(run, outcome, found, partial, loaded, another = false) {
      const record = recordOf({ ...run, lists: listsOf(loaded) }, outcome, found, partial);
      const written = record && (await write(record, writing));
      if (written !== undefined) await sink.deliver(written, run.source, each > 1 ? found + 1 : undefined);
      const said = noteOf(run, outcome, found, withLists(loaded), another, distance > 1);
      const left = outcome.kind === 'all' && found === 0 ? leftOutText(context) : undefined;
      const note = left === undefined ? said : `${said}; ${left}`;
      if (note !== undefined) context.note(note);
      if (run.stats !== undefined && !json) context.note(statsLine(run, run.stats));
      if (record?.status === 'stopped' && !json && found === 0) context.note(drawing(record.puzzle));
      const advice = adviceOf(context, outcome, found === 0 ? await moreWordsWay(context, loaded) : undefined);
      if (advice !== undefined) context.note(`${run.source}: ${advice}`);
      return EXIT_AT[endingName(outcome, found)];
    },
    async bad(source, error) {
      const code = context.complain(error);
      if (error instanceof InputError && context.options.text('out-dir') === undefined) {
        const said = await write({ status: 'bad', source, error: messageOf(error) }, writing);
        if (said !== undefined) await sink.deliver(said, source);
      }
      return code;
    },
    close: () => sink.close(),
  };
}

/** `seed-1.txt, fill 2`; the grid alone if it has no other fill. */
export function fillName(source: string, index: number, isOneOfSeveral: boolean): string {
  return isOneOfSeveral ? `${source}, fill ${index}` : source;
}

/** `lowest score 62, mean 81; 2 cells where two hard words cross; no fill at 66 with en.txt (proven)` @param lists ` with en.txt` */
export function qualityText({ lowest, mean, unfair, next, refuted }: Quality, lists: string): string {
  const cells = unfair === undefined ? '' : `; ${unfair} ${unfair === 1 ? 'cell' : 'cells'} where two hard words cross`;
  const scores = `lowest score ${lowest}, mean ${mean.toFixed(0)}${cells}`;
  if (next === undefined) return scores;
  const { floor, proven, nodes } = next;
  if (proven) return `${scores}; no fill at ${floor}${lists} (proven)`;
  const none = refuted === undefined ? '' : `, no fill at ${refuted}${lists} (proven)`;
  return `${scores}; none found at ${floor} in ${figure(nodes)} nodes${none}`;
}

/** The number of unused words that the note names before it only counts the rest. */
const UNUSED_SHOWN = 8;

/** `3 of 4 thematic words: 5A EMMA, 9D CAKE, 12D OLIVER; not used: ZOE; no fill has more with en.txt: proven` @param lists ` with en.txt` */
export function themeText({ used, unused, more }: ThemeUse, lists: string): string {
  const standing = new Set(used.map(({ word }) => word)).size;
  const all = many(standing + unused.length, 'thematic word');
  const count = unused.length > 0 ? `${standing} of ${all}` : standing === 1 ? all : `all ${all}`;
  const entries = used.map(({ entry, word }) => `${entry} ${word}`).join(', ');
  const parts = [
    entries === '' ? count : `${count}: ${entries}`,
    ...(unused.length === 0 ? [] : [`not used: ${someOf(unused, UNUSED_SHOWN)}`]),
    ...(more === undefined ? [] : [more.proven ? `no fill has more${lists}: proven` : searched(more)]),
  ];
  return parts.join('; ');
}

function searched({ floor, nodes }: { readonly floor?: number; readonly nodes: number }): string {
  if (nodes === 0) return 'the limit came before a search for more';
  const beside = floor === undefined ? '' : ` beside words of ${floor} or more`;
  return `no more found${beside} in ${figure(nodes)} nodes`;
}

/** How to go on from a fill that a paper would not print: a longer search may find one between the floors that are named before. */
function laterText({ lowest, next, refuted }: Quality): string {
  if (lowest >= FIRST_FLOOR || next?.proven !== false) return '';
  return `; --best goes on looking${refuted === undefined ? '' : ' between them'}`;
}

/** The json record that follows the puzzles; undefined if there is nothing to add. */
export function recordOf(
  run: RecordRun,
  outcome: Outcome,
  found: number,
  partial: () => Puzzle,
): FillRecord | undefined {
  switch (outcome.kind) {
    case 'enough':
      return undefined;
    case 'all':
      return found === 0 ? { ...run, status: ENDINGS.none.record, reasons: outcome.reasons } : undefined;
    case 'incomplete':
    case 'stopped':
      return {
        ...run,
        status: ENDINGS.gaveUp.record,
        by: gaveUpBy(outcome),
        cuts: cutsOf(outcome),
        puzzle: partial(),
      };
    default:
      return outcome satisfies never;
  }
}

function cutsOf(outcome: GaveUp): readonly string[] {
  return outcome.kind === 'incomplete' ? outcome.cuts : [];
}

/** The same for a person. */
function noteOf(
  { source }: RecordRun,
  outcome: Outcome,
  found: number,
  lists: string,
  another: boolean,
  mustDiffer: boolean,
): string | undefined {
  const fills = `${found === 0 ? 'no' : found} fill${found > 1 ? 's' : ''}`;
  switch (outcome.kind) {
    case 'enough':
      return undefined;
    case 'all': {
      if (found > 0)
        return `${source}: ${fills}${lists}, and there are no more${mustDiffer ? ' that differ enough' : ''}`;
      const { reasons } = outcome;
      const more = reasons.length - REASONS_SHOWN;
      const why = [...reasons.slice(0, REASONS_SHOWN), ...(more > 0 ? [`and ${more} more slots`] : [])];
      return `${source}: proven: no ${another ? 'other ' : ''}fill exists${lists}${why.length === 0 ? '' : `: ${why.join('; ')}`}`;
    }
    case 'incomplete':
    case 'stopped':
      return `${source}: gave up with ${fills}: ${gaveUpText(gaveUpBy(outcome), cutsOf(outcome))}`;
    default:
      return outcome satisfies never;
  }
}

/** Words that the wishes for clues keep out: to the search it is as if no dictionary had them. */
function leftOutText({ options }: Context): string | undefined {
  const most = options.takes('max-clue') ? options.integer('max-clue') : undefined;
  const asks = (name: string): boolean => options.takes(name) && options.flag(name);
  const kinds = [
    ...(most === undefined ? [] : [`with longer clues (--max-clue ${most})`]),
    ...(asks('require-definition') ? ['without a definition (--require-definition)'] : []),
    ...(asks('require-clue') ? ['without a clue (--require-clue)'] : []),
  ];
  return kinds.length === 0 ? undefined : `words ${listedNames(kinds, 'and')} were left out`;
}

/** What to try next if there is no fill, most promising first. */
function adviceOf({ options }: Context, outcome: Outcome, moreWords: string | undefined): string | undefined {
  if (outcome.kind === 'all') return moreWords && `try ${moreWords}`;
  if (outcome.kind === 'incomplete') return 'try --engine table, which leaves nothing untried';
  if (outcome.kind !== 'stopped' || outcome.by === 'signal') return undefined;
  const byTime = outcome.by === 'time';
  const mayRace = options.takes('engine') && options.text('engine') === 'table' && !options.given('threads');
  const threads = mayRace ? ['--threads 4'] : [];
  const score = (options.integer('min-score') ?? 0) > 0 ? ['a lower --min-score'] : [];
  const tries = [
    ...(moreWords === undefined ? [] : [moreWords]),
    byTime ? 'a longer --time-limit' : 'a higher --node-limit',
    'another --seed',
    ...threads,
    ...score,
  ];
  return `try ${tries.slice(0, -1).join(', ')} or ${tries.at(-1)}`;
}

function statsLine({ source, engine }: RecordRun, stats: Stats): string {
  const refuted = stats.lettersRefuted ? `, ${figure(stats.lettersRefuted)} letters refuted` : '';
  return (
    `${source}: ${engine}: ${figure(stats.searchMilliseconds)} ms of search, ${figure(stats.nodes)} nodes, ` +
    `${figure(stats.restarts)} restarts${refuted}; ${figure(stats.words)} words read in ${figure(stats.loadMilliseconds)} ms`
  );
}

/** The deepest partial fill, for a person. */
function drawing(puzzle: Puzzle): string {
  const filled = puzzle.entries.filter(entry => entry.answer !== undefined).length;
  return [`The deepest fill has ${filled} of ${puzzle.entries.length} entries:`, ...drawGrid(puzzle)].join('\n');
}
