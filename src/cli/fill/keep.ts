// `fill --checkpoint` and `--resume FILE`: the journal of one search (src/fill/journal.ts) in a file. The file also says what was searched,
// so that the search is not continued with another grid, other words or other options.

import { array, exact, integer, record, string, unknown } from 'decoders';
import { differenceOf, type Task } from '../../batch/manifest.js';
import { METER } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import { figure } from '../../core/wording.js';
import { Journal, SEARCHES } from '../../fill/journal.js';
import type { Grid } from '../../grid/grid.js';
import { readState, type StateKind, stateText } from '../../state/state.js';
import type { Context } from '../rim/command.js';
import { exists } from '../rim/disk.js';
import { inputsOf } from '../shared/checksum.js';
import type { Loaded } from '../shared/lexicons.js';
import { OUTPUT_OPTIONS } from '../shared/sink.js';
import { differenceText } from './ledger.js';

/** The version is raised when the fields change, or the way in which a filling chooses its searches. */
const CHECKPOINT: StateKind = {
  mark: { crossgen: 'fill' },
  version: 3,
  what: 'a checkpoint of a fill',
  writer: 'checkpoint',
};

const files = array(exact({ source: string, checksum: string }));
const SCHEMA = exact({
  task: exact({ seed: integer, grids: files, dictionaries: files, files, options: record(unknown) }),
  searches: SEARCHES,
});

/** Options that change nothing in a search, or that the task stores in its own fields. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...['dict', 'seed', 'count', 'time-limit', 'node-limit', 'checkpoint', 'resume', 'clue-choice'],
  ...['progress', 'stats', 'quiet', 'no-color', ...OUTPUT_OPTIONS],
]);

/** A search that is saved. */
export interface KeptRun {
  /** The seed of the search that is continued. */
  readonly seed: number | undefined;
  /** @throws InputError when the file belongs to another search */
  open(grid: Grid, loaded: Loaded, seed: number): Journal;
  /** Reports where the search continues. */
  begin(source: string): void;
  /** Saves how the search ended, and says how it can be continued. */
  close(journal: Journal, source: string): Promise<void>;
}

/** @throws InputError for a file that is not a checkpoint or must not be replaced */
export async function keptSearch(context: Context): Promise<KeptRun | undefined> {
  const { options } = context;
  const resume = options.text('resume');
  const path = options.text('checkpoint') ?? resume;
  if (path === undefined) return undefined;
  if (path !== resume && (await exists(path)))
    throw new InputError(
      'this file exists already: continue with it (--resume), remove it, or name another --checkpoint',
      {
        file: path,
      },
    );
  const past =
    resume === undefined ? undefined : readState(CHECKPOINT, SCHEMA, await context.readState(resume), resume);
  const given = options.integer('seed');
  if (past !== undefined && given !== undefined && given !== past.task.seed)
    throw new InputError(`it was made with --seed ${past.task.seed}: leave --seed out`, { file: resume! });
  return {
    seed: past?.task.seed,
    open(grid, loaded, seed) {
      const task: Task = {
        seed,
        ...inputsOf(context, [{ path: grid.source, grid }], [loaded], NEUTRAL),
      };
      const differs = past && differenceOf(past.task, task);
      if (differs !== undefined)
        throw new InputError(
          `the checkpoint belongs to another search: ${differenceText(differs)}; give what it was made with, or start over`,
          { file: resume! },
        );
      const searches = past?.searches ?? [];
      return new Journal(searches, kept => context.write(path, stateText(CHECKPOINT, { task, searches: kept })));
    },
    begin(source) {
      if (past === undefined) return;
      const nodes = past.searches.reduce((sum, { counters }) => sum + (counters[METER.nodes] ?? 0), 0);
      context.note(`${source}: continues after ${figure(nodes)} nodes`);
    },
    async close(journal, source) {
      await journal.close();
      if (journal.stopped)
        context.note(`${source}: the search is saved: give the same command with --resume ${path} to continue`);
    },
  };
}
