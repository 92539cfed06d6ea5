// One search in many parts: the answer is that of brute force, the tree is the same whatever the order of the answers, the certificates of
// the parts make one, and a worker that lies is found out. The workers are those of the queue, without the queue.

import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { PoolFailure } from '../../src/batch/workers.js';
import { Random } from '../../src/core/random.js';
import { childrenOf, divisionOf, gridOfCube, lettersLeft, planOfCube } from '../../src/fill/cube.js';
import { parseGrid } from '../../src/grid/parse.js';
import { makeAnswers } from '../../src/queue/answer.js';
import { writeComposed } from '../../src/queue/composed.js';
import { type CubesEnd, type Node, searchCubes } from '../../src/queue/cubes.js';
import { type Answer, answerOf, type Job, jobOf, throwTrouble } from '../../src/queue/job.js';
import {
  gridBytes,
  gridOf,
  lexiconBytes,
  lexiconOf as lexiconIn,
  orderBytes,
  orderOf,
  shaOf,
} from '../../src/queue/parcel.js';
import type { Submission } from '../../src/queue/submission.js';
import { checkProof } from '../../src/verify/proof/check.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { checkDrat } from '../engine/sat/drat.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-cubes-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

interface Ways {
  /** Draws how long each answer takes. */
  readonly random?: Random;
  /** Changes what the worker of this name answers. */
  readonly lie?: (job: Job, answer: Answer) => Answer;
  /** Told of each job. */
  readonly onJob?: (job: Job) => void;
}

/** A submission whose jobs are done at once, as text on the way there and back, by workers that take turns; a check is done by another. */
function submission({ random, lie = (_, answer) => answer, onJob }: Ways = {}): Submission {
  const parcels = new Map<string, Buffer>();
  const send = (bytes: Uint8Array): string => {
    parcels.set(shaOf(bytes), Buffer.from(bytes));
    return shaOf(bytes);
  };
  let turn = 0;
  return {
    id: 'test',
    cancelled: new AbortController().signal,
    workers: 2,
    window: 2000,
    async share(order, grid, lexicon) {
      return { order: send(orderBytes(order)), grid: send(gridBytes(grid)), lexicon: send(lexiconBytes(lexicon)) };
    },
    async ask(kind, asked) {
      const by = `worker-${turn++ % 2}`;
      for (let wait = random?.below(20) ?? 0; wait > 0; wait--) await new Promise(setImmediate);
      const job = jobOf(JSON.parse(JSON.stringify({ ...asked, kind, run: 'test' })));
      onJob?.(job);
      const answerTo = makeAnswers({
        ...{ ...orderOf(parcels.get(job.order)!), lexicons: [], uses: undefined, flag: new Int32Array(1) },
        ...{ format: 'json', writing: {}, certificates: dir },
      });
      const grid = gridOf(parcels.get(job.grid)!);
      const answer = lie(job, await answerTo({ job, grid, late: lexiconIn(parcels.get(job.lexicon)!) }));
      const read = answerOf(kind, JSON.parse(JSON.stringify(answer)));
      throwTrouble(by, read);
      return { by, answer: read as never };
    },
    tell() {},
    async close() {},
  };
}

interface Wishes {
  readonly nodes?: number;
  readonly checked?: number;
}

const search = (to: Submission, plan: Plan, { nodes = 2, checked }: Wishes = {}): Promise<CubesEnd> =>
  searchCubes(to, plan, {
    ...{ engine: { engine: 'table', settings: { repairShare: 0 } }, seed: 1, nodes, checked },
    ...{ signal: new AbortController().signal, onAnswer: () => {} },
  });

/** Three rows of four cells, and about as many words as make a fill a matter of chance. */
function squareOf(random: Random): { readonly plan: Plan; readonly words: readonly string[] } {
  const word = (): string => Array.from({ length: 3 + random.below(2) }, () => 'ABCDEF'[random.below(6)]!).join('');
  const words = [...new Set(Array.from({ length: 32 + random.below(16) }, word))];
  return { plan: makePlan(parseGrid('....\n....\n....', 'g.txt'), lexiconOf(words)), words };
}

