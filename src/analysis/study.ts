// The study of an empty grid: in which order the articles would fill its slots, which fragments come apart on the way, which start
// words are accelerators, and how hard the grid is. Sources: crossword-algorithm (solutions 1, 2, 4, 6), crossgen-report (1, 3, 5).

import type { CellId, SlotId } from '../core/ids.js';
import { fragmentsOf, type Links, linksOf } from './links.js';
import type { Plan } from './plan.js';
import { crossingBits, letterShares, type Shares } from './shares.js';

/** Slots that depend on no other empty slot once their start word is placed; at most half of all slots. */
export interface Fragment {
  /** The slot whose filling splits the fragment off; undefined if the fragment is separate from the start. */
  readonly startWord: SlotId | undefined;
  /** The slot of the fragment that is filled first. */
  readonly firstWord: SlotId;
  /** In fill order. */
  readonly slots: readonly SlotId[];
  /** The number of its slots. */
  readonly depth: number;
  /** The cells where it meets its start word. */
  readonly crossings: readonly CellId[];
  /** Whether the start word meets it in one cell only: then its failure refutes the letter there. */
  readonly accelerator: boolean;
  readonly difficulty: number;
}

export interface Study {
  /** All slots but the unknown ones: longer slots first, then those that are harder to place, the slots of a fragment together. */
  readonly order: readonly SlotId[];
  /**
   * By slot, in bits: the placing difficulty. It adds up what the crossings demand (see `crossingBits`) and subtracts what the words
   * offer, log2 of their number. Each crossing is weighed by the length of the crossing slot relative to the mean length, because a
   * mistake costs more there.
   */
  readonly placing: Float64Array;
  /** In the order in which they come apart. */
  readonly fragments: readonly Fragment[];
  /** How hard the grid is to fill: see {@link difficultyOf}; `gradeOf` says what the figure means in practice. */
  readonly difficulty: number;
}

/** Slots in fill order, with the fragments that came apart among them. */
interface Arranged {
  /** Slots that stay together: each run is a fragment or a single slot. */
  readonly runs: readonly (readonly SlotId[])[];
  readonly fragments: readonly Fragment[];
  /**
   * An estimate of log2 of the words that are tried. If the crossings with earlier slots demand more bits than a slot's words offer, the
   * slot needs that many bits of luck, and the search pays for a share of them ({@link PAID}) in tries. Luck multiplies along the fill
   * order, so its bits add up. Fragments that have come apart are filled one by one, so their efforts add up, not their bits.
   * `effort(slots) = PAID * luck(first) + log2(1 + sum of 2^effort(fragment))`, over the fragments left when the first is filled.
   */
  readonly effort: number;
}

/**
 * The share of the bits of luck that a search pays for; look-ahead sees most bad luck before it is tried. Fitted to measured effort
 * on sample and random grids, then checked on others (docs/lab/difficulty.md).
 */
const PAID = 0.3;

/** The cost of constrainedness: nothing up to a point, and then this many bits of tries for each 1. Fitted to measured nodes in the same way. */
const FREE_CONSTRAINEDNESS = 0.8;
const CONSTRAINEDNESS_BITS = 20;

/** Where the slots of a fragment come in the fill order: right after its start word, or when its first word has its turn. */
export type FragmentsFrom = 'start' | 'first';

/** What decides the fill order. With all of these off, it is the order of the slots. */
export interface Ordering {
  readonly length: boolean;
  readonly difficulty: boolean;
  /** Whether the slots of a fragment are filled together. */
  readonly fragments: boolean;
  readonly fragmentsFrom: FragmentsFrom;
}

export const ARTICLES_ORDER: Ordering = { length: true, difficulty: true, fragments: true, fragmentsFrom: 'start' };

export function study(plan: Plan, links: Links = linksOf(plan.grid), ordering: Ordering = ARTICLES_ORDER): Study {
  const shares = letterShares(plan);
  const supply = plan.candidates.map(candidates => Math.log2(Math.max(candidates.length, 1)));
  const placing = placingDifficulty(plan, links, shares, supply);
  const context: Context = {
    plan,
    links,
    ordering,
    shares,
    supply,
    placing,
    filled: Uint8Array.from(plan.unknown, Number),
  };
  const { runs, fragments } = arrangeApart(
    context,
    plan.grid.slots.map(slot => slot.id),
    undefined,
  );
  const slots = runs.flat();
  const turn = new Map(slots.map((slot, index) => [slot, index]));
  const appears = ({ startWord }: Fragment): number => (startWord === undefined ? -1 : turn.get(startWord)!);
  return {
    order: slots,
    placing,
    fragments: [...fragments].sort(
      (a, b) => appears(a) - appears(b) || turn.get(a.firstWord)! - turn.get(b.firstWord)!,
    ),
    difficulty: difficultyOf(context, slots),
  };
}

/**
 * How hard some slots are to fill together, in bits. This is log2 of their number, which is the effort of a search that is never wrong,
 * plus a cost if they are constrained. Constrainedness is what the crossings between them demand divided by what their candidates offer, log2
 * of their number (Gent et al. 1996). Near 1, fills become rare.
 */
