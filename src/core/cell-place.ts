// Where a cell is, for people: its row and its column, from 1.

import type { CellId } from './ids.js';

export function rowAndColumn(cell: CellId, width: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 };
}

/** `row 3, column 5`. @param between another sign, where places are listed with commas */
export function cellPlace(cell: CellId, width: number, between = ','): string {
  const { row, column } = rowAndColumn(cell, width);
  return `row ${row}${between} column ${column}`;
}
