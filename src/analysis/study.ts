// The study of an empty grid: in which order the articles would fill its slots, which fragments come apart on the way, which start
// words are accelerators, and how hard the grid is. Sources: crossword-algorithm (solutions 1, 2, 4, 6), crossgen-report (1, 3, 5).

import type { CellId, SlotId } from '../core/ids.js';
import { MAX_LETTERS } from '../core/word.js';
import { figure } from '../core/wording.js';
import type { Grid } from '../grid/grid.js';
import type { Plan } from './plan.js';

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
interface Ordering {
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

// Letter statistics: how common each letter is at each position of a slot's candidates, and the chance that two crossing slots agree.

/** By slot, position and letter (`position * MAX_LETTERS + letter`): the share of the candidates that have this letter there. */
type Shares = readonly Float64Array[];

/** Slots that share their candidates share their statistics. */
export function letterShares(plan: Plan): Shares {
  const known = new Map<Uint32Array, Float64Array>();
  return plan.grid.slots.map(({ id, length }) => {
    const candidates = plan.candidates[id]!;
    const old = known.get(candidates);
    // An empty list may serve slots of several lengths.
    if (old !== undefined && old.length === length * MAX_LETTERS) return old;
    const letters = plan.lexicon.tables[length]?.letters ?? new Uint8Array(0);
    const shares = new Float64Array(length * MAX_LETTERS);
    for (const word of candidates)
      for (let p = 0; p < length; p++) shares[p * MAX_LETTERS + letters[word * length + p]!]! += 1;
    for (let i = 0; i < shares.length; i++) shares[i]! /= candidates.length || 1;
    known.set(candidates, shares);
    return shares;
  });
}

/**
 * What a crossing demands, in bits: -log2 of the chance that a word drawn for the slot and a word drawn for the slot that crosses
 * it at `position` have the same letter there. 0 if nothing crosses; at most {@link MOST_BITS}.
 */
export function crossingBits(shares: Shares, links: Links, slot: SlotId, position: number): number {
  const other = links.slots[slot]![position]!;
  if (other === NO_SLOT) return 0;
  const a = position * MAX_LETTERS;
  const b = links.positions[slot]![position]! * MAX_LETTERS;
  let chance = 0;
  for (let letter = 0; letter < MAX_LETTERS; letter++)
    chance += shares[slot]![a + letter]! * shares[other]![b + letter]!;
  return Math.min(-Math.log2(chance), MOST_BITS);
}

/** The demand of a crossing where no two words agree. */
const MOST_BITS = 32;

// How the slots of a grid are linked: which slot crosses which, and the fragments. A fragment is a group of empty slots (a
// connected component) that depends on no other empty slot (articles: crossword-algorithm, "Фрагменты").

/** No slot crosses here. */
export const NO_SLOT = -1;

/**
 * By slot and position: the slot that crosses there, and the position in that slot. A crossing with a seed letter does not
 * count: its letter is known from the start, so neither slot limits the other there.
 */
export interface Links {
  readonly slots: readonly Int32Array[];
  readonly positions: readonly Int32Array[];
}

export function linksOf(grid: Grid): Links {
  const slots = grid.slots.map(slot => new Int32Array(slot.length).fill(NO_SLOT));
  const positions = grid.slots.map(slot => new Int32Array(slot.length).fill(NO_SLOT));
  for (const { cell, across, acrossAt, down, downAt } of grid.crossings) {
    if (grid.seeds.has(cell)) continue;
    slots[across]![acrossAt] = down;
    positions[across]![acrossAt] = downAt;
    slots[down]![downAt] = across;
    positions[down]![downAt] = acrossAt;
  }
  return { slots, positions };
}

/**
 * The fragments among `slots`. Fragments come in the order of their first slots; the slots of each keep the order of
 * `slots`.
 * @param taken by slot: not 0 if the slot is filled; a filled slot does not join its neighbours
 */
export function fragmentsOf(links: Links, slots: readonly SlotId[], taken: Uint8Array): SlotId[][] {
  const number = new Int32Array(links.slots.length).fill(-1);
  const stack: SlotId[] = [];
  let count = 0;
  for (const first of slots) {
    if (taken[first] !== 0 || number[first] !== -1) continue;
    number[first] = count;
    stack.push(first);
    for (let slot = stack.pop(); slot !== undefined; slot = stack.pop()) {
      for (const other of links.slots[slot]!) {
        if (other === NO_SLOT || taken[other] !== 0 || number[other] !== -1) continue;
        number[other] = count;
        stack.push(other);
      }
    }
    count++;
  }
  const fragments: SlotId[][] = Array.from({ length: count }, () => []);
  for (const slot of slots) if (number[slot] !== -1) fragments[number[slot]!]!.push(slot);
  return fragments;
}

// What the difficulty figure means in practice: five grades, each with the nodes that searches took on grids of that grade. The figures
// are measured (bench/difficulty.json, docs/lab/difficulty.md); a test holds them to that report.

/** Nodes to the first fill: one search in ten took less than `low`, half took at most `median`, nine in ten at most `high`. */
export interface UsualNodes {
  /** `null` if it is more than `limit`. */
  readonly low: number | null;
  readonly median: number | null;
  readonly high: number | null;
  /** Node limit of the searches. */
  readonly limit: number;
}

export interface Grade {
  readonly name: 'very easy' | 'easy' | 'medium' | 'hard' | 'very hard';
  /** The difficulty is less than this. */
  readonly below: number;
  /** By engine. */
  readonly nodes: Readonly<Record<string, UsualNodes>>;
}

export const GRADES: readonly Grade[] = [
  {
    name: 'very easy',
    below: 5,
    nodes: {
      table: { low: 7, median: 20, high: 30, limit: 30_000 },
      backtrack: { low: 19, median: 25, high: 48, limit: 300 },
      classic: { low: 22, median: 41, high: 3600, limit: 10_000 },
    },
  },
  {
    name: 'easy',
    below: 6.5,
    nodes: {
      table: { low: 25, median: 40, high: 110, limit: 30_000 },
      backtrack: { low: 35, median: 62, high: null, limit: 300 },
      classic: { low: 47, median: 640, high: null, limit: 10_000 },
    },
  },
  {
    name: 'medium',
    below: 8,
    nodes: {
      table: { low: 48, median: 680, high: 7800, limit: 30_000 },
      backtrack: { low: 170, median: null, high: null, limit: 300 },
      classic: { low: null, median: null, high: null, limit: 10_000 },
    },
  },
  {
    name: 'hard',
    below: 9.5,
    nodes: {
      table: { low: 190, median: 5800, high: null, limit: 30_000 },
      backtrack: { low: null, median: null, high: null, limit: 300 },
      classic: { low: null, median: null, high: null, limit: 10_000 },
    },
  },
  {
    name: 'very hard',
    below: Number.POSITIVE_INFINITY,
    nodes: {
      table: { low: null, median: null, high: null, limit: 30_000 },
      backtrack: { low: null, median: null, high: null, limit: 300 },
      classic: { low: null, median: null, high: null, limit: 10_000 },
    },
  },
];

/** Nodes in words: `5,400 (110 to over 30,000)`. */
export function nodesText({ low, median, high, limit }: UsualNodes): string {
  const written = (nodes: number | null): string => (nodes === null ? `over ${figure(limit)}` : figure(nodes));
  return low === high ? written(median) : `${written(median)} (${written(low)} to ${written(high)})`;
}

/** The grade of a difficulty (see `Study`). */
export function gradeOf(difficulty: number): Grade {
  return GRADES.find(({ below }) => difficulty < below) ?? GRADES.at(-1)!;
}
