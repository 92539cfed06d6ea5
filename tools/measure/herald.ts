// The 40 Herald grids of CROSSGEN_SHARED with the benchmark's list, beside the seconds that COMBUS (Anbulagan and Botea, CP 2008) and
// the best of three Gecode models took on other machines. A grid is solved when it is filled or proven to have no fill.

import { readdirSync, readFileSync } from 'node:fs';
import { makePlan } from '../../src/analysis/make-plan.js';
import { loadEngine } from '../../src/engine/registry.js';
import { parseGrid } from '../../src/grid/parse.js';
import { heading, median, row, spread, written } from './figures.js';
import { readArguments, type Script } from './script.js';
import { measureSeeds } from './search.js';
import { lexiconOf, shared } from './shared.js';

export const script: Script = {
  summary: 'an engine on the 40 Herald grids, beside published times',
  usage: '[ENGINE [SETTINGS]] [--seeds 20] [--limit 2] [--grids 15.01,...]',
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { seeds: 20, limit: 2, grids: '' });
  const [name = 'table', settings = '{}'] = words;
  const limit = options.limit * 1000;
  const folder = shared('bench/herald');
  const files = readdirSync(folder).filter(file => !file.startsWith('05.'));
  const grids = options.grids === '' ? files.map(file => file.replace('.txt', '')).sort() : options.grids.split(',');
  const lexicon = lexiconOf('words-45k.txt');
  const engine = await loadEngine(name, JSON.parse(settings));
  const elsewhere = published();
  /** The grids without an answer, by seed. */
  const lost = Array.from({ length: options.seeds }, (): string[] => []);
  const medians: number[] = [];
  const mediansWithIndex: number[] = [];

  console.log('CPU ms: minimum / median / maximum; median nodes; seconds of COMBUS and Gecode.\n');
  const columns = ['grid', 'filled', 'proven', 'lost', 'search', 'with index', 'nodes'];
  console.log(heading([...columns, 'COMBUS', 'Gecode']));
  for (const grid of grids) {
    const plan = makePlan(parseGrid(readFileSync(`${folder}/${grid}.txt`, 'utf8'), grid), lexicon);
    const runs = await measureSeeds(engine, plan, options.seeds, limit);
    for (const [seed, { ending }] of runs.entries()) if (ending === 'lost') lost[seed]!.push(grid);
    const times = runs.map(({ ending, search }) => (ending === 'lost' ? Number.POSITIVE_INFINITY : search));
    const withIndex = median(runs.map(({ laid }, at) => laid + times[at]!));
    medians.push(median(times));
    mediansWithIndex.push(withIndex);
    const counts = (['filled', 'proven', 'lost'] as const).map(
      ending => runs.filter(one => one.ending === ending).length || '',
    );
    const nodes = Math.round(median(runs.map(one => one.nodes)));
    const { combus, gecode } = elsewhere.get(grid) ?? { combus: '', gecode: '' };
    console.log(row([grid, ...counts, spread(times, limit), written(withIndex, limit), nodes, combus, gecode]));
  }

  const closed = lost.map(names => grids.length - names.length).sort((a, b) => a - b);
  console.log(`\nClosed of ${grids.length}, by seed: ${closed.join(' ')}; median ${median(closed)}.`);
  console.log(
    `Median search of the grids: ${written(median(medians), limit)} ms, with the index ${written(median(mediansWithIndex), limit)} ms.`,
  );
  for (const [seed, names] of lost.entries())
    if (names.length > 0) console.log(`Seed ${seed + 1} lost ${names.join(', ')}.`);
}

/** By grid: seconds of COMBUS and of the fastest Gecode model; a time limit that was reached is a lower bound. */
function published(): Map<string, { readonly combus: string; readonly gecode: string }> {
  const [head, ...rows] = readFileSync(shared('bench/record.csv'), 'utf8').trim().split('\n');
  const columns = head!.split(',');
  return new Map(
    rows.map(line => {
      const cells = line.split(',');
      const at = (name: string): string => cells[columns.indexOf(name)]!;
      const models = ['base', 'restart', 'nogoods'].map(model => at(`gecode_${model}_s`));
      const ended = models.filter(seconds => !seconds.startsWith('>')).map(Number);
      const gecode = ended.length > 0 ? `${Math.min(...ended)}` : `over ${models[0]!.slice(1)}`;
      // 0 means that there was no answer within COMBUS's limit of 1,200 s.
      return [at('grid'), { combus: at('combus_s') === '0' ? 'over 1200' : at('combus_s'), gecode }];
    }),
  );
}
