// The notes of a batch for a person: each failure once, with its reason, and at the end how many puzzles there are and how different they are.

import type { Settled } from '../../batch/batch.js';
import type { History } from '../../batch/history.js';
import { PoolFailure } from '../../batch/workers.js';
import { InputError } from '../../core/errors.js';
import { NO_WORD } from '../../core/ids.js';
import { defined } from '../../core/lazy.js';
import { MOST_SCORE } from '../../core/objective.js';
import { gaveUpText } from '../../core/outcome.js';
import { figure, many } from '../../core/wording.js';
import { findWord, type Lexicon } from '../../dictionary/lexicon.js';
import { qualityOf } from '../../fill/quality.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { noteGiven } from '../shared/given-note.js';
import type { Loaded } from '../shared/lexicons.js';
import { fillName } from '../shared/output.js';
import { moreWordsWay, withLists } from '../shared/proof-lists.js';
import type { Maker, Source } from './batch-maker.js';

const MILLISECONDS_AN_HOUR = 3_600_000;

export interface BatchReport {
  count(settled: Settled): Promise<void>;
  /** The number of puzzles settled so far, and of those without a fill. */
  readonly done: number;
  readonly failed: number;
  /** Reports the error that ended the batch early. */
  fail(error: unknown): void;
  /** The batch was cancelled, which is giving up. */
  cancel(): void;
  summary(history: History, dir: string | undefined): void;
  code(): ExitCode;
}

/**
 * @param maker what makes the puzzles
 * @param floor of all fills; undefined if good fills are sought, and the report then says how good they are
 * @param numbered whether grids have several fills
 */
export function batchReport(
  context: Context,
  maker: Pick<Maker, 'worthOf' | 'loadedOf'>,
  floor: number | undefined,
  sources: readonly Source[],
  total: number,
  numbered: boolean,
): BatchReport {
  const begin = performance.now();
  const codes = new Set<ExitCode>();
  const counts = { filled: 0, before: 0, proven: 0, exhausted: 0, stopped: 0, bad: 0, fault: 0 };
  const said = new Set<string>();
  const once = (text: string, say: (text: string) => void): void => {
    if (!said.has(text)) say(text);
    said.add(text);
  };
  /** Grids that have been reported to have no more fills. */
  const exhausted = new Set<number>();
  let done = 0;
  const scores = { lowest: MOST_SCORE, highest: 0, sum: 0, count: 0 };
  const rate = (source: Source, texts: readonly string[]): void => {
    const worth = maker.worthOf(source);
    const words = Int32Array.from(texts, text => findWord(worth.lexicon, text));
    const quality = floor === undefined && isGraded(worth.lexicon) ? qualityOf(worth, { words }) : undefined;
    noteGiven(context, worth, { words }, floor ?? quality?.lowest ?? 0, source.path, said);
    if (quality === undefined) return;
    const count = words.filter(word => word !== NO_WORD).length;
    scores.lowest = Math.min(scores.lowest, quality.lowest);
    scores.highest = Math.max(scores.highest, quality.lowest);
    scores.count += count;
    scores.sum += count * quality.mean;
  };

  return {
    async count({ item, result, before }) {
      const { path: source } = sources[item.grid]!;
      const name = fillName(source, item.fill, numbered);
      const loaded = (): Loaded => maker.loadedOf(sources[item.grid]!);
      done++;
      counts[result.status]++;
      switch (result.status) {
        case 'filled':
          if (before) counts.before++;
          rate(sources[item.grid]!, result.words);
          codes.add(EXIT.done);
          return;
        case 'proven': {
          const why = result.reasons.length === 0 ? '' : `: ${result.reasons[0]}`;
          once(`${source}: proven: no fill exists${withLists(loaded())}${why}`, context.note);
          const more = await moreWordsWay(context, loaded());
          if (more !== undefined) once(`${source}: try ${more}`, context.note);
          codes.add(EXIT.none);
          return;
        }
        case 'exhausted':
          if (!exhausted.has(item.grid))
            context.note(
              `${source}: ${many(item.fill - 1, 'fill')}${withLists(loaded())}, and there are no more that differ enough`,
            );
          exhausted.add(item.grid);
          codes.add(EXIT.done);
          return;
        case 'stopped':
          context.note(`${name}: gave up: ${gaveUpText(result.by)}`);
          codes.add(EXIT.gaveUp);
          return;
        case 'bad': {
          const { error, line, column } = result;
          const wrong = new InputError(error, defined({ file: source, line, column }));
          once(wrong.message, () => context.complain(wrong));
          codes.add(EXIT.input);
          return;
        }
        case 'fault':
          codes.add(context.complain(result.error));
          return;
        default:
          result satisfies never;
      }
    },
    fail(error) {
      const cause = error instanceof PoolFailure ? error.cause : undefined;
      codes.add(context.complain(cause instanceof InputError ? cause : error));
    },
    cancel() {
      context.note('the run was cancelled');
      codes.add(EXIT.gaveUp);
    },
    get done() {
      return done;
    },
    get failed() {
      return done - counts.filled;
    },
    summary(history, dir) {
      const elapsed = performance.now() - begin;
      const made = counts.filled - counts.before;
      const failures = [
        [counts.proven, 'proven to have no fill'],
        [counts.exhausted, 'with none left that differs enough'],
        [counts.stopped, 'given up'],
        [counts.bad, 'bad'],
        [counts.fault, 'failed'],
        [total - done, 'not reached'],
      ] as const;
      const lost = failures.filter(([count]) => count > 0).map(([count, what]) => `, ${figure(count)} ${what}`);
      const earlier = counts.before > 0 ? ` (${figure(counts.before)} of them before)` : '';
      const speed = made > 0 ? `, ${figure((made / elapsed) * MILLISECONDS_AN_HOUR)} an hour` : '';
      context.note(
        `${figure(counts.filled)} of ${figure(total)} puzzles filled${earlier}${lost.join('')}; ${(elapsed / 1000).toFixed(1)} s${speed}`,
      );
      if (scores.count > 0) {
        const { lowest, highest } = scores;
        const spread = lowest === highest ? `lowest score ${lowest}` : `lowest scores ${lowest} to ${highest}`;
        context.note(`${spread}, mean ${(scores.sum / scores.count).toFixed(0)}`);
      }
      const { closest, vocabulary } = history;
      if (closest !== undefined)
        context.note(`the two most alike differ in ${closest.distance} of ${closest.entries} words`);
      if (counts.filled > 1)
        context.note(`${figure(vocabulary.words)} different words in ${figure(vocabulary.places)} entries`);
      if (done < total && dir !== undefined) context.note('give the same command with --resume to continue');
    },
    code: () => worstExit(codes),
  };
}

/** Whether not all words of a lexicon have the same score. */
function isGraded({ tables }: Lexicon): boolean {
  return tables.some(table => table?.scores.some(score => score !== table.scores[0]));
}
