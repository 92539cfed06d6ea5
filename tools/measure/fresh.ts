// Hard patterns that nobody tuned for: bench/fresh has sixty of 50 to 70 words, drawn by the walk of `crossgen design` without a trial. The
// search may be tuned with `learn-01` to `learn-30`; `last-01` to `last-30` are only for figures. Each run is a process of its own,
// `crossgen fill` with a list and a seed, which is ended after so many seconds of CPU time. The program of this folder and those of other
// folders (such as a worktree of an older commit) run in turn. Each run is saved in .cache/fresh.json as soon as it is over, so the same
// command goes on after a break. `--draw FOLDER` draws the patterns again; they change when dict/en.txt does, so they are kept.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { drawPattern } from '../../src/design/blocked/draw-pattern.js';
import { easeOf } from '../../src/design/blocked/ease.js';
import { usualRules } from '../../src/design/blocked/usual-pattern.js';
import { WordCounts } from '../../src/design/blocked/word-counts.js';
import { measureCommand } from './command.js';
import { heading, median, row } from './figures.js';
import { Missing, Misuse, readArguments, type Script } from './script.js';
import { scoredEnglish } from './shared.js';

export const script: Script = {
  summary: 'answers on hard patterns that nobody tuned for, beside other versions of the program',
  usage: 'LIST... [--set last] [--beside FOLDER,...] [--seeds 4] [--limit 20] | --draw FOLDER',
  run,
};

const PATTERNS = 'bench/fresh';
const COMMAND = 'bin/crossgen.js';
const SIDE = 15;
const EACH = 30;
/** A pattern with half-turn symmetry has an even number of words. */
const WORDS = { least: 50, most: 70, step: 2 } as const;
/** Few words need more blocks than the 40 that papers print. */
const BLOCKS = { least: 0, most: 46 } as const;

async function run(args: readonly string[]): Promise<void> {
  const usual = { set: 'last', beside: '', seeds: 4, limit: 20, draw: '' };
  const { options, words: lists } = readArguments(args, usual);
  if (options.draw !== '') {
    await draw(options.draw);
    return;
  }
  if (lists.length === 0) throw new Misuse('expected the files of word lists');
  const programs = ['.', ...options.beside.split(',').filter(folder => folder !== '')].map(folder => resolve(folder));
  for (const program of programs)
    if (!existsSync(join(program, COMMAND))) throw new Missing(`there is no ${join(program, COMMAND)}`);
  const patterns = readdirSync(PATTERNS)
    .filter(file => file.startsWith(options.set))
    .sort();
  const all = new Map(programs.map(program => [program, [] as Answered[]]));
  console.log(heading(['pattern', 'list', ...programs.map(program => `${basename(program)}: answers; median s`)]));
  for (const list of lists)
    for (const pattern of patterns) {
      const runs = new Map(programs.map(program => [program, [] as Answered[]]));
      for (let seed = 1; seed <= options.seeds; seed++)
        for (const program of programs)
          runs.get(program)!.push(answered(program, join(PATTERNS, pattern), list, seed, options.limit));
      for (const program of programs) all.get(program)!.push(...runs.get(program)!);
      console.log(row([pattern, basename(list), ...programs.map(program => summary(runs.get(program)!))]));
    }
  console.log(row(['all', '', ...programs.map(program => summary(all.get(program)!))]));
}

/** Seconds of CPU time of the whole process until a fill or a proof; null if the limit came first. */
type Answered = number | null;

const KEPT = '.cache/fresh.json';
/** Exit codes of `crossgen fill`: filled, and proven to have no fill (1 in the first versions). A crash is 70. */
const ANSWERS: readonly (number | null)[] = [0, 1, 20];

function answered(program: string, pattern: string, list: string, seed: number, limit: number): Answered {
  const known = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Answered>) : {};
  const key = [program, pattern, list, seed, limit].join(' ');
  if (known[key] !== undefined) return known[key];
  const fill = [process.execPath, join(program, COMMAND), 'fill', pattern, '--dict', list];
  // The clock may not end a run on a busy machine before the limit on CPU time does.
  const { status, cpu } = measureCommand([...fill, '--seed', String(seed), '--time-limit', '1h', '--quiet'], limit);
  const seconds = ANSWERS.includes(status) ? cpu / 1000 : null;
  mkdirSync('.cache', { recursive: true });
  writeFileSync(KEPT, `${JSON.stringify({ ...known, [key]: seconds }, null, 1)}\n`);
  return seconds;
}

function summary(runs: readonly Answered[]): string {
  const middle = median(runs.map(seconds => seconds ?? Number.POSITIVE_INFINITY));
  const answers = runs.filter(seconds => seconds !== null).length;
  return `${answers} of ${runs.length}; ${middle === Number.POSITIVE_INFINITY ? 'none' : middle.toFixed(1)}`;
}

async function draw(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const ease = easeOf(new WordCounts(scoredEnglish(), 0), new Uint8Array(SIDE * SIDE).fill(NO_LETTER));
  for (let nth = 0, seed = 1; nth < 2 * EACH; seed++) {
    const words = WORDS.least + WORDS.step * (nth % ((WORDS.most - WORDS.least) / WORDS.step + 1));
    const rules = usualRules(
      { width: SIDE, height: SIDE },
      { words: { least: words, most: words }, blocks: BLOCKS },
      false,
    );
    const open = await drawPattern({ ...rules, ease }, new Random(seed));
    if (open === undefined) continue; // the walk found no such pattern with this seed
    const name = `${nth < EACH ? 'learn' : 'last'}-${String((nth % EACH) + 1).padStart(2, '0')}`;
    const lines = Array.from({ length: SIDE }, (_, at) =>
      [...open.subarray(at * SIDE, (at + 1) * SIDE)].map(cell => (cell === 1 ? '.' : '#')).join(''),
    );
    writeFileSync(join(folder, `${name}.txt`), `${lines.join('\n')}\n`);
    nth++;
  }
}
