// The fewest changes of blocks with which a pattern can be filled. Sets of changes are tried size by size. A pattern that a search refutes leaves
// a core: slots that have no fill together, whatever stands elsewhere. A pattern that still has the slots of a core has no fill, so of
// the changes that could be added to it only those are tried that alter such a slot (hitting sets of conflicts: Reiter 1987). None is missed.
// The patterns of a size are not kept: they come one by one from a tree of changes that is walked anew for each size (iterative deepening:
// Korf 1985), so the memory does not grow with their number.

import { minimalSet, planOfPart } from '../../analysis/part.js';
import type { Plan } from '../../analysis/plan.js';
import { type CellId, NO_LETTER } from '../../core/ids.js';
import type { GaveUpBy } from '../../core/outcome.js';
import { makeRest } from '../../core/turn.js';
import { foldWord } from '../../core/word.js';
import { findWord, type Lexicon, lengthOf } from '../../dictionary/lexicon.js';
import { Prover } from '../../fill/prover.js';
import { qualityOf } from '../../fill/quality.js';
import type { Found } from '../../fill/stage.js';
import { type Grid, makeGrid, orbitsOf, type Slot } from '../../grid/grid.js';
import { type DesignWords, planOfDesign } from '../trial.js';
import { breachesIn, type PatternBreach, type PatternRules } from './breaches.js';
import { strainOf } from './ease.js';
import { WordCounts } from './word-counts.js';

/** Nodes of a search for each slot: of all patterns with as many changes, and of those left open where none of them was filled. */
const NODES_A_SLOT = [40, 300] as const;
/** Nodes of a search that tells whether some slots are a core; and of all of these: so many, and so many times those of the proof. */
const CORE = { each: 1000, all: 3000, more: 2 } as const;
/** What making a plan costs, in nodes. */
const PLAN_NODES = 30;
/** Slots around a place that are searched for a core. */
const AROUND = [8, 16, 32] as const;
/** Of sets of two changes and more, so many that help are found before the search is content. */
const ENOUGH = 8;
/** Patterns that are judged before the most promising of them are searched, and those of them that are kept for that. */
const BATCH = { judged: 32_768, waiting: 8192 } as const;
/** What an illegal pattern promises: less than any legal one, whose cost is smaller. */
const ILLEGAL = 1e9;

export interface MendWish extends DesignWords {
  readonly grid: Grid;
  readonly rules: PatternRules;
  /** Answers. */
  readonly count: number;
  /** Changes of an answer, at most; any number unless given. */
  readonly mostChanges?: number | undefined;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Of all searches together. */
  readonly nodeLimit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told from time to time, with the nodes of all searches so far; and when all is known that will be known of a level. */
  readonly onLevel?: ((level: ChangeLevel, nodes: number, isOver: boolean) => void) | undefined;
  /** Told of each answer when it is found. More searches may make its fill better, and not all that are found need be wanted. */
  readonly onFound?: ((answer: Mended, nodes: number) => void) | undefined;
}

/** Cells that become blocks together, or blocks that become cells. */
export interface BlockChange {
  readonly cells: readonly CellId[];
  readonly to: 'block' | 'cell';
}

export interface Mended {
  /** Each is needed: no answer is another one with more changes. */
  readonly changes: readonly BlockChange[];
  readonly grid: Grid;
  /** Judged at the floor that is wanted. */
  readonly fill: Found;
}

/** What is known of the patterns with so many changes. */
export interface ChangeLevel {
  readonly changes: number;
  /** Those that keep the rules, but without those that are known to have no fill because fewer changes leave a core. */
  readonly legal: number;
  readonly filled: number;
  /** Proven to have no fill. */
  readonly refuted: number;
  /** Not decided: the budget of a search was spent. */
  readonly open: number;
  /** All were looked at. */
  readonly whole: boolean;
}

export interface Mending {
  /** Those with the fewest changes first, among them those with the higher floor. */
  readonly answers: readonly Mended[];
  /** From no change on. */
  readonly levels: readonly ChangeLevel[];
  /** `all`: proven, no other changes help; `incomplete`: some patterns were not decided, or have more changes than are wanted. */
  readonly ending: 'enough' | 'all' | GaveUpBy;
}

/** Slots that have no fill together: their cells, and the blocks at their ends. */
interface Core {
  readonly cells: readonly CellId[];
  readonly ends: readonly CellId[];
}

