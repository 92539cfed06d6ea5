// How fast the library fills in browsers, as against Node in the same run: the same code runs in a page of each browser and in this process, in
// turn, several times. Only later runs of each grid are counted, when the code is compiled.

import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BROWSERS, servePages } from '../../test/system/pages.js';
import { heading, median, row } from './figures.js';
import { readArguments, type Script } from './script.js';
import { shared } from './shared.js';

export const script: Script = {
  summary: 'the time of fills in Chromium and Firefox as a ratio of that in Node',
  usage: '[--seeds 5] [--rounds 3] [--limit 50000]',
  run,
};

/** By name: the grid and the word list. */
const CASES: Readonly<Record<string, () => readonly [grid: string, words: string]>> = {
  'seed-4, Russian': () => ['grids/seed-4.txt', shared('wordlists/rus-cp1251.txt')],
  'seed-5': () => ['grids/seed-5.txt', shared('wordlists/eng-ascii.txt')],
  '15.06': () => [shared('bench/herald/15.06.txt'), shared('wordlists/words-45k.txt')],
  s35: () => [shared('bench/herald/23.10.txt'), shared('bench/minizinc/s35.txt')],
};

/** The dictionary that is read as it ships, after the cases. */
const SHIPPED = 'en';

/** Milliseconds by case: of reading the words, and of searching and judging by seed. Nothing is searched with the dictionary that ships. */
type Times = readonly { readonly reading: number; readonly fills: readonly number[] }[];

/** Code for a page and for Node; `load` gives the bytes of a file. */
function code({ seeds, limit }: { seeds: number; limit: number }, addressOf: (file: string) => string): string {
  return `import { fill, parseGrid, readDictionaries, readDictionary } from ${JSON.stringify(addressOf('index.js'))};
import shipped from ${JSON.stringify(addressOf(`dict/${SHIPPED}.js`))};
const REPEATS = 3;
export async function measure(load) {
  const times = [];
  for (let at = 0; at < ${Object.keys(CASES).length}; at++) {
    const grid = parseGrid(new TextDecoder().decode(await load(\`\${at}.grid\`)), 'grid');
    const bytes = await load(\`\${at}.words\`);
    let dictionary;
    let reading = Infinity;
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const begin = performance.now();
      dictionary = readDictionary(bytes, 'words');
      reading = Math.min(reading, performance.now() - begin);
    }
    const fills = [];
    for (let seed = 0; seed <= ${seeds}; seed++) {
      const begin = performance.now();
      await fill(grid, dictionary, { seed, nodeLimit: ${limit}, rules: { minScore: 0 } }).next();
      if (seed > 0) fills.push(performance.now() - begin); // the first one compiles
    }
    times.push({ reading, fills });
  }
  let reading = Infinity;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const begin = performance.now();
    await readDictionaries([shipped], { lang: '${SHIPPED}' });
    reading = Math.min(reading, performance.now() - begin);
  }
  times.push({ reading, fills: [] });
  return times;
}
`;
}

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { seeds: 5, rounds: 3, limit: 50_000 });
  const dir = mkdtempSync(join(tmpdir(), 'crossgen-browsers-'));
  const names = Object.keys(CASES);
  for (const folder of ['browser', 'dict']) cpSync(`dist/${folder}`, join(dir, folder), { recursive: true });
  names.forEach((name, at) => {
    const [grid, words] = CASES[name]!();
    copyFileSync(grid, join(dir, `${at}.grid`));
    copyFileSync(words, join(dir, `${at}.words`));
  });
  writeFileSync(
    join(dir, 'page.js'),
    code(options, file => (file === 'index.js' ? './browser/index.js' : `./${file}`)),
  );
  writeFileSync(
    join(dir, 'node.mjs'),
    code(options, file => pathToFileURL(resolve('dist', file)).href),
  );
  const load = 'async name => new Uint8Array(await (await fetch(name)).arrayBuffer())';
  writeFileSync(
    join(dir, 'index.html'),
    `<!doctype html><script type="module">import { measure } from './page.js';
globalThis.result = JSON.stringify(await measure(${load}));</script>\n`,
  );
  const pages = await servePages(dir);
  try {
    const node = (await import(pathToFileURL(join(dir, 'node.mjs')).href)) as {
      measure(load: (name: string) => Promise<Uint8Array>): Promise<Times>;
    };
    const inNode = async (name: string): Promise<Uint8Array> => readFileSync(join(dir, name));
    const found = new Map<string, Times[]>(['Node', ...BROWSERS].map(host => [host, []]));
    for (let round = 0; round < options.rounds; round++) {
      found.get('Node')!.push(await node.measure(inNode));
      for (const browser of BROWSERS) {
        const answer = await pages.resultOf(browser, 'index.html');
        if (typeof answer !== 'string') throw new Error(`${browser}: ${answer}`);
        found.get(browser)!.push(JSON.parse(answer) as Times);
      }
    }
    report([...names, `dict/${SHIPPED}`], found);
  } finally {
    await pages.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The least time of each seed and of each reading in all rounds: whatever else runs only adds to it. */
function least(rounds: readonly Times[], at: number): { readonly reading: number; readonly fills: readonly number[] } {
  const all = rounds.map(times => times[at]!);
  return {
    reading: Math.min(...all.map(({ reading }) => reading)),
    fills: all[0]!.fills.map((_, seed) => Math.min(...all.map(({ fills }) => fills[seed]!))),
  };
}

function report(names: readonly string[], found: ReadonlyMap<string, readonly Times[]>): void {
  const hosts = [...found.keys()];
  console.log(heading(['grid', ...hosts.map(host => `${host}, ms`), ...BROWSERS.map(host => `${host} / Node`)]));
  names.forEach((name, at) => {
    const times = new Map(hosts.map(host => [host, least(found.get(host)!, at)]));
    const node = times.get('Node')!;
    const ratioOf = (own: readonly number[], base: readonly number[]): string =>
      Math.exp(own.reduce((sum, time, i) => sum + Math.log(time / base[i]!), 0) / own.length).toFixed(2);
    for (const part of ['fills', 'reading'] as const) {
      const of = (host: string): readonly number[] => [times.get(host)![part]].flat();
      const base = [node[part]].flat();
      if (base.length === 0) continue;
      console.log(
        row([
          part === 'fills' ? name : `${name}: reading`,
          ...hosts.map(host => median(of(host)).toFixed(0)),
          ...BROWSERS.map(host => ratioOf(of(host), base)),
        ]),
      );
    }
  });
}
