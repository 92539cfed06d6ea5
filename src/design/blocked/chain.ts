// Draws patterns around the letters of a theme, one after another: one long walk of simulated annealing that is heated and cooled again and
// again, so that the next pattern begins with the last one. Runs that the theme leaves without a word, or the search did not fill, cost more from then on.
// The costs are those of draw-pattern.ts with the letters of the theme in them; sums are kept, so that a step costs what it changes.

import type { Random } from '../../core/random.js';
import { makeGrid, orbitsOf, type Slot } from '../../grid/grid.js';
import { heatAt, isKept } from '../anneal.js';
import { outside } from '../range.js';
import { breachesOf } from './breaches.js';
import type { PatternDrawing } from './draw-pattern.js';
import { strainOf } from './ease.js';
import { eachRun, isOnePiece, type Orbit, Pattern, runKey, wideAreas } from './pattern.js';
import { type SupportRun, SupportRuns, supportCost } from './support.js';
import type { Wipeouts } from './wipeouts.js';

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

export interface ChainDrawing extends PatternDrawing {
  /** Cells (1) and blocks (0) that must be so; -1 where the drawing decides. */
  readonly fixed: Int8Array;
}

export class Chain {
  readonly #drawing: ChainDrawing;
  readonly #wipeouts: Wipeouts;
  readonly #random: Random;
  readonly #pattern: Pattern;
  /** By line (rows, then columns), as it is now. */
  readonly #hard: Float64Array;
  readonly #soft: Float64Array;
  readonly #words: Int32Array;
  readonly #runs: (readonly SupportRun[])[];
  readonly #runsMade: SupportRuns;
  readonly #sum = { hard: 0, soft: 0, words: 0 };
  /** What lines cost by their bits: each has one place here, and the last one that was reckoned there stays. */
  readonly #memory = {
    line: new Int16Array(MEMORY).fill(-1),
    bits: new Int32Array(MEMORY),
    hard: new Float64Array(MEMORY),
    soft: new Float64Array(MEMORY),
    words: new Uint8Array(MEMORY),
    runs: new Array<readonly SupportRun[]>(MEMORY),
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

