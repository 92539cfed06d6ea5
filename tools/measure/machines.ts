// What many machines gain on one hard proof. The parts of the search (--split) are refuted here, one after another, and their times are
// measured. Then workers that do not exist do the same parts, fail at random, and are simulated for any number of them.

import { readFileSync } from 'node:fs';
import { makePlan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { parseGrid } from '../../src/grid/parse.js';
import { makeAnswers } from '../../src/queue/answer.js';
import { searchCubes } from '../../src/queue/cubes.js';
import type { CubeAnswer, CubeJob, CubePart } from '../../src/queue/job.js';
import type { Submission } from '../../src/queue/submission.js';
import { cpu, table } from './figures.js';
import { readArguments, type Script } from './script.js';
import { scoredEnglish } from './shared.js';

export const script: Script = {
  summary: 'what 1 to 1,000 workers gain on one hard proof, with failures, from the measured times of its parts',
  usage: '[--grid square-6] [--floor 65] [--nodes 1000] [--server 580] [--between 600]',
  run,
};

const WORKERS = [1, 2, 10, 100, 1000];
/** Milliseconds until a job that was lost goes to another worker, and until a worker is there again: those of src/queue/serve.ts, and a start. */
const LOST = { job: 30_000, worker: 60_000 };

/** A job: its part is refuted, or others follow from it. */
export interface Part {
  readonly milliseconds: number;
  readonly children: readonly Part[];
}

export interface World {
  readonly workers: number;
  /** Milliseconds of the server and the run for each job; they do one job after another. */
  readonly server: number;
  /** Mean milliseconds that a worker works before it is lost; Infinity for never. */
  readonly between: number;
}

/** A time, and what becomes free or ready then. */
interface Event {
  readonly at: number;
  readonly worker?: boolean;
  readonly parts?: readonly Part[];
}

async function run(args: readonly string[]): Promise<void> {
  const { grid, floor, nodes, server, between } = readArguments(args, {
    ...{ grid: 'square-6', floor: 65, nodes: 1000, server: 580, between: 600 },
  }).options;
  const root = await measure(grid, floor, nodes);
  const [total, longest] = [workOf(root), pathOf(root)];
  const parts = countOf(root);
  console.log(`${parts} parts, ${seconds(total)} s of work; the longest chain of parts takes ${seconds(longest)} s.`);
  const rows = WORKERS.map(workers => {
    const world = { workers, server: server / 1000, between: Number.POSITIVE_INFINITY };
    const free = simulate(root, world, 1);
    const failing = simulate(root, { ...world, between: between * 1000 }, 1);
    const bound = [
      [total / workers, 'work'],
      [longest, 'chain'],
      [(parts * server) / 1000, 'server'],
    ].toSorted((a, b) => Number(b[0]) - Number(a[0]))[0]![1]!;
    const share = Math.round((100 * total) / workers / free.milliseconds);
    return [workers, seconds(free.milliseconds), `${share} %`, bound, seconds(failing.milliseconds), failing.lost];
  });
  console.log(table(['workers', 's', 'busy', 'bound', 's with failures', 'jobs lost'], rows));
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** The parts of a search for a grid with English words, with the CPU time of each. */
async function measure(name: string, floor: number, nodes: number): Promise<Part> {
  const grid = parseGrid(readFileSync(`grids/${name}.txt`, 'utf8'), name);
  const plan = makePlan(grid, scoredEnglish(), { ...NO_RULES, minScore: floor });
  const answers = makeAnswers({
    ...{ engine: { engine: 'table', settings: { repairShare: 0 } }, rules: plan.rules, strategy: 'any', lexicons: [] },
    ...{ uses: undefined, flag: new Int32Array(1), format: 'json', writing: {}, certificates: undefined },
  });
  const done = new Map<string, { readonly milliseconds: number; readonly parts: readonly CubePart[] }>();
  const keyOf = ({ cube, without }: CubePart): string => `${cube} ${without}`;
  let before: Promise<unknown> = Promise.resolve();
  const submission: Submission = {
    ...{ id: 'machines', cancelled: new AbortController().signal, workers: 1, window: 1 },
    share: async () => ({ order: '', grid: '', lexicon: '' }),
    ask(kind, asked) {
      const job = { ...asked, kind, run: 'machines' } as unknown as CubeJob;
      const answer = before.then(async () => {
        const begin = cpu();
        const told = (await answers({ job, grid, late: plan.lexicon })) as CubeAnswer;
        done.set(keyOf(job), { milliseconds: cpu() - begin, parts: told.kind === 'open' ? told.parts : [] });
        return { by: 'here', answer: told as never };
      });
      before = answer;
      return answer;
    },
    tell() {},
    async close() {},
  };
  const end = await searchCubes(submission, plan, {
    ...{ engine: undefined, seed: 1, nodes, checked: undefined },
    ...{ signal: new AbortController().signal, onAnswer: () => {} },
  });
  if (end.kind !== 'refuted') throw new Error(`${name} was not refuted: ${end.kind}`);
  const partOf = (part: CubePart): Part => {
    const { milliseconds, parts } = done.get(keyOf(part))!;
    const children = parts.map(({ cube, without }) => partOf({ cube: [...part.cube, ...cube], without }));
    return { milliseconds, children };
  };
  return partOf({ cube: [], without: '' });
}

const countOf = ({ children }: Part): number => children.reduce((sum, child) => sum + countOf(child), 1);
const workOf = ({ milliseconds, children }: Part): number =>
  children.reduce((sum, child) => sum + workOf(child), milliseconds);
const pathOf = ({ milliseconds, children }: Part): number => milliseconds + Math.max(0, ...children.map(pathOf));

/** How long these workers take, and how many jobs are lost on the way. The part that became ready last is taken first, as in the queue. */
export function simulate(root: Part, { workers, server, between }: World, seed: number) {
  const random = new Random(seed);
  const ready: Part[] = [root];
  const events = new Events();
  let [now, idle, left, lost, served] = [0, workers, 1, 0, 0];
  while (left > 0) {
    for (; idle > 0 && ready.length > 0; idle--) {
      const part = ready.pop()!;
      served = Math.max(served, now) + server;
      const end = served + part.milliseconds;
      const failure = served - between * Math.log(1 - random.next() / 2 ** 32);
      if (failure < end) {
        lost++;
        events.add({ at: failure + LOST.job, parts: [part] });
        events.add({ at: failure + LOST.worker, worker: true });
      } else events.add({ at: end, worker: true, parts: part.children });
      if (failure >= end) left += part.children.length;
    }
    const { at, worker, parts } = events.take();
    now = at;
    if (worker) idle++;
    if (parts !== undefined) ready.push(...parts);
    if (worker && parts !== undefined) left--;
  }
  return { milliseconds: now, lost };
}

/** Events, the earliest first: a heap. */
class Events {
  readonly #heap: Event[] = [];

  add(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    for (let above = (at - 1) >> 1; at > 0 && heap[above]!.at > event.at; above = (at - 1) >> 1) {
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = event;
  }

  take(): Event {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < heap.length && heap[below + 1]!.at < heap[below]!.at) below++;
      if (below >= heap.length || heap[below]!.at >= last.at) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}
