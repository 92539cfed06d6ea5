// A signal in the middle of hard work: every command that searches ends soon, and says how it ended. Soon is measured in time of the
// processor, which does not depend on what else the machine does. It is counted by Linux.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HARD, putHardFiles, signalled } from './hard.js';

/** Milliseconds of the processor's time before the signal. */
const BEFORE = 1000;

/** Its peak of memory, in bytes. */
const MEMORY: Partial<Record<keyof typeof HARD, number>> = { 'design --mend': 400e6 };

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-interrupts-'));
  putHardFiles(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

describe.runIf(process.platform === 'linux')('a signal is obeyed soon by', () => {
  it.each(Object.entries(HARD))('%s', async (name, line) => {
    const args = line.replaceAll('DIR', dir).split(' ');
    const { end, early, late, peak, err } = await signalled(args, BEFORE, 'SIGINT');
    // Where nothing is known yet, the signal ends the process as it does with any program.
    expect({ early, late, end, err }).toEqual({ early: false, late: 0, end: err === '' ? 'SIGINT' : 130, err });
    expect(err).not.toContain('bug');
    expect(peak).toBeLessThan(MEMORY[name as keyof typeof HARD] ?? Number.POSITIVE_INFINITY);
    expect(readdirSync(dir).filter(file => file.includes('part'))).toEqual([]);
  });
});
