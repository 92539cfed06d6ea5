// A puzzle that changes, by the library: what stays, what is proven, what is told.

import { expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { fill, type Progress, type Puzzle, parseGrid, readDictionary, refill } from '../../src/index.js';

const grid = parseGrid('...\n.##\n.##\n', 'corner');
const rules = { sameStem: true, minScore: 0 };

it('agrees with all pairs of words, whatever is cleared or put in', async () => {
  const random = new Random(41);
  let filled = 0;
  for (let round = 0; round < 40; round++) {
    const words = new Set<string>();
    for (let many = 3 + random.below(6); many > 0; many--)
      words.add(Array.from({ length: 3 }, () => 'ABCD'[random.below(4)]).join(''));
    const dictionary = readDictionary(Buffer.from([...words].map(word => `${word}=of ${word}`).join('\n')), 'w');
    const step = await fill(grid, dictionary, { rules }).next();
    if (step.done) continue;
    filled++;
    const old: Puzzle = step.value;
    const [across, down] = old.entries.map(({ answer }) => answer!) as [string, string];
    const beside = [...words].filter(word => word !== across && word[0] === across[0]);

    const cleared = await refill(old, dictionary, { clear: ['1D'], rules });
    expect(cleared.outcome.kind).toBe(beside.length > 1 ? 'enough' : 'all');
    expect(cleared.puzzle?.entries[0]?.answer).toBe(beside.length > 1 ? across : undefined);

    const word = [...words][random.below(words.size)]!;
    const put = await refill(old, dictionary, { replace: [{ slot: '1D', word }], rules });
    const others = [...words].filter(other => other !== word && other[0] === word[0]);
    expect(put.outcome.kind).toBe(others.length > 0 ? 'enough' : 'all');
    if (others.length > 0) {
      expect(put.puzzle!.entries[1]).toMatchObject({ answer: word, clue: `of ${word}` });
      expect(put.changes.length).toBe(others.includes(across) ? 0 : 1);
      expect(put.proven).toBe(true);
    }
    const kept = await refill(old, dictionary, { ban: [{ slot: '1D', word: down }], rules });
    expect(kept.puzzle?.entries[1]?.answer).not.toBe(down);
  }
  expect(filled).toBeGreaterThan(20);
});

it('tells how many entries stay, and ends when an aborted signal says so', async () => {
  const dictionary = readDictionary(Buffer.from('CAT\nCAR\nCOW\nCUE\n'), 'w');
  const old = (await fill(grid, dictionary, { rules }).next()).value as Puzzle;
  const [, down] = old.entries.map(({ answer }) => answer!) as [string, string];
  const told: Progress[] = [];
  const onProgress = (now: Progress): number => told.push(now);
  await refill(old, dictionary, { ban: [{ slot: '1D', word: down }], rules, onProgress });
  expect(told.at(-1)).toMatchObject({ doing: 'looking for fewer changes', best: { sum: 1 }, bound: { sum: 1 } });
  const { outcome, puzzle } = await refill(old, dictionary, { clear: ['1D'], rules, signal: AbortSignal.abort() });
  expect([outcome, puzzle]).toEqual([{ kind: 'stopped', by: 'signal' }, undefined]);
});
