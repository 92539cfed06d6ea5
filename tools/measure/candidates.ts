// How many words of half-filled grids `candidates` leaves unknown after some seconds of CPU time: the 15x15 patterns that ship, filled with
// good words, with half of the entries kept.

import { readFileSync } from 'node:fs';
import { makePlan } from '../../src/analysis/plan.js';
import { CandidateSearch } from '../../src/candidates/search.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { cpu, table } from './figures.js';
import { Misuse, readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'words of half-filled grids that candidates leaves unknown',
  usage: '[PATTERN...] [--keep order|random|rows|across] [--seconds 10] [--min-score 0] [--seed 5]',
  run,
};

/** The number of grids: all patterns, and the first four again with another fill. */
const GRIDS = 20;
const PATTERNS = 16;

/** Which half of a fill is kept: the first entries by their numbers, entries drawn at random, the upper rows, or all but every second across entry. */
export const KEEPS = ['order', 'random', 'rows', 'across'] as const;
type Keep = (typeof KEEPS)[number];

export const RULES: Rules = { ...NO_RULES, sameStem: false };

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { keep: 'order', seconds: 10, 'min-score': 0, seed: 5 });
  const keep = keepOf(options.keep);
  const { lexicon } = readDictionary(readFileSync('dict/en.txt'), 'dict/en.txt');
  const rows: (string | number)[][] = [];
  const sum = { words: 0, unknown: 0 };
  for (let n = 0; n < GRIDS; n++) {
    const name = `daily-${String((n % PATTERNS) + 1).padStart(2, '0')}`;
    if (words.length > 0 && !words.includes(name)) continue;
    const seed = options.seed + Math.floor(n / PATTERNS);
    const text = await halfFilled(name, lexicon, seed, keep);
    const begin = cpu();
    const plan = makePlan(parseGrid(text, name), lexicon, { ...RULES, minScore: options['min-score'] });
    const slots = plan.grid.slots.map(({ id }) => id);
    const search = new CandidateSearch({ plan, slots, kind: 'word', seed: 0, first: 0 });
    for (const _ of search.refine()) if (cpu() - begin > options.seconds * 1000) break;
    const took = cpu() - begin;
    const [fill, cannot, unknown] = (['fills', 'cannot', 'unknown'] as const).map(v => search.count(v)) as [
      number,
      number,
      number,
    ];
    const all = fill + cannot + unknown;
    sum.words += all;
    sum.unknown += unknown;
    rows.push([
      `${name}, seed ${seed}`,
      [...search.words.keys()].length,
      all,
      fill,
      unknown,
      `${((100 * unknown) / Math.max(1, all)).toFixed(2)} %`,
      search.findings.tries,
      (took / 1000).toFixed(1),
    ]);
    console.error(rows.at(-1)!.join(' | '));
    search.close();
  }
  console.log(table(['grid', 'open slots', 'words', 'fill', 'unknown', 'share', 'tries', 's'], rows));
  console.log(`\n${sum.unknown} of ${sum.words} unknown: ${((100 * sum.unknown) / sum.words).toFixed(2)} %`);
}

/** @throws Misuse for another word */
export function keepOf(name: string): Keep {
  const keep = KEEPS.find(each => each === name);
  if (keep === undefined) throw new Misuse(`--keep ${name}: no such half`);
  return keep;
}

/** A pattern, half of it filled, as text. */
export async function halfFilled(name: string, lexicon: Lexicon, seed: number, keep: Keep): Promise<string> {
  const text = readFileSync(`grids/${name}.txt`, 'utf8');
  const plan = makePlan(parseGrid(text, name), lexicon, RULES);
  const pipeline = openPipeline(undefined);
  const found = await pipeline.fill(plan, { seed, count: 1, strategy: { kind: 'good' } }).fills.next();
  await pipeline.close();
  if (found.done) throw new Error(`${name} was not filled`);
  const { grid } = plan;
  const { letters } = found.value;
  const kept = new Set<number>();
  if (keep === 'rows') {
    for (let cell = 0; cell < Math.floor(grid.height / 2) * grid.width; cell++) kept.add(cell);
  } else if (keep === 'across') {
    for (let cell = 0; cell < grid.open.length; cell++) kept.add(cell);
    const across = grid.slots.filter(({ direction }) => direction === 'across');
    for (const { cells } of across.filter((_, at) => at % 2 === 1)) for (const cell of cells) kept.delete(cell);
  } else {
    const slots = [...grid.slots].sort((a, b) => a.cells[0]! - b.cells[0]!);
    if (keep === 'random') new Random(seed).shuffle(slots);
    for (const { cells } of slots.slice(0, slots.length >> 1)) for (const cell of cells) kept.add(cell);
  }
  const rows: string[] = [];
  for (let row = 0; row < grid.height; row++) {
    let line = '';
    for (let column = 0; column < grid.width; column++) {
      const cell = row * grid.width + column;
      line += grid.open[cell] !== 1 ? '#' : kept.has(cell) ? lexicon.alphabet.letters[letters[cell]!]! : '.';
    }
    rows.push(line);
  }
  return `${rows.join('\n')}\n`;
}
