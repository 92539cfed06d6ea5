// `crossgen square`: word squares and rectangles. It finds the first, some, all or the best, proves that there is none, and
// has an estimate before a long search and checkpoints during it.

import { setTimeout as wait } from 'node:timers/promises';
import {
  type CommandSpec,
  type Context,
  EXIT,
  EXIT_AT,
  type ExitCode,
  type OptionSpec,
  type Relation,
} from '../../cli/rim/command.js';
import { withText } from '../../cli/rim/options.js';
import { showBestProgress } from '../../cli/rim/progress-bar.js';
import { CLUE_OPTIONS, clueOptions, clueWishes } from '../../cli/shared/clue-options.js';
import { DICTIONARY_OPTIONS, type Loaded, lexicons } from '../../cli/shared/lexicons.js';
import { fillName, openOutput } from '../../cli/shared/output.js';
import { seedOf } from '../../cli/shared/seed.js';
import { shardOf } from '../../cli/shared/shard.js';
import { OUTPUT_OPTIONS } from '../../cli/shared/sink.js';
import { InputError } from '../../core/errors.js';
import { endingName, outcomeOf } from '../../core/outcome.js';
import { makeGrid } from '../../grid/grid.js';
import { makePuzzle } from '../../puzzle/make-puzzle.js';
import type { Puzzle, PuzzleEntry } from '../../puzzle/puzzle.js';
import { type Checkpoint, fingerprint, type SquareTask, writeCheckpoint } from '../checkpoint.js';
import { WALK_END } from '../kernel/schema.js';
import { type Field, makeField, type SquareProblem, shardUnits } from '../problem.js';
import { estimate } from '../square-estimate.js';
import { makeJudge } from '../square-judge.js';
import { runTeam, type TeamEnding } from '../square-team.js';
import { UnitLedger } from '../unit-ledger.js';
import type { FoundSquare } from '../unit-report.js';
import {
  endingNote,
  estimateLines,
  estimateTimes,
  progressTexts,
  type SquareSearch,
  type SquareStanding,
  summaryLine,
} from './square-text.js';

/** A square has no blocks, and its title is its size and score. */
const NOT_FOR_SQUARES: readonly string[] = ['surround', 'title', 'author', 'image'];
const NO_SQUARE: Relation = {
  of: ['out', 'out-dir', 'count', 'repeats', 'format!=text|json'],
  why: 'no square is printed',
};

const OWN_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'all',
    conflicts: [{ of: ['best', 'tally', 'estimate', 'count'] }],
    text: 'print every square; at the end it is proven that there are no more',
  },
  {
    name: 'best',
    heading: 'The best fill',
    conflicts: [{ of: ['tally', 'estimate', 'repeats'] }],
    text: 'print the --count squares with the highest mean score; at the end it is proven that these are the best',
  },
  {
    name: 'tally',
    heading: 'Squares',
    conflicts: [{ of: ['estimate'] }, NO_SQUARE],
    text: 'count all squares and print none',
  },
  { name: 'symmetric', heading: 'Squares', text: 'row i is also column i; all rows are different words' },
  {
    name: 'repeats',
    heading: 'Squares',
    text: 'also print squares that use a word twice; they are always counted apart',
  },
  {
    name: 'estimate',
    conflicts: [NO_SQUARE],
    text: 'do not search: estimate the number of steps and squares, with error bars',
  },
  {
    name: 'threads',
    heading: 'Search',
    value: 'N',
    kind: 'integer',
    min: 1,
    max: 256,
    auto: true,
    default: '1',
    text: 'how many workers search, or auto for one on each core; the answer is the same for any N',
  },
  {
    name: 'shard',
    heading: 'Several fills, and batches',
    value: 'I/N',
    text: 'search only part I of N equal parts of the tree',
  },
  {
    name: 'checkpoint',
    heading: 'Search',
    writes: true,
    value: 'FILE',
    completes: 'file',
    text: 'save the search to this file, every few seconds and when it stops, for --resume',
  },
  {
    name: 'checkpoint-interval',
    heading: 'Search',
    value: 'TIME',
    kind: 'duration',
    default: '20s',
    needs: [{ of: ['checkpoint', 'resume'] }],
    text: 'how often the checkpoint is written',
  },
  {
    name: 'resume',
    heading: 'Search',
    value: 'FILE',
    completes: 'file',
    writes: 'again',
    text: 'continue the search of a checkpoint, and keep the file up to date',
  },
];

