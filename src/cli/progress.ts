// Progress of a search on standard error: how deep it got, nodes, restarts, time. Nothing at all unless it is a terminal or
// `--progress always`; the bar is loaded only when it is shown.

import type { SingleBar } from 'cli-progress';
import { METER } from '../core/budget.js';
import type { Context } from './command.js';

/** Milliseconds of search before a bar appears: shorter ones show none. */
const PATIENCE = 400;
/** Milliseconds between two looks at the meter. */
const INTERVAL = 200;

export interface Progress {
  /** Clears the line for other output; the bar comes back when it is still needed. */
  pause(): void;
  stop(): void;
}

/**
 * Shows how the search goes until it is stopped.
 * @param total slots to fill
 */
export function showProgress(context: Context, title: string, total: number, meter: Float64Array): Progress {
  const when = context.options.text('progress');
  if (when === 'never' || context.options.flag('quiet')) return { pause() {}, stop() {} };
  if (when === 'auto' && !context.stderr.isTTY) return { pause() {}, stop() {} };

  const begin = performance.now();
  let bar: SingleBar | undefined;
  let over = false;
  const show = async (): Promise<void> => {
    if (bar === undefined) {
      const { default: progress } = await import('cli-progress');
      if (over) return;
      bar = new progress.SingleBar({
        stream: context.progressStream,
        format: '{title} [{bar}] {value}/{total} slots, {nodes} nodes, {restarts} restarts, {seconds} s',
        barCompleteChar: '#',
        barIncompleteChar: '-',
        barsize: 20,
        clearOnComplete: true,
        hideCursor: true,
        noTTYOutput: when === 'always',
        linewrap: null,
        emptyOnZero: true,
      });
      bar.start(total, 0, payload());
    }
    bar.update(Math.min(meter[METER.bestDepth]!, total), payload());
  };
  const payload = (): object => ({
    title,
    nodes: meter[METER.nodes]!.toLocaleString('en'),
    restarts: meter[METER.restarts],
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