function difficultyOf({ plan, links, shares, supply }: Context, slots: readonly SlotId[]): number {
  if (slots.length === 0) return 0;
  const members = new Set(slots);
  let demand = 0;
  for (const { across, acrossAt, down } of plan.grid.crossings)
    if (members.has(across) && members.has(down)) demand += crossingBits(shares, links, across, acrossAt);
  const given = slots.reduce((sum, slot) => sum + supply[slot]!, 0);
  const constrainedness = demand === 0 ? 0 : demand / Math.max(given, 1);
  return Math.log2(slots.length) + CONSTRAINEDNESS_BITS * Math.max(0, constrainedness - FREE_CONSTRAINEDNESS);
}

interface Context {
  readonly plan: Plan;
  readonly links: Links;
  readonly ordering: Ordering;
  readonly shares: Shares;
  readonly supply: readonly number[];
  readonly placing: Float64Array;
  /** By slot: not 0 if the slot comes before those that are being arranged now. */
  readonly filled: Uint8Array;
}

/**
 * The fragments of `slots`. With `start`, accelerators' fragments come first, then the harder ones; a group of more than half of the
 * grid is not a fragment and comes last. With `first`, each comes when its first word has its turn.
 */
function arrangeApart(context: Context, slots: readonly SlotId[], startWord: SlotId | undefined): Arranged {
  const { plan, links, ordering, filled } = context;
  const empty = slots.filter(slot => filled[slot] === 0);
  const groups = ordering.fragments ? fragmentsOf(links, slots, filled) : empty.length > 0 ? [empty] : [];
  const parts = groups.map(group => {
    const arranged = arrange(context, group);
    const slots = arranged.runs.flat();
    const crossings = startWord === undefined ? [] : meetings(plan, links, startWord, group);
    const fragment = groups.length > 1 && group.length * 2 <= plan.grid.slots.length;
    const runs = fragment ? [slots] : arranged.runs;
    return { ...arranged, runs, slots, crossings, fragment, accelerator: crossings.length === 1 };
  });
  parts.sort(
    (a, b) =>
      Number(b.fragment) - Number(a.fragment) ||
      Number(b.accelerator) - Number(a.accelerator) ||
      b.effort - a.effort ||
      a.slots[0]! - b.slots[0]!,
  );
  const own = parts
    .filter(part => part.fragment)
    .map(part => ({
      startWord,
      firstWord: part.slots[0]!,
      slots: part.slots,
      depth: part.slots.length,
      crossings: part.crossings,
      accelerator: part.accelerator,
      difficulty: difficultyOf(context, part.slots),
    }));
  const runs = parts.flatMap(part => part.runs);
  if (ordering.fragmentsFrom === 'first') runs.sort((a, b) => turns(context, a[0]!, b[0]!));
  return {
    runs,
    fragments: [...own, ...parts.flatMap(part => part.fragments)],
    effort: logSum(parts.map(part => part.effort)),
  };
}

/** The first slot by `turns`; then the slots that are left when it is filled. */
function arrange(context: Context, slots: readonly SlotId[]): Arranged {
  const { links, shares, supply, filled } = context;
  const first = slots.reduce((best, slot) => (turns(context, slot, best) < 0 ? slot : best));
  let demand = 0;
  links.slots[first]!.forEach((other, position) => {
    if (other >= 0 && filled[other] !== 0) demand += crossingBits(shares, links, first, position);
  });
  const luck = PAID * Math.max(0, demand - supply[first]!);
  filled[first] = 1;
  const rest = arrangeApart(
    context,
    slots.filter(slot => slot !== first),
    first,
  );
  filled[first] = 0;
  return {
    runs: [[first], ...rest.runs],
    fragments: rest.fragments,
    effort: luck + logSum([0, rest.effort]),
  };
}

/** Below 0 if slot `a` is filled before `b` when nothing has come apart: the longer one first, then the one that is harder to place. */
function turns({ plan, ordering, placing }: Context, a: SlotId, b: SlotId): number {
  const { slots } = plan.grid;
  const longer = ordering.length ? slots[b]!.length - slots[a]!.length : 0;
  const harder = ordering.difficulty ? placing[b]! - placing[a]! : 0;
  return longer || harder || a - b;
}

function placingDifficulty(plan: Plan, links: Links, shares: Shares, supply: readonly number[]): Float64Array {
  const { slots } = plan.grid;
  const mean = slots.reduce((sum, slot) => sum + slot.length, 0) / slots.length;
  return Float64Array.from(slots, ({ id }) => {
    let bits = -supply[id]!;
    links.slots[id]!.forEach((other, position) => {
      if (other >= 0) bits += (crossingBits(shares, links, id, position) * slots[other]!.length) / mean;
    });
    return bits;
  });
}

/** The cells where a slot meets others of a group. */
function meetings(plan: Plan, links: Links, slot: SlotId, group: readonly SlotId[]): CellId[] {
  const members = new Set(group);
  return plan.grid.slots[slot]!.cells.filter((_, position) => members.has(links.slots[slot]![position]!));
}

/** log2 of the sum of 2^x; -Infinity for an empty list. */
function logSum(bits: readonly number[]): number {
  const most = Math.max(...bits);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log2(bits.reduce((sum, x) => sum + 2 ** (x - most), 0));
}
