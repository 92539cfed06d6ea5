import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWhole } from '../../src/cli/rim/disk.js';

const directory = mkdtempSync(join(tmpdir(), 'crossgen-files-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('a device is written to, never replaced by a file', async () => {
  const link = join(directory, 'nowhere');
  symlinkSync(devNull, link);
  await writeWhole(link, 'gone');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(lstatSync(devNull).isFile()).toBe(false);
  expect(readdirSync(directory)).toEqual(['nowhere']);
});

test('a link stays, and the file that it leads to is replaced', async () => {
  const [file, link] = [join(directory, 'file'), join(directory, 'link')];
  writeFileSync(file, 'old');
  symlinkSync(file, link);
  await writeWhole(link, 'new');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new');
});
