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
  copyFileSync('dict/en.txt', join(dir, 'en.txt'));
  [open, isolated] = await Promise.all([servePages(dir), servePages(dir, true)]);
  for (const [at, [, code]] of examples.entries()) {
    const own = code.replace("'crossgen/client'", "'./client.js'").replace("'crossgen'", "'./index.js'");
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
  'A dictionary of your own': /^4 words .*, (?:no|a) grid$/,
};

it('there is an example for each of five tasks', () => {
  expect(examples.map(([title]) => title)).toEqual(Object.keys(SHOWN));
});

describe.each(BROWSERS)('%s', browser => {
  it.each(Object.entries(SHOWN))('%s', async (title, shown) => {
    const at = examples.findIndex(([other]) => other === title);
    expect(await (title === 'Threads' ? isolated : open).resultOf(browser, `example-${at}.html`)).toMatch(shown);
  });
});

it('a page that fills a grid loads at most 100 kB of code', async () => {
  const code = `import { fill, parseGrid, readDictionary } from './index.js';
const bytes = new Uint8Array(await (await fetch('./en.txt')).arrayBuffer());
const found = [];
for await (const { entries } of fill(parseGrid('....\\n....\\n....\\n', 'g'), readDictionary(bytes, 'en.txt'), { seed: 1, signal: new AbortController().signal }))
  found.push(entries.length);
globalThis.result = found.length;
`;
  writeFileSync(join(dir, 'sizes.js'), code);
  writeFileSync(join(dir, 'sizes.html'), '<!doctype html><script type="module" src="./sizes.js"></script>\n');
  const browser = await openBrowser();
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('request', request => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.goto(`${open.home}sizes.html`);
  await page.waitForFunction('globalThis.result === 1');
  await browser.close();
  const files = [...loaded].filter(path => path.endsWith('.js') && path !== 'sizes.js');
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file))).length, 0);
  expect(files).toContain('index.js');
  expect(bytes, files.join()).toBeLessThanOrEqual(100_000);
});
