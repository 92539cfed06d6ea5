// How long it takes to read dictionaries in a fresh process, where nothing is compiled yet. By default: the articles' Russian list
// if it is available, the English one that ships, and 250,000 and 500,000 synthetic words with clues.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { cpu, heading, row, spread } from './figures.js';
import { Missing, readArguments, type Script } from './script.js';
import { shared } from './shared.js';
import { synthetic } from './synthetic.js';

export const script: Script = {
  summary: 'how long dictionaries take to read in a fresh process',
  usage: '[FILE...] [--runs 9]',
  run,
};

interface Reading {
  readonly cpu: number;
  readonly wall: number;
  readonly megabytes: number;
  readonly words: number;
}

function run(args: readonly string[]): void {
  const { options, words } = readArguments(args, { runs: 9, one: '' });
  // The fresh process runs this script again.
  if (options.one !== '') {
    console.log(JSON.stringify(readOne(options.one)));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  try {
    const files = words.length > 0 ? words : usualFiles(folder);
    console.log(heading(['file', 'words', 'CPU ms: minimum / median / maximum', 'wall ms, minimum', 'peak MB']));
    for (const file of files) {
      const runs = Array.from({ length: options.runs }, (): Reading => {
        const { stdout } = spawnSync(process.execPath, [process.argv[1]!, 'dictionary', '--one', file]);
        return JSON.parse(stdout.toString());
      });
      const wall = Math.min(...runs.map(one => one.wall)).toFixed(0);
      const peak = Math.max(...runs.map(one => one.megabytes)).toFixed(0);
      console.log(row([basename(file), runs[0]!.words, spread(runs.map(one => one.cpu)), wall, peak]));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readOne(file: string): Reading {
  const bytes = readFileSync(file);
  const [begin, beginCpu] = [performance.now(), cpu()];
  const { report } = readDictionary(bytes, file);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { cpu: cpu() - beginCpu, wall: performance.now() - begin, megabytes, words: report.words };
}

function usualFiles(folder: string): string[] {
  const files = ['dict/en.txt', ...[250_000, 500_000].map(count => synthetic(folder, count))];
  try {
    return [shared('wordlists/rus-cp1251.txt'), ...files];
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`left out: ${error.message}`);
    return files;
  }
}
