// The figures in dict/README.md, made from the files as they stand: words, clues, sizes, counts by length, and samples of
// each score band. The build writes them between two marks; a test makes them again and compares.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../src/core/random.js';
import { plainWord } from '../../src/core/word.js';
import { type ClueFault, GOOD_GRADE, makeGrader, SHORT } from '../../src/dictionary/clues/clue-grade.js';
import { readLineScores } from '../../src/dictionary/line-scores.js';

export interface Shipped {
  readonly file: string;
  readonly bytes: number;
  /** Without comments. */
  readonly lines: readonly string[];
  /** `WORD;SCORE`, a line for each word in its first spelling. */
  readonly scores: readonly string[];
  /** Of the file of further clues beside it, if there is one. */
  readonly clues: readonly string[];
  readonly clueBytes: number;
}

/** The dictionaries that ship, in the order in which they are told of, and their code pages. */
export const SHIPPED: readonly (readonly [name: string, encoding: string])[] = [
  ['en', 'utf-8'],
  ['en-adult', 'utf-8'],
  ['ru', 'windows-1251'],
  ['ru-extra', 'windows-1251'],
  ['ru-adult', 'windows-1251'],
  ['de', 'utf-8'],
  ['de-extra', 'utf-8'],
  ['de-adult', 'utf-8'],
];

const START = '<!-- figures: written by the build -->';
const END = '<!-- end of figures -->';
const LONGEST_TOLD = 15;
const BANDS = [90, 70, 50, 30, 1];
const SAMPLE = 12;
/** A clue of up to SHORT characters is short, and one of up to MIDDLING is still printed at times. */
const MIDDLING = 40;

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
    const beside = existsSync(join(folder, `${name}.clues.txt`)) ? read(`${name}.clues.txt`) : undefined;
    return {
      file: `${name}.txt`,
      bytes: bytes.length,
      lines: lines(bytes),
      scores: scored(decoder.decode(bytes).split('\n'), readLineScores(read(`${name}.scores.txt`))!),
      clues: beside === undefined ? [] : lines(beside),
      clueBytes: beside?.length ?? 0,
    };
  });
}

/** Words with the scores of the lines where they come first. */
function scored(lines: readonly string[], scores: Uint8Array): string[] {
  const met = new Set<string>();
  return lines.flatMap((line, at) => {
    const word = line.startsWith('#') ? '' : line.split('=')[0]!;
    const letters = plainWord(word);
    if (letters === '' || met.has(letters)) return [];
    met.add(letters);
    return [`${word};${scores[at]}`];
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
    'Further clues, in files of their own:',
    table(
      ['file', 'lines', 'words', 'bytes'],
      shipped.flatMap(({ file, clues, clueBytes }) => {
        const words = new Set(clues.map(line => line.slice(0, line.indexOf('='))));
        const name = file.replace('.txt', '.clues.txt');
        return clues.length === 0 ? [] : [[`\`${name}\``, group(clues.length), group(words.size), group(clueBytes)]];
      }),
    ),
    'Clues of the words scored 50 or more, without the clue book (the last six columns are faults of the best clue):',
    clueTable(shipped),
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
    'Words by score, with a random sample of each band:',
    table(
      ['file', 'score', 'words', 'sample'],
      told.flatMap(({ file, scores }) => bandRows(file, scores)),
    ),
  ].join('\n\n');
}

/** How short the clues are, and what is wrong with the best of each word. */
function clueTable(shipped: readonly Shipped[]): string {
  const shown: readonly ClueFault[] = ['tag', 'blank', 'vague', 'label', 'translation', 'leak'];
  const rows = shipped
    .filter(({ file }) => !file.includes('extra'))
    .map(({ file, lines, scores, clues }) => {
      const wanted = new Set(scores.flatMap(line => (Number(line.split(';')[1]) >= 50 ? line.split(';')[0]! : [])));
      const byWord = new Map<string, string[]>([...wanted].map(word => [word, []]));
      for (const line of [...lines, ...clues]) {
        const at = line.indexOf('=');
        if (at > 0) byWord.get(line.slice(0, at))?.push(line.slice(at + 1));
      }
      const best = [...byWord].flatMap(([word, list]) => {
        const grade = makeGrader(word, file.slice(0, 2));
        const graded = list.map((clue, place) => grade(clue, { place }));
        return graded.length === 0 ? [] : [graded.reduce((a, b) => (b.grade > a.grade ? b : a))];
      });
      const shortest = [...byWord.values()].map(list => Math.min(...list.map(clue => clue.length)));
      const share = (count: number): string => `${((100 * count) / wanted.size).toFixed(1)} %`;
      return [
        `\`${file}\``,
        share(shortest.filter(length => length <= SHORT).length),
        share(shortest.filter(length => length <= MIDDLING).length),
        (best.reduce((sum, { length }) => sum + length, 0) / best.length).toFixed(1),
        share(best.filter(({ grade }) => grade >= GOOD_GRADE).length),
        ...shown.map(fault => share(best.filter(({ faults }) => faults.includes(fault)).length)),
      ];
    });
  const head = [
    'file',
    `a clue of ≤ ${SHORT}`,
    `a clue of ≤ ${MIDDLING}`,
    'mean length of the best',
    'best is good',
    ...shown,
  ];
  return table(head, rows);
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
