// The package as users get it: packed, installed into an empty folder, run as a command and imported as a typed library.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

  it('holds nothing but what it needs', () => {
    const top = readdirSync(join(app, 'node_modules/crossgen')).sort();
    expect(top.filter(name => name !== 'docs')).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dict', 'dist', 'grids', 'package.json'].sort(),
    );
  });
});
