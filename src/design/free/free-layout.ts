// A free layout (criss-cross): words of the user's, across and down, each crossing another one. Nothing stands side by side by accident:
// every run of two or more letters is one of the words.

import type { LetterId } from '../../core/ids.js';
import type { Direction } from '../../grid/grid.js';

/** A word in its place. */
export interface LaidWord {
  /** Which word of the list. */
  readonly word: number;
  readonly direction: Direction;
  /** Of its first letter, from 0. */
  readonly row: number;
  readonly column: number;
}

export interface Layout {
  /** Of the smallest rectangle around the words; rows and columns count from its corner. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly LaidWord[];
  /** Letters that stand in two words. */
  readonly crossings: number;
}

/** A word as letter ids. */
export type LaidLetters = ArrayLike<LetterId>;

/** Row-major letters of a layout; undefined where none is. */
export function laidLetters({ width, height, words }: Layout, list: readonly LaidLetters[]): (LetterId | undefined)[] {
  const cells = new Array<LetterId | undefined>(width * height).fill(undefined);
  for (const { word, direction, row, column } of words) {
    const step = direction === 'across' ? 1 : width;
    const letters = list[word]!;
    for (let i = 0; i < letters.length; i++) cells[row * width + column + i * step] = letters[i]!;
  }
  return cells;
}

/** The layout of some words; undefined where they make a run that is none of them, or are not connected. */
export function layoutOfWords(words: readonly LaidWord[], list: readonly LaidLetters[]): Layout | undefined {
  if (words.length === 0) return undefined;
  const top = Math.min(...words.map(({ row }) => row));
  const left = Math.min(...words.map(({ column }) => column));
  const endOf = ({ word }: LaidWord, from: number, along: boolean): number => from + (along ? list[word]!.length : 1);
  const width = Math.max(...words.map(laid => endOf(laid, laid.column, laid.direction === 'across'))) - left;
  const height = Math.max(...words.map(laid => endOf(laid, laid.row, laid.direction === 'down'))) - top;
  const moved = words.map(laid => ({ ...laid, row: laid.row - top, column: laid.column - left }));
  const covers = new Map<number, number[]>();
  moved.forEach(({ word, direction, row, column }, nth) => {
    for (let i = 0; i < list[word]!.length; i++) {
      const cell = row * width + column + i * (direction === 'across' ? 1 : width);
      covers.set(cell, [...(covers.get(cell) ?? []), nth]);
    }
  });
  const shares = (cell: number, next: number): boolean =>
    !covers.has(next) || covers.get(cell)!.some(nth => covers.get(next)!.includes(nth));
  for (const cell of covers.keys()) {
    if ((cell + 1) % width > 0 && !shares(cell, cell + 1)) return undefined;
    if (!shares(cell, cell + width)) return undefined;
  }
  const crossings = [...covers.values()].filter(({ length }) => length === 2);
  const reached = new Set([0]);
  for (const nth of reached)
    for (const pair of crossings) if (pair.includes(nth)) for (const other of pair) reached.add(other);
  if (reached.size < words.length) return undefined;
  return { width, height, words: moved, crossings: crossings.length };
}
