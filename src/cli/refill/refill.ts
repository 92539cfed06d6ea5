// `crossgen refill`: fills a part of a puzzle again. The named slots are emptied, or all others; or a word is put in (or kept out), and as
// few other entries as possible change. Entries that stay keep their clues.

import { InputError } from '../../core/errors.js';
import { gridToRefill, refilled } from '../../puzzle/refilled.js';
import { refillRun } from '../../refill/refill-plan.js';
import { changesText, planOfWish, type RefillWish, wishOf } from '../../refill/wish.js';
import type { CommandSpec, Context, ExitCode } from '../rim/command.js';
import { withText } from '../rim/options.js';
import { listed } from '../rim/typed.js';
import { CLUE_OPTIONS } from '../shared/clue-options.js';
import { noteGiven } from '../shared/given-note.js';
import { DICTIONARY_OPTIONS, lengthsOf, lexicons } from '../shared/lexicons.js';
import { openOutput } from '../shared/output.js';
import { fillWishes } from '../shared/own-words.js';
import { withLists } from '../shared/proof-lists.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import { readPuzzles } from '../shared/read-puzzles.js';
import { ONE_FILL_OPTIONS, placedWordsOf, rulesOf } from '../shared/rule-options.js';
import { seedOf } from '../shared/seed.js';
import { headOf, OUTPUT_OPTIONS } from '../shared/sink.js';
import { FLOOR_OPTION } from '../shared/strategy-option.js';

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
    withText('time-limit', 'how long to search: 500ms, 30s, 5m, or none for no limit', { default: '10s' }),
    {
      name: 'clear',
      value: 'SLOTS',
      many: true,
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
  const { args, options } = context;
  const wish = await wishFrom(context);
  const given = await rulesOf(context, false, false);
  const output = await openOutput(context, args, 1);
  const [sourced, ...more] = await readPuzzles(context, args[0]!);
  if (sourced === undefined || more.length > 0)
    throw new InputError('expected one puzzle: convert the one that you mean to a file of its own', { file: args[0]! });
  const old = sourced.puzzle;
  const whole = gridToRefill(old, sourced.source);
  const require = [...given.require, ...wish.replace];
  const load = lexicons(context, lengthsOf([whole], require), () => fillWishes(context, require));
  const loaded = await load(whole.seeds.values(), old.language);
  const plan = planOfWish(whole, wish, loaded.lexicon, given);
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  const { source } = plan.printed;
  const about = { source, engine: 'table', seed };
  const { fill, outcome, changes, proven, another } = await refillRun(plan, whole, wish, {
    seed,
    strategy: { kind: options.given('min-score') ? 'any' : 'good' },
    timeLimit: options.duration('time-limit'),
    signal: context.signal,
  });
  if (fill !== undefined) {
    const puzzle = { ...refilled(old, puzzleOf(context, loaded, plan.printed, fill, seed)), ...headOf(context) };
    await output.puzzle({ ...about, status: 'filled', index: 1, puzzle }, loaded);
    const fewest = proven
      ? `; proven: no fill${withLists(loaded)} changes fewer`
      : '; not proven to be the fewest: a longer --time-limit may find fewer';
    context.note(`${source}: ${changesText(changes)}${wish.kind === 'part' ? '' : fewest}`);
    noteGiven(context, plan, fill, fill.quality?.lowest ?? plan.rules.minScore);
  }
  const code = await output.ending(about, outcome, fill === undefined ? 0 : 1, () => old, loaded, another);
  await output.close();
  return code;
}

/** @throws InputError for options that contradict each other, and if nothing is to change */
async function wishFrom(context: Context): Promise<RefillWish> {
  const names = (option: string): string[] =>
    context.options
      .texts(option)
      .flatMap(listed)
      .map(name => name.toUpperCase());
  const [replace, ban] = [await placedWordsOf(context, 'replace'), await placedWordsOf(context, 'ban')];
  return wishOf({ clear: names('clear'), lock: names('lock'), replace, ban });
}
