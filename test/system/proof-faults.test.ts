// Faults of the system while a proof is written: the nth open, write, cut, sync, close and rename fails, for every n. The fault is
// reported, the proof is complete or absent, and nothing else is left.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { ClauseFile } from '../../src/engine/table/clause-file.js';

const { NAMES, faults } = vi.hoisted(() => ({
  NAMES: ['openSync', 'writeSync', 'ftruncateSync', 'fsyncSync', 'closeSync', 'renameSync'] as const,
  faults: { isOn: false, count: 0, fails: 0, failed: '' },
}));

vi.mock('node:fs', async original => {
  const files = await original<typeof import('node:fs')>();
  const replaced = NAMES.map(name => {
    const real = files[name] as (...args: unknown[]) => unknown;
    const faulty = (...args: unknown[]): unknown => {
      if (!faults.isOn) return real(...args);
      const isFailing = ++faults.count === faults.fails;
      // The system closes a file even when it reports a fault.
      if (!isFailing || name === 'closeSync') {
        const result = real(...args);
        if (!isFailing) return result;
      }
      faults.failed = name;
      throw Object.assign(new Error(`EIO: ${name}`), { code: 'EIO' });
    };
    return [name, faulty];
  });
  return { ...files, ...Object.fromEntries(replaced) };
});

/** A proof of a few megabytes, a part of which is cut. */
function write(path: string): void {
  const file = new ClauseFile(path, 'c head\n');
  const clause = `${'1 -2 '.repeat(2000)}0\n`;
  try {
    file.clear();
    for (let nth = 0; nth < 200; nth++) file.write(clause);
    file.commit();
    file.keep('3 0\n');
    for (let nth = 0; nth < 200; nth++) file.write(clause);
    file.cut();
    file.finish();
  } finally {
    file.close();
  }
}

it('every fault of a proof is reported, and leaves the proof complete or absent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-proof-'));
  const path = join(folder, 'p.drat');
  const attempt = (fails: number): unknown => {
    Object.assign(faults, { isOn: true, count: 0, fails, failed: '' });
    try {
      write(path);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      faults.isOn = false;
    }
  };
  expect(attempt(0)).toBeUndefined();
  const whole = readFileSync(path, 'utf8');
  expect(whole.split('\n').length).toBe(203);
  const seen = new Set<string>();
  for (let nth = 1, all = faults.count; nth <= all; nth++) {
    rmSync(path, { force: true });
    const error = attempt(nth);
    seen.add(faults.failed);
    const place = { nth, failed: faults.failed };
    expect({ ...place, error }).toEqual({ ...place, error: expect.any(InputError) });
    expect({ ...place, left: readdirSync(folder) }).toEqual({ ...place, left: [] });
    expect(existsSync(path)).toBe(false);
  }
  expect([...seen].sort()).toEqual([...NAMES].sort());
  rmSync(folder, { recursive: true });
});