export const command: CommandSpec = {
  name: 'square',
  summary: 'Finds word squares and rectangles, or proves that there are none',
  args: [{ name: 'SIZE', text: 'N for a square, ROWSxCOLUMNS for a rectangle', takes: 'one' }],
  options: [
    ...DICTIONARY_OPTIONS,
    ...CLUE_OPTIONS,
    ...OUTPUT_OPTIONS.filter(name => !NOT_FOR_SQUARES.includes(name)),
    'seed',
    'time-limit',
    'node-limit',
    withText('count', 'how many squares to print'),
    'min-score',
    'progress',
    'stats',
    ...OWN_OPTIONS,
  ],
  common: ['dict', 'lang', 'min-score', 'seed', 'time-limit', 'count', 'all', 'best', 'threads', 'out'],
  help: `Examples:
  crossgen square 5
  crossgen square 6 --lang ru --best --count 3
  crossgen square 7 --dict words.txt --estimate
  crossgen square 7 --dict words.txt --all --time-limit none --checkpoint 7.json
  crossgen square 7 --dict words.txt --all --time-limit none --resume 7.json
  crossgen square 3x5 --count 10 --json`,
  run,
};

/** Steps that an estimate takes: a few seconds. */
const ESTIMATE_STEPS = 300_000_000;
/** During an estimate, milliseconds between two chances to hear a signal. */
const REST_INTERVAL = 50;
const MIN_SIDE = 2;
const MAX_SIDE = 32;

async function run(context: Context): Promise<ExitCode> {
  const { options } = context;
  const { rows, columns } = sizeOf(context.args[0]!);
  const symmetric = options.flag('symmetric');
  if (symmetric && rows !== columns)
    throw new InputError(`--symmetric needs a square, not ${rows} rows of ${columns} letters`);
  const { part, of } = shardOf(context) ?? { part: 1, of: 1 };
  const shares = { shard: part - 1, shards: of };
  const resume = options.text('resume');
  const best = options.flag('best');
  const everything = options.flag('all') || options.flag('tally');
  const wanted = everything ? Number.POSITIVE_INFINITY : options.integer('count')!;
  const kinds = kindsOf(context);
  const output = await openOutput(context, [`${rows}x${columns}`], wanted);

  const loaded = await lexicons(context, new Set([rows, columns]), () => clueWishes(context))([]);
  const { lexicon } = loaded;
  const shape = { rows, columns, symmetric };
  const minScore = options.integer('min-score') ?? 1;
  const task: SquareTask = { ...shape, best, kinds, ...shares, minScore, words: fingerprint(lexicon, shape) };
  const resuming = resume === undefined ? undefined : await import('../square-resume.js');
  const before = resuming?.readCheckpoint(await context.readState(resume!), resume!, task);
  const given = options.integer('seed');
  if (before !== undefined && given !== undefined && given !== before.seed)
    throw new InputError(`it was made with --seed ${before.seed}: leave --seed out`, { file: resume! });
  const seed = before?.seed ?? seedOf(context);
  const problem: SquareProblem = { ...shape, lexicon, seed, minScore };
  const field = makeField(problem);
  if (before !== undefined) resuming!.checkStanding(before, field, makeJudge(lexicon, problem, minScore), resume!);
  context.note(`seed ${seed}`);
  const answer: SquareSearch = { ...shape, ...shares, seed, rowWords: field.rowWords, columnWords: field.columnWords };
  if (options.flag('estimate')) return await tellEstimate(context, field, answer);

  const path = options.text('checkpoint') ?? resume;
  const units = shardUnits(field.units.length, shares.shard, shares.shards);
  const ledger = new UnitLedger({ units, wanted, best, keep: path !== undefined }, before?.ledger);
  const begin = performance.now() - (before?.milliseconds ?? 0);
  const milliseconds = (): number => performance.now() - begin;
  const save = async (): Promise<void> => {
    if (path === undefined) return;
    const checkpoint: Checkpoint = { task, seed, milliseconds: milliseconds(), ledger: ledger.state() };
    await context.write(path, writeCheckpoint(checkpoint));
  };
  const interval = options.duration('checkpoint-interval')!;
  let saved = performance.now();
  const timeLimit = options.duration('time-limit')!;
  const limits = { time: timeLimit, nodes: undefined };
  const progress = showBestProgress(context, `${rows}x${columns}`, limits, () => ({
    share: ledger.fraction,
    texts: progressTexts(ledger, milliseconds()),
  }));
  const print = printer(context, output, loaded, problem);
  const team = runTeam({
    problem,
    kinds,
    wanted,
    best,
    ledger,
    threads: options.integer('threads')!,
    timeLimit,
    stepLimit: options.integer('node-limit') ?? Number.POSITIVE_INFINITY,
    signal: context.signal,
    async onNews() {
      if (performance.now() - saved < interval) return;
      await save();
      saved = performance.now();
    },
  });
  try {
    let found = 0;
    for (;;) {
      const step = await team.next();
      if (step.done) {
        await save();
        await output.close();
        const standing = { ...standingOf(context, ledger, found), milliseconds: milliseconds() };
        await tellEnding(context, answer, step.value, standing);
        return EXIT_AT[endingName(outcomeOf(step.value), standing.found)];
      }
      await print(step.value, ++found);
    }
  } finally {
    progress.stop();
  }
}