const divided = (plan: Plan) => divisionOf(plan, [], lettersLeft(plan, []), new Float64Array(plan.grid.slots.length));

const shapeOf = ({ cube, children }: Node): unknown => [cube, children?.map(shapeOf)];

describe('cubes', () => {
  it('of random grids with all rules give the answer of brute force', async () => {
    const random = new Random(1);
    const met = { fill: 0, refuted: 0, divided: 0, branches: 0 };
    const onJob = (job: Job): void => {
      if (job.kind === 'cube' && job.cube.length === 0 && job.without !== '') met.branches++;
    };
    for (let round = 0; round < rounds(400, 60); round++) {
      const instance = randomInstance(random, true, round % 2 === 0);
      const plan = tryPlan(instance);
      if (plan === undefined) continue;
      const fills = bruteFills(plan.grid, instance.words, instance.rules);
      const end = await search(submission({ random, onJob }), plan);
      expect({ instance, kind: end.kind }).toEqual({ instance, kind: fills.length > 0 ? 'fill' : 'refuted' });
      met[end.kind as 'fill']++;
      if (end.kind === 'refuted' && end.root.children !== undefined) met.divided++;
    }
    expect(Math.min(met.fill, met.refuted)).toBeGreaterThan(rounds(40, 5));
    expect(met.branches).toBeGreaterThan(rounds(40, 5));
  });

  it('of one cell have the fills of the whole between them', () => {
    const random = new Random(2);
    for (let round = 0; round < rounds(60, 10); round++) {
      const { plan, words } = squareOf(random);
      const division = divided(plan);
      if (division === undefined) continue;
      const texts = (grid: Plan['grid']): string[] => bruteFills(grid, words).map(fill => JSON.stringify(fill));
      const parts = childrenOf([], division).flatMap(cube => texts(gridOfCube(plan.grid, plan, cube)));
      expect(parts.sort()).toEqual(texts(plan.grid).sort());
      for (const cube of childrenOf([], division))
        expect(planOfCube(plan, cube).candidates.map(list => [...list])).toEqual(
          makePlan(gridOfCube(plan.grid, plan, cube), plan.lexicon).candidates.map(list => [...list]),
        );
    }
  });

  it('are the same whatever the order of the answers', async () => {
    const random = new Random(3);
    let divided = 0;
    for (let round = 0; round < rounds(20, 5); round++) {
      const { plan } = squareOf(random);
      const ends = [await search(submission(), plan), await search(submission({ random }), plan)];
      expect(ends[0]!.kind).toBe(ends[1]!.kind);
      const [one, other] = ends.flatMap(end => (end.kind === 'refuted' ? [shapeOf(end.root)] : []));
      expect(one).toEqual(other);
      if (one !== undefined && JSON.stringify(one).length > 20) divided++;
    }
    expect(divided).toBeGreaterThan(rounds(5, 1));
  });

  it('have certificates that make one, which two checkers believe', async () => {
    const random = new Random(4);
    const [proof, formula] = [join(dir, 'whole.drat'), join(dir, 'whole.cnf')];
    let composed = 0;
    let divided = 0;
    for (let round = 0; round < rounds(300, 60); round++) {
      const square = round % 3 === 0 ? squareOf(random) : undefined;
      const instance = randomInstance(random, true, round % 2 === 0);
      const { pangram, theme } = instance.rules;
      const plan = square?.plan ?? tryPlan(instance);
      if (plan === undefined || (square === undefined && (pangram === true || theme !== undefined))) continue;
      const end = await search(submission({ random }), plan, { checked: 1 });
      if (end.kind !== 'refuted') continue;
      expect(end.checked).toBe(end.certificates);
      await writeComposed(plan, end.root, { proof, formula }, ({ certificate }) =>
        createReadStream(join(dir, `${certificate}.drat`)),
      );
      const verdict = await checkProof(plan.printed, plan.lexicon, plan.rules, createReadStream(proof));
      expect({ round, verdict }).toMatchObject({ round, verdict: { kind: 'holds' } });
      expect(checkDrat(readFileSync(formula, 'utf8'), readFileSync(proof, 'latin1'))).toEqual({ kind: 'verified' });
      composed++;
      if (end.root.children !== undefined) divided++;
    }
    expect(composed).toBeGreaterThan(rounds(60, 10));
    expect(divided).toBeGreaterThan(rounds(20, 2));
  });

  it('are checked in part, as the seed draws', async () => {
    const random = new Random(5);
    for (let checked = 0; checked === 0; ) {
      const { plan } = squareOf(random);
      const jobs: string[][] = [[], []];
      for (const list of jobs) {
        const onJob = (job: Job): void => {
          if (job.kind === 'check') list.push(JSON.stringify(job.cube));
        };
        const end = await search(submission({ random, onJob }), plan, { checked: 0.3 });
        if (end.kind !== 'refuted' || end.certificates < 5) break;
        expect(end.checked).toBe(Math.ceil(0.3 * end.certificates));
        checked = end.checked;
      }
      if (checked > 0) expect(jobs[0]!.sort()).toEqual(jobs[1]!.sort());
    }
  });
});

