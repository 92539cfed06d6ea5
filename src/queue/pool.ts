// The pool of a batch whose searches are done by the workers of a queue. The batch cannot tell the difference. A fill that comes back is
// judged again, because another machine gave it; files are written here.

import { makePlan, type Plan } from '../analysis/plan.js';
import { openOwnThread, type Pool } from '../batch/pool.js';
import type { SearchTask, Shared } from '../batch/work.js';
import { PoolFailure } from '../batch/workers.js';
import { InputError, type Place } from '../core/errors.js';
import { textsOf, wordsApart } from '../fill/apart.js';
import { judge, judgeQuality } from '../fill/judge.js';
import type { Found } from '../fill/stage.js';
import type { FillText } from './job.js';
import type { Submission } from './submission.js';

/** @throws PoolFailure when what all jobs share cannot be sent */
export function openQueuePool(submission: Submission, shared: Shared): Pool {
  const own = openOwnThread(shared);
  return {
    async search(task) {
      const { grid, seed, timeLimit, nodeLimit, earlier, distance } = task;
      const lexicon = shared.lexicons[task.lexicon] ?? task.late!;
      const { by, answer } = await submission.ask('fill', {
        ...(await submission.share(shared, grid, lexicon)),
        ...{ seed, timeLimit, nodeLimit, earlier, distance },
      });
      const { engine, nodes, restarts, milliseconds } = answer;
      const counted = { engine, nodes, restarts, milliseconds };
      if (answer.kind === 'none')
        return { ...counted, found: { kind: 'none', outcome: answer.outcome, best: Uint8Array.from(answer.best) } };
      const plan = makePlan(grid, lexicon, shared.rules);
      const fill = judgedFill(plan, answer.fill, by, earlier, distance);
      return { ...counted, found: { kind: 'fill', fill, words: textsOf(plan, fill), choice: answer.choice } };
    },
    write: own.write,
    async close() {
      await own.close();
      await submission.close();
    },
  };
}

/** @throws PoolFailure naming the worker, when the fill is none */
export function judgedFill(
  plan: Plan,
  { letters, words, quality }: FillText,
  by: string,
  earlier: SearchTask['earlier'] = [],
  distance = 0,
): Found {
  const fill: Found = {
    ...{ letters: Uint8Array.from(letters), words: Int32Array.from(words) },
    ...(quality && { quality }),
  };
  try {
    const isWhole = letters.length === plan.grid.open.length && words.length === plan.grid.slots.length;
    if (!isWhole) throw new Error('it has other cells or slots');
    const repeats = judge(plan, fill);
    if (repeats.length > 0) throw new Error(repeats[0]!.text);
    judgeQuality(plan, fill);
    const texts = new Set(textsOf(plan, fill));
    if (earlier.some(other => wordsApart(other, texts) < distance)) throw new Error('it is like an earlier one');
  } catch (error) {
    throw distrust(by, `gave a wrong fill, which was not used (${(error as Error).message})`);
  }
  return fill;
}

/** What is said of a worker whose answer is not true: it ends the run. */
export function distrust(by: string, what: string, place?: Place): PoolFailure {
  return new PoolFailure(
    new InputError(`the worker ${by} ${what}: stop this worker, and give the command again`, place),
  );
}
