// Rounds of a crew, without searches: tasks are lists of what their slices cost, and threads are played in any order.

import { expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { Round } from '../../../src/engine/table/round.js';
import { SEARCH_END } from '../../../src/kernels/table/schema.js';
import { rounds } from '../../rounds.js';

interface Script {
  readonly costs: readonly number[];
  /** How it ends after its last slice: a branch refuted, an answer, or not within any round. */
  readonly end: 'refuted' | 'answer' | 'open';
}

const LENGTH = { limit: 100, lead: 25, slice: 1 };

function scriptsOf(random: Random): Script[] {
  return Array.from({ length: 1 + random.below(5) }, () => {
    const end = (['refuted', 'answer', 'open'] as const)[random.below(3)]!;
    const slices = end === 'open' ? 200 : 1 + random.below(20);
    return { end, costs: Array.from({ length: slices }, () => 1 + random.below(9)) };
  });
}

/** Plays so many threads; `random` says which of them does something next. */
function play(scripts: readonly Script[], threads: number, random: Random): Round {
  const round = Round.open(scripts.length, LENGTH);
  const held: (number | undefined)[] = Array.from({ length: threads }, () => undefined);
  const slices = scripts.map(() => 0);
  while (!round.isOver || held.some(task => task !== undefined)) {
    const thread = random.below(threads);
    const task = held[thread] ?? round.take();
    held[thread] = task;
    if (task === undefined) continue;
    const { costs, end } = scripts[task]!;
    if (!round.mayStart(task) || round.isAhead(task)) {
      round.release(task);
      held[thread] = undefined;
      continue;
    }
    round.advance(task, costs[slices[task]!]!);
    slices[task]!++;
    if (slices[task]! < costs.length) continue;
    if (end === 'answer') round.finish(task, SEARCH_END.filled, true);
    else round.finish(task, SEARCH_END.exhausted, false);
    held[thread] = undefined;
  }
  return round;
}

function clocksOf(round: Round): number[] {
  return Array.from({ length: round.tasks }, (_, task) => round.clock(task));
}

function answersOf(round: Round): number[] {
  const tasks = [...clocksOf(round).keys()].filter(task => round.endOf(task) === SEARCH_END.filled);
  return tasks.sort((a, b) => round.clock(a) - round.clock(b) || a - b);
}

it('where tasks stand, and which answer is the first, does not depend on the threads', () => {
  const random = new Random(24);
  let answered = 0;
  let cut = 0;
  for (let n = 0; n < rounds(4000, 400); n++) {
    const scripts = scriptsOf(random);
    const alone = play(scripts, 1, random);
    const first = answersOf(alone)[0];
    for (const threads of [2, 3, 7]) {
      const round = play(scripts, threads, random);
      if (first === undefined) {
        expect(clocksOf(round)).toEqual(clocksOf(alone));
        continue;
      }
      expect(answersOf(round)[0]).toBe(first);
      expect(round.clock(first)).toBe(alone.clock(first));
      // A task that has not come so far has reached the end of the round.
      for (const [task, clock] of clocksOf(round).entries())
        if (clock < round.clock(first)) expect(clock).toBe(alone.clock(task));
    }
    if (first !== undefined) answered++;
    else if (scripts.some(({ end }) => end === 'refuted') && Math.max(...clocksOf(alone)) < LENGTH.limit) cut++;
  }
  expect(Math.min(answered, cut)).toBeGreaterThan(rounds(100, 10));
});

it('a thread that comes late finds the door closed', () => {
  const round = Round.open(1, LENGTH);
  expect(round.enter()).toBe(false);
  round.invite();
  expect(round.enter()).toBe(true);
  expect(round.close()).toBe(false);
  round.leave();
  expect(round.close()).toBe(true);
  expect(round.enter()).toBe(false);
});
