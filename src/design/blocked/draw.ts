// Draws a pattern: simulated annealing over the cells of a style, one orbit of the symmetry at a time. What the rules forbid costs much, what
// makes a pattern hard to fill costs a little: runs with few words, wide open areas, many words of three letters. The result is judged by
// breachesOf (rules.ts), which shares nothing with the costs here.

import type { CellId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { outside } from '../range.js';
import type { Ease } from './ease.js';
import { breachesOf, checkedShare, type PatternRules } from './rules.js';
import { orbitsOf, twinOf } from './symmetry.js';

/** The widest and highest pattern: a row is the bits of one number. */
export const MOST_DRAWN = 30;

export interface Drawing extends PatternRules {
  /** How many words fit a run, and the letters that stand in the pattern already. */
  readonly ease: Ease;
  /** Cells (1) and blocks (0) that must be so; -1 or absent where the drawing decides. */
  readonly fixed?: Int8Array;
}

/** Steps of one walk for each cell of the grid, and walks before a drawing is given up. */
const STEPS_A_CELL = 120;
const WALKS = 3;
/** Temperatures at the begin and at the end of a walk, in units of cost. A lattice is legal from the begin, and would only lose its edges. */
const HOT = { open: 3, lattice: 1 } as const;
const COLD = 0.08;
/** Costs: a run that is too short; cells that are cut off; a word or block too many or too few; an unchecked letter too
 * many; a run that no word fits. */
const COST = { short: 3, apart: 8, count: 1, unchecked: 3, hopeless: 8 } as const;
/** The softer ones: a word of three letters; an open area of four by four, or three by six; a word fewer than there may be (more of them are
 * easier to fill); a block of a lattice. */
const TASTE = { three: 0.05, wide: 0.7, fewer: 0.3, block: 0.1 } as const;
/** Below so many words (the natural logarithm of their number) a run costs something, and how much for each step down. */
const EASY = { words: 6.5, step: 0.22 } as const;

/** @returns the pattern, row-major, 1 for a cell; undefined when no legal one was found, which proves nothing */
export function drawPattern(drawing: Drawing, random: Random): Uint8Array | undefined {
  for (let nth = 0; nth < WALKS; nth++) {
    const found = new Walk(drawing, random).run();
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Cost {
  readonly hard: number;
  readonly soft: number;
}

interface LineCost extends Cost {
  readonly words: number;
}

class Walk {
  readonly #drawing: Drawing;
  readonly #random: Random;
  /** Bit `c` of a row, bit `r` of a column; 1 is a cell. */
  readonly #rows: Int32Array;
  readonly #columns: Int32Array;
  #blocks = 0;
  readonly #orbits: readonly (readonly CellId[])[];
  /** By cell: which of the orbits it is in; -1 for none. */
  readonly #orbitAt: Int32Array;
  /** By line (rows, then columns): what its runs cost, by its bits. The lines of a direction share one memory. */
  readonly #memory: Map<number, LineCost>[];
  /** By line, as it is now. */
  readonly #costs: LineCost[];
  /** Of the pattern as it is; undefined where it must be reckoned. */
  #now: Cost | undefined;

  constructor(drawing: Drawing, random: Random) {
    const { width, height, fixed } = drawing;
    this.#drawing = drawing;
    this.#random = random;
    this.#rows = new Int32Array(height);
    this.#columns = new Int32Array(width);
    const base = baseOf(drawing, random);
    base.forEach((open, cell) => {
      if (open === 1) this.#flip(cell);
    });
    this.#blocks = base.filter(open => open === 0).length;
    const isFixed = (cell: CellId): boolean => fixed !== undefined && fixed[cell] !== -1;
    const mayBeOpen = skeletonOf(drawing, base);
    this.#orbits = orbitsOf(width, height, drawing.symmetry).filter(
      orbit => !orbit.some(isFixed) && orbit.every(cell => mayBeOpen[cell] === 1),
    );
    this.#orbitAt = new Int32Array(width * height).fill(-1);
    this.#orbits.forEach((orbit, index) => {
      for (const cell of orbit) this.#orbitAt[cell] = index;
    });
    const lines = Array.from({ length: height + width }, (_, line) => line);
    const shared = [new Map<number, LineCost>(), new Map<number, LineCost>()] as const;
    this.#memory = lines.map(line => shared[line < height ? 0 : 1]);
    this.#costs = lines.map(line => this.#costOf(line));
  }

  run(): Uint8Array | undefined {
    const { width, height } = this.#drawing;
    if (this.#orbits.length === 0) return this.#isLegal() ? this.#open() : undefined;
    const steps = STEPS_A_CELL * width * height;
    const hot = this.#drawing.style === 'american' ? HOT.open : HOT.lattice;
    let found: Uint8Array | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let step = 0; step < steps; step++) {
      const cost = this.#step(hot * (COLD / hot) ** (step / steps));
      if (cost === undefined || cost.hard > 0 || cost.soft >= least - 1e-9 || step * 2 < steps || !this.#isLegal())
        continue;
      least = cost.soft;
      found = this.#open();
    }
    // A walk on a small grid may have come to rest before its second half.
    return found ?? (this.#isLegal() ? this.#open() : undefined);
  }

  /** Toggles an orbit, or leaves it. @returns the cost where it was toggled */
  #step(heat: number): Cost | undefined {
    const before = this.#now ?? this.#cost();
    this.#now = before;
    const moved = this.#move();
    const after = this.#cost();
    const rise = after.hard + after.soft - before.hard - before.soft;
    if (rise <= 0 || this.#random.next() / 0x1_0000_0000 < Math.exp(-rise / heat)) {
      this.#now = after;
      return after;
    }
    for (const orbit of moved) this.#toggle(orbit);
    return undefined;
  }

  /** Turns a random orbit to blocks or cells; or moves its blocks by one cell, which turns its neighbour too. @returns what was turned */
  #move(): readonly (readonly CellId[])[] {
    const { width, height } = this.#drawing;
    const orbit = this.#orbits[this.#random.below(this.#orbits.length)]!;
    this.#toggle(orbit);
    const cell = orbit[0]!;
    const side = this.#random.below(8);
    const row = Math.floor(cell / width) + [0, 0, 1, -1][side]!;
    const column = (cell % width) + [1, -1, 0, 0][side]!;
    if (side > 3 || row < 0 || column < 0 || row >= height || column >= width) return [orbit];
    const other = this.#orbits[this.#orbitAt[row * width + column]!];
    if (other === undefined || other === orbit || this.#isOpen(other[0]!) !== this.#isOpen(cell)) return [orbit];
    this.#toggle(other);
    return [orbit, other];
  }

  #isOpen(cell: CellId): boolean {
    const { width } = this.#drawing;
    return ((this.#rows[Math.floor(cell / width)]! >> (cell % width)) & 1) === 1;
  }

  #isLegal(): boolean {
    return breachesOf(this.#open(), this.#drawing).length === 0;
  }

  #cost(): Cost {
    const { words: wordRange, blocks: blockRange, style } = this.#drawing;
    let hard = 0;
    let soft = 0;
    let words = 0;
    for (let line = 0; line < this.#costs.length; line++) {
      const cost = this.#costs[line]!;
      hard += cost.hard;
      soft += cost.soft;
      words += cost.words;
    }
    hard += COST.count * (outside(words, wordRange) + outside(this.#blocks, blockRange));
    if (style === 'american') {
      soft += TASTE.wide * wideAreas(this.#rows);
      if (Number.isFinite(wordRange.most)) soft += TASTE.fewer * Math.max(0, wordRange.most - words);
    } else {
      soft += TASTE.block * this.#blocks;
      hard += COST.unchecked * (this.#unchecked(this.#rows) + this.#unchecked(this.#columns));
    }
    if (!isOnePiece(this.#rows)) hard += COST.apart;
    if (this.#rows[0] === 0 || this.#columns[0] === 0) hard += COST.apart;
    if (this.#rows.at(-1) === 0 || this.#columns.at(-1) === 0) hard += COST.apart;
    return { hard, soft };
  }

  #costOf(line: number): LineCost {
    const bits = this.#bitsOf(line);
    return this.#memory[line]!.get(bits) ?? this.#lineCost(line, bits);
  }

  #bitsOf(line: number): number {
    const { height } = this.#drawing;
    return line < height ? this.#rows[line]! : this.#columns[line - height]!;
  }

  #lineCost(line: number, bits: number): LineCost {
    const { minLength, style, ease } = this.#drawing;
    const { width, height } = this.#drawing;
    const [first, step, size] = line < height ? [line * width, 1, width] : [line - height, width, height];
    let hard = 0;
    let soft = 0;
    let words = 0;
    for (let at = 0; at < size; at++) {
      if (((bits >> at) & 1) === 0) continue;
      const from = at;
      while (at < size && (bits >> at) & 1) at++;
      const length = at - from;
      if (length < minLength && (length > 1 || style === 'american')) hard += COST.short;
      if (length < 2) continue;
      words++;
      if (length < minLength) continue;
      if (length === 3) soft += TASTE.three;
      const count = ease.count(first + from * step, step, length);
      if (count === 0) hard += COST.hopeless;
      else soft += EASY.step * Math.max(0, EASY.words - Math.log(count));
    }
    const cost = { hard, soft, words };
    this.#memory[line]!.set(bits, cost);
    return cost;
  }

  /** Letters that lack a crossing, over the lines of one direction. */
  #unchecked(lines: Int32Array): number {
    const { style } = this.#drawing;
    let missing = 0;
    for (let line = 0; line < lines.length; line++) {
      const bits = lines[line]!;
      const crossed = bits & ((lines[line - 1] ?? 0) | (lines[line + 1] ?? 0));
      for (let left = bits; left !== 0; ) {
        const lowest = left & -left;
        const run = left & ~(left + lowest);
        left &= ~run;
        const length = popcount(run);
        if (length < 2) continue;
        const share = checkedShare(style, length);
        missing += Math.max(0, share.least - popcount(run & crossed));
        const gaps = run & ~crossed;
        if (share.unchecked === 2 && gaps & (gaps >> 1) & (gaps >> 2)) missing++;
      }
    }
    return missing;
  }

  #toggle(orbit: readonly CellId[]): void {
    const { width, height } = this.#drawing;
    for (const cell of orbit) {
      this.#blocks += this.#flip(cell) ? -1 : 1;
      for (const line of [Math.floor(cell / width), height + (cell % width)]) this.#costs[line] = this.#costOf(line);
    }
  }

  /** @returns whether it is open now */
  #flip(cell: CellId): boolean {
    const { width } = this.#drawing;
    const row = Math.floor(cell / width);
    const column = cell % width;
    this.#rows[row]! ^= 1 << column;
    this.#columns[column]! ^= 1 << row;
    return this.#isOpen(cell);
  }

  #open(): Uint8Array {
    const { width, height } = this.#drawing;
    return Uint8Array.from(
      { length: width * height },
      (_, cell) => (this.#rows[Math.floor(cell / width)]! >> (cell % width)) & 1,
    );
  }
}

/** What a walk begins with: an open grid, or the lattice of its style. */
function baseOf({ width, height, style, symmetry, fixed }: Drawing, random: Random): Uint8Array {
  const open = new Uint8Array(width * height);
  if (style === 'american') {
    open.fill(1);
  } else {
    const rows = linesOf(height, style === 'lattice', symmetry === 'rotation' || symmetry === 'diagonal', random);
    const isSquare = symmetry === 'diagonal';
    const columns = isSquare
      ? rows
      : linesOf(width, style === 'lattice', symmetry === 'rotation' || symmetry === 'mirror', random);
    for (let cell = 0; cell < open.length; cell++)
      open[cell] = Number(rows[Math.floor(cell / width)]! || columns[cell % width]!);
  }
  fixed?.forEach((kind, cell) => {
    if (kind === -1) return;
    open[cell] = kind;
    open[twinOf(cell, width, height, symmetry)] = kind;
  });
  return open;
}

/** The cells that may be open: all, but in a lattice those of its lines alone. */
function skeletonOf({ style }: Drawing, base: Uint8Array): Uint8Array {
  return style === 'american' ? new Uint8Array(base.length).fill(1) : base;
}

/** Which lines of a lattice hold words: every second one; with `loose`, one in three now and then. The same from both ends where asked. */
function linesOf(length: number, loose: boolean, even: boolean, random: Random): boolean[] {
  for (;;) {
    const lines = new Array<boolean>(length).fill(false);
    for (let at = random.below(2); at < length; at += loose && random.below(5) === 0 ? 3 : 2) lines[at] = true;
    if (even) for (let at = 0; at * 2 < length; at++) lines[length - 1 - at] = lines[at]!;
    // Turning may leave two lines side by side, or three empty ones, in the middle of an even length.
    const text = lines.map(Number).join('');
    if (!text.includes('11') && !text.includes('000') && !text.startsWith('00') && !text.endsWith('00')) return lines;
  }
}

/** Open areas of four by four and of three by six, in either direction. */
export function wideAreas(rows: Int32Array): number {
  let count = 0;
  for (let r = 0; r + 2 < rows.length; r++) {
    const three = rows[r]! & rows[r + 1]! & rows[r + 2]!;
    const pair = three & (three >> 1);
    count += popcount(pair & (pair >> 2) & (pair >> 4));
    if (r + 3 >= rows.length) continue;
    const four = three & rows[r + 3]!;
    const two = four & (four >> 1);
    count += popcount(two & (two >> 2));
    if (r + 5 >= rows.length) continue;
    const six = four & rows[r + 4]! & rows[r + 5]!;
    count += popcount(six & (six >> 1) & (six >> 2));
  }
  return count;
}

/** Whether all cells are connected: a flood that goes down and up until nothing changes. */
export function isOnePiece(rows: Int32Array): boolean {
  const last = rows.length - 1;
  const reached = new Int32Array(rows.length);
  const first = rows.findIndex(row => row !== 0);
  if (first < 0) return false;
  reached[first] = rows[first]! & -rows[first]!;
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i <= 2 * last; i++) {
      const r = i <= last ? i : 2 * last - i;
      const row = rows[r]!;
      const near = (reached[r]! | (r > 0 ? reached[r - 1]! : 0) | (r < last ? reached[r + 1]! : 0)) & row;
      if (near === reached[r]! && i > first) continue;
      const bits = spread(near, row);
      changed ||= bits !== reached[r];
      reached[r] = bits;
    }
  }
  for (let r = 0; r <= last; r++) if (reached[r] !== rows[r]) return false;
  return true;
}

/** The runs of `row` that hold a bit of `from`, whole. */
function spread(from: number, row: number): number {
  let bits = from;
  let left = row;
  let right = row;
  for (let step = 1; step < 32; step *= 2) {
    bits |= (left & (bits << step)) | (right & (bits >>> step));
    left &= left << step;
    right &= right >>> step;
  }
  return bits;
}

function popcount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
