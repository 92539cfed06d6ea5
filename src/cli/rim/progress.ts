// Progress of a search on standard error: how deep it got, nodes, restarts, time. Nothing at all unless it is a terminal or
// `--progress always`; the bar is loaded only when it is shown.

import type { Options, SingleBar } from 'cli-progress';
import { METER } from '../../core/budget.js';
import { figure } from '../../core/figure.js';
import type { Context } from './command.js';

/** Milliseconds of search before a bar appears: shorter ones show none. */
const PATIENCE = 400;
/** Milliseconds between two looks at the meter. */
const INTERVAL = 200;

const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  /** Clears the line for other output; the bar comes back when it is still needed. */
  pause(): void;
  stop(): void;
}

/** The same for a batch. */
export interface BatchProgress extends Progress {
  /** Puzzles settled, and those of them without a fill. */
  tick(done: number, failed: number): void;
}

/**
 * Shows how the search goes until it is stopped.
 * @param total slots to fill
 * @param meter gives the counters of the search as they are now
 */
export function showProgress(context: Context, title: string, total: number, meter: () => Float64Array): Progress {
  if (!isShown(context)) return { pause() {}, stop() {} };
  const begin = performance.now();
  let bar: SingleBar | undefined;
  let over = false;
  const show = async (): Promise<void> => {
    if (bar === undefined) {
      const { default: progress } = await import('cli-progress');
      if (over) return;
      const format = '{title} [{bar}] {value}/{total} slots, {nodes} nodes, {restarts} restarts, {seconds} s';
      bar = new progress.SingleBar(settings(context, format));
      bar.start(total, 0, payload());
    }
    bar.update(Math.min(meter()[METER.bestDepth]!, total), payload());
  };
  const payload = (): object => ({
    title,
    nodes: figure(meter()[METER.nodes]!),
    restarts: meter()[METER.restarts],
    seconds: ((performance.now() - begin) / 1000).toFixed(0),
  });
  let interval: NodeJS.Timeout | undefined;
  const patience = setTimeout(() => {
    void show();
    interval = setInterval(() => void show(), INTERVAL);
  }, PATIENCE);
  const pause = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    pause,
    stop() {
      over = true;
      clearTimeout(patience);
      clearInterval(interval);
      pause();
    },
  };
}

/**
 * Shows how far a batch is, with the time left as the last puzzles tell it.
 * @param total puzzles
 */
export function showBatchProgress(context: Context, total: number): BatchProgress {
  if (!isShown(context)) return { pause() {}, tick() {}, stop() {} };
  let bar: SingleBar | undefined;
  let over = false;
  let [done, failed] = [0, 0];
  void import('cli-progress').then(({ default: progress }) => {
    if (over) return;
    const format = 'batch [{bar}] {value}/{total} puzzles, {failed} without a fill, {eta_formatted} left';
    bar = new progress.SingleBar(settings(context, format));
    bar.start(total, done, { failed });
  });
  return {
    // The next tick draws the bar again, below what was said meanwhile.
    pause() {
      if (bar !== undefined && context.stderr.isTTY) context.progressStream.write(CLEAR_LINE);
    },
    tick(nowDone, nowFailed) {
      [done, failed] = [nowDone, nowFailed];
      bar?.update(done, { failed });
    },
    stop() {
      over = true;
      bar?.stop();
    },
  };
}

function isShown(context: Context): boolean {
  const when = context.options.text('progress');
  if (when === 'never' || context.options.flag('quiet')) return false;
  return when === 'always' || context.stderr.isTTY;
}

function settings(context: Context, format: string): Options {
  return {
    stream: context.progressStream,
    format,
    barCompleteChar: '#',
    barIncompleteChar: '-',
    barsize: 20,
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: context.options.text('progress') === 'always',
    linewrap: null,
    emptyOnZero: true,
  };
}
