// The package as users get it: packed, installed into an empty folder, run as a command and imported as a typed library.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let dir: string;
let app: string;
const here = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const crossgen = (...args: string[]) =>
  spawnSync(join(app, 'node_modules/.bin/crossgen'), args, { cwd: app, encoding: 'utf8' });

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-package-'));
  app = join(dir, 'app');
  mkdirSync(app);
  here('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', dir], '.');
  const tarball = readdirSync(dir).find(name => name.endsWith('.tgz'))!;
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }\n');
  here('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', join(dir, tarball)], app);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the packed package', () => {
  it('runs as a command, with its worker, grids and dictionaries', () => {
    const { status, stdout } = crossgen('fill', 'node_modules/crossgen/grids/seed-1.txt', '--seed', '1');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^[A-Z]{4}##[A-Z]{3}\n/);
    expect(stdout).toMatch(/\nAcross\n/);
  });

  it('has no packages for queues, works without them, and says which --queue needs', () => {
    expect(readdirSync(join(app, 'node_modules')).filter(name => /bullmq|ioredis/.test(name))).toEqual([]);
    for (const command of [['worker'], ['queue', 'status'], ['fill', 'seed-1', '--count', '2']]) {
      const { status, stderr } = crossgen(...command, '--queue', 'redis://127.0.0.1:1');
      expect([status, stderr]).toEqual([2, expect.stringContaining('npm install bullmq@6.7 ioredis@6')]);
    }
  });

  const languages = readdirSync('dict').flatMap(name => /^([a-z]{2})\.txt$/.exec(name)?.[1] ?? []);
  it.each(languages)('ships a dictionary for --lang %s', lang => {
    writeFileSync(join(app, 'g.txt'), '....\n#.##\n#...\n');
    const { status, stdout, stderr } = crossgen('fill', 'g.txt', '--lang', lang, '--json');
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^seed \d+\ng\.txt: lowest score \d+, mean \d+.*\n$/)]);
    expect(JSON.parse(stdout).language).toBe(lang);
  });

  it('is a typed library', () => {
    writeFileSync(
      join(app, 'use.ts'),
      `import { fill, parseGrid, readDictionary, type Puzzle } from 'crossgen';
const grid = parseGrid('...\\n', 'grid.txt');
const dictionary = readDictionary(new TextEncoder().encode('CAT=purrs\\n'), 'words.txt');
for await (const puzzle of fill(grid, dictionary, { seed: 1, timeLimit: 5000 })) {
  const { entries }: Puzzle = puzzle;
  console.log(entries.map(entry => \`\${entry.number} \${entry.clue ?? ''}: \${entry.answer}\`).join());
}
// @ts-expect-error a grid is no text
fill('...', dictionary);
`,
    );
    const options = { target: 'es2022', lib: ['es2023', 'dom'], module: 'nodenext', strict: true, types: [] };
    writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }));
    here(resolve('node_modules/.bin/tsc'), ['-p', 'tsconfig.json'], app);
    expect(here('node', ['use.js'], app)).toBe('1 purrs: CAT\n');
  });

  const CONSUMERS = {
    'use.mts': `import { fill, InputError, makeGrid, type Puzzle, type Rules, shippedDictionary } from 'crossgen';
const rules: Partial<Rules> = { minScore: 0 };
const grid = makeGrid({ source: 'g', width: 3, height: 1, open: Uint8Array.of(1, 1, 1) });
const puzzles: Puzzle[] = [];
for await (const puzzle of fill(grid, await shippedDictionary('en'), { rules })) puzzles.push(puzzle);
console.log(puzzles.length, puzzles[0]?.entries[0]?.answer?.length, new InputError('x') instanceof Error);
`,
    'use.cts': `import { fill, InputError, makeGrid, type Puzzle, type Rules, shippedDictionary } from 'crossgen';
import crossgen = require('crossgen');
const rules: Partial<crossgen.Rules> & Partial<Rules> = { minScore: 0 };
const grid: crossgen.Grid = makeGrid({ source: 'g', width: 3, height: 1, open: Uint8Array.of(1, 1, 1) });
async function main(): Promise<void> {
  const puzzles: Puzzle[] = [];
  for await (const puzzle of fill(grid, await shippedDictionary('en'), { rules })) puzzles.push(puzzle);
  const same = Object.is((await import('crossgen')).InputError, InputError);
  console.log(puzzles.length, puzzles[0]?.entries[0]?.answer?.length, same);
  // @ts-expect-error a grid is no text
  crossgen.fill('...', await shippedDictionary('en'));
}
void main();
`,
  };
  it.each(['node16', 'nodenext'])('is typed for import and for require, with moduleResolution %s', resolution => {
    for (const [name, text] of Object.entries(CONSUMERS)) writeFileSync(join(app, name), text);
    const options = {
      ...{ target: 'es2022', lib: ['es2023', 'dom'], module: resolution, moduleResolution: resolution },
      ...{ strict: true, skipLibCheck: false, typeRoots: [resolve('node_modules/@types')], types: ['node'] },
    };
    writeFileSync(
      join(app, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: Object.keys(CONSUMERS) }),
    );
    here(resolve('node_modules/.bin/tsc'), ['-p', 'tsconfig.json'], app);
    expect(here('node', ['use.mjs'], app)).toBe('1 3 true\n');
    expect(here('node', ['use.cjs'], app)).toBe('1 3 true\n');
  });

  it('can be required by plain JavaScript, and gives access to its dictionaries, grids and schemas', () => {
    writeFileSync(
      join(app, 'plain.cjs'),
      `const { parseGrid } = require('crossgen');
const { readFileSync } = require('node:fs');
const text = name => readFileSync(require.resolve(name), 'utf8');
console.log(parseGrid(text('crossgen/grids/seed-1.txt'), 'g').slots.length);
console.log(require('crossgen/dict/ru').default.bytes.length > 5e5, JSON.parse(text('crossgen/schema/puzzle.schema.json')).title);
console.log(require('crossgen/package.json').name);
`,
    );
    expect(here('node', ['plain.cjs'], app)).toBe('28\ntrue What crossgen writes with --format json\ncrossgen\n');
  });

  it('says what to do if Node cannot require modules', () => {
    const { status, stderr } = spawnSync('node', ['--no-experimental-require-module', 'plain.cjs'], {
      cwd: app,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain("require('crossgen') needs Node 20.19 or later; use await import('crossgen')");
  });

  it('the examples of docs/library.md pass the type check', () => {
    const text = readFileSync('docs/library.md', 'utf8');
    const examples = [...text.matchAll(/^```ts\n(.*?)^```$/gmsu)].map(([, code], at) => ({
      name: `${at}.mts`,
      code: code!,
    }));
    for (const { name, code } of examples) writeFileSync(join(app, name), code);
    const options = {
      ...{ target: 'es2022', lib: ['es2023', 'dom'], module: 'nodenext', strict: true, noEmit: true },
      ...{ typeRoots: [resolve('node_modules/@types')], types: ['node'] },
    };
    writeFileSync(
      join(app, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: examples.map(({ name }) => name) }),
    );
    here(resolve('node_modules/.bin/tsc'), ['-p', 'tsconfig.json'], app);
    expect(examples.length).toBeGreaterThan(5);
  });

  it('contains only what it needs', () => {
    const top = readdirSync(join(app, 'node_modules/crossgen')).sort();
    expect(top.filter(name => name !== 'docs')).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'bin', 'dict', 'dist', 'grids', 'package.json'].sort(),
    );
  });
});
