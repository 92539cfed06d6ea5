// The best fills after some seconds, with their bounds: thematic letters on the Romanian championship's grids, letter values of the MiniZinc
// Challenge, highest floors and means on the newspaper patterns and the Herald grids (`herald/15.01`). It also measures what plain restarts
// reach in the same time, and what was found and known after 1 and 10 seconds. Each line is saved in .cache/best.json as soon as
// it is measured, so a run that was ended continues where it was.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makePlan } from '../../src/analysis/make-plan.js';
import type { Plan } from '../../src/analysis/plan.js';
import { isBetter, type Objective, type Worth } from '../../src/core/objective.js';
import { NO_RULES } from '../../src/core/rules.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import type { Fill } from '../../src/engine/engine.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { bestStart } from '../../src/fill/start.js';
import { parseGrid } from '../../src/grid/parse.js';
import { BestSearch } from '../../src/optimize/best-search.js';
import { worthOf } from '../../src/optimize/objective-weights.js';
import { verifyFill } from '../../src/verify/verify.js';
import { reckonWorth } from '../../src/verify/worth.js';
import { cpu, heading, row } from './figures.js';
import { Misuse, readArguments, type Script } from './script.js';
import { scoredEnglish, shared } from './shared.js';

export const script: Script = {
  summary: 'the best fills after some seconds of CPU time, with their bounds: theme, letters, floor or mean',
  usage: 'theme|letters|floor|mean [--seconds 60] [--seed 1] [--year 2013] [--grids 0,5,11] [--restarts 1]',
  run,
};

const pipeline = openPipeline(undefined, hostInProcess);

const KEPT = '.cache/best.json';
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The values of the letters from A to Z in the MiniZinc Challenge, and of a block. */
const VALUES = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
const BLOCK = 1;
const DAILY = Array.from({ length: 16 }, (_, i) => `daily-${String(i + 1).padStart(2, '0')}`);
/** Seconds after which the result so far is noted. */
const MARKS = [1, 10];
/** The number of rows in a Romanian pattern's file before the grid, and of the grid. */
const PATTERN = { head: 5, rows: 13 };

interface Case {
  readonly plan: Plan;
  readonly objective: Objective;
}

interface Mark {
  readonly worth: Worth | null;
  readonly bound: Worth | null;
}

interface Measured {
  /** The results after the seconds of MARKS, and what no fill exceeds as known then. */
  readonly marks: readonly Mark[];
  /** The best of plain restarts in the same time; null if they are not measured. */
  readonly restarts: Worth | null;
  readonly worth: Worth | null;
  readonly bound: Worth | null;
  readonly proven: boolean;
  /** Seconds of CPU time, in all and until the best fill was found. */
  readonly seconds: number;
  readonly found: number;
  readonly nodes: number;
}

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { seconds: 60, seed: 1, year: 2013, grids: '', restarts: 1 });
  const [kind = ''] = words;
  const cases = casesOf(kind, options.year, options.grids === '' ? undefined : options.grids.split(','));
  console.log(
    heading([
      ...[
        'grid',
        ...MARKS.map(mark => `after ${mark} s`),
        'lowest',
        'sum or mean',
        'lowest at most',
        'sum or mean at most',
      ],
      ...['restarts', 'found at s', 's', 'nodes'],
    ]),
  );
  for (const [name, make] of cases) {
    const key = [kind, name, options.seconds, options.seed].join(' ');
    const kept = keptRows();
    const { plan, objective } = make();
    const known = kept[key] ?? (await measure({ plan, objective }, options));
    mkdirSync('.cache', { recursive: true });
    writeFileSync(KEPT, `${JSON.stringify({ ...kept, [key]: known }, null, 1)}\n`);
    const scale = kind === 'floor' || kind === 'mean' ? plan.grid.slots.length : 1;
    const number = (sum: number | undefined | null): string =>
      sum === undefined || sum === null ? 'none' : `${Math.round((sum / scale) * 100) / 100}`;
    const { worth, bound, proven, seconds, found, nodes } = known;
    const text = (one: Worth | null | undefined): string => (one ? `${one.lowest}, ${number(one.sum)}` : 'none');
    const most = proven ? ['proven', 'proven'] : [bound?.lowest ?? 'none', number(bound?.sum)];
    const marks = MARKS.map((_, i) => `${text(known.marks[i]?.worth)}; at most ${text(known.marks[i]?.bound)}`);
    const cells = [name, ...marks, worth?.lowest ?? 'none', number(worth?.sum), ...most, text(known.restarts)];
    console.log(row([...cells, found.toFixed(1), seconds.toFixed(1), Math.round(nodes)]));
  }
}

function keptRows(): Record<string, Measured> {
  return existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Measured>) : {};
}

