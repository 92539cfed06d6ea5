// Judges a mutant in a thread of its own: throws if brute force disagrees with the changed program.

import { parentPort } from 'node:worker_threads';
import { Random } from '../../src/core/random.js';
import { verifyCells } from '../../src/verify/verify.js';
import { bruteFills } from '../../test/engine/brute.js';
import { randomInstance, tryPlan } from '../../test/engine/random.js';
import { ANSWERS, wrong } from '../../test/soak/answers.js';

/** Rounds by question; the most expensive ones come last. */
const ROUNDS = { every: 60, refill: 40, candidates: 40, best: 30, count: 5, engines: 8 } as const;

if (Object.keys(ROUNDS).sort().join() !== Object.keys(ANSWERS).sort().join())
  throw new Error('there is a question without rounds, or rounds without a question');
const random = new Random(3);
for (let round = 0; round < 100; round++) judgeVerifier(round);
for (const [name, rounds] of Object.entries(ROUNDS))
  for (let round = 0; round < rounds; round++) {
    const found = await wrong(name, randomInstance(random), round);
    if (found !== undefined) throw new Error(`${name}, round ${round}`);
  }
parentPort?.postMessage('survived');

/** Fills, and fills with a changed letter: the verifier must accept exactly those that brute force finds. */
function judgeVerifier(round: number): void {
  const instance = randomInstance(random);
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
    if (accepted !== fills.includes(cells.join(''))) throw new Error(`verifier, round ${round}`);
  }
}
