// Scanwords by the thousand: each is drawn, filled and given its clues as `design --style scanword --fill` does, but for the search for better
// fills, and then judged by code that knows nothing of the making: the layout, the clue cells, the length of the clues, the words, their
// scores, and near repeats. CPU time, because machines are shared.

import { existsSync, readFileSync } from 'node:fs';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import { designScanword } from '../../src/design/scanword/scanwords.js';
import { readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import { makePuzzle } from '../../src/puzzle/make-puzzle.js';
import { verifyCells } from '../../src/verify/verify.js';
import { verifyScanword } from '../../src/verify/verify-layout.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'scanwords of 10 by 14 in three languages, each judged; breaches and times',
  usage: '[--count 1000] [--lang ru,de,en] [--first 1] [--score 50] [--clue 35]',
  run,
};

const WIDTH = 10;
const HEIGHT = 14;

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { count: 1000, lang: 'ru,de,en', first: 1, score: 50, clue: 35 });
  console.log(
    heading([
      'language',
      'made',
      'gave up',
      'breaches',
      'layouts refused',
      'words',
      'clue cells',
      'CPU ms: median',
      '95 %',
      'most',
    ]),
  );
  for (const lang of options.lang.split(',')) await measure(lang, options);
}

async function measure(
  lang: string,
  { count, first, score, clue }: { count: number; first: number; score: number; clue: number },
): Promise<void> {
  const { lexicon, glossary } = readDictionaries([dictionaryFile(lang)], { lang, maxClue: clue });
  const rules: Rules = { ...NO_RULES, sameStem: false };
  const pipeline = openPipeline(undefined);
  const times: number[] = [];
  const breaches: string[] = [];
  let [gaveUp, refused, words, clueCells] = [0, 0, 0, 0];
  for (let seed = first; seed < first + count; seed++) {
    const from = process.cpuUsage().user;
    const designed = await designScanword(pipeline, lexicon, {
      rules: {
        ...{ width: WIDTH, height: HEIGHT, minLength: 3, words: { least: 0, most: Number.POSITIVE_INFINITY } },
        clueCells: { least: Math.floor(WIDTH * HEIGHT * 0.18), most: Math.ceil(WIDTH * HEIGHT * 0.28) },
      },
      ...{ floor: score, words: rules, seed, source: `scanword ${seed}`, deadline: Number.POSITIVE_INFINITY },
    });
    if (designed.kind !== 'designed') {
      gaveUp++;
      continue;
    }
    const puzzle = makePuzzle(designed.grid, designed.fill, lexicon, glossary, { seed, language: lang });
    times.push((process.cpuUsage().user - from) / 1000);
    refused += designed.tally.unfillable + designed.tally.open;
    words += puzzle.entries.length;
    clueCells += puzzle.cells.filter(({ kind }) => kind === 'block').length;
    const cells = puzzle.cells.map(cell => (cell.kind === 'cell' ? cell.solution : undefined));
    for (const { text } of [
      ...verifyScanword(puzzle, { minLength: 3, maxClue: clue, picture: null }, true),
      ...verifyCells(designed.grid, cells, lexicon, { ...rules, minScore: score }),
    ])
      breaches.push(`${lang} ${seed}: ${text}`);
  }
  await pipeline.close();
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  const mean = (sum: number): string => (sum / Math.max(1, times.length)).toFixed(1);
  console.log(
    row([lang, times.length, gaveUp, breaches.length, refused, mean(words), mean(clueCells), at(0.5), at(0.95), at(1)]),
  );
  for (const breach of breaches) console.log(breach);
  if (breaches.length > 0) process.exitCode = 1;
}

function dictionaryFile(lang: string) {
  const file = (source: string) => ({ source, bytes: readFileSync(source) });
  const clues = `dict/${lang}.clues.txt`;
  return {
    ...file(`dict/${lang}.txt`),
    scores: file(`dict/${lang}.scores.txt`),
    ...(existsSync(clues) ? { clues: file(clues) } : {}),
  };
}
