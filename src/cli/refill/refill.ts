// `crossgen refill`: fills a part of a puzzle again. The named slots are emptied, or all others; or a word is put in (or kept out), and as
// few other entries as possible change. Entries that stay keep their clues.

import { makePlan, seedText } from '../../analysis/make.js';
import type { Plan } from '../../analysis/plan.js';
import { refutations } from '../../analysis/proof.js';
import { InputError } from '../../core/errors.js';
import { NO_WORD } from '../../core/ids.js';
import { makeRest } from '../../core/turn.js';
import { findWord } from '../../dictionary/lexicon.js';
import type { Fill } from '../../engine/engine.js';
import { firstFill, openPipeline } from '../../fill/pipeline.js';
import type { Grid } from '../../grid/grid.js';
import { gridOfPuzzle } from '../../puzzle/grid.js';
import { makePuzzle } from '../../puzzle/make.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { LeastChange } from '../../refill/least.js';
import type { CommandSpec, Context, ExitCode } from '../rim/command.js';
import { CLUE_OPTIONS, clueOptions } from '../shared/clues.js';
import { noteGiven } from '../shared/given.js';
import { DICTIONARY_OPTIONS, type Loaded, lengthsOf, lexicons } from '../shared/lexicon.js';
import { openOutput } from '../shared/output.js';
import { fillWishes } from '../shared/own-words.js';
import { readPuzzles } from '../shared/puzzles.js';
import { ONE_FILL_OPTIONS, rulesOf } from '../shared/rules.js';
import { seedOf } from '../shared/seed.js';
import { headOf, OUTPUT_OPTIONS } from '../shared/sink.js';
import { FLOOR_OPTION } from '../shared/strategy.js';
import { changes, changesText, standing, type Wish, wishOf, withoutLetters } from './wish.js';

/** Milliseconds of search between two looks at signals. */
const STINT = 20;