describe('a worker that lies', () => {
  /** A grid that has fills, which are found only after it was divided. */
  function fillable(): Plan {
    const random = new Random(6);
    for (;;) {
      const { plan, words } = squareOf(random);
      if (bruteFills(plan.grid, words).length > 0) return plan;
    }
  }
  const forged = '0\n';
  const sha = shaOf(Buffer.from(forged));
  const refuted = { kind: 'refuted', nodes: 1, milliseconds: 1 } as const;

  it('is believed without certificates', async () => {
    const end = await search(submission({ lie: () => refuted }), fillable());
    expect(end.kind).toBe('refuted');
  });

  it.each([
    ['no certificate', refuted, 'it has no certificate'],
    ['a forged certificate', { ...refuted, certificate: sha }, 'the clause does not follow from those before it'],
    [
      'a certificate that is not there',
      { ...refuted, certificate: shaOf(Buffer.from('x')) },
      'it is not in the folder',
    ],
  ])('about a part that has a fill is found out: %s', async (_, lie, why) => {
    writeFileSync(join(dir, `${sha}.drat`), forged);
    const to = submission({ lie: (job, answer) => (job.kind === 'cube' ? lie : answer) });
    const failure = await search(to, fillable(), { checked: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PoolFailure);
    expect((failure as Error).message).toMatch(
      /the worker worker-0 says that it has refuted the grid, and that is not so/,
    );
    expect((failure as Error).message).toContain(why);
  });

  it('about a file is found out by its checksum', async () => {
    const other = shaOf(Buffer.from('another text'));
    writeFileSync(join(dir, `${other}.drat`), forged);
    const to = submission({
      lie: (job, answer) => (job.kind === 'cube' ? { ...refuted, certificate: other } : answer),
    });
    await expect(search(to, fillable(), { checked: 1 })).rejects.toThrow('its file has another checksum');
  });

  it('about the letters of a cell is found out', async () => {
    const lie = (_: Job, answer: Answer): Answer =>
      answer.kind === 'open' ? { ...answer, parts: answer.parts.slice(1) } : answer;
    const random = new Random(7);
    let found = 0;
    for (let round = 0; round < 40 && found < 3; round++) {
      const { plan } = squareOf(random);
      const end = await search(submission({ lie }), plan, { checked: 1 }).catch((error: unknown) => error);
      if (!(end instanceof PoolFailure)) continue;
      expect(end.message).toContain('a letter is left out');
      found++;
    }
    expect(found).toBe(3);
  });

  it('about a fill is found out', async () => {
    const lie = (_: Job, answer: Answer): Answer =>
      answer.kind === 'fill' ? { ...answer, fill: { ...answer.fill, words: answer.fill.words.map(() => 0) } } : answer;
    await expect(search(submission({ lie: lie as never }), fillable(), { nodes: 1000 })).rejects.toThrow(
      'gave a wrong fill, which was not used',
    );
  });
});
