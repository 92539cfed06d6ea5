// From a job to its answer, in a thread of a worker: attempts at puzzles, as in a batch of one machine, cubes to be refuted, and certificates
// of what others have refuted.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { openWorkshop } from '#platform/programs';
import { makePlan, type Plan } from '../analysis/plan.js';
import { unwrapped } from '../batch/pool.js';
import { makeWork, type Shared } from '../batch/work.js';
import { type Learned, METER } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import type { Outcome } from '../core/outcome.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { hostInProcess } from '../engine/in-process.js';
import { type CellLetters, childrenOf, divisionOf, gridOfCube, lettersLeft, planOfCube } from '../fill/cube.js';
import { firstFill, openPipeline } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import type { Grid } from '../grid/grid.js';
import { checkProof } from '../verify/proof/check.js';
import {
  type Answer,
  type CheckAnswer,
  type CheckJob,
  type CubeAnswer,
  type CubeJob,
  type CubePart,
  type FillAnswer,
  type FillJob,
  type FillText,
  type Job,
  packLetters,
  troubleOf,
  unpackLetters,
} from './job.js';

/** What all jobs of a thread share. */
export interface ThreadData extends Shared {
  /** The folder of certificates, if the worker has one. */
  readonly certificates: string | undefined;
}

/** A job, and what its parcels hold. */
export interface Task<Kind extends Job = Job> {
  readonly job: Kind;
  readonly grid: Grid;
  readonly late: Lexicon;
}