/** Starts with the default fill if scores count, as `fill --best` does. @throws Error if a fill is invalid, or is not worth what is claimed */
async function measure(
  { plan, objective }: Case,
  {
    seed,
    seconds: limit,
    restarts: many,
  }: { readonly seed: number; readonly seconds: number; readonly restarts: number },
): Promise<Measured> {
  const scored = objective.kind === 'floor' || objective.kind === 'mean';
  const begin = cpu();
  const elapsed = (): number => (cpu() - begin) / 1000;
  const search = new BestSearch({
    plan,
    objective,
    seed,
    start: scored ? await startOf(plan, objective, seed) : undefined,
  });
  const marks: Mark[] = [];
  let found = elapsed();
  const now = (): Mark => ({ worth: search.worth ?? null, bound: search.bound ?? null });
  const mark = (): void => {
    while (marks.length < MARKS.length && elapsed() >= MARKS[marks.length]!) marks.push(now());
  };
  while (!search.proven && elapsed() < limit) {
    mark();
    if (search.turn()) found = elapsed();
  }
  while (marks.length < MARKS.length) marks.push(now());
  const { best, worth, bound, proven, nodes } = search;
  const seconds = elapsed();
  if (best !== undefined && worth !== undefined) {
    const faults = verifyFill(plan.grid, best, plan.lexicon, plan.rules);
    const { lowest, sum } = reckonWorth(objective, plan.grid, best.letters, plan.lexicon);
    if (faults.length > 0 || lowest !== worth.lowest || sum !== worth.sum)
      throw new Error(`${plan.grid.source}: a wrong fill, or not worth ${worth.sum}`);
  }
  const restarts = many > 0 ? await restarted({ plan, objective }, seed, Math.min(seconds, limit), scored) : null;
  return { marks, restarts, worth: worth ?? null, bound: bound ?? null, proven, seconds, found, nodes };
}

/** The best of fills with one seed after another: of default fills if scores count, else of any fills. */
async function restarted(
  { plan, objective }: Case,
  seed: number,
  limit: number,
  scored: boolean,
): Promise<Worth | null> {
  const begin = cpu();
  let best: Worth | null = null;
  for (let next = seed; (cpu() - begin) / 1000 < limit; next++) {
    const fill = await firstOf(plan, next, scored ? 'good' : 'any');
    const worth = fill && worthOf(objective, plan, fill);
    if (worth !== undefined && (best === null || isBetter(worth, best))) best = worth;
  }
  return best;
}

/** What `fill --best` begins with. */
async function startOf(plan: Plan, objective: Objective, seed: number): Promise<Fill | undefined> {
  return (await bestStart(pipeline, plan, objective, { seed })).fill;
}

async function firstOf(plan: Plan, seed: number, kind: 'good' | 'any'): Promise<Fill | undefined> {
  return (await firstFill(pipeline.fill(plan, { seed, count: 1, strategy: { kind } }))).fill;
}

type Cases = readonly (readonly [name: string, make: () => Case])[];

function casesOf(kind: string, year: number, chosen: readonly string[] | undefined): Cases {
  switch (kind) {
    case 'theme':
      return (chosen ?? Array.from({ length: 12 }, (_, i) => `${i}`)).map(n => [
        `${year}-${n}`,
        () => themeCase(year, n),
      ]);
    case 'letters':
      return (chosen ?? ['puzzle06', '05.02']).map(name => [name, () => lettersCase(name)]);
    case 'floor':
    case 'mean':
      return (chosen ?? DAILY).map(name => [name, () => ({ plan: shippedPlan(name), objective: { kind } })]);
    default:
      throw new Misuse(`'${kind}': expected theme, letters, floor or mean`);
  }
}

/** Words of three letters or more, and any two letters; a pattern has a cell in every odd column. */
function themeCase(year: number, n: string): Case {
  const words = (file: string): string[] =>
    readFileSync(shared(`bench/romanian/${file}`), 'latin1')
      .toUpperCase()
      .split(/\s+/)
      .filter(word => word.length > 2);
  const theme = words(`them-dic-${String(year).slice(2)}.txt`);
  const pairs = ALPHABET.flatMap(one => ALPHABET.map(other => one + other));
  const lines = readFileSync(shared(`bench/romanian/inst-${year}-${n}.pzl`), 'latin1').split(/\r?\n/);
  const rows = lines
    .slice(PATTERN.head, PATTERN.head + PATTERN.rows)
    .map(line => Array.from({ length: PATTERN.rows }, (_, i) => (line[2 * i] === '@' ? '#' : '.')).join(''));
  const plan = planOf(`${rows.join('\n')}\n`, `${year}-${n}`, [
    ...new Set([...theme, ...words('dictionary.txt'), ...pairs]),
  ]);
  return { plan, objective: { kind: 'theme', words: new Set(theme) } };
}

function lettersCase(name: string): Case {
  const words = readFileSync(shared('bench/minizinc/s55.txt'), 'utf8')
    .toUpperCase()
    .split(/\s+/)
    .filter(word => word.length > 1);
  const plan = planOf(readFileSync(shared(`bench/minizinc/${name}.txt`), 'utf8'), name, words);
  const values = Object.fromEntries(ALPHABET.map((letter, i) => [letter, VALUES[i]!]));
  return { plan, objective: { kind: 'letters', values, block: BLOCK } };
}

function planOf(grid: string, name: string, words: readonly string[]): Plan {
  const { lexicon } = readDictionary(new TextEncoder().encode(words.join('\n')), name);
  return makePlan(parseGrid(grid, name), lexicon, NO_RULES);
}

function shippedPlan(name: string): Plan {
  const lexicon = scoredEnglish();
  const path = name.startsWith('herald/') ? shared(`bench/${name}.txt`) : `grids/${name}.txt`;
  return makePlan(parseGrid(readFileSync(path, 'utf8'), name), lexicon, { ...NO_RULES, sameStem: false });
}
