// A strip plot: a row for each case, a dot for each run, search time on a log scale, a bar at the median. Runs that gave up are hollow dots
// at the right edge, where the plot claims no time for them.

import { escapeMarkup } from '../formats/markup.js';
import { type BenchReport, engineText } from './bench-report.js';

/** About the width of a letter at the size of the labels; most are narrower. */
const LETTER_WIDTH = 7;
const MARGIN = 14;
const PLOT_WIDTH = 560;
const ROW_HEIGHT = 26;
const TOP = 44;
const BOTTOM = 34;
/** The gap between the plot and the runs that gave up, and the room for these. */
const GAP = 30;
const EDGE = 90;
const DOT = 3.5;
/** The lowest value at the left end of the scale, in milliseconds. */
const LOWEST = 0.1;

export function strips(report: BenchReport): string {
  const times = report.cases.flatMap(({ runs }) =>
    runs.flatMap(run => (run.status === 'gave up' ? [] : Math.max(run.searchMilliseconds, LOWEST))),
  );
  const low = Math.floor(Math.log10(times.length === 0 ? 1 : Math.min(...times)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(times.length === 0 ? 10 : Math.max(...times))));
  const labels = report.cases.map(one => `${one.grid} · ${one.dictionary} · ${engineText(one)}`);
  const left = MARGIN * 2 + LETTER_WIDTH * Math.max(0, ...labels.map(label => label.length));
  const x = (milliseconds: number): number =>
    left + (PLOT_WIDTH * (Math.log10(Math.max(milliseconds, LOWEST)) - low)) / (high - low);
  const right = left + PLOT_WIDTH + GAP;
  const width = right + EDGE + MARGIN;
  const bottom = TOP + report.cases.length * ROW_HEIGHT;
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  const between = ticks.slice(0, -1).flatMap(tick => [2, 3, 4, 5, 6, 7, 8, 9].map(part => part * tick));
  const line = (milliseconds: number, colour: string): string =>
    `<line x1="${place(x(milliseconds))}" x2="${place(x(milliseconds))}" y1="${TOP}" y2="${bottom}" stroke="${colour}"/>`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + BOTTOM}" width="${width}" height="${bottom + BOTTOM}" role="img" aria-labelledby="bench-title bench-desc" font-family="sans-serif" font-size="12">`,
    '<title id="bench-title">Search time by grid, dictionary and engine</title>',
    `<desc id="bench-desc">${escapeMarkup(`${report.machine.cpu}, Node ${report.node}; a dot a run, a bar at the median, hollow where a run gave up`)}</desc>`,
    `<rect width="${width}" height="${bottom + BOTTOM}" fill="#fff"/>`,
    `<text x="${left}" y="${TOP - 20}">search time: a dot a run, a bar at the median</text>`,
    ...between.map(tick => line(tick, '#eee')),
    ...ticks.flatMap(tick => [
      line(tick, '#bbb'),
      `<text x="${place(x(tick))}" y="${bottom + 16}" text-anchor="middle">${tickText(tick)}</text>`,
    ]),
    `<text x="${right + EDGE / 2}" y="${bottom + 16}" text-anchor="middle">gave up</text>`,
    ...report.cases.flatMap((one, row) => {
      const y = TOP + row * ROW_HEIGHT + ROW_HEIGHT / 2;
      const { median } = one.summary.search;
      return [
        `<text x="${left - MARGIN}" y="${y + 4}" text-anchor="end">${escapeMarkup(labels[row]!)}</text>`,
        ...(median === null
          ? []
          : [
              `<line x1="${place(x(median))}" x2="${place(x(median))}" y1="${y - 9}" y2="${y + 9}" stroke="#b33" stroke-width="2"/>`,
            ]),
        ...one.runs.map((run, index) =>
          run.status === 'gave up'
            ? `<circle cx="${place(right + ((index + 1) * EDGE) / (one.runs.length + 1))}" cy="${y}" r="${DOT}" fill="none" stroke="#357"/>`
            : `<circle cx="${place(x(run.searchMilliseconds))}" cy="${y}" r="${DOT}" fill="#357" fill-opacity="0.5"/>`,
        ),
      ];
    }),
    '</svg>',
  ].join('\n')}\n`;
}

function place(value: number): string {
  return value.toFixed(1);
}

function tickText(milliseconds: number): string {
  if (milliseconds >= 1000) return `${milliseconds / 1000} s`;
  return `${milliseconds < 1 ? milliseconds.toFixed(1) : milliseconds} ms`;
}