export function makeAnswers(shared: ThreadData): (task: Task) => Promise<Answer> {
  const work = makeWork(shared);
  const lexicons: string[] = [];
  const plans = new Map<string, Plan>();

  const planOf = ({ job, grid, late }: Task): Plan => {
    const key = `${job.grid} ${job.lexicon}`;
    const plan = plans.get(key) ?? makePlan(grid, late, shared.rules);
    plans.set(key, plan);
    return plan;
  };
  const numberOf = (lexicon: string): number => {
    if (!lexicons.includes(lexicon)) lexicons.push(lexicon);
    return lexicons.indexOf(lexicon);
  };
  const folderOf = (): string => {
    if (shared.certificates === undefined)
      throw new InputError(
        'this run wants certificates, and a worker has no folder for them: start all workers with --certificates DIR, a folder that all of them and the run share',
      );
    return shared.certificates;
  };

  const fill = async ({ job, grid, late }: Task<FillJob>): Promise<FillAnswer> => {
    const { seed, timeLimit, nodeLimit, earlier, distance } = job;
    const limits = { seed, timeLimit, nodeLimit, earlier, distance };
    const { found, ...counted } = unwrapped(
      await work.search({ grid, late, lexicon: numberOf(job.lexicon), ...limits }),
    );
    return found.kind === 'none'
      ? { ...counted, kind: 'none', outcome: found.outcome, best: [...found.best] }
      : { ...counted, kind: 'fill', choice: found.choice, fill: textOf(found.fill) };
  };

  const refute = async (task: Task<CubeJob>): Promise<CubeAnswer> => {
    const { cube, without, heat, seed, nodes, certify } = task.job;
    const folder = certify ? folderOf() : undefined;
    // A certificate comes into the folder when it is whole: whoever is killed before leaves nothing there.
    const workshop = folder === undefined ? undefined : await openWorkshop();
    try {
      const settings = { ...shared.engine?.settings, ...(workshop && { proof: workshop.path(PROOF) }) };
      const pipeline = openPipeline({ engine: 'table', settings }, (engine, told) =>
        hostInProcess(engine, told, { flag: shared.flag, rest: () => undefined }),
      );
      const begin = performance.now();
      const plan = planOf(task);
      const within = planOfCube(plan, cube, unpackLetters(without, plan));
      let nodesSpent = 0;
      const search = async (proves: boolean) => {
        const learned: Learned = {
          heat: new Float64Array(plan.grid.slots.length + plan.grid.open.length),
          branches: [],
        };
        learned.heat.set(heat);
        const limits = { seed, count: 1, nodeLimit: nodes, certified: certify, learned, proves };
        const filling = pipeline.fill(within, limits);
        const end = await firstFill(filling);
        nodesSpent += filling.total(METER.nodes);
        return { ...end, learned };
      };
      const isOpen = ({ kind }: Outcome): boolean => kind === 'stopped' && shared.flag[0] === 0;
      // The whole may well have a fill, so it is first searched for one. Most of its parts have none.
      const isWhole = cube.length === 0 && without === '';
      let { fill: found, outcome, learned } = await search(!isWhole);
      if (isWhole && found === undefined && isOpen(outcome)) ({ fill: found, outcome, learned } = await search(true));
      const spent = () => ({ nodes: nodesSpent, milliseconds: performance.now() - begin });
      if (found !== undefined) return { ...spent(), kind: 'fill', fill: textOf(found) };
      if (outcome.kind === 'all') {
        if (workshop === undefined) return { ...spent(), kind: 'refuted' };
        const certificate = await shaOfFile(workshop.path(PROOF));
        await workshop.keep(PROOF, certificatePath(folder!, certificate));
        return { ...spent(), kind: 'refuted', certificate };
      }
      const isStopped = outcome.kind === 'stopped' && outcome.by === 'signal';
      const parts = isStopped ? [] : partsOf(plan, task.job, learned);
      return {
        ...spent(),
        kind: 'open',
        parts,
        heat: [...learned.heat].map(value => Math.round(value * ROUND) / ROUND),
      };
    } finally {
      workshop?.remove();
    }
  };

  const check = async (task: Task<CheckJob>): Promise<CheckAnswer> => {
    const { cube, certificate } = task.job;
    const path = certificatePath(folderOf(), certificate);
    const sha = await shaOfFile(path).catch(() => undefined);
    if (sha === undefined) return { kind: 'checked', why: 'it is not in the folder' };
    if (sha !== certificate) return { kind: 'checked', why: 'its file has another checksum' };
    const grid = gridOfCube(task.grid, planOf(task), cube);
    const verdict = await checkProof(grid, task.late, shared.rules, createReadStream(path));
    return verdict.kind === 'holds'
      ? { kind: 'checked' }
      : { kind: 'checked', why: `line ${verdict.line}: ${verdict.why}` };
  };

  const answer = ({ job, ...contents }: Task): Promise<Answer> => {
    switch (job.kind) {
      case 'fill':
        return fill({ job, ...contents });
      case 'cube':
        return refute({ job, ...contents });
      case 'check':
        return check({ job, ...contents });
      default:
        return job satisfies never;
    }
  };
  return task => answer(task).catch(troubleOf);
}

/** The file of a certificate, by its SHA-256, in the folder that workers and run share. */
export function certificatePath(folder: string, sha: string): string {
  return join(folder, `${sha}.drat`);
}

/** The name of a certificate that is being written. */
const PROOF = 'part.drat';

/** What others need not know more exactly of heat: steps in 1. */
const ROUND = 100;

/**
 * What is left of a cube after a search that did not come to its end: the branches of the search. Where it has none, and where certificates
 * are wanted, which know neither branches nor what such a search has refuted, the cube is divided at a cell.
 */
function partsOf(plan: Plan, { cube, certify }: CubeJob, { heat, branches }: Learned): CubePart[] {
  if (!certify && branches.length > 1) return branches.map(gone => ({ cube: [], without: packLetters(gone) }));
  const gone = certify ? undefined : branches[0];
  const left: CellLetters = gone?.map(is => 1 - is) ?? lettersLeft(plan, cube);
  const at = divisionOf(plan, cube, left, heat);
  const without = gone === undefined ? '' : packLetters(gone);
  return at === undefined ? [] : childrenOf([], at).map(added => ({ cube: added, without }));
}

const textOf = ({ letters, words, quality }: Found): FillText => ({
  ...{ letters: [...letters], words: [...words] },
  ...(quality && { quality }),
});

async function shaOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
