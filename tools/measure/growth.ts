// How the time of `table` grows: open lattices from 9x9 to 51x51 with the English words that ship, and lists from 25,000 to
// 500,000 words on a lattice of 25x25. Each table comes with the exponent: the slope of log time over log size, by least squares.
// docs/lab/growth.svg shows the curves.

import { readFileSync, writeFileSync } from 'node:fs';
import { makePlan } from '../../src/analysis/make-plan.js';
import { Random } from '../../src/core/random.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import type { Engine } from '../../src/engine/engine.js';
import { loadEngine } from '../../src/engine/registry.js';
import type { Grid } from '../../src/grid/grid.js';
import { parseGrid } from '../../src/grid/parse.js';
import { median, spread, table } from './figures.js';
import { readArguments, type Script } from './script.js';
import { measureSeeds } from './search.js';

export const script: Script = {
  summary: 'how the time of table grows with the grid and with the list; draws docs/lab/growth.svg',
  usage: '[--seeds 5]',
  run,
};

interface Point {
  readonly label: string;
  /** The number of cells of the lattice, or of words in the list. */
  readonly size: number;
  /** Milliseconds of CPU time of each run, including the index. */
  readonly times: readonly number[];
  readonly nodes: number;
}

const PICTURE = 'docs/lab/growth.svg';
/** Milliseconds after which a search is ended. */
const LIMIT = 60_000;
/** The longest run of cells in a lattice. */
const LONGEST = 9;

async function run(args: readonly string[]): Promise<void> {
  const { seeds } = readArguments(args, { seeds: 5 }).options;
  const engine = await loadEngine('table');
  const shipped = readDictionary(readFileSync('dict/en.txt'), 'dict/en.txt').lexicon;
  const grids: Point[] = [];
  for (let size = 9; size <= 51; size += 6)
    grids.push(await measure(engine, lattice(size), shipped, size * size, seeds));
  report('cells', 'Lattices with the shipped English words', grids);

  const lists: Point[] = [];
  const words = inventedWords(500_000);
  for (const count of [25_000, 50_000, 100_000, 200_000, 500_000]) {
    const text = new TextEncoder().encode(words.slice(0, count).join('\n'));
    lists.push(await measure(engine, lattice(25), readDictionary(text, 'invented').lexicon, count, seeds));
  }
  report('words', 'A lattice of 25x25 with invented words', lists);
  writeFileSync(PICTURE, plot([grids, lists], seeds));
}

async function measure(engine: Engine, grid: Grid, lexicon: Lexicon, size: number, seeds: number): Promise<Point> {
  const runs = await measureSeeds(engine, makePlan(grid, lexicon), seeds, LIMIT);
  return {
    label: `${grid.width}x${grid.height}, ${grid.slots.length} slots`,
    size,
    times: runs.map(({ ending, laid, search }) => (ending === 'filled' ? laid + search : Number.POSITIVE_INFINITY)),
    nodes: Math.round(median(runs.map(one => one.nodes))),
  };
}

/** Cells in every other row and column, with no run longer than LONGEST. */
function lattice(size: number): Grid {
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      if (x % 2 === 0 && y % 2 === 0) return '.';
      return (x % 2 === 1 && y % 2 === 1) || (x + y) % (LONGEST + 1) === LONGEST ? '#' : '.';
    }).join(''),
  );
  return parseGrid(rows.join('\n'), `lattice of ${size}`);
}

/** Words of three to nine letters, made of syllables so that they cross. */
function inventedWords(count: number): string[] {
  const random = new Random(1);
  const made = new Set<string>();
  while (made.size < count) {
    const length = 3 + random.below(7);
    let word = '';
    for (let i = 0; i < length; i++)
      word += i % 2 ? 'AEIOUY'[random.below(6)] : 'BCDFGHJKLMNPQRSTVWXZ'[random.below(20)];
    made.add(random.below(2) ? word : [...word].reverse().join(''));
  }
  return [...made];
}

function exponent(points: readonly Point[]): number {
  const logs = points.map(({ size, times }) => [Math.log(size), Math.log(median(times))] as const);
  const x = logs.reduce((sum, [size]) => sum + size, 0) / logs.length;
  const y = logs.reduce((sum, [, time]) => sum + time, 0) / logs.length;
  const slope = logs.reduce((sum, [size, time]) => sum + (size - x) * (time - y), 0);
  return slope / logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
}

function report(unit: string, title: string, points: readonly Point[]): void {
  console.log(`\n${title}: time grows as ${unit} to the power of ${exponent(points).toFixed(2)}.\n`);
  const rows = points.map(({ label, size, times, nodes }) => [label, size, spread(times, LIMIT), nodes]);
  console.log(table(['grid', unit, 'CPU ms: minimum / median / maximum', 'nodes'], rows));
}

/** Both curves on logarithmic axes, each starting at its own left end. */
function plot(curves: readonly (readonly Point[])[], seeds: number): string {
  const [width, height, margin] = [640, 400, 50];
  const times = curves.flat().map(point => median(point.times));
  const [low, high] = [Math.log(Math.min(...times)), Math.log(Math.max(...times))];
  const y = (time: number): number => height - margin - ((Math.log(time) - low) / (high - low)) * (height - 2 * margin);
  const lines = curves.map((points, curve) => {
    const colour = ['#1f5fa8', '#b4521e'][curve]!;
    const unit = ['cells', 'words'][curve]!;
    const [first, last] = [Math.log(points[0]!.size), Math.log(points.at(-1)!.size)];
    const x = (size: number): number => margin + ((Math.log(size) - first) / (last - first)) * (width - 2 * margin);
    const places = points.map(point => [x(point.size).toFixed(1), y(median(point.times)).toFixed(1)] as const);
    const end = (size: number, at: number, anchor: string): string =>
      `<text x="${at}" y="${height - 30 + curve * 16}" text-anchor="${anchor}" fill="${colour}">${size.toLocaleString('en')} ${unit}</text>`;
    return [
      `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`),
      end(points[0]!.size, margin, 'start'),
      end(points.at(-1)!.size, width - margin, 'end'),
    ].join('');
  });
  const marks = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000].filter(ms => Math.log(ms) >= low && Math.log(ms) <= high);
  const rules = marks.map(
    ms =>
      `<line x1="${margin}" x2="${width - margin}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ccc"/>` +
      `<text x="${margin - 6}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  );
  const title = 'Search time of the table engine in milliseconds, by cells of a lattice and by words of a list';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    ...rules,
    ...lines,
    `<text x="${margin}" y="20">ms (CPU, median of ${seeds} seeds)</text></svg>\n`,
  ].join('');
}
