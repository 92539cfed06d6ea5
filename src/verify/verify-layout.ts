// The judge of scanwords. It sees only the puzzle, and knows nothing of how its layout was drawn or how its clues got their cells. It
// finds the entries from the cells, and compares them with those of the puzzle. Then it checks each entry's clue and each clue cell.

import { cellPlace } from '../core/ids.js';
import type { Direction } from '../grid/grid.js';

/** The part of a puzzle that the judge sees. */
export interface JudgedScanword {
  readonly width: number;
  readonly height: number;
  /** Row-major. A block is a clue cell, a void a part of the picture. */
  readonly cells: readonly { readonly kind: 'cell' | 'block' | 'void'; readonly solution?: string }[];
  readonly entries: readonly JudgedEntry[];
}

export interface JudgedEntry {
  readonly direction: Direction;
  readonly row: number;
  readonly column: number;
  readonly length: number;
  readonly answer?: string;
  readonly clue?: string;
  readonly clueAt?: 'left' | 'above';
}

export interface ScanwordLimits {
  /** The least length of a word. */
  readonly minLength: number;
  /** The most characters of a clue; undefined for any number. */
  readonly maxClue?: number | undefined;
  /** The cells that must be free for a picture, and no others: null for none, undefined if free cells are not checked. */
  readonly picture?:
    | { readonly row: number; readonly column: number; readonly width: number; readonly height: number }
    | null
    | undefined;
}

export type ScanwordBreachKind =
  | 'short entry'
  | 'missing entry'
  | 'false entry'
  | 'double entry'
  | 'dead letter'
  | 'no clue cell'
  | 'idle clue cell'
  | 'crowded clue cell'
  | 'apart'
  | 'picture'
  | 'answer'
  | 'no clue'
  | 'long clue';

interface ScanwordBreach {
  readonly kind: ScanwordBreachKind;
  /** The place and what is wrong, for a person. */
  readonly text: string;
}

/** The most clues of a cell. */
const ROOM = 2;

/**
 * @param filled whether to check letters and clues too; a layout has none
 * @returns what is wrong; empty for a correct scanword
 */
export function verifyScanword(
  puzzle: JudgedScanword,
  limits: ScanwordLimits,
  filled: boolean,
): readonly ScanwordBreach[] {
  const { width, height, cells, entries } = puzzle;
  const breaches: ScanwordBreach[] = [];
  const say = (kind: ScanwordBreachKind, row: number, column: number, finding: string): void => {
    breaches.push({ kind, text: `row ${row + 1}, column ${column + 1}: ${finding}` });
  };
  const kindAt = (row: number, column: number): 'cell' | 'block' | 'void' | undefined =>
    row < 0 || column < 0 || row >= height || column >= width ? undefined : cells[row * width + column]!.kind;
  const isLetter = (row: number, column: number): boolean => kindAt(row, column) === 'cell';

  const said = new Map<string, JudgedEntry>();
  for (const entry of entries) {
    const key = `${entry.direction} ${entry.row} ${entry.column}`;
    if (said.has(key)) say('double entry', entry.row, entry.column, `two entries ${entry.direction} begin here`);
    said.set(key, entry);
  }

  // The number of clues of each block, by the direction in which their entries begin: in the cell to the right or in the one below.
  const clues = Array.from({ length: width * height }, () => ({ right: 0, down: 0 }));
  const covered = new Set<number>();
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (!isLetter(row, column)) continue;
      for (const direction of ['across', 'down'] as const) {
        const [down, right] = direction === 'across' ? [0, 1] : [1, 0];
        if (isLetter(row - down, column - right)) continue;
        let length = 1;
        while (isLetter(row + length * down, column + length * right)) length++;
        if (length < 2) continue;
        if (length < limits.minLength) say('short entry', row, column, `${direction} has only ${length} letters`);
        for (let at = 0; at < length; at++) covered.add((row + at * down) * width + column + at * right);
        const key = `${direction} ${row} ${column}`;
        const entry = said.get(key);
        said.delete(key);
        if (entry === undefined || entry.length !== length) {
          say(
            entry === undefined ? 'missing entry' : 'false entry',
            row,
            column,
            `${length} letters ${direction} are no entry`,
          );
          continue;
        }
        judgeEntry(entry);
      }
    }
  for (const { row, column, direction } of said.values())
    say('false entry', row, column, `an entry ${direction} begins where no run of letters does`);

  function judgeEntry(entry: JudgedEntry): void {
    const { row, column, direction, clueAt, answer, clue, length } = entry;
    const place = clueAt === 'left' ? [row, column - 1] : [row - 1, column];
    if (clueAt === undefined || kindAt(place[0]!, place[1]!) !== 'block')
      say('no clue cell', row, column, `no clue cell for the entry ${direction}`);
    else clues[place[0]! * width + place[1]!]![clueAt === 'left' ? 'right' : 'down']++;
    if (!filled) return;
    const letters = Array.from({ length }, (_, at) =>
      direction === 'across' ? cells[row * width + column + at]! : cells[(row + at) * width + column]!,
    ).map(({ solution }) => solution);
    if (letters.includes(undefined) || letters.join('') !== answer)
      say('answer', row, column, `the entry ${direction} says ${answer ?? 'nothing'}, its cells ${letters.join('')}`);
    const size = clue === undefined ? 0 : [...clue.trim()].length;
    if (size === 0) say('no clue', row, column, `the entry ${direction} has no clue`);
    else if (limits.maxClue !== undefined && size > limits.maxClue)
      say('long clue', row, column, `the clue of the entry ${direction} has ${size} characters`);
  }

  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const { right, down } = clues[at]!;
      if (isLetter(row, column) && !covered.has(at)) say('dead letter', row, column, 'a letter that is in no entry');
      if (kindAt(row, column) !== 'block') continue;
      if (right + down === 0) say('idle clue cell', row, column, 'a clue cell without a clue');
      if (right + down > ROOM || down > 1)
        say('crowded clue cell', row, column, `${right} clues rightwards and ${down} downwards`);
    }
  breaches.push(...pictureBreaches(puzzle, limits));
  const letters = cells.map(({ kind }) => kind === 'cell');
  if (!isConnected(letters, width)) breaches.push({ kind: 'apart', text: 'the letters are not connected' });
  return breaches;
}

