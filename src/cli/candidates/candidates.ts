// `crossgen candidates`: the words that fit a slot, with a proof for each of whether some fill has it; or the same for the letters of cells.
// The json is a stream: a verdict is printed when it becomes known, and replaces the earlier line for the same word.

import { makePlan, type Plan } from '../../analysis/plan.js';
import { refutations } from '../../analysis/proof.js';
import { FloorSearch } from '../../candidates/floor-search.js';
import { letterRecords, wordRecords } from '../../candidates/records.js';
import { type Answers, FIRST, refineAll, slotsAskedFor } from '../../candidates/run.js';
import { CandidateSearch } from '../../candidates/search.js';
import type { Verdict } from '../../candidates/verdicts.js';
import { NO_WORD } from '../../core/ids.js';
import { many } from '../../core/wording.js';
import type { Thing } from '../../engine/table/root.js';
import { type CommandSpec, type Context, EXIT, type ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import { kindToWrite } from '../rim/ending.js';
import { withText } from '../rim/options.js';
import { noteGiven } from '../shared/given-note.js';
import { DICTIONARY_OPTIONS, type Loaded, lengthsOf, lexicons } from '../shared/lexicons.js';
import { ownLists } from '../shared/own-words.js';
import { moreWordsWay, withLists } from '../shared/proof-lists.js';
import { GRID_OPTIONS, readGrid } from '../shared/read-grids.js';
import { ONE_FILL_OPTIONS, rulesOf } from '../shared/rule-options.js';
import { paint } from './paint.js';
import { candidatesText } from './report.js';
import { lineOf, type Stream, streamOf } from './stream.js';

/** How many words of a slot the text shows if no slot was named. */
const SHOWN_OF_MANY = 10;

/** The formats of the output. */
const KINDS = [
  { name: 'text', endings: ['.txt'] },
  { name: 'json', endings: ['.json', '.jsonl'] },
];

export const command: CommandSpec = {
  name: 'candidates',
  summary: 'Lists the words that fit a slot, and proves which of them leave the rest fillable',
  args: [
    {
      name: 'GRID',
      text: 'a grid file, with the letters that are already in it; - is standard input',
      takes: 'one',
      completes: 'file',
    },
    { name: 'SLOT', text: 'a slot such as 5A (default: all slots that are open)', takes: 'maybe' },
  ],
  options: [
    ...DICTIONARY_OPTIONS,
    ...GRID_OPTIONS,
    ...ONE_FILL_OPTIONS,
    'seed',
    withText('json', 'the list as json, a line for each word or letter'),
    'out',
    'no-clobber',
    { name: 'letters', text: 'the same for the letters of each cell, instead of words' },
    {
      name: 'floors',
      text: 'the highest floor for each: the lowest score that the rest of the grid can keep beside it; what you give obeys none',
    },
    withText(
      'min-score',
      'count only words with this score or a higher one, in the slot and in the rest; 0: any words (fill takes good ones unless told otherwise)',
      { default: '0' },
    ),
    withText('time-limit', 'how long to look for verdicts: 500ms, 30s, 5m, or none to go on until all are known', {
      default: '10s',
    }),
    {
      name: 'top',
      value: 'N',
      kind: 'integer',
      min: 1,
      conflicts: [
        { of: ['letters'], why: 'no words are printed' },
        { of: ['json'], why: '--json has every word' },
      ],
      text: `how many words of each slot and verdict the text shows, best first (default: ${SHOWN_OF_MANY}; for a slot that you name, all that fill or may, and with --floors ${FIRST})`,
    },
  ],
  common: ['dict', 'lang', 'min-score', 'letters', 'floors', 'top', 'time-limit', 'json', 'out'],
  help: `A word "fills" if a fill of the whole grid with it was found. It "cannot" if it is proven that there is none. Else it is unknown.
The best words come first: by score, then by how many words they leave to crossing slots. With --json each word is a line, and a later line
for the same word replaces the earlier one. Ctrl-C keeps what is known.
With --floors each has two bounds, which come together: a fill with the first floor was found, and it is proven that there is none above
the second. The floor is that of the rest: the word itself, like all that you gave, obeys none. The best words are those whose fill has the
highest lowest score, their own included.

Examples:
  crossgen candidates my-grid.txt 5A
  crossgen candidates my-grid.txt --min-score 50 --time-limit 30s
  crossgen candidates my-grid.txt 5A --letters
  crossgen candidates my-grid.txt 5A --floors --time-limit 2s
Exit code 0 when all verdicts are known, or the floors of what is shown, 3 when some are not, 20 when it is proven that the grid has no fill.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { options, args } = context;
  const format = kindToWrite(options, KINDS, options.flag('json') ? 'json' : undefined, {
    noun: 'list',
    option: '--json',
  });
  const rules = await rulesOf(context, false);
  const grid = await readGrid(context, args[0]!);
  const load = lexicons(context, lengthsOf([grid], rules.require), () => ownLists(context, rules.require));
  const loaded = await load(grid.seeds.values());
  const plan = makePlan(grid, loaded.lexicon, rules);
  const slots = slotsAskedFor(plan, args[1]);
  const kind: Thing['kind'] = options.flag('letters') ? 'letter' : 'word';
  const floors = options.flag('floors');
  const few = options.integer('top') ?? (args[1] === undefined ? SHOWN_OF_MANY : floors ? FIRST : undefined);
  let stream: Stream | undefined;
  const wishes = {
    ...{ plan, slots, kind, seed: options.integer('seed') ?? 0, first: args[1] === undefined ? 0 : FIRST },
    best: format === 'json' ? undefined : few,
    changed: (thing: Thing, verdict: Verdict) => stream?.changed(thing, verdict),
  } as const;
  const search = floors ? new FloorSearch(wishes) : new CandidateSearch(wishes);
  const { signal } = context; // requested only now: while nothing is known, a signal ends the process at once
  const top = { open: few ?? Number.POSITIVE_INFINITY, cannot: few ?? FIRST };
  const text = (): string => candidatesText(plan, search, kind, top, context.stdout.columns);
  const painter = floors && format !== 'json' ? paint(context, text) : undefined;
  try {
    const streams = format === 'json' && options.text('out') === undefined;
    if (streams) stream = streamOf(context, plan, search, kind, FIRST);
    await stream?.flush();
    await refineAll(search, {
      timeLimit: options.duration('time-limit'),
      signal,
      pause: async () => {
        await stream?.flush();
        await painter?.show();
      },
    });
    await painter?.clear();
    if (stream !== undefined) await stream.end();
    else if (format === 'json')
      await deliver(context, (kind === 'word' ? wordRecords : letterRecords)(plan, search).map(lineOf).join(''));
    else await deliver(context, text());
    return await conclude(context, plan, loaded, search, floors ? 'floor' : kind);
  } finally {
    search.close();
  }
}

/** By slot: the word that is given there. */
function givenWords({ grid, candidates, floorless }: Plan): Int32Array {
  return Int32Array.from(grid.slots, ({ id, length }) => {
    const [word, ...more] = candidates[id]!;
    return word !== undefined && more.length === 0 && floorless.get(length)?.has(word) ? word : NO_WORD;
  });
}

async function conclude(
  context: Context,
  plan: Plan,
  loaded: Loaded,
  search: Answers,
  noun: 'word' | 'letter' | 'floor',
): Promise<ExitCode> {
  const { source } = plan.grid;
  if (search.dead) {
    const reasons = refutations(plan);
    const placed = search.count('fills') > 0 ? ' unless you place a near repeat of a given word yourself' : '';
    const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
    context.note(`${source}: proven: no fill exists${withLists(loaded)}${placed}${why}`);
    const more = await moreWordsWay(context, loaded);
    if (more !== undefined) context.note(`${source}: try ${more}`);
    return EXIT.none;
  }
  noteGiven(context, plan, { words: givenWords(plan) }, plan.rules.minScore);
  const unknown = search.count('unknown');
  if (unknown === 0) {
    if (search.words.size === 0) context.note(`${source}: no slot is open: all letters are given`);
    return EXIT.done;
  }
  const left = noun === 'floor' ? 'not exact yet' : 'left unknown';
  context.note(`${source}: ${many(unknown, noun)} ${left}: try a longer --time-limit`);
  return EXIT.gaveUp;
}
