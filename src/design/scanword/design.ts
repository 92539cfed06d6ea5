// From rules to a scanword that can be filled: layouts are drawn one after another, each entry gets its clue cell, and the pipeline that fills all other grids tries it within a few nodes. Where trials fail, the next layouts are drawn looser.

import type { CellId } from '../../core/ids.js';
import type { StopReason } from '../../core/outcome.js';
import { Random } from '../../core/random.js';
import type { Rules } from '../../core/rules.js';
import { makeRest } from '../../core/turn.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import { STINT } from '../../engine/in-process.js';
import type { Pipeline } from '../../fill/pipeline.js';
import type { Found } from '../../fill/stage.js';
import type { CellMark, Grid } from '../../grid/grid.js';
import { makeGrid } from '../../grid/make.js';
import { NO_TRIALS, planOfDesign, type Tally, tryPlan } from '../trial.js';
import { drawLayout, type Wordiness } from './draw.js';
import { KIND, type LayoutRules } from './layout.js';
import { isLegalLayout } from './legal.js';
import { type Served, serveEntries } from './serve.js';

/** Nodes of a trial for each slot. */
const NODES_A_SLOT = 40;
/** Drawings without a legal layout, one after another, before that is the answer. */
const UNDRAWN = 12;
/**
 * What slots should have to spare, as the logarithm of a number of words: of the first layout of 140 cells, more of one with twice the cells
 * (one tight place is enough to have no fill), and more of each after a trial that failed.
 */
const SPARE = { first: -1.2, cells: 140, doubled: 0.8, more: 0.4, most: 3 } as const;

export interface ScanwordWish {
  readonly rules: LayoutRules;
  /** The score that all entries have at least; 0 for any words. */
  readonly floor: number;
  readonly words: Rules;
  readonly seed: number;
  /** The name that messages call the grid by. */
  readonly source: string;
  /** Milliseconds of performance.now(). */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  /** Told before each layout. */
  readonly onLayout?: ((tally: Tally) => void) | undefined;
}

export type DesignedScanword =
  | {
      readonly kind: 'designed';
      /** Marked with the places of its clues, so that puzzles made of it have clue cells. */
      readonly grid: Grid;
      readonly fill: Found;
      readonly tally: Tally;
    }
  | { readonly kind: 'gave up'; readonly by: StopReason | 'undrawn'; readonly tally: Tally };

export async function designScanword(
  pipeline: Pipeline,
  lexicon: Lexicon,
  wish: ScanwordWish,
): Promise<DesignedScanword> {
  const { rules, deadline, signal } = wish;
  const random = new Random(wish.seed);
  const wordiness = wordinessOf(lexicon, wish.floor);
  let tally = NO_TRIALS;
  let spare = SPARE.first + SPARE.doubled * Math.max(0, Math.log2((rules.width * rules.height) / SPARE.cells));
  const rest = makeRest(STINT);
  for (let undrawn = 0; ; ) {
    wish.onLayout?.(tally);
    if (undrawn === UNDRAWN) return { kind: 'gave up', by: 'undrawn', tally };
    let served: readonly Served[] | undefined;
    const drawing = drawLayout(rules, wordiness, spare, random, layout => {
      served = serveEntries(layout, rules);
      return served !== undefined && isLegalLayout(layout, served, rules);
    });
    let drawn = drawing.next();
    for (; !drawn.done; drawn = drawing.next()) {
      await rest();
      if (signal?.aborted) return { kind: 'gave up', by: 'signal', tally };
      if (performance.now() >= deadline) return { kind: 'gave up', by: 'time', tally };
    }
    const kinds = drawn.value;
    if (kinds === undefined || served === undefined) {
      undrawn++;
      continue;
    }
    undrawn = 0;
    const grid = gridOf(kinds, served, wish);
    const plan = planOfDesign(grid, lexicon, wish);
    const timeLimit = Math.max(0, deadline - performance.now());
    const limits = { seed: random.next(), timeLimit, nodeLimit: NODES_A_SLOT * grid.slots.length, signal };
    const trial = await tryPlan(pipeline, plan, limits, tally);
    tally = trial.tally;
    const { fill } = trial;
    if (fill !== undefined) return { kind: 'designed', grid, fill, tally };
    spare = Math.min(SPARE.most, spare + SPARE.more);
  }
}

/** How many words there are of each length, and what it takes for letters to agree. */
function wordinessOf({ tables, alphabet }: Lexicon, floor: number): Wordiness {
  const letters = new Float64Array(alphabet.letters.length);
  const words = tables.map(table => {
    if (table === undefined) return Number.NEGATIVE_INFINITY;
    let count = 0;
    for (let word = 0; word < table.count; word++) {
      if (table.scores[word]! < floor) continue;
      count++;
      for (let at = 0; at < table.length; at++) letters[table.letters[word * table.length + at]!]!++;
    }
    return Math.log(count);
  });
  const all = letters.reduce((sum, count) => sum + count, 0);
  const agree = letters.reduce((sum, count) => sum + (count / all) ** 2, 0);
  return { words, checked: -Math.log(agree) / 2 };
}

function gridOf(kinds: Uint8Array, served: readonly Served[], { rules, source }: ScanwordWish): Grid {
  const { width, height } = rules;
  const open = kinds.map(kind => Number(kind === KIND.letter));
  const marks = new Map<CellId, CellMark>();
  kinds.forEach((kind, cell) => {
    if (kind === KIND.picture) marks.set(cell, { outside: true });
  });
  for (const { first, direction, clueAt } of served)
    marks.set(first, { clueAt: { ...marks.get(first)?.clueAt, [direction]: clueAt } });
  return makeGrid({ source, width, height, open, marks });
}
