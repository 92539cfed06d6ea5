// The independent judge of free layouts. It knows nothing of how they are made. It reads the letters row by row and column by column: every
// run of two or more letters must be a word of the list, no word may occur twice, all must be connected, and every letter must be in a word.

import { cellPlace } from '../core/cell-place.js';

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
export function isConnected(cells: readonly boolean[], width: number): boolean {
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
