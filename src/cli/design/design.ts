// `crossgen design`: draws the grid itself. A style says what kind of grid; each has its own file here.

import { STYLES } from '../../design/blocked/breaches.js';
import { openPipeline } from '../../fill/pipeline.js';
import { SYMMETRIES } from '../../grid/grid.js';
import type { CommandSpec, Context, ExitCode, Relation } from '../rim/command.js';
import { needing, withText } from '../rim/options.js';
import { CLUE_OPTIONS } from '../shared/clue-options.js';
import { DICTIONARY_OPTIONS } from '../shared/lexicons.js';
import { GRID_OPTIONS } from '../shared/read-grids.js';
import { OUTPUT_OPTIONS } from '../shared/sink.js';
import { patternSort } from './blocked.js';
import { drawAll } from './drawn.js';
import { layingSort } from './free.js';
import { mendAll } from './mend.js';
import { scanwordSort } from './scanword.js';

/** The styles of blocked grids. */
const BLOCKED = 'style=american|british|lattice';
/** Where the user's own words are laid, no pattern is drawn. */
const LAID: Relation = { of: ['style=free'], why: 'your words are laid, and no pattern is drawn' };
/** Where a grid is mended, none is drawn. */
const MENDED: Relation = { of: ['mend'], why: 'a grid is mended, and none is drawn' };
/** A grid is filled if the user says so, and a scanword also for a format that shows it to solvers. */
const FILLED: readonly Relation[] = [
  { of: ['fill'], unless: ['style=scanword|free'], why: 'else the grid is empty' },
  { of: ['fill', 'format!=text|json|ipuz|svg'], when: ['style=scanword'], why: 'else the grid is empty' },
];

export const command: CommandSpec = {
  name: 'design',
  summary: 'Draws grids that can be filled, around the words of a theme if you like, and mends those that cannot',
  args: [],
  options: [
    ...DICTIONARY_OPTIONS,
    ...CLUE_OPTIONS,
    'exclude',
    'max-shared-substring',
    { ...needing('fair'), conflicts: [LAID] },
    'same-stem',
    ...OUTPUT_OPTIONS,
    'titles',
    { ...needing('jobs'), conflicts: [MENDED] },
    { ...needing('fresh-words', ...FILLED), conflicts: [LAID, MENDED] },
    needing('blank', ...FILLED),
    ...GRID_OPTIONS.map(name => needing(name, { of: ['mend'], why: 'else no grid is read' })),
    {
      name: 'mend',
      heading: 'The game',
      value: 'GRID',
      completes: 'file',
      conflicts: [{ of: ['style=scanword|free'], why: 'only grids of the other styles are mended' }],
      text: 'mend this grid: the fewest changes of blocks with which it can be filled; it keeps its symmetry and the rules of its style',
    },
    'seed',
    'time-limit',
    'progress',
    {
      name: 'style',
      value: 'STYLE',
      choices: [...STYLES, 'scanword', 'free'],
      default: 'american',
      needs: [{ of: ['words'], at: ['free'], why: 'the file of your words' }],
      text: 'american: every letter checked; british: half of each word; lattice: two crossings per word, as in magazines; scanword: clues in the grid, with arrows; free: your words, criss-cross',
    },
    {
      name: 'size',
      heading: 'The game',
      value: 'N|WxH',
      default: '15',
      conflicts: [MENDED],
      text: 'cells of a side, or width and height as 15x13 (scanwords: 10x14 unless said)',
    },
    {
      name: 'symmetry',
      value: 'KIND',
      choices: SYMMETRIES,
      default: 'rotation',
      needs: [{ of: [BLOCKED] }],
      text: 'what maps the pattern to itself',
    },
    {
      name: 'words',
      value: 'RANGE|FILE',
      completes: 'file',
      text: 'how many words: 72..78, ..78, 72.. or 76 (default: what papers print); with --style free the file of your words, read as a dictionary',
    },
    {
      name: 'all',
      needs: [{ of: ['style=free'] }],
      text: 'free: all words, on the smallest board (--size is then the largest one)',
    },
    {
      name: 'blocks',
      value: 'RANGE',
      conflicts: [LAID],
      text: 'how many blocks, in the same way (default: what papers print)',
    },
    {
      name: 'min-length',
      heading: 'The game',
      value: 'N',
      kind: 'integer',
      min: 2,
      max: 15,
      default: '3',
      conflicts: [LAID],
      text: 'letters of the shortest word',
    },
    withText('min-score', 'each pattern can be filled with words of this score or a higher one; 0: any words', {
      ...{ default: '50', conflicts: [LAID] },
    }),
    {
      name: 'theme',
      heading: 'Words',
      value: 'FILE',
      completes: 'file',
      needs: [{ of: ['style=american'] }],
      conflicts: [MENDED],
      text: 'words that must be in the grid, one per line, as WORD or WORD=clue',
    },
    {
      name: 'picture',
      heading: 'The game',
      value: 'WxH[@PLACE]',
      needs: [{ of: ['style=scanword'] }],
      text: 'cells of a scanword that stay free for a picture: 4x5, 4x5@bottom-left, 4x5@center, or 4x5@3,2 (row and column)',
    },
    {
      name: 'fill',
      conflicts: [LAID],
      text: 'write the filled puzzle with its clues, not the empty grid; a scanword is filled in any format but text, json, ipuz and svg',
    },
    withText('count', 'how many grids to draw, each with a seed of its own; with --mend how many ways to mend'),
    {
      name: 'uniform',
      needs: [
        { of: ['style=american'], why: 'it counts the patterns of american grids' },
        { of: ['symmetry=rotation'], why: 'it counts the patterns of this symmetry' },
      ],
      conflicts: [{ of: ['theme'], why: 'it draws from all patterns, and a theme asks for some' }, MENDED],
      text: 'draw each legal pattern with the same chance (american, rotation, sides up to 11)',
    },
  ],
  common: ['style', 'size', 'symmetry', 'theme', 'mend', 'fill', 'min-score', 'seed', 'format', 'out'],
  help: `Each pattern is checked before it is written: the search that fills grids has filled it with words of --min-score or higher.

Examples:
  crossgen design > grid.txt && crossgen fill grid.txt
  crossgen design --size 15 --words 72..78 --blocks 30..38 --seed 1
  crossgen design --theme words.txt --fill --format pdf --out puzzle.pdf
  crossgen design --style british --size 13 --symmetry mirror --format svg --out grid.svg
  crossgen design --style scanword --lang de --picture 4x5 --format pdf --out scanword.pdf
  crossgen design --style free --words my.txt --size 15x15 --format html --out puzzle.html
  crossgen design --size 9 --uniform --count 20 --out-dir patterns
  crossgen design --mend grid.txt --min-score 50 --count 3
Exit code 20 when it is proven that there is no such grid, 3 when the search gave up.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  if (context.options.text('style') === 'free') return drawAll(context, undefined, layingSort(context));
  const pipeline = openPipeline(undefined);
  try {
    if (context.options.given('mend')) return await mendAll(context, pipeline);
    if (context.options.text('style') === 'scanword') return await drawAll(context, pipeline, scanwordSort(context));
    return await drawAll(context, pipeline, await patternSort(context));
  } finally {
    await pipeline.close();
  }
}
