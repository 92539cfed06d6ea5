// The core of listed words, and what its search rests on, against what is counted anew from the letters.

import { expect, it } from 'vitest';
import { makePlan, type Plan } from '../../../src/analysis/plan.js';
import { Random } from '../../../src/core/random.js';
import type { Slot } from '../../../src/grid/grid.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { Core } from '../../../src/optimize/theme/core.js';
import { Gaps } from '../../../src/optimize/theme/gaps.js';
import { Patterns } from '../../../src/optimize/theme/patterns.js';
import { Placements } from '../../../src/optimize/theme/placements.js';
import { lexiconOf } from '../../lexicons.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙ'];
const MOST = 6;

/** A plan of random words; with many letters, those of a cell do not fit one number. */
function randomPlan(random: Random, letters: readonly string[], size: number, many: number): Plan {
  const words = new Set<string>();
  for (let i = 0; i < many; i++)
    for (const length of [2, size - 1, size])
      words.add(Array.from({ length }, () => letters[random.below(letters.length)]).join(''));
  for (const letter of letters) words.add(letter + letter);
  const rows = Array.from({ length: size }, (_, row) =>
    row === size - 1 ? `..${'#'.repeat(size - 2)}` : '.'.repeat(size),
  );
  return makePlan(parseGrid(`${rows.join('\n')}\n`, 'g'), lexiconOf([...words]));
}

const lettersOf = ({ lexicon }: Plan, length: number, word: number): Uint8Array =>
  lexicon.tables[length]!.letters.subarray(word * length, (word + 1) * length) as Uint8Array;

/** What the patterns find for a slot, its key being made anew from the letters given. */
function find(patterns: Patterns, { id, cells }: Slot, given: Int16Array): number {
  const { stride, lowChanges, highChanges } = patterns;
  const places = cells.flatMap((cell, p) => (given[cell]! < 0 ? [] : [p * stride + given[cell]!]));
  const keyOf = (empty: number, changes: Int32Array): number => places.reduce((key, at) => key ^ changes[at]!, empty);
  return patterns.findByKey(id, keyOf(patterns.lows[id]!, lowChanges), keyOf(patterns.highs[id]!, highChanges), given);
}

it('patterns: how many words fit, and with which letters', () => {
  const random = new Random(3);
  const wrong: string[] = [];
  for (let round = 0; round < 60; round++) {
    const letters = LETTERS.slice(0, round % 2 === 0 ? 3 : LETTERS.length);
    const plan = randomPlan(random, letters, 4, round % 3 === 0 ? 400 : 30);
    const patterns = new Patterns(plan, MOST);
    const given = new Int16Array(16).fill(-1);
    for (let i = 0; i < random.below(5); i++) given[random.below(16)] = random.below(letters.length);
    for (const slot of plan.grid.slots) {
      const { id, length, cells } = slot;
      const fits = [...plan.candidates[id]!].filter(word =>
        cells.every((cell, p) => given[cell]! < 0 || given[cell] === lettersOf(plan, length, word)[p]),
      );
      const found = find(patterns, slot, given);
      const open = cells.every(cell => given[cell]! < 0);
      // The only word of a slot without an open cell is as good as many.
      const full = fits.length > 0 && cells.every(cell => given[cell]! >= 0);
      expect(patterns.counts[found]).toBe(open || full ? MOST : Math.min(MOST, fits.length));
      expect(find(patterns, slot, given)).toBe(found);
      const first = patterns.lettersAt(found, id, given);
      cells.forEach((_, p) => {
        const exact = new Set(fits.map(word => lettersOf(plan, length, word)[p]!));
        for (let letter = 0; letter < plan.lexicon.alphabet.letters.length; letter++) {
          const has = (patterns.sets[first + 2 * p + (letter >> 5)]! & (1 << (letter & 31))) !== 0;
          // All letters are let in where many words fit, where none does and where nothing is given; else none too many.
          const all = fits.length === 0 || open || fits.length >= 200;
          if (has !== (all || exact.has(letter))) wrong.push(`${round}, slot ${id}, position ${p}, letter ${letter}`);
        }
      });
    }
  }
  expect(wrong).toEqual([]);
});

it('placements: the letters that a word would displace', () => {
  const random = new Random(5);
  for (let round = 0; round < 20; round++) {
    const plan = randomPlan(random, LETTERS.slice(0, 3), 4, 20);
    const { slots } = plan.grid;
    const placements = new Placements(plan, length => new Uint8Array(plan.lexicon.tables[length]!.count).fill(length));
    const standing = new Set<number>();
    const lengthOf = (one: number) => slots[placements.slots[one]!]!.length;
    const textOf = (one: number) => lettersOf(plan, slots[placements.slots[one]!]!.length, placements.words[one]!);
    const clash = (one: number, other: number): number => {
      const [a, b] = [slots[placements.slots[one]!]!, slots[placements.slots[other]!]!];
      if (a === b) return 1;
      const same = a.length === b.length && placements.words[one] === placements.words[other] ? 1 : 0;
      const wrong = a.cells.some((cell, p) => {
        const q = b.cells.indexOf(cell);
        return q >= 0 && textOf(one)[p] !== textOf(other)[q];
      });
      return same + (wrong ? 1 : 0);
    };
    for (let move = 0; move < 12; move++) {
      const one = random.below(placements.slots.length);
      if (standing.has(one)) {
        standing.delete(one);
        placements.take(one, lengthOf(one));
      } else {
        standing.add(one);
        placements.put(one, lengthOf(one));
      }
      for (let other = 0; other < placements.losses.length; other += 3) {
        let loss = 0;
        for (const stands of standing) loss += clash(other, stands) * slots[placements.slots[stands]!]!.length;
        expect(placements.losses[other]).toBe(loss);
      }
    }
  }
});

