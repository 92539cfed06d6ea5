// Searches side by side, at a pace that lets small grids see everything: members that join, branches that are given away. What threads do
// to a crew is played through: slices of tasks in their order, in any order, and in real threads.

import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget } from '../../../src/core/budget.js';
import { Random } from '../../../src/core/random.js';
import type { Engine } from '../../../src/engine/engine.js';
import { work } from '../../../src/engine/table/crew-hand.js';
import type { Hands } from '../../../src/engine/table/crew-threads.js';
import type { Pace } from '../../../src/engine/table/pace.js';
import { makeTable } from '../../../src/engine/table/table.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { makeKernel } from '../../../src/kernels/table/kernel.js';
import type { SharedWasmMemory } from '../../../src/kernels/wasm.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { expectAgreement, expectCase } from '../agreement.js';
import { CASES } from '../cases.js';
import { randomInstance, tryPlan } from '../random.js';
import { fillText, run } from '../run.js';

/** Members join, and the space is divided, after a few nodes. */
const HASTY: Pace = {
  withoutThreads: 1,
  joins: [2, 6, 12],
  shared: 12,
  round: { limit: 60, lead: 30, slice: 1 },
  growth: { nodes: 40, most: 3 },
  divided: { from: 16, times: Number.POSITIVE_INFINITY },
  effort: 1,
};
/** Several searches of the whole space, and branches of one search at once. */
const WHOLE: Pace = { ...HASTY, divided: { from: 1e9, times: 1 } };
const AT_ONCE: Pace = {
  ...HASTY,
  joins: [1, 2],
  round: { limit: 40, lead: 20, slice: 2 },
  divided: { from: 0, times: Number.POSITIVE_INFINITY },
  effort: 0,
};
const SMALL = {
  threads: 1,
  listLimit: 1,
  firstRestart: 2,
  restartGrowth: 1.01,
  probeEvery: 1,
  firstEra: 10,
  sample: 1,
};

/** Does the tasks in this thread, as one thread does, or slice by slice in the order that many threads might. */
function hands(isJumbled: boolean, log: string[] = []) {
  const random = new Random(7);
  return (memory: SharedWasmMemory): Hands => {
    const kernel = makeKernel(memory);
    return {
      run: async (round, tasks) => {
        log.push(tasks.map(({ begins, isWhole }) => (begins && !isWhole ? 'b' : '.')).join(''));
        while (isJumbled && !round.isOver) {
          const held: number[] = [];
          for (let task = round.take(); task !== undefined; task = round.take()) held.push(task);
          const chosen = held[random.below(held.length)]!;
          round.release(chosen);
          work(kernel, memory, round, tasks, () => false, 1);
          for (const task of held) if (task !== chosen) round.release(task);
        }
        work(kernel, memory, round, tasks, () => false);
      },
      close: async () => {},
    };
  };
}

function crew(pace: Pace, isJumbled = false, log?: string[]): Engine {
  return { ...makeTable(SMALL, { pace, hands: hands(isJumbled, log) }), name: 'crew' };
}

describe.each([
  ['joins and then divides', HASTY],
  ['never divides', WHOLE],
  ['divides at once', AT_ONCE],
])('a crew that %s', (_, pace) => {
  it.each(CASES)('$grid with $words has $fills fills', example => expectCase(crew(pace), example));

  it('finds exactly the fills that brute force finds, on random grids', async () => {
    const { filled, proven } = await expectAgreement(crew(pace), { seed: 2026, rounds: rounds(1000, 60), most: 500 });
    expect(Math.min(filled, proven)).toBeGreaterThan(rounds(100, 4));
  });

  it('gives the same fills and nodes in whatever order threads do its tasks', async () => {
    const random = new Random(23);
    let several = 0;
    for (let round = 0; round < rounds(600, 60); round++) {
      const plan = tryPlan(randomInstance(random, true));
      if (plan === undefined) continue;
      const seen = [];
      for (const isJumbled of [false, true]) {
        const budget = makeBudget({ seed: round });
        const { fills, ending } = await run(crew(pace, isJumbled), plan, budget, 5);
        seen.push({ texts: fills.map(fill => fillText(plan, fill)), ending, nodes: budget.meter[METER.nodes] });
        if (fills.length > 1) several++;
      }
      expect(seen[1]).toEqual(seen[0]);
    }
    expect(several).toBeGreaterThan(rounds(30, 3));
  });
});

