// Draws a layout: simulated annealing over the cells, a clue cell more, fewer or moved by one cell at a step. What the rules forbid costs much.
// What makes words hard to place costs a little: how many words there are of a length, against how many of its letters are checked. So the
// layout suits the dictionary: the fewer words it has, the more unchecked letters there are.

import type { Random } from '../../core/random.js';
import { heatAt, isKept } from '../anneal.js';
import { outside } from '../range.js';
import { KIND, type LayoutRules } from './scanword-layout.js';

export interface Wordiness {
  /** By length: the natural logarithm of the number of words; -Infinity where there are none. */
  readonly words: readonly number[];
  /** What a checked letter costs its word, in the same unit: half of what it takes for two letters to agree by chance. */
  readonly checked: number;
}

/** Read a million times a walk. */
const { letter: LETTER, clue: CLUE, picture: PICTURE } = KIND;
/** Of a walk, for each cell. */
const STEPS_A_CELL = 200;
const HOT = 3;
const COLD = 0.06;
/** Steps between two rests: a few milliseconds. */
const STRETCH = 1000;
/** Short walks from a layout that is not legal, until one is. */
const MENDINGS = 12;
const MENDING = { steps: 20, heat: 0.6 } as const;
/** What the rules forbid. */
const HARD = 5;
/** Of a letter that is not checked; of two side by side; of an entry with fewer checked letters than half of them. */
const UNCHECKED = { letter: 0.25, pair: 0.6, half: 0.5 } as const;
/** Of two clue cells side by side; of three in a line; of four in a square. */
const CROWD = { pair: 0.7, three: 1.5, square: 3 } as const;
/** Of a word of two or of three letters; of each letter more than nine. */
const LENGTH = { two: 1.2, three: 0.35, long: 0.5, longFrom: 9 } as const;
/** Of the words that a slot should have to spare, squared. */
const TIGHT = 0.5;
/** Of a word or a clue cell too many or too few. */
const COUNT = 4;
/** Around the cells of a board there is a margin, so that each has its neighbours. */
const MARGIN = 3;

interface Board extends LayoutRules {
  /** Cells from one row to the next: the margin between them is part of it. */
  readonly stride: number;
  readonly kinds: Uint8Array;
  /** Scratch: the length of the run through each cell, by direction. */
  readonly across: Uint8Array;
  readonly down: Uint8Array;
  /** What an entry costs, by its length times {@link LENGTHS} and its checked letters. */
  readonly entryCosts: Float64Array;
}

interface Walk {
  readonly board: Board;
  readonly free: readonly number[];
  readonly steps: number;
  readonly hot: number;
  step: number;
  /** Of the board as it stands. */
  cost: number;
  /** The cheapest board of the second half, and what it costs. */
  best: Uint8Array;
  least: number;
}

/** More than a side has cells. */
const LENGTHS = 64;

/**
 * Yields every few milliseconds, so that the caller can handle signals and give up.
 * @param spare what each slot should have to spare, as the logarithm of a number of words
 * @param isLegal judges a layout by all rules; those that the costs do not know, such as which clue cell has room, may be broken
 * @returns kinds by cell, row-major; undefined when no legal layout was found, which proves nothing
 */
export function* drawLayout(
  rules: LayoutRules,
  wordiness: Wordiness,
  spare: number,
  random: Random,
  isLegal: (kinds: Uint8Array) => boolean,
): Generator<undefined, Uint8Array | undefined> {
  const { width, height } = rules;
  const board = makeBoard(rules, wordiness, spare, random);
  const size = width * height;
  const cells = Array.from({ length: size }, (_, cell) => placeOf(cell, width, board.stride));
  for (let nth = 0; nth <= MENDINGS; nth++) {
    const walk =
      nth === 0 ? beginWalk(board, STEPS_A_CELL * size, HOT) : beginWalk(board, MENDING.steps * size, MENDING.heat);
    while (walk.step < walk.steps) {
      goOn(walk, random);
      yield;
    }
    board.kinds.set(walk.best);
    const layout = Uint8Array.from(cells, place => walk.best[place]!);
    if (isLegal(layout)) return layout;
  }
  return undefined;
}

