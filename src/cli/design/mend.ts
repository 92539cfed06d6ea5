// `design --mend`: the fewest changes of blocks with which a grid can be filled.

import { cellPlace } from '../../core/ids.js';
import { gaveUpText } from '../../core/outcome.js';
import { many } from '../../core/wording.js';
import { breachesOf, type PatternRules } from '../../design/blocked/breaches.js';
import type { BlockChange, ChangeLevel, Mended } from '../../design/blocked/fewest-changes.js';
import { rulesOfGrid } from '../../design/blocked/usual-pattern.js';
import { levelText, mendGrid } from '../../design/mend.js';
import { planOfDesign } from '../../design/trial.js';
import type { Pipeline } from '../../fill/pipeline.js';
import { type Context, EXIT, type ExitCode } from '../rim/command.js';
import { listedNames } from '../rim/option-wording.js';
import { showBestProgress } from '../rim/progress-bar.js';
import { noteGiven } from '../shared/given-note.js';
import { withLists } from '../shared/proof-lists.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import { readGrid } from '../shared/read-grids.js';
import { seedOf } from '../shared/seed.js';
import { openDesignOutput } from './design-output.js';
import { readWords } from './drawn.js';
import { patternWishOf } from './pattern-wish.js';

export async function mendAll(context: Context, pipeline: Pipeline): Promise<ExitCode> {
  const { options, signal } = context;
  const source = options.text('mend')!;
  const grid = await readGrid(context, source);
  const rules = rulesOfGrid(grid, patternWishOf(context));
  const count = options.integer('count')!;
  const output = await openDesignOutput(context, source, count);
  const { words: loaded, wish: of } = await readWords(context, longestOf(grid), grid.seeds.values());
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  context.note(`${source}: keeps ${rulesText(rules)}`);
  const broken = breachesOf(grid.open, rules);
  if (broken.length > 0) context.note(`${source}: breaks them (${broken[0]}), which the changes mend too`);
  const timeLimit = options.duration('time-limit')!;
  let last: ChangeLevel | undefined;
  let found = '';
  const state = () => ({ texts: last === undefined ? [''] : [progressText(last) + found, progressText(last)] });
  const progress = showBestProgress(context, source, { time: timeLimit, nodes: undefined }, state);
  const onLevel = (level: ChangeLevel, _: number, isOver: boolean): void => {
    last = level;
    // Of larger sets only those are told of that keep the rules.
    if (isOver && (level.changes < 2 || level.legal > 0))
      context.note(`${source}: ${levelText(level, withLists(loaded))}`);
  };
  const onFound = ({ changes }: Mended): void => {
    if (changes.length > 0 && found === '') found = `; ${changesText(changes, grid.width)}`;
  };
  const wish = { ...of, grid, rules, count, seed, timeLimit, signal, onLevel, onFound };
  const { answers, ending } = await mendGrid(pipeline, loaded, wish).finally(() => progress.stop());
  const isFilled = options.flag('fill');
  for (const [index, { changes, grid: mended, fill }] of answers.entries()) {
    const nth = count === 1 ? undefined : index + 1;
    const name = nth === undefined ? source : `${source} ${nth}`;
    const telling = { name, note: context.note };
    const own = puzzleOf(context, loaded, mended, isFilled ? fill : undefined, seed, telling);
    const puzzle = { ...own, overlay: { changed: changes.flatMap(({ cells }) => cells) } };
    await output.puzzle(puzzle, seed, loaded, nth, isFilled ? fill.quality : undefined);
    const lowest = fill.quality === undefined ? '' : `; filled with words of score ${fill.quality.lowest} or more`;
    context.note(`${name}: ${changes.length === 0 ? 'no change' : changesText(changes, grid.width)}${lowest}`);
    noteGiven(context, planOfDesign(mended, loaded.lexicon, wish), fill, wish.floor, name);
  }
  const code = await sayEnding();
  await output.close();
  return code;

  async function sayEnding(): Promise<ExitCode> {
    if (ending === 'enough' || (ending === 'all' && answers.length > 0)) return EXIT.done;
    if (ending === 'all') return output.none(seed, `no changes of blocks help${withLists(loaded)}`, undefined, loaded);
    const code = await output.stopped(source, seed, ending, gaveUpText(ending));
    if (ending !== 'signal')
      context.note(`${source}: try a lower --min-score, a longer --time-limit or wider --words and --blocks`);
    return code;
  }
}

/** Letters of the longest word that a grid can have, with rebus cells. */
function longestOf({ width, height, seeds }: { width: number; height: number; seeds: ReadonlyMap<number, string> }) {
  const more = [...seeds.values()].reduce((sum, text) => sum + [...text].length - 1, 0);
  return Math.max(width, height) + more;
}

function rulesText({ style, symmetry, minLength, words, blocks }: PatternRules): string {
  const most = (number: number, noun: string): string[] => (number < 1e6 ? [`at most ${number} ${noun}`] : []);
  const kept = symmetry === 'none' ? 'no symmetry' : `symmetry ${symmetry}`;
  return [
    ...[`the rules of ${style} grids, ${kept}`, `words of ${minLength} letters or more`],
    ...[...most(words.most, 'words'), ...most(blocks.most, 'blocks')],
  ].join(', ');
}

function progressText({ changes, legal, open, filled }: ChangeLevel): string {
  const help = filled === 0 ? '' : `, ${filled} ${filled === 1 ? 'helps' : 'help'}`;
  return `${many(changes, 'change')}: ${open} of ${legal} patterns open${help}`;
}

/** `2 changes: blocks in row 5 column 15 and row 11 column 1; cells in row 1 column 4 and row 15 column 12`. */
function changesText(changes: readonly BlockChange[], width: number): string {
  const place = (cell: number): string => cellPlace(cell, width, '');
  const parts = changes.map(
    ({ cells, to }) => `${to}${cells.length === 1 ? '' : 's'} in ${listedNames(cells.map(place), 'and')}`,
  );
  return `${many(changes.length, 'change')}: ${parts.join('; ')}`;
}
