// Reads the grid of a text, which may be a grid file or what `fill` prints. Its clues are not read.

import { BAR } from '../../grid/grid.js';
import { parseGrid } from '../../grid/parse.js';
import type { Puzzle } from '../../puzzle/puzzle.js';

/** UTF-16 if there is a BOM of it, else UTF-8, or windows-1251 if that is not valid: what a text editor would have written. */
export function decodePlain(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** @throws InputError with file, line and column; SeveralPuzzles for a printed text with more than one puzzle */
export function read(bytes: Uint8Array, source: string): Puzzle {
  const grid = parseGrid(decodePlain(bytes), source);
  const letters = (cells: readonly number[]): string => cells.map(cell => grid.seeds.get(cell) ?? '').join('');
  return {
    width: grid.width,
    height: grid.height,
    cells: Array.from(grid.open, (open, cell) => {
      const { outside, clueAt: _, ...mark } = grid.marks?.get(cell) ?? {};
      if (open === 0) return { kind: outside ? 'void' : 'block' };
      const solution = grid.seeds.get(cell);
      const number = grid.numbers[cell]!;
      const bars = grid.bars?.[cell] ?? 0;
      return {
        kind: 'cell',
        ...(solution === undefined ? {} : { solution }),
        ...(number === 0 ? {} : { number }),
        ...mark,
        ...(bars & BAR.right ? { barRight: true } : {}),
        ...(bars & BAR.below ? { barBelow: true } : {}),
      };
    }),
    entries: grid.slots.map(({ number, direction, cells, length }) => ({
      number,
      direction,
      row: Math.floor(cells[0]! / grid.width),
      column: cells[0]! % grid.width,
      length,
      ...(cells.some(cell => !grid.seeds.has(cell)) ? {} : { answer: letters(cells) }),
      enumeration: String(length),
    })),
  };
}
