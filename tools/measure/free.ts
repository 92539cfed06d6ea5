// Free layouts of 80 words drawn at random from dict/en.txt: how many of them a board of 15 by 15 holds. The words come from all words, from
// those that score 50 or more, or from those that people know best. It measures CPU time, because machines are shared.

import { Random } from '../../src/core/random.js';
import { layFree } from '../../src/design/free/free.js';
import { laidLetters } from '../../src/design/free/free-layout.js';
import { type Lexicon, wordText } from '../../src/dictionary/lexicon.js';
import { layoutFaults } from '../../src/verify/verify-layout.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';
import { scoredEnglish } from './shared.js';

export const script: Script = {
  summary: 'how many of 80 random words a free layout of 15 by 15 holds',
  usage: '[--draws 10] [--words 80] [--size 15] [--seconds 10]',
  run,
};

/** The lowest scores of the words drawn. */
const FLOORS = [0, 50, 85];
const SEED = 1;

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { draws: 10, words: 80, size: 15, seconds: 10 });
  const lexicon = scoredEnglish();
  const begin = (): number => process.cpuUsage().user / 1000;
  console.log(heading(['words from', 'letters a word', 'placed: median', 'least', 'most', 'CPU s: median']));
  for (const floor of FLOORS) {
    const counts: number[] = [];
    const seconds: number[] = [];
    let letters = 0;
    for (let draw = 0; draw < options.draws; draw++) {
      const texts = drawWords(lexicon, floor, options.words, new Random(SEED + draw));
      const list = texts.map(text => [...text].map(letter => lexicon.alphabet.ids.get(letter)!));
      letters += list.reduce((sum, { length }) => sum + length, 0);
      const from = begin();
      const abort = new AbortController();
      const timer = setInterval(() => begin() - from > options.seconds * 1000 && abort.abort(), 50);
      const { layout } = await layFree({
        ...{ list, width: options.size, height: options.size, all: false, seed: SEED + draw },
        ...{ deadline: Number.POSITIVE_INFINITY, signal: abort.signal },
      });
      clearInterval(timer);
      const cells = laidLetters(layout, list).map(id => (id === undefined ? undefined : lexicon.alphabet.letters[id]));
      const faults = layoutFaults(cells, layout.width, texts);
      if (faults.length > 0) throw new Error(faults.join('; '));
      counts.push(layout.words.length);
      seconds.push((begin() - from) / 1000);
    }
    counts.sort((a, b) => a - b);
    seconds.sort((a, b) => a - b);
    const middle = Math.floor(options.draws / 2);
    const mean = letters / (options.draws * options.words);
    console.log(
      row([
        floor === 0 ? 'all words' : `score ${floor} or more`,
        mean.toFixed(1),
        ...[counts[middle]!, counts[0]!, counts.at(-1)!, seconds[middle]!.toFixed(1)],
      ]),
    );
  }
}

function drawWords(lexicon: Lexicon, floor: number, wanted: number, random: Random): string[] {
  const all = lexicon.tables.flatMap((table, length) =>
    table === undefined
      ? []
      : [...table.scores.keys()]
          .filter(word => table.scores[word]! >= floor)
          .map(word => wordText(lexicon, length, word)),
  );
  const words = new Set<string>();
  while (words.size < wanted) words.add(all[random.below(all.length)]!);
  return [...words];
}
