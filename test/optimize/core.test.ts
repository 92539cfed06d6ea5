// The core of listed words, and what its search rests on, against what is counted anew from the letters.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make.js';
import type { Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { parseGrid } from '../../src/grid/parse.js';
import { Core } from '../../src/optimize/core.js';
import { Patterns } from '../../src/optimize/patterns.js';
import { Placements } from '../../src/optimize/placements.js';
import { lexiconOf } from '../lexicons.js';

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

it('patterns: how many words fit, and with which letters', () => {
  const random = new Random(3);
  const wrong: string[] = [];
  for (let round = 0; round < 60; round++) {
    const letters = LETTERS.slice(0, round % 2 === 0 ? 3 : LETTERS.length);
    const plan = randomPlan(random, letters, 4, round % 3 === 0 ? 400 : 30);
    const patterns = new Patterns(plan, MOST);
    const given = new Int16Array(16).fill(-1);
    for (let i = 0; i < random.below(5); i++) given[random.below(16)] = random.below(letters.length);
    for (const { id, length, cells } of plan.grid.slots) {
      const fits = [...plan.candidates[id]!].filter(word =>
        cells.every((cell, p) => given[cell]! < 0 || given[cell] === lettersOf(plan, length, word)[p]),
      );
      const found = patterns.fitting(id, given);
      const open = cells.every(cell => given[cell]! < 0);
      expect(found.count).toBe(open ? MOST : Math.min(MOST, fits.length));
      expect(patterns.fitting(id, given)).toBe(found);
      const sets = patterns.lettersOf(found, id, given);
      cells.forEach((_, p) => {
        const exact = new Set(fits.map(word => lettersOf(plan, length, word)[p]!));
        for (let letter = 0; letter < plan.lexicon.alphabet.letters.length; letter++) {
          const has = (sets[2 * p + (letter >> 5)]! & (1 << (letter & 31))) !== 0;
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
        placements.take(one);
      } else {
        standing.add(one);
        placements.put(one);
      }
      for (let other = 0; other < placements.losses.length; other += 3) {
        let loss = 0;
        for (const stands of standing) loss += clash(other, stands) * slots[placements.slots[stands]!]!.length;
        expect(placements.losses[other]).toBe(loss);
      }
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
    if (round % 3 === 0 && core.search(2000, 0)) {
      core.know(core.words.slice());
      for (let turn = 0; turn < 30; turn++) core.search(2000, 99);
    }
    for (let above = 0; core.search(2000, above); ) {
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
  expect(found).toBeGreaterThan(20);
});
