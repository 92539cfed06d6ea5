// From rules to a pattern that can be filled (trial.ts): each pattern that is drawn is judged before it is tried.

import { NO_LETTER } from '../../core/ids.js';
import { Random } from '../../core/random.js';
import { turn } from '../../core/turn.js';
import { foldWord } from '../../core/word.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Pipeline } from '../../fill/pipeline.js';
import { type Grid, makeGrid } from '../../grid/grid.js';
import { type Designed, type DesignWish, drawAndTry } from '../trial.js';
import { Arounds } from './around.js';
import { breachesOf, type PatternRules } from './breaches.js';
import { drawPattern } from './draw-pattern.js';
import { easeOf } from './ease.js';
import { type Placement, themeLetters, themeRefutation } from './theme-places.js';
import type { PatternCount } from './uniform.js';
import { WordCounts } from './word-counts.js';

/** Nodes of a trial for each slot. */
const NODES_A_SLOT = 60;
/** Drawings without a legal pattern, one after another, before that is the answer; around a theme each is a short one. */
const UNDRAWN = { plain: 6, theme: 1000 } as const;

export interface BlockedWish extends DesignWish {
  readonly rules: PatternRules;
  /** As the lexicon writes them; none for a pattern without a theme. They may score less than the floor. */
  readonly theme: readonly string[];
  /** Draws from all patterns of the size, each as likely as any other. */
  readonly uniform?: PatternCount | undefined;
}

/** The grid has the letters of the theme. */
export type DesignedBlocked =
  | Designed<{
      /** Words of the theme that face an ordinary entry. */
      readonly alone: readonly string[];
    }>
  /** Proven: there is no such design. */
  | { readonly kind: 'none'; readonly reason: string };

export async function designBlocked(pipeline: Pipeline, lexicon: Lexicon, wish: BlockedWish): Promise<DesignedBlocked> {
  const { rules, theme, uniform } = wish;
  if (uniform?.total === 0) return { kind: 'none', reason: 'there is no such pattern: all of them were counted' };
  const refuted = themeRefutation(theme, rules);
  if (refuted !== undefined) return { kind: 'none', reason: refuted };
  const random = new Random(wish.seed);
  const counts = new WordCounts(lexicon, wish.floor);
  const arounds = theme.length > 0 ? new Arounds(theme, rules, lexicon, counts, random) : undefined;
  const mostUndrawn =
    uniform !== undefined ? Number.POSITIVE_INFINITY : theme.length > 0 ? UNDRAWN.theme : UNDRAWN.plain;
  return drawAndTry(pipeline, lexicon, wish, random, {
    mostUndrawn,
    nodesASlot: NODES_A_SLOT,
    async draw(isOver) {
      await turn();
      if (isOver()) return undefined;
      const around = arounds?.next();
      const placement = around?.placement;
      const open = arounds === undefined ? (uniform?.draw(random) ?? (await draw(isOver))) : around?.open;
      if (open === undefined || breachesOf(open, rules).length > 0) return undefined;
      return { grid: gridOf(open, placement), more: { alone: placement?.alone ?? [] }, failed: around?.failed };
    },
  });

  function draw(isOver: () => boolean): Promise<Uint8Array | undefined> {
    const given = new Uint8Array(rules.width * rules.height).fill(NO_LETTER);
    return drawPattern({ ...rules, ease: easeOf(counts, given) }, random, isOver);
  }

  function gridOf(open: Uint8Array, placement: Placement | undefined): Grid {
    const seeds =
      placement &&
      new Map([...themeLetters(placement, rules.width)].map(([cell, letter]) => [cell, foldWord(letter, lexicon)]));
    const { width, height } = rules;
    return makeGrid({ source: wish.source, width, height, open, ...(seeds && { seeds }) });
  }
}
