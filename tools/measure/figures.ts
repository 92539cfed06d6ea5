// How figures are computed and written. A search that was ended counts as Infinity, and is written as a lower bound.

import { quantile } from '../../src/bench/statistics.js';

/** Milliseconds of CPU time of this process, including the compiler's threads. */
export function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of CPU time that a function takes. */
export function timed(run: () => void): number {
  const begin = cpu();
  run();
  return cpu() - begin;
}

/** @param values at least one */
export function median(values: readonly number[]): number {
  return quantile(ascending(values), 0.5);
}

/** @param limit at which the searches were ended */
export function written(milliseconds: number, limit = Number.POSITIVE_INFINITY): string {
  if (milliseconds === Number.POSITIVE_INFINITY) return `over ${limit}`;
  return milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0);
}

/** Minimum, median and maximum. */
export function spread(values: readonly number[], limit?: number): string {
  return [Math.min(...values), median(values), Math.max(...values)].map(value => written(value, limit)).join(' / ');
}

export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [heading(headings), ...rows.map(row)].join('\n');
}

/** The first two lines of a table whose rows are printed one by one. */
export function heading(headings: readonly string[]): string {
  return `${row(headings)}\n${row(headings.map(() => '---'))}`;
}

export function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