function beginWalk(board: Board, steps: number, hot: number): Walk {
  const { kinds, stride, width, height } = board;
  for (let row = 1; row <= height; row++) measureRuns(kinds, board.across, row * stride + 1, width, 1);
  for (let column = 1; column <= width; column++) measureRuns(kinds, board.down, stride + column, height, stride);
  const free = Array.from(kinds.keys()).filter(place => kinds[place]! < PICTURE);
  const cost = costOf(board);
  return { board, free, steps, hot, step: 0, cost, best: kinds.slice(), least: Number.POSITIVE_INFINITY };
}

/** Takes the next {@link STRETCH} steps. */
function goOn(walk: Walk, random: Random): void {
  const { board, free, steps, hot } = walk;
  const { kinds, stride } = board;
  const sides = [1, -1, stride, -stride] as const;
  let { cost, best, least } = walk;
  let { step } = walk;
  for (const end = Math.min(steps, step + STRETCH); step < end; step++) {
    const heat = heatAt(hot, COLD, step / steps);
    const cell = free[random.below(free.length)]!;
    const other = random.below(2) === 0 ? cell + sides[random.below(4)]! : cell;
    const moves = kinds[other]! < PICTURE && kinds[other] !== kinds[cell];
    turn(board, cell);
    if (moves) turn(board, other);
    const after = costOf(board);
    if (isKept(after - cost, heat, random)) {
      cost = after;
      if (cost < least && step * 2 > steps) [best, least] = [kinds.slice(), cost];
      continue;
    }
    turn(board, cell);
    if (moves) turn(board, other);
  }
  Object.assign(walk, { step, cost, best, least });
}

/** Every second cell of the first row and column is a clue cell, as in print, and every fifth of the others. */
function makeBoard(rules: LayoutRules, wordiness: Wordiness, spare: number, random: Random): Board {
  const { width, height, picture } = rules;
  const stride = width + 2;
  const size = stride * (height + 2);
  const kinds = new Uint8Array(size).fill(MARGIN);
  for (let cell = 0; cell < width * height; cell++) {
    const [row, column] = [Math.floor(cell / width), cell % width];
    const isClue = row === 0 ? column % 2 === 0 : column === 0 ? row % 2 === 0 : random.below(5) === 0;
    const isFree =
      picture !== undefined &&
      row >= picture.row &&
      row < picture.row + picture.height &&
      column >= picture.column &&
      column < picture.column + picture.width;
    kinds[placeOf(cell, width, stride)] = isFree ? PICTURE : isClue ? CLUE : LETTER;
  }
  const [across, down] = [new Uint8Array(size), new Uint8Array(size)];
  return { ...rules, stride, kinds, across, down, entryCosts: entryCosts(wordiness, spare) };
}

function placeOf(cell: number, width: number, stride: number): number {
  return (Math.floor(cell / width) + 1) * stride + (cell % width) + 1;
}

function entryCosts({ words, checked: price }: Wordiness, spare: number): Float64Array {
  const costs = new Float64Array(LENGTHS * LENGTHS);
  for (let length = 0; length < LENGTHS; length++)
    for (let checked = 0; checked <= length; checked++) {
      const fitting = words[length] ?? Number.NEGATIVE_INFINITY;
      const lacking = Math.max(0, spare - (fitting - price * checked));
      const half = (length + 1) >> 1;
      costs[length * LENGTHS + checked] =
        UNCHECKED.half * Math.max(0, half - checked) +
        (checked < 2 ? HARD : 0) +
        (fitting < 0 ? 2 * HARD : TIGHT * lacking * lacking) +
        (length === 2 ? LENGTH.two : length === 3 ? LENGTH.three : 0) +
        LENGTH.long * Math.max(0, length - LENGTH.longFrom);
    }
  return costs;
}

