import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../../src/batch/in-order.js';

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
};

describe('tasks side by side', () => {
  it('come in order, a limited number at a time, and wait for a slow reader', async () => {
    const few = fc.integer({ min: 1, max: 6 });
    const lengths = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(lengths, few, few, fc.integer({ min: 0, max: 20 }), async (durations, jobs, ahead, pause) => {
        let [running, most, begun, read] = [0, 0, 0, 0];
        const task = async (duration: number): Promise<number> => {
          begun++;
          most = Math.max(most, ++running);
          expect(begun - read).toBeLessThanOrEqual(ahead + 1); // the one being read, and those ahead of it
          await turns(duration);
          running--;
          return duration * 2;
        };
        const results: number[] = [];
        for await (const { item, result } of inOrder(durations, jobs, ahead, task)) {
          expect(result).toBe(item * 2);
          results.push(item);
          await turns(pause);
          read++;
        }
        expect(results).toEqual(durations);
        expect(most).toBeLessThanOrEqual(Math.min(jobs, durations.length));
      }),
    );
  });

  it('throw when their turn comes, and no further task begins', async () => {
    const begun: number[] = [];
    const task = async (item: number): Promise<number> => {
      begun.push(item);
      await turns(1);
      if (item === 2) throw new Error('the third one fails');
      return item;
    };
    const results: number[] = [];
    const read = async (): Promise<void> => {
      for await (const { result } of inOrder([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1, 10, task)) results.push(result);
    };
    await expect(read()).rejects.toThrow('the third one fails');
    expect(results).toEqual([0, 1]);
    await turns(50);
    expect(begun.length).toBeLessThan(10);
  });
});
