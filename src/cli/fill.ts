// `crossgen fill`: grids and dictionaries in, filled puzzles out. The engine's worker starts first and loads while the files are
// read; every fill has been judged before it is printed.

import { METER } from '../core/budget.js';
import type { EngineSettings } from '../engine/registry.js';
import type { Grid } from '../grid/grid.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { type CommandSpec, type Context, type ExitCode, worstExit } from './command.js';
import { GRID_OPTIONS, readGrid } from './grids.js';
import { DICTIONARY_OPTIONS, type Loaded, lexicons } from './lexicon.js';
import { OUTPUT_OPTIONS, openOutput } from './output.js';
import { showProgress } from './progress.js';
import { RULE_OPTIONS, rulesOf } from './rules.js';

export const command: CommandSpec = {
  name: 'fill',
  summary: 'Fills each grid and prints it with its clues',
  args: [{ name: 'GRID', text: 'grid files; - is standard input', takes: 'many', completes: 'file' }],
  options: [
    ...DICTIONARY_OPTIONS,
    ...GRID_OPTIONS,
    ...RULE_OPTIONS,
    ...OUTPUT_OPTIONS,
    'engine',
    'engine-option',
    'seed',
    'time-limit',
    'node-limit',
    'threads',
    'race',
    'count',
    'progress',
    'stats',
  ],
  help: `Examples:
  crossgen fill grids/seed-1.txt
  crossgen fill grids/seed-4.txt --dict words.txt --seed 7
  crossgen fill grids/*.txt --json --time-limit 10s | jq .status`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { options, signal } = context;
  const { startEngine } = await import('../engine/host.js');
  const engine = options.text('engine')!;
  const count = options.integer('count')!;
  const host = startEngine(engine, engineSettings(options.texts('engine-option')));
  try {
    const output = await openOutput(context, context.args, count);
    const rules = await rulesOf(context);
    const seed = options.integer('seed') ?? Math.floor(Math.random() * 2 ** 32);
    const { makePlan } = await import('../analysis/make.js');
    const { fillsOf } = await import('../batch/outcome.js');
    const { makePuzzle } = await import('../puzzle/make.js');
    const codes: ExitCode[] = [];

    const fillOne = async (
      grid: Grid,
      { lexicon, glossary, language, words, milliseconds }: Loaded,
    ): Promise<ExitCode> => {
      const plan = makePlan(grid, lexicon, rules);
      const puzzleOf = (fill: Parameters<typeof makePuzzle>[1]): Puzzle =>
        makePuzzle(grid, fill, lexicon, glossary, { seed, ...(language === undefined ? {} : { language }) });
      const nodeLimit = options.integer('node-limit');
      const search = host.search(plan, {
        seed,
        signal,
        timeLimit: options.duration('time-limit')!,
        ...(nodeLimit === undefined ? {} : { nodeLimit }),
      });
      const begin = performance.now();
      const run = () => ({
        source: grid.source,
        engine,
        seed,
        stats: options.flag('stats')
          ? {
              loadMilliseconds: Math.round(milliseconds),
              searchMilliseconds: Math.round(performance.now() - begin),
              nodes: search.meter[METER.nodes]!,
              restarts: search.meter[METER.restarts]!,
              words,
            }
          : undefined,
      });

      const progress = showProgress(context, grid.source, grid.slots.length, search.meter);
      let found = 0;
      try {
        const fills = fillsOf(plan, count, () => search.fills);
        for (;;) {
          const step = await fills.next();
          if (step.done) {
            progress.stop();
            return await output.ending(run(), step.value, found, () => puzzleOf({ letters: search.best }));
          }
          found++;
          await output.puzzle({ ...run(), status: 'filled', index: found, puzzle: puzzleOf(step.value) });
        }
      } finally {
        progress.stop();
      }
    };

    const grids: { path: string; grid?: Grid; error?: unknown }[] = [];
    for (const path of context.args)
      grids.push(
        await readGrid(context, path).then(
          grid => ({ path, grid }),
          error => ({ path, error }),
        ),
      );
    const load = lexicons(
      context,
      grids.flatMap(({ grid }) => grid ?? []),
    );
    context.note(`seed ${seed}`);
    for (const { path, grid, error } of grids) {
      try {
        if (grid === undefined) throw error;
        codes.push(await fillOne(grid, await load(grid)));
      } catch (problem) {
        codes.push(await output.bad(path, problem));
      }
      if (signal.aborted) break;
    }
    await output.close();
    return worstExit(codes);
  } finally {
    await host.close();
  }
}

/** `NAME=VALUE`, `NAME=true` or just `NAME`. */
function engineSettings(texts: readonly string[]): EngineSettings {
  return Object.fromEntries(
    texts.map(text => {
      const [, name, value = 'true'] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
      return [
        name!,
        value === 'true' ? true : value === 'false' ? false : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
      ];
    }),
  );
}
