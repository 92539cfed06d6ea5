// Searches by workers, compared with the naive oracle: every square once, in the same order for any number of workers, and shards that add up.

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import type { Lexicon } from '../../src/dictionary/lexicon.js';
import { WALK_END } from '../../src/squares/kernel/schema.js';
import { makeField, shardUnits } from '../../src/squares/problem.js';
import { makeJudge } from '../../src/squares/square-judge.js';
import { runTeam, type TeamEnding } from '../../src/squares/square-team.js';
import { type LedgerState, UnitLedger } from '../../src/squares/unit-ledger.js';
import type { UnitCounts } from '../../src/squares/unit-report.js';
import { lexiconOf } from '../lexicons.js';
import { naive, naiveSymmetric, randomWords } from './naive.js';

interface Run {
  readonly rows: number;
  readonly columns: number;
  readonly symmetric?: boolean;
  readonly seed?: number;
  readonly kinds?: number;
  readonly wanted?: number;
  readonly best?: boolean;
  readonly threads?: number;
  readonly shard?: readonly [number, number];
  readonly stepLimit?: number;
  readonly minScore?: number;
  readonly state?: LedgerState | undefined;
}

interface Result {
  readonly squares: string[];
  readonly ending: TeamEnding;
  readonly counts: UnitCounts;
  readonly state: LedgerState;
  readonly fraction: number;
}

async function search(lexicon: Lexicon, run: Run): Promise<Result> {
  const { rows, columns, symmetric = false, seed = 1, best = false, wanted = Number.POSITIVE_INFINITY } = run;
  const problem = { lexicon, rows, columns, symmetric, seed, minScore: run.minScore ?? 1 };
  const units = shardUnits(makeField(problem).units.length, ...(run.shard ?? ([0, 1] as const)));
  const ledger = new UnitLedger({ units, wanted, best, keep: true }, run.state);
  const judge = makeJudge(lexicon, problem, problem.minScore);
  const squares: string[] = [];
  const team = runTeam({
    problem,
    kinds: run.kinds ?? WALK_END.different,
    wanted,
    best,
    ledger,
    threads: run.threads ?? 1,
    timeLimit: Number.POSITIVE_INFINITY,
    stepLimit: run.stepLimit ?? Number.POSITIVE_INFINITY,
  });
  for (;;) {
    const step = await team.next();
    if (step.done)
      return { squares, ending: step.value, counts: ledger.counts, state: ledger.state(), fraction: ledger.fraction };
    squares.push(judge(step.value.letters).texts.slice(0, rows).join(' '));
  }
}

const turned = (square: string): string => {
  const rows = square.split(' ');
  return Array.from(rows[0]!, (_, c) => rows.map(row => row[c]).join('')).join(' ');
};
const either = (square: string): string => [square, turned(square)].sort()[0]!;

const random = new Random(7);
const four = randomWords(bound => random.below(bound), 60, 4, 4);
const three = randomWords(bound => random.below(bound), 30, 3, 4);
const words = [...four, ...three].map((word, index) => `${word}:${1 + (index % 100)}`);
const lexicon = lexiconOf(words);
const expected = naive(three, three, 3, true);

/** The whole tree of 4x4, with which several tests compare. */
let whole: Promise<Result> | undefined;
const wholeTree = (): Promise<Result> => {
  whole ??= search(lexicon, { rows: 4, columns: 4 });
  return whole;
};

