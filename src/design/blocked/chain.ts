// Draws patterns around the letters of a theme, one after another: one long walk of simulated annealing that is heated and cooled again and
// again, so that the next pattern begins with the last one. What the search could not fill is blamed: such runs cost more from then on.
// The costs are those of draw.ts with the letters of the theme in them; sums are kept, so that a step costs what it changes.

import type { CellId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { outside } from '../range.js';
import type { Dive, Slot } from './dive.js';
import { type Drawing, isOnePiece, wideAreas } from './draw.js';
import { strainOf } from './ease.js';
import { breachesOf } from './rules.js';
import { type Run, Runs, supportCost } from './support.js';
import { orbitsOf } from './symmetry.js';

/** Temperatures, in units of cost, at the begin of a round: of one behind a pattern, and of any other; and of all at the end. */
const HEAT = { near: 0.5, again: 1.5, last: 0.25 } as const;
/** From this temperature down, the words that support one another count too: they take long to reckon. */
const SUPPORTED = 0.8;
/** Steps of a round for each cell of the grid: of one behind a pattern, and of any other. */
const STEPS = { near: 60, again: 100 } as const;
/** Rounds in a row that seek near the last pattern. */
const NEARBY = 3;
/** Steps between two looks at legal patterns. */
const LOOKS = 150;
/** What a run is blamed that the letters leave without a word; and what is left of all blame after a round. */
const WIPED = 1;
const FORGOTTEN = 0.9;
/** The part of a round, at its end, in which patterns are taken. */
const TAKEN = 0.4;
/** Costs: a run that is too short; cells that are cut off; a word or block too many or too few; a run that no word fits. */
const COST = { short: 4, apart: 6, count: 1, hopeless: 5 } as const;
/** The softer ones: a word of three letters; a wide open area; a word fewer than there may be; a block more than is usual; a run for each time
 * that its words have e times less support. */
const TASTE = { three: 0.05, wide: 0.6, fewer: 0.15, block: { first: 1, later: 0.4 }, rare: 0.25 } as const;
/** What a round is worth less for each slot that was left without a word in its best pattern; and as how many slots it counts that there was none. */
const EMPTY = 4;
const UNSEEN = 4;
/** How hard costs grow after a round that ends illegal, up to what, and shrink after another. */
const PRESS = { more: 1.4, most: 4, less: 0.85 } as const;
/** The share of the cells that are blocks, at most, in most printed grids. */
const USUAL_BLOCKS = 0.18;
/** Words (the natural logarithm of their number) that are enough for a run. */
const ENOUGH = 6.5;
/** Places of the memory of line costs, a power of two. */
const MEMORY = 1 << 15;

export class Chain {
  readonly #drawing: Drawing;
  readonly #dive: Dive;
  readonly #random: Random;
  /** Bit `c` of a row, bit `r` of a column; 1 is a cell. */
  readonly #rows: Int32Array;
  readonly #columns: Int32Array;
  readonly #orbits: readonly (readonly CellId[])[];
  /** By cell: its row, its column, and which of the orbits it is in; -1 for none. */
  readonly #rowOf: Int32Array;
  readonly #columnOf: Int32Array;
  readonly #orbitAt: Int32Array;
  /** By line (rows, then columns), as it is now. */
  readonly #hard: Float64Array;
  readonly #soft: Float64Array;
  readonly #words: Int32Array;
  readonly #runs: (readonly Run[])[];
  readonly #runsMade: Runs;
  readonly #sum = { hard: 0, soft: 0, words: 0, blocks: 0 };
  /** What lines cost by their bits: each has one place here, and the last one that was reckoned there stays. */
  readonly #memory = {
    line: new Int16Array(MEMORY).fill(-1),
    bits: new Int32Array(MEMORY),
    hard: new Float64Array(MEMORY),
    soft: new Float64Array(MEMORY),
    words: new Uint8Array(MEMORY),
    runs: new Array<readonly Run[]>(MEMORY),
  };
  /** By first cell, length and direction of a run: what it was blamed. */
  readonly #blame = new Map<number, number>();
  #reached = Number.POSITIVE_INFINITY;
  /** What a block more than is usual costs. */
  #dear: number = TASTE.block.first;
  /** What hard costs are multiplied with: it grows in rounds that end with an illegal pattern. */
  #press = 1;
  /** How many of the last rounds gave a pattern: the next one is sought near it, but not many times in a row. */
  #given = 0;

  /** @param dive with the letters of the theme */
  constructor(drawing: Drawing, dive: Dive, random: Random) {
    const { width, height, fixed, symmetry } = drawing;
    this.#drawing = drawing;
    this.#dive = dive;
    this.#random = random;
    this.#rows = new Int32Array(height).fill((1 << width) - 1);
    this.#columns = new Int32Array(width).fill((1 << height) - 1);
    this.#rowOf = Int32Array.from({ length: width * height }, (_, cell) => Math.floor(cell / width));
    this.#columnOf = Int32Array.from({ length: width * height }, (_, cell) => cell % width);
    const isFixed = (cell: CellId): boolean => fixed !== undefined && fixed[cell] !== -1;
    const orbits = orbitsOf(width, height, symmetry);
    for (const orbit of orbits) if (orbit.some(cell => fixed?.[cell] === 0)) for (const cell of orbit) this.#flip(cell);
    this.#orbits = orbits.filter(orbit => !orbit.some(isFixed));
    this.#orbitAt = new Int32Array(width * height).fill(-1);
    this.#orbits.forEach((orbit, index) => {
      for (const cell of orbit) this.#orbitAt[cell] = index;
    });
    this.#runsMade = new Runs(drawing.ease);
    this.#runs = new Array<readonly Run[]>(height + width);
    this.#hard = new Float64Array(height + width);
    this.#soft = new Float64Array(height + width);
    this.#words = new Int32Array(height + width);
    for (let line = 0; line < height + width; line++) this.#reckon(line);
    this.#sum.blocks = width * height - this.#open().reduce((sum, open) => sum + open, 0);
  }

  /** What the pattern cost that the last round ended with. */
  get cost(): number {
    return this.#reached;
  }

  /**
   * Heats and cools once more, and looks at legal patterns on the way: what the letters leave without a word is blamed at once.
   * @param isUsual goes on where a pattern has more blocks than most printed grids
   * @returns the first pattern in which every slot has a word, or with `isUsual` the first one with many blocks if none has fewer; undefined
   * where there was none
   */
  next(isUsual: boolean): Uint8Array | undefined {
    const { width, height } = this.#drawing;
    if (this.#orbits.length === 0) return undefined;
    const isNear = this.#given % (NEARBY + 1) > 0;
    const kind = isNear ? 'near' : 'again';
    const steps = STEPS[kind] * width * height;
    const hot = HEAT[kind];
    const taken = isNear ? 0 : steps * (1 - TAKEN);
    for (const [key, amount] of this.#blame) this.#blame.set(key, amount * FORGOTTEN);
    this.#forget();
    this.#dear = isUsual ? TASTE.block.first : TASTE.block.later;
    let now = this.#cost();
    let isSupported = false;
    let slow = this.#apart();
    let looked = 0;
    let spare: Uint8Array | undefined;
    let least: number = UNSEEN;
    let heat: number = hot;
    for (let step = 0; step < steps; step++) {
      if ((step & 63) === 0) heat = hot * (HEAT.last / hot) ** (step / steps);
      if (!isSupported && heat <= SUPPORTED) {
        isSupported = true;
        slow = this.#apart() + this.#support();
      }
      const moved = this.#move();
      for (const orbit of moved) this.#toggle(orbit);
      const after = this.#cost();
      // Most moves are refused for what is quick to reckon; of those that are not, the rest decides (Christen and Fox 2005).
      const slowAfter = this.#passes(after - now, heat)
        ? this.#apart() + (isSupported ? this.#support() : 0)
        : undefined;
      if (slowAfter === undefined || !this.#passes(slowAfter - slow, heat)) {
        for (const orbit of moved) this.#toggle(orbit);
        continue;
      }
      now = after;
      slow = slowAfter;
      if (step < taken || step - looked < LOOKS || this.#hardCost() > 1e-6) continue;
      const isSpare = isUsual && this.#sum.blocks > USUAL_BLOCKS * width * height;
      if (isSpare && spare !== undefined) continue;
      const open = this.#open();
      if (breachesOf(open, this.#drawing).length > 0) continue;
      looked = step;
      const wiped = this.#dive.follow(open);
      if (wiped.length === 0 && isSpare) {
        spare = open;
      } else if (wiped.length === 0) {
        this.#given++;
        this.#reached = now + slow;
        return open;
      }
      least = Math.min(least, wiped.length);
      for (const run of wiped) this.blame(run, WIPED);
      now = this.#cost();
    }
    this.#reached = now + slow + EMPTY * (spare === undefined ? least : 0);
    this.#given = 0;
    const isLegal = this.#hardCost() < 1e-6 && isOnePiece(this.#rows);
    this.#press = isLegal ? Math.max(1, this.#press * PRESS.less) : Math.min(PRESS.most, this.#press * PRESS.more);
    return spare;
  }

  /** Whether a pattern has no more blocks than most printed grids. */
  hasUsual(open: Uint8Array): boolean {
    return open.reduce((sum, cell) => sum + 1 - cell, 0) <= USUAL_BLOCKS * open.length;
  }

  /** Makes a run cost more from now on: the search found it hard. */
  blame({ first, length, isAcross }: Slot, amount: number): void {
    const { height } = this.#drawing;
    const key = this.#keyOf(first, length, isAcross);
    this.#blame.set(key, (this.#blame.get(key) ?? 0) + amount);
    const line = isAcross ? this.#rowOf[first]! : height + this.#columnOf[first]!;
    const { line: lines } = this.#memory;
    for (let at = 0; at < lines.length; at++) if (lines[at] === line) lines[at] = -1;
    this.#reckon(line);
  }

  /** Reckons all lines anew. */
  #forget(): void {
    this.#memory.line.fill(-1);
    for (let line = 0; line < this.#hard.length; line++) this.#reckon(line);
  }

  #passes(rise: number, heat: number): boolean {
    return rise <= 0 || this.#random.next() / 0x1_0000_0000 < Math.exp(-rise / heat);
  }

  /** What is added to the cost of runs whose words have too little support in others. */
  #support(): number {
    const { width, height, ease } = this.#drawing;
    const across = this.#runs.slice(0, height).flat();
    const down = this.#runs.slice(height).flat();
    return (
      supportCost(this.#runsMade, across, down, width, ease.letters, expected => rarity(expected)) -
      this.#rarity(across, down)
    );
  }

  #rarity(across: readonly Run[], down: readonly Run[]): number {
    let sum = 0;
    for (const run of across) if (run.given !== 'all') sum += rarity(run.count);
    for (const run of down) if (run.given !== 'all') sum += rarity(run.count);
    return sum;
  }

  #keyOf(first: CellId, length: number, isAcross: boolean): number {
    return (first * 64 + length) * 2 + Number(isAcross);
  }

  /** The orbits that one step turns: one; or one and its neighbour, so that a block moves. */
  #move(): readonly (readonly CellId[])[] {
    const orbit = this.#orbits[this.#random.below(this.#orbits.length)]!;
    const other = this.#mate(orbit);
    return other === undefined ? [orbit] : [orbit, other];
  }

  /** The orbit beside one whose kind is the other one: both are turned, and a block has moved; undefined where the orbit is turned alone. */
  #mate(orbit: readonly CellId[]): readonly CellId[] | undefined {
    const { width, height } = this.#drawing;
    const side = this.#random.below(8);
    if (side > 3) return undefined;
    const cell = orbit[0]!;
    const row = this.#rowOf[cell]! + (side === 2 ? 1 : side === 3 ? -1 : 0);
    const column = this.#columnOf[cell]! + (side === 0 ? 1 : side === 1 ? -1 : 0);
    if (row < 0 || column < 0 || row >= height || column >= width) return undefined;
    const other = this.#orbits[this.#orbitAt[row * width + column]!];
    return other === undefined || other === orbit || this.#isOpen(other[0]!) === this.#isOpen(cell) ? undefined : other;
  }

  #isOpen(cell: CellId): boolean {
    return ((this.#rows[this.#rowOf[cell]!]! >> this.#columnOf[cell]!) & 1) === 1;
  }

  #hardCost(): number {
    const { words, blocks } = this.#drawing;
    let hard = this.#sum.hard + COST.count * (outside(this.#sum.words, words) + outside(this.#sum.blocks, blocks));
    if (this.#rows[0] === 0 || this.#columns[0] === 0) hard += COST.apart;
    if (this.#rows.at(-1) === 0 || this.#columns.at(-1) === 0) hard += COST.apart;
    return hard;
  }

  /** What it costs that the cells are not connected. */
  #apart(): number {
    return isOnePiece(this.#rows) ? 0 : COST.apart;
  }

  #cost(): number {
    const { most } = this.#drawing.words;
    const fewer = Number.isFinite(most) ? TASTE.fewer * Math.max(0, most - this.#sum.words) : 0;
    const more = this.#dear * Math.max(0, this.#sum.blocks - USUAL_BLOCKS * this.#rowOf.length);
    return this.#press * this.#hardCost() + this.#sum.soft + fewer + more + TASTE.wide * wideAreas(this.#rows);
  }

  #toggle(orbit: readonly CellId[]): void {
    const { height } = this.#drawing;
    for (const cell of orbit) {
      this.#sum.blocks += this.#flip(cell) ? -1 : 1;
      this.#reckon(this.#rowOf[cell]!);
      this.#reckon(height + this.#columnOf[cell]!);
    }
  }

  /** @returns whether it is open now */
  #flip(cell: CellId): boolean {
    this.#rows[this.#rowOf[cell]!]! ^= 1 << this.#columnOf[cell]!;
    this.#columns[this.#columnOf[cell]!]! ^= 1 << this.#rowOf[cell]!;
    return this.#isOpen(cell);
  }

  /** Brings the cost of a line, and the sums, up to its bits. */
  #reckon(line: number): void {
    const { height } = this.#drawing;
    const bits = line < height ? this.#rows[line]! : this.#columns[line - height]!;
    const memory = this.#memory;
    const at = (Math.imul(bits * 64 + line, 0x9e3779b1) >>> 17) & (MEMORY - 1);
    if (memory.line[at] !== line || memory.bits[at] !== bits) this.#remember(at, line, bits);
    const sum = this.#sum;
    sum.hard += memory.hard[at]! - this.#hard[line]!;
    sum.soft += memory.soft[at]! - this.#soft[line]!;
    sum.words += memory.words[at]! - this.#words[line]!;
    this.#hard[line] = memory.hard[at]!;
    this.#soft[line] = memory.soft[at]!;
    this.#words[line] = memory.words[at]!;
    this.#runs[line] = memory.runs[at]!;
  }

  #remember(place: number, line: number, bits: number): void {
    const { width, height, minLength } = this.#drawing;
    const isAcross = line < height;
    const [first, step, size] = isAcross ? [line * width, 1, width] : [line - height, width, height];
    let hard = 0;
    let soft = 0;
    let words = 0;
    const runs: Run[] = [];
    for (let at = 0; at < size; at++) {
      if (((bits >> at) & 1) === 0) continue;
      const from = at;
      while (at < size && (bits >> at) & 1) at++;
      const length = at - from;
      if (length < minLength) hard += COST.short;
      if (length < 2) continue;
      words++;
      if (length < minLength) continue;
      if (length === 3) soft += TASTE.three;
      const cell = first + from * step;
      const run = this.#runsMade.at(cell, length, isAcross, width);
      const { count } = run;
      runs.push(run);
      if (count === 0) hard += COST.hopeless;
      soft += strainOf(count, run.free);
      soft += this.#blame.get(this.#keyOf(cell, length, isAcross)) ?? 0;
    }
    const memory = this.#memory;
    memory.line[place] = line;
    memory.bits[place] = bits;
    memory.hard[place] = hard;
    memory.soft[place] = soft;
    memory.words[place] = words;
    memory.runs[place] = runs;
  }

  #open(): Uint8Array {
    const { width, height } = this.#drawing;
    return Uint8Array.from({ length: width * height }, (_, cell) => Number(this.#isOpen(cell)));
  }
}

/** What a run costs that has so many words. */
function rarity(words: number): number {
  return TASTE.rare * Math.max(0, ENOUGH - Math.log(Math.max(words, 0.02)));
}
