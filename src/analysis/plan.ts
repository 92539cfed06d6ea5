// A plan: a grid and a lexicon brought together under the user's rules. For each slot it lists the candidates: the words
// that fit its length, its seed letters and the rules. Whatever else is known before a letter is placed (fill order,
// fragments, accelerators, difficulty) is in study.ts, for engines that want it.

import type { WordId } from '../core/ids.js';
import type { Rules } from '../core/rules.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';

export { NO_RULES, type Rules } from '../core/rules.js';

export interface Plan {
  /** Spelled out (grid/spell.ts): a slot has a cell for every letter of its words. */
  readonly grid: Grid;
  /** As it is printed and judged, where a rebus cell is one cell; the same grid if there is none. */
  readonly printed: Grid;
  readonly lexicon: Lexicon;
  readonly rules: Rules;
  /** Row-major; the letter id of each seed letter, else NO_LETTER. */
  readonly seeds: Uint8Array;
  /** By slot: the ids of the words that fit, in ascending order. Slots without a restriction of their own share one array for each length. */
  readonly candidates: readonly Uint32Array[];
  /** By slot: true where seed letters spell something that is not a word and the rules allow it; its candidates are empty. */
  readonly unknown: readonly boolean[];
  /** By length: the words that the user gave, by letters of the grid or by rules; they obey no floor. */
  readonly floorless: ReadonlyMap<number, ReadonlySet<WordId>>;
  /** By length: the scores that floors are about; words that obey none have more than any other. */
  readonly floorScores: readonly (Uint8Array | undefined)[];
}
