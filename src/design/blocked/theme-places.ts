// Where the words of a theme stand. Each has a row of its own, rows apart from one another. Under half-turn symmetry two words of one length
// stand opposite each other, a word of odd length may have the middle row of an odd grid, and a word that has no mate faces an ordinary entry;
// and if the rows are too crowded, some of them stand in columns. Under left-right symmetry each word stands in the middle of its row.

import { InputError } from '../../core/errors.js';
import type { CellId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { SET, say } from '../../core/wording.js';
import type { PatternRules } from './breaches.js';

/** A word in its place. */
export interface Placed {
  readonly word: string;
  /** Of its first letter. */
  readonly row: number;
  readonly column: number;
  readonly isAcross: boolean;
}

export interface Placement {
  readonly words: readonly Placed[];
  /** By cell: 1 for the cells of the words and of the runs opposite, 0 for the blocks at their ends, -1 elsewhere. */
  readonly fixed: Int8Array;
  /** Words that face an ordinary entry. */
  readonly alone: readonly string[];
}

type Room = Pick<PatternRules, 'width' | 'height' | 'symmetry' | 'minLength'>;

/** One or two words that share a row and its opposite. */
interface Unit {
  readonly words: readonly string[];
  readonly middle: boolean;
}

/** Rows between two words of the theme, at least: 2 leaves one row between. */
const GAP = 2;
/** Random tries at setting rows before a way to pair the words is left. */
const TRIES = 40;

/** What forbids a theme in such a grid, whatever its letters; undefined where nothing does. */
export function themeRefutation(words: readonly string[], { width, height, minLength }: Room): string | undefined {
  const longest = Math.max(width, height);
  const long = words.find(word => lengthOf(word) > longest);
  if (long !== undefined)
    return `${long} has ${lengthOf(long)} letters, but a ${longest > width ? 'column' : 'row'} has ${longest} cells`;
  const short = words.find(word => lengthOf(word) < minLength);
  if (short === undefined) return undefined;
  return `${short} has ${lengthOf(short)} letters, but the shortest word must have ${minLength}`;
}

/**
 * @param excluded words that may not be used
 * @throws InputError for a word that is excluded, and where no grid is drawn around a theme, though there may be one; what is proven to have
 *   none is left to the drawing
 */
export function refuseTheme(words: readonly string[], room: Room, excluded: readonly string[]): void {
  const unwanted = words.find(word => excluded.includes(word));
  if (unwanted !== undefined)
    throw new InputError(
      say`${unwanted} is both in the theme and excluded: take it out of ${SET.theme} or ${SET.exclude}`,
      undefined,
      { what: 'bannedWord', word: unwanted },
    );
  const refused = themeRefutation(words, room) === undefined ? themeRefusal(words, room) : undefined;
  if (refused !== undefined) throw new InputError(refused);
}

/** Why no grid is drawn around a theme, though there may be one; undefined where one is. */
export function themeRefusal(words: readonly string[], room: Room): string | undefined {
  const { width, symmetry } = room;
  const long = words.find(word => lengthOf(word) > width);
  if (symmetry !== 'rotation' && long !== undefined)
    return `${long} has ${lengthOf(long)} letters, and a row ${width} cells: with this symmetry the words of a theme are laid in rows only`;
  const odd = symmetry === 'mirror' ? words.find(word => (width - lengthOf(word)) % 2 === 1) : undefined;
  if (odd !== undefined)
    return `${odd} has ${lengthOf(odd)} letters, and a row ${width} cells: under mirror symmetry the words of a theme are laid in the middle of a row, so both numbers must be even or both odd`;
  if (linesNeeded(words, room) > linesFor(room))
    return `the words of the theme have no rows that are ${GAP} apart from one another: leave some out, or take a larger grid`;
  return undefined;
}

/**
 * A random placement; undefined when the dice found none.
 * @param allAcross else some words stand in columns: one at least, under half-turn symmetry
 */
export function placeTheme(
  words: readonly string[],
  room: Room,
  random: Random,
  allAcross = true,
): Placement | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const units = unitsOf(random.shuffle([...words]), room);
    const across = units.map(() => allAcross || random.below(3) > 0);
    if (!allAcross) across[random.below(units.length)] = false;
    // With all words in columns it is a placement with all in rows, turned.
    if (!allAcross && units.length > 1 && !across.includes(true)) continue;
    const placement = layUnits(units, across, room, random);
    if (placement !== undefined) return placement;
  }
  return undefined;
}

/** @param across by unit: whether its words lie across */
function layUnits(
  units: readonly Unit[],
  across: readonly boolean[],
  room: Room,
  random: Random,
): Placement | undefined {
  const { width, height, symmetry } = room;
  const turned = { ...room, width: height, height: width };
  // The first rows are hard to fill below a word: they come last, but for crowded themes.
  const firsts = across.includes(false) ? random.shuffle([0, 1, 2]) : [2, 1, 0];
  const rows = rowsOf(
    units.filter((_, u) => across[u]),
    room,
    firsts,
    random,
  );
  const columns = rowsOf(
    units.filter((_, u) => !across[u]),
    turned,
    firsts,
    random,
  );
  if (rows === undefined || columns === undefined) return undefined;
  const words: Placed[] = [];
  const alone: string[] = [];
  const board = { fixed: new Int8Array(width * height).fill(-1), letters: new Map<CellId, string>() };
  for (const [u, unit] of units.entries()) {
    const [word, mate] = unit.words as [string, string?];
    const isAcross = across[u]!;
    const own = isAcross ? room : turned;
    const length = lengthOf(word);
    const isCentred = unit.middle || symmetry === 'mirror';
    if (length > own.width || (isCentred && (own.width - length) % 2 === 1)) return undefined;
    const line = (isAcross ? rows : columns).shift()!;
    const from = isCentred ? (own.width - length) / 2 : columnOf(length, own, random);
    const place = isAcross ? { row: line, column: from, isAcross } : { row: from, column: line, isAcross };
    words.push({ word, ...place });
    if (!layRun(board, room, { ...place, length }, word)) return undefined;
    if (symmetry !== 'rotation' || unit.middle) continue;
    const last = isAcross ? { row: place.row, column: from + length - 1 } : { row: from + length - 1, column: line };
    const opposite = { row: height - 1 - last.row, column: width - 1 - last.column, isAcross };
    if (!layRun(board, room, { ...opposite, length }, mate)) return undefined;
    if (mate === undefined) alone.push(word);
    else words.push({ word: mate, ...opposite });
  }
  return { words: words.sort((a, b) => a.row - b.row), fixed: board.fixed, alone };
}

