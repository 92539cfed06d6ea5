// Grids mended: the daily patterns, the Herald ones of CROSSGEN_SHARED that a search does not fill as they are, and corners that are spoiled on
// purpose. A corner is spoiled by a word at 1A, drawn at random among those that score enough, with which the grid is proven to have no fill.

import { readdirSync, readFileSync } from 'node:fs';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { rulesOfGrid } from '../../src/design/blocked/usual-pattern.js';
import { levelText, mendGrid } from '../../src/design/mend.js';
import { planOfDesign } from '../../src/design/trial.js';
import { type Lexicon, wordText } from '../../src/dictionary/lexicon.js';
import { type Dictionary, readDictionaries, readDictionary } from '../../src/dictionary/read-dictionary.js';
import { openPipeline, type Pipeline } from '../../src/fill/pipeline.js';
import { Prover } from '../../src/fill/prover.js';
import { type Grid, makeGrid } from '../../src/grid/grid.js';
import { parseGrid } from '../../src/grid/parse.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';
import { shared } from './shared.js';

export const script: Script = {
  summary: 'the fewest changes of blocks: daily patterns, Herald patterns, spoiled corners',
  usage: '[daily|herald|corners] [--count 20] [--seconds 60] [--seed 1]',
  run,
};

const FLOOR = 50;
const WORDS = { ...NO_RULES, sameStem: false };
/** Nodes in which a spoiled corner must be refuted, and draws of a word. */
const SPOILED = { nodes: 2000, draws: 400 } as const;

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { count: 20, seconds: 60, seed: 1 });
  const pipeline = openPipeline(undefined);
  const file = (name: string) => ({ source: name, bytes: readFileSync(name) });
  const english = (): Dictionary =>
    readDictionaries([{ ...file('dict/en.txt'), scores: file('dict/en.scores.txt') }], { lang: 'en' });
  const daily = (number: number): Grid => gridOf(`grids/daily-${String(number).padStart(2, '0')}.txt`);
  console.log(heading(['grid', 'changes', 'lowest', 'what is known']));
  const tell = (grid: Grid, dictionary: Dictionary, floor: number) =>
    mendOne(pipeline, grid, dictionary, { floor, seed: options.seed, timeLimit: options.seconds * 1000 });
  for (const kind of words.length === 0 ? ['daily', 'herald', 'corners'] : words) {
    if (kind === 'daily') for (let number = 1; number <= 16; number++) await tell(daily(number), english(), FLOOR);
    if (kind === 'herald') {
      const folder = shared('bench/herald');
      const list = shared('wordlists/words-45k.txt');
      const dictionary = readDictionary(readFileSync(list), list);
      for (const name of readdirSync(folder).sort()) await tell(gridOf(`${folder}/${name}`), dictionary, 0);
    }
    if (kind === 'corners') {
      const dictionary = english();
      for (let nth = 0; nth < options.count; nth++) {
        const spoiled = await spoil(daily(1 + (nth % 16)), dictionary.lexicon, new Random(options.seed + nth));
        if (spoiled !== undefined) await tell(spoiled, dictionary, FLOOR);
      }
    }
  }
  await pipeline.close();
}

function gridOf(path: string): Grid {
  return parseGrid(readFileSync(path, 'utf8'), path.split('/').at(-1)!.replace('.txt', ''));
}

async function mendOne(
  pipeline: Pipeline,
  grid: Grid,
  { lexicon, glossary }: Dictionary,
  wish: { readonly floor: number; readonly seed: number; readonly timeLimit: number },
): Promise<void> {
  const { answers, levels } = await mendGrid(
    pipeline,
    { lexicon, glossary, language: 'en' },
    { ...wish, grid, rules: rulesOfGrid(grid, {}), words: WORDS, count: 1 },
  );
  const [best] = answers;
  const known = levels.map(level => levelText(level)).join('; ');
  console.log(row([grid.source, best?.changes.length ?? '–', best?.fill.quality?.lowest ?? '–', known]));
}

/** The grid with a word at 1A that spoils it; undefined where none of those drawn does. */
async function spoil(grid: Grid, lexicon: Lexicon, random: Random): Promise<Grid | undefined> {
  const [slot] = grid.slots;
  const { scores, count } = lexicon.tables[slot!.length]!;
  const prover = new Prover({ timeLimit: Number.POSITIVE_INFINITY, ...SPOILED, allNodes: Number.POSITIVE_INFINITY });
  try {
    for (let draw = 0; draw < SPOILED.draws; draw++) {
      const word = random.below(count);
      if (scores[word]! < FLOOR) continue;
      const text = wordText(lexicon, slot!.length, word);
      const seeds = new Map(slot!.cells.map((cell, at) => [cell, [...text][at]!]));
      const spoiled = makeGrid({ ...grid, source: `${grid.source}, 1A=${text}`, seeds });
      if (await prover.hasNone(planOfDesign(spoiled, lexicon, { floor: FLOOR, words: WORDS }))) return spoiled;
    }
    return undefined;
  } finally {
    await prover.close();
  }
}
