// Fits the grades of clues (src/dictionary/clues/clue-grade.ts) to the clues in bench/clues that readers graded blind, and says how
// well the grades hold. The words are split by lot: one half is for the fit, the other says how many clues were printed of those
// that the shipped grades call equally good. The fit is a logistic regression on length and faults, with a constant for each language.

import { readFileSync } from 'node:fs';
import { Random } from '../../src/core/random.js';
import {
  BEST_ODDS,
  type ClueFault,
  FAULT_COST,
  makeGrader,
  POINTS_A_UNIT,
  SHORT,
} from '../../src/dictionary/clues/clue-grade.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'fits the grades of clues to those graded by readers, and how well grades hold for other words',
  usage: '[--from bench/clues] [--seed 2]',
  run,
};

const LANGUAGES = ['en', 'de', 'ru'] as const;
/** Lower bounds of the grades that are counted together. */
const BANDS = [0, 5, 15, 30, 45, 55];
/** A fault that the fit meets less often keeps its cost. */
const LEAST_MET = 5;
/** Holds costs back that few clues tell of (ridge regression). */
const RIDGE = 0.1;
const MOST_STEPS = 100;

interface Graded {
  readonly language: (typeof LANGUAGES)[number];
  readonly answer: string;
  readonly isPrinted: boolean;
  /** Written for the clue book, and not made from a dictionary. */
  readonly isWritten: boolean;
  readonly grade: number;
  readonly length: number;
  readonly faults: readonly ClueFault[];
}

function run(args: readonly string[]): void {
  const { options } = readArguments(args, { from: 'bench/clues', seed: 2 });
  const all = LANGUAGES.flatMap(language => readGraded(language, options.from));
  const answers = [...new Set(all.map(({ answer }) => answer))].sort();
  const fitted = new Set(new Random(options.seed).shuffle(answers).slice(0, answers.length >> 1));
  const made = all.filter(({ isWritten }) => !isWritten);
  fitOn(made.filter(({ answer }) => fitted.has(answer)));
  const heldOut = made.filter(({ answer }) => !fitted.has(answer));
  for (const language of LANGUAGES) {
    console.log(`\n${language}, words that the fit has not seen:\n`);
    console.log(heading(['grade', 'clues', 'mean grade', 'printed, %']));
    const clues = heldOut.filter(clue => clue.language === language);
    BANDS.forEach((low, at) => {
      const below = BANDS[at + 1] ?? 101;
      const band = clues.filter(({ grade }) => grade >= low && grade < below);
      if (band.length > 0) tell(`${low} to ${Math.min(100, below - 1)}`, band);
    });
    tell('all', clues);
    const written = all.filter(clue => clue.isWritten && clue.language === language);
    console.log(row(['of the book', written.length, '–', share(written)]));
  }
}

/** Lines `answer, clue, verdict, known, lexicon, family, from, grade`, after a heading; the verdict is P for printed as it stands. */
function readGraded(language: Graded['language'], folder: string): Graded[] {
  const lines = readFileSync(`${folder}/${language}-graded.tsv`, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map(line => {
    const [answer = '', clue = '', verdict, , , , from] = line.split('\t');
    const graded = makeGrader(answer, language)(clue);
    return { ...graded, language, answer, isPrinted: verdict === 'P', isWritten: from === 'book' };
  });
}

function tell(name: string, clues: readonly Graded[]): void {
  console.log(row([name, clues.length, mean(clues.map(({ grade }) => grade)).toFixed(0), share(clues)]));
}

function share(clues: readonly Graded[]): string {
  return (100 * mean(clues.map(({ isPrinted }) => Number(isPrinted)))).toFixed(0);
}

/** Prints what the fit costs beside what the shipped grades cost, in points. */
function fitOn(clues: readonly Graded[]): void {
  const met = (fault: ClueFault): number => clues.filter(({ faults }) => faults.includes(fault)).length;
  const faults = (Object.keys(FAULT_COST) as ClueFault[]).filter(fault => met(fault) >= LEAST_MET);
  const kept = clues.filter(clue => clue.faults.every(fault => faults.includes(fault)));
  const rows = kept.map(({ language, length, faults: found }) => [
    ...LANGUAGES.map(name => Number(name === language)),
    -Math.max(0, length - SHORT) / POINTS_A_UNIT,
    ...faults.map(fault => -Number(found.includes(fault)) / POINTS_A_UNIT),
  ]);
  const weights = regress(
    rows,
    kept.map(({ isPrinted }) => Number(isPrinted)),
    LANGUAGES.length,
  );
  console.log(`${kept.length} clues\n\n${heading(['what', 'fitted', 'shipped', 'clues'])}`);
  LANGUAGES.forEach((language, at) => {
    const count = kept.filter(clue => clue.language === language).length;
    console.log(row([`odds without any fault, ${language}`, weights[at]!.toFixed(2), BEST_ODDS[language], count]));
  });
  const points = weights.slice(LANGUAGES.length);
  console.log(row([`a character beyond ${SHORT}`, points[0]!.toFixed(2), 1, kept.length]));
  faults.forEach((fault, at) => {
    console.log(row([`\`${fault}\``, points[at + 1]!.toFixed(1), FAULT_COST[fault], met(fault)]));
  });
}

/** Logistic regression by Newton's method. @param free the number of first weights that the ridge leaves alone */
function regress(rows: readonly (readonly number[])[], goals: readonly number[], free: number): number[] {
  const size = rows[0]!.length;
  const ridge = Array.from({ length: size }, (_, at) => (at < free ? 0 : RIDGE / POINTS_A_UNIT ** 2));
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = weights.map((weight, at) => -ridge[at]! * weight);
    const bend = ridge.map((value, at) => ridge.map((_, other) => (at === other ? value : 0)));
    rows.forEach((values, at) => {
      const chance = 1 / (1 + Math.exp(-values.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
      values.forEach((value, i) => {
        slope[i]! += (goals[at]! - chance) * value;
        values.forEach((other, j) => {
          bend[i]![j]! += chance * (1 - chance) * value * other;
        });
      });
    });
    const change = solve(bend, slope);
    weights = weights.map((weight, at) => weight + change[at]!);
    if (Math.max(...change.map(Math.abs)) < 1e-6) return weights;
  }
  throw new Error(`the fit has not ended in ${MOST_STEPS} steps`);
}

/** Gaussian elimination, for a matrix that is positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, at) => [...line, right[at]!]);
  rows.forEach((line, at) => {
    for (const other of rows.slice(at + 1)) {
      const times = other[at]! / line[at]!;
      line.forEach((value, i) => {
        other[i]! -= times * value;
      });
    }
  });
  const found: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const line = rows[at]!;
    const known = found.reduce((sum, value, i) => sum + value * line[at + 1 + i]!, 0);
    found.unshift((line.at(-1)! - known) / line[at]!);
  }
  return found;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
