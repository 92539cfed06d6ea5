// `crossgen fill --jobs N`: puzzles by the thousand. Each is a search of its own with a seed of its own, made by a pool of workers
// and saved at once. The manifest beside the puzzles records each of them, so a run that was killed can be continued.

import { basename } from 'node:path';
import { runBatch } from '../../batch/batch.js';
import { countWords } from '../../batch/counter.js';
import { History } from '../../batch/history.js';
import { hasItem, itemCount, itemsOf, type Shard } from '../../batch/items.js';
import { type Header, MANIFEST_VERSION } from '../../batch/manifest.js';
import { openOwnThread, openPool, type Pool } from '../../batch/pool.js';
import type { Shared } from '../../batch/work.js';
import { InputError } from '../../core/errors.js';
import { NO_RULES, type Rules } from '../../core/rules.js';
import type { Submission } from '../../queue/submission.js';
import type { Context, ExitCode } from '../rim/command.js';
import { showBatchProgress } from '../rim/progress-bar.js';
import { inputsOf } from '../shared/checksum.js';
import { chosenEngine, engineSettings } from '../shared/engine-options.js';
import { type Loaded, lengthsOf, lexicons } from '../shared/lexicons.js';
import { fillWishes } from '../shared/own-words.js';
import { hasMoreWords } from '../shared/proof-lists.js';
import { submissionOf } from '../shared/queue-option.js';
import { readGrids, Unreadable } from '../shared/read-grids.js';
import { rulesOf } from '../shared/rule-options.js';
import { satSettings } from '../shared/sat-options.js';
import { seedOf } from '../shared/seed.js';
import { shardOf } from '../shared/shard.js';
import { openSink, type Sink } from '../shared/sink.js';
import { strategyOf } from '../shared/strategy-option.js';
import { makerOf, type Source } from './batch-maker.js';
import { batchReport } from './batch-report.js';
import { openLedger, readPast } from './ledger.js';

/** Options that change nothing in a puzzle, or that the manifest's header stores in its own fields. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...['dict', 'seed', 'count', 'jobs', 'resume', 'shard', 'queue', 'out-dir', 'time-limit', 'node-limit'],
  ...['progress', 'stats', 'quiet', 'no-color'],
]);
/** Milliseconds that searches have to obey an interruption before their threads are terminated. */
const STOP_GRACE = 200;

export async function runBatchOfFills(context: Context): Promise<ExitCode> {
  const { args, options } = context;
  if (options.flag('detach')) return (await import('./detach.js')).startDetached(context);
  const shard = shardOf(context);
  const dir = options.text('out-dir');
  if (args.filter(path => path === '-').length > 1) throw new InputError('standard input can be read only once');
  const count = options.integer('count')!;
  const jobs = options.integer('jobs');
  const fresh = options.flag('fresh-words');
  const past = dir === undefined ? undefined : await readPast(dir, shard, options.flag('resume'));
  const seed = options.integer('seed') ?? past?.all[0]?.manifest.header.seed ?? seedOf(context);

  const sink = await openSink(context, args, count);
  const rules = await rulesOf(context);
  const sat = await satSettings(context);
  const settings = { ...engineSettings(context), ...sat };
  const { sources, loaded, more } = await readSources(context, rules);
  const headerOf = (): Header => ({
    crossgen: 'batch',
    version: MANIFEST_VERSION,
    seed,
    shard: shard ?? null,
    numbered: count > 1,
    ...inputsOf(context, sources, loaded, NEUTRAL),
  });
  const isOwn = ownFiles(sink, sources, count, shard);
  const total = itemCount(sources.length, count, shard);
  // A queue that cannot be reached leaves no manifest behind.
  const queue = await submissionOf(context, settings, total);
  const ledger =
    past &&
    (await openLedger(context, past, headerOf(), isOwn).catch(async error => {
      await queue?.close();
      throw error;
    }));
  if (sources.some(({ grid }) => grid !== undefined)) context.note(`seed ${seed}`);

  const flag = new Int32Array(new SharedArrayBuffer(4));
  const counters = fresh ? loaded.map(({ lexicon }) => countWords(lexicon)) : undefined;
  const shared: Shared = {
    engine: chosenEngine(context, settings),
    strategy: strategyOf(context),
    rules: { ...rules, distance: NO_RULES.distance }, // the batch itself keeps the distance
    lexicons: loaded.map(({ lexicon }) => lexicon),
    uses: counters?.map(({ uses }) => uses),
    flag,
    format: sink.format,
    writing: sink.writing,
  };
  // Requested only now: while files are read there is nothing to save.
  const signal = AbortSignal.any([context.signal, ...(queue === undefined ? [] : [queue.cancelled])]);
  const pool = await poolOf(queue, jobs, shared);
  let grace: NodeJS.Timeout | undefined;
  const stop = (): void => {
    Atomics.store(flag, 0, 1);
    grace = setTimeout(() => void pool.close(), STOP_GRACE);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });

  const history = new History();
  const maker = makerOf({
    context,
    seed,
    sources,
    loaded,
    more: fresh ? new Map() : more,
    rules: shared.rules,
    strategy: shared.strategy,
    pool,
    sink,
    ledger,
    distance: options.integer('distance'),
    counters,
  });
  const floor = shared.strategy === 'good' ? undefined : rules.minScore;
  const report = batchReport(context, maker, floor, sources, total, count > 1);
  const progress = showBatchProgress(context, total, queue && (() => queue.workers));
  try {
    const items = itemsOf(sources.length, count, shard);
    for await (const settled of runBatch(
      { items, jobs: queue?.window ?? jobs ?? 1, fresh, signal, ...maker },
      history,
    )) {
      const { item, result } = settled;
      const source = sources[item.grid]!;
      if (result.status === 'filled') counters?.[source.lexicon]?.add(result.words);
      if (settled.before) await maker.recall(source, result);
      if (settled.before && result.status !== 'fault') await ledger?.join(item, source.path, result);
      await report.count(settled);
      await maker.print(item, result);
      progress.tick(report.done, report.failed);
      queue?.tell(report.done, report.failed);
    }
    if (report.done === total) await ledger?.finish();
    await sink.close();
  } catch (error) {
    // For example a full disk. What was made before is kept and counted.
    report.fail(error);
  } finally {
    progress.stop();
    clearTimeout(grace);
    signal.removeEventListener('abort', stop);
    await pool.close();
    await maker.idle();
  }
  if (queue?.cancelled.aborted) report.cancel();
  report.summary(history, dir);
  return report.code();
}

