// `crossgen design`: draws the grid itself. A style says what kind of grid; each has its own file here.

import { InputError } from '../../core/errors.js';
import { STYLES } from '../../design/blocked/rules.js';
import { SYMMETRIES } from '../../design/blocked/symmetry.js';
import { openPipeline } from '../../fill/pipeline.js';
import type { CommandSpec, Context, ExitCode } from '../rim/command.js';
import { CLUE_OPTIONS } from '../shared/clues.js';
import { DICTIONARY_OPTIONS } from '../shared/lexicon.js';
import { formatOf, OUTPUT_OPTIONS } from '../shared/sink.js';
import { wantsFill } from './better.js';
import { designAll } from './blocked.js';
import { layAll } from './free.js';
import { designScanwords, refuseForScanwords } from './scanword.js';

export const command: CommandSpec = {
  name: 'design',
  summary: 'Draws grids: patterns that can be filled, around the words of a theme if you like',
  args: [],
  options: [
    ...DICTIONARY_OPTIONS,
    ...CLUE_OPTIONS,
    'exclude',
    'max-shared-substring',
    'same-stem',
    ...OUTPUT_OPTIONS,
    'jobs',
    'fresh-words',
    'seed',
    'time-limit',
    'progress',
    {
      name: 'style',
      value: 'STYLE',
      choices: [...STYLES, 'scanword', 'free'],
      default: 'american',
      text: 'american: every letter checked; british: half of each word; lattice: two crossings per word, as in magazines; scanword: clues in the grid, with arrows; free: your words, criss-cross',
    },
    {
      name: 'size',
      heading: 'The game',
      value: 'N|WxH',
      default: '15',
      text: 'cells of a side, or width and height as 15x13 (scanwords: 10x14 unless said)',
    },
    {
      name: 'symmetry',
      value: 'KIND',
      choices: SYMMETRIES,
      default: 'rotation',
      text: 'what maps the pattern to itself',
    },
    {
      name: 'words',
      value: 'RANGE|FILE',
      completes: 'file',
      text: 'how many words: 72..78, ..78, 72.. or 76 (default: what papers print); with --style free the file of your words, read as a dictionary',
    },
    { name: 'all', text: 'free: all words, on the smallest board (--size is then the largest one)' },
    { name: 'blocks', value: 'RANGE', text: 'how many blocks, in the same way (default: what papers print)' },
    {
      name: 'min-length',
      heading: 'The game',
      value: 'N',
      kind: 'integer',
      min: 2,
      max: 15,
      default: '3',
      text: 'letters of the shortest word',
    },
    {
      name: 'min-score',
      heading: 'Words',
      value: 'N',
      kind: 'integer',
      min: 0,
      max: 100,
      default: '50',
      text: 'each pattern can be filled with words of this score or a higher one; 0: any words',
    },
    {
      name: 'theme',
      heading: 'Words',
      value: 'FILE',
      completes: 'file',
      text: 'words that must be in the grid, one per line, as WORD or WORD=clue',
    },
    {
      name: 'picture',
      heading: 'The game',
      value: 'WxH[@PLACE]',
      text: 'cells of a scanword that stay free for a picture: 4x5, 4x5@bottom-left, 4x5@center, or 4x5@3,2 (row and column)',
    },
    {
      name: 'fill',
      text: 'write the filled puzzle with its clues, not the empty grid; a scanword is filled in any format but text, json, ipuz and svg',
    },
    {
      name: 'count',
      heading: 'Search',
      value: 'N',
      kind: 'integer',
      min: 1,
      default: '1',
      text: 'how many grids to draw; each has a seed of its own',
    },
    { name: 'uniform', text: 'draw each legal pattern with the same chance (american, rotation, sides up to 11)' },
  ],
  common: [
    'style',
    'size',
    'symmetry',
    'words',
    'all',
    'blocks',
    'min-length',
    'picture',
    'theme',
    'fill',
    'min-score',
    'seed',
    'count',
    'jobs',
    'time-limit',
  ],
  help: `Each pattern is checked before it is written: the search that fills grids has filled it with words of --min-score or higher.

Examples:
  crossgen design > grid.txt && crossgen fill grid.txt
  crossgen design --size 15 --words 72..78 --blocks 30..38 --seed 1
  crossgen design --theme words.txt --fill --format pdf --out puzzle.pdf
  crossgen design --style british --size 13 --symmetry mirror --format svg --out grid.svg
  crossgen design --style scanword --lang de --picture 4x5 --format pdf --out scanword.pdf
  crossgen design --style free --words my.txt --size 15x15 --format html --out puzzle.html
  crossgen design --size 9 --uniform --count 20 --out-dir patterns
Exit code 20 when it is proven that there is no such grid, 3 when the search gave up.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  if (context.options.given('picture') && context.options.text('style') !== 'scanword')
    throw new InputError('--picture is for scanwords: give --style scanword, or leave it out');
  if (context.options.text('style') === 'free') return layAll(context);
  if (context.options.flag('all')) throw new InputError('--all is for --style free: leave it out');
  if (!wantsFill(context, formatOf(context)) && context.options.flag('blank'))
    throw new InputError('--blank does nothing without --fill: the grid is empty as it is');
  const pipeline = openPipeline(undefined);
  try {
    if (context.options.text('style') === 'scanword') {
      refuseForScanwords(context);
      return await designScanwords(context, pipeline);
    }
    return await designAll(context, pipeline);
  } finally {
    await pipeline.close();
  }
}
