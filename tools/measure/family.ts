// Checks fills by the thousand against the lists of the family filter (tools/dict/family.*.txt): no printed answer or clue
// may be on them. The fills use any words, not only good ones, so that rare words occur too.

import { readFileSync } from 'node:fs';
import { fill, parseGrid, readDictionaries } from '../../src/index.js';
import { holdsOffence, type Offensive, readFamily } from '../dict/family.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'fills held against the lists of the family filter: no answer or clue of theirs may be on them',
  usage: '[--languages en,de,ru] [--fills 1000] [--seed 1] [--nodes 20000]',
  run,
};

const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'easy-1', 'easy-2', 'easy-3'];

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { languages: 'en,de,ru', fills: 1000, seed: 1, nodes: 20_000 });
  console.log(heading(['language', 'fills', 'entries', 'answers kept out', 'clues kept out']));
  for (const language of options.languages.split(',')) {
    const answers = new Map<string, string>();
    let entries = 0;
    let fills = 0;
    // A grid that has no fill within the node limit is not counted, but it is not tried forever.
    for (let seed = options.seed; fills < options.fills && seed < options.seed + 2 * options.fills; seed++) {
      for await (const { entries: found } of fillsOf(language, seed, options.nodes)) {
        fills++;
        entries += found.length;
        for (const { answer, clue } of found) if (answer !== undefined) answers.set(`${answer}=${clue ?? ''}`, answer);
      }
    }
    const offensive = offensiveIn(language);
    const badAnswers = [...new Set(answers.values())].filter(answer => offensive(answer));
    const badClues = [...answers.keys()].filter(line => holdsOffence(line.slice(line.indexOf('=') + 1), offensive));
    console.log(row([language, fills, entries, listed(badAnswers), listed(badClues)]));
    if (badAnswers.length + badClues.length > 0) process.exitCode = 1;
  }
}

/** Any words are used: good fills would rarely have the rare ones. */
const RULES = { minScore: 0 };

function fillsOf(language: string, seed: number, nodeLimit: number): ReturnType<typeof fill> {
  const name = GRIDS[seed % GRIDS.length]!;
  return fill(grid(name), dictionary(language), { count: 1, seed, nodeLimit, rules: RULES });
}

const grids = new Map<string, ReturnType<typeof parseGrid>>();

function grid(name: string): ReturnType<typeof parseGrid> {
  const known = grids.get(name) ?? parseGrid(readFileSync(`grids/${name}.txt`, 'utf8'), name);
  grids.set(name, known);
  return known;
}

const dictionaries = new Map<string, ReturnType<typeof readDictionaries>>();

function dictionary(language: string): ReturnType<typeof readDictionaries> {
  const beside = (kind: string) => {
    const source = `dict/${language}.${kind}txt`;
    return { source, bytes: readFileSync(source) };
  };
  const clues = language === 'en' ? undefined : beside('clues.');
  const files = [{ ...beside(''), scores: beside('scores.'), ...(clues === undefined ? {} : { clues }) }];
  const known = dictionaries.get(language) ?? readDictionaries(files, { lang: language });
  dictionaries.set(language, known);
  return known;
}

/** What the build keeps out; a Russian clue may be an English word. */
function offensiveIn(language: string): Offensive {
  const list = (code: string): Offensive => readFamily(readFileSync(`tools/dict/family.${code}.txt`, 'utf8')).adult;
  const own = list(language);
  const english = list('en');
  return language === 'ru' ? (word, inClue) => own(word, inClue) || english(word, inClue) : own;
}

function listed(items: readonly string[]): string {
  return items.length === 0 ? '0' : `${items.length}: ${items.slice(0, 20).join('; ')}`;
}
