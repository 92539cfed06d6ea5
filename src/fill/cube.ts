// A cube: a part of the search that is given by letters of some cells (Heule, Kullmann, Wieringa and Biere 2011, "cube and conquer"). The
// cubes of one cell, one for each letter that it can have, are together the whole: if all of them are refuted, so is the cube that they
// divide.

import type { Plan } from '../analysis/plan.js';
import type { Learned } from '../core/budget.js';
import { type CellId, type LetterId, NO_LETTER } from '../core/ids.js';
import { prune } from '../engine/sat/prune.js';
import type { Grid } from '../grid/grid.js';

/** Cells with a letter each. */
export type CellLetters = readonly (readonly [cell: CellId, letter: LetterId])[];

/** Cells, each with the letter that it has, in the order in which they divided. */
export type Cube = CellLetters;

/**
 * The plan in which these cells have these letters. They are not given, as seed letters are: all rules hold for their words.
 * @param refuted letters that a search of a larger cube has refuted
 */
export function planOfCube(plan: Plan, cube: Cube, refuted: CellLetters = []): Plan {
  const { grid, lexicon } = plan;
  const width = lexicon.alphabet.letters.length;
  const allowed = new Uint8Array(grid.open.length * width).fill(1);
  for (const [cell, letter] of refuted) allowed[cell * width + letter] = 0;
  for (const [cell, letter] of cube)
    for (let other = 0; other < width; other++) if (other !== letter) allowed[cell * width + other] = 0;
  const candidates = [...plan.candidates];
  const touched = [...cube, ...refuted].flatMap(([cell]) => [grid.acrossAt[cell]!, grid.downAt[cell]!]);
  for (const slot of new Set(touched.filter(slot => slot >= 0))) {
    const { cells, length } = grid.slots[slot]!;
    const { letters } = lexicon.tables[length]!;
    candidates[slot] = candidates[slot]!.filter(word =>
      cells.every((cell, at) => allowed[cell * width + letters[word * length + at]!] === 1),
    );
  }
  return { ...plan, candidates };
}

/** The grid in which these cells can have only these letters, for a checker that knows no plans. */
export function gridOfCube(grid: Grid, { lexicon }: Plan, cube: Cube): Grid {
  const allowed = new Map(grid.allowed);
  for (const [cell, letter] of cube) allowed.set(cell, new Set([lexicon.alphabet.letters[letter]!]));
  return cube.length === 0 ? grid : { ...grid, allowed };
}

/** A cell, and the letters that are left there: a cube is divided into one cube for each. */
export interface Division {
  readonly cell: CellId;
  readonly letters: readonly LetterId[];
}

/** The letters that arc consistency leaves in each cell of a cube. */
export function lettersLeft(plan: Plan, cube: Cube): (cell: CellId) => readonly LetterId[] {
  const width = plan.lexicon.alphabet.letters.length;
  const { letters } = prune(planOfCube(plan, cube));
  const all = Array.from({ length: width }, (_, letter) => letter);
  return cell => all.filter(letter => letters[cell * width + letter] === 1);
}

/** What follows from a search of a cube that did not come to its end. */
export interface Opening {
  /** How to divide the cube; undefined if no cell divides it. */
  readonly at: Division | undefined;
  /** The letters that the search has refuted and that arc consistency leaves. They are refuted in all cubes that the cube is divided into. */
  readonly refuted: CellLetters;
}

/**
 * Divides a cube at a cell of slots that have few words left and where the search has failed often (dom/wdeg), and that has few letters left, but
 * more than one.
 * @param learned by the search of the cube; where others check the division, it must have refuted nothing
 */
export function openingOf(plan: Plan, cube: Cube, learned: Learned): Opening {
  const { grid, printed, seeds, lexicon } = plan;
  const width = lexicon.alphabet.letters.length;
  const { candidates } = planOfCube(plan, cube);
  const weigh = (slot: number): number => (slot < 0 ? 0 : learned.heat[slot]! / Math.max(1, candidates[slot]!.length));
  const left = lettersLeft(plan, cube);
  const refuted: [CellId, LetterId][] = [];
  let best: (Division & { readonly worth: number }) | undefined;
  for (let cell = 0; cell < printed.open.length; cell++) {
    if (printed.open[cell] !== 1 || seeds[cell] !== NO_LETTER || printed.seeds.has(cell)) continue;
    const letters: LetterId[] = [];
    for (const letter of left(cell))
      if (learned.refuted[cell * width + letter] === 1) refuted.push([cell, letter]);
      else letters.push(letter);
    if (letters.length < 2) continue;
    const worth = (weigh(grid.acrossAt[cell]!) + weigh(grid.downAt[cell]!)) / letters.length;
    if (worth > (best?.worth ?? -1)) best = { cell, letters, worth };
  }
  return { at: best && { cell: best.cell, letters: best.letters }, refuted };
}

/** The cubes that a cube is divided into. */
export function childrenOf(cube: Cube, { cell, letters }: Division): readonly Cube[] {
  return letters.map(letter => [...cube, [cell, letter] as const]);
}