export const command: CommandSpec = {
  name: 'refill',
  summary: 'Fills a part of a puzzle again, or puts a word in and changes as few other entries as possible',
  args: [
    {
      name: 'PUZZLE',
      text: 'a filled puzzle in any format that is read, or the text that fill prints; - is standard input',
      takes: 'one',
      completes: 'file',
    },
  ],
  options: [
    ...DICTIONARY_OPTIONS,
    ...CLUE_OPTIONS,
    ...ONE_FILL_OPTIONS.filter(name => name !== 'allow-unknown'),
    FLOOR_OPTION,
    ...OUTPUT_OPTIONS,
    'seed',
    {
      name: 'time-limit',
      heading: 'Search',
      value: 'TIME',
      kind: 'duration',
      default: '10s',
      text: 'how long to search: 500ms, 30s, 5m, or none for no limit',
    },
    {
      name: 'clear',
      value: 'SLOTS',
      many: true,
      conflicts: [
        { of: ['lock'], why: '--lock fills all slots again that it does not name' },
        { of: ['replace'], why: '--replace changes as little as possible' },
      ],
      text: 'slots to empty and to fill again, such as 24A,3D',
    },
    { name: 'lock', value: 'SLOTS', many: true, text: 'slots to keep; without --replace, all others are filled again' },
    {
      name: 'replace',
      value: 'SLOT=WORD',
      many: true,
      text: 'put this word in, as 24A=ARRANGE, and change as few other entries as possible',
    },
    {
      name: 'ban',
      value: 'SLOT=WORD',
      many: true,
      text: 'keep this word out of this slot, as 24A=WED; given alone, it changes as few other entries as possible',
    },
  ],
  common: ['clear', 'lock', 'replace', 'ban', 'dict', 'lang', 'min-score', 'seed', 'format', 'out'],
  help: `Notes on standard error say what changes, and with --replace whether it is proven that no fill changes fewer entries. Entries
that stay keep their clues. Entries that are in no dictionary stay as they are, unless their letters are cleared.

Examples:
  crossgen refill puzzle.ipuz --clear 24A,3D --format ipuz --out better.ipuz
  crossgen refill puzzle.ipuz --lock 5A,7D
  crossgen refill puzzle.ipuz --replace 24A=ARRANGE
  crossgen refill puzzle.ipuz --ban 24A=WED
Exit code 20 when it is proven that there is no such fill, 3 when the search gave up.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { args } = context;
  const wish = await wishOf(context);
  const given = await rulesOf(context, false, false);
  const output = await openOutput(context, args, 1);
  const [sourced, ...more] = await readPuzzles(context, args[0]!);
  if (sourced === undefined || more.length > 0)
    throw new InputError('expected one puzzle: convert the one that you mean to a file of its own', { file: args[0]! });
  const old = sourced.puzzle;
  const whole = gridOfPuzzle(old, sourced.source, true);
  if (whole.seeds.size === 0)
    throw new InputError('this puzzle has no letters: refill changes a filled one; crossgen fill fills a grid', {
      file: sourced.source,
    });
  const rules = {
    ...given,
    allowUnknown: true,
    require: [...given.require, ...wish.replace],
    ban: wish.ban,
  };
  const load = lexicons(context, lengthsOf([whole], rules.require), () => fillWishes(context));
  const loaded = await load(whole.seeds.values(), old.language);
  const grid = withoutLetters(whole, wish, loaded.lexicon);
  // Entries that stay are allowed, even if the list of the words to use does not have them.
  const kept = grid.slots.filter(({ cells }) => cells.every(cell => grid.seeds.has(cell)));
  const only = rules.only && [...rules.only, ...kept.map(slot => seedText(grid, slot))];
  const plan = makePlan(grid, loaded.lexicon, only ? { ...rules, only } : rules);
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  const puzzleOf = (fill: Fill): Puzzle => refilled(context, old, grid, fill, loaded, seed);
  const written = async (fill: Fill): Promise<void> =>
    output.puzzle({ source: grid.source, engine: 'table', seed, status: 'filled', index: 1, puzzle: puzzleOf(fill) });
  const partial = (): Puzzle => old;
  const code =
    wish.kind === 'part'
      ? await fillPart(context, plan, whole, seed, output, written, partial)
      : await changeLeast(context, plan, whole, wish, seed, output, written, partial);
  await output.close();
  return code;
}

type Output = Awaited<ReturnType<typeof openOutput>>;

async function fillPart(
  context: Context,
  plan: Plan,
  whole: Grid,
  seed: number,
  output: Output,
  written: (fill: Fill) => Promise<void>,
  partial: () => Puzzle,
): Promise<ExitCode> {
  const pipeline = openPipeline(undefined);
  const run = { source: plan.grid.source, engine: 'table', seed };
  /** The fill that is there was found: it is not the answer. */
  let another = false;
  try {
    const { signal, options } = context;
    const timeLimit = options.duration('time-limit');
    const filling = pipeline.fill(plan, {
      seed,
      count: 1,
      strategy: { kind: options.given('min-score') ? 'any' : 'good' },
      signal,
      timeLimit,
      suits(found) {
        const isOther = changes(plan, whole, found).length > 0;
        another ||= !isOther;
        return isOther;
      },
    });
    const { fill, outcome } = await firstFill(filling);
    if (fill === undefined) return await output.ending(run, outcome, 0, partial, { another });
    await written(fill);
    context.note(`${plan.grid.source}: ${changesText(changes(plan, whole, fill))}`);
    noteGiven(context, plan, fill, fill.quality?.lowest ?? plan.rules.minScore);
    return await output.ending(run, { kind: 'enough' }, 1, partial);
  } finally {
    await pipeline.close();
  }
}

async function changeLeast(
  context: Context,
  plan: Plan,
  whole: Grid,
  wish: Wish,
  seed: number,
  output: Output,
  written: (fill: Fill) => Promise<void>,
  partial: () => Puzzle,
): Promise<ExitCode> {
  const { signal, options } = context;
  const { printed, lexicon } = plan;
  const run = { source: printed.source, engine: 'table', seed };
  const names = [...wish.replace, ...wish.ban].map(({ slot }) => slot);
  const around = printed.slots.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const before = printed.slots.map(slot => {
    const text = standing(whole, slot);
    const word = text === undefined ? NO_WORD : findWord(lexicon, text);
    return plan.candidates[slot.id]!.includes(word) ? word : NO_WORD;
  });
  const least = new LeastChange({ plan, old: before, around, seed });
  const end = performance.now() + options.duration('time-limit')!;
  const rest = makeRest(STINT);
  for (const _ of least.improve()) {
    await rest();
    if (signal.aborted || performance.now() >= end) break;
  }
  if (least.best === undefined) {
    const by = signal.aborted ? 'signal' : 'time';
    const outcome = least.proven
      ? ({ kind: 'all', reasons: refutations(plan) } as const)
      : ({ kind: 'stopped', by } as const);
    return await output.ending(run, outcome, 0, partial);
  }
  await written(least.best.fill);
  const list = changes(plan, whole, least.best.fill).filter(
    ({ slot }) => !wish.replace.some(each => each.slot === slot),
  );
  const proof = least.proven
    ? 'proven: no fill changes fewer'
    : 'not proven to be the fewest: a longer --time-limit may find fewer';
  context.note(`${printed.source}: ${changesText(list)}; ${proof}`);
  noteGiven(context, plan, least.best.fill, plan.rules.minScore);
  return await output.ending(run, { kind: 'enough' }, 1, partial);
}

/** The puzzle with its new entries; the others keep their clues. */
function refilled(context: Context, old: Puzzle, grid: Grid, fill: Fill, loaded: Loaded, seed: number): Puzzle {
  const { lexicon, glossary, language } = loaded;
  const head = { seed, ...(language === undefined ? {} : { language }) };
  const fresh = makePuzzle(grid, fill, lexicon, glossary, head, clueOptions(context, grid.source));
  const { cells: _, entries: __, width: ___, height: ____, overlay: _____, ...kept } = old;
  return {
    ...fresh,
    ...kept,
    seed,
    ...headOf(context),
    entries: fresh.entries.map(entry => {
      const before = old.entries.find(
        each => each.number === entry.number && each.direction === entry.direction && each.answer === entry.answer,
      );
      if (before?.clue === undefined) return entry;
      return { ...entry, clue: before.clue, enumeration: before.enumeration };
    }),
  };
}