interface Pattern {
  /** Numbers of orbits, ascending. */
  readonly changes: readonly number[];
  readonly open: Uint8Array;
  verdict: 'filled' | 'refuted' | 'open' | 'illegal';
}

/** A pattern to which more changes are added. */
interface Branch extends Pattern {
  /** As long as these cells stay as they are, the pattern is of no use; undefined where that is not known. */
  readonly near: ReadonlySet<CellId> | undefined;
  /** At least so many cells must change before it keeps the rules. */
  readonly cellsToChange: number;
  /** Of its changes, the one that was made last. */
  readonly last: number | undefined;
  /** What it promises: less is better. */
  readonly cost: number;
}

type Tally = { -readonly [Name in keyof ChangeLevel]: ChangeLevel[Name] };

type Patterns = Generator<{ readonly pattern: Pattern } | 'pruned' | undefined>;

/** A pattern that is to be searched. */
interface Waiting {
  readonly pattern: Pattern;
  readonly cost: number;
}

/** The search for the fewest changes. It does not say how good a fill can be: the fills are the first that were found. */
export async function mendPattern(lexicon: Lexicon, wish: MendWish): Promise<Mending> {
  const { timeLimit, nodeLimit = Number.POSITIVE_INFINITY, signal } = wish;
  const prover = new Prover({ timeLimit, signal, nodes: CORE.each, allNodes: nodeLimit });
  try {
    return await new Mender(lexicon, wish, prover).run();
  } finally {
    await prover.close();
  }
}

class Mender {
  readonly #lexicon: Lexicon;
  readonly #wish: MendWish;
  readonly #prover: Prover;
  readonly #counts: WordCounts;
  /** Those that may change. */
  readonly #orbits: readonly (readonly CellId[])[];
  /** Cells of the largest of them. */
  readonly #mostCells: number;
  readonly #cores: Core[] = [];
  readonly #answers: Mended[] = [];
  readonly #solved: (readonly number[])[] = [];
  /** The slots that letters of the grid spell, by their cells. */
  readonly #spelled: ReadonlySet<string>;
  readonly #rest = makeRest();

  constructor(lexicon: Lexicon, wish: MendWish, prover: Prover) {
    this.#lexicon = lexicon;
    this.#wish = wish;
    this.#prover = prover;
    this.#counts = new WordCounts(lexicon, wish.floor);
    const { grid, rules } = wish;
    const kept = keptCells(grid);
    const orbits = orbitsOf(grid.width, grid.height, rules.symmetry);
    this.#orbits = orbits.filter(orbit => !orbit.some(cell => kept.has(cell)));
    this.#mostCells = Math.max(1, ...this.#orbits.map(({ length }) => length));
    this.#spelled = new Set(spelledSlots(grid).map(({ cells }) => cells.join()));
  }

