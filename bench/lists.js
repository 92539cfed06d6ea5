// What the measurements share: the word lists of CROSSGEN_SHARED, one search measured and judged, a command measured from start to
// end, and how figures are written.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { METER, makeBudget } from '../dist/core/budget.js';
import { readDictionary } from '../dist/dictionary/read.js';
import { verifyFill } from '../dist/verify/verify.js';

/** The path of a file or folder of CROSSGEN_SHARED; says so and ends the process where it is not. */
export function shared(name) {
  const path = `${process.env.CROSSGEN_SHARED ?? '../shared'}/${name}`;
  if (existsSync(path)) return path;
  console.log(`skipped: there is no ${path}; CROSSGEN_SHARED says where it is`);
  process.exit();
}

/** The lexicon of a word list of CROSSGEN_SHARED. */
export function lexiconOf(file) {
  const list = shared(`wordlists/${file}`);
  return readDictionary(readFileSync(list), list, {}).lexicon;
}

/** The Russian list and the English one. */
export function listed() {
  return [
    { language: 'ru', lexicon: lexiconOf('rus-cp1251.txt') },
    { language: 'en', lexicon: lexiconOf('eng-ascii.txt') },
  ];
}

/** Milliseconds of CPU time of this process, the compiler's threads included. */
export function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * One search of an engine, in milliseconds of CPU time: `laid` until it first looks at the clock, which `table` does when its index is
 * laid out, and `search` from there on. `ending` is `filled` (the fill has been judged), `proven` (there is none) or `lost`.
 * @param limit milliseconds of CPU time
 */
export async function measure(engine, plan, seed, limit) {
  const looks = [];
  const now = () => {
    const at = cpu();
    if (looks.length < 2) looks.push(at);
    return at;
  };
  const budget = makeBudget({ seed, timeLimit: limit, now });
  const search = engine.search(plan, budget);
  const { done, value } = await search.next();
  const end = cpu();
  await search.return();
  if (!done && verifyFill(plan.grid, value, plan.lexicon, plan.rules).length > 0)
    throw new Error(`${engine.name}, seed ${seed}: the fill has faults`);
  const [begin, laid = end] = looks;
  const ending = !done ? 'filled' : value.kind === 'exhausted' ? 'proven' : 'lost';
  const { meter } = budget;
  return { ending, laid: laid - begin, search: end - laid, nodes: meter[METER.nodes], depth: meter[METER.bestDepth] };
}

/** Exit statuses of a command that the limit on CPU time ended: 128 and the number of SIGKILL or of SIGXCPU. */
const ENDED = [137, 152];

/**
 * A command from its start to its end, by bash and GNU time: milliseconds by the clock and of CPU time, peak megabytes, what it
 * printed, its exit status, and whether it was ended.
 * @param seconds of CPU time after which it is ended
 */
export function measureCommand(command, seconds) {
  const script = 'ulimit -t "$0"; TIMEFORMAT="%R %U %S"; time /usr/bin/time -q -f %M "$@"';
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script, String(seconds), ...command], {
    encoding: 'utf8',
  });
  const [kilobytes, wall, user, system] = stderr.trim().split(/\s+/).slice(-4).map(Number);
  const ended = ENDED.includes(status);
  return { wall: wall * 1000, cpu: (user + system) * 1000, megabytes: kilobytes / 1024, stdout, status, ended };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Milliseconds for a table; Infinity stands for a search that was ended at `limit`. */
export function written(ms, limit) {
  if (ms === Number.POSITIVE_INFINITY) return `over ${limit}`;
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

/** Minimum, median and maximum of some milliseconds. */
export function spread(values, limit) {
  return [Math.min(...values), median(values), Math.max(...values)].map(value => written(value, limit)).join(' / ');
}
