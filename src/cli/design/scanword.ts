// `design` for scanwords: layouts with clue cells, filled by the pipeline before they are written, with clues that fit their cells.

import { gaveUpText } from '../../core/endings.js';
import { InputError } from '../../core/errors.js';
import { NO_RULES } from '../../core/rules.js';
import { BETTER_SHARE, betterFill } from '../../design/better.js';
import type { DesignedScanword } from '../../design/scanword/design.js';
import { judgeScanword } from '../../design/scanword/judge.js';
import type { Tally } from '../../design/trial.js';
import type { Pipeline } from '../../fill/pipeline.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { clueWishes } from '../shared/clues.js';
import { lexicons } from '../shared/lexicon.js';
import { puzzleOf } from '../shared/make-puzzle.js';
import { wordsOf } from '../shared/rules.js';
import { seedOf } from '../shared/seed.js';
import { countUsed, freshCounter, triesText, wantsFill } from './better.js';
import { openOutput } from './output.js';
import { scanwordRulesOf } from './scanword-wish.js';
import { designsOf, type Series, sayRepeats } from './several.js';

/** Characters of a clue that fits a cell, unless the user says a number. */
const MAX_CLUE = 35;

export async function designScanwords(context: Context, pipeline: Pipeline): Promise<ExitCode> {
  const { options } = context;
  const rules = scanwordRulesOf(context);
  const count = options.integer('count')!;
  const source = `scanword-${rules.width}x${rules.height}`;
  const output = await openOutput(context, source, count);
  const maxClue = options.integer('max-clue') ?? MAX_CLUE;
  const words = {
    ...NO_RULES,
    exclude: await wordsOf(context, 'exclude'),
    maxSharedSubstring: options.integer('max-shared-substring') ?? NO_RULES.maxSharedSubstring,
    sameStem: options.text('same-stem') === 'allow',
  };
  const longest = Math.max(rules.width, rules.height);
  const lengths = new Set(Array.from({ length: longest - 1 }, (_, i) => i + 2));
  const loaded = await lexicons(context, lengths, async () => ({ ...(await clueWishes(context)), maxClue }))([]);
  if (loaded.words === 0)
    throw new InputError(
      `no word has a clue of at most ${maxClue} characters: name a dictionary with clues, or give them with --clues`,
    );
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  const isFilled = wantsFill(context, output.format);
  const counter = freshCounter(context, loaded.lexicon);
  const wish = { rules, floor: options.integer('min-score')!, words, source };
  const series: Series<'scanword'> = {
    kind: 'scanword',
    ...{ source, seed, pipeline, lexicon: loaded.lexicon, share: isFilled ? 1 - BETTER_SHARE : 1 },
    task: (own: number, timeLimit: number) => ({ ...wish, seed: own, timeLimit }),
    async make(designed, own, left) {
      if (designed.kind !== 'designed') return undefined;
      const limits = { timeLimit: left, seed: own, signal: context.signal, uses: counter?.uses };
      const fill = isFilled ? await betterFill(pipeline, loaded, designed, wish, limits) : undefined;
      const puzzle = puzzleOf(context, loaded, designed.grid, fill, own);
      judgeScanword(puzzle, rules, maxClue, isFilled);
      return { puzzle, quality: fill?.quality };
    },
    texts: (tally: Tally | undefined) => `${tally?.patterns ?? 0} layouts tried`,
  };
  const codes: ExitCode[] = [];
  for await (const { result: designed, made, repeats, name, index, seed: own } of designsOf(context, series)) {
    if (repeats !== undefined) {
      codes.push(await sayRepeats(context, output, name, own, repeats));
      break;
    }
    if (designed.kind === 'gave up') {
      const { by, tally } = designed;
      const why = by === 'undrawn' ? 'no legal layout was found, which proves nothing' : gaveUpText(by);
      const tries = tally.patterns === 0 ? '' : ` (layouts tried: ${triesText(tally)})`;
      context.note(`${name}: gave up${tries}: ${why}`);
      if (by !== 'signal') context.note(`${source}: try another --seed, a lower --min-score or a higher --max-clue`);
      await output.stopped(own, by === 'undrawn' ? 'incomplete' : by);
      codes.push(EXIT.gaveUp);
      continue;
    }
    if (made === undefined) continue;
    await output.puzzle(made.puzzle, own, index, made.quality);
    countUsed(counter, made.puzzle);
    sayDesign(context, designed, wish.floor, name);
    codes.push(EXIT.done);
  }
  await output.close();
  return worstExit(codes);
}

function sayDesign(
  context: Context,
  { grid, tally }: Extract<DesignedScanword, { kind: 'designed' }>,
  floor: number,
  name: string,
): void {
  const clueCells = grid.open.filter((open, cell) => open === 0 && !grid.marks?.get(cell)?.outside).length;
  const words = floor > 1 ? `words of score ${floor} or more` : 'words of any score';
  const before = tally.patterns === 1 ? '' : `; layouts before it: ${triesText(tally)}`;
  context.note(`${name}: ${grid.slots.length} words, ${clueCells} clue cells; filled with ${words}${before}`);
}
