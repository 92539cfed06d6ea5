// Progress of a search on standard error: its depth, nodes, the time left, and for a long search a rough estimate of the time for all
// of it. Nothing is shown unless standard error is a terminal or `--progress always` is given. The bar is cleared before anything else
// is written, and returns at the next look. Its library is loaded only when it is shown.

import { basename, extname } from 'node:path';
import type { SingleBar } from 'cli-progress';
import { METER } from '../../core/budget.js';
import { visibleLine } from '../../core/wording.js';
import type { Context } from './command.js';
import { batchTimeLeft, treeTexts } from './estimate-text.js';

/** Milliseconds of search before a bar appears; shorter searches show none. */
const PATIENCE = 400;
/** Milliseconds between two looks at the meter. */
const INTERVAL = 200;
const SECONDS_AN_HOUR = 3600;
/** Number of columns if standard error is not a terminal. */
const USUAL_COLUMNS = 80;
/** The largest width of a title, and the smallest and largest width of the bar. */
const TITLE = 20;
const BAR = { least: 5, most: 20 };

export interface ProgressBar {
  /** Removes the bar for good. */
  stop(): void;
}

/** The same for a batch. */
export interface BatchProgress extends ProgressBar {
  /** The number of puzzles settled, and of those without a fill. */
  tick(done: number, failed: number): void;
}

/** The limits of a search; undefined or infinite for none. */
export interface BarLimits {
  /** Milliseconds. */
  readonly time: number | undefined;
  readonly nodes: number | undefined;
}

/** What a bar shows: how much is done, and texts after it, the longest first; the first that fits is used. */
interface Shown {
  readonly done: number;
  readonly total: number;
  readonly texts: readonly string[];
}

/**
 * Shows the progress of a search until it is stopped.
 * @param source the grid as the user named it
 * @param total slots to fill
 * @param search gives its present counters, and what it is doing
 */
export function showProgress(
  context: Context,
  source: string,
  total: number,
  limits: BarLimits,
  { meter, doing = () => undefined }: { readonly meter: () => Float64Array; readonly doing?: () => string | undefined },
): ProgressBar {
  if (!isShown(context)) return { stop() {} };
  const begin = performance.now();
  let stage = { counters: meter(), begin };
  return makeBar(context, titleOf(source), PATIENCE, () => {
    const counters = meter();
    if (counters !== stage.counters) stage = { counters, begin: performance.now() };
    const [whole = '', inShort = ''] = treeTexts(counters, (performance.now() - stage.begin) / 1000) ?? [];
    const done = Math.min(counters[METER.bestDepth]!, total);
    const nodes = compact(counters[METER.nodes]!);
    const spent = (performance.now() - begin) / 1000;
    const time = timeText(spent, limits.time);
    const slots = `${done}/${total} slots`;
    const opened = limits.nodes === undefined ? `${nodes} nodes` : `${nodes} of ${compact(limits.nodes)} nodes`;
    const restarts = `${compact(counters[METER.restarts]!)} restarts`;
    const now = doing();
    const texts = [
      ...(now === undefined ? [] : [[now, slots, time], [now, time], [now]]),
      [slots, opened, restarts, time, whole],
      [slots, opened, time, whole],
      [slots, time, whole],
      [slots, time, inShort],
      ...(inShort === '' ? [] : [[`${done}/${total}`, time, inShort]]),
      [slots, time],
      [slots],
    ];
    return { done, total, texts: texts.map(parts => parts.filter(part => part !== '').join(', ')) };
  });
}

/**
 * Shows the progress of a search for the best fill or design until it is stopped: what the best is worth, and how far it can be from
 * the best possible.
 * @param state what is known now: the share of the bound that is reached, 0 to 1 (default: of the time), and texts for it, the
 *   longest first
 */
export function showBestProgress(
  context: Context,
  source: string,
  limits: BarLimits,
  state: () => { readonly share?: number; readonly texts: readonly string[] },
): ProgressBar {
  if (!isShown(context)) return { stop() {} };
  const begin = performance.now();
  return makeBar(context, titleOf(source), PATIENCE, () => {
    const spent = performance.now() - begin;
    // A search may take somewhat longer than it is allowed to.
    const { share = Math.min(1, spent / (limits.time ?? Number.POSITIVE_INFINITY)), texts } = state();
    const time = timeText(spent / 1000, limits.time);
    return { done: share, total: 1, texts: [...texts.map(text => `${text}, ${time}`), ...texts] };
  });
}