/** What the gaps cost, counted anew: few words or none for an open slot, one letter or none for an open cell, pairs that stand twice. */
function costOf(plan: Plan, letters: Int16Array, standing: ReadonlyMap<number, number>): number {
  const { slots, acrossAt, downAt } = plan.grid;
  const fits = slots.map(({ id, length, cells }) =>
    [...plan.candidates[id]!]
      .map(word => lettersOf(plan, length, word))
      .filter(word => cells.every((cell, p) => letters[cell]! < 0 || letters[cell] === word[p])),
  );
  let cost = 0;
  const pairs = new Set<string>();
  for (const { id, length, cells } of slots) {
    const given = cells.map(cell => letters[cell]!);
    const text = given.join();
    if (length === 2 && !given.includes(-1)) {
      if (pairs.has(text)) cost += 4;
      pairs.add(text);
    }
    if (standing.has(id) || given.every(letter => letter < 0)) continue;
    const many = fits[id]!.length;
    if (many === 0) cost += 12;
    else if (many < MOST && given.includes(-1)) cost += Math.round(32 / many) / 64;
  }
  letters.forEach((letter, cell) => {
    const [across, down] = [slots[acrossAt[cell]!], slots[downAt[cell]!]];
    if (letter >= 0 || across === undefined || down === undefined) return;
    const [one, other] = [across, down].map(({ id, cells }) => {
      const any = fits[id]!.length === 0 || fits[id]!.length >= 200 || cells.every(at => letters[at]! < 0);
      return any ? undefined : new Set(fits[id]!.map(word => word[cells.indexOf(cell)]!));
    });
    const all = plan.lexicon.alphabet.letters.map((_, id) => id);
    const both = all.filter(id => (one?.has(id) ?? true) && (other?.has(id) ?? true)).length;
    cost += both === 0 ? 8 : both === 1 ? 0.125 : 0;
  });
  return cost;
}

it('gaps: what they cost after changes that are kept or undone, and what is charged for words after which none fits', () => {
  const random = new Random(7);
  for (let round = 0; round < 12; round++) {
    const plan = randomPlan(random, LETTERS.slice(0, round % 2 === 0 ? 4 : LETTERS.length), 5, 40);

    const placements = new Placements(plan, length => new Uint8Array(plan.lexicon.tables[length]!.count).fill(length));
    const gaps = new Gaps(plan, placements);
    const standing = new Map<number, number>();
    for (let move = 0; move < 40; move++) {
      const one = random.below(placements.slots.length);
      const slot = placements.slots[one]!;
      const isThere = standing.get(slot) === one;
      const out = [...standing].filter(([other, stands]) => {
        if (other === slot) return true;
        const at = placements.crossing[slot]!.indexOf(other);
        if (at < 0 || isThere) return false;
        const { letters, stride, places } = placements;
        return letters[stands * stride + places[slot]![at]!] !== letters[one * stride + at];
      });
      const charged = placements.charges[one]!;
      const before = gaps.cost;
      const letters = gaps.letters.slice();
      gaps.begin();
      if (!isThere) gaps.cover(slot, placements.letters, one * placements.stride);
      for (const [other] of out) gaps.uncover(other, isThere || other !== slot);
      const change = gaps.reckon(Number.POSITIVE_INFINITY);
      if (random.below(3) === 0) {
        gaps.undo();
        expect(gaps.letters).toEqual(letters);
        expect(gaps.cost).toBe(before);
        continue;
      }
      gaps.keep();
      for (const [other] of out) standing.delete(other);
      if (!isThere) standing.set(slot, one);
      expect(gaps.cost).toBe(before + change);
      expect(gaps.cost).toBe(costOf(plan, gaps.letters, standing));
      if (isThere) continue;
      expect(gaps.cost).toBeGreaterThanOrEqual(charged);
      const far = out.length > 0 ? gaps.farCosts : gaps.nearCosts;
      expect(far[slot]).toBeLessThanOrEqual(gaps.cost);
    }
  }
});

it('a core: its words are from the list, agree where they cross, are all different, and have more letters than wanted', () => {
  const random = new Random(9);
  let found = 0;
  for (let round = 0; round < 12; round++) {
    const plan = randomPlan(random, LETTERS.slice(0, 4), 4, 60);
    const listed = (length: number): Uint8Array =>
      Uint8Array.from({ length: plan.lexicon.tables[length]!.count }, (_, word) => (word % 3 === 0 ? length : 0));
    const core = new Core(plan, listed, round);
    // Where a fill is known, rounds begin with its listed words.
    if (round % 3 === 0 && core.search(6000, 0)) {
      core.know(core.words.slice());
      for (let turn = 0; turn < 30; turn++) core.search(6000, 99);
    }
    for (let above = 0; core.search(6000, above); ) {
      const letters = new Map<number, number>();
      const words = new Set<string>();
      let sum = 0;
      for (const { id, length, cells } of plan.grid.slots) {
        const word = core.words[id]!;
        if (word < 0) continue;
        expect(listed(length)[word]).toBe(length);
        expect(plan.candidates[id]).toContain(word);
        expect(words.has(`${length} ${word}`)).toBe(false);
        words.add(`${length} ${word}`);
        sum += length;
        cells.forEach((cell, p) => {
          const letter = lettersOf(plan, length, word)[p]!;
          expect(letters.get(cell) ?? letter).toBe(letter);
          letters.set(cell, letter);
        });
      }
      expect(sum).toBeGreaterThan(above);
      above = sum;
      found++;
    }
  }
  expect(found).toBeGreaterThan(12);
});
