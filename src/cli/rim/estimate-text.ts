// What the progress bar says about the whole search, from the estimate of its tree (engine/tree.ts). It is rough, and says so: `roughly`, `~`.

import { METER } from '../../core/budget.js';

/** Seconds of search before its tree is mentioned; an earlier estimate is worth little. */
const PATIENCE = 5;
const [MINUTE, HOUR, DAY, YEAR] = [60, 3600, 86_400, 31_557_600];

/**
 * The estimate in words, long and short: `roughly 2 % of the tree, 40 min in all` and `~40 min in all`; undefined while there is none.
 * @param meter of the present stage
 * @param seconds that the stage has taken
 */
export function treeTexts(meter: Float64Array, seconds: number): readonly [long: string, short: string] | undefined {
  const [share, whole, nodes] = [meter[METER.treeShare]!, meter[METER.treeNodes]!, meter[METER.nodes]!];
  if (seconds < PATIENCE || share === 0 || nodes === 0) return undefined;
  const [amount, unit] = spanOf(Math.max(seconds, (seconds * whole) / nodes));
  const long = `roughly ${percent(share)} of the tree, ${amount} ${unit} in all`;
  return [long, `~${amount} ${unit === 'years' ? 'y' : unit} in all`];
}

/** A time with one or two digits; very long ones as a power of ten. */
function spanOf(seconds: number): readonly [amount: string, unit: string] {
  if (seconds < 2 * MINUTE) return [twoDigits(seconds), 's'];
  if (seconds < 2 * HOUR) return [twoDigits(seconds / MINUTE), 'min'];
  if (seconds < 2 * DAY) return [twoDigits(seconds / HOUR), 'h'];
  if (seconds < 2 * YEAR) return [twoDigits(seconds / DAY), 'days'];
  const years = seconds / YEAR;
  return [years < 1000 ? twoDigits(years) : `10^${Math.round(Math.log10(years))}`, 'years'];
}

function twoDigits(value: number): string {
  return String(Number(value.toPrecision(2)));
}

function percent(share: number): string {
  if (share < 0.001) return 'under 0.1 %';
  return share < 0.01 ? `${(share * 100).toFixed(1)} %` : `${Math.round(share * 100)} %`;
}

/** Puzzles of a batch whose times tell how long the next ones take: at least so many, or this share of all. */
const RECENT = { least: 5, share: 0.1 };

/**
 * The time left in a batch. Its last puzzles often take longest, for they are made again until they differ from all before them. So only the
 * recent ones count, and one under way that has taken longer than they did is thought to be half done.
 * @param ticks when each puzzle was settled, in seconds from the beginning
 * @param now in seconds from the beginning
 * @returns in seconds; undefined while no puzzle is settled
 */
export function batchTimeLeft(ticks: readonly number[], now: number, total: number): number | undefined {
  const done = ticks.length;
  if (done === 0) return undefined;
  const many = Math.min(done, Math.max(RECENT.least, Math.round(total * RECENT.share)));
  const mean = (ticks[done - 1]! - (ticks[done - 1 - many] ?? 0)) / many;
  const spent = now - ticks[done - 1]!;
  if (done >= total) return 0;
  const slow = Math.max(mean, spent);
  return spent > mean ? slow * (total - done) : Math.max(0, mean * (total - done) - spent);
}
