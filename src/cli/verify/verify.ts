// `crossgen verify`: the independent judge for puzzles from files. Every entry must be a word, no word may occur twice, the rules must
// hold, and entries and numbers must be those of the cells. With `--grid`, its blocks and seed letters must be kept.

import type { Grid } from '../../grid/grid.js';
import { isScanword } from '../../puzzle/clue-cells.js';
import { entryFaults } from '../../puzzle/entries.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { emptyGrid } from '../../puzzle/puzzle-grid.js';
import { type Fault, verifyCells } from '../../verify/verify.js';
import { verifyScanword } from '../../verify/verify-layout.js';
import { type CommandSpec, type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { withText } from '../rim/options.js';
import { DICTIONARY_OPTIONS, lexicons } from '../shared/lexicons.js';
import { ownLists } from '../shared/own-words.js';
import { readGrid } from '../shared/read-grids.js';
import { readPuzzles, type SourcedPuzzle } from '../shared/read-puzzles.js';
import { RULE_OPTIONS, rulesOf } from '../shared/rule-options.js';

/** The rules, as a judge words them. */
const JUDGED = [
  withText('min-score', 'every entry must have this score or a higher one'),
  withText('exclude', 'words that must not stand in it, separated by commas or in a file'),
  withText('require', 'words that must stand in it, separated by commas or in a file; 5A=WORD says where'),
  withText(
    'pattern',
    'what the word of a slot must look like: letters, ? any letter, [AEIOU] one of several, * any run of letters',
  ),
  withText('only', 'a list that must have every entry'),
  withText('theme', 'thematic words, one per line, for --theme-min'),
  withText('theme-min', 'at least so many entries must be words of --theme'),
  withText('allow-unknown', 'entries whose letters were all given may be in no dictionary'),
];

export const command: CommandSpec = {
  name: 'verify',
  summary: 'Judges filled puzzles, without knowing how they were made',
  args: [{ name: 'PUZZLE', text: 'puzzle files; - is standard input', takes: 'many', completes: 'file' }],
  options: [
    ...DICTIONARY_OPTIONS,
    ...RULE_OPTIONS.filter(name => !JUDGED.some(option => option.name === name) && name !== 'distance'),
    ...JUDGED,
    withText(
      'invert',
      'in a --grid of 0 and 1, 0 is a cell and 1 a block (default: detected from the grid; 1 is a cell if both make sense)',
    ),
    withText('keep-letters', 'the letters of a puzzle file given with --grid must be kept'),
    withText('json', 'the verdict as json'),
    { name: 'grid', value: 'GRID', completes: 'file', text: 'the grid whose blocks and seed letters must be kept' },
  ],
  help: `Examples:
  crossgen verify puzzle.ipuz
  crossgen fill grids/seed-*.txt --dict words.txt --json | crossgen verify - --dict words.txt
Exit code 0 when all is right, 4 when there are faults.`,
  run,
};

/** What to do about faults that the user may have wanted, by their kind. */
const REMEDIES: Readonly<Partial<Record<Fault['kind'], string>>> = {
  unknown:
    'words of your own go into a dictionary given with --dict; --allow-unknown lets words stand whose letters were all given',
  score: 'words that you gave obey no floor: say which they are with --grid, --require or --theme',
  fair: 'two hard words that you gave may cross: say which they are with --grid, --require or --theme',
  stem: 'words that you placed may be near repeats of each other: say which they are with --grid or --require',
};

async function run(context: Context): Promise<ExitCode> {
  const { options } = context;
  const rules = await rulesOf(context, false);
  const gridPath = options.text('grid');
  const grid = gridPath === undefined ? undefined : await readGrid(context, gridPath, 'blocks');
  // `fill` may have taken words of the second list that ships for the language.
  const load = lexicons(context, undefined, async () => ({
    ...(await ownLists(context, rules.require)),
    translations: true,
  }));
  const codes: ExitCode[] = [];

  const judge = async ({ source, puzzle }: SourcedPuzzle): Promise<void> => {
    const cells = puzzle.cells.map(cell => (cell.kind === 'cell' ? cell.solution : undefined));
    const { lexicon } = await load(new Set(cells.flatMap(cell => [...(cell ?? '')])), puzzle.language);
    const own = emptyGrid(puzzle, source);
    const faults = [
      ...verifyCells(grid === undefined ? own : givenIn(grid, own), cells, lexicon, rules),
      ...entryFaults(puzzle, own),
      ...(grid === undefined ? [] : slotFaults(grid, own)),
      ...(isScanword(puzzle) ? scanwordFaults(puzzle) : []),
    ];
    await context.print(options.flag('json') ? asJson(source, faults) : asText(source, own.slots.length, faults));
    for (const kind of new Set(faults.map(({ kind }) => kind))) {
      const remedy = kind === 'unknown' && rules.allowUnknown ? undefined : REMEDIES[kind];
      if (remedy !== undefined) context.note(`${source}: ${remedy}`);
    }
    codes.push(faults.length === 0 ? EXIT.done : EXIT.failed);
  };

  for (const path of context.args) {
    try {
      for (const puzzle of await readPuzzles(context, path)) await judge(puzzle);
    } catch (error) {
      codes.push(context.complain(error));
    }
  }
  return worstExit(codes);
}

/** The puzzle's cells with the letters that the grid gives, and those that it allows. */
function givenIn({ seeds, allowed }: Grid, own: Grid): Grid {
  return { ...own, seeds, ...(allowed && { allowed }) };
}

/** Faults of a puzzle whose cells, blocks and bars are not those of the grid, so that it has other slots. */
function slotFaults(wanted: Grid, found: Grid): Fault[] {
  const slots = ({ width, height, slots }: Grid): string =>
    [width, height, ...slots.map(({ cells }) => cells.join(' '))].join('\n');
  const isSame = wanted.open.every((open, cell) => open === found.open[cell]);
  if (isSame && slots(wanted) === slots(found)) return [];
  return [{ kind: 'entry', text: `its cells, blocks and bars are not those of ${wanted.source}` }];
}

/** Faults of the clue cells of a scanword. Its words and their numbers are judged as in any puzzle. */
function scanwordFaults(puzzle: Puzzle): Fault[] {
  const filled = puzzle.entries.some(({ clue }) => clue !== undefined);
  return verifyScanword(puzzle, { minLength: 2 }, filled)
    .filter(({ kind }) => kind !== 'answer' && kind !== 'missing entry' && kind !== 'false entry')
    .map(({ text }) => ({ kind: 'clue', text }));
}

function asText(source: string, entries: number, faults: readonly Fault[]): string {
  if (faults.length === 0) return `${source}: all ${entries} entries are right\n`;
  return faults.map(fault => `${source}: ${fault.text}\n`).join('');
}

function asJson(source: string, faults: readonly Fault[]): string {
  return `${JSON.stringify({ version: 1, source, status: faults.length === 0 ? 'right' : 'wrong', faults })}\n`;
}
