// A cube: a part of the search that is given by letters of some cells (Heule, Kullmann, Wieringa and Biere 2011, "cube and conquer"). The
// cubes of one cell, one for each letter that it can have, are together the whole: if all of them are refuted, so is the cube that they
// divide. A part may also do without letters, because they are refuted or belong to other parts.

import type { Plan } from '../analysis/plan.js';
import { type CellId, type LetterId, NO_LETTER } from '../core/ids.js';
import { prune } from '../engine/sat/prune.js';
import type { Grid } from '../grid/grid.js';

/** Cells, each with the letter that it has, in the order in which they divided. */
export type Cube = readonly (readonly [cell: CellId, letter: LetterId])[];

/** Letters by cell (row-major), `cells * letters` in all: 1 for those that are meant. */
export type CellLetters = Uint8Array;

/**
 * The plan in which these cells have these letters. They are not given, as seed letters are: all rules hold for their words.
 * @param without letters that cells do not have
 */
export function planOfCube(plan: Plan, cube: Cube, without?: CellLetters): Plan {
  const { grid, lexicon } = plan;
  const width = lexicon.alphabet.letters.length;
  const gone = without?.slice() ?? new Uint8Array(grid.open.length * width);
  for (const [cell, letter] of cube)
    for (let other = 0; other < width; other++) if (other !== letter) gone[cell * width + other] = 1;
  const candidates = grid.slots.map(({ id, cells, length }) => {
    if (!cells.some(cell => gone.subarray(cell * width, (cell + 1) * width).includes(1))) return plan.candidates[id]!;
    const { letters } = lexicon.tables[length]!;
    return plan.candidates[id]!.filter(word =>
      cells.every((cell, at) => gone[cell * width + letters[word * length + at]!] === 0),
    );
  });
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

/** The letters that arc consistency leaves in the cells of a cube. */
export function lettersLeft(plan: Plan, cube: Cube): CellLetters {
  return prune(planOfCube(plan, cube)).letters;
}

/**
 * A cell at which a cube is divided: of slots that have few words left and where the search has failed often (dom/wdeg), and with few letters
 * left, but more than one. Undefined if no cell divides it.
 * @param left the letters of its cells
 * @param heat as in {@link Learned}
 */
export function divisionOf(plan: Plan, cube: Cube, left: CellLetters, heat: Float64Array): Division | undefined {
  const { grid, printed, seeds, lexicon } = plan;
  const width = lexicon.alphabet.letters.length;
  const { candidates } = planOfCube(plan, cube);
  const weigh = (slot: number): number => (slot < 0 ? 0 : heat[slot]! / Math.max(1, candidates[slot]!.length));
  let best: (Division & { readonly worth: number }) | undefined;
  for (let cell = 0; cell < printed.open.length; cell++) {
    if (printed.open[cell] !== 1 || seeds[cell] !== NO_LETTER || printed.seeds.has(cell)) continue;
    const letters = lettersAt(left, cell, width);
    if (letters.length < 2) continue;
    const worth = (weigh(grid.acrossAt[cell]!) + weigh(grid.downAt[cell]!)) / letters.length;
    if (worth > (best?.worth ?? -1)) best = { cell, letters, worth };
  }
  return best && { cell: best.cell, letters: best.letters };
}

/** The letters of a cell. */
export function lettersAt(letters: CellLetters, cell: CellId, width: number): readonly LetterId[] {
  return [...letters.subarray(cell * width, (cell + 1) * width).keys()].filter(
    letter => letters[cell * width + letter] === 1,
  );
}

/** The cubes that a cube is divided into. */
export function childrenOf(cube: Cube, { cell, letters }: Division): readonly Cube[] {
  return letters.map(letter => [...cube, [cell, letter] as const]);
}