function costOf(board: Board): number {
  const { width, height, stride, minLength, kinds, across, down } = board;
  let cost = 0;
  let words = 0;
  let clues = 0;
  for (let row = 1; row <= height; row++)
    for (let cell = row * stride + 1, end = cell + width; cell < end; cell++) {
      const kind = kinds[cell]!;
      if (kind === LETTER) {
        const a = across[cell]!;
        const d = down[cell]!;
        if (a < minLength || d < minLength) cost += a < minLength && d < minLength ? HARD : UNCHECKED.letter;
        const beginsAcross = a > 1 && kinds[cell - 1] !== LETTER;
        const beginsDown = d > 1 && kinds[cell - stride] !== LETTER;
        if (!beginsAcross && !beginsDown) continue;
        const isServed = kinds[cell - 1] === CLUE || kinds[cell - stride] === CLUE;
        if (beginsAcross) {
          words++;
          cost += a < minLength || !isServed ? HARD : entryCost(board, cell, 1, a, down);
        }
        if (beginsDown) {
          words++;
          cost += d < minLength || !isServed ? HARD : entryCost(board, cell, stride, d, across);
        }
      } else if (kind === CLUE) {
        clues++;
        cost += clueCellCost(board, cell);
      }
    }
  return cost + COUNT * (outside(words, board.words) + outside(clues, board.clueCells));
}

/** A letter becomes a clue cell, or the other way round. */
function turn({ kinds, across, down, stride, width, height }: Board, cell: number): void {
  kinds[cell]! ^= 1;
  const column = cell % stride;
  measureRuns(kinds, across, cell - column + 1, width, 1);
  measureRuns(kinds, down, stride + column, height, stride);
}

/** The length of the run through each letter of a line. */
function measureRuns(kinds: Uint8Array, runs: Uint8Array, first: number, size: number, step: number): void {
  let length = 0;
  for (let cell = first, end = first + size * step; cell <= end; cell += step) {
    if (kinds[cell] === LETTER) {
      length++;
      continue;
    }
    for (let back = 1; back <= length; back++) runs[cell - back * step] = length;
    length = 0;
  }
}

/** @param crossing the runs of the other direction */
function entryCost(
  { entryCosts: costs, minLength }: Board,
  first: number,
  step: number,
  length: number,
  crossing: Uint8Array,
): number {
  let checked = 0;
  let pairs = 0;
  let before = true;
  for (let at = 0, cell = first; at < length; at++, cell += step) {
    const isChecked = crossing[cell]! >= minLength;
    if (isChecked) checked++;
    else if (!before) pairs++;
    before = isChecked;
  }
  return costs[length * LENGTHS + checked]! + UNCHECKED.pair * pairs;
}

/** A clue cell beside others, one that no entry can take, and one that too many entries have to take. */
function clueCellCost({ kinds, across, down, stride, minLength }: Board, cell: number): number {
  const right = cell + 1;
  const below = cell + stride;
  let cost = 0;
  if (kinds[right] === CLUE) cost += CROWD.pair + (kinds[right + 1] === CLUE ? CROWD.three : 0);
  if (kinds[below] === CLUE) {
    cost += CROWD.pair + (kinds[below + stride] === CLUE ? CROWD.three : 0);
    if (kinds[right] === CLUE && kinds[below + 1] === CLUE) cost += CROWD.square;
  }
  let may = 0;
  let must = 0;
  let mustDown = 0;
  if (kinds[right] === LETTER) {
    const isAcross = across[right]! >= minLength;
    const isDown = down[right]! >= minLength && kinds[right - stride] !== LETTER;
    const own = Number(isAcross) + Number(isDown);
    may += own;
    if (kinds[right - stride] !== CLUE) must += own;
  }
  if (kinds[below] === LETTER) {
    const isDown = down[below]! >= minLength;
    const isAcross = across[below]! >= minLength && kinds[below - 1] !== LETTER;
    const own = Number(isAcross) + Number(isDown);
    may += own;
    if (kinds[below - 1] !== CLUE) {
      must += own;
      mustDown += own;
    }
  }
  if (may === 0) cost += HARD;
  if (must > 2) cost += HARD * (must - 2);
  if (mustDown > 1) cost += HARD;
  return cost;
}
