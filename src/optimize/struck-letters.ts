// Letters that no fill has. Each letter of each cell is tried in regions of the grid (regions.ts): where a region has no fill with it, no fill of
// the grid has it, and it is struck. What is struck in one region helps the next ones, so the letters of a floor that is too high melt
// away until none is left in some cell; and where there is a fill, it is found among the few words that are left. (Singleton
// consistency, Debruyne and Bessiere 1997, here with a search of a part of the grid behind each letter.)

import type { Plan } from '../analysis/plan.js';
import { popcount } from '../core/bytes.js';
import type { CellId, LetterId } from '../core/ids.js';
import { Root, type Thing } from '../engine/table/root.js';
import { partOf, type Region, regionsOf } from './regions.js';

/** Slots of the regions, the smallest first; how many of these sizes the first pass has; each next one has one more. */
const SIZES = [12, 20, 33, 50];
const FIRST_SIZES = 2;
/** Nodes of a try in the first pass, and the growth from one pass to the next. */
const FIRST_TRY = 100;
const TRY_GROWTH = 10;
/** What it costs to lay a region out, in nodes. */
const LAYING = 100;

/** What some nodes told: the plan has no fill; nothing is left to try; or neither. */
export type LetterStep = 'exhausted' | 'settled' | 'paused';

/** Letters by cell, two numbers of 32 bits for each. */
export type LetterSets = Int32Array;

/** Needs a plan with a slot to fill, in which all slots have candidates. */
export class LetterSearch {
  /** The letters that are not struck. */
  readonly sets: LetterSets;
  readonly #plan: Plan;
  readonly #seed: number;
  readonly #cells: readonly CellId[];
  readonly #regions: readonly (readonly Region[])[];
  readonly #supports: Supports;
  readonly #whole: Root;
  readonly #work: Generator<number, void>;
  #isOver = false;
  /** How many letters there were before any was tried. */
  readonly lettersAtFirst: number;
  /** Nodes opened so far. */
  nodes = 0;

  /**
   * @param supports what is known of fills of regions with words as good as these or better
   * @param before letters that are not known to be in no fill
   */
  constructor(plan: Plan, seed: number, supports: Supports = new Supports(), before?: LetterSets) {
    const { grid, unknown } = plan;
    this.#plan = plan;
    this.#seed = seed;
    this.#supports = supports;
    const open = grid.slots.filter(({ id }) => unknown[id] !== true);
    this.#cells = [...new Set(open.flatMap(({ cells }) => cells))];
    const sizes = SIZES.filter((_, at) => at === 0 || SIZES[at - 1]! < open.length);
    this.#regions = sizes.map(size => regionsOf(plan, size));
    this.sets = before?.slice() ?? allLetters(plan);
    const slots = open.map(({ id }) => id);
    this.#whole = new Root(partOf(plan, slots), seed);
    this.#strikeAll(this.#whole, this.#cells);
    this.#take();
    this.lettersAtFirst = this.letters;
    this.#work = this.#passes();
  }

