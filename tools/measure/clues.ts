// Sheets for people who grade clues and answers without knowing where they come from, and what their grades say. Three steps:
//   npm run measure -- clues draw [--old FOLDER]   writes sheets to bench/clues: clues and answers drawn from fills as they are by default,
//                                                   and pairs of an old clue and a new one of the same answer, shuffled, with the key
//                                                   in a file of its own
//   (somebody fills the last column of each sheet)
//   npm run measure -- clues count                 counts the graded sheets

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../src/core/random.js';
import { givesAway } from '../../src/dictionary/clues/leak.js';
import { findWord } from '../../src/dictionary/lexicon.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { heading, row } from './figures.js';
import { Misuse, readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'sheets of clues for blind grading (draw), and what the graded ones say (count)',
  usage:
    'draw|count [--languages en,de,ru] [--clues 150] [--pairs 200] [--answers 300] [--old FOLDER] [--seed 1] [--grids a.txt,b.txt] [--to bench/clues]',
  run,
};

const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'easy-1', 'easy-2', 'easy-3']
  .map(name => `grids/${name}.txt`)
  .join(',');
const ENCODINGS: Readonly<Record<string, string>> = { ru: 'windows-1251' };
/** The number of times that all grids are filled, at most, to have enough entries. */
const MOST_RUNS = 10;
/** There are this many times as many entries as are drawn for a sheet, so that no single fill decides. */
const CHOICE = 2;

interface Drawn {
  readonly answer: string;
  readonly clue: string;
  /** The number of entries with this answer in the fills drawn. */
  readonly times: number;
}

function run(args: readonly string[]): void {
  const usual = {
    languages: 'en,de,ru',
    clues: 150,
    pairs: 200,
    answers: 300,
    old: '',
    seed: 1,
    grids: GRIDS,
    to: 'bench/clues',
  };
  const { options, words } = readArguments(args, usual);
  const languages = options.languages.split(',');
  if (words[0] === 'draw') for (const language of languages) draw(language, options);
  else if (words[0] === 'count') count(languages, options.to);
  else throw new Misuse(`expected draw or count, found '${words[0] ?? ''}'`);
}

interface DrawOptions {
  readonly clues: number;
  readonly pairs: number;
  readonly answers: number;
  readonly old: string;
  readonly seed: number;
  /** Grid files, with commas between them. */
  readonly grids: string;
  readonly to: string;
}

function draw(language: string, { clues, pairs, answers, old, seed, grids, to }: DrawOptions): void {
  mkdirSync(to, { recursive: true });
  const random = new Random(seed);
  const entries = random.shuffle(printed(language, Math.max(clues, pairs, answers) * CHOICE, seed, grids.split(',')));
  const write = (name: string, head: readonly string[], rows: readonly (readonly string[])[]): void =>
    writeFileSync(
      join(to, `${language}-${name}.tsv`),
      `${[head, ...rows].map(cells => cells.join('\t')).join('\n')}\n`,
    );
  write(
    'clues',
    ['number', 'answer', 'clue', 'good, fair, poor or leak'],
    entries.slice(0, clues).map(({ answer, clue }, at) => [`${at + 1}`, answer, clue, '']),
  );
  // Answers as often as fills have them: an entry that many fills print counts that often.
  write(
    'answers',
    ['number', 'answer', 'known to most people: yes or no'],
    random
      .shuffle(entries.flatMap(({ answer, times }) => Array.from({ length: times }, () => answer)))
      .slice(0, answers)
      .map((answer, at) => [`${at + 1}`, answer, '']),
  );
  if (old === '') return;
  const oldClue = oldClues(language, old, random);
  const compared = entries.flatMap(({ answer, clue }) => {
    const before = oldClue(answer);
    if (before === undefined || plain(before) === plain(clue)) return [];
    return [{ answer, clue, before, newFirst: random.below(2) === 0 }];
  });
  const chosen = compared.slice(0, pairs);
  write(
    'pairs',
    ['number', 'answer', 'A', 'B', 'A, B or same'],
    chosen.map(({ answer, clue, before, newFirst }, at) => {
      const both = newFirst ? [clue, before] : [before, clue];
      return [`${at + 1}`, answer, ...both, ''];
    }),
  );
  write(
    'pairs.key',
    ['number', 'new'],
    chosen.map(({ newFirst }, at) => [`${at + 1}`, newFirst ? 'A' : 'B']),
  );
  console.log(`${language}: ${entries.length} entries, ${compared.length} with another clue before`);
}

