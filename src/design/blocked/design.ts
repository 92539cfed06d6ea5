// From rules to a pattern that can be filled: patterns are drawn one after another, each is judged, and the pipeline that fills all other
// grids tries it within a few nodes. A pattern that is proven unfillable, or that the trial gave up on, is left for the next one.

import { NO_LETTER } from '../../core/ids.js';
import type { StopReason } from '../../core/outcome.js';
import { Random } from '../../core/random.js';
import type { Rules } from '../../core/rules.js';
import { turn } from '../../core/turn.js';
import { foldWord } from '../../core/word.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Pipeline } from '../../fill/pipeline.js';
import type { Found } from '../../fill/stage.js';
import type { Grid } from '../../grid/grid.js';
import { makeGrid } from '../../grid/make.js';
import { NO_TRIALS, planOfDesign, type Tally, tryPlan } from '../trial.js';
import { Arounds } from './around.js';
import { drawPattern } from './draw.js';
import { easeOf } from './ease.js';
import { breachesOf, type PatternRules } from './rules.js';
import { lettersOf, type Placement, themeRefutation } from './theme.js';
import type { PatternCount } from './uniform.js';
import { WordCounts } from './word-counts.js';

/** Nodes of a trial for each slot: a pattern that is hard to fill is left for another one. */
const NODES_A_SLOT = 60;
/** Drawings without a legal pattern, one after another, before that is the answer; around a theme each is a short one. */
const UNDRAWN = { plain: 6, theme: 1000 } as const;

export interface BlockedWish {
  readonly rules: PatternRules;
  /** The score that all entries have at least, but for words of the theme; 0 for any words. */
  readonly floor: number;
  readonly words: Rules;
  /** As the lexicon writes them; none for a pattern without a theme. */
  readonly theme: readonly string[];
  /** Draws from all patterns of the size, each as likely as any other. */
  readonly uniform?: PatternCount | undefined;
  readonly seed: number;
  /** The name that messages call the grid by. */
  readonly source: string;
  /** Milliseconds of performance.now(). */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  /** Told before each pattern. */
  readonly onPattern?: ((tally: Tally) => void) | undefined;
}

export type Designed =
  | {
      readonly kind: 'designed';
      /** With the letters of the theme. */
      readonly grid: Grid;
      readonly fill: Found;
      /** Words of the theme that face an ordinary entry. */
      readonly alone: readonly string[];
      readonly tally: Tally;
    }
  /** Proven: there is no such design. */
  | { readonly kind: 'none'; readonly reason: string }
  /** `undrawn`: the drawing found no legal pattern, again and again. */
  | { readonly kind: 'gave up'; readonly by: StopReason | 'undrawn'; readonly tally: Tally };

export async function designBlocked(pipeline: Pipeline, lexicon: Lexicon, wish: BlockedWish): Promise<Designed> {
  const { rules, theme, uniform, deadline, signal } = wish;
  if (uniform?.total === 0) return { kind: 'none', reason: 'there is no such pattern: all of them were counted' };
  const refuted = themeRefutation(theme, rules);
  if (refuted !== undefined) return { kind: 'none', reason: refuted };
  const random = new Random(wish.seed);
  const counts = new WordCounts(lexicon, wish.floor);
  const arounds = theme.length > 0 ? new Arounds(theme, rules, lexicon, counts, random) : undefined;
  let tally = NO_TRIALS;
  let undrawn = 0;
  const mostUndrawn =
    uniform !== undefined ? Number.POSITIVE_INFINITY : theme.length > 0 ? UNDRAWN.theme : UNDRAWN.plain;
  for (;;) {
    wish.onPattern?.(tally);
    await turn();
    if (signal?.aborted) return { kind: 'gave up', by: 'signal', tally };
    const left = deadline - performance.now();
    if (left <= 0) return { kind: 'gave up', by: 'time', tally };
    if (undrawn === mostUndrawn) return { kind: 'gave up', by: 'undrawn', tally };
    const around = arounds?.next();
    const placement = around?.placement;
    const open = arounds === undefined ? (uniform?.draw(random) ?? draw()) : around?.open;
    if (open === undefined || breachesOf(open, rules).length > 0) {
      undrawn++;
      continue;
    }
    undrawn = 0;
    const grid = gridOf(open, placement);
    const plan = planOfDesign(grid, lexicon, wish);
    const limits = { seed: random.next(), timeLimit: left, nodeLimit: NODES_A_SLOT * grid.slots.length, signal };
    const trial = await tryPlan(pipeline, plan, limits, tally);
    tally = trial.tally;
    const { fill } = trial;
    if (fill !== undefined) return { kind: 'designed', grid, fill, alone: placement?.alone ?? [], tally };
    around?.failed();
  }

  function draw(): Uint8Array | undefined {
    const given = new Uint8Array(rules.width * rules.height).fill(NO_LETTER);
    return drawPattern({ ...rules, ease: easeOf(counts, given) }, random);
  }

  function gridOf(open: Uint8Array, placement: Placement | undefined): Grid {
    const seeds =
      placement &&
      new Map([...lettersOf(placement, rules.width)].map(([cell, letter]) => [cell, foldWord(letter, lexicon)]));
    const { width, height } = rules;
    return makeGrid({ source: wish.source, width, height, open, ...(seeds && { seeds }) });
  }
}
