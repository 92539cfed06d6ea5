// The library in a page: bundled by esbuild, rolldown and vite, without polyfills, flags or plugins, and as it is, without a build step. In
// Chromium and in Firefox each page fills as the command line does.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { rolldown } from 'rolldown';
import * as vite from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSERS, type Pages, servePages } from './pages.js';

/** A page that fills a grid and says what it found. */
const MAIN = `
import { fill, parseGrid, readDictionary } from 'crossgen';
const grid = parseGrid('....#...\\n........\\n...##...\\n........\\n...#....\\n', 'grid.txt');
const bytes = new Uint8Array(await (await fetch('/words.txt')).arrayBuffer());
const { lexicon, glossary } = readDictionary(bytes, 'words.txt');
const found = [];
for await (const puzzle of fill(grid, { lexicon, glossary }, { seed: 7, signal: new AbortController().signal }))
  found.push(puzzle.entries.map(entry => entry.answer).join(' '));
globalThis.result = found.join();
`;

let dir: string;
let app: string;
let pages: Pages;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-bundlers-'));
  app = join(dir, 'app');
  const home = join(app, 'node_modules/crossgen');
  mkdirSync(home, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', dir]);
  const packed = readdirSync(dir).find(name => name.endsWith('.tgz'))!;
  // Without its dependencies: the library for browsers needs none.
  execFileSync('tar', ['xf', join(dir, packed), '-C', home, '--strip-components=1']);
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }\n');
  writeFileSync(join(app, 'main.js'), MAIN);
  writeFileSync(join(app, 'index.html'), html('./main.js'));
  mkdirSync(join(app, 'public'));
  copyFileSync('dict/en.txt', join(app, 'public/words.txt'));
  copyFileSync('dict/en.txt', join(dir, 'words.txt'));
  pages = await servePages(dir);
});
afterAll(async () => {
  await pages?.close();
  rmSync(dir, { recursive: true, force: true });
});

function html(script: string): string {
  return `<!doctype html><meta charset="utf-8"><title>fill</title><script type="module" src="${script}"></script>\n`;
}

/** By name: bundles the page into a folder of `dir`, and gives the path of the page. */
const BUNDLERS: Readonly<Record<string, () => Promise<string>>> = {
  async esbuild() {
    const { warnings } = await esbuild.build({
      entryPoints: [join(app, 'main.js')],
      absWorkingDir: app,
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: join(dir, 'esbuild'),
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    writeFileSync(join(dir, 'esbuild/index.html'), html('./main.js'));
    return 'esbuild/index.html';
  },
  async rolldown() {
    const logs: string[] = [];
    const build = await rolldown({
      input: join(app, 'main.js'),
      cwd: app,
      platform: 'browser',
      onLog: (_, log) => void logs.push(log.message),
    });
    await build.write({ dir: join(dir, 'rolldown') });
    expect(logs).toEqual([]);
    writeFileSync(join(dir, 'rolldown/index.html'), html('./main.js'));
    return 'rolldown/index.html';
  },
  async vite() {
    await vite.build({
      root: app,
      configFile: false,
      base: './',
      logLevel: 'error',
      build: { outDir: join(dir, 'vite'), target: 'es2022' },
    });
    return 'vite/index.html';
  },
  async 'no bundler'() {
    mkdirSync(join(dir, 'plain'));
    writeFileSync(
      join(dir, 'plain/main.js'),
      MAIN.replace("'crossgen'", "'../app/node_modules/crossgen/dist/browser/index.js'"),
    );
    writeFileSync(join(dir, 'plain/index.html'), html('./main.js'));
    return 'plain/index.html';
  },
};

describe.each(Object.keys(BUNDLERS))('%s', name => {
  let path: string;
  beforeAll(async () => {
    path = await BUNDLERS[name]!();
  });

  it.each(BROWSERS)('in %s it fills as the command line does', async browser => {
    expect(await pages.resultOf(browser, path)).toBe(expected());
  });
});

it.each(BROWSERS)("vite's server for development, in %s, fills as the command line does", async browser => {
  const server = await vite.createServer({ root: app, configFile: false, logLevel: 'silent', server: { port: 0 } });
  try {
    await server.listen();
    expect(await pages.resultOf(browser, server.resolvedUrls!.local[0]!)).toBe(expected());
  } finally {
    await server.close();
  }
});

/** What the command line gives. */
function expected(): string {
  writeFileSync(join(dir, 'grid.txt'), '....#...\n........\n...##...\n........\n...#....\n');
  const args = ['fill', join(dir, 'grid.txt'), '--dict', join(dir, 'words.txt'), '--seed', '7', '--json'];
  const puzzle = JSON.parse(
    execFileSync('node', ['bin/crossgen.js', ...args], { encoding: 'utf8', stdio: 'pipe' }),
  ) as {
    readonly entries: readonly { readonly answer: string }[];
  };
  return puzzle.entries.map(({ answer }) => answer).join(' ');
}
