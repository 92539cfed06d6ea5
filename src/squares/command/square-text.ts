// What `crossgen square` prints besides the squares: how the search ended, what was counted, and the result of an estimate.

import { ENDINGS, endingName, gaveUpText, outcomeOf } from '../../core/outcome.js';
import { figure, many } from '../../core/wording.js';
import type { Estimate, Estimated } from '../square-estimate.js';
import type { TeamEnding } from '../square-team.js';
import type { UnitCounts } from '../unit-report.js';

/** What was searched. */
export interface SquareSearch {
  readonly rows: number;
  readonly columns: number;
  readonly symmetric: boolean;
  /** Counted from 0. */
  readonly shard: number;
  readonly shards: number;
  readonly seed: number;
  readonly rowWords: number;
  readonly columnWords: number;
}

export interface SquareStanding {
  readonly counts: UnitCounts;
  /** The share of the tree that is done. */
  readonly fraction: number;
  readonly milliseconds: number;
  /** Whether the counts are of all squares and not only of the best. */
  readonly counted: boolean;
  /** Squares of the wanted kind (with --repeats, also those that repeat a word): all that were met, or the best ones. */
  readonly found: number;
}

/** Version of the json that this file writes. */
const JSON_VERSION = 1;

/** How the search ended, for a person: one line, and one line of counts. */
export function endingNote(answer: SquareSearch, ending: TeamEnding, standing: SquareStanding): string {
  const { fraction, counted, found } = standing;
  const name = nameOf(answer);
  const among = amongText(answer);
  const share = answer.shards === 1 ? '' : ` in share ${answer.shard + 1} of ${answer.shards}`;
  const lines: string[] = [];
  switch (ending.kind) {
    case 'enough':
      break;
    case 'exhausted':
      if (found > 0 && !counted) lines.push(`${name}: proven best${share} among ${among}`);
      else if (found > 0) lines.push(`${name}: ${many(found, squareWord(answer))}${share}, and there are no more`);
      else
        lines.push(
          `${name}: proven: no ${squareWord(answer)} of different words exists${share} among ${among}` +
            (answer.shards === 1 ? '' : '; all shares together prove it for the whole'),
        );
      break;
    case 'incomplete':
      lines.push(`${name}: gave up: ${ending.cuts.join(', ')}`);
      break;
    case 'stopped':
      lines.push(
        `${name}: gave up${counted ? ` with ${many(found, squareWord(answer))} found` : ''} at ` +
          `${percent(fraction)} of the tree${share}: ${gaveUpText(ending.by)}`,
      );
      break;
    default:
      ending satisfies never;
  }
  lines.push(`${name}: ${countsText(answer, standing)}`);
  return lines.join('\n');
}

function countsText(answer: SquareSearch, { counts, milliseconds, counted }: SquareStanding): string {
  const seconds = milliseconds / 1000;
  const rate = `${figure(counts.steps)} letters placed in ${seconds.toFixed(1)} s`;
  if (!counted) return rate;
  const others =
    answer.rows !== answer.columns || answer.symmetric
      ? [`${figure(counts.repeating)} repeat a word`]
      : [`${figure(counts.repeating)} repeat a word`, `${figure(counts.mirrored)} equal their transpose`];
  return `${figure(counts.different)} of different words, ${others.join(', ')}; ${rate}`;
}

/** The same as a line of json. */
export function summaryLine(answer: SquareSearch, ending: TeamEnding, standing: SquareStanding): string {
  const { counts, fraction, counted, found } = standing;
  const status = ENDINGS[endingName(outcomeOf(ending), found)].square;
  return `${JSON.stringify({
    version: JSON_VERSION,
    status,
    ...(ending.kind === 'stopped' ? { by: ending.by } : {}),
    source: `${answer.rows}x${answer.columns}`,
    engine: 'squares',
    ...answer,
    shard: answer.shard + 1,
    fraction,
    ...(counted ? counts : { steps: counts.steps }),
  })}\n`;
}

/** The part of the tree that is done, what was found, and how fast: the longest text first. */
export function progressTexts(
  { counts, fraction }: Pick<SquareStanding, 'counts' | 'fraction'>,
  milliseconds: number,
): string[] {
  const short = `${percent(fraction)} of the tree, ${figure(counts.different)} found`;
  const rate = `${(counts.steps / milliseconds / 1000).toFixed(0)} million letters a second`;
  return [`${short}, ${rate}`, short];
}

/** What to expect. It is the same for the same seed, so it does not mention times. */
export function estimateLines(answer: SquareSearch, result: Estimate, json: boolean): string {
  const { steps, different, repeating, mirrored, descents, taken } = result;
  if (json)
    return `${JSON.stringify({ version: JSON_VERSION, status: 'estimate', ...answer, shard: answer.shard + 1, ...result })}\n`;
  const square = answer.rows === answer.columns && !answer.symmetric;
  const lines = [
    `${nameOf(answer)} among ${amongText(answer)}: ${figure(descents)} random descents, ${scientific(taken)} letters placed`,
    `  letters to place      ${spread(steps)}`,
    `  different words       ${spread(different)}`,
    `  that repeat a word    ${spread(repeating)}`,
    ...(square ? [`  equal to transpose    ${spread(mirrored)}`] : []),
  ];
  if (different.mean === 0)
    lines.push(`  no square of different words was found: there are none, or too few for these descents`);
  return `${lines.join('\n')}\n`;
}

/** How long that may take. @param rate letters placed in a second, as measured */
export function estimateTimes({ steps, different }: Estimate, rate: number): string {
  if (steps.mean === 0) return 'no letter can be placed, so the search takes no time';
  const speed = rate < MILLION ? figure(Math.round(rate)) : `${(rate / MILLION).toFixed(0)} million`;
  const all = `all of it may take ${duration(steps.mean / rate)} on one thread, at ${speed} letters a second`;
  if (different.mean === 0) return all;
  return `${all}; the first ${duration(steps.mean / different.mean / rate)}, if they are spread evenly`;
}

function spread({ mean, error }: Estimated): string {
  return mean === 0 ? 'none met' : `${scientific(mean)} ± ${scientific(error)} (95 %)`;
}

function nameOf({ rows, columns, symmetric }: SquareSearch): string {
  return `${rows}x${columns}${symmetric ? ' symmetric' : ''}`;
}

function amongText({ rows, columns, rowWords, columnWords }: SquareSearch): string {
  return rows === columns
    ? many(rowWords, 'word')
    : `${many(rowWords, 'word')} of ${columns} letters and ${figure(columnWords)} of ${rows}`;
}

function squareWord({ rows, columns }: SquareSearch): string {
  return rows === columns ? 'square' : 'rectangle';
}

function percent(fraction: number): string {
  const value = fraction * 100;
  return `${value === 0 || value === 100 ? value : value < 0.01 || value > 99.99 ? value.toPrecision(value > 1 ? 7 : 2) : value.toFixed(2)} %`;
}

function scientific(value: number): string {
  return value < 1e6 && Number.isInteger(value)
    ? figure(value)
    : value < 1000
      ? value.toPrecision(3)
      : value.toExponential(2);
}

const MILLION = 1e6;
const UNITS: readonly (readonly [number, string])[] = [
  [365 * 86_400, 'years'],
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
];

function duration(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  const [size, unit] = UNITS.find(([size]) => seconds >= 2 * size) ?? [1, 'seconds'];
  const value = seconds / size;
  return `${value >= 100 ? figure(Math.round(value)) : value.toPrecision(2)} ${unit}`;
}
