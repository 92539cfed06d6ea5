// `design` for blocked grids: patterns one after another, each drawn, judged, and filled by the pipeline before it is written.

import { patternsOf } from '../../batch/designer.js';
import { gaveUpText } from '../../core/endings.js';
import { InputError } from '../../core/errors.js';
import { NO_RULES } from '../../core/rules.js';
import { foldWord } from '../../core/word.js';
import { BETTER_SHARE, betterFill } from '../../design/better.js';
import type { BlockedWish, Designed } from '../../design/blocked/design.js';
import { MOST_DRAWN } from '../../design/blocked/draw.js';
import type { Style } from '../../design/blocked/rules.js';
import { MOST_COUNTED } from '../../design/blocked/uniform.js';
import { refuseForPatterns } from '../../design/refuse.js';
import type { Tally } from '../../design/trial.js';
import { planOfDesign } from '../../design/trial.js';
import type { Pipeline } from '../../fill/pipeline.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { clueWishes } from '../shared/clues.js';
import { noteGiven } from '../shared/given.js';
import { lexicons } from '../shared/lexicon.js';
import { puzzleOf } from '../shared/make-puzzle.js';
import { wordsOf } from '../shared/rules.js';
import { seedOf } from '../shared/seed.js';
import { countUsed, freshCounter, triesText, wantsFill } from './better.js';
import { type Output, openOutput } from './output.js';
import { designsOf, type Series, sayRepeats } from './several.js';
import { readOwnWords, withOwnClues } from './theme.js';
import { patternRulesOf, sizeOf } from './wish.js';

export async function designAll(context: Context, pipeline: Pipeline): Promise<ExitCode> {
  const { options } = context;
  const style = options.text('style') as Style;
  const rules = patternRulesOf(context, style, sizeOf(context, 3, MOST_DRAWN));
  const themePath = options.text('theme');
  const themeWords = themePath === undefined ? [] : await readOwnWords(context, themePath);
  refuseForPatterns(rules, themeWords.length > 0);
  const count = options.integer('count')!;
  const source = `${style}-${rules.width}x${rules.height}`;
  const output = await openOutput(context, source, count);
  const words = {
    ...NO_RULES,
    exclude: await wordsOf(context, 'exclude'),
    maxSharedSubstring: options.integer('max-shared-substring') ?? NO_RULES.maxSharedSubstring,
    sameStem: options.text('same-stem') === 'allow',
  };
  const letters = themeWords.flatMap(({ word }) => [...word]);
  const longest = Math.max(rules.width, rules.height);
  const lengths = new Set(Array.from({ length: longest - 1 }, (_, i) => i + 2));
  const loaded = await lexicons(context, lengths, () => clueWishes(context))(letters);
  const theme = themeWords.map(({ word }) => foldWord(word, loaded.lexicon));
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  const uniform = options.flag('uniform');
  if (uniform) countAll(context, rules, source);
  const wish = { rules, floor: options.integer('min-score')!, words, theme, uniform, source };
  const isFilled = wantsFill(context, output.format);
  const counter = freshCounter(context, loaded.lexicon);
  const series: Series<'blocked'> = {
    kind: 'blocked',
    ...{ source, seed, pipeline, lexicon: loaded.lexicon, share: isFilled ? 1 - BETTER_SHARE : 1 },
    task: (own: number, timeLimit: number) => ({ ...wish, seed: own, timeLimit }),
    async make(designed, own, left) {
      if (designed.kind !== 'designed') return undefined;
      const limits = { timeLimit: left, seed: own, signal: context.signal, uses: counter?.uses };
      const fill = isFilled ? await betterFill(pipeline, loaded, designed, wish, limits) : undefined;
      const puzzle = withOwnClues(puzzleOf(context, loaded, designed.grid, fill, own), themeWords);
      return { puzzle, quality: fill?.quality };
    },
    texts: (tally: Tally | undefined) => `${tally?.patterns ?? 0} patterns tried`,
  };
  const codes: ExitCode[] = [];
  for await (const { result: designed, made, repeats, name, index, seed: own } of designsOf(context, series)) {
    if (repeats !== undefined) {
      codes.push(await sayRepeats(context, output, name, own, repeats));
      break;
    }
    if (designed.kind !== 'designed') {
      codes.push(await sayFailure(context, output, designed, source, own));
      if (designed.kind === 'none') break;
    }
    if (designed.kind !== 'designed' || made === undefined) continue;
    await output.puzzle(made.puzzle, own, index, made.quality);
    countUsed(counter, made.puzzle);
    sayDesign(context, designed, wish.floor, name);
    noteGiven(context, planOfDesign(designed.grid, loaded.lexicon, wish), designed.fill, wish.floor, name);
    codes.push(EXIT.done);
  }
  await output.close();
  return worstExit(codes);
}

/** @throws InputError for a size that is too large to count */
function countAll(context: Context, { width, height, minLength }: BlockedWish['rules'], source: string): void {
  if (width > MOST_COUNTED || height > MOST_COUNTED)
    throw new InputError(`--uniform counts all patterns, which it can up to ${MOST_COUNTED} by ${MOST_COUNTED} cells`);
  const { total } = patternsOf(width, height, minLength);
  context.note(`${source}: ${total.toLocaleString('en')} legal patterns`);
}

function sayDesign(
  context: Context,
  { grid, tally, alone }: Extract<Designed, { kind: 'designed' }>,
  floor: number,
  name: string,
): void {
  const blocks = grid.open.filter(open => open === 0).length;
  const words = floor > 1 ? `words of score ${floor} or more` : 'words of any score';
  const before = tally.patterns === 1 ? '' : `; patterns before it: ${triesText(tally)}`;
  context.note(`${name}: ${grid.slots.length} words, ${blocks} blocks; filled with ${words}${before}`);
  if (alone.length > 0)
    context.note(`${name}: no word of the theme is as long, so other words stand opposite ${alone.join(', ')}`);
}

async function sayFailure(
  context: Context,
  output: Output,
  designed: Exclude<Designed, { kind: 'designed' }>,
  source: string,
  seed: number,
): Promise<ExitCode> {
  if (designed.kind === 'none') {
    context.note(`${source}: proven: there is no such grid: ${designed.reason}`);
    await output.none(seed, designed.reason);
    return EXIT.none;
  }
  const { by, tally } = designed;
  const why = by === 'undrawn' ? 'no legal pattern was found, which proves nothing' : gaveUpText(by);
  const tries = tally.patterns === 0 ? '' : ` (patterns tried: ${triesText(tally)})`;
  context.note(`${source}: gave up${tries}: ${why}`);
  await output.stopped(seed, by === 'undrawn' ? 'incomplete' : by);
  // Where no pattern was drawn, no word was tried, and their scores are not to blame.
  const hint = by === 'undrawn' || tally.patterns === 0 ? 'or wider' : 'a lower --min-score, or wider';
  if (by !== 'signal') context.note(`${source}: try another --seed, ${hint} --words and --blocks`);
  return EXIT.gaveUp;
}