/** The letters of a placement by cell, each one character. */
export function themeLetters({ words }: Placement, width: number): ReadonlyMap<CellId, string> {
  return new Map(
    words.flatMap(({ word, row, column, isAcross }) =>
      [...word].map((letter, i) => [row * width + column + i * (isAcross ? 1 : width), letter] as const),
    ),
  );
}

/** Pairs words of one length, in the order given; a word of odd length that is left may have the middle row. */
function unitsOf(words: readonly string[], { width, height, symmetry }: Room): Unit[] {
  if (symmetry !== 'rotation') return words.map(word => ({ words: [word], middle: false }));
  const single = new Map<number, string>();
  const units: Unit[] = [];
  for (const word of words) {
    const mate = single.get(lengthOf(word));
    if (mate === undefined) {
      single.set(lengthOf(word), word);
    } else {
      single.delete(lengthOf(word));
      units.push({ words: [mate, word], middle: false });
    }
  }
  const left = [...single.values()];
  const middle = height % 2 === 1 ? left.find(word => (width - lengthOf(word)) % 2 === 0) : undefined;
  return [...units, ...left.map(word => ({ words: [word], middle: word === middle }))];
}

/** How many rows of the half (under rotation), or of the grid, the words take. */
function linesNeeded(words: readonly string[], room: Room): number {
  return unitsOf(words, room).filter(({ middle }) => !middle).length;
}

/** How many rows there are for them, with gaps; and columns, under rotation. */
function linesFor({ width, height, symmetry }: Room): number {
  const half = (side: number): number => Math.ceil(Math.floor(side / 2) / GAP);
  return symmetry === 'rotation' ? half(height) + half(width) : Math.ceil(height / GAP);
}

/**
 * A row for each unit: in the upper half under rotation.
 * @param firsts the first row that may be taken; others if there are too few from there on
 */
function rowsOf(
  units: readonly Unit[],
  { height, symmetry }: Room,
  firsts: readonly number[],
  random: Random,
): number[] | undefined {
  const turned = symmetry === 'rotation';
  const middleRow = (height - 1) / 2;
  const hasMiddle = units.some(({ middle }) => middle);
  // The middle row, or the row that is opposite, keeps its distance too.
  const last = !turned ? height - 2 : hasMiddle ? middleRow - GAP : Math.floor((height - 1 - GAP) / 2);
  const many = units.filter(({ middle }) => !middle).length;
  for (const first of firsts) {
    const free = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const chosen = random
        .shuffle([...free])
        .slice(0, many)
        .sort((a, b) => a - b);
      if (chosen.length < many || chosen.some((row, i) => i > 0 && row - chosen[i - 1]! < GAP)) continue;
      random.shuffle(chosen);
      return units.map(({ middle }) =>
        middle ? middleRow : turned ? flipped(chosen.pop()!, height, random) : chosen.pop()!,
      );
    }
  }
  return undefined;
}

/** A row, or the one opposite: the first word of a pair may stand below. */
function flipped(row: number, height: number, random: Random): number {
  return random.below(2) === 0 ? row : height - 1 - row;
}

/** A column to begin in: at an end of the row, or with room for a word or a single block on both sides. */
function columnOf(length: number, { width, minLength }: Room, random: Random): number {
  const room = width - length;
  const columns = Array.from({ length: room + 1 }, (_, c) => c).filter(c => {
    const sides = [c, room - c];
    return c === 0 || c === room || sides.every(cells => cells < 2 || cells > minLength);
  });
  return columns[random.below(columns.length)]!;
}

interface Board {
  readonly fixed: Int8Array;
  readonly letters: Map<CellId, string>;
}

/**
 * The cells of a word, and blocks at its ends: as many as are too few for a word beside it.
 * @param word undefined for an ordinary entry
 * @returns whether nothing else stands there
 */
function layRun(
  { fixed, letters }: Board,
  { width, height, minLength }: Room,
  { row, column, isAcross, length }: Omit<Placed, 'word'> & { readonly length: number },
  word: string | undefined,
): boolean {
  const [first, step, size, from] = isAcross ? [row * width, 1, width, column] : [column, width, height, row];
  const end = from + length;
  const left = from <= minLength ? 0 : from - 1;
  const right = size - end <= minLength ? size : end + 1;
  const spelled = word === undefined ? [] : [...word];
  for (let at = left; at < right; at++) {
    const cell = first + at * step;
    const kind = Number(at >= from && at < end);
    if (fixed[cell] !== -1 && fixed[cell] !== kind) return false;
    fixed[cell] = kind;
    const letter = kind === 1 ? spelled[at - from] : undefined;
    if (letter === undefined) continue;
    if ((letters.get(cell) ?? letter) !== letter) return false;
    letters.set(cell, letter);
  }
  return true;
}

function lengthOf(word: string): number {
  return [...word].length;
}