  /** @param wipeouts with the letters of the theme */
  constructor(drawing: ChainDrawing, wipeouts: Wipeouts, random: Random) {
    const { width, height, fixed, symmetry } = drawing;
    this.#drawing = drawing;
    this.#wipeouts = wipeouts;
    this.#random = random;
    const open = new Uint8Array(width * height).fill(1);
    for (const orbit of orbitsOf(width, height, symmetry))
      if (orbit.some(cell => fixed[cell] === 0)) for (const cell of orbit) open[cell] = 0;
    this.#pattern = new Pattern(drawing, open, orbit => orbit.every(cell => fixed[cell] === -1));
    this.#runsMade = new SupportRuns(drawing.ease);
    this.#runs = new Array<readonly SupportRun[]>(height + width);
    this.#hard = new Float64Array(height + width);
    this.#soft = new Float64Array(height + width);
    this.#words = new Int32Array(height + width);
    for (let line = 0; line < height + width; line++) this.#reckon(line);
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
    if (this.#pattern.orbits.length === 0) return undefined;
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
      if ((step & 63) === 0) heat = heatAt(hot, HEAT.last, step / steps);
      if (!isSupported && heat <= SUPPORTED) {
        isSupported = true;
        slow = this.#apart() + this.#support();
      }
      const moved = this.#pattern.move(this.#random);
      this.#turn(moved);
      const after = this.#cost();
      // Most moves are refused for what is quick to reckon; of those that are not, the rest decides (Christen and Fox 2005).
      const slowAfter = isKept(after - now, heat, this.#random)
        ? this.#apart() + (isSupported ? this.#support() : 0)
        : undefined;
      if (slowAfter === undefined || !isKept(slowAfter - slow, heat, this.#random)) {
        this.#turn(moved);
        continue;
      }
      now = after;
      slow = slowAfter;
      if (step < taken || step - looked < LOOKS || this.#hardCost() > 1e-6) continue;
      const isSpare = isUsual && this.#pattern.blocks > USUAL_BLOCKS * width * height;
      if (isSpare && spare !== undefined) continue;
      const open = this.#pattern.open();
      if (breachesOf(open, this.#drawing).length > 0) continue;
      looked = step;
      const wiped = this.#wipeouts.in(makeGrid({ source: '', width, height, open }));
      if (wiped.length === 0 && isSpare) {
        spare = open;
      } else if (wiped.length === 0) {
        this.#given++;
        this.#reached = now + slow;
        return open;
      }
      least = Math.min(least, wiped.length);
      for (const slot of wiped) this.blame(slot, WIPED);
      now = this.#cost();
    }
    this.#reached = now + slow + EMPTY * (spare === undefined ? least : 0);
    this.#given = 0;
    const isLegal = this.#hardCost() < 1e-6 && isOnePiece(this.#pattern.rows);
    this.#press = isLegal ? Math.max(1, this.#press * PRESS.less) : Math.min(PRESS.most, this.#press * PRESS.more);
    return spare;
  }

  /** Whether a pattern has no more blocks than most printed grids. */
  hasUsual(open: Uint8Array): boolean {
    return open.reduce((sum, cell) => sum + 1 - cell, 0) <= USUAL_BLOCKS * open.length;
  }

  /** Makes a run cost more from now on. */
  blame({ cells, length, direction }: Slot, amount: number): void {
    const first = cells[0]!;
    const isAcross = direction === 'across';
    const key = runKey(first, length, isAcross);
    this.#blame.set(key, (this.#blame.get(key) ?? 0) + amount);
    const line = isAcross ? this.#pattern.rowOf[first]! : this.#drawing.height + this.#pattern.columnOf[first]!;
    const { line: lines } = this.#memory;
    for (let at = 0; at < lines.length; at++) if (lines[at] === line) lines[at] = -1;
    this.#reckon(line);
  }

  /** Reckons all lines anew. */
  #forget(): void {
    this.#memory.line.fill(-1);
    for (let line = 0; line < this.#hard.length; line++) this.#reckon(line);
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

  #rarity(across: readonly SupportRun[], down: readonly SupportRun[]): number {
    let sum = 0;
    for (const run of across) if (run.given !== 'all') sum += rarity(run.count);
    for (const run of down) if (run.given !== 'all') sum += rarity(run.count);
    return sum;
  }

  #hardCost(): number {
    const { words, blocks } = this.#drawing;
    const count = outside(this.#sum.words, words) + outside(this.#pattern.blocks, blocks);
    return this.#sum.hard + COST.count * count + COST.apart * this.#pattern.bareSides;
  }

  /** What it costs that the cells are not connected. */
  #apart(): number {
    return isOnePiece(this.#pattern.rows) ? 0 : COST.apart;
  }

  #cost(): number {
    const { most } = this.#drawing.words;
    const fewer = Number.isFinite(most) ? TASTE.fewer * Math.max(0, most - this.#sum.words) : 0;
    const more = this.#dear * Math.max(0, this.#pattern.blocks - USUAL_BLOCKS * this.#pattern.rowOf.length);
    return this.#press * this.#hardCost() + this.#sum.soft + fewer + more + TASTE.wide * wideAreas(this.#pattern.rows);
  }

  #turn(moved: readonly Orbit[]): void {
    for (const orbit of moved) this.#pattern.turn(orbit, this.#reckon);
  }

  /** Brings the cost of a line, and the sums, up to its bits. */
  readonly #reckon = (line: number): void => {
    const bits = this.#pattern.bitsOf(line);
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
  };

  #remember(place: number, line: number, bits: number): void {
    const { width, height, minLength } = this.#drawing;
    const isAcross = line < height;
    const [first, step] = this.#pattern.cellsOf(line);
    let hard = 0;
    let soft = 0;
    let words = 0;
    const runs: SupportRun[] = [];
    eachRun(bits, (from, length) => {
      if (length < minLength) hard += COST.short;
      if (length < 2) return;
      words++;
      if (length < minLength) return;
      if (length === 3) soft += TASTE.three;
      const cell = first + from * step;
      const run = this.#runsMade.at(cell, length, isAcross, width);
      const { count } = run;
      runs.push(run);
      if (count === 0) hard += COST.hopeless;
      soft += strainOf(count, run.free);
      soft += this.#blame.get(runKey(cell, length, isAcross)) ?? 0;
    });
    const memory = this.#memory;
    memory.line[place] = line;
    memory.bits[place] = bits;
    memory.hard[place] = hard;
    memory.soft[place] = soft;
    memory.words[place] = words;
    memory.runs[place] = runs;
  }
}

/** What a run costs that has so many words. */
function rarity(words: number): number {
  return TASTE.rare * Math.max(0, ENOUGH - Math.log(Math.max(words, 0.02)));
}
