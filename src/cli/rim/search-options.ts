// The part of the option table about searches: the engine, its limits, several fills, the best fill, and searches that are saved. Here most
// options meet others that they need or exclude.

import { OBJECTIVE_NAMES } from '../../core/objective.js';
import { RANGES } from '../../core/rules.js';
import { engineNames } from '../../engine/registry.js';
import type { OptionSpec, Relation } from './command.js';

/** The time limit of a search in seconds, by default. */
const DEFAULT_TIME_LIMIT = '60s';

export const TABLE: Relation = { of: ['engine=table'] };
/** Each of these makes a run a batch. */
export const BATCH = ['jobs', 'fresh-words', 'shard', 'queue'];
/** One search on the machines of a queue. */
export const SPLIT = ['split', 'certify', 'check-share'];
/** What does not go with a search for the best fills. */
const BEST: Relation = {
  of: [...BATCH, 'every', 'checkpoint', 'resume', 'proof', 'export-cnf'],
  why: 'the best fills have a search of their own',
};
/** What does not go with a search that is saved. */
const ONE_SEARCH: Relation = {
  of: [...BATCH, 'every', 'count', 'GRID+'],
  why: 'it saves one search for one fill of one grid',
};
/** An option that names one file for one search. */
export const ONE_FILE: readonly Relation[] = [
  {
    of: [...BATCH.filter(name => name !== 'queue'), 'GRID+'],
    why: 'it names one file, and each puzzle has one of its own',
  },
  { of: ['queue'], unless: ['split'], why: 'it names one file, and each puzzle has one of its own' },
  { of: ['count'], unless: ['every'], why: 'it names one file, and each puzzle has one of its own' },
];

