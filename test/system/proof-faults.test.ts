// Faults of the system while a proof or a formula is written: the nth open, write, cut, sync, close and rename fails, for every n. The
// fault is reported, the file is complete or absent, and nothing else is left.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { InputError } from '../../src/core/errors.js';
import { hostInWorker } from '../../src/engine/in-worker.js';
import { CERTIFIED, encodeCertified } from '../../src/engine/sat/certified.js';
import { exportFormula } from '../../src/engine/sat/dimacs-file.js';
import { ClauseFile } from '../../src/engine/table/clause-file.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

const recorder = await vi.hoisted(async () => (await import('./disk.js')).makeRecorder());
const { NAMES, faults } = vi.hoisted(() => ({
  NAMES: ['writeSync', 'ftruncateSync'] as const,
  faults: { isOn: false, count: 0, fails: 0 },
}));

vi.mock('node:fs/promises', async original => recorder.wrap(await original()));
vi.mock('node:fs', async original => {
  const files = await original<typeof import('node:fs')>();
  const replaced = NAMES.map(name => {
    const real = files[name] as (...args: unknown[]) => unknown;
    const faulty = (...args: unknown[]): unknown => {
      if (!faults.isOn || ++faults.count !== faults.fails) return real(...args);
      throw Object.assign(new Error(`EIO: ${name}`), { code: 'EIO' });
    };
    return [name, faulty];
  });
  return { ...files, ...Object.fromEntries(replaced) };
});

/** A proof of a few megabytes, a part of which is cut. */
async function write(path: string): Promise<void> {
  const file = await ClauseFile.open(path, 'c head\n');
  const clause = `${'1 -2 '.repeat(2000)}0\n`;
  try {
    for (let nth = 0; nth < 200; nth++) file.write(clause);
    file.commit();
    file.keep('3 0\n');
    for (let nth = 0; nth < 200; nth++) file.write(clause);
    file.cut();
    await file.finish();
  } finally {
    await file.close();
  }
}

/** The faults of one kind, by number: what went wrong, and what was left. */
async function everyFault(
  path: string,
  count: () => number,
  begin: (nth: number) => void,
  task: () => Promise<void>,
): Promise<number> {
  const folder = dirname(path);
  begin(0);
  await task();
  const all = count();
  for (let nth = 1; nth <= all; nth++) {
    rmSync(path, { force: true });
    begin(nth);
    const error = await task().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect({ nth, error }).toEqual({ nth, error: expect.any(InputError) });
    expect({ nth, left: readdirSync(folder) }).toEqual({ nth, left: [] });
  }
  return all;
}

const ON_DISK = ['open', 'write', 'sync', 'close', 'rename'] as const;

/** Every fault of the system's own calls, and of the ones that a search makes while it writes. */
async function tryAll(path: string, task: () => Promise<void>): Promise<Record<string, number>> {
  recorder.watch(dirname(path));
  const seen: Record<string, number> = {};
  for (const name of ON_DISK) {
    const begin = (nth: number): void => recorder.begin(nth === 0 ? undefined : { name, nth, code: 'EIO' });
    seen[name] = await everyFault(path, () => recorder.counts.get(name) ?? 0, begin, task);
  }
  recorder.begin();
  const begin = (nth: number): void => void Object.assign(faults, { isOn: true, count: 0, fails: nth });
  seen.sync_calls = await everyFault(path, () => faults.count, begin, task);
  faults.isOn = false;
  return seen;
}

const square = (): Plan => makePlan(parseGrid('..\n..', 'test'), lexiconOf(['AB', 'CD', 'AC', 'BD']));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-proof-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('every fault of a proof is reported, and leaves the proof complete or absent', async () => {
  const path = join(folder, 'p.drat');
  await write(path);
  expect(readFileSync(path, 'utf8').split('\n').length).toBe(203);
  const seen = await tryAll(path, () => write(path));
  expect(seen).toEqual({ open: 1, write: 0, sync: 1, close: 1, rename: 1, sync_calls: expect.any(Number) });
  expect(seen.sync_calls).toBeGreaterThan(2);
});

it('every fault of a formula is reported, and leaves the formula complete or absent', async () => {
  const path = join(folder, 'f.cnf');
  const plan = square();
  const formula = encodeCertified(plan, []);
  const seen = await tryAll(path, () => exportFormula(path, plan, formula, CERTIFIED));
  expect(seen).toEqual({ open: 1, write: expect.any(Number), sync: 1, close: 1, rename: 1, sync_calls: 0 });
  expect(seen.write).toBeGreaterThan(1);
});

it('a search that is cut off leaves no part of its proof', async () => {
  const host = hostInWorker('table', { proof: join(folder, 'p.drat') });
  const { fills } = host.search(square(), { seed: 1 });
  expect((await fills.next()).done).toBe(false);
  // The thread waits for the next order, and its proof is not complete.
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^p\.drat\..*\.part$/)]);
  await host.close();
  expect(readdirSync(folder)).toEqual([]);
});
