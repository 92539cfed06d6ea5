// The parts of the checker of proofs by themselves: sets as bits beside plain sets, a trail beside copies, nogoods beside a list, runs.

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { wordText } from '../../../src/dictionary/lexicon.js';
import { Nogoods } from '../../../src/verify/proof/check.js';
import { runsOf, shares } from '../../../src/verify/proof/claim.js';
import {
  countBits,
  isSingle,
  letterIn,
  Queue,
  rowCount,
  rowsIn,
  rowsOf,
  SharedRuns,
  Trail,
} from '../../../src/verify/proof/propagation.js';

import { lexiconOf } from '../../lexicons.js';

const random = new Random(1);

describe('bits', () => {
  it('are counted, listed and told apart as in plain sets', () => {
    for (let round = 0; round < 500; round++) {
      const many = round < 200 ? round % 3 : random.below(65);
      const letters = random
        .shuffle(Array.from({ length: 64 }, (_, letter) => letter))
        .slice(0, many)
        .sort((a, b) => a - b);
      const half = (from: number): number =>
        letters
          .filter(letter => letter >= from && letter < from + 32)
          .reduce((bits, letter) => bits | (1 << letter), 0);
      const [low, high] = [half(0), half(32)];
      expect(countBits(low) + countBits(high)).toBe(many);
      expect(isSingle(low, high)).toBe(many <= 1);
      if (many === 1) expect(letterIn(low, high)).toBe(letters[0]);
      const [base, step] = [random.below(100), 1 + random.below(9)];
      const listed = [...rowsIn(low, high, base, step).slice(0, rowCount)];
      expect(listed.sort((a, b) => a - b)).toEqual(letters.map(letter => base + letter * step));
    }
  });

  it('of words by position and letter are those of the table', () => {
    const words = Array.from({ length: 97 }, (_, nth) =>
      String.fromCharCode(65 + (nth % 10), 65 + Math.floor(nth / 10)),
    );
    const { alphabet, tables } = lexiconOf(words);
    const table = tables[2]!;
    const { blocks, bits } = rowsOf(table, alphabet.letters.length);
    expect(blocks).toBe(4);
    for (let word = 0; word < table.count; word++)
      for (const p of [0, 1])
        for (const letter of alphabet.letters.keys()) {
          const bit = bits[(p * alphabet.letters.length + letter) * blocks + (word >> 5)]! & (1 << (word & 31));
          expect(bit !== 0).toBe(table.letters[word * 2 + p] === letter);
        }
  });
});

describe('the trail', () => {
  it('gives back the numbers of every level, after more changes than it first has room for', () => {
    const numbers = new Int32Array(50);
    const trail = new Trail(numbers);
    trail.set(3, 7);
    const copies: Int32Array[] = [];
    for (let round = 0; round < 200_000; round++) {
      if (round % 1000 === 0) {
        expect(trail.level).toBe(copies.length);
        copies.push(numbers.slice());
        trail.open();
      }
      trail.set(random.below(50), random.below(1000));
      if (round < 70_000 || round % 7001 !== 7000) continue;
      const level = random.below(round % 7 === 0 ? copies.length + 2 : copies.length);
      trail.close(level);
      if (level >= copies.length) continue;
      expect(numbers).toEqual(copies[level]);
      copies.length = level;
    }
    trail.close(0);
    expect(numbers).toEqual(copies[0] ?? numbers);
  });
});

describe('the queue', () => {
  it('gives each place that waits once, the one with the least work first', () => {
    const sizes = [5, 3, 9, 3, 1];
    const queue = new Queue(5, place => sizes[place]!);
    for (const place of [0, 2, 4, 2, 0, 1]) queue.add(place);
    expect([queue.next(), queue.next()]).toEqual([4, 1]);
    for (const place of [1, 4]) queue.add(place);
    expect(Array.from({ length: 5 }, () => queue.next())).toEqual([4, 1, 0, 2, -1]);
  });
});

