// A build is not made again as long as nothing has changed of what it reads, and of what it wrote.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** It has no types. */
const MODULE = '../tools/built.js';
const { isBuilt, noteBuild } = (await import(MODULE)) as Record<'isBuilt' | 'noteBuild', (root: string) => unknown>;

it('a build is as noted until a source, a package or a built file changes, comes or goes', () => {
  const root = mkdtempSync(join(tmpdir(), 'crossgen-built-'));
  const files = [
    'src/deep/a.ts',
    'src/b.ts',
    'package.json',
    'dict/en.txt',
    'node_modules/.package-lock.json',
    'dist/a.js',
  ];
  const put = (name: string, text = name): void => {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const name of files) put(name);
  expect(isBuilt(root)).toBe(false);
  noteBuild(root);
  expect(isBuilt(root)).toBe(true);
  for (const name of files) {
    put(name, `${name}.`);
    expect([name, isBuilt(root)]).toEqual([name, false]);
    rmSync(join(root, name));
    expect([name, isBuilt(root)]).toEqual([name, false]);
    put(name);
    expect([name, isBuilt(root)]).toEqual([name, true]);
  }
  put('dist/new.js');
  expect(isBuilt(root)).toBe(false);
  rmSync(root, { recursive: true });
});