export const SEARCH_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'engine',
    heading: 'Search',
    value: 'NAME',
    choices: engineNames(),
    ...first(engineNames()),
    text: 'the search engine to use',
  },
  {
    name: 'engine-option',
    heading: 'Search',
    value: 'NAME=VALUE',
    many: true,
    text: 'an option of one engine; docs/engines.md lists them',
  },
  {
    name: 'seed',
    heading: 'Search',
    value: 'N',
    kind: 'integer',
    ...RANGES.seed,
    text: 'the same seed gives the same puzzles (default: a random one, which is reported)',
  },
  {
    name: 'time-limit',
    heading: 'Search',
    value: 'TIME',
    kind: 'duration',
    default: DEFAULT_TIME_LIMIT,
    text: 'how long a search may take: 500ms, 30s, 5m, or none for no limit',
  },
  {
    name: 'node-limit',
    heading: 'Search',
    value: 'N',
    kind: 'integer',
    ...RANGES.nodeLimit,
    text: 'how many nodes a search may open',
  },
  {
    name: 'threads',
    heading: 'Search',
    value: 'N',
    kind: 'integer',
    ...RANGES.threads,
    auto: true,
    needs: [TABLE],
    text: 'search on N threads, up to 16, or auto for one on each core: several searches that divide the work; the same answer for any N',
  },
  {
    name: 'count',
    heading: 'Search',
    value: 'N',
    kind: 'integer',
    ...RANGES.count,
    default: '1',
    text: 'how many puzzles to make from each grid; they differ in many words, and each is as good as a search can make it',
  },
  {
    name: 'every',
    heading: 'Several fills, and batches',
    conflicts: [{ of: BATCH, why: 'it goes through the fills of one search, and a batch makes a search for each' }],
    text: 'walk through all fills of one search in order, or through --count of them',
  },
  {
    name: 'best',
    heading: 'The best fill',
    conflicts: [BEST],
    text: 'keep improving until the time limit, or until the best fill is proven; Ctrl-C keeps the best so far',
  },
  {
    name: 'objective',
    heading: 'The best fill',
    value: 'WHAT',
    choices: OBJECTIVE_NAMES,
    needs: [
      { of: ['letter-values'], at: ['letters'], why: 'lines like A=1' },
      { of: ['theme'], at: ['theme'], why: 'one word per line' },
    ],
    conflicts: [BEST],
    text: 'what makes a fill best: its lowest score, then the mean (floor, the default); the mean or total score; the worth of its letters; its thematic letters (the default with --theme)',
  },
  {
    name: 'letter-values',
    heading: 'The best fill',
    value: 'FILE',
    conflicts: [BEST, { of: ['objective!=letters'], why: 'letters have their values for --objective letters' }],
    text: 'what letters are worth, for --objective letters: lines like A=1, or #=1 for blocks',
  },
  {
    name: 'theme',
    heading: 'Words',
    value: 'FILE',
    completes: 'file',
    conflicts: [
      {
        of: ['queue', 'fresh-words', 'every', 'checkpoint', 'proof', 'export-cnf'],
        unless: ['theme-min'],
        why: 'it looks for as many thematic words as can be; --theme-min N asks for a number of them',
      },
      { of: ['resume'], unless: ['theme-min', 'out-dir'], why: 'a search for thematic words is not saved' },
      { of: ['objective!=theme'], unless: ['theme-min'], why: 'without --theme-min it is for --objective theme' },
    ],
    text: 'your thematic words, one per line; they obey no floor',
  },
  {
    name: 'distance',
    heading: 'Several fills, and batches',
    value: 'N',
    kind: 'integer',
    ...RANGES.distance,
    needs: [{ of: ['count', 'every'], why: 'one fill differs from no other' }],
    text: 'how many words must differ between two fills of a grid (default: a quarter; 1 with --every)',
  },
  {
    name: 'jobs',
    heading: 'Several fills, and batches',
    value: 'N',
    kind: 'integer',
    min: 1,
    max: 256,
    auto: true,
    text: 'make a batch, N puzzles at a time, or auto for one on each core; the puzzles are the same for any N',
  },
  {
    name: 'fresh-words',
    heading: 'Several fills, and batches',
    text: 'in a batch, avoid words that earlier puzzles have used',
  },
  {
    name: 'checkpoint',
    heading: 'Search',
    value: 'FILE',
    completes: 'file',
    writes: true,
    conflicts: [ONE_SEARCH],
    text: 'save the search to a new file, every few seconds and when it stops, for --resume',
  },
  {
    name: 'resume',
    heading: 'Search',
    value: 'FILE',
    switchWith: 'out-dir',
    completes: 'file',
    writes: 'again',
    conflicts: [
      { ...ONE_SEARCH, unless: ['out-dir'] },
      { of: ['every', 'checkpoint', 'proof', 'export-cnf'], when: ['out-dir'], why: 'it continues a batch' },
      {
        of: ['no-clobber'],
        when: ['out-dir'],
        why: 'it replaces files that a crash has left without a line in the manifest',
      },
    ],
    text: 'continue the search of a checkpoint, and keep the file up to date; with --out-dir and no FILE, continue the batch there',
  },
  {
    name: 'shard',
    heading: 'Several fills, and batches',
    value: 'I/N',
    needs: [{ of: ['seed'], why: 'all shards of a batch must have the same seed' }],
    conflicts: [{ of: ['fresh-words'], why: 'a shard does not know the words that the others use' }],
    text: 'make only part I of N of a batch',
  },
  {
    name: 'queue',
    heading: 'Several fills, and batches',
    value: 'URL',
    conflicts: [
      { of: ['jobs', 'shard'], why: 'the workers of the queue search, all that there are' },
      { of: ['fresh-words'], why: 'each puzzle depends on all before it, so they are made one after another' },
      { of: ['sat-solver'], why: 'a worker starts no program for others' },
    ],
    text: 'have a batch made by the workers of a queue (crossgen worker): redis://host:6379, or rediss:// with TLS',
  },
  {
    name: 'detach',
    heading: 'Several fills, and batches',
    needs: [{ of: ['queue'] }, { of: ['out-dir'], why: 'nobody waits for what it would print' }],
    conflicts: [{ of: ['split'], why: 'its answer is printed' }],
    text: 'go on in the background: crossgen queue status tells how far it is; messages go to DIR.log',
  },
  {
    name: 'split',
    heading: 'Several fills, and batches',
    value: 'NODES',
    kind: 'integer',
    min: 100,
    implied: '20000',
    needs: [{ of: ['queue'], why: 'the workers that share the search' }, TABLE],
    conflicts: [
      {
        of: ['count', 'every', 'resume', 'checkpoint', 'threads', 'GRID+'],
        why: 'it divides one search for one fill of one grid',
      },
      { of: ['node-limit'], why: '--split NODES is the budget of each part' },
    ],
    text: 'divide one hard search among the workers of the queue, in parts of so many nodes (20000 unless said); any fill will do',
  },
  {
    name: 'certify',
    heading: 'Several fills, and batches',
    value: 'DIR',
    completes: 'directory',
    needs: [{ of: ['split'] }],
    text: 'keep a certificate of each refuted part in this folder, which all workers share, and have another worker check it',
  },
  {
    name: 'check-share',
    heading: 'Several fills, and batches',
    value: 'PERCENT',
    kind: 'integer',
    min: 1,
    max: 100,
    default: '100',
    needs: [{ of: ['certify'] }],
    text: 'how many of the certificates are checked; the seed draws which',
  },
];

function first(names: readonly string[]): { readonly default?: string } {
  return names[0] === undefined ? {} : { default: names[0] };
}