describe('a search of squares', () => {
  it('finds all, each once, and counts the other kinds separately', async () => {
    const { squares, ending, counts } = await search(lexicon, { rows: 3, columns: 3 });
    expect(ending).toEqual({ kind: 'exhausted' });
    expect(squares.map(either).sort()).toEqual(expected.different.map(either).sort());
    expect([counts.repeating, counts.mirrored]).toEqual([expected.repeating.length, expected.mirrored.length]);
  });

  it('finds symmetric squares', async () => {
    const { squares } = await search(lexicon, { rows: 3, columns: 3, symmetric: true });
    expect(squares.sort()).toEqual(naiveSymmetric(three, 3).sort());
  });

  it('finds wide and tall rectangles', async () => {
    const lying = await search(lexicon, { rows: 3, columns: 4 });
    const standing = await search(lexicon, { rows: 4, columns: 3 });
    expect(lying.squares.sort()).toEqual(naive(four, three, 3, false).different.sort());
    expect(standing.squares.map(turned).sort()).toEqual(lying.squares);
  });

  it('gives the same answer with one worker and with three', async () => {
    for (const wanted of [1, 5, 40]) {
      const one = await search(lexicon, { rows: 4, columns: 4, wanted });
      const three = await search(lexicon, { rows: 4, columns: 4, wanted, threads: 3 });
      expect(one.squares).toHaveLength(wanted);
      expect(one.ending).toEqual({ kind: 'enough' });
      expect(three.squares).toEqual(one.squares);
    }
  });

  it('gives other squares with another seed, and the same with the same seed', async () => {
    const first = await search(lexicon, { rows: 4, columns: 4, wanted: 3, seed: 1 });
    const again = await search(lexicon, { rows: 4, columns: 4, wanted: 3, seed: 1 });
    const other = await search(lexicon, { rows: 4, columns: 4, wanted: 3, seed: 2 });
    expect(again.squares).toEqual(first.squares);
    expect(other.squares).not.toEqual(first.squares);
  });

  it('shares the tree among shards', async () => {
    const all = await wholeTree();
    const shards = await Promise.all([0, 1, 2].map(i => search(lexicon, { rows: 4, columns: 4, shard: [i, 3] })));
    expect(shards.flatMap(shard => shard.squares).sort()).toEqual([...all.squares].sort());
    expect(shards.reduce((sum, shard) => sum + shard.counts.steps, 0)).toBe(all.counts.steps);
  });

  it('stops at its step limit and continues from there to the same end', async () => {
    const all = await wholeTree();
    let state: LedgerState | undefined;
    let fraction = 0;
    for (let runs = 1; ; runs++) {
      const part = await search(lexicon, { rows: 4, columns: 4, stepLimit: 80_000, state, threads: 2 });
      expect(part.fraction).toBeGreaterThan(fraction);
      fraction = part.fraction;
      state = JSON.parse(JSON.stringify(part.state), (key, value) => (key === 'letters' ? bytes(value) : value));
      if (part.ending.kind === 'stopped') {
        expect(part.ending.by).toBe('nodes');
        expect(part.counts.steps).toBe(80_000 * runs);
        continue;
      }
      expect(runs).toBeGreaterThan(2);
      expect(part.ending).toEqual({ kind: 'exhausted' });
      expect(part.squares).toEqual(all.squares);
      expect(part.counts).toEqual(all.counts);
      break;
    }
  });

  it('ranks by score', async () => {
    const judge = makeJudge(lexicon, { rows: 4, columns: 4, symmetric: false }, 1);
    const scoreOf = (square: string): number =>
      judge(Uint8Array.from(square.replaceAll(' ', ''), letter => lexicon.alphabet.ids.get(letter)!)).score;
    const all = await wholeTree();
    const best = await search(lexicon, { rows: 4, columns: 4, best: true, wanted: 5 });
    const again = await search(lexicon, { rows: 4, columns: 4, best: true, wanted: 5, threads: 2 });
    const scores = all.squares.map(scoreOf).sort((a, b) => b - a);
    expect(best.squares.map(scoreOf)).toEqual(scores.slice(0, 5));
    expect(again.squares).toEqual(best.squares);
    expect(best.counts.steps).toBeLessThan(all.counts.steps);
  });

  it('uses no word below the lowest score', async () => {
    const good = words.filter(word => Number(word.split(':')[1]) >= 20).map(word => word.split(':')[0]!);
    const { squares } = await search(lexicon, { rows: 3, columns: 3, minScore: 20 });
    const three = good.filter(word => word.length === 3);
    expect(squares.map(either).sort()).toEqual(naive(three, three, 3, true).different.map(either).sort());
  });

  it('proves that there is none where no word has the length', async () => {
    const { squares, ending } = await search(lexicon, { rows: 5, columns: 5 });
    expect(squares).toEqual([]);
    expect(ending).toEqual({ kind: 'exhausted' });
  });
});

/** A byte array as JSON writes it. */
function bytes(value: Record<string, number>): Uint8Array {
  return Uint8Array.from(Object.values(value));
}
