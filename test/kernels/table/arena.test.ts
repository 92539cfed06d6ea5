import { expect, it } from 'vitest';
import { Arena, OutOfRoom } from '../../../src/kernels/table/arena.js';

it('an arena that would grow beyond 2 GiB throws OutOfRoom', () => {
  const arena = new Arena();
  arena.reserve(1 << 20);
  expect(() => arena.reserve(2 ** 31)).toThrow(new OutOfRoom('the 2 GiB of memory for a search are used up'));
});
