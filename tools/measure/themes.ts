// Theme sets drawn at random, each built into a puzzle: three to five words of 7 to 15 letters, in pairs of equal length as
// constructors choose them, with a word of odd length for the middle row if their number is odd. It measures CPU time, because
// machines are shared.

import { readFileSync } from 'node:fs';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { designBlocked } from '../../src/design/blocked/design.js';
import { type Lexicon, wordText } from '../../src/dictionary/lexicon.js';
import { readDictionaries } from '../../src/dictionary/read.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'random themes of three to five words, each built into a 15 by 15 at floor 50',
  usage: '[--sets 100] [--first 0] [--words 0] [--seconds 30]',
  run,
};

const FLOOR = 50;
const LENGTHS = { least: 7, most: 15 } as const;
/** Set `n` is drawn with this seed plus `n`. */
const SEED = 1000;

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { sets: 100, first: 0, words: 0, seconds: 30 });
  const file = (name: string) => ({ source: name, bytes: readFileSync(name) });
  const files = [{ ...file('dict/en.txt'), scores: file('dict/en.scores.txt') }];
  const { lexicon } = readDictionaries(files, { lang: 'en' });
  const pipeline = openPipeline(undefined);
  const begin = (): number => process.cpuUsage().user / 1000;
  let built = 0;
  console.log(heading(['set', 'words', 'result', 'CPU ms', 'patterns', 'refuted', 'given up']));
  for (let set = options.first; set < options.first + options.sets; set++) {
    const theme = drawTheme(lexicon, new Random(SEED + set), options.words);
    const from = begin();
    const abort = new AbortController();
    const timer = setInterval(() => begin() - from > options.seconds * 1000 && abort.abort(), 100);
    const designed = await designBlocked(pipeline, lexicon, {
      rules: {
        ...{ width: 15, height: 15, style: 'american', symmetry: 'rotation', minLength: 3 },
        ...{ words: { least: 0, most: 78 }, blocks: { least: 0, most: 40 } },
      },
      ...{ floor: FLOOR, words: { ...NO_RULES, sameStem: false }, theme, seed: set, source: `set ${set}` },
      ...{ deadline: Number.POSITIVE_INFINITY, signal: abort.signal },
    });
    clearInterval(timer);
    if (designed.kind === 'designed') built++;
    const result = designed.kind === 'none' ? `proven: ${designed.reason}` : designed.kind;
    const { patterns, unfillable, open } =
      designed.kind === 'none' ? { patterns: 0, unfillable: 0, open: 0 } : designed.tally;
    console.log(row([set, theme.join(' '), result, Math.round(begin() - from), patterns, unfillable, open]));
  }
  await pipeline.close();
  console.log(`\n${built} of ${options.sets} built`);
}

/** @param wanted number of words; 0 for three to five */
function drawTheme(lexicon: Lexicon, random: Random, wanted: number): string[] {
  const theme: string[] = [];
  const count = wanted || 3 + random.below(3);
  const add = (length: number): void => {
    const { scores } = lexicon.tables[length]!;
    const high = [...scores.keys()].filter(word => scores[word]! >= FLOOR);
    for (;;) {
      const text = wordText(lexicon, length, high[random.below(high.length)]!);
      if (theme.includes(text)) continue;
      theme.push(text);
      return;
    }
  };
  for (let pair = 0; pair < Math.floor(count / 2); pair++) {
    const length = LENGTHS.least + random.below(LENGTHS.most - LENGTHS.least + 1);
    add(length);
    add(length);
  }
  if (count % 2 === 1) add(LENGTHS.least + 2 * random.below((LENGTHS.most - LENGTHS.least) / 2 + 1));
  return theme;
}