/** Breaches for cells of the picture that are not free, and for other cells that are. */
function pictureBreaches({ width, height, cells }: JudgedScanword, { picture }: ScanwordLimits): ScanwordBreach[] {
  if (picture === undefined) return [];
  const breaches: ScanwordBreach[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const inside =
        picture !== null &&
        row >= picture.row &&
        row < picture.row + picture.height &&
        column >= picture.column &&
        column < picture.column + picture.width;
      if (inside === (cells[row * width + column]!.kind === 'void')) continue;
      const text = `row ${row + 1}, column ${column + 1}: ${inside ? 'not free for the picture' : 'free, but not of the picture'}`;
      breaches.push({ kind: 'picture', text });
    }
  return breaches;
}

// The independent judge of free layouts. It knows nothing of how they are made. It reads the letters row by row and column by column: every
// run of two or more letters must be a word of the list, no word may occur twice, all must be connected, and every letter must be in a word.

/**
 * @param cells row-major, one letter each; undefined if empty
 * @param words the words of the list
 * @returns a sentence for each fault; empty for a good layout
 */
export function layoutFaults(cells: readonly (string | undefined)[], width: number, words: Iterable<string>): string[] {
  const list = new Set(words);
  const height = cells.length / width;
  const faults: string[] = [];
  const seen = new Set<string>();
  const covered = new Set<number>();
  const readLine = (name: string, at: readonly number[]): void => {
    for (let from = 0; from < at.length; from++) {
      if (cells[at[from]!] === undefined) continue;
      let to = from;
      while (to < at.length && cells[at[to]!] !== undefined) to++;
      const run = at.slice(from, to);
      from = to;
      if (run.length < 2) continue;
      for (const cell of run) covered.add(cell);
      const text = run.map(cell => cells[cell]).join('');
      if (!list.has(text)) faults.push(`${name} has ${text}, which is no word of the list`);
      if (seen.has(text)) faults.push(`${text} is there twice`);
      seen.add(text);
    }
  };
  for (let row = 0; row < height; row++)
    readLine(
      `row ${row + 1}`,
      Array.from({ length: width }, (_, column) => row * width + column),
    );
  for (let column = 0; column < width; column++)
    readLine(
      `column ${column + 1}`,
      Array.from({ length: height }, (_, row) => row * width + column),
    );
  cells.forEach((letter, cell) => {
    if (letter !== undefined && !covered.has(cell))
      faults.push(`${cellPlace(cell, width)}: ${letter} stands in no word`);
  });
  const filled = cells.map(letter => letter !== undefined);
  if (!isConnected(filled, width)) faults.push('the words are not connected');
  return faults;
}

/** Whether all these cells can be reached from one of them through cells side by side. */
function isConnected(cells: readonly boolean[], width: number): boolean {
  const left = new Set([...cells.keys()].filter(cell => cells[cell]));
  const start = left.values().next().value;
  const reached = start === undefined ? [] : [start];
  left.delete(start!);
  for (const cell of reached)
    for (const next of [
      ...[cell - width, cell + width],
      ...(cell % width > 0 ? [cell - 1] : []),
      ...((cell + 1) % width > 0 ? [cell + 1] : []),
    ])
      if (left.delete(next)) reached.push(next);
  return left.size === 0;
}
