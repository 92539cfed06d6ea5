import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { WALK_END } from '../../../src/squares/kernel/schema.js';
import { buildSquareTrie, type Trie } from '../../../src/squares/kernel/square-trie.js';
import { SquareWalk } from '../../../src/squares/kernel/square-walk.js';
import { rounds } from '../../rounds.js';
import { naive, naiveSymmetric, randomWords } from '../naive.js';

const ALPHABET = 40;

/** Letters from A on are ids from 0 on, at shuffled places. */
function trieOf(words: readonly string[], places: Uint8Array): Trie {
  const length = words[0]!.length;
  const letters = Uint8Array.from(words.join(''), letter => letter.charCodeAt(0) - 65);
  const scores = Uint8Array.from(words, word => 1 + (word.charCodeAt(0) % 100));
  return buildSquareTrie({ length, letters, scores }, Uint32Array.from(words.keys()), places);
}

const text = (walk: SquareWalk, places: Uint8Array): string => {
  const { columns } = walk.plan;
  const letters = Array.from(walk.square(), place => String.fromCharCode(65 + places.indexOf(place))).join('');
  return letters.match(new RegExp(`.{${columns}}`, 'g'))!.join(' ');
};

function places(random: Random): Uint8Array {
  return random.shuffle(Uint8Array.from({ length: ALPHABET }, (_, id) => id + 20));
}

const turned = (square: string): string => {
  const rows = square.split(' ');
  return Array.from(rows[0]!, (_, c) => rows.map(row => row[c]).join('')).join(' ');
};
/** A square or its transpose, whichever comes first: the order of the letters decides which of them is met. */
const either = (square: string): string => [square, turned(square)].sort()[0]!;

describe('the walk', () => {
  it.each(Array.from({ length: rounds(24, 9) }, (_, seed) => seed))(
    'meets every square once: random words %i',
    seed => {
      const random = new Random(seed);
      const size = 2 + (seed % 3);
      const words = randomWords(bound => random.below(bound), size === 4 ? 14 : 24, size, size === 2 ? 12 : 3);
      const order = places(random);
      const trie = trieOf(words, order);
      const tries = Array.from({ length: size }, () => trie);
      const plan = { rows: size, columns: size, rowTries: tries, columnTries: tries };
      const expected = naive(words, words, size, true);

      const walk = new SquareWalk({ ...plan, symmetric: false, canonical: true });
      walk.want(WALK_END.different | WALK_END.repeating | WALK_END.mirrored);
      walk.reset();
      const met: Record<number, string[]> = { 1: [], 2: [], 4: [] };
      for (let kind = walk.run(1e9); kind !== 0; kind = walk.run(1e9)) met[kind]!.push(either(text(walk, order)));
      expect(met[1]!.sort()).toEqual(expected.different.map(either).sort());
      expect(met[2]!.sort()).toEqual(expected.repeating.map(either).sort());
      expect(met[4]!.sort()).toEqual(expected.mirrored.sort());
      expect([walk.different, walk.repeating, walk.mirrored]).toEqual([1, 2, 4].map(kind => met[kind]!.length));

      const mirror = new SquareWalk({ ...plan, symmetric: true, canonical: false });
      mirror.want(WALK_END.different);
      mirror.reset();
      const symmetric: string[] = [];
      while (mirror.run(1e9) !== 0) symmetric.push(text(mirror, order));
      expect(symmetric.sort()).toEqual(naiveSymmetric(words, size).sort());
    },
  );

  it.each(Array.from({ length: rounds(20, 8) }, (_, seed) => seed))('meets every rectangle: random words %i', seed => {
    const random = new Random(seed);
    const [rows, columns] = [2 + random.below(3), 2 + random.below(3)];
    const across = randomWords(bound => random.below(bound), 18, columns, 3);
    const down = rows === columns ? across : randomWords(bound => random.below(bound), 18, rows, 3);
    const order = places(random);
    const rowTrie = trieOf(across, order);
    const columnTrie = rows === columns ? rowTrie : trieOf(down, order);
    const walk = new SquareWalk({
      rows,
      columns,
      symmetric: false,
      canonical: false,
      rowTries: Array.from({ length: rows }, () => rowTrie),
      columnTries: Array.from({ length: columns }, () => columnTrie),
    });
    walk.want(WALK_END.different | WALK_END.repeating);
    walk.reset();
    const met: Record<number, string[]> = { 1: [], 2: [] };
    for (let kind = walk.run(1e9); kind !== 0; kind = walk.run(1e9)) met[kind]!.push(text(walk, order));
    const expected = naive(across, down, rows, false);
    expect(met[1]!.sort()).toEqual(expected.different.sort());
    expect(met[2]!.sort()).toEqual(expected.repeating.sort());
  });

  const random = new Random(1);
  const words = randomWords(bound => random.below(bound), 60, 4, 4);
  const order = places(random);
  const trie = trieOf(words, order);
  const four = [trie, trie, trie, trie];
  const plan = { rows: 4, columns: 4, symmetric: false, canonical: true, rowTries: four, columnTries: four };

  it('is the same in pieces, each continued by another walk', () => {
    const whole = new SquareWalk(plan);
    whole.reset();
    expect(whole.run(1e9)).toBe(WALK_END.exhausted);
    expect(whole.different).toBeGreaterThan(10);

    let walk = new SquareWalk(plan);
    walk.reset();
    const counts = { steps: 0, different: 0, repeating: 0, mirrored: 0 };
    let fraction = 0;
    while (walk.run(61) === WALK_END.paused) {
      expect(walk.fraction()).toBeGreaterThanOrEqual(fraction);
      fraction = walk.fraction();
      for (const key of ['steps', 'different', 'repeating', 'mirrored'] as const) counts[key] += walk[key];
      const state = walk.state();
      walk = new SquareWalk(plan);
      walk.reset();
      walk.restore(JSON.parse(JSON.stringify(state)));
    }
    expect(fraction).toBeLessThan(1);
    expect(walk.fraction()).toBe(1);
    for (const key of ['steps', 'different', 'repeating', 'mirrored'] as const)
      expect(counts[key] + walk[key]).toBe(whole[key]);
  });

  it('refuses an impossible state', () => {
    const walk = new SquareWalk(plan);
    walk.reset();
    expect(() => walk.restore({ placed: [0], rest: '0' })).toThrow(RangeError);
    expect(() => walk.restore({ placed: [], rest: '1' })).toThrow(RangeError);
  });

  it('leaves out only squares whose score is too low', () => {
    const walk = new SquareWalk(plan);
    walk.want(WALK_END.different);
    walk.reset();
    const sums: number[] = [];
    while (walk.run(1e9) !== 0) sums.push(walk.sum);
    const all = walk.steps;
    const least = sums.sort((a, b) => b - a)[5]!;
    const better = new SquareWalk(plan);
    better.want(WALK_END.different, least);
    better.reset();
    const found: number[] = [];
    while (better.run(1e9) !== 0) found.push(better.sum);
    expect(found.sort((a, b) => b - a)).toEqual(sums.filter(sum => sum >= least));
    expect(better.steps).toBeLessThan(all);
  });

  it('opens one first row after another, which together are the whole tree', () => {
    const whole = new SquareWalk(plan);
    whole.reset();
    whole.run(1e9);
    const walk = new SquareWalk(plan);
    for (const word of words)
      if (walk.open(Uint8Array.from(word, letter => order[letter.charCodeAt(0) - 65]!)))
        expect(walk.run(1e9)).toBe(WALK_END.exhausted);
    expect(walk.different).toBe(whole.different);
    expect(walk.repeating).toBe(whole.repeating);
  });
});
