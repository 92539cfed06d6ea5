// The figures in dict/README.md, made from the files as they stand: words, clues, sizes, counts by length, and samples of
// each score band. The build writes them between two marks; a test makes them again and compares.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../src/core/random.js';

export interface Shipped {
  readonly file: string;
  readonly bytes: number;
  /** Lines of the dictionary and of its scores, comments left out. */
  readonly lines: readonly string[];
  readonly scores: readonly string[];
}

/** The dictionaries that ship, in the order in which they are told of, and their code pages. */
export const SHIPPED: readonly (readonly [name: string, encoding: string])[] = [
  ['en', 'utf-8'],
  ['ru', 'windows-1251'],
  ['ru-extra', 'windows-1251'],
  ['de', 'utf-8'],
];

const START = '<!-- figures: written by the build -->';
const END = '<!-- end of figures -->';
const LONGEST_TOLD = 15;
const BANDS = [90, 70, 50, 30, 1];
const SAMPLE = 12;

export function readShipped(folder: string): Shipped[] {
  return SHIPPED.map(([name, encoding]) => {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const read = (file: string): Uint8Array => readFileSync(join(folder, file));
    const lines = (bytes: Uint8Array): string[] =>
      decoder
        .decode(bytes)
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('#'));
    const bytes = read(`${name}.txt`);
    return { file: `${name}.txt`, bytes: bytes.length, lines: lines(bytes), scores: lines(read(`${name}.scores.txt`)) };
  });
}

/** The README with its figures brought up to date. */
export function withFigures(readme: string, shipped: readonly Shipped[]): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README: expected '${START}' and '${END}'`);
  return `${readme.slice(0, start + START.length)}\n\n${figures(shipped)}\n\n${readme.slice(end)}`;
}

function figures(shipped: readonly Shipped[]): string {
  const told = shipped.map(({ file, bytes, lines, scores }) => ({
    file,
    bytes,
    clued: lines.filter(line => line.includes('=')).length,
    byLength: countLengths(scores),
    words: scores.length,
    scores,
  }));
  const lengths = Array.from({ length: LONGEST_TOLD - 1 }, (_, i) => i + 2);
  return [
    table(
      ['file', 'words', 'lines with a clue', 'bytes'],
      told.map(({ file, words, clued, bytes }) => [`\`${file}\``, group(words), group(clued), group(bytes)]),
    ),
    'Words by length, in letters (spaces, hyphens and apostrophes not counted):',
    table(
      ['letters', ...told.map(({ file }) => `\`${file}\``)],
      [
        ...lengths.map(length => [String(length), ...told.map(({ byLength }) => group(byLength[length] ?? 0))]),
        [
          `over ${LONGEST_TOLD}`,
          ...told.map(({ byLength }) => group(byLength.slice(LONGEST_TOLD + 1).reduce((sum, n) => sum + (n ?? 0), 0))),
        ],
      ],
    ),
    'Words by score, with some of each band, drawn by lot:',
    table(
      ['file', 'score', 'words', 'sample'],
      told.flatMap(({ file, scores }) => bandRows(file, scores)),
    ),
  ].join('\n\n');
}

function countLengths(scores: readonly string[]): number[] {
  const counts: number[] = [];
  for (const line of scores) {
    const length = line.slice(0, line.indexOf(';')).replace(/[^\p{L}]/gu, '').length;
    counts[length] = (counts[length] ?? 0) + 1;
  }
  return Array.from(counts, count => count ?? 0);
}

function bandRows(file: string, scores: readonly string[]): string[][] {
  return BANDS.flatMap((low, rank) => {
    const high = rank === 0 ? 100 : BANDS[rank - 1]! - 1;
    const words = scores
      .map(line => line.split(';'))
      .filter(([, score]) => Number(score) >= low && Number(score) <= high);
    if (words.length === 0) return [];
    const sample = new Random(rank + 1).shuffle(words.map(([word]) => word!)).slice(0, SAMPLE);
    return [[`\`${file}\``, `${low}–${high}`, group(words.length), sample.join(', ').toLowerCase()]];
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');
}

function group(number: number): string {
  return String(number).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
}
