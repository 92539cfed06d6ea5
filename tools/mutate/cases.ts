// What mutants are tried on: questions whose answers brute force knows, and the tests of vitest, each a case by itself.

import { collectTests, getFn, getHooks, type Suite, type VitestRunner } from '@vitest/runner';
import { Random } from '../../src/core/random.js';
import { verifyCells } from '../../src/verify/verify.js';
import { bruteFills } from '../../test/engine/brute.js';
import { type Instance, randomInstance, tryPlan } from '../../test/engine/random.js';
import { wrong } from '../../test/soak/answers.js';

export interface Case {
  readonly name: string;
  /** Throws if the program is wrong. */
  readonly run: () => unknown;
}

/** Rounds by question. */
const ROUNDS = { verifier: 100, every: 60, refill: 40, candidates: 40, best: 30, count: 5, engines: 12 } as const;
export type Question = keyof typeof ROUNDS;

/** The same cases each time; each is independent of those before it. */
export function bruteCases(questions: readonly Question[]): readonly Case[] {
  return questions.flatMap((name, nth) =>
    Array.from({ length: ROUNDS[name] }, (_, round) => ({
      name: `brute force, ${name} ${round}`,
      run: async () => {
        const instance = randomInstance(new Random(1000 * nth + round), true, round % 2 === 0);
        if (name === 'verifier') judgeVerifier(instance, round);
        else if ((await wrong(name, instance, round)) !== undefined) throw new Error('a wrong answer');
      },
    })),
  );
}

/** Fills, and fills with a changed letter: the verifier must accept exactly those that brute force finds. */
function judgeVerifier(instance: Instance, round: number): void {
  const random = new Random(round);
  const plan = tryPlan(instance);
  if (plan === undefined) return;
  const fills = bruteFills(plan.grid, instance.words, instance.rules);
  if (fills.length === 0 || fills.length > 200) return;
  const { letters } = plan.lexicon.alphabet;
  for (let nth = 0; nth < 20; nth++) {
    const cells = [...fills[random.below(fills.length)]!];
    const at = random.below(cells.length);
    if (nth % 4 > 0 && cells[at] !== '#' && cells[at] !== '.' && !plan.grid.seeds.has(at))
      cells[at] = letters[random.below(letters.length)]!;
    const given = cells.map(cell => (cell === '#' || cell === '.' ? undefined : cell));
    const accepted = verifyCells(plan.grid, given, plan.lexicon, plan.rules).length === 0;
    if (accepted !== fills.includes(cells.join(''))) throw new Error('the verifier is wrong');
  }
}

/**
 * The tests of some files, after what they do before all tests. What they do after all tests is left out.
 * @param files compiled, absolute; `vitest` in them is tools/mutate/vitest.ts
 */
export async function testCases(files: readonly string[]): Promise<readonly Case[]> {
  const config = {
    root: '/',
    setupFiles: [],
    sequence: { hooks: 'stack', setupFiles: 'list', shuffle: false, concurrent: false, seed: 1 },
    testTimeout: 0,
    hookTimeout: 0,
    passWithNoTests: true,
    maxConcurrency: 1,
    retry: 0,
    includeTaskLocation: false,
    allowOnly: false,
    tags: [],
    tagsFilter: [],
    strictTags: false,
  };
  const runner = { config, importFile: (path: string) => import(path) } as unknown as VitestRunner;
  const cases: Case[] = [];
  const collect = async (suite: Suite): Promise<void> => {
    for (const before of getHooks(suite).beforeAll) await before(suite as never);
    for (const task of suite.tasks)
      if (task.type === 'suite') await collect(task);
      else cases.push({ name: `${suite.file.name}: ${task.name}`, run: getFn(task) });
  };
  for (const file of await collectTests([...files], runner)) {
    const error = file.result?.errors?.[0];
    if (error !== undefined) throw new Error(`${file.name}: ${error.message}`);
    await collect(file);
  }
  return cases;
}
