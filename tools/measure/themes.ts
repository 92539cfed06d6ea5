// Theme sets drawn at random, each built into a puzzle: three to five words of 7 to 15 letters that score 50 or more, in pairs of equal
// length as constructors choose them, with a word of odd length for the middle row if their number is odd. The first word of a pair is
// drawn from all such words, or with --even-lengths a length is drawn first, so that long words are as frequent as short ones. It
// measures CPU time, because machines are shared.

import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { designBlocked } from '../../src/design/blocked/patterns.js';
import { type Lexicon, wordText } from '../../src/dictionary/lexicon.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';
import { scoredEnglish } from './shared.js';

export const script: Script = {
  summary: 'random themes of three to five words, each built into a 15 by 15 at floor 50',
  usage: '[--sets 100] [--first 0] [--words 0] [--seconds 30] [--even-lengths 0]',
  run,
};

const FLOOR = 50;
const LENGTHS = { least: 7, most: 15 } as const;
/** Set `n` is drawn with this seed plus `n`. */
const SEED = 1000;

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { sets: 100, first: 0, words: 0, seconds: 30, 'even-lengths': 0 });
  const lexicon = scoredEnglish();
  const pipeline = openPipeline(undefined);
  const begin = (): number => process.cpuUsage().user / 1000;
  let built = 0;
  console.log(heading(['set', 'words', 'result', 'CPU ms', 'blocks', 'patterns', 'refuted', 'given up']));
  for (let set = options.first; set < options.first + options.sets; set++) {
    const theme = drawTheme(lexicon, new Random(SEED + set), options.words, options['even-lengths'] > 0);
    const from = begin();
    const abort = new AbortController();
    const timer = setInterval(() => begin() - from > options.seconds * 1000 && abort.abort(), 100);
    const designed = await designBlocked(pipeline, lexicon, {
      rules: {
        ...{ width: 15, height: 15, style: 'american', symmetry: 'rotation', minLength: 3 },
        ...{ words: { least: 0, most: 78 }, blocks: { least: 0, most: 58 } },
      },
      ...{ floor: FLOOR, words: { ...NO_RULES, sameStem: false }, theme, seed: set, source: `set ${set}` },
      ...{ deadline: Number.POSITIVE_INFINITY, signal: abort.signal },
    });
    clearInterval(timer);
    if (designed.kind === 'designed') built++;
    const result = designed.kind === 'none' ? `proven: ${designed.reason}` : designed.kind;
    const { patterns, unfillable, open } =
      designed.kind === 'none' ? { patterns: 0, unfillable: 0, open: 0 } : designed.tally;
    const blocks = designed.kind === 'designed' ? designed.grid.open.filter(open => open === 0).length : '';
    console.log(row([set, theme.join(' '), result, Math.round(begin() - from), blocks, patterns, unfillable, open]));
  }
  await pipeline.close();
  console.log(`\n${built} of ${options.sets} built`);
}

/** @param wanted number of words; 0 for three to five */
function drawTheme(lexicon: Lexicon, random: Random, wanted: number, evenLengths: boolean): string[] {
  const count = wanted || 3 + random.below(3);
  const known = Array.from({ length: LENGTHS.most - LENGTHS.least + 1 }, (_, at) =>
    wordsOf(lexicon, LENGTHS.least + at),
  );
  const theme: string[] = [];
  const add = (words: readonly string[]): string => {
    for (;;) {
      const word = words[random.below(words.length)]!;
      if (theme.includes(word)) continue;
      theme.push(word);
      return word;
    }
  };
  const pool = (lists: readonly (readonly string[])[]): readonly string[] =>
    evenLengths ? lists[random.below(lists.length)]! : lists.flat();
  for (let pair = 0; pair < count >> 1; pair++) {
    const { length } = add(pool(known));
    add(known[length - LENGTHS.least]!);
  }
  if (count % 2 === 1) add(pool(known.filter((_, at) => (LENGTHS.least + at) % 2 === 1)));
  return theme;
}

/** The words of a length that score enough. */
function wordsOf(lexicon: Lexicon, length: number): readonly string[] {
  const { scores } = lexicon.tables[length]!;
  return [...scores.keys()].filter(word => scores[word]! >= FLOOR).map(word => wordText(lexicon, length, word));
}
