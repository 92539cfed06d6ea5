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
import { lazily } from '../../src/core/lazy.js';
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

/** The same with the English dictionary of the package, whose clues come while it fills. */
const SHIPPED = `
import { fill, parseGrid, readDictionaries } from 'crossgen';
import en from 'crossgen/dict/en';
const grid = parseGrid('....#...\\n........\\n...##...\\n........\\n...#....\\n', 'grid.txt');
const found = [];
for await (const puzzle of fill(grid, readDictionaries([en], { lang: 'en' }), { seed: 7, language: 'en' }))
  found.push(puzzle.entries.map(({ answer, clue }) => answer + ': ' + clue).join(' / '));
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
  writeFileSync(join(app, 'shipped.js'), SHIPPED);
  writeFileSync(join(app, 'index.html'), html('./main.js'));
  writeFileSync(join(app, 'shipped.html'), html('./shipped.js'));
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

/** The pages of scripts in a folder of `dir`. */
function pagesIn(folder: string): string {
  writeFileSync(join(dir, folder, 'index.html'), html('./main.js'));
  writeFileSync(join(dir, folder, 'shipped.html'), html('./shipped.js'));
  return folder;
}

/** By name: bundles both pages into a folder of `dir`, and gives its name. */
const BUNDLERS: Readonly<Record<string, () => Promise<string>>> = {
  async esbuild() {
    const { warnings } = await esbuild.build({
      entryPoints: [join(app, 'main.js'), join(app, 'shipped.js')],
      absWorkingDir: app,
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: join(dir, 'esbuild'),
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    return pagesIn('esbuild');
  },
  async rolldown() {
    const logs: string[] = [];
    const build = await rolldown({
      input: [join(app, 'main.js'), join(app, 'shipped.js')],
      cwd: app,
      platform: 'browser',
      onLog: (_, log) => void logs.push(log.message),
    });
    await build.write({ dir: join(dir, 'rolldown') });
    expect(logs).toEqual([]);
    return pagesIn('rolldown');
  },
  async vite() {
    await vite.build({
      root: app,
      configFile: false,
      base: './',
      logLevel: 'error',
      build: {
        outDir: join(dir, 'vite'),
        target: 'es2022',
        rollupOptions: { input: [join(app, 'index.html'), join(app, 'shipped.html')] },
      },
    });
    return 'vite';
  },
  async 'no bundler'() {
    mkdirSync(join(dir, 'plain'));
    const dist = '../app/node_modules/crossgen/dist/';
    for (const [file, code] of [
      ['main.js', MAIN],
      ['shipped.js', SHIPPED],
    ] as const)
      writeFileSync(
        join(dir, 'plain', file),
        code.replace("'crossgen'", `'${dist}browser/index.js'`).replace("'crossgen/dict/en'", `'${dist}dict/en.js'`),
      );
    return pagesIn('plain');
  },
};

describe.each(Object.keys(BUNDLERS))('%s', name => {
  let path: string;
  beforeAll(async () => {
    path = await BUNDLERS[name]!();
  });

  it.each(BROWSERS)('in %s it fills as the command line does', async browser => {
    expect(await pages.resultOf(browser, `${path}/index.html`)).toBe(expected());
  });

  it.each(BROWSERS)('in %s it fills with the dictionary of the package as the command line does', async browser => {
    expect(await pages.resultOf(browser, `${path}/shipped.html`)).toBe(expectedOfShipped());
  });
});

it.each(BROWSERS)("vite's server for development, in %s, fills as the command line does", async browser => {
  const server = await vite.createServer({ root: app, configFile: false, logLevel: 'silent', server: { port: 0 } });
  try {
    await server.listen();
    const [home] = server.resolvedUrls!.local;
    expect(await pages.resultOf(browser, home!)).toBe(expected());
    expect(await pages.resultOf(browser, `${home}shipped.html`)).toBe(expectedOfShipped());
  } finally {
    await server.close();
  }
});

/** What the command line gives. */
const expected = lazily(() =>
  entriesOf('--dict', join(dir, 'words.txt'))
    .map(({ answer }) => answer)
    .join(' '),
);

const expectedOfShipped = lazily(() =>
  entriesOf()
    .map(({ answer, clue }) => `${answer}: ${clue}`)
    .join(' / '),
);

function entriesOf(...more: readonly string[]): readonly { readonly answer: string; readonly clue: string }[] {
  writeFileSync(join(dir, 'grid.txt'), '....#...\n........\n...##...\n........\n...#....\n');
  const args = ['fill', join(dir, 'grid.txt'), '--seed', '7', '--json', ...more];
  return JSON.parse(execFileSync('node', ['bin/crossgen.js', ...args], { encoding: 'utf8', stdio: 'pipe' })).entries;
}
