// Draws a pattern: simulated annealing over the cells of a style, one orbit of the symmetry at a time. What the rules forbid costs much, what
// makes a pattern hard to fill costs a little: runs with few words, wide open areas, many words of three letters. The result is judged by
// breachesOf (breaches.ts), which shares nothing with the costs here.

import { popcount } from '../../core/bytes.js';
import type { Random } from '../../core/random.js';
import { makeRest } from '../../core/turn.js';
import { heatAt, isKept } from '../anneal.js';
import { outside } from '../range.js';
import { breachesOf, checkedShare, type PatternRules } from './breaches.js';
import type { Ease } from './ease.js';
import { eachRun, isOnePiece, type Orbit, Pattern, wideAreas } from './pattern.js';

export interface PatternDrawing extends PatternRules {
  /** How many words fit a run, and the letters that stand in the pattern already. */
  readonly ease: Ease;
}

/** Steps of one walk for each cell of the grid, and walks before a drawing is given up. */
const STEPS_A_CELL = 120;
const WALKS = 3;
/** Steps of a walk between two pauses: less than a millisecond. */
const PAUSE = 64;
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

/**
 * Gives the thread a turn from time to time.
 * @param isOver whether to give up, asked after each turn
 * @returns the pattern, row-major, 1 for a cell; undefined when no legal one was found, which proves nothing
 */
