// How fast the library reads and fills in browsers, as against Node in the same run: the same code runs in a process of Node and in a page of each
// browser, in turn, several times. Each begins with nothing compiled and repeats as often. Pages are isolated, for a fine clock.

import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
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

/** Milliseconds of one case: of the first reading of the words, of later ones (their median), and of searching and judging by seed. */
interface Case {
  readonly first: number;
  readonly reading: number;
  /** None for the dictionary that ships. */
  readonly fills: readonly number[];
}
type Times = readonly Case[];

/** Code for a page and for Node; `load` gives the bytes of a file. */
function code({ seeds, limit }: { seeds: number; limit: number }, addressOf: (file: string) => string): string {
  return `import { fill, parseGrid, readDictionaries, readDictionary } from ${JSON.stringify(addressOf('index.js'))};
import shipped from ${JSON.stringify(addressOf(`dict/${SHIPPED}.js`))};
const REPEATS = 12;
async function timed(work) {
  const begin = performance.now();
  const result = await work();
  return [performance.now() - begin, result];
}
async function read(work) {
  const [first, dictionary] = await timed(work);
  const later = [];
  for (let repeat = 1; repeat < REPEATS; repeat++) later.push((await timed(work))[0]);
  return { first, reading: later.sort((a, b) => a - b)[later.length >> 1], dictionary };
}
export async function measure(load) {
  const times = [];
  for (let at = 0; at < ${Object.keys(CASES).length}; at++) {
    const grid = parseGrid(new TextDecoder().decode(await load(\`\${at}.grid\`)), 'grid');
    const bytes = await load(\`\${at}.words\`);
    const { first, reading, dictionary } = await read(() => readDictionary(bytes, 'words'));
    const fills = [];
    for (let seed = 0; seed <= ${seeds}; seed++) {
      const options = { seed, nodeLimit: ${limit}, rules: { minScore: 0 } };
      const [time] = await timed(() => fill(grid, dictionary, options).next());
      if (seed > 0) fills.push(time); // the first one compiles
    }
    times.push({ first, reading, fills });
  }
  const { first, reading } = await read(() => readDictionaries([shipped], { lang: '${SHIPPED}' }));
  times.push({ first, reading, fills: [] });
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
    `import { readFileSync } from 'node:fs';
${code(options, file => pathToFileURL(resolve('dist', file)).href)}
console.log(JSON.stringify(await measure(async name => readFileSync(new URL(name, import.meta.url)))));\n`,
  );
  const load = 'async name => new Uint8Array(await (await fetch(name)).arrayBuffer())';
  writeFileSync(
    join(dir, 'index.html'),
    `<!doctype html><script type="module">import { measure } from './page.js';
globalThis.result = JSON.stringify(await measure(${load}));</script>\n`,
  );
  const pages = await servePages(dir, true);
  try {
    const found = new Map<string, Times[]>(['Node', ...BROWSERS].map(host => [host, []]));
    for (let round = 0; round < options.rounds; round++) {
      const { stdout } = await promisify(execFile)(process.execPath, [join(dir, 'node.mjs')]);
      found.get('Node')!.push(JSON.parse(stdout) as Times);
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
function least(rounds: readonly Times[], at: number): Case {
  const all = rounds.map(times => times[at]!);
  return {
    first: Math.min(...all.map(({ first }) => first)),
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
    for (const part of ['fills', 'first', 'reading'] as const) {
      const of = (host: string): readonly number[] => [times.get(host)![part]].flat();
      const base = [node[part]].flat();
      if (base.length === 0) continue;
      console.log(
        row([
          part === 'fills' ? name : `${name}: ${part === 'first' ? 'first reading' : 'later readings'}`,
          ...hosts.map(host => median(of(host)).toFixed(part === 'fills' ? 0 : 1)),
          ...BROWSERS.map(host => ratioOf(of(host), base)),
        ]),
      );
    }
  });
}