/** A square of words with few fills, whose search takes some thousand nodes. */
const SQUARE = {
  grid: '....\n....\n....\n....',
  words: Array.from({ length: 250 }, (_, n) => {
    const random = new Random(n);
    return Array.from({ length: 4 }, () => 'ABCDEFGHIJKL'[random.below(12)]).join('');
  }),
};
const square = makePlan(parseGrid(SQUARE.grid, 'square.txt'), lexiconOf([...new Set(SQUARE.words)]));

it('members without work begin in branches that others give away', async () => {
  const random = new Random(1);
  const words = Array.from({ length: 260 }, () =>
    Array.from({ length: 4 }, () => 'ABCDEFGHIJKLMN'[random.below(14)]).join(''),
  );
  const log: string[] = [];
  const plan = makePlan(parseGrid(SQUARE.grid, 'square.txt'), lexiconOf(words));
  const { ending } = await run(crew(AT_ONCE, false, log), plan);
  expect(ending).toEqual({ kind: 'exhausted' });
  expect(log.filter(line => line.includes('b')).length).toBeGreaterThan(3);
});

it.each([
  ['joins and then divides', HASTY],
  ['never divides', WHOLE],
  ['divides at once', AT_ONCE],
])('a crew that %s gives the same for any number of threads', async (_, pace) => {
  const seen = [];
  for (const threads of [1, 2, 3, 4]) {
    const budget = makeBudget({ seed: 5 });
    const engine = makeTable({ ...SMALL, threads }, { pace });
    const { fills, ending } = await run(engine, square, budget, 3);
    seen.push({ texts: fills.map(fill => fillText(square, fill)), ending, nodes: budget.meter[METER.nodes] });
  }
  for (const one of seen) expect(one).toEqual(seen[0]);
});

it('the trails may run full at any time', async () => {
  const texts = [];
  for (const trailRoom of [1, 0.01]) {
    const engine = makeTable({ ...SMALL, trailRoom }, { pace: HASTY, hands: hands(false) });
    const { fills, ending } = await run(engine, square);
    texts.push({ ending, fills: fills.map(fill => fillText(square, fill)) });
  }
  expect(texts[1]).toEqual(texts[0]);
});

it('a crew keeps a node limit to the node', async () => {
  for (const nodeLimit of [1, 5, 17, 40, 101]) {
    const budget = makeBudget({ seed: 1, nodeLimit });
    const { ending } = await run(crew(HASTY), square, budget);
    expect({ ending, nodes: budget.meter[METER.nodes] }).toEqual({
      ending: { kind: 'stopped', by: 'nodes' },
      nodes: nodeLimit,
    });
  }
});

describe('threads stop', () => {
  const open = makePlan(
    parseGrid('........\n........\n........\n........\n........\n........\n........\n........', 'open.txt'),
    lexiconOf(
      Array.from({ length: 4000 }, (_, n) => {
        const random = new Random(n);
        return Array.from({ length: 8 }, () => 'ABCDEFGHIJKLM'[random.below(13)]).join('');
      }),
    ),
  );

  it('when the time is over', async () => {
    const { ending } = await run(makeTable({ threads: 2 }), open, makeBudget({ timeLimit: 300 }));
    expect(ending).toEqual({ kind: 'stopped', by: 'time' });
  });

  it('when they are told to', async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4));
    setTimeout(() => Atomics.store(flag, 0, 1), 300);
    const { ending } = await run(makeTable({ threads: 2 }), open, makeBudget({ flag }));
    expect(ending).toEqual({ kind: 'stopped', by: 'signal' });
  });
});
