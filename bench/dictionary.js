// How long dictionaries take to read in a fresh process, where nothing is compiled yet: `node bench/dictionary.js [FILE...]`
// after `npm run build`. Without files: the lists of CROSSGEN_SHARED if they are there, the English dictionary that ships, and
// 250,000 and 500,000 synthetic words with clues.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { synthetic } from './synthetic.js';

/** Fresh processes a file. */
const RUNS = 9;

const [first, ...rest] = process.argv.slice(2);
if (first === '--one') await readOne(rest[0]);
else compare(first === undefined ? undefined : [first, ...rest]);

async function readOne(file) {
  const { readDictionary } = await import('../dist/dictionary/read.js');
  const bytes = readFileSync(file);
  const before = process.cpuUsage();
  const begin = performance.now();
  const { report } = readDictionary(bytes, file);
  const wall = performance.now() - begin;
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ cpu: (user + system) / 1000, wall, megabytes, words: report.words }));
}

function compare(named) {
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  const shared = join(process.env.CROSSGEN_SHARED ?? '../shared', 'wordlists/rus-cp1251.txt');
  if (named === undefined && !existsSync(shared)) console.log(`no ${shared}: left out`);
  const files = named ?? [
    ...(existsSync(shared) ? [shared] : []),
    fileURLToPath(new URL('../dict/en.txt', import.meta.url)),
    ...[250_000, 500_000].map(count => synthetic(folder, count)),
  ];
  console.log(
    '| file | words | CPU ms: minimum / median / maximum | wall ms, minimum | peak MB |\n|---|---|---|---|---|',
  );
  for (const file of files) {
    const runs = Array.from({ length: RUNS }, () => {
      const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--one', file]);
      return JSON.parse(stdout.toString());
    }).sort((a, b) => a.cpu - b.cpu);
    const cpu = [0, RUNS >> 1, RUNS - 1].map(i => runs[i].cpu.toFixed(0)).join(' / ');
    const wall = Math.min(...runs.map(run => run.wall)).toFixed(0);
    console.log(`| ${basename(file)} | ${runs[0].words} | ${cpu} | ${wall} | ${runs[0].megabytes.toFixed(0)} |`);
  }
  rmSync(folder, { recursive: true });
}
