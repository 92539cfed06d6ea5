// Floors beside brute force: the highest floor of a word is the highest lowest score of the other entries, among all fills that have it.

import { describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { FloorSearch } from '../../src/candidates/floor-search.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import { findWord, wordText } from '../../src/dictionary/lexicon.js';
import type { Thing } from '../../src/engine/table/root.js';
import { parseGrid } from '../../src/grid/parse.js';
import { floorlessTest, verifyCells } from '../../src/verify/verify.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** The bounds of all words, or all letters, after so many tries, by name. */
function boundsOf(plan: Plan, kind: Thing['kind'], slots: readonly number[], tries: number, best?: number) {
  const { grid, lexicon } = plan;
  const search = new FloorSearch({ plan, slots, kind, seed: 1, best });
  let left = tries;
  for (const _ of search.refine()) if (--left <= 0) break;
  const bounds = new Map<string, Bounds>();
  const put = (name: string, thing: Thing): void => {
    bounds.set(name, { low: search.verdicts.low(thing), high: search.verdicts.high(thing) });
  };
  if (kind === 'word')
    for (const [slot, words] of search.words)
      for (const word of words)
        put(`${grid.slots[slot]!.name} ${wordText(lexicon, grid.slots[slot]!.length, word)}`, { kind, slot, word });
  else
    for (const cell of search.cells)
      for (const [letter, text] of lexicon.alphabet.letters.entries()) put(`${cell} ${text}`, { kind, cell, letter });
  search.close();
  return bounds;
}

/** The floor of a fill, apart from one word, wherever it stands: -1 for no fill at all. */
function floorOf(plan: Plan, rules: Rules, fill: string, except?: string): number {
  const { grid, lexicon } = plan;
  const isFloorless = floorlessTest(grid, lexicon, rules);
  const scores = grid.slots.flatMap(slot => {
    const text = slot.cells.map(cell => [...fill][cell]).join('');
    const word = findWord(lexicon, text);
    if (text === except || word < 0 || isFloorless(slot, text)) return [];
    return lexicon.tables[slot.length]!.scores[word]!;
  });
  return Math.min(100, ...scores);
}

/** What the floors are, by the names of `boundsOf`. @param fillsWith those of a word that the user places */
function truthOf(
  plan: Plan,
  kind: Thing['kind'],
  names: Iterable<string>,
  rules: Rules,
  fillsWith: (slot: string, word: string) => readonly string[],
): Map<string, number> {
  const truth = new Map<string, number>();
  for (const name of names) {
    const [place, text] = name.split(' ') as [string, string];
    const slot = kind === 'word' ? plan.grid.slots.find(each => each.name === place) : undefined;
    const cells = slot?.cells ?? [Number(place)];
    const those = fillsWith(place, text).filter(fill => cells.map(cell => [...fill][cell]).join('') === text);
    truth.set(name, Math.max(-1, ...those.map(fill => floorOf(plan, rules, fill, slot && text))));
  }
  return truth;
}

/** Where a low bound is above the truth, or a high one below it. */
function wrongBounds(bounds: ReadonlyMap<string, Bounds>, truth: ReadonlyMap<string, number>): string[] {
  return [...bounds].flatMap(([name, { low, high }]) => {
    const floor = truth.get(name)!;
    return low <= floor && floor <= high ? [] : [`${name}: ${low} to ${high}, but it is ${floor}`];
  });
}

const exact = (truth: ReadonlyMap<string, number>): Map<string, Bounds> =>
  new Map([...truth].map(([name, floor]) => [name, { low: floor, high: floor }]));

describe('candidates --floors', () => {
  it('agrees with brute force on random grids under all rules, and bounds hold the truth when the search is cut off', () => {
    const random = new Random(21);
    const seen = { exact: 0, open: 0, cannot: 0, given: 0 };
    for (let round = 0; round < rounds(2000, 240); round++) {
      const instance = randomInstance(random, true, round % 2 === 0);
      const plan = tryPlan(instance);
      if (plan === undefined) continue;
      const fills = bruteFills(plan.grid, instance.words, instance.rules);
      if (fills.length > 500) continue;
      const all = plan.grid.slots.map(({ id }) => id);
      const slots = round % 5 === 0 ? all : [random.below(all.length)];
      const kind = round % 3 === 0 ? 'letter' : 'word';
      const found = boundsOf(plan, kind, slots, Number.POSITIVE_INFINITY);
      const truth = truthOf(plan, kind, found.keys(), instance.rules, () => fills);
      expect({ instance, kind, slots, found }).toEqual({ instance, kind, slots, found: exact(truth) });
      const best = random.below(2) === 0 ? 2 : undefined;
      const cut = boundsOf(plan, kind, slots, 1 + random.below(12), best);
      expect({ instance, kind, slots, wrong: wrongBounds(cut, truth) }).toMatchObject({ wrong: [] });
      for (const { low, high } of cut.values())
        seen[low < high ? 'open' : low < 0 ? 'cannot' : low === 100 ? 'given' : 'exact']++;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });

  it('a word that is tried obeys no floor in other slots either, where words may repeat', () => {
    const rules = { ...NO_RULES, repeats: true };
    const plan = makePlan(parseGrid('.#\n..\n..', 'g.txt'), lexiconOf(['NBB:77', 'AB:60', 'BB:37', 'BA:100']), rules);
    const found = boundsOf(plan, 'word', [1], Number.POSITIVE_INFINITY);
    expect(Object.fromEntries(found)).toMatchObject({ '4A BB': { low: 77, high: 77 } });
  });

  it('takes near repeats into account, and lets the user place one of a given entry', () => {
    const words =
      'TIDE:50 TIDES:40 TIDED:70 SIDE:60 TEES:30 DEED:80 EDIT:90 SEED:20 TIED:55 DIET:65 TIES:75 SITE:35 EASE:45 DATE:85 ISLE:25';
    const list = words.split(' ');
    const lexicon = { ...lexiconOf(list), lang: 'en' };
    const rules = { ...NO_RULES, sameStem: false };
    const seen = { fills: 0, cannot: 0 };
    for (const text of [
      '....\n.##.\n.##.\n....',
      'TIDE\n.##.\n.##.\n....',
      'TIDE#\n.###.\n.###.\n.###.\n#....',
      '.....#\n.#####\n.#####\n.....#',
      '....#....\n.########\n....#....',
    ]) {
      const grid = parseGrid(text, 'g.txt');
      const plan = makePlan(grid, lexicon, rules);
      const all = bruteFills(grid, list, rules);
      const allowedBy = (own: Rules): string[] =>
        all.filter(fill => {
          const cells = Array.from(fill, letter => (/[A-Z]/.test(letter) ? letter : undefined));
          return verifyCells(grid, cells, lexicon, own).length === 0;
        });
      const fills = allowedBy(rules);
      for (const kind of ['word', 'letter'] as const)
        for (const slots of [plan.grid.slots.map(({ id }) => id), [plan.grid.slots.length - 1]]) {
          const found = boundsOf(plan, kind, slots, Number.POSITIVE_INFINITY);
          const truth = truthOf(plan, kind, found.keys(), rules, (slot, word) =>
            kind === 'letter' ? fills : allowedBy({ ...rules, require: [{ slot, word }] }),
          );
          expect({ text, kind, slots, found }).toEqual({ text, kind, slots, found: exact(truth) });
          for (const floor of truth.values()) seen[floor < 0 ? 'cannot' : 'fills']++;
        }
    }
    expect(Math.min(seen.fills, seen.cannot)).toBeGreaterThan(3);
  });

  it('ends when the best words are exact, and no other word is better', () => {
    const grid = parseGrid('...\n.#.\n.#.', 'g.txt');
    const plan = makePlan(
      grid,
      lexiconOf(['CAT:90', 'ATE:70', 'TEN:60', 'CAR:50', 'ARE:40', 'TAN:5', 'COT:80', 'CUT:30']),
    );
    const search = new FloorSearch({ plan, slots: [0], kind: 'word', seed: 1, best: 1 });
    for (const _ of search.refine());
    const [best] = search.words.get(0)!;
    expect([wordText(plan.lexicon, 3, best!), search.verdicts.bounds({ kind: 'word', slot: 0, word: best! })]).toEqual([
      'CAT',
      { low: 60, high: 60 },
    ]);
    expect(search.count('unknown')).toBe(0);
    search.close();
  });
});
