// Grids of 0 and 1. In the files of the report's program (crossgen-report), 1 is a cell and 0 a block; the text of the report says the
// opposite. Usually the grid itself shows which is meant: read the wrong way, a crossword is a scatter of single cells.

import { SET, say, type Wording } from '../core/wording.js';

export interface BinaryReading {
  /** The mark of a cell. */
  readonly cell: '0' | '1';
  /** How the reading was chosen, for a note. */
  readonly note: Wording;
}

/**
 * Tells which mark is a cell in a grid of 0 and 1.
 * @param rows the marks, all rows equally long
 */
export function tellBinary(rows: readonly (readonly string[])[]): BinaryReading {
  const ones = senseOf(rows, '1');
  const zeros = senseOf(rows, '0');
  const written = (cell: string, block: string): string => `${cell} is read as a cell and ${block} as a block`;
  const sensible = 'which gives the sensible grid; if that is wrong, write . for cells and # for blocks';
  if (zeros > ones) return { cell: '0', note: [`${written('0', '1')}, ${sensible}`] };
  if (ones > zeros) return { cell: '1', note: [`${written('1', '0')}, ${sensible}`] };
  const both = ones > 0 ? 'the other way round would do as well' : 'neither way gives a sensible grid';
  return { cell: '1', note: say`${written('1', '0')}; ${both}: ${SET.invert} chooses the other` };
}

/** 0: no crossing, or cells in no word; 1: a grid in pieces; 2: a grid in one piece. */
function senseOf(rows: readonly (readonly string[])[], mark: string): number {
  const isCell = (r: number, c: number): boolean => rows[r]?.[c] === mark;
  const cells = rows.flatMap((row, r) => row.flatMap((each, c) => (each === mark ? [[r, c] as const] : [])));
  let crossings = 0;
  for (const [r, c] of cells) {
    const across = isCell(r, c - 1) || isCell(r, c + 1);
    const down = isCell(r - 1, c) || isCell(r + 1, c);
    if (!across && !down) return 0;
    if (across && down) crossings++;
  }
  if (crossings === 0) return 0;
  const seen = new Set<string>();
  const open = [cells[0]!];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [r, c] = next;
    if (!isCell(r, c) || seen.has(`${r} ${c}`)) continue;
    seen.add(`${r} ${c}`);
    open.push([r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]);
  }
  return seen.size === cells.length ? 2 : 1;
}
