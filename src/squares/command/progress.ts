// Progress of a square search on standard error: the part of the tree that is done, what was found, and how long the rest may take. On a
// terminal it is one line that is overwritten. Elsewhere, with `--progress always`, a new line is printed from time to time.

import type { Context } from '../../cli/rim/command.js';
import { WIPE } from '../../cli/rim/wipe.js';
import { figure } from '../../core/figure.js';
import type { Ledger } from '../ledger.js';
import { duration, percent } from './text.js';

/** Milliseconds between two looks, on a terminal and elsewhere. */
const INTERVAL = 250;
const LINE_INTERVAL = 10_000;

export interface Share {
  show(ledger: Ledger, milliseconds: number): void;
  /** Removes the line for good. */
  stop(): void;
}

export function showShare(context: Context): Share {
  const when = context.options.text('progress');
  const { isTTY } = context.stderr;
  if (when === 'never' || context.options.flag('quiet') || (when === 'auto' && !isTTY)) return { show() {}, stop() {} };
  const stream = context.progressStream;
  let last = performance.now();
  let shown = false;
  const clear = (): void => {
    if (shown) stream.write(WIPE);
    shown = false;
  };
  const begin = { fraction: -1, at: 0 };
  return {
    show(ledger, milliseconds) {
      const now = performance.now();
      if (begin.fraction < 0) Object.assign(begin, { fraction: ledger.fraction, at: now });
      if (now - last < (isTTY ? INTERVAL : LINE_INTERVAL)) return;
      last = now;
      const { counts, fraction } = ledger;
      const gone = fraction - begin.fraction;
      const left = gone > 0 ? `, about ${duration(((1 - fraction) / gone) * ((now - begin.at) / 1000))} left` : '';
      const rate = counts.steps / milliseconds / 1000;
      const text =
        `${percent(fraction)} of the tree, ${figure(counts.different)} found, ` +
        `${counts.steps.toExponential(2)} letters placed, ${rate.toFixed(0)} million a second${left}`;
      stream.write(isTTY ? `${WIPE}${text.slice(0, (context.stderr.columns ?? 80) - 1)}` : `${text}\n`);
      shown = isTTY;
      context.setBar(clear);
    },
    stop() {
      clear();
      context.setBar(undefined);
    },
  };
}