/** The workers of the queue, threads of this process, or its own thread. */
async function poolOf(queue: Submission | undefined, jobs: number | undefined, shared: Shared): Promise<Pool> {
  if (queue !== undefined) return (await import('../../queue/pool.js')).openQueuePool(queue, shared);
  return jobs === undefined ? openOwnThread(shared) : openPool(jobs, shared);
}

/** Recognises by its name a file that a run with --out-dir writes. */
function ownFiles(
  sink: Sink,
  sources: readonly Source[],
  count: number,
  shard: Shard | undefined,
): (name: string) => boolean {
  return name => {
    const number = count > 1 ? Number(/-(\d+)\.[a-z]+$/.exec(name)?.[1] ?? 0) : undefined;
    return sources.some(({ path }, grid) => {
      const own = sink.pathOf(path, number);
      const item = { grid, fill: number ?? 1 };
      return own !== undefined && basename(own) === name && hasItem(item, sources.length, count, shard);
    });
  };
}

/** The grids, each with the lexicon for its letters; every dictionary is read once, and the second ones only when they are needed. */
async function readSources(
  context: Context,
  { require }: Rules,
): Promise<{
  readonly sources: readonly Source[];
  readonly loaded: Loaded[];
  readonly more: ReadonlyMap<Source, () => Promise<Loaded>>;
}> {
  const grids = await readGrids(context);
  const readable = grids.flatMap(grid => (grid instanceof Unreadable ? [] : grid));
  const lengths = lengthsOf(readable, require);
  const load = lexicons(context, lengths, () => fillWishes(context, require));
  const loadMore = lexicons(context, lengths, async () => ({
    ...(await fillWishes(context, require)),
    translations: true,
  }));
  const loaded: Loaded[] = [];
  const sources: Source[] = [];
  const more = new Map<Source, () => Promise<Loaded>>();
  for (const grid of grids) {
    if (grid instanceof Unreadable) {
      sources.push({ path: grid.path, grid: undefined, cause: grid.cause, lexicon: 0 });
      continue;
    }
    const own = await load(grid.seeds.values());
    if (!loaded.includes(own)) loaded.push(own);
    const source = { path: grid.source, grid, cause: undefined, lexicon: loaded.indexOf(own) };
    sources.push(source);
    if (await hasMoreWords(context, own)) more.set(source, () => loadMore(grid.seeds.values()));
  }
  return { sources, loaded, more };
}