export async function drawPattern(
  drawing: PatternDrawing,
  random: Random,
  isOver: () => boolean = () => false,
): Promise<Uint8Array | undefined> {
  const rest = makeRest();
  for (let nth = 0; nth < WALKS; nth++) {
    const walk = new Walk(drawing, random);
    for (const _ of walk.steps()) {
      const due = rest();
      if (due === undefined) continue;
      await due;
      if (isOver()) return undefined;
    }
    const found = walk.found();
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
  readonly #drawing: PatternDrawing;
  readonly #random: Random;
  readonly #pattern: Pattern;
  /** By direction: what the runs of a line cost, by its bits. */
  readonly #memory = { rows: new Map<number, LineCost>(), columns: new Map<number, LineCost>() };
  /** By line (rows, then columns), as it is now. */
  readonly #costs: LineCost[];
  /** Of the pattern as it is; undefined where it must be reckoned. */
  #now: Cost | undefined;
  #found: Uint8Array | undefined;

  constructor(drawing: PatternDrawing, random: Random) {
    const { width, height } = drawing;
    this.#drawing = drawing;
    this.#random = random;
    const base = baseOf(drawing, random);
    const mayBeOpen = skeletonOf(drawing, base);
    this.#pattern = new Pattern(drawing, base, orbit => orbit.every(cell => mayBeOpen[cell] === 1));
    this.#costs = Array.from({ length: height + width }, (_, line) => this.#costOf(line));
  }

  /** The walk, with a pause after many steps. */
  *steps(): Generator<void, void> {
    const { width, height } = this.#drawing;
    if (this.#pattern.orbits.length === 0) return;
    const steps = STEPS_A_CELL * width * height;
    const hot = this.#drawing.style === 'american' ? HOT.open : HOT.lattice;
    let least = Number.POSITIVE_INFINITY;
    for (let step = 0; step < steps; step++) {
      if (step % PAUSE === PAUSE - 1) yield;
      const cost = this.#step(heatAt(hot, COLD, step / steps));
      if (cost === undefined || cost.hard > 0 || cost.soft >= least - 1e-9 || step * 2 < steps || !this.#isLegal())
        continue;
      least = cost.soft;
      this.#found = this.#pattern.open();
    }
  }

  /** The best legal pattern of the walk. */
  found(): Uint8Array | undefined {
    // A walk on a small grid may have come to rest before its second half.
    return this.#found ?? (this.#isLegal() ? this.#pattern.open() : undefined);
  }

  /** Toggles an orbit, or leaves it. @returns the cost where it was toggled */
  #step(heat: number): Cost | undefined {
    const before = this.#now ?? this.#cost();
    this.#now = before;
    const moved = this.#pattern.move(this.#random);
    this.#turn(moved);
    const after = this.#cost();
    if (isKept(after.hard + after.soft - before.hard - before.soft, heat, this.#random)) {
      this.#now = after;
      return after;
    }
    this.#turn(moved);
    return undefined;
  }

  #turn(moved: readonly Orbit[]): void {
    for (const orbit of moved) this.#pattern.turn(orbit, this.#changed);
  }

  readonly #changed = (line: number): void => {
    this.#costs[line] = this.#costOf(line);
  };

  #isLegal(): boolean {
    return breachesOf(this.#pattern.open(), this.#drawing).length === 0;
  }

  #cost(): Cost {
    const { words: wordRange, blocks: blockRange, style } = this.#drawing;
    const { rows, columns, blocks } = this.#pattern;
    let hard = 0;
    let soft = 0;
    let words = 0;
    for (let line = 0; line < this.#costs.length; line++) {
      const cost = this.#costs[line]!;
      hard += cost.hard;
      soft += cost.soft;
      words += cost.words;
    }
    hard += COST.count * (outside(words, wordRange) + outside(blocks, blockRange));
    if (style === 'american') {
      soft += TASTE.wide * wideAreas(rows);
      if (Number.isFinite(wordRange.most)) soft += TASTE.fewer * Math.max(0, wordRange.most - words);
    } else {
      soft += TASTE.block * blocks;
      hard += COST.unchecked * (this.#unchecked(rows) + this.#unchecked(columns));
    }
    hard += COST.apart * (Number(!isOnePiece(rows)) + this.#pattern.bareSides);
    return { hard, soft };
  }

  #costOf(line: number): LineCost {
    const bits = this.#pattern.bitsOf(line);
    const memory = line < this.#drawing.height ? this.#memory.rows : this.#memory.columns;
    const known = memory.get(bits);
    if (known !== undefined) return known;
    const cost = this.#lineCost(line, bits);
    memory.set(bits, cost);
    return cost;
  }

  #lineCost(line: number, bits: number): LineCost {
    const { minLength, style, ease } = this.#drawing;
    const [first, step] = this.#pattern.cellsOf(line);
    let hard = 0;
    let soft = 0;
    let words = 0;
    eachRun(bits, (from, length) => {
      if (length < minLength && (length > 1 || style === 'american')) hard += COST.short;
      if (length < 2) return;
      words++;
      if (length < minLength) return;
      if (length === 3) soft += TASTE.three;
      const count = ease.count(first + from * step, step, length);
      if (count === 0) hard += COST.hopeless;
      else soft += EASY.step * Math.max(0, EASY.words - Math.log(count));
    });
    return { hard, soft, words };
  }

  /** Letters that lack a crossing, over the lines of one direction. */
  #unchecked(lines: Int32Array): number {
    const { style } = this.#drawing;
    let missing = 0;
    for (let line = 0; line < lines.length; line++) {
      const bits = lines[line]!;
      const crossed = bits & ((lines[line - 1] ?? 0) | (lines[line + 1] ?? 0));
      eachRun(bits, (from, length) => {
        if (length < 2) return;
        const run = ((1 << length) - 1) << from;
        const share = checkedShare(style, length);
        missing += Math.max(0, share.least - popcount(run & crossed));
        const gaps = run & ~crossed;
        if (share.unchecked === 2 && gaps & (gaps >> 1) & (gaps >> 2)) missing++;
      });
    }
    return missing;
  }
}

/** What a walk begins with: an open grid, or the lattice of its style. */
function baseOf({ width, height, style, symmetry }: PatternDrawing, random: Random): Uint8Array {
  const open = new Uint8Array(width * height);
  if (style === 'american') {
    open.fill(1);
  } else {
    const isLoose = style === 'lattice';
    const rows = linesOf(height, isLoose, symmetry !== 'mirror' && symmetry !== 'none', random);
    const columns = ['quarter', 'diagonal', 'antidiagonal'].includes(symmetry)
      ? rows
      : linesOf(width, isLoose, symmetry === 'rotation' || symmetry === 'mirror', random);
    for (let cell = 0; cell < open.length; cell++)
      open[cell] = Number(rows[Math.floor(cell / width)]! || columns[cell % width]!);
  }
  return open;
}

/** The cells that may be open: all, but in a lattice those of its lines alone. */
function skeletonOf({ style }: PatternDrawing, base: Uint8Array): Uint8Array {
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
