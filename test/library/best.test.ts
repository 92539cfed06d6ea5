// The best fills by the library, and what its searches tell while they run.

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import {
  type BestOptions,
  type BestProgress,
  type BestPuzzle,
  best,
  fill,
  type Outcome,
  type Progress,
  parseGrid,
  readDictionary,
} from '../../src/index.js';

const grid = parseGrid('...\n.##\n.##\n', 'corner');

async function drained(
  words: string,
  options: BestOptions,
): Promise<{ readonly puzzles: BestPuzzle[]; readonly outcome: Outcome }> {
  const fills = best(grid, readDictionary(Buffer.from(words), 'words.txt'), options);
  const puzzles: BestPuzzle[] = [];
  for (;;) {
    const step = await fills.next();
    if (step.done) return { puzzles, outcome: step.value };
    puzzles.push(step.value);
  }
}

describe('best', () => {
  it('agrees with all pairs of words, for scores and for letters, and tells of it at the end', async () => {
    const random = new Random(39);
    for (let round = 0; round < 40; round++) {
      const scores = new Map<string, number>();
      for (let many = 4 + random.below(6); many > 0; many--)
        scores.set(Array.from({ length: 3 }, () => 'ABCD'[random.below(4)]).join(''), 1 + random.below(100));
      const pairs = [...scores.keys()].flatMap(one =>
        [...scores.keys()].filter(other => other !== one && other[0] === one[0]).map(other => [one, other] as const),
      );
      const list = [...scores].map(([word, score]) => `${word};${score}\n`).join('');
      const values = { A: 3, B: 5, C: -2, D: 1 } as Readonly<Record<string, number>>;
      const lettersWorth = ([one, other]: readonly [string, string]): number =>
        [...one, ...other.slice(1)].reduce((sum, letter) => sum + values[letter]!, 4 * 2);
      const scoreOf = (pair: readonly [string, string]): number[] => pair.map(word => scores.get(word)!);
      const told: BestProgress[] = [];
      const options = { rules: { sameStem: true }, onProgress: (now: BestProgress) => told.push(now) };
      const byTotal = await drained(list, { ...options, objective: { kind: 'total' } });
      const byLetters = await drained(list, { ...options, objective: { kind: 'letters', values, block: 2 } });
      const first = told.length;
      const byFloor = await drained(list, options);
      if (pairs.length === 0) {
        expect(byTotal).toEqual({ puzzles: [], outcome: expect.objectContaining({ kind: 'all' }) });
        continue;
      }
      const sum = Math.max(...pairs.map(pair => scoreOf(pair)[0]! + scoreOf(pair)[1]!));
      expect(byTotal.puzzles[0]).toMatchObject({ worth: { lowest: 0, sum }, bound: { sum }, proven: true });
      expect(byLetters.puzzles[0]!.worth.sum).toBe(Math.max(...pairs.map(lettersWorth)));
      expect(byFloor.puzzles[0]!.worth.lowest).toBe(Math.max(...pairs.map(pair => Math.min(...scoreOf(pair)))));
      expect(byFloor.outcome).toEqual({ kind: 'enough' });
      expect(told.at(-1)!.best).toEqual(byFloor.puzzles[0]!.worth);
      expect(told.every(({ nodes }) => Number.isSafeInteger(nodes))).toBe(true);
      const floors = told.slice(first);
      for (const { puzzle, best: now } of floors)
        if (puzzle !== undefined)
          expect(Math.min(...puzzle.entries.map(({ answer }) => scores.get(answer!)!))).toBe(now!.lowest);
      const shown = floors.findLast(({ puzzle }) => puzzle !== undefined)!.puzzle!;
      expect(shown.entries.map(({ answer }) => answer)).toEqual(
        byFloor.puzzles[0]!.entries.map(({ answer }) => answer),
      );
    }
  });

  const words = 'CAT;80\nCAR;20\nATE;90\nTEN;70\nTAR;60\nTIN;75\n';

  it('gives several, the best first, that differ as much as is said', async () => {
    const { puzzles } = await drained(words, { count: 3, rules: { distance: 1 }, title: 'Three' });
    const lowest = puzzles.map(({ worth }) => worth.lowest);
    expect(lowest).toEqual([70, 60, 60]);
    expect(puzzles.map(({ title }) => title)).toEqual(['Three', 'Three', 'Three']);
  });

  it('an aborted signal stops it', async () => {
    const { outcome } = await drained(words, { signal: AbortSignal.abort() });
    expect(outcome).toEqual({ kind: 'stopped', by: 'signal' });
  });
});

it('fill tells how many slots it filled at once, of how many', async () => {
  const told: Progress[] = [];
  const dictionary = readDictionary(Buffer.from('CAT\nCAR\nTOE\n'), 'w');
  const fills = fill(grid, dictionary, { onProgress: now => told.push(now) });
  expect((await fills.next()).done).toBe(false);
  await fills.return({ kind: 'enough' });
  expect(told.at(-1)).toMatchObject({ doing: 'filling the grid', best: { sum: 2 }, bound: { sum: 2 } });
  expect(told.at(-1)!.nodes).toBeGreaterThan(0);
});