/** Judges a square and writes it as a puzzle. */
function printer(
  context: Context,
  output: Awaited<ReturnType<typeof openOutput>>,
  loaded: Loaded,
  problem: SquareProblem,
): (found: FoundSquare, index: number) => Promise<void> {
  const { rows, columns, symmetric, seed, minScore } = problem;
  const source = `${rows}x${columns}`;
  const grid = makeGrid({ source, width: columns, height: rows, open: new Uint8Array(rows * columns).fill(1) });
  const { lexicon, glossary, language } = loaded;
  const judge = makeJudge(lexicon, problem, minScore);
  return async ({ letters, kind }, index) => {
    const { words, score, repeats, mirrored, texts } = judge(letters);
    const expected = symmetric || kind === WALK_END.mirrored;
    if (mirrored !== expected || (repeats && kind === WALK_END.different))
      throw new Error(`a wrong square was found: ${texts.join(' ')}`);
    const title = `${source}, mean score ${score.toFixed(1)}`;
    const about = { seed, title, ...(language === undefined ? {} : { language }) };
    const { onNoClue, onClueTrouble, ...clues } = clueOptions(context, {
      name: fillName(source, index, context.options.integer('count')! > 1),
      note: context.note,
    });
    // A list of squares has few clues at best: only their lack is worth a word.
    const made = makePuzzle(grid, { letters, words }, lexicon, glossary, about, {
      ...clues,
      ...(symmetric || onClueTrouble === undefined ? {} : { onClueTrouble }),
      onNoClue: (entries, of) => (entries.length === of ? onNoClue?.(entries, of) : undefined),
    });
    const puzzle = symmetric ? withTwins(made) : made;
    await output.puzzle({ status: 'filled', source, engine: 'squares', seed, index, puzzle }, loaded);
    if (context.options.flag('best')) context.note(`${index}: mean score ${score.toFixed(2)}`);
  };
}

/** A symmetric square has each word twice: in both places with the same clue. */
function withTwins(puzzle: Puzzle): Puzzle {
  const twinOf = ({ row, column }: PuzzleEntry): PuzzleEntry | undefined =>
    puzzle.entries.find(({ direction, ...at }) => direction === 'across' && at.row === column && at.column === row);
  const entries = puzzle.entries.map(entry => {
    const clue = entry.direction === 'down' ? twinOf(entry)?.clue : entry.clue;
    return clue === undefined ? entry : { ...entry, clue };
  });
  return { ...puzzle, entries };
}

/** @param printed how many squares were printed */
function standingOf(
  { options }: Context,
  { counts, fraction }: UnitLedger,
  printed: number,
): Omit<SquareStanding, 'milliseconds'> {
  const counted = !options.flag('best');
  // Squares that repeat a word count only with --repeats: if none has different words, that is a proof.
  const all = counts.different + (options.flag('repeats') ? counts.repeating + counts.mirrored : 0);
  return { counts, fraction, counted, found: counted ? all : printed };
}

async function tellEnding(
  context: Context,
  answer: SquareSearch,
  ending: TeamEnding,
  state: SquareStanding,
): Promise<void> {
  const { options } = context;
  if (ending.kind !== 'enough' || options.flag('stats')) context.note(endingNote(answer, ending, state));
  if (options.flag('json') && options.text('out') === undefined && ending.kind !== 'enough')
    await context.print(summaryLine(answer, ending, state));
}

async function tellEstimate(context: Context, field: Field, answer: SquareSearch): Promise<ExitCode> {
  const begin = process.cpuUsage();
  let rested = performance.now();
  const result = await estimate(field, answer.seed, ESTIMATE_STEPS, async () => {
    if (performance.now() - rested < REST_INTERVAL) return;
    await wait(0);
    rested = performance.now();
    context.signal.throwIfAborted();
  }).catch((error: unknown) => {
    if (context.signal.aborted) return undefined;
    throw error;
  });
  if (result === undefined) return EXIT.gaveUp;
  const { user } = process.cpuUsage(begin);
  const rate = result.taken / (user / 1e6);
  await context.print(estimateLines(answer, result, context.options.flag('json')));
  context.note(estimateTimes(result, rate));
  return EXIT.done;
}

/** The kinds of square that are printed; none with --tally. */
function kindsOf({ options }: Context): number {
  if (options.flag('tally')) return 0;
  const others = options.flag('repeats') && !options.flag('best');
  return WALK_END.different | (others ? WALK_END.repeating | WALK_END.mirrored : 0);
}

/** `7`, `4x6` or `4 x 6`. */
function sizeOf(text: string): { readonly rows: number; readonly columns: number } {
  const match = /^(\d+)(?:\s*[x×]\s*(\d+))?$/i.exec(text.trim());
  const rows = Number(match?.[1]);
  const columns = Number(match?.[2] ?? match?.[1]);
  const fits = (side: number): boolean => side >= MIN_SIDE && side <= MAX_SIDE;
  if (match === null || !fits(rows) || !fits(columns))
    throw new InputError(
      `'${text}' is not a size of a square: give a side, ${MIN_SIDE} to ${MAX_SIDE}, or rows and columns as 4x6`,
    );
  return { rows, columns };
}