/**
 * Shows the progress of a batch, with the time left according to the puzzles so far.
 * @param total number of puzzles
 * @param workers of a queue, if that is where they are made
 */
export function showBatchProgress(context: Context, total: number, workers?: () => number): BatchProgress {
  if (!isShown(context)) return { tick() {}, stop() {} };
  const begin = performance.now();
  const sinceBegin = (): number => (performance.now() - begin) / 1000;
  const ticks: number[] = [];
  let failed = 0;
  const bar = makeBar(context, 'batch', 0, () => {
    const done = ticks.length;
    const seconds = batchTimeLeft(ticks, sinceBegin(), total);
    const left = seconds === undefined ? [] : [`about ${clock(seconds)} left`];
    const puzzles = `${done}/${total} puzzles`;
    const rate = `${compact((done / sinceBegin()) * SECONDS_AN_HOUR)} an hour`;
    const others = workers === undefined ? [] : [`${workers()} workers`, rate];
    const texts = [
      [puzzles, `${failed} without a fill`, ...others, ...left],
      [puzzles, ...others, ...left],
      [puzzles, ...left],
      [puzzles],
    ];
    return { done, total, texts: texts.map(parts => parts.join(', ')) };
  });
  return {
    stop: bar.stop,
    tick(nowDone, nowFailed) {
      while (ticks.length < nowDone) ticks.push(sinceBegin());
      failed = nowFailed;
      bar.look();
    },
  };
}

/** A bar; `look` shows the state at once. */
function makeBar(
  context: Context,
  title: string,
  patience: number,
  shown: () => Shown,
): ProgressBar & { look(): void } {
  let bar: SingleBar | undefined;
  let over = false;
  const columns = (context.stderr.columns ?? USUAL_COLUMNS) - 1;
  const draw = async (): Promise<void> => {
    if (over) return;
    const { done, total } = shown();
    if (bar === undefined) {
      const { default: progress } = await import('cli-progress');
      // It may have been stopped while the library was loaded, or another look may have been quicker.
      if (over || bar !== undefined) return;
      bar = new progress.SingleBar({
        stream: context.progressStream,
        format: () => lineOf(title, shown(), columns),
        clearOnComplete: true,
        hideCursor: true,
        noTTYOutput: context.options.text('progress') === 'always',
        linewrap: null,
        emptyOnZero: true,
      });
      bar.start(total, done);
    }
    bar.update(done);
  };
  let interval: NodeJS.Timeout | undefined;
  const waiting = setTimeout(() => {
    void draw();
    interval = setInterval(() => void draw(), INTERVAL);
  }, patience);
  const clear = (): void => {
    bar?.stop();
    bar = undefined;
  };
  context.setBar(clear);
  return {
    look() {
      if (interval !== undefined) void draw();
    },
    stop() {
      over = true;
      clearTimeout(waiting);
      clearInterval(interval);
      clear();
      context.setBar(undefined);
    },
  };
}

/** `seed-1 [####----] 12/28 slots, 48 s of 60 s left`, not wider than the terminal. */
function lineOf(title: string, { done, total, texts }: Shown, columns: number): string {
  const frame = title.length + ' [] '.length;
  const text = texts.find(each => frame + each.length + BAR.least <= columns) ?? texts.at(-1)!;
  const room = Math.max(1, Math.min(BAR.most, columns - frame - text.length));
  const full = total === 0 ? 0 : Math.round((done / total) * room);
  return `${title} [${'#'.repeat(full)}${'-'.repeat(room - full)}] ${text}`.slice(0, columns);
}

/** The name of a grid without its folder and extension. */
function titleOf(source: string): string {
  const name = [...(source === '-' ? 'grid' : visibleLine(basename(source, extname(source))))];
  return name.length > TITLE ? `${name.slice(0, TITLE - 1).join('')}…` : name.join('');
}

/** @param limit milliseconds */
function timeText(spent: number, limit: number | undefined): string {
  if (limit === undefined || !Number.isFinite(limit)) return clock(spent);
  return `${clock(Math.max(0, limit / 1000 - spent))} of ${clock(limit / 1000)} left`;
}

/** `48 s`, `5:00 min`, `1:05 h`. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (whole < 120) return `${whole} s`;
  if (whole < 7200) return `${Math.floor(whole / 60)}:${two(whole % 60)} min`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor((whole % 3600) / 60))} h`;
}

/** `840`, `12K`, `1.2M`. */
function compact(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

function isShown(context: Context): boolean {
  const when = context.options.text('progress');
  if (when === 'never' || context.options.flag('quiet')) return false;
  return when === 'always' || context.stderr.isTTY;
}
