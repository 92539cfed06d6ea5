// A record: the json line about the work on one grid, for every ending. The record of a fill is the puzzle itself with a few more
// fields, so every reader of puzzles can read it.

import { defined } from '../core/lazy.js';
import type { Quality } from '../core/objective.js';
import type { GaveUpBy } from '../core/outcome.js';
import type { ThemeUse } from '../core/rules.js';
import { rounded } from '../core/wording.js';
import type { FillStatistics } from '../puzzle/fill-statistics.js';
import { changedCells } from '../puzzle/overlay.js';
import { type Puzzle, placeOfEntry } from '../puzzle/puzzle.js';
import { editionOf } from './edition.js';
import type { WriteOptions } from './format.js';
import { JSON_VERSION, type JsonPuzzle, toJson } from './json/json.js';
import { drawGrid } from './printed.js';

/** The cost of a search. It is written only on request, because its times differ from run to run. */
export interface Stats {
  readonly loadMilliseconds: number;
  readonly searchMilliseconds: number;
  readonly nodes: number;
  readonly restarts: number;
  /** Letters that the table engine refuted in a cell, by an accelerator or by probing at the root. */
  readonly lettersRefuted?: number;
  readonly words: number;
}

/** The fields of every record of a search. */
export interface RecordRun {
  /** The grid as the user named it. */
  readonly source: string;
  readonly engine: string;
  readonly seed: number;
  readonly stats?: Stats | undefined;
  /** The lists of words that were read. They are written where something is proven, for it holds for them. */
  readonly lists?: readonly string[] | undefined;
}

/** The statuses are those of the table of endings (core/outcome.ts), and `bad`. */
export type FillRecord =
  | (RecordRun & {
      readonly status: 'filled';
      readonly index: number;
      readonly puzzle: Puzzle;
      readonly quality?: Quality | undefined;
      /** By entry: the list that its word is from, if there are several lists; undefined for a word that none has. */
      readonly listOfEach?: readonly (string | undefined)[] | undefined;
      /** The words of a theme, if the rules have one. */
      readonly theme?: ThemeUse | undefined;
      /** Statistics of the fill, on request. */
      readonly figures?: FillStatistics | undefined;
    })
  /** No fill exists, or no more than those before. */
  | (RecordRun & { readonly status: 'proven'; readonly reasons: readonly string[] })
  | (RecordRun & {
      readonly status: 'stopped';
      readonly by: GaveUpBy;
      /** What was left untried, when `by` is `incomplete`. */
      readonly cuts: readonly string[];
      /** The deepest partial fill. */
      readonly puzzle: Puzzle;
    })
  | { readonly status: 'bad'; readonly source: string; readonly error: string };

/** Places from 0, and what was made of them. */
function changesJson(puzzle: Puzzle): object[] {
  const { width, cells } = puzzle;
  return changedCells(puzzle).map(cell => ({
    ...{ row: Math.floor(cell / width), column: cell % width },
    to: cells[cell]!.kind,
  }));
}

/** One line of json, with its line end. */
export function recordLine(record: FillRecord, options: Pick<WriteOptions, 'blank' | 'surround'>): string {
  return `${JSON.stringify(recordJson(record, options))}\n`;
}

/** Whether no fill exists at some floor, or none with more words of a theme. */
function statesProof({ quality, theme }: FillRecord & { readonly status: 'filled' }): boolean {
  return quality?.next?.proven === true || quality?.refuted !== undefined || theme?.more?.proven === true;
}

/** @param lists by entry of the puzzle as it was before it was made ready to be written */
function withListOfEach(written: JsonPuzzle, { entries }: Puzzle, lists?: readonly (string | undefined)[]): object {
  if (lists === undefined) return written;
  const listOf = new Map(entries.map((entry, at) => [placeOfEntry(entry), lists[at]]));
  return {
    ...written,
    entries: written.entries.map(entry => ({ ...entry, ...defined({ list: listOf.get(placeOfEntry(entry)) }) })),
  };
}

function recordJson(record: FillRecord, options: Pick<WriteOptions, 'blank' | 'surround'>): object {
  if (record.status === 'bad') return { version: JSON_VERSION, ...record };
  const { status, source, engine, seed, stats, lists } = record;
  const proven = lists && { lists };
  const head = { version: JSON_VERSION, status, source, engine, seed, ...(stats === undefined ? {} : { stats }) };
  switch (record.status) {
    case 'filled':
      return {
        ...head,
        index: record.index,
        ...(statesProof(record) && proven),
        ...(record.quality && { quality: { ...record.quality, mean: rounded(record.quality.mean) } }),
        ...(record.theme && { theme: record.theme }),
        ...(record.figures && { figures: record.figures }),
        ...(changedCells(record.puzzle).length > 0 && { changes: changesJson(record.puzzle) }),
        ...withListOfEach(
          toJson(editionOf(record.puzzle, { ...options, credit: true })),
          record.puzzle,
          record.listOfEach,
        ),
      };
    case 'proven':
      return { ...head, ...proven, reasons: record.reasons };
    case 'stopped': {
      const { width, height, cells, entries } = record.puzzle;
      const filled = entries.filter(entry => entry.answer !== undefined).length;
      const cuts = record.by === 'incomplete' ? { cuts: record.cuts } : {};
      return {
        ...head,
        by: record.by,
        ...cuts,
        filled,
        slots: entries.length,
        width,
        height,
        rows: drawGrid({ width, height, cells }),
      };
    }
    default:
      return record satisfies never;
  }
}
