// The clock of time limits, by a clock that the test turns.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { after } from '../../src/core/turn.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY = 86_400_000;

it.each([0, 0.5, 16_100.000000000002, 8_279_999.999999999, 2 ** 31 - 1, 2 ** 31, 25 * DAY, 60 * DAY + 0.25])(
  'a limit of %d ms is over after as long, and not before',
  limit => {
    const over = vi.fn();
    after(limit, over);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(Math.max(0, Math.ceil(limit) - 1));
    expect(over).toHaveBeenCalledTimes(limit === 0 ? 1 : 0);
    vi.advanceTimersByTime(2);
    expect(over).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(DAY);
    expect(over).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('a limit can be taken back at any time, and one without an end needs no timer', () => {
  const over = vi.fn();
  const takeBack = after(60 * DAY, over);
  vi.advanceTimersByTime(30 * DAY);
  takeBack();
  expect(vi.getTimerCount()).toBe(0);
  after(Number.POSITIVE_INFINITY, over)();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60 * DAY);
  expect(over).not.toHaveBeenCalled();
});
