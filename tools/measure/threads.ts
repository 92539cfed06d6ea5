// What threads gain, in nodes: those of one search alone, and those of the busiest of N threads of a crew. In a round N threads share the
// nodes of all tasks, but nobody can help with a single task; so N may be larger than the machine. Waiting is not counted.

import type { Plan } from '../../src/analysis/plan.js';
import { METER, makeBudget } from '../../src/core/budget.js';
import type { Engine } from '../../src/engine/engine.js';
import { work } from '../../src/engine/table/crew-hand.js';
import type { Hands } from '../../src/engine/table/crew-threads.js';
import type { MemberTask } from '../../src/engine/table/member.js';
import { makeTable } from '../../src/engine/table/table.js';
import { type Kernel, makeKernel } from '../../src/kernels/table/kernel.js';
import { unpark } from '../../src/kernels/table/search-state.js';
import type { SharedWasmMemory } from '../../src/kernels/wasm.js';
import { heading, row } from './figures.js';
import { hardPlan } from './hard.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'what threads gain, in nodes: one search alone, and the busiest of N threads',
  usage: '[--grids seed-5,15.06,21.01,23.09,s35] [--first 1] [--seeds 20] [--limit 400000] [--alone 1]',
  run,
};

const THREADS = [1, 2, 4, 8, 16];

async function run(args: readonly string[]): Promise<void> {
  const usual = { grids: 'seed-5,15.06,21.01,23.09,s35', first: 1, seeds: 20, limit: 400_000, alone: 1 };
  const { options } = readArguments(args, usual);
  console.log('Geometric means of nodes; those of the busiest thread for each number of threads.\n');
  console.log(heading(['grid', 'ends', 'alone', ...THREADS.map(many => `${many}`), 'ratio at 2']));
  for (const grid of options.grids.split(',')) {
    const plan = hardPlan(grid);
    const alone: number[] = [];
    const busiest = THREADS.map((): number[] => []);
    const ends = { filled: 0, proven: 0, lost: 0 };
    for (let seed = options.first; seed < options.first + options.seeds; seed++) {
      if (options.alone > 0) alone.push((await search(makeTable(), plan, seed, options.limit)).nodes);
      const loads = new Loads();
      const { nodes, end } = await search(makeTable({ threads: 1 }, loads), plan, seed, options.limit);
      ends[end]++;
      const here = nodes - loads.of[0]!;
      for (const [i, load] of loads.of.entries()) busiest[i]!.push(load + here);
    }
    const means = busiest.map(geometric);
    const one = options.alone > 0 ? geometric(alone) : 0;
    const figures = [one, ...means].map(mean => Math.round(mean));
    const text = Object.entries(ends).flatMap(([name, many]) => (many > 0 ? [`${many} ${name}`] : []));
    console.log(row([grid, text.join(', '), ...figures, (one / means[1]!).toFixed(2)]));
  }
}

async function search(engine: Engine, plan: Plan, seed: number, nodeLimit: number) {
  const budget = makeBudget({ seed, nodeLimit });
  const fills = engine.search(plan, budget);
  const step = await fills.next();
  const end = !step.done ? 'filled' : step.value.kind === 'exhausted' ? 'proven' : 'lost';
  const nodes = budget.meter[METER.nodes]!;
  await fills.return({ kind: 'stopped', by: 'nodes' });
  return { end, nodes } as const;
}

/** Does the tasks in this thread, and counts the nodes that the busiest of several would have opened. */
class Loads {
  readonly of = THREADS.map(() => 0);
  readonly hands = (memory: SharedWasmMemory): Hands => {
    const kernel = makeKernel(memory);
    return {
      run: async (round, tasks) => {
        const nodes = (): number[] =>
          tasks.map((task, i) => nodesOf(kernel, memory, { ...task, begins: task.begins && !round.hasBegun(i) }));
        const before = nodes();
        work(kernel, memory, round, tasks, () => false);
        this.#count(nodes().map((after, i) => after - before[i]!));
      },
      close: async () => {},
    };
  };

  #count(nodes: readonly number[]): void {
    const all = nodes.reduce((total, one) => total + one, 0);
    THREADS.forEach((many, i) => {
      this.of[i]! += Math.max(Math.ceil(all / many), ...nodes);
    });
  }
}

/** The nodes of a member so far, 0 when it is to begin. */
function nodesOf(kernel: Kernel, memory: SharedWasmMemory, { member, begins }: MemberTask): number {
  if (begins) return 0;
  unpark(kernel, memory, member.variables, member.place.address);
  return kernel.nodes.value;
}

function geometric(values: readonly number[]): number {
  return Math.exp(values.reduce((total, one) => total + Math.log(Math.max(one, 1)), 0) / values.length);
}
