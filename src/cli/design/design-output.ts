// Where designs go: the writers of the formats, but an empty grid in text is the grid file alone, which `fill` reads.

import { recordWriter } from '../../batch/record-bytes.js';
import type { Quality } from '../../core/objective.js';
import type { GaveUpBy } from '../../core/outcome.js';
import { editionOf } from '../../formats/edition.js';
import { lossesOf } from '../../formats/features.js';
import type { WriteOptions } from '../../formats/format.js';
import type { FillRecord } from '../../formats/record.js';
import { formatNames, loadFormat } from '../../formats/registry.js';
import { PLAIN, painted } from '../../formats/text/colours.js';
import { gridRows } from '../../formats/text/rows.js';
import { changedCells } from '../../puzzle/overlay.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { type Context, EXIT, type ExitCode } from '../rim/command.js';
import { listedNames } from '../rim/option-wording.js';
import type { Loaded } from '../shared/lexicons.js';
import { qualityText } from '../shared/output.js';
import { listsOf, withLists } from '../shared/proof-lists.js';
import { openSink } from '../shared/sink.js';

/** The lists of words that a proof holds for. */
export type DesignLists = Pick<Loaded, 'files'>;

export interface DesignOutput {
  /** The name of the format. */
  readonly format: string;
  /** @param index from 1, where there are several */
  puzzle(puzzle: Puzzle, seed: number, words: DesignLists, index?: number, quality?: Quality): Promise<void>;
  /** Says that it is proven. Json alone has a record for it. @param what there is none of @param words for which it is proven, if it rests on them */
  none(seed: number, reason: string, what?: string, words?: DesignLists): Promise<ExitCode>;
  /** Says that the search gave up, and why. @param tries what was done before, in brackets */
  stopped(name: string, seed: number, by: GaveUpBy, why: string, tries?: string): Promise<ExitCode>;
  close(): Promise<void>;
}

/** @param source the name of the design, for file names and messages */
export async function openDesignOutput(context: Context, source: string, count: number): Promise<DesignOutput> {
  const sink = await openSink(context, [source], count);
  const write = await recordWriter(sink.format);
  const isJson = sink.format === 'json';
  let first = true;
  const deliver = async (record: FillRecord, index?: number): Promise<void> => {
    const data = await write(record, sink.writing);
    if (data !== undefined) await sink.deliver(data, source, index);
  };
  return {
    format: sink.format,
    async puzzle(made, seed, words, index, quality) {
      const puzzle = sink.entitled(made, index ?? 1);
      const isEmpty = puzzle.entries.some(({ answer }) => answer === undefined);
      if (sink.joined && sink.format === 'text' && index !== undefined)
        await sink.deliver(`${first ? '' : '\n'}; ${source} ${index}\n`, source);
      if (first) await sayLosses(context, puzzle, sink.format, sink.writing);
      first = false;
      if (isEmpty && sink.format === 'text') await sink.deliver(await gridText(puzzle, sink.writing), source, index);
      else
        await deliver(
          {
            ...{ source, engine: 'table', seed, lists: listsOf(words) },
            ...{ status: 'filled', index: index ?? 1, puzzle, quality },
          },
          index,
        );
      if (quality !== undefined)
        context.note(`${source}${index === undefined ? '' : ` ${index}`}: ${qualityText(quality, withLists(words))}`);
    },
    async none(seed, reason, what, words) {
      context.note(`${source}: proven: ${what === undefined ? '' : `there is no such ${what}: `}${reason}`);
      const lists = words && listsOf(words);
      if (isJson) await deliver({ source, engine: 'table', seed, lists, status: 'proven', reasons: [reason] });
      return EXIT.none;
    },
    async stopped(name, seed, by, why, tries = '') {
      context.note(`${name}: gave up${tries}: ${why}`);
      const puzzle = { width: 0, height: 0, cells: [], entries: [] };
      if (isJson) await deliver({ source, engine: 'table', seed, status: 'stopped', by, cuts: [], puzzle });
      return EXIT.gaveUp;
    },
    close: () => sink.close(),
  };
}

/** The grid file; on a terminal the cells that were changed are marked. */
async function gridText(puzzle: Puzzle, { colour }: WriteOptions): Promise<string> {
  const changed = new Set(colour ? changedCells(puzzle) : []);
  const { changed: mark } = changed.size === 0 ? PLAIN : await painted();
  const rows = gridRows(puzzle).map((row, r) =>
    [...row].map((text, c) => (changed.has(r * puzzle.width + c) ? mark(text) : text)).join(''),
  );
  return `${rows.join('\n')}\n`;
}

/** Says once what the format leaves out. One without clue cells has the words and clues of a scanword as an ordinary crossword. */
async function sayLosses(context: Context, puzzle: Puzzle, name: string, writing: WriteOptions): Promise<void> {
  const { holds } = await loadFormat(name);
  const lost = lossesOf(editionOf(puzzle, writing), holds);
  const plain = lost.filter(feature => feature !== 'clue cells');
  if (plain.length > 0) context.note(`${name} cannot hold ${plain.join(', ')}: left out`);
  if (plain.length === lost.length) return;
  const all = await Promise.all(formatNames('write').map(loadFormat));
  const able = all.filter(({ holds }) => holds?.has('clue cells') ?? true).map(format => format.name);
  context.note(`${name} has no clue cells, so this is an ordinary grid: ${listedNames(able, 'and')} keep them`);
}
