// Reports made from figures in a test.

import { type BenchReport, type BenchRun, summarise } from '../../src/bench/bench-report.js';

/** Milliseconds of each seed from 1 on, with `>` if it gave up then; a colon and nodes may follow (10 by default). */
export function runsOf(text: string): BenchRun[] {
  return text.split(' ').map((part, i) => {
    const [, late, milliseconds, nodes = '10'] = /^(>?)([\d.]+)(?::(\d+))?$/.exec(part)!;
    const solved = late === '';
    return {
      seed: i + 1,
      ...(solved ? { status: 'solved' as const } : { status: 'gave up' as const, by: 'time' as const }),
      loadMilliseconds: 20,
      searchMilliseconds: Number(milliseconds),
      cpuMilliseconds: Number(milliseconds) / 2,
      nodes: Number(nodes),
      restarts: 0,
      peakBytes: 100 * 1024 * 1024,
      meanScore: solved ? 60 : null,
      lowestScore: solved ? 5 : null,
    };
  });
}

/** A case for each entry, by the name of its grid. */
export function reportOf(cases: Readonly<Record<string, string>>, change: Partial<BenchReport> = {}): BenchReport {
  return {
    version: 1,
    crossgen: '0.0.0',
    node: 'v20.0.0',
    machine: { cpu: 'Some CPU', cores: 2, architecture: 'x64' },
    options: {
      runs: 3,
      seed: 1,
      clock: 'wall',
      timeLimitMilliseconds: 20_000,
      nodeLimit: null,
      encoding: 'auto',
      separator: null,
      language: null,
      yo: 'keep',
      requireClue: false,
      minScore: 0,
    },
    cases: Object.entries(cases).map(([grid, text]) => ({
      grid: `${grid}.txt`,
      gridChecksum: Buffer.from(grid).toString('hex').padEnd(64, '0').slice(0, 64),
      dictionary: 'words.txt',
      dictionaryChecksum: 'd'.repeat(64),
      engine: 'table',
      settings: {},
      runs: runsOf(text),
      summary: summarise(runsOf(text)),
    })),
    ...change,
  };
}
