// Patterns around a theme, one after another. Hundreds of ways to place its words are compared; each of the most promising ones has a chain
// (chain.ts) that draws patterns around it. Those that give cheap patterns go on, and what the search could not fill is blamed in their chain.

import { type CellId, type LetterId, NO_LETTER } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import { Chain } from './chain.js';
import { type Ease, easeOf } from './ease.js';
import { placementCost } from './promise.js';
import type { PatternRules } from './rules.js';
import { lettersOf, type Placement, placeTheme } from './theme.js';
import type { WordCounts } from './word-counts.js';

/** Placements that are looked at, and the most promising of them, which have a chain. */
const PLACEMENTS = { drawn: 400, kept: 40 } as const;
/** Patterns and rounds that a chain is thought to have had before its first one; what a pattern counts less that was not filled. */
const PRIOR = { patterns: 1, rounds: 1.5 } as const;
const UNFILLED = 0.08;
/** How many of the tightest runs of a pattern are blamed when it was not filled, and how much. */
const BLAME = { tightest: 4, tight: 0.7 } as const;

interface Way {
  readonly placement: Placement;
  readonly chain: Chain;
  readonly tally: { rounds: number; patterns: number; unfilled: number };
}

export interface Around {
  readonly open: Uint8Array;
  readonly placement: Placement;
  /** Tells the chain that the search did not fill the pattern. */
  readonly failed: () => void;
}

export class Arounds {
  readonly #ways: Way[];

  /** @param theme as the lexicon writes its words */
  constructor(theme: readonly string[], rules: PatternRules, lexicon: Lexicon, counts: WordCounts, random: Random) {
    this.#ways = Array.from({ length: PLACEMENTS.drawn }, () => placeTheme(theme, rules, random))
      .filter(placement => placement !== undefined)
      .map(placement => {
        const ease = easeAround(placement, rules, lexicon, counts);
        return { placement, ease, promise: placementCost(placement, rules, ease) };
      })
      .sort((a, b) => a.promise - b.promise)
      .slice(0, PLACEMENTS.kept)
      .map(({ placement, ease }) => {
        const chain = new Chain({ ...rules, ease, fixed: placement.fixed }, random);
        return { placement, chain, tally: { rounds: 0, patterns: 0, unfilled: 0 } };
      });
  }

  /** @returns undefined where a round found no pattern in which every slot has a word, which proves nothing */
  next(): Around | undefined {
    const way = this.#ways.reduce<Way | undefined>(
      (best, other) => (best === undefined || worthOf(other) > worthOf(best) ? other : best),
      undefined,
    );
    if (way === undefined) return undefined;
    way.tally.rounds++;
    const drawn = way.chain.next();
    if (drawn === undefined) return undefined;
    way.tally.patterns++;
    const failed = (): void => {
      way.tally.unfilled++;
      for (const slot of drawn.tight.slice(0, BLAME.tightest)) way.chain.blame(slot, BLAME.tight);
    };
    return { open: drawn.open, placement: way.placement, failed };
  }
}

/** How likely the next round of a chain is to give a pattern, and that to be filled. */
function worthOf({ tally }: Way): number {
  return (tally.patterns + PRIOR.patterns) / (tally.rounds + PRIOR.rounds) - UNFILLED * tally.unfilled;
}

function easeAround(placement: Placement, { width, height }: PatternRules, lexicon: Lexicon, counts: WordCounts): Ease {
  const given = new Map<CellId, LetterId>();
  for (const [cell, letter] of lettersOf(placement, width))
    given.set(cell, lexicon.alphabet.ids.get(letter) ?? NO_LETTER);
  return easeOf(counts, width * height, given);
}
