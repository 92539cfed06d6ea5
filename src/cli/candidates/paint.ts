// A text that is painted again on a terminal while a search goes on, in the same place.

import type { Context } from '../rim/command.js';
import { wipe } from '../rim/wipe.js';

/** Milliseconds between two paintings. */
const INTERVAL = 200;

export interface Painter {
  /** Paints the text as it is now, if the last time is long enough ago. */
  show(): Promise<void>;
  /** Removes it. */
  clear(): Promise<void>;
}

/** @returns undefined if standard output is not a terminal, or progress is not wanted */
export function paint(context: Context, text: () => string): Painter | undefined {
  const { stdout, options } = context;
  if (!stdout.isTTY || options.flag('quiet') || options.text('out') !== undefined) return undefined;
  let lines = 0;
  let last = Number.NEGATIVE_INFINITY;
  const clear = async (): Promise<void> => {
    if (lines > 0) await context.print(wipe(lines));
    lines = 0;
  };
  return {
    clear,
    async show() {
      if (performance.now() - last < INTERVAL) return;
      last = performance.now();
      const now = text();
      await clear();
      await context.print(now);
      lines = now.split('\n').length - 1;
    },
  };
}
