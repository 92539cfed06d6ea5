// The last line of the gate (tools/count.js).

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the gate counts what was skipped, and files that could not be read, as failed, and names them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-count-'));
  const file = (name: string, status: string, statuses: readonly string[]) => ({
    ...{ name, status },
    assertionResults: statuses.map((status, nth) => ({ status, fullName: `test ${nth}` })),
  });
  const counted = (...reports: readonly ReturnType<typeof file>[][]) => {
    const paths = reports.map((testResults, nth) => {
      const path = join(folder, `${nth}.json`);
      writeFileSync(path, JSON.stringify({ testResults }));
      return path;
    });
    const { status, stdout } = spawnSync(process.execPath, ['tools/count.js', ...paths], { encoding: 'utf8' });
    return { status, lines: stdout.trimEnd().split('\n') };
  };
  const good = [file('a', 'passed', ['passed', 'passed'])];
  expect(counted(good, good)).toEqual({ status: 0, lines: ['4 passed, 0 failed'] });
  expect(counted(good, [file('b', 'failed', ['passed', 'failed'])])).toEqual({
    status: 1,
    lines: ['3 passed, 1 failed'],
  });
  expect(counted(good, [file('b', 'passed', ['passed', 'skipped', 'todo'])])).toEqual({
    status: 1,
    lines: [
      'skipped, which counts as failed: b: test 1',
      'skipped, which counts as failed: b: test 2',
      '3 passed, 2 failed',
    ],
  });
  expect(counted(good, [file('b', 'failed', [])])).toEqual({
    status: 1,
    lines: ['failed outside of its tests: b', '2 passed, 1 failed'],
  });
  expect(counted([])).toEqual({ status: 1, lines: ['0 passed, 0 failed'] });
  rmSync(folder, { recursive: true });
});
