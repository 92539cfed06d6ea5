// Where the words of a theme stand. Each lies across, in a row of its own, rows apart from one another. Under half-turn symmetry two words of
// one length stand opposite each other, a word of odd length may have the middle row of an odd grid, and a word that has no mate faces an
// ordinary entry. Under left-right symmetry each word stands in the middle of its row.

import type { CellId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import type { PatternRules } from './rules.js';

/** A word in its place. */
export interface Placed {
  readonly word: string;
  readonly row: number;
  readonly column: number;
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
export function themeRefutation(words: readonly string[], room: Room): string | undefined {
  const { width, minLength, symmetry } = room;
  const long = words.find(word => lengthOf(word) > width);
  if (long !== undefined) return `${long} has ${lengthOf(long)} letters, but a row has ${width} cells`;
  const short = words.find(word => lengthOf(word) < minLength);
  if (short !== undefined)
    return `${short} has ${lengthOf(short)} letters, but the shortest word must have ${minLength}`;
  if (symmetry === 'mirror') {
    const odd = words.find(word => (width - lengthOf(word)) % 2 === 1);
    if (odd !== undefined)
      return `${odd} has ${lengthOf(odd)} letters, and cannot stand in the middle of a row of ${width} cells`;
  }
  if (rowsNeeded(words, room).every(needed => needed > rowsFor(room)))
    return `the words have no rows that are ${GAP} apart from one another: words of one length share two opposite rows`;
  return undefined;
}

/** A random placement; undefined when the dice found none. */
export function placeTheme(words: readonly string[], room: Room, random: Random): Placement | undefined {
  const { width, height, symmetry } = room;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const units = unitsOf(random.shuffle([...words]), room);
    const rows = rowsOf(units, room, random);
    if (rows === undefined) continue;
    const placed: Placed[] = [];
    const fixed = new Int8Array(width * height).fill(-1);
    const alone: string[] = [];
    units.forEach((unit, u) => {
      const [word, mate] = unit.words as [string, string?];
      const length = lengthOf(word);
      const row = rows[u]!;
      const column = unit.middle || symmetry === 'mirror' ? (width - length) / 2 : columnOf(length, room, random);
      placed.push({ word, row, column });
      layRun(fixed, room, row, column, length);
      if (symmetry !== 'rotation' || unit.middle) return;
      const opposite = { row: height - 1 - row, column: width - length - column };
      layRun(fixed, room, opposite.row, opposite.column, length);
      if (mate === undefined) alone.push(word);
      else placed.push({ word: mate, ...opposite });
    });
    return { words: placed.sort((a, b) => a.row - b.row), fixed, alone };
  }
  return undefined;
}

/** The letters of a placement by cell, each one character. */
export function lettersOf({ words }: Placement, width: number): ReadonlyMap<CellId, string> {
  return new Map(
    words.flatMap(({ word, row, column }) => [...word].map((letter, i) => [row * width + column + i, letter] as const)),
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

/** How many rows of the half (under rotation), or of the grid, each way of pairing takes. */
function rowsNeeded(words: readonly string[], room: Room): number[] {
  return [unitsOf(words, room).filter(({ middle }) => !middle).length];
}

/** How many rows there are for them, with gaps. */
function rowsFor({ height, symmetry }: Room): number {
  const rows = symmetry === 'rotation' ? Math.floor(height / 2) : height;
  return Math.ceil(rows / GAP);
}

/** A row for each unit: in the upper half under rotation; not the first row where others are free. */
function rowsOf(units: readonly Unit[], { height, symmetry }: Room, random: Random): number[] | undefined {
  const turned = symmetry === 'rotation';
  const middleRow = (height - 1) / 2;
  const hasMiddle = units.some(({ middle }) => middle);
  // The middle row, or the row that is opposite, keeps its distance too.
  const last = !turned ? height - 2 : hasMiddle ? middleRow - GAP : Math.floor((height - 1 - GAP) / 2);
  const many = units.filter(({ middle }) => !middle).length;
  for (const first of [2, 1, 0]) {
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

/** A column to begin in: at an end of the row, or with room for a word beside it. */
function columnOf(length: number, { width, minLength }: Room, random: Random): number {
  const room = width - length;
  const columns = Array.from({ length: room + 1 }, (_, c) => c).filter(c => {
    const sides = [c, room - c];
    return sides.every(cells => cells < 2 || cells > minLength);
  });
  return columns.length === 0 ? random.below(2) * room : columns[random.below(columns.length)]!;
}

/** The cells of a word, and blocks at its ends: as many as are too few for a word beside it. */
function layRun(fixed: Int8Array, { width, minLength }: Room, row: number, column: number, length: number): void {
  const begin = row * width;
  const end = column + length;
  fixed.fill(1, begin + column, begin + end);
  const left = column <= minLength ? 0 : column - 1;
  const right = width - end <= minLength ? width : end + 1;
  fixed.fill(0, begin + left, begin + column);
  fixed.fill(0, begin + end, begin + right);
}

function lengthOf(word: string): number {
  return [...word].length;
}
