// How long it takes to read dictionaries in a fresh process, where nothing is compiled yet.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { cpu, spread, table } from './figures.js';
import type { PageReport } from './page-report.js';
import { shared } from './shared.js';
import { synthetic } from './synthetic.js';

interface Reading {
  readonly cpu: number;
  readonly megabytes: number;
  readonly words: number;
}

/** Each in a process of its own. */
type Row = readonly Reading[];

const RUNS = 9;
/** Given with a file, this module reads that file and prints a {@link Reading}. */
const ONE = '--one';

const FILES: Readonly<Record<string, (folder: string) => string>> = {
  "the articles' Russian list, windows-1251": () => shared('wordlists/rus-cp1251.txt'),
  '`dict/en.txt`, with clues': () => 'dict/en.txt',
  '250,000 lines with clues, 25 MB': folder => synthetic(folder, 250_000),
  '500,000 lines with clues, 50 MB': folder => synthetic(folder, 500_000),
};

export const report: PageReport<Row> = {
  keys: Object.keys(FILES),
  measure(key) {
    const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
    try {
      const file = FILES[key]!(folder);
      return Array.from({ length: RUNS }, (): Reading => {
        const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ONE, file]);
        return JSON.parse(stdout.toString());
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  again: () => undefined,
  views: {
    files: rows =>
      table(
        ['file', 'words', 'CPU ms', 'peak memory of the process'],
        [...rows].map(([key, runs]) => [
          key,
          runs[0]!.words.toLocaleString('en'),
          spread(runs.map(one => one.cpu)),
          `${Math.max(...runs.map(one => one.megabytes)).toFixed(0)} MB`,
        ]),
      ),
  },
};

function readOne(file: string): Reading {
  const bytes = readFileSync(file);
  const begin = cpu();
  const { report: read } = readDictionary(bytes, file);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { cpu: cpu() - begin, megabytes, words: read.words };
}

if (process.argv[2] === ONE) console.log(JSON.stringify(readOne(process.argv[3]!)));
