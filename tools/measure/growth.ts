// How the time of `table` grows: open lattices from 9x9 to 51x51 with the English words that ship, and lists from 25,000 to
// 500,000 words on a lattice of 25x25. All points are searched once before they are measured, so that the program is warm. The exponent is
// the slope of log time over log size, by least squares.

import { readFileSync } from 'node:fs';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { loadEngine } from '../../src/engine/registry.js';
import type { Grid } from '../../src/grid/grid.js';
import { parseGrid } from '../../src/grid/parse.js';
import { median, spread, table } from './figures.js';
import { keptReport, type PageReport } from './page-report.js';
import { fillTime, measureSeeds, type Run, runOf, searchAgain } from './search.js';

interface Row {
  /** Of the seeds from 1 on, by point: a lattice of so many cells a side, or a list of so many words. */
  readonly runs: Readonly<Record<string, readonly Run[]>>;
}

/** A point of a curve. */
interface Point {
  /** The number of cells of the lattice, or of words in the list. */
  readonly size: number;
  readonly runs: readonly Run[];
}

/** The picture of the report's curves. */
export const GROWTH_PICTURE = 'docs/lab/growth.svg';
const SEEDS = 5;
/** Milliseconds after which a search is ended. */
const LIMIT = 60_000;
/** The longest run of cells in a lattice. */
const LONGEST = 9;
const SIDES = Array.from({ length: 8 }, (_, i) => 9 + 6 * i);
const COUNTS = [25_000, 50_000, 100_000, 200_000, 500_000];
/** The lattice of the curve of words. */
const SIDE = 25;

/** A row is a curve, because its first points warm up the program. */
export const report: PageReport<Row> = {
  keys: ['cells', 'words'],
  async measure(key) {
    const engine = await loadEngine('table');
    const plans = plansOf(key);
    const runs: Record<string, readonly Run[]> = {};
    for (const warm of [true, false])
      for (const [name, plan] of plans)
        runs[name] = (await measureSeeds(engine, plan(), warm ? 1 : SEEDS, LIMIT)).map(runOf);
    return { runs };
  },
  async again(key, { runs }) {
    const [name, plan] = plansOf(key)[0]!;
    return searchAgain(await loadEngine('table'), plan, runs[name]!);
  },
  views: {
    table: rows => {
      const [cells, words] = [pointsOf(rows, 'cells'), pointsOf(rows, 'words')];
      const cellsOf = ({ runs }: Point): (string | number)[] => [
        spread(runs.map(timeOf), LIMIT),
        Math.round(median(runs.map(({ nodes }) => nodes))),
      ];
      return [
        `Time grows with the number of cells to the power of ${exponent(cells).toFixed(2)}, and with the number of words to ` +
          `the power of ${exponent(words).toFixed(2)}.`,
        table(
          ['lattice', 'ms', 'nodes'],
          cells.map(point => [`${Math.sqrt(point.size)}x${Math.sqrt(point.size)}`, ...cellsOf(point)]),
        ),
        table(
          ['words', 'ms', 'nodes'],
          words.map(point => [point.size.toLocaleString('en'), ...cellsOf(point)]),
        ),
      ].join('\n\n');
    },
  },
};

/** The curves of the report as svg. */
export function growthDrawing(): string {
  const rows = new Map(Object.entries(keptReport('growth').rows as Readonly<Record<string, Row>>));
  return plot([pointsOf(rows, 'cells'), pointsOf(rows, 'words')], SEEDS);
}

function plansOf(key: string): (readonly [name: string, plan: () => Plan])[] {
  if (key === 'cells') {
    const shipped = readDictionary(readFileSync('dict/en.txt'), 'dict/en.txt').lexicon;
    return SIDES.map(side => [`${side}`, () => makePlan(lattice(side), shipped)]);
  }
  const words = inventedWords(COUNTS.at(-1)!);
  return COUNTS.map(count => {
    const text = (): Uint8Array => new TextEncoder().encode(words.slice(0, count).join('\n'));
    return [`${count}`, () => makePlan(lattice(SIDE), readDictionary(text(), 'invented').lexicon)];
  });
}

function pointsOf(rows: ReadonlyMap<string, Row>, key: 'cells' | 'words'): Point[] {
  return Object.entries(rows.get(key)!.runs).map(([name, runs]) => ({
    size: Number(name) ** (key === 'cells' ? 2 : 1),
    runs,
  }));
}

/** Milliseconds of CPU time, with the index. */
function timeOf(run: Run): number {
  return run.laid + fillTime(run);
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
  const logs = points.map(({ size, runs }) => [Math.log(size), Math.log(median(runs.map(timeOf)))] as const);
  const x = logs.reduce((sum, [size]) => sum + size, 0) / logs.length;
  const y = logs.reduce((sum, [, time]) => sum + time, 0) / logs.length;
  const slope = logs.reduce((sum, [size, time]) => sum + (size - x) * (time - y), 0);
  return slope / logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
}

/** Both curves on logarithmic axes, each starting at its own left end. */
function plot(curves: readonly (readonly Point[])[], seeds: number): string {
  const [width, height, margin] = [640, 400, 50];
  const times = curves.flat().map(point => median(point.runs.map(timeOf)));
  const [low, high] = [Math.log(Math.min(...times)), Math.log(Math.max(...times))];
  const y = (time: number): number => height - margin - ((Math.log(time) - low) / (high - low)) * (height - 2 * margin);
  const lines = curves.map((points, curve) => {
    const colour = ['#1f5fa8', '#b4521e'][curve]!;
    const unit = ['cells', 'words'][curve]!;
    const [first, last] = [Math.log(points[0]!.size), Math.log(points.at(-1)!.size)];
    const x = (size: number): number => margin + ((Math.log(size) - first) / (last - first)) * (width - 2 * margin);
    const places = points.map(
      point => [x(point.size).toFixed(1), y(median(point.runs.map(timeOf))).toFixed(1)] as const,
    );
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
