// How many of the best words of slots of half-filled grids have an exact floor after some seconds of CPU time, and how far apart the bounds
// of the others are: the 15x15 patterns that ship and four samples, filled with good words, with half of each fill kept.

import { makePlan } from '../../src/analysis/plan.js';
import { FloorSearch } from '../../src/candidates/floor-search.js';
import { parseGrid } from '../../src/grid/parse.js';
import { halfFilled, keepOf, RULES } from './candidates.js';
import { cpu, heading, median, row } from './figures.js';
import { readArguments, type Script } from './script.js';
import { scoredEnglish } from './shared.js';

export const script: Script = {
  summary: 'the best words of slots of half-filled grids whose floors candidates proves',
  usage: '[GRID...] [--keep order|random|rows|across] [--seconds 2] [--best 20] [--seed 1]',
  run,
};

const GRIDS = [
  ...Array.from({ length: 16 }, (_, n) => `daily-${String(n + 1).padStart(2, '0')}`),
  ...['seed-1', 'seed-2', 'seed-3', 'seed-4'],
];
/** The slots that are asked for, as places among the open ones. */
const PLACES = [1 / 4, 1 / 2, 3 / 4];

async function run(args: readonly string[]): Promise<void> {
  const { options, words: names } = readArguments(args, { keep: 'across', seconds: 2, best: 20, seed: 1 });
  const lexicon = scoredEnglish();
  console.log(heading(['grid and slot', 'words', 'best', 'exact', 'nodes', 's']));
  const sum = { best: 0, exact: 0, slots: 0, done: 0 };
  const gaps: number[] = [];
  for (const name of names.length > 0 ? names : GRIDS) {
    const text = await halfFilled(name, lexicon, options.seed, keepOf(options.keep));
    const plan = makePlan(parseGrid(text, name), lexicon, RULES);
    const open = plan.grid.slots.filter(({ cells }) => cells.some(cell => !plan.grid.seeds.has(cell)));
    for (const place of PLACES) {
      const { id, name: slot } = open[Math.floor(place * open.length)]!;
      const begin = cpu();
      const search = new FloorSearch({ plan, slots: [id], kind: 'word', seed: 0, best: options.best });
      for (const _ of search.refine()) if (cpu() - begin > options.seconds * 1000) break;
      const took = cpu() - begin;
      const left = search.count('unknown');
      const best = left + search.count('fills') + search.count('cannot');
      const shown = Array.from(
        search.words.get(id)!.subarray(0, best),
        word => ({ kind: 'word', slot: id, word }) as const,
      );
      for (const thing of shown) gaps.push(search.verdicts.high(thing) - search.verdicts.low(thing));
      sum.slots++;
      sum.best += best;
      sum.exact += best - left;
      if (left === 0) sum.done++;
      const words = search.words.get(id)!.length;
      console.log(row([`${name} ${slot}`, words, best, best - left, search.nodes, (took / 1000).toFixed(2)]));
      search.close();
    }
  }
  console.log(
    `\n${sum.exact} of ${sum.best} exact; all of the best in ${sum.done} of ${sum.slots} slots; median gap ${median(gaps)}`,
  );
}
