// What `fill` gives on the grids that ship, with the English words that ship and seed 1: any fill, one that prefers high scores, and the default.

import { crossgen, measureCommand } from './command.js';
import { table } from './figures.js';
import type { Again, PageReport } from './page-report.js';

/** What a fill is worth, and the nodes of all its searches. */
interface Filled {
  readonly lowest: number;
  readonly mean: number;
  readonly nodes: number;
  /** Cells where two hard words cross. */
  readonly unfair: number;
  /** What is known of the next higher floor. */
  readonly next?: { readonly floor: number; readonly proven: boolean };
}

type Row = Readonly<Record<keyof typeof WAYS, Filled>>;

const WAYS = {
  any: ['--min-score', '0'],
  scores: ['--min-score', '0', '--engine-option', 'prefer=score'],
  usual: [],
} as const satisfies Record<string, readonly string[]>;
/** The most nodes of a default fill that is made again. */
const FEW = 2000;

export const report: PageReport<Row> = {
  keys: [
    ...Array.from({ length: 16 }, (_, i) => `daily-${String(i + 1).padStart(2, '0')}`),
    ...Array.from({ length: 4 }, (_, i) => `seed-${i + 1}`),
  ],
  measure: key => ({ any: filled(key, 'any'), scores: filled(key, 'scores'), usual: filled(key, 'usual') }),
  again(key, { usual }) {
    if (usual.nodes > FEW) return undefined;
    const text = ({ lowest, mean, nodes }: Filled): string => `${lowest}, mean ${mean}, in ${nodes} nodes`;
    return [text(usual), text(filled(key, 'usual'))] satisfies Again;
  },
  views: {
    grids: rows => {
      const scores = ({ mean, lowest }: Filled): string => `${mean.toFixed(1)} (${lowest})`;
      const unfair = [...rows].filter(([, { usual }]) => usual.unfair > 0);
      const lines = [...rows].map(([key, { any, scores: preferred, usual }]) => [
        key,
        ...[any, preferred, usual].map(scores),
        usual.next === undefined ? '' : `${usual.next.proven ? 'no fill' : 'none found'} at ${usual.next.floor}`,
        usual.unfair || '',
        usual.nodes.toLocaleString('en'),
      ]);
      const better = [...rows.values()].filter(
        ({ scores: other, usual }) => usual.lowest >= other.lowest && usual.mean >= other.mean,
      );
      return [
        table(['grid', 'any', '`prefer=score`', 'default', 'next higher floor', 'unfair cells', 'nodes'], lines),
        `The default has a lowest score and a mean at least as high as \`prefer=score\` on ${better.length} of ${rows.size} grids. ` +
          `${unfair.length} default fills have unfair cells: ${unfair.map(([key]) => key).join(', ') || 'none'}.`,
      ].join('\n\n');
    },
  },
};

function filled(grid: string, way: keyof typeof WAYS): Filled {
  const command = crossgen(
    'fill',
    `grids/${grid}.txt`,
    '--seed',
    '1',
    '--lang',
    'en',
    ...WAYS[way],
    '--json',
    '--stats',
    '-q',
  );
  const { status, stdout } = measureCommand(command, 300);
  if (status !== 0) throw new Error(`${grid}: exit status ${status}`);
  const { figures, quality, stats } = JSON.parse(stdout.split('\n')[0]!) as {
    readonly figures: Pick<Filled, 'lowest' | 'mean'>;
    /** Only of a fill that was to be good. */
    readonly quality?: Pick<Filled, 'next'> & { readonly unfair?: number };
    readonly stats: Pick<Filled, 'nodes'>;
  };
  const { unfair = 0, next } = quality ?? {};
  const { lowest, mean } = figures;
  return {
    lowest,
    mean,
    nodes: stats.nodes,
    unfair,
    ...(next && { next: { floor: next.floor, proven: next.proven } }),
  };
}