  /** How many letters are left in all cells together. */
  get letters(): number {
    return this.#cells.reduce(
      (sum, cell) => sum + popcount(this.sets[2 * cell]!) + popcount(this.sets[2 * cell + 1]!),
      0,
    );
  }

  /** Tries letters for about so many more nodes. */
  step(nodes: number): LetterStep {
    for (let left = nodes; left > 0 && !this.#whole.dead && !this.#isOver; ) {
      const { value, done } = this.#work.next();
      this.#isOver = done === true;
      left -= value ?? 0;
    }
    if (this.#whole.dead) return 'exhausted';
    return this.#isOver ? 'settled' : 'paused';
  }

  /** The plan with only the words that have letters which are left. */
  narrowed(): Plan {
    return narrowedTo(this.#plan, this.sets);
  }

  /** Gives its memory back: it is of no use any more. */
  release(): void {
    this.#work.return();
    this.#whole.release();
  }

  /** One pass after another, each with longer tries and larger regions, until nothing is left to try. Yields what each try costs. */
  *#passes(): Generator<number, void> {
    for (let [pass, nodes] = [0, FIRST_TRY]; ; pass++, nodes *= TRY_GROWTH) {
      const sizes = this.#regions.slice(0, FIRST_SIZES + pass);
      let isSettled = sizes.length === this.#regions.length;
      for (const region of sizes.flat()) {
        if (this.#supports.holds(region, this.#cellsOf(region), this.sets)) continue;
        isSettled = (yield* this.#tryIn(region, nodes)) && isSettled;
        if (this.#whole.dead) return;
      }
      if (isSettled) return;
    }
  }

  /** Tries the letters of a region that are in no known fill of it. Whether each of them was struck, or is in a fill now. */
  *#tryIn(region: Region, nodes: number): Generator<number, boolean> {
    const cells = this.#cellsOf(region);
    const root = new Root(partOf(this.#plan, region), this.#seed);
    let isSettled = true;
    try {
      this.#strikeAll(root, cells);
      yield LAYING;
      for (const thing of this.#standing(cells)) {
        if (root.dead || this.#supports.has(region, thing) || !root.stands(thing)) continue;
        const before = root.nodes;
        root.confine(thing);
        const step = root.step(nodes);
        const opened = Math.max(1, root.nodes - before);
        this.nodes += opened;
        if (step === 'filled') {
          const fill = root.fill();
          this.#supports.note(region, cells, fill.letters);
          root.note(fill);
        } else if (step === 'exhausted') root.strike([thing]);
        else isSettled = false;
        yield opened;
      }
      const struck = this.#standing(cells).filter(thing => !root.stands(thing));
      if (struck.length > 0) {
        this.#whole.strike(struck);
        this.#take();
      }
      return isSettled;
    } finally {
      root.release();
    }
  }

  #cellsOf(region: Region): readonly CellId[] {
    return [...new Set(region.flatMap(slot => this.#plan.grid.slots[slot]!.cells))];
  }

  /** The letters of these cells that are not struck. */
  #standing(cells: readonly CellId[]): (Thing & { readonly kind: 'letter' })[] {
    const letters = this.#plan.lexicon.alphabet.letters.length;
    const things: (Thing & { readonly kind: 'letter' })[] = [];
    for (const cell of cells)
      for (let letter = 0; letter < letters; letter++)
        if (hasLetter(this.sets, cell, letter)) things.push({ kind: 'letter', cell, letter });
    return things;
  }

  /** Strikes what is struck already. */
  #strikeAll(root: Root, cells: readonly CellId[]): void {
    const letters = this.#plan.lexicon.alphabet.letters.length;
    const struck: Thing[] = [];
    for (const cell of cells)
      for (let letter = 0; letter < letters; letter++)
        if (!hasLetter(this.sets, cell, letter)) struck.push({ kind: 'letter', cell, letter });
    root.strike(struck);
  }

  /** Takes the letters that the whole grid has left. */
  #take(): void {
    for (const cell of this.#cells) {
      const [low, high] = this.#whole.letters(cell);
      this.sets[2 * cell]! &= low;
      this.sets[2 * cell + 1]! &= high;
    }
  }
}

/** Letters that are in some fill of a region, by region and cell. */
export class Supports {
  readonly #known = new Map<string, LetterSets>();

  /** @param better what is known for better words: their fills count here too */
  constructor(better: Iterable<Supports> = []) {
    for (const other of better)
      for (const [region, sets] of other.#known) {
        const own = this.#known.get(region);
        this.#known.set(
          region,
          sets.map((set, at) => set | (own?.[at] ?? 0)),
        );
      }
  }

  has(region: Region, { cell, letter }: { readonly cell: CellId; readonly letter: LetterId }): boolean {
    const sets = this.#known.get(region.join());
    return sets !== undefined && hasLetter(sets, cell, letter);
  }

  /** Whether all these letters of the cells are in some fill of the region. */
  holds(region: Region, cells: readonly CellId[], sets: LetterSets): boolean {
    const known = this.#known.get(region.join());
    return (
      known !== undefined && cells.every(cell => [2 * cell, 2 * cell + 1].every(at => (sets[at]! & ~known[at]!) === 0))
    );
  }

  /** @param letters of a fill, by cell */
  note(region: Region, cells: readonly CellId[], letters: Uint8Array): void {
    const key = region.join();
    const sets = this.#known.get(key) ?? new Int32Array(2 * letters.length);
    for (const cell of cells) sets[2 * cell + (letters[cell]! >> 5)]! |= 1 << (letters[cell]! & 31);
    this.#known.set(key, sets);
  }
}

export function allLetters({ grid, lexicon }: Plan): LetterSets {
  const { length } = lexicon.alphabet.letters;
  const halves = [Math.min(32, length), Math.max(0, length - 32)].map(many => (many === 32 ? -1 : (1 << many) - 1));
  return Int32Array.from({ length: 2 * grid.width * grid.height }, (_, at) => halves[at & 1]!);
}

/** The plan with only the words that have these letters. */
export function narrowedTo(plan: Plan, sets: LetterSets): Plan {
  const candidates = plan.grid.slots.map(({ id, length, cells }) => {
    if (plan.unknown[id] === true) return plan.candidates[id]!;
    const { letters } = plan.lexicon.tables[length]!;
    return plan.candidates[id]!.filter(word =>
      cells.every((cell, p) => hasLetter(sets, cell, letters[word * length + p]!)),
    );
  });
  return { ...plan, candidates };
}

function hasLetter(sets: LetterSets, cell: CellId, letter: LetterId): boolean {
  return (sets[2 * cell + (letter >> 5)]! & (1 << (letter & 31))) !== 0;
}
