// Pairs of entries that had better not stand together: fills are mended as far as all fills of a small case allow it.

import { expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import type { Fill } from '../../src/engine/engine.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { type BestFill, bestFills } from '../../src/fill/best.js';
import type { FindClashes } from '../../src/fill/clashes.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { qualityOf, scoreOf } from '../../src/fill/quality.js';
import { touchUp } from '../../src/fill/touch-up.js';
import { parseGrid } from '../../src/grid/parse.js';
import { fill, readDictionary } from '../../src/index.js';
import { worthOf } from '../../src/optimize/objective-weights.js';
import { verifyFill } from '../../src/verify/verify.js';
import { rounds } from '../rounds.js';

const pipeline = openPipeline(undefined, hostInProcess);

function randomPlan(random: Random, many = 16, scores = 100): Plan {
  const words = new Set<string>();
  for (let i = 0; i < many; i++) words.add(Array.from({ length: 3 }, () => 'ABC'[random.below(3)]).join(''));
  const lines = [...words].map(word => `${word};${1 + random.below(scores)}`).join('\n');
  const { lexicon } = readDictionary(new TextEncoder().encode(lines), 'words.txt');
  return makePlan(parseGrid('...\n...\n...\n', 'g'), lexicon);
}

/** Words clash by chance, the same ones always. */
function clashesBy(plan: Plan, salt: number): FindClashes {
  const clash = (one: number, other: number): boolean =>
    new Random(salt + 1000 * Math.min(one, other) + Math.max(one, other)).below(8) === 0;
  return ({ words }) =>
    plan.grid.slots.flatMap(({ id }) =>
      plan.grid.slots.flatMap(({ id: other }) =>
        id < other && clash(words[id]!, words[other]!) ? [[id, other] as const] : [],
      ),
    );
}

async function allFills(plan: Plan): Promise<readonly Fill[]> {
  const fills: Fill[] = [];
  const filling = pipeline.fill(plan, { seed: 1, count: Number.POSITIVE_INFINITY });
  for (let step = await filling.fills.next(); !step.done; step = await filling.fills.next()) fills.push(step.value);
  return fills;
}

it('are avoided if another fill has fewer, no slot falls far below its score, and figures are right (random cases)', async () => {
  const random = new Random(8);
  const counts = { mended: 0, possible: 0 };
  for (let round = 0; round < rounds(250, 90); round++) {
    const plan = randomPlan(random);
    const find = clashesBy(plan, round * 1_000_000);
    const { fill: first } = await firstFill(pipeline.fill(plan, { seed: round, count: 1 }));
    if (first === undefined) continue;
    const before = { ...first, quality: qualityOf(plan, first)! };
    const many = find(before).length;
    const suits = (): boolean => true;
    const wishes = { seed: round, polishNodes: 0, nodeLimit: 2000, clashes: find, suits };
    const { fill: after } = touchUp(plan, before, wishes);
    expect(verifyFill(plan.grid, after, plan.lexicon, plan.rules)).toEqual([]);
    expect(after.quality).toEqual(qualityOf(plan, after));
    expect(find(after).length).toBeLessThanOrEqual(many);
    if (many === 0) expect(after).toBe(before);
    const floor = Math.max(before.quality.lowest, 50) - 20;
    const keeps = (other: Fill): boolean =>
      plan.grid.slots.every(({ id }) => scoreOf(plan, other, id)! >= Math.min(floor, scoreOf(plan, before, id)!));
    if (many > 0 && (await allFills(plan)).some(other => keeps(other) && find(other).length === 0)) counts.possible++;
    if (many > 0 && find(after).length === 0) counts.mended++;
  }
  expect(counts.possible).toBeGreaterThan(5);
  expect(counts.mended).toBeGreaterThan(0.8 * counts.possible);
});

it('the best fill is one without them, if another fill is worth as much (random cases)', async () => {
  const random = new Random(9);
  const counts = { mended: 0, possible: 0 };
  for (let round = 0; round < rounds(200, 60); round++) {
    const plan = randomPlan(random, 20, 1 + random.below(2));
    const find = clashesBy(plan, round * 1_000_000);
    const objective = { kind: round % 3 === 0 ? 'floor' : 'mean' } as const;
    const wanted = { objective, count: 1, distance: 1 };
    const best = async (clashes?: FindClashes): Promise<BestFill | undefined> => {
      const fills = bestFills(plan, { ...wanted, budget: makeBudget({ seed: round, nodeLimit: 20_000 }), clashes });
      const { value, done } = await fills.next();
      return done === true ? undefined : value;
    };
    const [plain, careful] = [await best(), await best(find)];
    expect(careful?.worth).toEqual(plain?.worth);
    expect(careful?.proven).toBe(plain?.proven);
    if (plain === undefined || careful === undefined) continue;
    expect(verifyFill(plan.grid, careful.fill, plan.lexicon, plan.rules)).toEqual([]);
    const many = find(plain.fill).length;
    expect(find(careful.fill).length).toBeLessThanOrEqual(many);
    if (many === 0) continue;
    const asGood = (await allFills(plan)).filter(fill => {
      const { lowest, sum } = worthOf(objective, plan, fill);
      return sum === plain.worth.sum && lowest === plain.worth.lowest;
    });
    if (asGood.some(fill => find(fill).length === 0)) counts.possible++;
    if (find(careful.fill).length === 0) counts.mended++;
  }
  expect(counts.possible).toBeGreaterThan(5);
  expect(counts.mended).toBeGreaterThan(0.8 * counts.possible);
});

it('a word and the word in its only clue do not stand in a good fill if there is another fill', async () => {
  const lines = ['CAT;90;Pet', 'CAR;80;Vehicle', 'TIP;90;What a cat has', 'RIP;80;Tear'];
  const { lexicon, glossary } = readDictionary(new TextEncoder().encode(lines.join('\n')), 'words.txt', { lang: 'en' });
  expect(glossary.clues(3, 0)).toHaveLength(1);
  const grid = parseGrid('...\n##.\n##.\n', 'g');
  for (let seed = 0; seed < 10; seed++) {
    const fills = fill(grid, { lexicon, glossary }, { seed, language: 'en' });
    const { value } = await fills.next();
    expect('entries' in value! && value.entries.map(({ answer }) => answer)).toEqual(['CAR', 'RIP']);
  }
});
