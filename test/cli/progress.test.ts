// The progress bar of a search that has a time limit.

import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Context } from '../../src/cli/rim/command.js';
import { showBestProgress } from '../../src/cli/rim/progress-bar.js';

it('a design that takes longer than its time limit has a full bar, and does not crash', async () => {
  const stderr = { isTTY: false, colour: false, columns: undefined };
  const options = { flag: () => false, text: () => 'always' };
  let shown = (_: string): void => {};
  const bar = new Promise<string>(resolve => {
    shown = resolve;
  });
  const progressStream = new Writable({
    write(part: Buffer, _encoding, done) {
      if (part.includes('[')) shown(part.toString());
      done();
    },
  });
  const context = { stderr, options, progressStream, setBar() {} } as unknown as Context;
  const progress = showBestProgress(context, 'free', { time: 1, nodes: undefined }, () => ({ texts: ['3 words'] }));
  expect(await bar).toMatch(/^free \[#+\] 3 words, 0 s of 0 s left/);
  progress.stop();
});