/** Answers and clues of fills as the command line prints them, each answer once: grid after grid, seed after seed, until there are enough. */
function printed(language: string, wanted: number, seed: number, grids: readonly string[]): Drawn[] {
  const drawn = new Map<string, Drawn>();
  for (let at = 0; at < MOST_RUNS * grids.length && drawn.size < wanted; at++) {
    const options = ['--lang', language, '--seed', `${seed + Math.floor(at / grids.length)}`, '--json', '--quiet'];
    const grid = grids[at % grids.length]!;
    // A grid that is not filled within the limit has a record without entries.
    const args = ['bin/crossgen.js', 'fill', grid, ...options, '--node-limit', '100000'];
    const { stdout } = spawnSync('node', args, { encoding: 'utf8' });
    if (stdout.trim() === '') continue;
    const { entries = [] } = JSON.parse(stdout) as { readonly entries?: readonly Partial<Drawn>[] };
    for (const { answer, clue = '' } of entries)
      if (answer !== undefined) drawn.set(answer, { answer, clue, times: (drawn.get(answer)?.times ?? 0) + 1 });
  }
  return [...drawn.values()];
}

/** The part of a clue that makes it different from others: without its article and its capital. */
function plain(clue: string): string {
  return clue.toLowerCase().replace(/^(?:an?|the|eine?|der|die|das) /, '');
}

/** A clue from an older dictionary, drawn as older versions did it: any clue that does not contain the answer. */
function oldClues(language: string, folder: string, random: Random): (answer: string) => string | undefined {
  const file = join(folder, `${language}.txt`);
  const options = { lang: language, encoding: ENCODINGS[language] ?? 'utf-8' };
  const { lexicon, glossary } = readDictionary(readFileSync(file), file, options);
  return answer => {
    const letters = [...answer];
    const word = findWord(lexicon, letters);
    const clues = word < 0 ? [] : glossary.clues(letters.length, word);
    const silent = clues.filter(clue => !givesAway(clue, answer));
    const choice = silent.length === 0 ? clues : silent;
    return choice.length === 0 ? undefined : choice[random.below(choice.length)];
  };
}

function count(languages: readonly string[], folder: string): void {
  console.log(
    heading([
      'language',
      'clues graded',
      'good',
      'fair',
      'poor',
      'leak',
      'pairs graded',
      'new preferred',
      'old preferred',
      'same',
      'answers graded',
      'known to most',
    ]),
  );
  for (const language of languages) {
    const grades = column(folder, `${language}-clues.tsv`);
    const choices = column(folder, `${language}-pairs.tsv`);
    const key = column(folder, `${language}-pairs.key.tsv`);
    const known = column(folder, `${language}-answers.tsv`).filter(grade => grade !== '');
    const graded = grades.filter(grade => grade !== '');
    const chosen = choices.flatMap((choice, at) => {
      if (choice === '') return [];
      return [choice === 'same' ? 'same' : choice.toUpperCase() === key[at] ? 'new' : 'old'];
    });
    const share = (list: readonly string[], value: string): string =>
      list.length === 0 ? '' : `${Math.round((100 * list.filter(item => item === value).length) / list.length)} %`;
    const shares = ['good', 'fair', 'poor', 'leak'].map(grade => share(graded, grade));
    const preferred = ['new', 'old', 'same'].map(side => share(chosen, side));
    console.log(
      row([language, graded.length, ...shares, chosen.length, ...preferred, known.length, share(known, 'yes')]),
    );
  }
}

/** The last column of a sheet, without its heading; empty if there is no such sheet. */
function column(folder: string, name: string): string[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map(line => line.split('\t').at(-1)!.trim().replace(/\r$/, ''));
}
