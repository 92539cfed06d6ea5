// Reads the grid of a text, which may be a grid file or what `fill` prints. Its clues are not read.

import { parseGrid } from '../../grid/parse.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellsOfGrid } from '../../puzzle/puzzle-cells.js';
import { assemble } from '../draft.js';

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

/** @throws InputError with file, line and column; PrintedFault for a printed text that is not clearly one puzzle */
export function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const grid = parseGrid(decodePlain(bytes), source, { lang });
  const { width, height } = grid;
  return assemble({ width, height, cells: cellsOfGrid(grid, cell => grid.seeds.get(cell)), clues: [] }, source);
}
