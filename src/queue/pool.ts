// The pool of a batch whose searches are done by the workers of a queue. The batch cannot tell the difference. A fill that comes back is
// judged again, because another machine gave it; files are written here.

import { makePlan } from '../analysis/make.js';
import type { Plan } from '../analysis/plan.js';
import { openOwnThread, type Pool } from '../batch/pool.js';
import type { SearchTask, Shared } from '../batch/work.js';
import { PoolFailure } from '../batch/workers.js';
import { InputError } from '../core/errors.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { textsOf, wordsApart } from '../fill/apart.js';
import { judge, judgeQuality } from '../fill/judge.js';
import type { Found } from '../fill/stage.js';
import type { Grid } from '../grid/grid.js';
import { bytesOf, type FillText, finite } from './job.js';
import { gridBytes, lexiconBytes, orderBytes } from './parcel.js';
import type { Submission } from './submission.js';

/** @throws PoolFailure when what all jobs share cannot be sent */
export function openQueuePool(submission: Submission, shared: Shared): Pool {
  const { rules, lexicons, engine, strategy } = shared;
  const own = openOwnThread(shared);
  const order = once(() => submission.send(orderBytes({ engine, rules, strategy }), 'a list of rules'));
  const grids = perObject<Grid, string>(grid => submission.send(gridBytes(grid), grid.source));
  const words = perObject<Lexicon, string>(lexicon => submission.send(lexiconBytes(lexicon), 'the dictionary'));
  const plans = perObject<Grid, Map<Lexicon, Plan>>(() => new Map());
  const planOf = (grid: Grid, lexicon: Lexicon): Plan => {
    const known = plans(grid);
    const plan = known.get(lexicon) ?? makePlan(grid, lexicon, rules);
    known.set(lexicon, plan);
    return plan;
  };
  const late = new Map<number, Lexicon>();
  const lexiconOf = ({ lexicon, late: own }: SearchTask): Lexicon => {
    const known = lexicons[lexicon] ?? late.get(lexicon) ?? own!;
    late.set(lexicon, known);
    return known;
  };
  return {
    async search(task) {
      const { grid, seed, timeLimit, nodeLimit, earlier, distance } = task;
      const lexicon = lexiconOf(task);
      const plan = planOf(grid, lexicon);
      const shas = await Promise.all([order(), grids(grid), words(lexicon)]).catch(error => {
        throw new PoolFailure((error as Error).message, { cause: error });
      });
      const { by, answer } = await submission.ask('fill', {
        ...{ order: shas[0], grid: shas[1], lexicon: shas[2], seed },
        ...{ timeLimit: finite(timeLimit), nodeLimit: finite(nodeLimit), distance },
        earlier: earlier.map(fill => [...fill]),
      });
      const { engine: name, nodes, restarts, milliseconds } = answer;
      const counted = { engine: name, nodes, restarts, milliseconds };
      if (answer.kind === 'none')
        return { ...counted, found: { kind: 'none', outcome: answer.outcome, best: bytesOf(answer.best) } };
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
  const fill = { letters: bytesOf(letters), words: Int32Array.from(words), ...(quality && { quality }) } as Found;
  try {
    const isWhole = fill.letters.length === plan.grid.open.length && words.length === plan.grid.slots.length;
    if (!isWhole) throw new Error('it has other cells or slots');
    const repeats = judge(plan, fill);
    if (repeats.length > 0) throw new Error(repeats[0]!.text);
    judgeQuality(plan, fill);
    const texts = textsOf(plan, fill);
    if (earlier.some(other => wordsApart(texts, new Set(other)) < distance))
      throw new Error('it is like an earlier one');
  } catch (error) {
    const cause = new InputError(
      `the worker ${by} gave a wrong fill, which was not used (${(error as Error).message}): stop this worker, and go on with --resume`,
    );
    throw new PoolFailure(cause.message, { cause });
  }
  return fill;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function perObject<Key extends object, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value>;
function perObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value;
function perObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return key => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
