// The tasks of a worker of the queue: attempts at puzzles, as in a batch of one machine, cubes to be refuted, and certificates of what others
// have refuted.

import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlan } from '../analysis/make.js';
import type { Plan } from '../analysis/plan.js';
import { answered, type BatchAnswer, makeWork, type Shared } from '../batch/work.js';
import { METER } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { hostInProcess } from '../engine/in-process.js';
import { type Cube, type Division, divisionOf, gridOfCube, planOfCube } from '../fill/cube.js';
import { firstFill, openPipeline } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import type { Grid } from '../grid/grid.js';
import { checkProof } from '../verify/proof/check.js';

/** What all tasks of a thread share. */
export interface ThreadData extends Shared {
  /** The folder of certificates, if the worker has one. */
  readonly certificates: string | undefined;
}

export interface CubeTask {
  /** Of grid and lexicon: the same key, the same plan. */
  readonly key: string;
  readonly grid: Grid;
  readonly late: Lexicon;
  readonly cube: Cube;
}

export interface RefuteTask extends CubeTask {
  readonly seed: number;
  readonly nodes: number;
  readonly certify: boolean;
}

export interface CheckTask extends CubeTask {
  readonly certificate: string;
}

export interface Refuted {
  readonly nodes: number;
  readonly milliseconds: number;
  readonly fill: Found | undefined;
  /** Whether all of it was searched: without a fill, it is refuted. */
  readonly done: boolean;
  /** How to divide it, if not. */
  readonly division: Division | undefined;
  /** The SHA-256 of the certificate, if it was refuted and that was asked for. */
  readonly certificate: string | undefined;
}

/** Why a certificate does not hold; undefined if it does. */
export interface Checked {
  readonly why: string | undefined;
}

export function makeTasks(shared: ThreadData) {
  const plans = new Map<string, Plan>();
  const planOf = ({ key, grid, late }: CubeTask): Plan => {
    const plan = plans.get(key) ?? makePlan(grid, late, shared.rules);
    plans.set(key, plan);
    return plan;
  };

  const refute = (task: RefuteTask): Promise<BatchAnswer<Refuted>> =>
    answered(async () => {
      const { cube, seed, nodes, certify } = task;
      const folder = certify ? folderOf() : undefined;
      const proof = folder && join(folder, `part-${randomBytes(8).toString('hex')}.drat`);
      const settings = { ...shared.engine?.settings, ...(proof && { proof }) };
      const pipeline = openPipeline({ engine: 'table', settings }, (engine, told) =>
        hostInProcess(engine, told, { flag: shared.flag, rest: () => undefined }),
      );
      const begin = performance.now();
      const plan = planOf(task);
      const heat = new Float64Array(plan.grid.slots.length);
      const filling = pipeline.fill(planOfCube(plan, cube), {
        ...{ seed, count: 1, nodeLimit: nodes, certified: certify, heat },
      });
      const { fill, outcome } = await firstFill(filling);
      const done = fill !== undefined || outcome.kind === 'all';
      const kept = done && fill === undefined && proof !== undefined;
      const certificate = kept ? await keptBySha(folder!, proof) : undefined;
      const stopped = outcome.kind === 'stopped' && outcome.by === 'signal';
      const division = done || stopped ? undefined : divisionOf(plan, cube, heat);
      const milliseconds = performance.now() - begin;
      return { nodes: filling.total(METER.nodes), milliseconds, fill, done, division, certificate };
    });

  const check = (task: CheckTask): Promise<BatchAnswer<Checked>> =>
    answered(async () => {
      const path = join(folderOf(), `${task.certificate}.drat`);
      const sha = await shaOfFile(path).catch(() => undefined);
      if (sha !== task.certificate)
        return { why: sha === undefined ? 'it is not in the folder' : 'its file has another checksum' };
      const grid = gridOfCube(task.grid, planOf(task), task.cube);
      const verdict = await checkProof(grid, task.late, shared.rules, createReadStream(path));
      return { why: verdict.kind === 'holds' ? undefined : `line ${verdict.line}: ${verdict.why}` };
    });

  const folderOf = (): string => {
    if (shared.certificates === undefined)
      throw new InputError(
        'this run wants certificates, and a worker has no folder for them: start all workers with --certificates DIR, a folder that all of them and the run share',
      );
    return shared.certificates;
  };

  return { search: makeWork(shared).search, refute, check };
}

async function keptBySha(folder: string, path: string): Promise<string> {
  const sha = await shaOfFile(path);
  await rename(path, join(folder, `${sha}.drat`)).finally(() => rm(path, { force: true }));
  return sha;
}

async function shaOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
