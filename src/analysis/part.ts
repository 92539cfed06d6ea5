// A part of a grid: some of its slots and some of its seed letters. If a part is refuted, so is the whole grid, because other slots
// and letters only add constraints. So a part that is as small as possible shows where an unfillable grid contradicts itself.

import type { CellId, SlotId } from '../core/ids.js';
import { mapWordRules, type RuleValues } from '../core/rules.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';
import { floorlessTexts, makePlan, type Plan } from './plan.js';

/** Slots and seed letters, by their numbers in the grid. */
interface Part {
  readonly slots: readonly SlotId[];
  readonly seeds: readonly CellId[];
}

export interface Contradiction extends Part {
  /** Every slot and letter is needed: without any one of them the rest can be filled. False if the budget ran out before this was known. */
  readonly irreducible: boolean;
}

/**
 * The smallest contradiction found by leaving out slots and letters.
 * @param refuted whether the plan is proven to have no fill; undefined if the budget ran out
 * @returns undefined if the slots and letters alone are not refuted: rules about the whole grid cause the contradiction, or the budget
 * was too small
 */
export async function contradiction(
  plan: Plan,
  refuted: (part: () => Plan) => Promise<boolean | undefined>,
): Promise<Contradiction | undefined> {
  const { grid, lexicon } = plan;
  const seeds = [...grid.seeds.keys()].map(cell => ({ cell }));
  const all: readonly Piece[] = [...seeds, ...grid.slots.map(({ id }) => ({ slot: id }))];
  const areRefuted = async (pieces: readonly Piece[]): Promise<boolean | undefined> => {
    const part = partOf(pieces);
    return part.slots.length === 0 ? false : refuted(() => planOfPart(plan, part, lexicon));
  };
  if (!(await areRefuted(all))) return undefined;
  const { members, minimal } = await minimalSet(all, areRefuted);
  return { ...partOf(members), irreducible: minimal };
}

type Piece = { readonly slot: SlotId } | { readonly cell: CellId };

function partOf(pieces: readonly Piece[]): Part {
  return {
    slots: pieces.flatMap(piece => ('slot' in piece ? piece.slot : [])),
    seeds: pieces.flatMap(piece => ('cell' in piece ? piece.cell : [])),
  };
}

/**
 * The plan of a part. It has no pangram, no number of thematic words, and no required words except those required in its slots. What
 * obeys no floor in the whole grid obeys none here.
 */
export function planOfPart(plan: Plan, part: Part, lexicon: Lexicon): Plan {
  const { grid, rules } = plan;
  const names = new Set(part.slots.map(slot => grid.slots[slot]!.name));
  const require = rules.require.filter(({ slot }) => slot !== undefined && names.has(slot));
  const { pangram: _, theme: __, ...ofSlots } = rules;
  const floorless = floorlessTexts(plan);
  const ofWords = mapWordRules(rules, ({ ofSlots }, value: RuleValues['placed']) =>
    ofSlots ? value.filter(({ slot }) => names.has(slot)) : value,
  );
  const floors = rules.floors?.filter(({ slot }) => names.has(slot)) ?? [];
  const kept = { ...ofSlots, ...ofWords, floors, floorless, require, allowUnknown: true };
  return makePlan(gridOfPart(grid, part), lexicon, kept);
}

/** A grid of some slots only: their cells are open, the others are blocks. Numbers and names stay. */
function gridOfPart(grid: Grid, part: Part): Grid {
  const ids = new Map([...part.slots].sort((a, b) => a - b).map((slot, id) => [slot, id]));
  const id = (slot: SlotId): SlotId => ids.get(slot) ?? -1;
  const slots = grid.slots.filter(slot => ids.has(slot.id)).map(slot => ({ ...slot, id: id(slot.id) }));
  const open = new Uint8Array(grid.open.length);
  for (const slot of slots) for (const cell of slot.cells) open[cell] = 1;
  const kept = new Set(part.seeds.filter(cell => open[cell] === 1));
  return {
    ...grid,
    slots,
    open,
    seeds: new Map([...grid.seeds].filter(([cell]) => kept.has(cell))),
    crossings: grid.crossings
      .filter(({ across, down }) => ids.has(across) && ids.has(down))
      .map(crossing => ({ ...crossing, across: id(crossing.across), down: id(crossing.down) })),
    acrossAt: grid.acrossAt.map(id),
    downAt: grid.downAt.map(id),
  };
}

// QuickXplain (Junker 2004): of things that are refuted together, a smallest part that is still refuted, in the sense that no member can be
// left out. It asks for one answer for each halving, and not for each thing.

/** Whether these are refuted together: proven; undefined where the budget did not suffice. */
type Refuted<T> = (things: readonly T[]) => Promise<boolean | undefined>;

export interface Minimal<T> {
  /** In the order given. */
  readonly members: readonly T[];
  /** No member can be left out: proven. */
  readonly minimal: boolean;
}

/** @param things are refuted together */
export async function minimalSet<T>(things: readonly T[], refuted: Refuted<T>): Promise<Minimal<T>> {
  let minimal = true;
  const areRefuted = async (some: readonly T[]): Promise<boolean> => {
    const answer = await refuted(some);
    if (answer === undefined) minimal = false;
    return answer === true;
  };
  const among = async (background: readonly T[], isNew: boolean, rest: readonly T[]): Promise<readonly T[]> => {
    if (isNew && (await areRefuted(background))) return [];
    if (rest.length === 1) return rest;
    const first = rest.slice(0, rest.length >> 1);
    const second = rest.slice(rest.length >> 1);
    const ofSecond = await among([...background, ...first], true, second);
    const ofFirst = await among([...background, ...ofSecond], ofSecond.length > 0, first);
    return [...ofFirst, ...ofSecond];
  };
  return { members: await among([], false, things), minimal };
}
