// `fill --split`: one search on many machines, by the workers of a queue. With --certify every part of a proof has a certificate, which
// another worker checks; --proof makes one certificate of all of them.

import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlan, type Plan } from '../../analysis/plan.js';
import { refutations } from '../../analysis/proof.js';
import { PoolFailure } from '../../batch/workers.js';
import type { Outcome } from '../../core/outcome.js';
import { after } from '../../core/turn.js';
import { figure } from '../../core/wording.js';
import type { RecordRun } from '../../formats/record.js';
import type { Grid } from '../../grid/grid.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { CubesEnd, Node } from '../../queue/cubes.js';
import type { ExitCode } from '../rim/command.js';
import { showBestProgress } from '../rim/progress-bar.js';
import { engineSettings } from '../shared/engine-options.js';
import type { Loaded } from '../shared/lexicons.js';
import { recordRun } from '../shared/output.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import { submissionOf } from '../shared/queue-option.js';
import type { FillRun } from './job.js';

const PERCENT = 100;
/** Repairs prove nothing, and would take half of the nodes. */
const FOR_PROOFS = { repairShare: 0 };

export async function fillSplit(job: FillRun, grid: Grid, loaded: Loaded): Promise<ExitCode> {
  const { context, output, seed } = job;
  const { options } = context;
  const { source } = grid;
  const plan = makePlan(grid, loaded.lexicon, job.rules);
  job.begin(grid);
  const folder = options.text('certify');
  const share = options.integer('check-share')!;
  const timeLimit = options.duration('time-limit')!;
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const settings = engineSettings(context);
  const submission = (await submissionOf(context, settings, 1))!;
  const { searchCubes } = await import('../../queue/cubes.js');
  const late = new AbortController();
  const signal = AbortSignal.any([context.signal, submission.cancelled, late.signal]);
  const unwatch = after(timeLimit, () => late.abort());
  const begin = performance.now();
  const count = { refuted: 0, divided: 0, nodes: 0, share: 0 };
  const progress = showBestProgress(context, source, { time: timeLimit, nodes: undefined }, () => {
    const parts = `${figure(count.refuted)} parts refuted`;
    const workers = `${submission.workers} workers`;
    return {
      share: count.share,
      texts: [`${parts}, ${figure(count.nodes)} nodes, ${workers}`, `${parts}, ${workers}`, parts],
    };
  });
  let end: CubesEnd;
  try {
    const [reason] = folder === undefined ? refutations(plan) : [];
    if (reason !== undefined) return await ending({ kind: 'all', reasons: [reason] });
    end = await searchCubes(submission, plan, {
      ...{ seed, signal, nodes: options.integer('split')! },
      engine: { engine: 'table', settings: { ...FOR_PROOFS, ...settings } },
      checked: folder === undefined ? undefined : share / PERCENT,
      onAnswer: answer => {
        count[answer.refuted ? 'refuted' : 'divided']++;
        count.nodes += answer.nodes;
        if (answer.refuted) count.share += answer.share;
        submission.tell(count.refuted, 0);
      },
    });
  } catch (error) {
    throw error instanceof PoolFailure && error.cause instanceof Error ? error.cause : error;
  } finally {
    unwatch();
    progress.stop();
    await submission.close();
  }
  context.note(
    `${source}: ${figure(count.refuted)} parts refuted and ${figure(count.divided)} divided, ${figure(count.nodes)} nodes`,
  );
  if (end.kind === 'fill') {
    const puzzle = puzzleOf(context, loaded, grid, end.fill, seed);
    await output.puzzle({ ...runOf(), status: 'filled', index: 1, puzzle }, loaded);
    return ending({ kind: 'enough' }, 1);
  }
  if (end.kind === 'stopped') {
    const by = context.interrupted() === undefined && !submission.cancelled.aborted ? 'time' : 'signal';
    return ending({ kind: 'stopped', by });
  }
  if (end.kind === 'incomplete') return ending(end);
  if (folder !== undefined) {
    const which =
      end.checked === end.certificates ? 'all of them' : `${figure(end.checked)} of them, drawn with seed ${seed},`;
    context.note(
      `${source}: ${figure(end.certificates)} certificates are in ${folder}; ${which} checked by other workers than those that wrote them`,
    );
    await compose(plan, end.root, folder, options.text('proof'), options.text('export-cnf'));
  }
  return ending({ kind: 'all', reasons: [] });

  function runOf(): RecordRun {
    return recordRun(context, loaded, { source, engine: 'table', seed }, () => ({
      ...{ searchMilliseconds: performance.now() - begin, nodes: count.nodes, restarts: 0 },
    }));
  }
  function ending(outcome: Outcome, found = 0): Promise<ExitCode> {
    const partial = (): Puzzle => puzzleOf(context, loaded, grid, { letters: new Uint8Array(0) }, seed);
    return output.ending(runOf(), outcome, found, partial, loaded);
  }
}

/** Writes one certificate, and the formula that it refutes, where these are wanted. */
async function compose(
  plan: Plan,
  root: Node,
  folder: string,
  proof: string | undefined,
  formula: string | undefined,
): Promise<void> {
  if (proof === undefined) return;
  const { writeComposed } = await import('../../queue/composed.js');
  await writeComposed(plan, root, { proof, formula }, node =>
    createReadStream(join(folder, `${node.certificate}.drat`)),
  );
}
