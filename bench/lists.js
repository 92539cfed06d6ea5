// What the measurements share: the word lists of CROSSGEN_SHARED, a clock of CPU time, the median.

import { existsSync, readFileSync } from 'node:fs';
import { readDictionary } from '../dist/dictionary/read.js';

/** The Russian list and the English one; says so and ends the process where they are not. */
export function listed() {
  const shared = process.env.CROSSGEN_SHARED ?? '../shared';
  return [
    ['ru', 'rus-cp1251.txt'],
    ['en', 'eng-ascii.txt'],
  ].map(([language, file]) => {
    const list = `${shared}/wordlists/${file}`;
    if (!existsSync(list)) {
      console.log(`skipped: there is no ${list}; CROSSGEN_SHARED says where it is`);
      process.exit();
    }
    return { language, lexicon: readDictionary(readFileSync(list), list, {}).lexicon };
  });
}

/** Milliseconds of CPU time of this process, the compiler's threads included. */
export function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
