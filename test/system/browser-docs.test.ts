// The examples of docs/browser.md run in Chromium and Firefox, and a page that fills loads as little as the page says.

import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.js';
import { BROWSERS, type Pages, servePages } from './pages.js';

const dir = mkdtempSync(join(tmpdir(), 'crossgen-browser-docs-'));
const examples = [
  ...readFileSync('docs/browser.md', 'utf8').matchAll(/^## (.+?)$(?:(?!^## )[\s\S])*?^```js\n([\s\S]*?)^```$/gm),
].map(([, title, code]) => [title!, code!] as const);
let open: Pages;
let isolated: Pages;

beforeAll(async () => {
  cpSync('dist/browser', dir, { recursive: true });
  cpSync('dist/browser', join(dir, 'browser'), { recursive: true });
  cpSync('dist/dict', join(dir, 'dict'), { recursive: true });
  copyFileSync('dict/en.txt', join(dir, 'en.txt'));
  [open, isolated] = await Promise.all([servePages(dir), servePages(dir, true)]);
  for (const [at, [, code]] of examples.entries()) {
    const own = code
      .replace("'crossgen/client'", "'./client.js'")
      .replace("'crossgen'", "'./index.js'")
      .replace("'crossgen/dict/en'", "'./dict/en.js'");
    writeFileSync(
      join(dir, `example-${at}.html`),
      `<!doctype html><body><script type="module" src="./example-${at}.js"></script>\n`,
    );
    writeFileSync(
      join(dir, `example-${at}.js`),
      `${own}globalThis.result = document.body.innerHTML.replace(/<script.*?script>/, '').trim();\n`,
    );
  }
});
afterAll(async () => {
  await Promise.all([open?.close(), isolated?.close()]);
  rmSync(dir, { recursive: true, force: true });
});

/** What each example shows. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  'Fill and print': /^<svg .*<\/svg>$/s,
  'Candidates while you type': /^(?:CA\w\w \w+ ?)+$/,
  Stop: /^stopped$/,
  Threads: /^isolated: true, (?:[A-Z]{3,4} ?){7}$/,
  'Dictionaries that ship': /^(?:[A-Z]{3,4}: \S.* \/ ){6}[A-Z]{3,4}: \S[^/]*$/,
  'A dictionary of your own': /^4 words .*, (?:no|a) grid$/,
};

it('there is an example for each of six tasks', () => {
  expect(examples.map(([title]) => title)).toEqual(Object.keys(SHOWN));
});

describe.each(BROWSERS)('%s', browser => {
  it.each(Object.entries(SHOWN))('%s', async (title, shown) => {
    const at = examples.findIndex(([other]) => other === title);
    expect(await (title === 'Threads' ? isolated : open).resultOf(browser, `example-${at}.html`)).toMatch(shown);
  });
});

/** What a page loads, by path, until it has set its result. */
async function loadedBy(name: string, code: string): Promise<string[]> {
  writeFileSync(join(dir, `${name}.js`), code);
  writeFileSync(join(dir, `${name}.html`), `<!doctype html><script type="module" src="./${name}.js"></script>\n`);
  const browser = await openBrowser();
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('request', request => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.goto(`${open.home}${name}.html`);
  await page.waitForFunction('globalThis.result === 1');
  await browser.close();
  return [...loaded].filter(path => path.endsWith('.js') && path !== `${name}.js`);
}
const packed = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file)), { level: 9 }).length, 0);

it('a page that fills a grid loads at most 106 kB of code', async () => {
  const files = await loadedBy(
    'sizes',
    `import { fill, parseGrid, readDictionary } from './index.js';
const bytes = new Uint8Array(await (await fetch('./en.txt')).arrayBuffer());
const found = [];
for await (const { entries } of fill(parseGrid('....\\n....\\n....\\n', 'g'), readDictionary(bytes, 'en.txt'), { seed: 1, signal: new AbortController().signal }))
  found.push(entries.length);
globalThis.result = found.length;
`,
  );
  expect(files).toContain('index.js');
  expect(packed(files), files.join()).toBeLessThanOrEqual(106_000);
});

it('all English words and scores are 342 kB, and then come the clues of the lengths that a grid has, once', async () => {
  const read = `import { fill, parseGrid, readDictionaries } from './index.js';
import en from './dict/en.js';
const dictionary = readDictionaries([en], { lang: 'en' });
const clues = async () => {
  for await (const puzzle of fill(parseGrid('....\\n....\\n....\\n', 'g'), dictionary, { seed: 1 }))
    return puzzle.entries.every(({ clue }) => clue !== '');
};
`;
  const dictionaries = (files: readonly string[]): string[] => files.filter(file => !/^[\w.-]+\.js$/.test(file));
  const first = dictionaries(
    await loadedBy('words', `${read}globalThis.result = dictionary.report.words > 1e5 ? 1 : 0;\n`),
  );
  expect(first).toContain('dict/en/words.js');
  expect(packed(first), first.join()).toBeLessThanOrEqual(342_000);
  const all = await loadedBy('clues', `${read}globalThis.result = (await clues()) && (await clues()) ? 1 : 0;\n`);
  expect(
    dictionaries(all)
      .filter(file => !first.includes(file))
      .sort(),
  ).toEqual(['dict/en/clues-3.js', 'dict/en/clues-4.js']);
});
