// Patterns around a theme, one after another. Hundreds of ways to place its words are compared; each of the most promising ones has a chain
// (chain.ts) that draws patterns around it. The one with the cheapest pattern goes on, and what the search left empty is blamed in its chain.

import { NO_LETTER } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Slot } from '../../grid/grid.js';
import type { PatternRules } from './breaches.js';
import { Chain } from './chain.js';
import { easeOf } from './ease.js';
import { placementCost } from './promise.js';
import { type Placement, placeTheme, themeLetters } from './theme-places.js';
import { Wipeouts } from './wipeouts.js';
import type { WordCounts } from './word-counts.js';

/** Placements that are looked at, all in rows and then with words in columns; the most promising of each, which have a chain from the begin; and
 * rounds until the next one joins them. */
const PLACEMENTS = { drawn: 200, turned: 600, first: 16, rounds: 3 } as const;
/** Rounds in which patterns have no more blocks than most printed grids. */
const USUAL_ROUNDS = 24;
/** What a placement is thought to cost more for each round that did not help. */
const TIRED = 2;
/** What the slots that the search could not fill are blamed together. */
const FAILED = 6;

interface Way {
  readonly placement: Placement;
  readonly chain: Chain;
  rounds: number;
}

export interface Around {
  readonly open: Uint8Array;
  readonly placement: Placement;
  /** Tells the chain which slots the search could not fill. */
  readonly failed: (empty: readonly Slot[]) => void;
}

export class Arounds {
  readonly #ways: Way[];
  /** Makes the ways that have not joined yet, the most promising first; and those with words in columns, once they are wanted. */
  #later: (() => Way)[];
  #turned: (() => (() => Way)[]) | undefined;
  #rounds = 0;
  /** Patterns of the first rounds with more blocks than is usual: they are tried when those rounds are over. */
  readonly #kept: Around[] = [];

  /** @param theme as the lexicon writes its words */
  constructor(theme: readonly string[], rules: PatternRules, lexicon: Lexicon, counts: WordCounts, random: Random) {
    const waysOf = (allAcross: boolean): (() => Way)[] => {
      const many = allAcross ? PLACEMENTS.drawn : PLACEMENTS.turned;
      const drawn = Array.from({ length: many }, () => placeTheme(theme, rules, random, allAcross));
      const placements = new Map(
        drawn.flatMap(placement => (placement === undefined ? [] : [[keyOf(placement), placement]])),
      );
      return [...placements.values()]
        .map(placement => {
          const given = givenOf(placement, rules, lexicon);
          const ease = easeOf(counts, given);
          return { placement, given, ease, promise: placementCost(placement, rules, ease) };
        })
        .sort((a, b) => a.promise - b.promise)
        .map(({ placement, given, ease }) => () => {
          const wipeouts = new Wipeouts(counts, given);
          const chain = new Chain({ ...rules, ease, fixed: placement.fixed }, wipeouts, random);
          return { placement, chain, rounds: 0 };
        });
    };
    this.#later = waysOf(true);
    this.#ways = this.#later.splice(0, PLACEMENTS.first).map(make => make());
    this.#turned = rules.symmetry === 'rotation' ? () => waysOf(false) : undefined;
  }

  /** @returns undefined where a round found no pattern in which every slot has a word, which proves nothing */
  next(): Around | undefined {
    const isUsual = this.#rounds++ < USUAL_ROUNDS;
    if ((!isUsual || this.#ways.length === 0) && this.#turned !== undefined) {
      const turned = this.#turned();
      this.#ways.push(...turned.splice(0, PLACEMENTS.first).map(make => make()));
      this.#later = turned.flatMap((make, nth) => [make, ...this.#later.slice(nth, nth + 1)]);
      this.#turned = undefined;
    }
    if (!isUsual && this.#rounds % PLACEMENTS.rounds === 0)
      this.#ways.push(...this.#later.splice(0, 1).map(make => make()));
    const kept = isUsual ? undefined : this.#kept.shift();
    if (kept !== undefined) return kept;
    const way = this.#ways.reduce<Way | undefined>(
      (best, other) => (best === undefined || worthOf(other) > worthOf(best) ? other : best),
      undefined,
    );
    if (way === undefined) return undefined;
    way.rounds++;
    const { placement, chain } = way;
    const open = chain.next(isUsual);
    if (open === undefined) return undefined;
    const failed = (empty: readonly Slot[]): void => {
      for (const slot of empty) chain.blame(slot, FAILED / empty.length);
    };
    const around = { open, placement, failed };
    if (!isUsual || chain.hasUsual(open)) return around;
    this.#kept.push(around);
    return undefined;
  }
}

/** The same for placements that are alike. */
function keyOf({ words }: Placement): string {
  return words.map(({ word, row, column, isAcross }) => `${word} ${row} ${column} ${isAcross}`).join();
}

/** How good the next round of a chain is thought to be: what its last pattern cost, and more for each round that did not help. */
function worthOf({ chain, rounds }: Way): number {
  return rounds === 0 ? Number.POSITIVE_INFINITY : -chain.cost - TIRED * rounds;
}

/** The letters of the theme by cell; NO_LETTER elsewhere. */
function givenOf(placement: Placement, { width, height }: PatternRules, { alphabet }: Lexicon): Uint8Array {
  const given = new Uint8Array(width * height).fill(NO_LETTER);
  for (const [cell, letter] of themeLetters(placement, width)) given[cell] = alphabet.ids.get(letter) ?? NO_LETTER;
  return given;
}
