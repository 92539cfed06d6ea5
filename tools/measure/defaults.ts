// Default fills of `fill` beside those of ingrid_core, with the English words that ship and their scores: how good a fill it finds in the same
// CPU time, and how long it takes for one that is as good. Both are whole processes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWord, type Lexicon } from '../../src/dictionary/lexicon.js';
import type { Grid } from '../../src/grid/grid.js';
import { crossgen, measureCommand } from './command.js';
import { median, table } from './figures.js';
import { type IngridFill, makeIngrid } from './ingrid.js';
import type { PageReport } from './page-report.js';
import { samplePlan, scoredEnglish } from './shared.js';

/** The lowest score of an entry and the mean. */
interface Worth {
  readonly lowest: number;
  readonly mean: number;
}

interface Row {
  /** Of seed 1. */
  readonly ours: Worth & { readonly cpu: number; readonly nodes: number };
  /** The fill with the highest floor that ingrid_core finds in our time; null if it finds none. */
  readonly sameTime: Worth | null;
  /** CPU milliseconds of ingrid_core for words that score as much as our lowest; null if the limit ended it. */
  readonly sameFloor: number | null;
}

/** Seconds of CPU time. */
const LIMIT = 30;
const RUNS = 3;
/** The most nodes of a fill that is made again. */
const FEW = 2000;

export const report: PageReport<Row> = {
  keys: [
    ...Array.from({ length: 16 }, (_, i) => `daily-${String(i + 1).padStart(2, '0')}`),
    ...Array.from({ length: 4 }, (_, i) => `seed-${i + 1}`),
  ],
  measure: measureRow,
  again(key, { ours }) {
    if (ours.nodes > FEW) return undefined;
    const { lowest, nodes } = usual(key);
    return [`${ours.lowest} in ${ours.nodes} nodes`, `${lowest} in ${nodes} nodes`];
  },
  views: {
    grids: rows => {
      const worth = (some: Worth | null): string =>
        some === null ? 'no fill' : `${some.mean.toFixed(1)} (${some.lowest})`;
      const lines = [...rows].map(([key, { ours, sameTime, sameFloor }]) => [
        ...[key, worth(ours), seconds(ours.cpu), worth(sameTime), seconds(sameFloor)],
      ]);
      const all = [...rows.values()];
      const higher = all.filter(({ ours, sameTime }) => ours.lowest > (sameTime?.lowest ?? 0));
      const headings = [
        'crossgen',
        'CPU s',
        'ingrid_core in the same time',
        'CPU s of ingrid_core for our lowest score',
      ];
      return (
        `${table(['grid', ...headings], lines)}\n\n` +
        `In the same time crossgen has the higher lowest score on ${higher.length} of ${all.length} grids. ` +
        `For our lowest score ingrid_core takes more CPU time on ${slower(rows)} of ${all.length}.`
      );
    },
    sentence: rows => {
      const ours = [...rows.values()].map(row => row.ours.cpu);
      return (
        `A default fill looks for good words and forbids near repeats. On ${rows.size} grids that ship this takes ` +
        `${seconds(Math.min(...ours))} to ${seconds(Math.max(...ours))} s of CPU time. When ingrid_core is asked for words ` +
        `that score as much, it takes longer on ${slower(rows)} of them.`
      );
    },
  },
};

function seconds(milliseconds: number | null): string {
  return milliseconds === null ? `over ${LIMIT}` : (milliseconds / 1000).toFixed(2);
}

/** The grids on which ingrid_core takes more CPU time for our lowest score. */
function slower(rows: ReadonlyMap<string, Row>): number {
  return [...rows.values()].filter(({ ours, sameFloor }) => (sameFloor ?? Number.POSITIVE_INFINITY) > ours.cpu).length;
}

function measureRow(key: string): Row {
  const lexicon = scoredEnglish();
  const plan = samplePlan(key, lexicon);
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  try {
    const ingrid = makeIngrid(lexicon, folder, LIMIT);
    const runs = Array.from({ length: RUNS }, () => usual(key));
    const ours = { ...runs[0]!, cpu: median(runs.map(({ cpu }) => cpu)) };
    const wanted = ingrid.fill(plan, ours.lowest);
    return { ours, sameTime: bestWithin(ours.cpu), sameFloor: wanted?.cpu ?? null };

    /** The best fill in a time: the highest floor is sought by halves. */
    function bestWithin(milliseconds: number): Worth | null {
      let best: Worth | null = null;
      for (let [low, high] = [0, 100]; low <= high; ) {
        const floor = (low + high) >> 1;
        const fill = ingrid.fill(plan, floor, Math.ceil(milliseconds / 1000));
        if (fill === undefined || fill.cpu > milliseconds) high = floor - 1;
        else {
          best = worthOf(fill, plan.grid, lexicon);
          low = best.lowest + 1;
        }
      }
      return best;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function usual(grid: string): Row['ours'] {
  const options = ['--seed', '1', '--lang', 'en', '--json', '--stats', '-q'];
  const { status, stdout, cpu } = measureCommand(crossgen('fill', `grids/${grid}.txt`, ...options), 300);
  if (status !== 0) throw new Error(`${grid}: exit status ${status}`);
  const { figures, stats } = JSON.parse(stdout.split('\n')[0]!) as {
    readonly figures: Worth;
    readonly stats: { readonly nodes: number };
  };
  return { lowest: figures.lowest, mean: figures.mean, cpu, nodes: stats.nodes };
}

function worthOf({ cells }: IngridFill, { slots }: Grid, lexicon: Lexicon): Worth {
  const scores = slots.map(slot => {
    const word = findWord(
      lexicon,
      slot.cells.map(cell => cells[cell]!),
    );
    return lexicon.tables[slot.length]!.scores[word]!;
  });
  return { lowest: Math.min(...scores), mean: scores.reduce((sum, score) => sum + score, 0) / scores.length };
}