describe('nogoods', () => {
  it('strike what a plain list of them strikes, while they come and go', () => {
    for (let round = 0; round < 300; round++) {
      const certain = new Set<number>();
      const struck = new Set<number>();
      const waiting: number[] = [];
      const nogoods = new Nogoods({
        isTrue: variable => certain.has(variable),
        isFalse: variable => struck.has(variable),
        strike: variable => {
          struck.add(variable);
          return true;
        },
      });
      const list: number[][] = [];
      let stands = true;
      for (let step = 0; step < 40 && stands; step++) {
        const free = Array.from({ length: 14 }, (_, nth) => nth + 1).filter(
          one => !certain.has(one) && !struck.has(one),
        );
        if (free.length < 3) break;
        if (random.below(3) === 0 && list.length > 0) {
          const gone = list.splice(random.below(list.length), 1)[0]!;
          expect(nogoods.remove(random.shuffle([...gone]))).toBe(true);
          const isLeft = list.some(other => other.toSorted().join() === gone.toSorted().join());
          if (!isLeft) expect(nogoods.remove(gone)).toBe(false);
        } else if (random.below(3) > 0) {
          const variables = random.shuffle(free).slice(0, 2 + random.below(3));
          list.push([...variables]);
          nogoods.add(variables, [variables[0]!, variables[1]!]);
        } else {
          const before = new Set(struck);
          waiting.push(free[random.below(free.length)]!);
          certain.add(waiting[0]!);
          stands = nogoods.certain(waiting.pop()!);
          const isViolated = list.some(variables => variables.every(variable => certain.has(variable)));
          expect(stands).toBe(!isViolated);
          if (!stands) break;
          const open = list.map(variables => variables.filter(variable => !certain.has(variable)));
          for (const one of open) if (one.length === 1) expect(struck).toContain(one[0]);
          // And nothing else is struck at this time.
          for (const one of struck)
            if (!before.has(one)) expect(open.some(left => left.length === 1 && left[0] === one)).toBe(true);
        }
        expect(nogoods.size).toBe(list.length);
      }
    }
  });

  it('stand no longer when a cell has no letter left', () => {
    const nogoods = new Nogoods({ isTrue: () => false, isFalse: () => false, strike: () => false });
    nogoods.add([1, 2], [1, 2]);
    nogoods.add([1, 3], [1, 3]);
    expect(nogoods.certain(4)).toBe(true);
    expect(nogoods.certain(1)).toBe(false);
  });

  it('that are gone leave the lists, and the others keep working', () => {
    const certain = new Set<number>();
    const struck: number[] = [];
    const nogoods = new Nogoods({
      isTrue: variable => certain.has(variable),
      isFalse: () => false,
      strike: variable => {
        struck.push(variable);
        return true;
      },
    });
    nogoods.add([1, 2], [1, 2]);
    for (let other = 10; other < 25_000; other++) nogoods.add([1, other], [1, other]);
    for (let other = 10; other < 25_000; other++) expect(nogoods.remove([other, 1])).toBe(true);
    certain.add(1);
    expect(nogoods.certain(1)).toBe(true);
    expect(struck).toEqual([2]);
  });
});

describe('runs of letters', () => {
  it('are in the words that have them', () => {
    const lexicon = lexiconOf(['ABAB', 'BABA', 'CABC', 'CCCC', 'DDDA']);
    const runs = new SharedRuns(lexicon);
    const withRun = (text: string): string[] =>
      runs.wordsWith([...text].join('\0'), lexicon.tables[4]!).map(word => wordText(lexicon, 4, word));
    for (const text of ['AB', 'BA', 'CC', 'DA', 'CAB', 'XY', 'D'])
      expect(withRun(text)).toEqual(['ABAB', 'BABA', 'CABC', 'CCCC', 'DDDA'].filter(word => word.includes(text)));
  });

  it('are shared or not', () => {
    expect(runsOf([...'ABCA'], 2)).toEqual(['A\0B', 'B\0C', 'C\0A']);
    expect(runsOf([...'AB'], 3)).toEqual([]);
    expect(shares([...'XABY'], [...'ZZAB'], 2)).toBe(true);
    expect(shares([...'XABY'], [...'ZZAB'], 3)).toBe(false);
  });
});