  async run(): Promise<Mending> {
    const { count, mostChanges = Number.POSITIVE_INFINITY } = this.#wish;
    const levels: ChangeLevel[] = [];
    let ending: Mending['ending'] | undefined;
    while (ending === undefined) {
      const level = await this.#try(levels.length, levels.length > mostChanges);
      if (level === undefined) ending = levels.some(({ open }) => open > 0) ? 'incomplete' : 'all';
      else if (levels.length > mostChanges) ending = this.#prover.spent ?? 'incomplete';
      else {
        levels.push(level);
        this.#wish.onLevel?.(level, this.#prover.nodes, true);
        ending = this.#answers.length >= count ? 'enough' : this.#prover.spent;
      }
    }
    return { answers: this.#answers.sort(byWorth), levels, ending };
  }

  /**
   * Finds out which patterns with so many changes can be filled, the most promising first.
   * @param asks whether there are any is all that is asked
   * @returns undefined where there are none
   */
  async #try(changes: number, asks: boolean): Promise<ChangeLevel | undefined> {
    const tally: Tally = { changes, legal: 0, filled: 0, refuted: 0, open: 0, whole: false };
    const enough = changes < 2 ? Number.POSITIVE_INFINITY : Math.max(this.#wish.count - this.#answers.length, ENOUGH);
    const steps = this.#patterns(changes);
    let isEmpty = true;
    for (let isOver = false; !isOver && tally.filled < enough; ) {
      const waiting: Waiting[] = [];
      for (let judged = 0; judged < BATCH.judged && waiting.length < BATCH.waiting; ) {
        const due = this.#rest();
        if (due !== undefined) {
          this.#wish.onLevel?.(tally, this.#prover.nodes, false);
          await due;
        }
        if (this.#prover.spent !== undefined) return tally;
        const step = steps.next();
        isOver = step.done === true;
        if (isOver) break;
        if (step.value === undefined) continue;
        isEmpty = false;
        if (asks) return tally;
        if (step.value === 'pruned') continue;
        judged++;
        const { pattern } = step.value;
        if (pattern.verdict === 'illegal') continue;
        tally.legal++;
        if (pattern.verdict === 'refuted') tally.refuted++;
        else waiting.push({ pattern, cost: this.#cost(pattern) });
      }
      waiting.sort((a, b) => a.cost - b.cost || byNumbers(a.pattern.changes, b.pattern.changes));
      tally.open += waiting.length;
      await this.#searchAll(waiting, tally, enough);
    }
    tally.whole = this.#prover.spent === undefined && tally.filled < enough;
    return isEmpty ? undefined : tally;
  }

  /** Searches one after another, and those that are left open once more where none was filled. */
  async #searchAll(waiting: readonly Waiting[], tally: Tally, enough: number): Promise<void> {
    for (const nodes of NODES_A_SLOT) {
      if (tally.filled > 0) return;
      for (const { pattern } of waiting) {
        if (this.#prover.spent !== undefined || tally.filled >= enough) return;
        if (pattern.verdict !== 'open') continue;
        await this.#search(pattern, nodes);
        if (pattern.verdict !== 'open') {
          tally.open--;
          tally[pattern.verdict === 'filled' ? 'filled' : 'refuted']++;
        }
        this.#wish.onLevel?.(tally, this.#prover.nodes, false);
      }
    }
  }

  /**
   * The patterns with so many changes, each once. What fewer changes mend is left out, and what they cannot help. The changes of a pattern
   * that help are tried in turn, and what is found under one of them is not sought under the next.
   * @returns a pattern; `pruned`: there are some that break the rules; undefined: time to look at the clock
   */
  *#patterns(changes: number): Patterns {
    const root = this.#pattern([]);
    if (changes === 0) {
      root.verdict = this.#verdictOf(root, breachesIn(root.open, this.#wish.rules));
      yield { pattern: root };
    } else yield* this.#under(this.#branch(root), changes, new Set());
  }

  /** @param tried changes that are not made here any more */
  *#under(branch: Branch, size: number, tried: ReadonlySet<number>): Patterns {
    const { changes, near, cellsToChange } = branch;
    const left = size - changes.length;
    if (cellsToChange > left * this.#mostCells) {
      yield 'pruned';
      return;
    }
    const all = [...this.#orbits.keys()];
    // Single changes are few: all of them are judged, so that it can be said how many keep the rules.
    const helpful =
      near === undefined || size === 1 ? all : all.filter(orbit => this.#orbits[orbit]!.some(cell => near.has(cell)));
    const branches: Branch[] = [];
    for (const orbit of helpful) {
      if (changes.includes(orbit) || tried.has(orbit)) continue;
      const next = [...changes, orbit].sort((a, b) => a - b);
      if (this.#solved.some(solved => solved.every(change => next.includes(change)))) continue;
      const pattern = this.#pattern(next);
      if (left > 1) {
        branches.push(this.#branch(pattern, orbit));
        yield undefined;
      } else {
        pattern.verdict = this.#verdictOf(pattern, breachesIn(pattern.open, this.#wish.rules));
        yield { pattern };
      }
    }
    branches.sort((a, b) => a.cost - b.cost);
    let before = tried;
    for (const one of branches) {
      yield* this.#under(one, size, before);
      before = new Set([...before, one.last!]);
    }
  }

  /** What is known of a pattern without a search. */
  #verdictOf(pattern: Pattern, breaches: readonly PatternBreach[]): Pattern['verdict'] {
    if (breaches.length > 0 || this.#strangeSlot(pattern) !== undefined) return 'illegal';
    return this.#coreIn(pattern.open) === undefined ? 'open' : 'refuted';
  }

  /** A pattern to which more changes are to be added. */
  #branch(pattern: Pattern, last?: number): Branch {
    const { open } = pattern;
    const { grid, rules } = this.#wish;
    const breaches = breachesIn(open, rules);
    const places = breaches.flatMap(({ cells }) => (cells === undefined ? [] : [withNeighbours(cells, grid)]));
    if (breaches.length === 0) {
      const strange = this.#strangeSlot(pattern);
      if (strange !== undefined) places.push(new Set([...strange.cells, ...endsOf(strange, grid)]));
    }
    const isIllegal = breaches.length + places.length > 0;
    const core = this.#coreIn(open);
    if (core !== undefined) places.push(nearOf(core));
    const far = breaches.reduce((sum, { cellsToChange = 1 }) => sum + cellsToChange, 0);
    return {
      ...{ ...pattern, last },
      near: places.sort((a, b) => a.size - b.size)[0],
      cellsToChange: breaches.reduce((most, { cellsToChange = 1 }) => Math.max(most, cellsToChange), 0),
      cost: isIllegal ? ILLEGAL * (1 + far) : this.#cost(pattern),
    };
  }

  async #search(pattern: Pattern, nodesASlot: number): Promise<void> {
    const { open, changes } = pattern;
    if (this.#coreIn(open) !== undefined) {
      pattern.verdict = 'refuted';
      return;
    }
    const grid = this.#gridOf(open);
    const plan = planOfDesign(grid, this.#lexicon, this.#wish);
    const before = this.#prover.nodes;
    const answer = await this.#prover.fill(plan, 'any', nodesASlot * grid.slots.length);
    if (answer === undefined) return;
    if (answer === 'none') {
      pattern.verdict = 'refuted';
      const core = await this.#makeCore(plan, changes, CORE.all + CORE.more * (this.#prover.nodes - before));
      this.#cores.push(core);
      return;
    }
    pattern.verdict = 'filled';
    const quality = qualityOf(plan, answer);
    const to = (orbit: number) => (open[this.#orbits[orbit]![0]!] === 1 ? 'cell' : 'block');
    this.#solved.push(changes);
    const mended: Mended = {
      changes: changes.map(orbit => ({ cells: this.#orbits[orbit]!, to: to(orbit) })),
      grid,
      fill: { ...answer, ...(quality && { quality }) },
    };
    this.#answers.push(mended);
    this.#wish.onFound?.(mended, this.#prover.nodes);
  }

  #pattern(changes: readonly number[]): Pattern {
    const open = this.#wish.grid.open.slice();
    for (const orbit of changes) for (const cell of this.#orbits[orbit]!) open[cell] = 1 - open[cell]!;
    return { changes, open, verdict: 'open' };
  }

  #gridOf(open: Uint8Array): Grid {
    const { source, width, height, seeds, allowed, marks } = this.#wish.grid;
    return makeGrid({ source, width, height, open, seeds, ...(allowed && { allowed }), ...(marks && { marks }) });
  }

  #coreIn(open: Uint8Array): Core | undefined {
    const at = this.#cores.findIndex(
      ({ cells, ends }) => cells.every(cell => open[cell] === 1) && ends.every(cell => open[cell] === 0),
    );
    if (at < 0) return undefined;
    // What holds here is likely to hold in the next pattern: it is asked first.
    const [core] = this.#cores.splice(at, 1);
    this.#cores.unshift(core!);
    return core;
  }

  /**
   * Seeks few slots that have no fill together: slots around a place, and of these as few as possible.
   * @param plan has no fill
   * @param nodes of all searches; where they do not suffice, the core has more slots than it needs
   */
  async #makeCore(plan: Plan, changes: readonly number[], nodes: number): Promise<Core> {
    const { printed: grid, lexicon } = plan;
    const seeds = [...plan.grid.seeds.keys()];
    const end = this.#prover.nodes + nodes;
    let plans = 0;
    const refuted = async (some: readonly Slot[]): Promise<boolean | undefined> => {
      if (some.length === 0) return false;
      const left = end - this.#prover.nodes - PLAN_NODES * plans++;
      if (left <= 0 || this.#prover.spent !== undefined) return undefined;
      const part = planOfPart(plan, { slots: some.map(({ id }) => id), seeds }, lexicon);
      return this.#prover.hasNone(part, Math.min(CORE.each, left));
    };
    const members = await this.#localCore(grid, changes, refuted);
    return { cells: members.flatMap(({ cells }) => cells), ends: members.flatMap(slot => endsOf(slot, grid)) };
  }

  /** @returns all slots where no place has a core */
  async #localCore(
    grid: Grid,
    changes: readonly number[],
    refuted: (some: readonly Slot[]) => Promise<boolean | undefined>,
  ): Promise<readonly Slot[]> {
    const { slots, width, height } = grid;
    const thirds = [1 / 6, 1 / 2, 5 / 6];
    // Beside the last changes first: what they have altered is likely to be in the core.
    const places = [
      ...changes.flatMap(orbit => this.#orbits[orbit]!.map(cell => [Math.floor(cell / width), cell % width] as const)),
      ...thirds.flatMap(row => thirds.map(column => [row * height, column * width] as const)),
    ];
    for (const size of AROUND) {
      if (slots.length <= size) return (await minimalSet(slots, refuted)).members;
      for (const [row, column] of places) {
        const far = ({ cells, length }: Slot): number =>
          cells.reduce(
            (sum, cell) => sum + Math.abs(Math.floor(cell / width) - row) + Math.abs((cell % width) - column),
            0,
          ) / length;
        const distance = slots.map(far);
        const around = [...slots].sort((a, b) => distance[a.id]! - distance[b.id]!).slice(0, size);
        if ((await refuted(around)) === true) return (await minimalSet(around, refuted)).members;
      }
    }
    return slots;
  }

  /** A slot that letters of the grid spell in this pattern only, and that is no word of the floor. */
  #strangeSlot({ open, changes }: Pattern): Slot | undefined {
    const { grid, floor } = this.#wish;
    if (grid.seeds.size === 0 || changes.length === 0) return undefined;
    return spelledSlots(this.#gridOf(open)).find(({ cells }) => {
      if (this.#spelled.has(cells.join())) return false;
      const text = foldWord(cells.map(cell => grid.seeds.get(cell)!).join(''), this.#lexicon);
      const word = findWord(this.#lexicon, text);
      return word < 0 || this.#lexicon.tables[lengthOf(this.#lexicon, text)]!.scores[word]! < Math.max(1, floor);
    });
  }

  /** What makes a pattern hard to fill. */
  #cost({ open }: Pattern): number {
    const { slots, seeds, width } = this.#gridOf(open);
    const { ids } = this.#lexicon.alphabet;
    const letters = new Uint8Array(open.length).fill(NO_LETTER);
    for (const [cell, letter] of seeds) letters[cell] = ids.get(letter) ?? NO_LETTER;
    return slots.reduce((sum, { cells, length, direction }) => {
      const words = this.#counts.count(letters, cells[0]!, direction === 'across' ? 1 : width, length);
      return sum + strainOf(words, cells.filter(cell => letters[cell] === NO_LETTER).length);
    }, 0);
  }
}

/** Fewer changes come first, then higher floors. */
export function byWorth(one: Mended, other: Mended): number {
  const worth = ({ fill: { quality } }: Mended): number => quality?.lowest ?? 0;
  return one.changes.length - other.changes.length || worth(other) - worth(one);
}

function byNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, i) => number !== other[i]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** Cells that stay as they are: with letters or marks, and the blocks at the ends of words that stand in the grid. */
function keptCells(grid: Grid): ReadonlySet<CellId> {
  const { seeds, allowed, marks } = grid;
  const ends = spelledSlots(grid).flatMap(slot => endsOf(slot, grid));
  return new Set([...seeds.keys(), ...(allowed?.keys() ?? []), ...(marks?.keys() ?? []), ...ends]);
}

function spelledSlots({ slots, seeds }: Grid): readonly Slot[] {
  return slots.filter(({ cells }) => cells.every(cell => seeds.has(cell)));
}

/** The cells beside the first and the last one of a slot, where the grid has them: blocks. */
function endsOf({ cells, direction }: Slot, { width, height }: Grid): CellId[] {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (direction === 'down') return [first - width, last + width].filter(cell => cell >= 0 && cell < width * height);
  return [...(first % width > 0 ? [first - 1] : []), ...((last + 1) % width > 0 ? [last + 1] : [])];
}

function nearOf({ cells, ends }: Core): ReadonlySet<CellId> {
  return new Set([...cells, ...ends]);
}

function withNeighbours(cells: readonly CellId[], { width, height }: Grid): ReadonlySet<CellId> {
  const near = cells.flatMap(cell => [
    ...[cell, cell - width, cell + width],
    ...(cell % width > 0 ? [cell - 1] : []),
    ...((cell + 1) % width > 0 ? [cell + 1] : []),
  ]);
  return new Set(near.filter(cell => cell >= 0 && cell < width * height));
}
