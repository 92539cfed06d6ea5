import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { Arena } from '../../../src/kernels/table/arena.js';
import { makeKernel } from '../../../src/kernels/table/kernel.js';
import { layWords } from '../../../src/kernels/table/word-index.js';

it('the kernel shuffles like Random, and continues from its state', () => {
  for (const many of [0, 1, 2, 7, 100, 5000]) {
    const arena = new Arena();
    const kernel = makeKernel(arena.memory);
    const random = new Random(many);
    const state = arena.lay(random.state());
    const numbers = Uint32Array.from({ length: many }, (_, i) => i * 3);
    for (let turn = 0; turn < 3; turn++) {
      const at = arena.lay(numbers);
      kernel.shuffle(at, many, state);
      random.shuffle(numbers);
      expect(arena.words().slice(at >> 2, (at >> 2) + many)).toEqual(numbers);
    }
  }
});

describe('the index of words', () => {
  it.each([
    [2, 3, 5],
    [5, 26, 300],
    [7, 33, 129],
    [8, 64, 128],
    [3, 40, 1],
  ])(
    'has in each row exactly the words with that letter there: length %i, %i letters, %i words',
    (length, letterCount, count) => {
      const random = new Random(length * 1000 + count);
      const letters = Uint8Array.from({ length: length * count }, () => random.below(letterCount));
      const order = random
        .shuffle(Uint32Array.from({ length: count }, (_, word) => word))
        .subarray(0, count - (count >> 2));
      const arena = new Arena();
      const laid = { letters, length, letterCount, order: arena.lay(order), many: order.length };
      const index = layWords(arena, makeKernel(arena.memory), laid);
      const memory = new DataView(arena.memory.buffer);

      for (let p = 0; p < length; p++)
        for (let letter = 0; letter < letterCount; letter++) {
          const row = index.rows + (p * letterCount + letter) * index.blocks * 16;
          const listed = [];
          for (let i = 0; i < index.blocks * 128; i++)
            if ((memory.getUint8(row + (i >> 3)) >> (i & 7)) & 1) listed.push(i);
          const having = [...order.keys()].filter(i => letters[order[i]! * length + p] === letter);
          expect(listed).toEqual(having);
        }
      for (let i = 0; i < order.length; i++) {
        const sets = Array.from({ length }, (_, p) =>
          memory.getBigUint64(index.words + i * index.stride + p * 8, true),
        );
        expect(sets).toEqual(
          Array.from(letters.subarray(order[i]! * length, (order[i]! + 1) * length), letter => 1n << BigInt(letter)),
        );
      }
    },
  );
});
