// From rules to a scanword that can be filled (trial.ts): each entry of a layout gets its clue cell. Where trials fail, the next layouts are drawn
// looser.

import type { CellId } from '../../core/ids.js';
import { Random } from '../../core/random.js';
import { makeRest } from '../../core/turn.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Pipeline } from '../../fill/pipeline.js';
import { type CellMark, type Grid, makeGrid } from '../../grid/grid.js';
import { type Designed, type DesignWish, drawAndTry } from '../trial.js';
import { drawLayout, type Wordiness } from './draw-scanword.js';
import { isLegalLayout } from './legal.js';
import { KIND, type LayoutRules } from './scanword-layout.js';
import { type Served, serveEntries } from './serve.js';

/** Nodes of a trial for each slot. */
const NODES_A_SLOT = 40;
/** Drawings without a legal layout, one after another. */
const UNDRAWN = 12;
/**
 * What slots should have to spare, as the logarithm of a number of words: of the first layout of 140 cells, more of one with twice the cells
 * (one tight place is enough to have no fill), and more of each after a trial that failed.
 */
const SPARE = { first: -1.2, cells: 140, doubled: 0.8, more: 0.4, most: 3 } as const;

export interface ScanwordWish extends DesignWish {
  readonly rules: LayoutRules;
}

/** The grid is marked with the places of its clues, so that puzzles made of it have clue cells. */
export function designScanword(pipeline: Pipeline, lexicon: Lexicon, wish: ScanwordWish): Promise<Designed> {
  const { rules } = wish;
  const random = new Random(wish.seed);
  const wordiness = wordinessOf(lexicon, wish.floor);
  let spare = SPARE.first + SPARE.doubled * Math.max(0, Math.log2((rules.width * rules.height) / SPARE.cells));
  const rest = makeRest();
  return drawAndTry(pipeline, lexicon, wish, random, {
    mostUndrawn: UNDRAWN,
    nodesASlot: NODES_A_SLOT,
    async draw(isOver) {
      let served: readonly Served[] | undefined;
      const drawing = drawLayout(rules, wordiness, spare, random, layout => {
        served = serveEntries(layout, rules);
        return served !== undefined && isLegalLayout(layout, served, rules);
      });
      let drawn = drawing.next();
      for (; !drawn.done; drawn = drawing.next()) {
        await rest();
        if (isOver()) return undefined;
      }
      const kinds = drawn.value;
      if (kinds === undefined || served === undefined) return undefined;
      const failed = (): void => {
        spare = Math.min(SPARE.most, spare + SPARE.more);
      };
      return { grid: gridOf(kinds, served, wish), more: {}, failed };
    },
  });
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
